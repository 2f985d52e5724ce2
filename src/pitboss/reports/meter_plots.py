"""Plots of meters: the return by what one holds, and where two of them together make a wager fair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from pitboss.drawing.markup import Markup, tag
from pitboss.numbers import printed_money, printed_percent
from pitboss.reports.meters import FairLine, MeterSheet, WithOthers, round_step
from pitboss.reports.plots import FAINT, GAIN, GRID, INK, LOSS, svg, text

_PALE = "#9dbdd3"
_WASH = "#eef4f8"


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of a drawing in which things are plotted, and the amounts at its edges."""

    left: float
    right: float
    top: float
    bottom: float
    low: tuple[Fraction, Fraction]
    high: tuple[Fraction, Fraction]

    def x(self, amount: Fraction) -> float:
        """Where an amount stands, from the left."""
        share = (amount - self.low[0]) / (self.high[0] - self.low[0])
        return self.left + float(share) * (self.right - self.left)

    def y(self, amount: Fraction) -> float:
        """Where an amount stands, from above."""
        share = (amount - self.low[1]) / (self.high[1] - self.low[1])
        return self.bottom - float(share) * (self.bottom - self.top)


def meter_plot(meter: MeterSheet, others: Sequence[WithOthers], *, width: float, height: float) -> Markup:
    """The return against what the meter holds: a line for each number of other hands, reset and break-even marked."""
    first, last = meter.points[0][0], meter.points[-1][0]
    lines = [(one, one.at_reset, one.at_reset + meter.per_cent * (last - first)) for one in others]
    base, peak = _around(lines[0][1], lines[-1][2])
    frame = Frame(36.0, width - 12, 14.0, height - 34, (first, base), (last, peak))
    parts = [*_returns(frame, 7 if height > 180 else 5), *_amounts(frame, max(2, int(width // 90)))]
    one = frame.y(Fraction(1))
    parts.append(tag("line", x1=frame.left, x2=frame.right, y1=one, y2=one, stroke=LOSS, stroke_dasharray="3 3"))
    for number, (_, low, high) in reversed(list(enumerate(lines))):
        colour, thick = (GAIN, 1.8) if not number else (_PALE, 0.9)
        ends = {"x1": frame.x(first), "y1": frame.y(low), "x2": frame.x(last), "y2": frame.y(high)}
        parts.append(tag("line", **ends, stroke=colour, stroke_width=thick))
    parts += _marks(frame, meter, lines)
    parts.append(text(f"{meter.name} meter", (frame.left + frame.right) / 2, height - 4, size=9, anchor="middle"))
    return svg(width, height, parts, f"Return against the {meter.name} meter")


def _marks(frame: Frame, meter: MeterSheet, lines: Sequence[tuple[WithOthers, Fraction, Fraction]]) -> Iterator[Markup]:
    """The reset amount, and where the wager is fair without others and with the most."""
    (alone, low, _), (most, *_) = lines[0], lines[-1]
    start, fair = frame.low[0], dict(alone.break_even)[meter.name]
    one = frame.y(Fraction(1))
    sooner = dict(most.break_even)[meter.name]
    if most is not alone and start <= sooner <= frame.high[0]:
        yield tag("circle", cx=frame.x(sooner), cy=one, r=2.6, fill="#ffffff", stroke=_PALE, stroke_width=1.4)
        said = f"{most.others} other{'s' * (most.others > 1)} {printed_money(_dollar(sooner))}"
        yield text(said, frame.x(sooner) - 6, one - 6, size=8, anchor="end", fill=FAINT)
    if start <= fair <= frame.high[0]:
        down = f"M{frame.x(fair):.1f} {one:.1f}V{frame.bottom:.1f}"
        yield tag("path", d=down, fill="none", stroke=LOSS, stroke_dasharray="3 3")
        yield tag("circle", cx=frame.x(fair), cy=one, r=3.4, fill="#ffffff", stroke=LOSS, stroke_width=1.6)
        room = frame.right + 10 - frame.x(fair) > 6 + 5.4 * len(printed_money(_dollar(fair)))
        at, anchor = (frame.x(fair) + 6, "start") if room else (frame.x(fair) - 6, "end")
        yield text(printed_money(_dollar(fair)), at, one + 12, size=9, anchor=anchor, fill=LOSS, weight="bold")
    yield tag("circle", cx=frame.x(start), cy=frame.y(low), r=3, fill=INK)
    yield text(
        f"reset {printed_percent(low, 2)}", frame.x(start) + 7, frame.y(low) + 10, size=8.5, anchor="start", fill=INK
    )


def fair_plot(
    lines: Sequence[FairLine],
    resets: Mapping[str, int],
    labels: Sequence[str],
    *,
    width: float,
    height: float,
) -> Markup:
    """Where two meters make the wager fair: a line for each number of others, or for each amount of a third meter."""
    names = lines[0].x, lines[0].y
    corner = Fraction(resets[names[0]]), Fraction(resets[names[1]])
    far = max(line.ends[0][0] for line in lines), max(line.ends[1][1] for line in lines)
    high = tuple(start + (end - start) * Fraction(8, 7) for start, end in zip(corner, far, strict=True))
    frame = Frame(50.0, width - 14, 16.0, height - 34, corner, (high[0], high[1]))
    top = lines[0].ends
    beyond = f"M{_at(frame, top[1])}L{_at(frame, top[0])}H{frame.right:.1f}V{frame.top:.1f}H{frame.left:.1f}Z"
    parts = [tag("path", d=beyond, fill=_WASH), *_amounts(frame, max(3, int(width // 90))), *_heights(frame)]
    strong = labels[0] and not lines[0].given
    for number, (line, label) in enumerate(zip(lines, labels, strict=True)):
        colour, thick = (GAIN, 1.8) if not number else (_PALE if strong else GAIN, 1.0)
        (right, low), (left, up) = line.ends
        ends = {"x1": frame.x(right), "y1": frame.y(low), "x2": frame.x(left), "y2": frame.y(up)}
        parts.append(tag("line", **ends, stroke=colour, stroke_width=thick))
        if label:
            parts.append(_beside(frame, line, label, above=not strong or not number))
    parts += _ends(frame, lines[0])
    parts.append(tag("circle", cx=frame.x(corner[0]), cy=frame.y(corner[1]), r=3.2, fill=INK))
    parts.append(text("reset", frame.x(corner[0]) + 7, frame.y(corner[1]) - 6, size=8.5, anchor="start", fill=INK))
    parts.append(text("player’s advantage", frame.right - 6, frame.top + 13, size=9, anchor="end", fill=GAIN))
    parts.append(text(f"{names[0]} meter", (frame.left + frame.right) / 2, height - 4, size=9, anchor="middle"))
    parts.append(text(f"{names[1]} meter", frame.left, frame.top - 6, size=9, anchor="middle"))
    return svg(width, height, parts, f"Where the {names[0]} and {names[1]} meters make the wager fair")


def _beside(frame: Frame, line: FairLine, label: str, *, above: bool) -> Markup:
    """A label near the upper end of a line, on the one side of it or the other."""
    share = Fraction(1, 4) if above else Fraction(2, 5)
    (right, low), (left, up) = line.ends
    x, y = frame.x(left + (right - left) * share), frame.y(up + (low - up) * share)
    if above:
        return text(label, x + 5, y - 3, size=8.5, anchor="start", fill=FAINT)
    return text(label, x - 4, y + 12, size=8.5, anchor="end", fill=FAINT)


def _ends(frame: Frame, line: FairLine) -> Iterator[Markup]:
    """The two ends of the line that counts, with their amounts."""
    (right, low), (left, up) = line.ends
    for x, y in ((right, low), (left, up)):
        yield tag("circle", cx=frame.x(x), cy=frame.y(y), r=3.4, fill="#ffffff", stroke=LOSS, stroke_width=1.6)
    at = frame.x(right) + 4, frame.y(low) - 7
    yield text(printed_money(_dollar(right)), *at, size=9, anchor="start", fill=LOSS, weight="bold")
    yield text(
        printed_money(_dollar(up)), frame.x(left) + 8, frame.y(up) + 2, size=9, anchor="start", fill=LOSS, weight="bold"
    )


def _dollar(cents: Fraction) -> int:
    """The next whole dollar."""
    return ceil(cents / 100) * 100


def _at(frame: Frame, end: tuple[Fraction, Fraction]) -> str:
    return f"{frame.x(end[0]):.1f} {frame.y(end[1]):.1f}"


def _amounts(frame: Frame, most: int) -> Iterator[Markup]:
    """Round amounts below, and what the scale begins with."""
    for amount in _rounds(frame.low[0], frame.high[0], most):
        at = frame.x(amount)
        yield tag("line", x1=at, x2=at, y1=frame.bottom, y2=frame.bottom + 3, stroke=FAINT)
        yield text(_short(amount), at, frame.bottom + 13, size=8.5, anchor="middle")
    yield tag("line", x1=frame.left, x2=frame.right, y1=frame.bottom, y2=frame.bottom, stroke=INK, stroke_width=0.8)


def _heights(frame: Frame) -> Iterator[Markup]:
    """Round amounts at the left."""
    for amount in _rounds(frame.low[1], frame.high[1], 5):
        at = frame.y(amount)
        yield tag("line", x1=frame.left, x2=frame.right, y1=at, y2=at, stroke=GRID, stroke_width=0.6)
        yield text(_short(amount), frame.left - 5, at + 3, size=8.5, anchor="end")
    yield tag("line", x1=frame.left, x2=frame.left, y1=frame.top, y2=frame.bottom, stroke=INK, stroke_width=0.8)


def _returns(frame: Frame, most: int) -> Iterator[Markup]:
    """Returns at the left, in percent."""
    tenths = range(int(frame.low[1] * 10), int(frame.high[1] * 10) + 1)
    every = max(1, -(-len(tenths) // most))
    for tenth in tenths:
        if (10 - tenth) % every == 0:
            at = frame.y(Fraction(tenth, 10))
            yield tag("line", x1=frame.left, x2=frame.right, y1=at, y2=at, stroke=GRID, stroke_width=0.6)
            yield text(printed_percent(Fraction(tenth, 10), 0), frame.left - 5, at + 3, size=8.5, anchor="end")


def _rounds(low: Fraction, high: Fraction, most: int) -> list[Fraction]:
    """The low end, and round amounts that keep their distance from it."""
    step = round_step((high - low) / most)
    rounds = (step * count for count in range(ceil(low / step), floor(high / step) + 1))
    return [low, *(amount for amount in rounds if amount - low > (high - low) / 10)]


def _around(low: Fraction, high: Fraction) -> tuple[Fraction, Fraction]:
    """Full tenths around, with room below, and one in any case."""
    return Fraction(floor(low * 10 - Fraction(6, 5)), 10), max(Fraction(-floor(-high * 10), 10), Fraction(1))


def _short(cents: Fraction) -> str:
    dollars = cents / 100
    for size, letter in ((1_000_000, "M"), (1_000, "k")):
        if dollars >= size:
            return f"${float(dollars / size):.3g}{letter}"
    return f"${float(dollars):.3g}"
