"""The plot of a distribution: each net result with its probability."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import floor, log10

from pitboss.drawing.markup import Markup
from pitboss.drawing.palette import EVEN, FAINT, GAIN, GRID, INK, LOSS
from pitboss.drawing.svg import dot, line, svg, text
from pitboss.exact.distribution import Distribution
from pitboss.numbers import printed, printed_net, ten_to_the

_LEFT, _RIGHT, _TOP, _BOTTOM = 34.0, 2.0, 14.0, 40.0


def distribution_plot(distribution: Distribution, unit: str, *, width: float = 680, height: float = 180) -> Markup:
    """Each net result with its probability on a scale of powers of ten: stems, the losses and the gains in colour."""
    lowest = min(floor(log10(probability)) for _, probability in distribution.points)
    right, bottom = width - _RIGHT, height - _BOTTOM

    def y(exponent: float) -> float:
        return _TOP + (bottom - _TOP) * exponent / lowest

    step = (right - _LEFT) / len(distribution.points)
    parts = list(_scale(y, lowest, right))
    for number, (result, probability) in enumerate(distribution.points):
        x, top = _LEFT + step * (number + 0.5), y(log10(probability))
        parts += _stem(x, top, bottom, result, probability)
    parts.append(line((_LEFT, bottom), (right, bottom), INK, 0.8))
    parts.append(text((_LEFT + width) / 2, height - 4, unit, 9, FAINT, anchor="middle"))
    return svg(width, height, parts, "The distribution of the net result")


def _stem(x: float, top: float, bottom: float, result: Fraction, probability: Fraction) -> Iterator[Markup]:
    colour = GAIN if result > 0 else LOSS if result < 0 else EVEN
    yield line((x, bottom), (x, top), colour, 2)
    yield dot(x, top, 3.6, colour)
    yield text(x, bottom + 9, printed_net(result), 8.5, INK, anchor="end", turn=-55)
    if probability >= Fraction(1, 100):
        yield text(x, max(top - 6, 8), printed(probability * 100, 1), 8, INK, anchor="middle")


def _scale(y: Callable[[float], float], lowest: int, right: float) -> Iterator[Markup]:
    """A grid line at every power of ten, or every other where there are many."""
    for exponent in range(0, lowest - 1, -1 if lowest >= -7 else -2):
        yield line((_LEFT, y(exponent)), (right, y(exponent)), GRID, 0.6)
        yield text(_LEFT - 6, y(exponent) + 3, "1" if exponent == 0 else ten_to_the(exponent), 9, FAINT, anchor="end")
