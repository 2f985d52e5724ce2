"""Two seats at one table: how far their results go together, because both stand against the same dealer's hand.

``covariance`` is exact, for games of one decision in which player and dealer have five cards each and none is shown.
``estimate`` plays deals at random, also where the dealer shows a card; it says so, and how far it may be off. Both are
under best play, each seat on its own cards, and in antes squared. What a table wins on n seats varies by
n x variance + n (n - 1) x covariance (``Joint.table_variance``): two seats are not two tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm, sqrt
from typing import TYPE_CHECKING

from pitboss.clauses import BadInput
from pitboss.exact.showdown import CELLS, Showdown, showdown
from pitboss.exact.sweep import best_choices, match_of, solve
from pitboss.game import Game

if TYPE_CHECKING:
    from pitboss.exact.kernels.choose import Choices
    from pitboss.exact.kernels.sweep import Ints, Longs, Matchup

_PAIRS = comb(47, 5) * comb(42, 5)
_DEALERS = comb(52, 5)
_LARGEST = 1 << 20
_HEAVIEST = 1 << 28  # of the results of all hands together: ten times its square must stay below 2**63
_BLOCKS = 64


@dataclass(frozen=True, slots=True)
class Joint:
    """The covariance of two seats; exact, unless it rests on a number of ``deals``, with a standard error."""

    covariance: Fraction
    variance: Fraction
    deals: int = 0
    standard_error: float = 0.0

    @property
    def is_exact(self) -> bool:
        """Whether nothing was left to chance."""
        return self.deals == 0

    @property
    def method(self) -> str:
        """``exact``, or that it is an estimate and on how many deals it rests."""
        return "exact" if self.is_exact else f"estimate from {self.deals:,} deals"

    @property
    def correlation(self) -> Fraction:
        """The covariance as a share of the variance of one seat."""
        return self.covariance / self.variance

    def table_variance(self, seats: int) -> Fraction:
        """Of the sum over so many seats with one ante each."""
        return seats * self.variance + seats * (seats - 1) * self.covariance


def covariance(game: Game) -> Joint:
    """The covariance between two seats, exactly: some five minutes of one core, divided among all."""
    table = showdown(game)
    if (table.player_cards, table.dealer_cards, table.up_cards) != (5, 5, 0):
        raise BadInput(
            code="joint-not-exact",
            said="two seats are counted exactly only against five cards of which none is shown",
            instead="take an estimate",
        )
    mean, product = _means(table, match_of(table))
    analysis = solve(game)
    if mean != analysis.law.mean:
        raise AssertionError(f"two counts of one mean differ: {mean} and {analysis.law.mean}")
    return Joint(product - mean**2, analysis.law.variance)


def _means(table: Showdown, match: Matchup) -> tuple[Fraction, Fraction]:
    """The means of one seat's result and of the product of two."""
    import numpy as np

    from pitboss.exact.kernels.joint import over_dealers
    from pitboss.exact.kernels.orbits import numbered
    from pitboss.exact.kernels.sweep import hands_of

    codes, results, unit = _results(table, match, best_choices(table, match))
    if int(np.abs(results[codes[:, 0]]).max(axis=1) @ match.weights.astype(np.int64)) > _HEAVIEST:
        raise BadInput(code="odds-too-long", said="these odds are too long to count with", instead="file shorter odds")
    values, rung = np.unique(match.values, return_inverse=True)
    numbers, begins, _ = numbered()
    every = (numbers[begins[5] :] >> 5).astype(np.int64)
    every -= every.min()  # the class of each set of five cards
    order, steps = np.argsort(rung, kind="stable"), np.arange(len(values) + 1)
    starts = np.searchsorted(rung[order], steps).astype(np.int64)
    found = over_dealers(
        np.sort(hands_of(match.masks)[order], axis=1).astype(np.int64),
        match.weights[order].astype(np.int64),
        starts,
        np.argsort(rung[every], kind="stable").astype(np.int32),
        np.searchsorted(np.sort(rung[every]), steps).astype(np.int64),
        codes[every, 0].astype(np.int32),
        results,
        int(np.searchsorted(values, table.failing, side="right")),
        _cuts(starts.tolist()),
    )
    single, high, low = (sum(column) for column in zip(*found.tolist(), strict=True))
    return (
        Fraction(single, unit * _DEALERS * comb(47, 5)),
        Fraction((high << 32) + low, unit**2 * _DEALERS * _PAIRS),
    )


def estimate(game: Game, deals: int = 4_000_000, seed: int = 1) -> Joint:
    """The covariance between two seats from deals at random; the same for the same seed, on any number of cores."""
    import numpy as np

    from pitboss.exact.kernels.joint import at_random
    from pitboss.exact.kernels.orbits import number_of_orbits, numbered

    table = showdown(game)
    match = match_of(table)
    codes, results, unit = _results(table, match, best_choices(table, match))
    numbers, begins, _ = numbered()
    first = sum(number_of_orbits(size) for size in range(5))
    block = max(1, deals // _BLOCKS)
    sums = np.zeros((_BLOCKS, 2))
    numbering = (numbers, int(begins[5]), first)
    at_random(seed, block, table.dealer_cards, table.failing, numbering, codes, results, sums)
    dealt = block * _BLOCKS
    total, squared = sums.sum(0).tolist()
    product = Fraction(int(total), dealt)
    analysis = solve(game)
    spread = sqrt((squared / dealt - float(product) ** 2) / dealt) / unit**2
    return Joint(product / unit**2 - analysis.law.mean**2, analysis.law.variance, dealt, spread)


def _results(table: Showdown, match: Matchup, choices: Choices) -> tuple[Ints, Ints, int]:
    """For each class of hands and up-card a code; for each code the results of the six cells, over one unit."""
    import numpy as np

    actions = table.actions()
    values, rung = np.unique(match.values, return_inverse=True)
    codes = (rung[:, None] * len(actions) + choices).astype(np.int32)
    used = set(np.unique(codes).tolist())
    nets = [
        [table.net(action, value, cell) if at * len(actions) + place in used else Fraction(0) for cell in CELLS]
        for at, value in enumerate(values.tolist())
        for place, action in enumerate(actions)
    ]
    unit = lcm(*(net.denominator for row in nets for net in row))
    if max(abs(net * unit) for row in nets for net in row) > _LARGEST:
        raise BadInput(code="odds-too-long", said="these odds are too long to count with", instead="file shorter odds")
    return codes, np.array([[int(net * unit) for net in row] for row in nets], np.int32), unit


def _cuts(starts: list[int]) -> Longs:
    """Where to cut the values, so that every core has about as many dealer's hands."""
    import numpy as np
    from numba import get_num_threads

    parts = get_num_threads()
    cuts = np.searchsorted(starts, [starts[-1] * part // parts for part in range(parts + 1)])
    cuts[0], cuts[-1] = 0, len(starts) - 1
    return cuts.astype(np.int64)
