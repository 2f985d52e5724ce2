"""Axes: where amounts stand on the paper, with grid lines and labels at round amounts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from pitboss.drawing.markup import Markup
from pitboss.drawing.palette import FAINT, GRID, INK
from pitboss.drawing.svg import line, text

Amount = Fraction | float
Label = Callable[[Fraction], str]


@dataclass(frozen=True, slots=True)
class Axes:
    """The part of a drawing in which things are plotted, and the amounts ``(x, y)`` at its low and high corner."""

    left: float
    right: float
    top: float
    bottom: float
    low: tuple[Amount, Amount]
    high: tuple[Amount, Amount]

    def x(self, amount: Amount) -> float:
        """Where an amount stands, from the left."""
        share = (amount - self.low[0]) / (self.high[0] - self.low[0])
        return self.left + float(share) * (self.right - self.left)

    def y(self, amount: Amount) -> float:
        """Where an amount stands, from above."""
        share = (amount - self.low[1]) / (self.high[1] - self.low[1])
        return self.bottom - float(share) * (self.bottom - self.top)

    def at(self, point: tuple[Amount, Amount]) -> tuple[float, float]:
        """Where a point stands."""
        return self.x(point[0]), self.y(point[1])

    def rows(self, amounts: Iterable[Fraction], label: Label, size: float = 8.5) -> Iterator[Markup]:
        """A grid line across at each amount, with its label at the left."""
        for amount in amounts:
            y = self.y(amount)
            yield line((self.left, y), (self.right, y), GRID, 0.6)
            yield text(self.left - size / 2, y + size / 3, label(amount), size, FAINT, anchor="end")

    def columns(self, amounts: Iterable[Fraction], label: Label, size: float = 8.5) -> Iterator[Markup]:
        """A mark below the axis at each amount, with its label, and the axis itself."""
        for amount in amounts:
            x = self.x(amount)
            yield line((x, self.bottom), (x, self.bottom + 3), FAINT)
            yield text(x, self.bottom + 4 + size, label(amount), size, FAINT, anchor="middle")
        yield line((self.left, self.bottom), (self.right, self.bottom), INK, 0.8)


def round_step(at_least: Fraction) -> Fraction:
    """The least of 1, 2, 2.5 and 5 times a power of ten that is not below."""
    power = Fraction(1)
    while power * 10 < at_least:
        power *= 10
    return next(power * times for times in (1, 2, Fraction(5, 2), 5, 10) if power * times >= at_least)


def round_amounts(low: Fraction, high: Fraction, step: Fraction) -> list[Fraction]:
    """Every multiple of the step from the low amount to the high one."""
    return [step * count for count in range(ceil(low / step), floor(high / step) + 1)]
