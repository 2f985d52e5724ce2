"""Two seats on one board against one dealer, under best play: their covariance, exactly or from boards at random.

The decisions are those of the solver: before the flop, on each flop, on the river, each seat by its own two cards. Both
seats see the same flop, so a board counts once for each way that its flop came.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from math import comb, sqrt
from typing import TYPE_CHECKING

from pitboss.clauses import BadInput
from pitboss.exact.board.model import Weights, weigh
from pitboss.exact.board.solve import DEALERS, DEALS, solve
from pitboss.exact.distribution import Distribution
from pitboss.ruleset import Ruleset

if TYPE_CHECKING:
    from pitboss.exact.seats.kernels.board import Choices, Ints, Longs, Tables

_OTHERS = comb(43, 2)
_ON_A_BOARD = comb(47, 2) * comb(45, 2)
"""A dealer's hole and a player's, on one board."""
_LARGEST = 1 << 16  # the products of all pairs on one board, over all dealer's holes, must stay below 2**63


@dataclass(frozen=True, slots=True)
class _Ready:
    """What the kernels need: flops and how many are like each, decisions, tables of hands, results by ending."""

    flops: Longs
    alike: Longs
    labels: Choices
    checked: int
    tables: Tables
    results: Ints
    qualifying: int


def covariance(game: Ruleset) -> tuple[Fraction, Distribution]:
    """The covariance of two seats in antes squared, and the distribution of one.

    It takes some 40 s of one core, divided among all.
    """
    import numpy as np

    from pitboss.exact.seats.kernels.board import over_boards

    weights, distribution = weigh(game), solve(game).distribution
    ready = _ready(weights)
    sums = np.zeros((len(ready.flops), 3), np.int64)
    orders = np.array(list(permutations(range(4))), np.int64)
    over_boards(ready.flops, orders, ready.labels, ready.checked, ready.tables, ready.results, ready.qualifying, sums)
    rows = list(zip(sums.tolist(), ready.alike.tolist(), strict=True))
    single = sum(alike * row[0] for row, alike in rows)
    pairs = sum(alike * ((row[1] << 32) + row[2]) for row, alike in rows)
    mean = Fraction(single, DEALS * DEALERS * weights.scale)
    if mean != distribution.mean:
        raise AssertionError(f"two counts of one mean differ: {mean} and {distribution.mean}")
    product = (Fraction(pairs, DEALS * DEALERS * weights.scale**2) + distribution.moment(2)) / _OTHERS
    return product - mean**2, distribution


def estimate(game: Ruleset, boards: int, seed: int) -> tuple[Fraction, Distribution, int, float]:
    """The covariance, the distribution, the boards and the standard error, from boards at random, each counted exactly.

    Every flop has its share of the boards, and at least two, so that only the cards to come are left to chance.
    """
    import numpy as np

    from pitboss.exact.seats.kernels.board import some_boards

    weights, distribution = weigh(game), solve(game).distribution
    ready = _ready(weights)
    draws = np.maximum(2, np.rint(boards * ready.alike / ready.alike.sum())).astype(np.int64)
    sums = np.zeros((len(ready.flops), 2))
    some_boards(
        seed, draws, ready.flops, ready.labels, ready.checked, ready.tables, ready.results, ready.qualifying, sums
    )
    whole = _ON_A_BOARD * _OTHERS * weights.scale**2
    means, share = sums[:, 0] / draws, ready.alike / ready.alike.sum()
    spread = np.maximum(sums[:, 1] / draws - means**2, 0) / (draws - 1)
    error = sqrt(float((share**2 * spread).sum())) / whole
    product = Fraction(float((share * means).sum())) / whole + distribution.moment(2) / _OTHERS
    return product - distribution.mean**2, distribution, int(draws.sum()), error


@lru_cache(maxsize=2)
def _ready(weights: Weights) -> _Ready:
    import numpy as np

    from pitboss.exact.board.kernels.best_play import best_decisions, flops, hands, qualifying

    (every, alike), ranked = flops(), hands()
    made = best_decisions(weights)
    times = (*weights.offers[0], *weights.offers[1], None, *weights.offers[2])
    results = [_results(weights, time, category) for time in times for category in range(len(weights.fixed))]
    if max(abs(result) for row in results for result in row) > _LARGEST:
        raise BadInput(code="odds-too-long", said="these odds are too long to count with", instead="file shorter odds")
    return _Ready(
        every,
        alike,
        made.labels,
        made.checked,
        (ranked.plain, ranked.suited, ranked.category, *made.choices),
        np.array(results, np.int32),
        qualifying(weights),
    )


def _results(weights: Weights, times: int | None, category: int) -> list[int]:
    """The result of a hand of the category in the six cases, with a play wager of so many steps; None for a fold."""
    if times is None:
        return [weights.fold] * len(weights.fixed[category])
    return [fixed + times * each for fixed, each in zip(weights.fixed[category], weights.each[category], strict=True)]
