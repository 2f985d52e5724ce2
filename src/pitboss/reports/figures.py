"""The figures of a wager that a laboratory files, from its exact analysis.

Everything follows from the distribution of the net result. The confidence ranges are those of the normal distribution:
after ``n`` rounds the actual return lies within z standard deviations / root n of the exact one, except that no wager
returns less than its worst result. The normal distribution is trusted where n is at least 25 times the squared skewness
(Cochran's rule), and a range is marked as rough where it is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction

from pitboss.exact.distribution import Analysis
from pitboss.numbers import root

LEVELS: tuple[tuple[int, Decimal], ...] = ((90, Decimal("1.645")), (95, Decimal("1.960")), (99, Decimal("2.576")))
"""Confidence in percent, and within how many standard deviations."""

ROUNDS = tuple(10**power for power in range(4, 9))
COCHRAN = 25
_DIGITS = 40


@dataclass(frozen=True, slots=True)
class Range:
    """Where the actual return lies after so many rounds with this confidence; ``rough``: too few rounds to trust it."""

    rounds: int
    level: int
    low: Decimal
    high: Decimal
    rough: bool


@dataclass(frozen=True, slots=True)
class Figures:
    """What a wager comes to, in units of the wager (of the ante for the main game)."""

    edge: Fraction
    hit_frequency: Fraction
    average_wager: Fraction
    element_of_risk: Fraction
    variance: Fraction
    skewness: float
    least: Fraction
    """The worst net result."""

    @classmethod
    def of(cls, analysis: Analysis) -> Figures:
        """From an analysis."""
        distribution = analysis.distribution
        return cls(
            edge=analysis.edge,
            hit_frequency=analysis.hit_frequency,
            average_wager=analysis.average_wager,
            element_of_risk=analysis.element_of_risk,
            variance=distribution.variance,
            skewness=distribution.skewness,
            least=distribution.points[0][0],
        )

    @property
    def returned(self) -> Fraction:
        """What comes back of one unit on average: one and the net result."""
        return 1 - self.edge

    @property
    def standard_deviation(self) -> Decimal:
        """Of one round."""
        return root(self.variance)

    @property
    def volatility_index(self) -> Decimal:
        """The standard deviation times the z of 90 %."""
        return self.standard_deviation * LEVELS[0][1]

    def range(self, rounds: int, level: int) -> Range:
        """Of the actual return after so many rounds: one and the mean net result, per unit."""
        return self._range(rounds, level, Fraction(1))

    def range_of_wagered(self, rounds: int, level: int) -> Range:
        """The same per unit of all that is wagered in a round on average."""
        return self._range(rounds, level, self.average_wager)

    def _range(self, rounds: int, level: int, unit: Fraction) -> Range:
        with localcontext() as context:
            context.prec = _DIGITS
            middle = _decimal(1 - self.edge / unit)
            width = dict(LEVELS)[level] * self.standard_deviation / Decimal(rounds).sqrt() / _decimal(unit)
            return Range(
                rounds=rounds,
                level=level,
                low=max(middle - width, _decimal(1 + self.least / unit)),
                high=middle + width,
                rough=rounds < COCHRAN * self.skewness**2,
            )

    @property
    def ranges(self) -> tuple[Range, ...]:
        """For every number of rounds and every confidence."""
        return tuple(self.range(rounds, level) for rounds in ROUNDS for level, _ in LEVELS)

    @property
    def ranges_of_wagered(self) -> tuple[Range, ...]:
        """The same per unit of all that is wagered, where that is not one unit."""
        if self.average_wager in (0, 1):
            return ()
        return tuple(self.range_of_wagered(rounds, level) for rounds in ROUNDS for level, _ in LEVELS)


def _decimal(value: Fraction) -> Decimal:
    with localcontext() as context:
        context.prec = _DIGITS
        return Decimal(value.numerator) / Decimal(value.denominator)
