"""Plots as SVG, written by hand: the distribution of a result, and the pieces that other plots are drawn with.

Colours and type are attributes, so that a plot looks the same in a page, in a file of its own and on paper.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import floor, log10

from pitboss.drawing.markup import Markup, tag
from pitboss.exact.distribution import Distribution
from pitboss.numbers import printed, printed_net, ten_to_the

LOSS, EVEN, GAIN = "#a4432f", "#8a8f98", "#1f5f8b"
INK, FAINT, GRID = "#22262b", "#6a7079", "#dfe2e6"
FONT = "Helvetica Neue, Arial, Liberation Sans, sans-serif"


def distribution_plot(distribution: Distribution, unit: str, *, width: float = 680, height: float = 180) -> Markup:
    """Each net result with its probability on a scale of powers of ten: stems, the losses and the gains in colour."""
    left, right, top, bottom = 34.0, 2.0, 14.0, 40.0
    lowest = min(floor(log10(probability)) for _, probability in distribution.points)
    floor_at = height - bottom

    def y(exponent: float) -> float:
        return top + (floor_at - top) * exponent / lowest

    step = (width - left - right) / len(distribution.points)
    parts = list(_scale(y, lowest, left, width - right))
    for number, (result, probability) in enumerate(distribution.points):
        x = left + step * (number + 0.5)
        colour = GAIN if result > 0 else LOSS if result < 0 else EVEN
        at = y(log10(probability))
        parts.append(tag("line", x1=x, x2=x, y1=floor_at, y2=at, stroke=colour, stroke_width=2))
        parts.append(tag("circle", cx=x, cy=at, r=3.6, fill=colour))
        parts.append(text(printed_net(result), x, floor_at + 9, size=8.5, anchor="end", turn=-55, fill=INK))
        if probability >= Fraction(1, 100):
            label = printed(probability * 100, 1)
            parts.append(text(label, x, max(at - 6, 8), size=8, anchor="middle", fill=INK))
    parts.append(tag("line", x1=left, x2=width - right, y1=floor_at, y2=floor_at, stroke=INK, stroke_width=0.8))
    parts.append(text(unit, (left + width) / 2, height - 4, size=9, anchor="middle"))
    return svg(width, height, parts, "The distribution of the net result")


def _scale(y: object, lowest: int, left: float, right: float) -> Iterator[Markup]:
    assert callable(y)
    every = 1 if lowest >= -7 else 2
    for exponent in range(0, lowest - 1, -every):
        at = float(y(exponent))
        yield tag("line", x1=left, x2=right, y1=at, y2=at, stroke=GRID, stroke_width=0.6)
        name = "1" if exponent == 0 else ten_to_the(exponent)
        yield text(name, left - 6, at + 3, size=9, anchor="end")


def text(
    said: str, x: float, y: float, *, size: float, anchor: str, fill: str = FAINT, turn: float = 0, weight: str = ""
) -> Markup:
    """A few words: where they stand, and which of their ends stands there."""
    extra: dict[str, str] = {"transform": f"rotate({turn:g} {x:.1f} {y:.1f})"} if turn else {}
    if weight:
        extra["font-weight"] = weight
    return tag("text", said, x=x, y=y, font_size=size, text_anchor=anchor, fill=fill, **extra)


def svg(width: float, height: float, parts: Iterable[Markup], label: str) -> Markup:
    """A drawing of this size."""
    return tag(
        "svg",
        *parts,
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
        role="img",
        aria_label=label,
        font_family=FONT,
    )
