"""Strategies for a game with five community cards: three small rules each, with the place they were published.

A rule says how many antes to play, 0 for a check or fold. Before the flop it sees the ranks of the two cards (2 to
14, the higher first) and whether they are suited; on the flop the cards themselves, as their places in the deck; on
the river the cards and the dealer's outs (see ``pitboss.exact.board.kernels.rules``). Flop and river rules are
compiled, so they are written in the small Python that numba understands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from pitboss.clauses import BadInput
from pitboss.exact.board.model import Weights

PreflopRule = Callable[[int, int, bool], int]


@dataclass(frozen=True, slots=True)
class BoardStrategy:
    """A named set of rules, and its source."""

    name: str
    source: str
    preflop: PreflopRule
    flop: Callable[..., int]
    river: Callable[..., int]

    def before_the_flop(self, weights: Weights) -> tuple[int, ...]:
        """The number of the offer, 0 a check, for each class: suited 13 * high + low, else 13 * low + high."""
        actions = [0] * 169
        for high in range(13):
            for low in range(high + 1):
                for suited in (True, False) if low < high else (False,):
                    times = self.preflop(high + 2, low + 2, suited) * weights.step
                    if times and times not in weights.offers[0]:
                        raise BadInput(
                            code="play-not-offered",
                            said=f"the strategy {self.name} makes a play wager before the flop that is not offered",
                            instead="let its rule return the antes of an offer, or 0",
                        )
                    place = 13 * high + low if suited else 13 * low + high
                    actions[place] = weights.offers[0].index(times) + 1 if times else 0
        return tuple(actions)


def _above(*lowest: tuple[int, int, int]) -> PreflopRule:
    """Play 4x with pairs from threes and with the hands given: high card, lowest other card suited, and not suited."""
    by_high = {high: (suited, other) for high, suited, other in lowest}

    def rule(high: int, low: int, suited: bool) -> int:  # noqa: FBT001 - a rule sees what a player sees
        if high == low:
            return 4 if high > 2 else 0
        if high not in by_high:
            return 0
        return 4 if low >= by_high[high][0 if suited else 1] else 0

    return rule


@cache
def published() -> tuple[BoardStrategy, ...]:
    """The simple strategies that were published for this game."""
    from pitboss.exact.board.kernels.rules import hidden_pair_or_few_outs, pairs_and_draws

    return (
        BoardStrategy(
            "wizard",
            "Michael Shackleford's simple strategy, as commonly quoted, wizardofodds.com/games/ultimate-texas-hold-em",
            _above((14, 2, 2), (13, 2, 5), (12, 6, 8), (11, 8, 10)),
            pairs_and_draws,
            hidden_pair_or_few_outs,
        ),
        BoardStrategy(
            "suits aside",
            "lianxinyuan.com/table-games/ultimate-texas-holdem: the same after the flop, suits ignored before it",
            _above((14, 2, 2), (13, 3, 3), (12, 7, 7), (11, 9, 9)),
            pairs_and_draws,
            hidden_pair_or_few_outs,
        ),
    )


def strategy(name: str) -> BoardStrategy:
    """The published strategy of that name."""
    match = next((strategy for strategy in published() if strategy.name == name), None)
    if match is None:
        raise BadInput(
            code="strategy-unknown",
            said=f'there is no strategy "{name}" for this game',
            instead=", ".join(other.name for other in published()),
        )
    return match
