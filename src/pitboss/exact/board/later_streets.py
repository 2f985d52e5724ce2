"""The flop and the river of a game with five community cards, in a few lines: what to do with what a player holds.

Every line is a kind of hand, how often it comes among all deals (before the flop is played as best), in which share of
those the wager is best, and what it costs over all deals to make it with every such hand, or with none. A line's action
is the cheaper of the two. What is lost on the flop is measured with best play on the river, and the river is reached as
the lines of the flop say; so the costs of all lines add up exactly to what going by them costs against best play.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any

from pitboss.exact.board.model import Weights, weigh
from pitboss.exact.board.solve import DEALERS, DEALS, preflop_grid
from pitboss.ruleset import Ruleset

if TYPE_CHECKING:
    from pitboss.exact.board.kernels.flop_kinds import Ints

_TO_COME = comb(47, 2)
_SURE, _CLOSE = 18, 20
"""Outs up to which a hand is played whatever it is, and up to which it is played more often than not."""
ON_THE_RIVER = (
    f"up to {_SURE} outs",
    f"{_SURE + 1} or {_CLOSE} outs, made with your card",
    f"{_SURE + 1} or {_CLOSE} outs, not so made",
    f"{_CLOSE + 1} or more, made with your card",
    f"{_CLOSE + 1} or more, not so made",
)
"""Outs: single cards that would, as the dealer's only one, beat the hand."""


@dataclass(frozen=True, slots=True)
class StreetLine:
    """A kind of hand on a street; see the head of this module. Costs are in antes for each round."""

    what: str
    share: Fraction
    wager_is_best: Fraction
    never: Fraction
    always: Fraction

    @property
    def wager(self) -> bool:
        """Whether the wager is made."""
        return self.always < self.never

    @property
    def cost(self) -> Fraction:
        """What is lost by doing so with every hand of the kind."""
        return min(self.always, self.never)

    @property
    def otherwise(self) -> Fraction:
        """What is lost by doing the opposite."""
        return max(self.always, self.never)


@dataclass(frozen=True, slots=True)
class LaterStreets:
    """The lines of both streets, and the wager of each."""

    flop: tuple[StreetLine, ...]
    river: tuple[StreetLine, ...]
    wagers: tuple[str, str]

    @property
    def cost(self) -> Fraction:
        """What going by the lines costs against best play."""
        return sum((line.cost for line in (*self.flop, *self.river)), Fraction(0))


def later_streets(game: Ruleset) -> LaterStreets:
    """The lines for a game; kinds that do not come are left out."""
    from pitboss.exact.board.kernels.best_play import river_values

    weights = weigh(game)
    values = river_values(weights)[:2]
    flop, checked = _flop(weights, _unplayed(game), values)
    wagers = tuple(f"{Fraction(max(offers), weights.step)}x" for offers in weights.offers[1:])
    return LaterStreets(flop, _river(weights, checked, values), (wagers[0], wagers[1]))


def _unplayed(game: Ruleset) -> Any:
    """Which holes are not played before the flop."""
    import numpy as np

    from pitboss.exact.board.kernels.flop_kinds import hole_names

    best = {row.name: row.best[0] for row in preflop_grid(game)}
    return np.array([best[name] == "check" for name in hole_names()])


def _flop(weights: Weights, unplayed: Any, values: tuple[Any, ...]) -> tuple[tuple[StreetLine, ...], Any]:
    """The lines of the flop, and where they leave a hand unplayed."""
    import numpy as np

    from pitboss.exact.board.kernels.best_play import flops
    from pitboss.exact.board.kernels.flop_kinds import KINDS, flop_kinds
    from pitboss.exact.board.kernels.flops import gather

    all_flops, alike = flops()
    kind = flop_kinds(all_flops)
    sums = np.zeros((len(all_flops), 3, kind.shape[1]), np.int64)
    gather(all_flops, values[0], values[1], sums)
    gains = np.max([sums[:, 0] + times * sums[:, 1] for times in weights.offers[1]], axis=0) - sums[:, 2]
    open_ = (kind >= 0) & unplayed
    weight = np.where(open_, alike[:, None], 0)
    lines, wagered = [], np.zeros(kind.shape, np.bool_)
    for number, what in enumerate(KINDS):
        within = kind == number
        line = _line(what, weight[within], gains[within], DEALS // _TO_COME, _TO_COME * DEALERS * weights.scale)
        if line is not None:
            lines.append(line)
            wagered |= within & line.wager
    return tuple(lines), open_ & ~wagered


def _river(weights: Weights, checked: Any, values: tuple[Any, ...]) -> tuple[StreetLine, ...]:
    """The lines of the river, which is reached where nothing was played."""
    import numpy as np

    from pitboss.exact.board.kernels.best_play import flops, suited_values
    from pitboss.exact.board.kernels.boards import PAIRS
    from pitboss.exact.board.kernels.flops_transpose import spread
    from pitboss.exact.board.kernels.rules import MADE, river_sights

    reached = [np.zeros((value.shape[0], value.shape[2]), np.int32) for value in values]
    spread(*flops(), checked, *reached)
    worth = [(values[0][:, kind], suited_values(values[0], values[1], kind)) for kind in range(2)]
    river_lines = []
    for reach, fixed, each, sight in zip(reached, *worth, river_sights(), strict=True):
        within = reach != 0
        plays = np.max([fixed.astype(np.int64) + times * each for times in weights.offers[2]], axis=0)
        seen = sight[:, PAIRS[: reach.shape[1], 0]]
        river_lines.append((reach[within].astype(np.int64), plays[within] - weights.fold * DEALERS, seen[within]))
    ways, gains, sights = (np.concatenate(parts) for parts in zip(*river_lines, strict=True))
    outs, made = sights % MADE, sights >= MADE
    close = (outs > _SURE) & (outs <= _CLOSE)
    kinds = (outs <= _SURE, close & made, close & ~made, (outs > _CLOSE) & made, (outs > _CLOSE) & ~made)
    lines = (
        _line(what, ways[within], gains[within], DEALS, DEALERS * weights.scale)
        for what, within in zip(ON_THE_RIVER, kinds, strict=True)
    )
    return tuple(line for line in lines if line is not None)


def _line(what: str, ways: Ints, gains: Ints, whole: int, unit: int) -> StreetLine | None:
    """A line from situations: how often each comes, and what the wager gains in it."""
    import numpy as np

    deals = int(ways.sum())
    if not deals:
        return None
    lost = (
        Fraction(_weighed(ways, np.maximum(gains, 0)), whole * unit),
        Fraction(_weighed(ways, np.maximum(-gains, 0)), whole * unit),
    )
    return StreetLine(what, Fraction(deals, whole), Fraction(int(ways[gains > 0].sum()), deals), *lost)


def _weighed(ways: Ints, gains: Ints) -> int:
    """The sum of the products, in two parts that fit 64 bits."""
    return (int((ways * (gains >> 20)).sum()) << 20) + int((ways * (gains & (1 << 20) - 1)).sum())
