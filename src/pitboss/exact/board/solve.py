"""The main game with five community cards, solved: ``solve`` for best play, ``evaluate`` for any strategy.

Both give the whole distribution of the net result in antes, with the wagers, odds and offers of the compiled game. Of
two decisions that are exactly as good, the one that wagers less is taken; how often that happens is reported.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from pitboss.exact.board.model import MainWager, Weights, main_wagers, weigh
from pitboss.exact.distribution import Analysis, Distribution, Share, WagerOutcome
from pitboss.exact.strategy import Strategy
from pitboss.exact.wagers import main_name
from pitboss.hands import FiveCard
from pitboss.ruleset import Ruleset

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pitboss.exact.board.kernels.best_play import Counted
    from pitboss.exact.board.strategies import BoardStrategy

DEALERS = comb(45, 2)
DEALS = comb(52, 2) * comb(50, 3) * comb(47, 2)
"""Ways to deal a player's two cards, the flop, and the two cards after it."""


@dataclass(frozen=True, slots=True)
class PlayEnding:
    """How a player's decisions ended: on which street (0 to 2), with which play wager in antes, None for a fold."""

    street: int
    times: Fraction | None

    @property
    def name(self) -> str:
        """As a player would say it: ``4x``, or ``fold``."""
        return "fold" if self.times is None else f"{self.times}x"


@dataclass(frozen=True, slots=True)
class HoleRow:
    """A class of two cards before the flop: its name, how many it has, and each action with its value in antes."""

    name: str
    ways: int
    actions: tuple[tuple[str, Fraction], ...]

    @property
    def best(self) -> tuple[str, ...]:
        """The best action; several if they are exactly as good."""
        most = max(value for _, value in self.actions)
        return tuple(name for name, value in self.actions if value == most)


def solve(game: Ruleset) -> Analysis:
    """The main game under best play."""
    weights = weigh(game)
    return analysis_of(game, weights, _solved(weights), ())


def evaluate(game: Ruleset, strategy: BoardStrategy | Strategy) -> Analysis:
    """The main game under a strategy."""
    weights = weigh(game)
    notes = (f"{strategy.name}: {strategy.source}" if strategy.source else f"strategy: {strategy.name}",)
    if isinstance(strategy, Strategy):
        from pitboss.exact.board.functions import follow_function

        return analysis_of(game, weights, follow_function(weights, strategy), notes)
    from pitboss.exact.board.kernels.best_play import follow

    return analysis_of(game, weights, follow(weights, strategy), notes)


def preflop_grid(game: Ruleset) -> tuple[HoleRow, ...]:
    """What every class of two cards is worth before the flop, action by action; aces first, suited before not."""
    weights = weigh(game)
    by_class = _solved(weights).by_class
    rows = []
    for high in range(12, -1, -1):
        for low in range(high, -1, -1):
            for suited in (True, False) if low < high else (False,):
                fixed, each, check = by_class[13 * high + low if suited else 13 * low + high]
                ways = 4 if suited else (12 if low < high else 6)
                whole = ways * comb(50, 3) * comb(47, 2) * DEALERS * weights.scale
                actions = [("check", Fraction(check, whole))]
                actions += [
                    (f"{Fraction(times, weights.step)}x", Fraction(fixed + times * each, whole))
                    for times in weights.offers[0]
                ]
                rows.append(HoleRow(_hole_name(high, low, suited=suited), ways, tuple(actions)))
    return tuple(rows)


def _hole_name(high: int, low: int, *, suited: bool) -> str:
    letters = "23456789TJQKA"
    return letters[high] + letters[low] + ("" if high == low else "s" if suited else "o")


@lru_cache(maxsize=8)
def _solved(weights: Weights) -> Counted:
    from pitboss.exact.board.kernels.best_play import best_play

    return best_play(weights)


def counted_endings(game: Ruleset) -> Iterator[tuple[PlayEnding, FiveCard, int, int]]:
    """Under best play the deals by ending, by category of the player's hand and by case; all that there are."""
    weights = weigh(game)
    yield from _told_apart(weights, _solved(weights).endings)


def counted_endings_among(game: Ruleset, chosen: NDArray[np.bool_]) -> Iterator[tuple[PlayEnding, FiveCard, int, int]]:
    """The same for some of the flops and holes."""
    from pitboss.exact.board.kernels.best_play import best_decisions, count_among

    weights = weigh(game)
    yield from _told_apart(weights, count_among(weights, best_decisions(weights), chosen))


def _told_apart(
    weights: Weights, endings: Sequence[Sequence[Sequence[int]]]
) -> Iterator[tuple[PlayEnding, FiveCard, int, int]]:
    for number, ending in enumerate(_endings(weights)):
        for category in FiveCard:
            for case, ways in enumerate(endings[number][category]):
                if ways:
                    yield ending, category, case, ways


def _endings(weights: Weights) -> Iterator[PlayEnding]:
    """The endings in the order in which kernels count them."""
    for street, offers in enumerate(weights.offers):
        if street == 2:
            yield PlayEnding(street, None)
        for times in offers:
            yield PlayEnding(street, Fraction(times, weights.step))


def analysis_of(
    game: Ruleset,
    weights: Weights,
    counted: Counted,
    notes: tuple[str, ...],
    dealt: tuple[int, int] = (DEALS, DEALERS),
) -> Analysis:
    """What the counts mean; ``dealt``: how many deals there are, and dealer's hands against each."""
    wagers, whole = main_wagers(game), dealt[0] * dealt[1]
    nets: dict[Fraction, int] = {}
    brings = dict.fromkeys((wager.name for wager in wagers), Fraction(0))
    wagered, shares = Fraction(0), []
    for number, ending in enumerate(_endings(weights)):
        deals = 0
        for category in range(len(FiveCard)):
            for case, count in enumerate(counted.endings[number][category]):
                if not count:
                    continue
                profits = [profit_at(wager, ending, category, case) for wager in wagers]
                for wager, profit in zip(wagers, profits, strict=True):
                    brings[wager.name] += profit * count
                net = sum(profits, Fraction(0))
                nets[net] = nets.get(net, 0) + count
                deals += count
        wagered += deals * (sum(not wager.decided for wager in wagers) + (ending.times or 0))
        shares.append((ending, Fraction(deals, whole)))
    distribution = Distribution.of(nets)
    return Analysis(
        wager=main_name(game),
        paytable="",
        distribution=distribution,
        average_wager=wagered / whole,
        decisions=tuple(_decisions(shares)),
        outcomes=tuple(WagerOutcome(str(net), probability, net=net) for net, probability in distribution.points),
        contributions=tuple((name, total / whole) for name, total in brings.items()),
        ties=tuple((name, Fraction(count, dealt[0])) for name, count in counted.ties if count),
        notes=notes,
    )


def profit_at(wager: MainWager, ending: PlayEnding, category: int, case: int) -> Fraction:
    """What a wager of the main game brings at an ending."""
    if ending.times is None:
        return Fraction(-1 if wager.forfeited else 0)
    return wager.profits[category][case] * (ending.times if wager.decided else 1)


def _decisions(shares: list[tuple[PlayEnding, Fraction]]) -> Iterator[Share]:
    """How often each ending comes, then how often the player checks once and twice."""
    for ending, frequency in shares:
        yield Share(ending.name, frequency)
    for street, name in ((1, "check"), (2, "check, check")):
        yield Share(name, sum((share for ending, share in shares if ending.street >= street), Fraction(0)))
