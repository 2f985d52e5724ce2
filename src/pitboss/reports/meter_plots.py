"""Plots of meters: the return by what one holds, and where two of them together make a wager fair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor

from pitboss.drawing.axes import Axes, round_amounts, round_step
from pitboss.drawing.markup import Markup
from pitboss.drawing.palette import FAINT, GAIN, INK, LOSS, PALE, PAPER, WASH
from pitboss.drawing.svg import dot, line, path, svg, text
from pitboss.numbers import printed_money, printed_percent
from pitboss.reports.meters import FairLine, MeterSheet, WithOthers

_Point = tuple[Fraction, Fraction]


def meter_plot(meter: MeterSheet, others: Sequence[WithOthers], *, width: float, height: float) -> Markup:
    """The return against what the meter holds: a line for each number of other hands, reset and break-even marked."""
    first, last = meter.points[0][0], meter.points[-1][0]
    lines = [(row, row.at_reset, row.at_reset + meter.per_cent * (last - first)) for row in others]
    low, high = _tenths_around(lines[0][1], lines[-1][2])
    axes = Axes(36.0, width - 12, 14.0, height - 34, (first, low), (last, high))
    shown = _returns(low, high, 7 if height > 180 else 5)
    parts = [*axes.rows(shown, lambda share: printed_percent(share, 0)), *_amounts(axes, first, last, width, 2)]
    fair = axes.y(Fraction(1))
    parts.append(line((axes.left, fair), (axes.right, fair), LOSS, dashed=True))
    for number, (_, start, end) in reversed(list(enumerate(lines))):
        colour, thick = (GAIN, 1.8) if not number else (PALE, 0.9)
        parts.append(line(axes.at((first, start)), axes.at((last, end)), colour, thick))
    parts += _break_even(axes, meter, lines[0][0], lines[-1][0])
    parts += _reset(axes, (first, lines[0][1]))
    parts.append(text((axes.left + axes.right) / 2, height - 4, f"{meter.name} meter", 9, FAINT, anchor="middle"))
    return svg(width, height, parts, f"Return against the {meter.name} meter")


def _break_even(axes: Axes, meter: MeterSheet, alone: WithOthers, most: WithOthers) -> Iterator[Markup]:
    """Where the wager is fair without others and with the most."""
    y, (start, _), (end, _) = axes.y(Fraction(1)), axes.low, axes.high
    fair, sooner = (dict(row.break_even)[meter.name] for row in (alone, most))
    if most is not alone and start <= sooner <= end:
        yield dot(axes.x(sooner), y, 2.6, PAPER, ring=PALE, width=1.4)
        said = f"{most.others} other{'s' * (most.others > 1)} {_dollars(sooner)}"
        yield text(axes.x(sooner) - 6, y - 6, said, 8, FAINT, anchor="end")
    if start <= fair <= end:
        x, amount = axes.x(fair), _dollars(fair)
        yield line((x, y), (x, axes.bottom), LOSS, dashed=True)
        yield dot(x, y, 3.4, PAPER, ring=LOSS)
        room = axes.right + 10 - x > 6 + 5.4 * len(amount)
        side, anchor = (6, "start") if room else (-6, "end")
        yield text(x + side, y + 12, amount, 9, LOSS, anchor=anchor, weight="bold")


def _reset(axes: Axes, start: _Point) -> Iterator[Markup]:
    x, y = axes.at(start)
    yield dot(x, y, 3, INK)
    yield text(x + 7, y + 10, f"reset {printed_percent(start[1], 2)}", 8.5, INK)


def fair_plot(
    lines: Sequence[FairLine], resets: Mapping[str, int], labels: Sequence[str], *, width: float, height: float
) -> Markup:
    """Where two meters make the wager fair: a line for each number of others, or for each amount of a third meter."""
    names = lines[0].x, lines[0].y
    corner = Fraction(resets[names[0]]), Fraction(resets[names[1]])
    far = max(line.ends[0][0] for line in lines), max(line.ends[1][1] for line in lines)
    high = corner[0] + (far[0] - corner[0]) * Fraction(8, 7), corner[1] + (far[1] - corner[1]) * Fraction(8, 7)
    axes = Axes(50.0, width - 14, 16.0, height - 34, corner, high)
    parts = [
        _advantage(axes, lines[0]),
        *_amounts(axes, corner[0], high[0], width, 3),
        *axes.rows(_rounds(corner[1], high[1], 5), _short),
        line((axes.left, axes.top), (axes.left, axes.bottom), INK, 0.8),
        *_fair_lines(axes, lines, labels),
        *_ends(axes, lines[0]),
        dot(*axes.at(corner), 3.2, INK),
        text(axes.x(corner[0]) + 7, axes.y(corner[1]) - 6, "reset", 8.5, INK),
        text(axes.right - 6, axes.top + 13, "player’s advantage", 9, GAIN, anchor="end"),
        text((axes.left + axes.right) / 2, height - 4, f"{names[0]} meter", 9, FAINT, anchor="middle"),
        text(axes.left, axes.top - 6, f"{names[1]} meter", 9, FAINT, anchor="middle"),
    ]
    return svg(width, height, parts, f"Where the {names[0]} and {names[1]} meters make the wager fair")


def _advantage(axes: Axes, fair: FairLine) -> Markup:
    """Everything beyond the line that counts."""
    (right, low), (left, up) = axes.at(fair.ends[0]), axes.at(fair.ends[1])
    corner = f"H{axes.right:.1f}V{axes.top:.1f}H{axes.left:.1f}Z"
    return path(f"M{left:.1f} {up:.1f}L{right:.1f} {low:.1f}{corner}", WASH)


def _fair_lines(axes: Axes, lines: Sequence[FairLine], labels: Sequence[str]) -> Iterator[Markup]:
    strong = bool(labels[0]) and not lines[0].given
    for number, (fair, label) in enumerate(zip(lines, labels, strict=True)):
        colour, thick = (GAIN, 1.8) if not number else (PALE if strong else GAIN, 1.0)
        yield line(axes.at(fair.ends[0]), axes.at(fair.ends[1]), colour, thick)
        if label:
            yield _label(axes, fair, label, above=not strong or not number)


def _label(axes: Axes, fair: FairLine, label: str, *, above: bool) -> Markup:
    """A label near the upper end of a line, on the one side of it or the other."""
    share = Fraction(1, 4) if above else Fraction(2, 5)
    (right, low), (left, up) = fair.ends
    x, y = axes.at((left + (right - left) * share, up + (low - up) * share))
    return text(x + 5, y - 3, label, 8.5, FAINT) if above else text(x - 4, y + 12, label, 8.5, FAINT, anchor="end")


def _ends(axes: Axes, fair: FairLine) -> Iterator[Markup]:
    """The two ends of the line that counts, with their amounts."""
    (right, low), (left, up) = fair.ends
    for end in fair.ends:
        yield dot(*axes.at(end), 3.4, PAPER, ring=LOSS)
    yield text(axes.x(right) + 4, axes.y(low) - 7, _dollars(right), 9, LOSS, weight="bold")
    yield text(axes.x(left) + 8, axes.y(up) + 2, _dollars(up), 9, LOSS, weight="bold")


def _amounts(axes: Axes, low: Fraction, high: Fraction, width: float, least: int) -> Iterator[Markup]:
    """Round amounts at the bottom, as many as there is room for."""
    return axes.columns(_rounds(low, high, max(least, int(width // 90))), _short)


def _rounds(low: Fraction, high: Fraction, most: int) -> list[Fraction]:
    """The low end, and round amounts that keep their distance from it."""
    amounts = round_amounts(low, high, round_step((high - low) / most))
    return [low, *(amount for amount in amounts if amount - low > (high - low) / 10)]


def _returns(low: Fraction, high: Fraction, most: int) -> list[Fraction]:
    """Full tenths, one among them, no more than so many."""
    tenths = range(int(low * 10), int(high * 10) + 1)
    every = max(1, -(-len(tenths) // most))
    return [Fraction(tenth, 10) for tenth in tenths if (10 - tenth) % every == 0]


def _tenths_around(low: Fraction, high: Fraction) -> _Point:
    """Full tenths around, with room below, and one in any case."""
    return Fraction(floor(low * 10 - Fraction(6, 5)), 10), max(Fraction(-floor(-high * 10), 10), Fraction(1))


def _dollars(cents: Fraction) -> str:
    """The next whole dollar."""
    return printed_money(ceil(cents / 100) * 100)


def _short(cents: Fraction) -> str:
    dollars = cents / 100
    for size, letter in ((1_000_000, "M"), (1_000, "k")):
        if dollars >= size:
            return f"${float(dollars / size):.3g}{letter}"
    return f"${float(dollars):.3g}"
