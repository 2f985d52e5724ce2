"""Several seats at one table: how far their results go together, because all stand against the same dealer's hand.

``covariance`` is exact: for games with a board, and for games of one decision in which player and dealer have five
cards each and none is shown. ``estimate`` is for every game; it says that it is one, on what it rests, and how far it
may be off. Both are under best play, each seat by its own cards and what lies face up, and in antes squared. What a
table wins on n seats varies by n x variance + n (n - 1) x covariance (``Joint.table_variance``): two seats are not two
tables. ``joint_board`` is the part for games with a board.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from itertools import pairwise
from math import comb, lcm, sqrt
from typing import TYPE_CHECKING

from pitboss.clauses import BadInput
from pitboss.exact.showdown import CELLS, Showdown, showdown
from pitboss.exact.sweep import best_choices, match_of, solve
from pitboss.exact.weights import plays_on_a_board
from pitboss.game import Game

if TYPE_CHECKING:
    from pitboss.exact.kernels.choose import Choices
    from pitboss.exact.kernels.sweep import Ints, Longs, Matchup

_PAIRS = comb(47, 5) * comb(42, 5)
_DEALERS = comb(52, 5)
_LARGEST = 1 << 20
_HEAVIEST = 1 << 28  # of the results of all hands together: ten times its square must stay below 2**63
_DEALS = 30_000
_HANDS = 512
_PARTS = 8
_DRAWN = f"dealer's hands with {_HANDS} players' hands each"
_BOARDS = 200_000


@dataclass(frozen=True, slots=True)
class Joint:
    """The covariance of two seats and the variance of one; exact, unless it rests on a number of deals or boards."""

    covariance: Fraction
    variance: Fraction
    deals: int = 0
    standard_error: float = 0.0
    seed: int = 0
    dealt: str = "deals"
    """What was dealt at random: whole deals, or boards of which each is counted exactly."""

    @property
    def is_exact(self) -> bool:
        """Whether nothing was left to chance."""
        return self.deals == 0

    @property
    def method(self) -> str:
        """``exact``, or that it is an estimate and on what it rests."""
        return "exact" if self.is_exact else f"estimate from {self.deals:,} {self.dealt}, seed {self.seed}"

    @property
    def correlation(self) -> Fraction:
        """The covariance as a share of the variance of one seat."""
        return self.covariance / self.variance

    def table_variance(self, seats: int) -> Fraction:
        """Of the sum over so many seats with one ante each."""
        return seats * self.variance + seats * (seats - 1) * self.covariance

    def standard_deviation(self, seats: int) -> float:
        """Of the same, for showing."""
        return sqrt(self.table_variance(seats))

    def apart(self, seats: int) -> float:
        """The standard deviation of so many seats at tables of their own."""
        return sqrt(seats * self.variance)

    def deviation_error(self, seats: int) -> float:
        """The standard error of the table's standard deviation, 0 where it is exact."""
        return seats * (seats - 1) * self.standard_error / (2 * self.standard_deviation(seats))


def covariance(game: Game) -> Joint:
    """The covariance between two seats, exactly: a minute of one core with a board, five without, divided among all."""
    if plays_on_a_board(game):
        from pitboss.exact import joint_board

        found, law = joint_board.covariance(game)
        return Joint(found, law.variance)
    table = showdown(game)
    if (table.player_cards, table.dealer_cards, table.up_cards) != (5, 5, 0):
        raise BadInput(
            code="joint-not-exact",
            said="two seats are counted exactly with a board, or against five cards of which none is shown",
            instead="take the estimate",
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
    _light_enough(results, codes, match)
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


@lru_cache(maxsize=16)
def estimate(game: Game, deals: int = 0, seed: int = 1) -> Joint:
    """The covariance from so many deals or boards at random, or from as many as take some seconds.

    The same for the same seed, on any number of cores.
    """
    if plays_on_a_board(game):
        from pitboss.exact import joint_board

        found, law, dealt, error = joint_board.estimate(game, deals or _BOARDS, seed)
        return Joint(_rounded(found), law.variance, dealt, error, seed, "boards")
    return _estimate(game, deals or _DEALS, seed)


def _rounded(number: Fraction) -> Fraction:
    """An estimate to ten places: what is behind them differs from one processor to the next."""
    return Fraction(round(number * 10**10), 10**10)


@dataclass(frozen=True, slots=True)
class _Question:
    """What is counted and drawn: games that decide and pay alike ask the same, and are answered once."""

    digest: bytes
    deals: int
    seed: int
    table: Showdown = field(compare=False)
    match: Matchup = field(compare=False)
    codes: Ints = field(compare=False)
    results: Ints = field(compare=False)

    @property
    def dealers(self) -> int:
        """How many hands the dealer can have, with each of its cards as the up-card if there is one."""
        cards = self.table.dealer_cards
        return comb(52, cards) * (cards if self.table.up_cards else 1)

    @property
    def beside(self) -> int:
        """How many hands a player can have beside a dealer's."""
        return comb(52 - self.table.dealer_cards, 5)


def _estimate(game: Game, deals: int, seed: int) -> Joint:
    """The part of the covariance that the dealer's hand makes is counted, the small rest drawn at random."""
    table = showdown(game)
    match, law = match_of(table), solve(game).law
    codes, results, unit = _results(table, match, best_choices(table, match))
    _light_enough(results, codes, match)
    digest = sha256(codes.tobytes() + results.tobytes() + repr((table.dealer_cards, table.failing)).encode()).digest()
    asked = _Question(digest, deals, seed, table, match, codes, results)
    (single, squares), (dealt, total, squared) = _counted(asked)
    whole, beside = asked.dealers, asked.beside
    mean = Fraction(single, unit * whole * beside)
    if mean != law.mean:
        raise AssertionError(f"two counts of one mean differ: {mean} and {law.mean}")
    shared = Fraction(squares, (unit * beside) ** 2 * whole) - mean**2
    pairs = comb(_HANDS, 2) * comb(47 - table.dealer_cards, 5) / beside * unit**2
    spread = sqrt((squared / dealt - (total / dealt) ** 2) / dealt) / pairs
    return Joint(_rounded(shared + Fraction(total / deals / pairs)), law.variance, int(dealt), spread, seed, _DRAWN)


@lru_cache(maxsize=8)
def _counted(asked: _Question) -> tuple[tuple[int, int], tuple[float, float, float]]:
    """The sums of the results and of their squares over all dealer's hands; of the draws number, sum and squares."""
    import numpy as np

    from pitboss.exact.kernels.joint_dealers import cards_of_sets, first_suits, over_dealers
    from pitboss.exact.kernels.orbits import numbered
    from pitboss.exact.kernels.sweep import ordered_dealers

    table = asked.table
    values, rung = np.unique(asked.match.values, return_inverse=True)
    numbers, begins, _ = numbered()
    classes = (numbers[begins[5] :] >> 5).astype(np.int32)
    classes -= classes.min()
    of_set = rung[classes]
    hands = np.argsort(of_set, kind="stable").astype(np.int32)
    starts = np.searchsorted(of_set[hands], np.arange(len(values) + 1)).astype(np.int64)
    tasks, every = np.array(_tasks(table, starts.tolist()), np.int64), cards_of_sets()
    failing = int(np.searchsorted(values, table.failing, side="right"))
    drawing = (asked.seed, len(table.actions()), _HANDS, asked.deals / asked.dealers)
    counted, drawn = np.zeros((len(tasks), 3), np.int64), np.zeros((len(tasks), 3))
    over_dealers(
        tasks, ordered_dealers(table.dealer_cards, values), every, first_suits(every), classes, hands, starts,
        asked.codes, asked.results, failing, asked.beside, drawing, counted, drawn,
    )  # fmt: skip
    single, high, low = (sum(column) for column in zip(*counted.tolist(), strict=True))
    dealt, total, squared = drawn.sum(0).tolist()
    return (single, (high << 32) + low), (dealt, total, squared)


def _tasks(table: Showdown, starts: list[int]) -> list[tuple[int, int, int]]:
    """What is counted at a time: an up-card of one suit and all values, or without any a part of the values."""
    if table.up_cards:
        return [(rank, 0, len(starts) - 1) for rank in range(13)]
    cuts = [bisect_left(starts, starts[-1] * part // _PARTS) for part in range(_PARTS)]
    return [(-1, low, high) for low, high in pairwise([*cuts, len(starts) - 1])]


def _light_enough(results: Ints, codes: Ints, match: Matchup) -> None:
    """Refuse results of which all hands together would not fit."""
    import numpy as np

    if int(np.abs(results[codes[:, 0]]).max(axis=1) @ match.weights.astype(np.int64)) > _HEAVIEST:
        raise BadInput(code="odds-too-long", said="these odds are too long to count with", instead="file shorter odds")


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
