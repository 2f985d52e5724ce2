"""A meter from its reset to the hit that empties it.

Every wager adds the step; then it hits the meter, or wins a partial award that leaves the rest on it, or neither. Mean
and variance of the meter at the hit follow from the wager that comes next: what the first and the second moment will be
is linear and quadratic in what the meter holds, and the coefficients are fractions. Without partial awards the
number of wagers is geometric and a quantile is exact; with them the distribution runs over all orders of awards, and a
quantile is given between two bounds (``kernels/meters.py``). Awards are taken without rounding up to the cent.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache
from math import ceil, sqrt

from pitboss.clauses import BadInput
from pitboss.money import Cents

_WIDE = 10
"""The grid for a meter with partial awards goes to so many standard deviations above the mean."""


@dataclass(frozen=True, slots=True)
class Growth:
    """A meter in wagers and cents: ``hit`` is how often a wager wins it all, ``partial`` are shares and how often."""

    name: str
    reset: Cents
    step: Fraction
    hit: Fraction
    partial: tuple[tuple[Fraction, Fraction], ...] = ()

    @property
    def taken(self) -> Fraction:
        """What partial awards take of the meter per wager, on average."""
        return sum((share * often for share, often in self.partial), Fraction(0))

    @property
    def wagers_between_hits(self) -> Fraction:
        """On average."""
        return 1 / self.hit

    @property
    def mean_at_hit(self) -> Fraction:
        """What the hit pays on average: (hit x reset + step) / (hit + taken), from the balance of one wager."""
        return (self.hit * self.reset + self.step) / (self.hit + self.taken)

    @property
    def variance_at_hit(self) -> Fraction:
        """Of what the hit pays.

        With x on the meter after the step, the second moment at the hit is a x^2 + b x + c, and equals
        hit x^2 + the sum over what else may happen of the same at (what is left) x + step.
        """
        hit, step = self.hit, self.step
        once = 1 - hit - self.taken
        twice = 1 - hit - sum((often * (1 - (1 - share) ** 2) for share, often in self.partial), Fraction(0))
        square = hit / (1 - twice)
        linear = 2 * square * step * once / (1 - once)
        fixed = (1 - hit) * (square * step**2 + linear * step) / hit
        first = self.reset + step
        return square * first**2 + linear * first + fixed - self.mean_at_hit**2

    @property
    def deviation_at_hit(self) -> float:
        """The root of the variance, for showing, in cents."""
        return sqrt(self.variance_at_hit)

    def probability(self, wagers: int) -> Fraction:
        """That the meter is hit by exactly the wager of that number; without partial awards it then stands at
        ``reset + wagers * step``."""
        return self.hit * (1 - self.hit) ** (wagers - 1)

    def quantile(self, share: Fraction) -> Fraction:
        """The least amount that the meter at the hit does not exceed with at least this probability."""
        if self.partial:
            raise BadInput(
                code="meter",
                said=f"the meter {self.name} also pays partial awards, so that it does not grow evenly",
                instead="ask for the bounds of the quantile, or for mean and variance",
            )
        with localcontext() as context:
            context.prec = 60
            left = (Decimal(1) - _decimal(share)).ln() / (Decimal(1) - _decimal(self.hit)).ln()
            wagers = max(1, -int((-left).to_integral_value(rounding="ROUND_FLOOR")))
        return self.reset + wagers * self.step

    def between(self, share: Fraction) -> tuple[Fraction, Fraction]:
        """Two amounts between which the quantile lies, the same one where it is known."""
        if not self.partial:
            exact = self.quantile(share)
            return exact, exact
        low, high = _bounds(self)
        return _amount(low, share), _amount(high, share)


Bound = tuple[Fraction, tuple[float, ...]]
"""The width of a cell in cents, and how likely the meter is not above each cell."""


@cache
def _bounds(growth: Growth) -> tuple[Bound, Bound]:
    """The distribution from below and from above, on a grid of amounts."""
    from pitboss.exact.meters.kernels.meters import CELLS, at_hit

    top = growth.mean_at_hit + _WIDE * Fraction(growth.deviation_at_hit)
    wagers = ceil(top / growth.step / CELLS)
    cell = wagers * growth.step
    partial = [(float(1 - share), float(often)) for share, often in growth.partial]
    start = float(growth.reset / cell)
    low, high = (at_hit(start, wagers, float(growth.hit), partial, side).cumsum() for side in ("low", "high"))
    return (cell, tuple(low.tolist())), (cell, tuple(high.tolist()))


def _amount(bound: Bound, share: Fraction) -> Fraction:
    cell, sums = bound
    at = bisect_left(sums, float(share))
    if at == len(sums):
        raise BadInput(
            code="quantile", said=f"the quantile of {float(share)} is beyond the grid", instead="ask for less"
        )
    return at * cell


def _decimal(fraction: Fraction) -> Decimal:
    return Decimal(fraction.numerator) / Decimal(fraction.denominator)
