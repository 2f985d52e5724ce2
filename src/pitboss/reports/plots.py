"""Plots as SVG, written by hand: the law of a result, and a return that rises with its meter.

Colours and type are attributes, so that a plot looks the same in a page, in a file of its own and on paper.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import floor, log10

from pitboss.exact.law import Law
from pitboss.reports.markup import Markup, tag
from pitboss.reports.meters import MeterSheet
from pitboss.reports.numbers import money, net, percent

LOSS, EVEN, GAIN = "#a4432f", "#8a8f98", "#1f5f8b"
INK, FAINT, GRID = "#22262b", "#6a7079", "#dfe2e6"
FONT = "Helvetica Neue, Arial, Liberation Sans, sans-serif"

_SUPERSCRIPT = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")


def law_plot(law: Law, unit: str, *, width: float = 680, height: float = 180) -> Markup:
    """Each net result with its probability on a scale of powers of ten: stems, the losses and the gains in colour."""
    left, right, top, bottom = 34.0, 2.0, 14.0, 40.0
    lowest = min(floor(log10(probability)) for _, probability in law.points)
    floor_at = height - bottom

    def y(exponent: float) -> float:
        return top + (floor_at - top) * exponent / lowest

    step = (width - left - right) / len(law.points)
    parts = list(_scale(y, lowest, left, width - right))
    for number, (result, probability) in enumerate(law.points):
        x = left + step * (number + 0.5)
        colour = GAIN if result > 0 else LOSS if result < 0 else EVEN
        at = y(log10(probability))
        parts.append(tag("line", x1=x, x2=x, y1=floor_at, y2=at, stroke=colour, stroke_width=2))
        parts.append(tag("circle", cx=x, cy=at, r=3.6, fill=colour))
        parts.append(_text(net(result), x, floor_at + 9, size=8.5, anchor="end", turn=-55, fill=INK))
        if probability >= Fraction(1, 100):
            label = percent(probability, 1).replace(" %", "")
            parts.append(_text(label, x, max(at - 6, 8), size=8, anchor="middle", fill=INK))
    parts.append(tag("line", x1=left, x2=width - right, y1=floor_at, y2=floor_at, stroke=INK, stroke_width=0.8))
    parts.append(_text(unit, (left + width) / 2, height - 4, size=9, anchor="middle"))
    return _svg(width, height, parts, "The law of the net result")


def _scale(y: object, lowest: int, left: float, right: float) -> Iterator[Markup]:
    assert callable(y)
    every = 1 if lowest >= -7 else 2
    for exponent in range(0, lowest - 1, -every):
        at = float(y(exponent))
        yield tag("line", x1=left, x2=right, y1=at, y2=at, stroke=GRID, stroke_width=0.6)
        name = "1" if exponent == 0 else f"10{str(exponent).translate(_SUPERSCRIPT)}"
        yield _text(name, left - 6, at + 3, size=9, anchor="end")


def meter_plot(meter: MeterSheet, *, width: float = 330, height: float = 200) -> Markup:
    """The return against what the meter holds: a line, the reset amount and the point where the wager is fair."""
    left, right, top, bottom = 40.0, 14.0, 14.0, 34.0
    (first, low), (last, high) = meter.points[0], meter.points[-1]
    base, peak = _around(low, high)

    def x(amount: Fraction) -> float:
        return left + float((amount - first) / (last - first)) * (width - left - right)

    def y(returned: Fraction) -> float:
        return height - bottom - float((returned - base) / (peak - base)) * (height - top - bottom)

    parts: list[Markup] = []
    for tick in _ticks(base, peak, 7 if height > 130 else 4):
        parts.append(tag("line", x1=left, x2=width - right, y1=y(tick), y2=y(tick), stroke=GRID, stroke_width=0.6))
        parts.append(_text(percent(tick, 0), left - 5, y(tick) + 3, size=8.5, anchor="end"))
    near = first + (last - first) / 6
    labels = [amount for amount, _ in meter.points if amount > near and amount != meter.break_even]
    for amount in (first, *_few(labels)):
        parts.append(tag("line", x1=x(amount), x2=x(amount), y1=height - bottom, y2=height - bottom + 3, stroke=FAINT))
        parts.append(_text(_short(amount), x(amount), height - bottom + 13, size=8.5, anchor="middle"))
    parts.append(tag("line", x1=x(first), y1=y(low), x2=x(last), y2=y(high), stroke=GAIN, stroke_width=1.8))
    if first <= meter.break_even <= last:
        parts += _fair(x(meter.break_even), y(Fraction(1)), left, height - bottom, money(meter.break_even))
    parts.append(tag("circle", cx=x(first), cy=y(low), r=3, fill=INK))
    parts.append(_text(f"reset: {percent(low, 2)}", x(first) + 8, y(low) + 9, size=8.5, anchor="start", fill=INK))
    parts.append(
        tag("line", x1=left, x2=width - right, y1=height - bottom, y2=height - bottom, stroke=INK, stroke_width=0.8)
    )
    parts.append(_text(f"{meter.name} meter", (left + width) / 2, height - 5, size=9, anchor="middle"))
    return _svg(width, height, parts, f"Return against the {meter.name} meter")


def _fair(x: float, y: float, left: float, floor_at: float, label: str) -> Iterator[Markup]:
    yield tag("path", d=f"M{left:.1f} {y:.1f}H{x:.1f}V{floor_at:.1f}", fill="none", stroke=LOSS, stroke_dasharray="3 3")
    yield tag("circle", cx=x, cy=y, r=3.4, fill="#ffffff", stroke=LOSS, stroke_width=1.6)
    yield _text(label, x - 7, y - 6, size=9, anchor="end", fill=LOSS, weight="bold")


def _around(low: Fraction, high: Fraction) -> tuple[Fraction, Fraction]:
    """Full tenths around, with room below, and one in any case."""
    return Fraction(floor(low * 10 - Fraction(3, 5)), 10), max(Fraction(-floor(-high * 10), 10), Fraction(1))


def _ticks(base: Fraction, peak: Fraction, most: int) -> list[Fraction]:
    tenths = range(int(base * 10), int(peak * 10) + 1)
    every = max(1, -(-len(tenths) // most))
    return [Fraction(tenth, 10) for tenth in tenths if (10 - tenth) % every == 0]


def _few(amounts: Sequence[Fraction]) -> list[Fraction]:
    """At most five of them, evenly from the last back."""
    every = max(1, -(-len(amounts) // 5))
    return [amount for number, amount in enumerate(reversed(amounts)) if number % every == 0]


def _short(cents: Fraction) -> str:
    dollars = cents / 100
    for size, letter in ((1_000_000, "M"), (1_000, "k")):
        if dollars >= size:
            return f"${float(dollars / size):.3g}{letter}"
    return f"${float(dollars):.3g}"


def _text(
    text: str, x: float, y: float, *, size: float, anchor: str, fill: str = FAINT, turn: float = 0, weight: str = ""
) -> Markup:
    extra: dict[str, str] = {"transform": f"rotate({turn:g} {x:.1f} {y:.1f})"} if turn else {}
    if weight:
        extra["font-weight"] = weight
    return tag("text", text, x=x, y=y, font_size=size, text_anchor=anchor, fill=fill, **extra)


def _svg(width: float, height: float, parts: Iterable[Markup], label: str) -> Markup:
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
