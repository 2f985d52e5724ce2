"""Several seats at one table: how far their results go together, because all stand against the same dealer's hand.

``covariance`` is exact. ``estimate`` takes seconds; it says that it is one, on what it rests, and how far it may be
off. Both are under best play, each seat by its own cards and what lies face up, and in antes squared. What a table wins
on n seats varies by n x variance + n (n - 1) x covariance (``Joint.table_variance``): two seats are not two tables.
``joint_board`` is the part for games with a board, ``joint_showdown`` that for five cards against the dealer's.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import sqrt

from pitboss.exact.board.model import plays_on_a_board
from pitboss.ruleset import Ruleset

_DEALS = 30_000
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


def covariance(game: Ruleset) -> Joint:
    """The covariance between two seats, exactly: seconds to some minutes of one core, divided among all."""
    from pitboss.exact.seats import board, showdown

    shared, distribution = board.covariance(game) if plays_on_a_board(game) else showdown.covariance(game)
    return Joint(shared, distribution.variance)


@lru_cache(maxsize=16)
def estimate(game: Ruleset, deals: int = 0, seed: int = 1) -> Joint:
    """The covariance from so many deals or boards at random, or from as many as take some seconds.

    The same for the same seed, on any number of cores.
    """
    from pitboss.exact.seats import board, showdown

    if plays_on_a_board(game):
        shared, distribution, dealt, error = board.estimate(game, deals or _BOARDS, seed)
        return Joint(_rounded(shared), distribution.variance, dealt, error, seed, "boards")
    shared, distribution, dealt, error = showdown.estimate(game, deals or _DEALS, seed)
    drawn = f"dealer's hands with {showdown.HANDS} players' hands each"
    return Joint(_rounded(shared), distribution.variance, dealt, error, seed, drawn)


def _rounded(number: Fraction) -> Fraction:
    """An estimate to ten places: what is behind them differs from one processor to the next."""
    return Fraction(round(number * 10**10), 10**10)
