"""The second page of a wager with meters: what it returns, where it is fair, how the meters grow, what envy adds."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from math import ceil

from pitboss.numbers import Number, fraction, printed, printed_money, printed_percent, root
from pitboss.reports.blocks import Align, Block, Paragraph, Plot, Section, SheetRow, SideBySide, TableBlock
from pitboss.reports.meter_plots import fair_plot, meter_plot
from pitboss.reports.meters import FairLine, MeterSheet, ProgressiveSheet
from pitboss.reports.sheet import WagerSheet
from pitboss.reports.wagers import title_of


def meter_section(wager: WagerSheet) -> Section:
    """Of a wager that has a meter."""
    sheet = wager.progressive
    assert sheet is not None
    meters = "its meter" if len(sheet.meters) == 1 else "its meters"
    return Section(f"{title_of(wager)}: {meters}", _sentence(sheet), tuple(_blocks(sheet)))


def _sentence(sheet: ProgressiveSheet) -> str:
    terms = " + ".join(f"{fraction(meter.per_cent * 100)} × {meter.name}" for meter in sheet.meters)
    amounts = "the meter in dollars" if len(sheet.meters) == 1 else "meters in dollars"
    return f"Return of {printed_money(sheet.stake)} staked = {fraction(sheet.fixed)} + {terms}, {amounts}."


def _blocks(sheet: ProgressiveSheet) -> Iterator[Block]:
    tables = tuple(_meter_table(meter, sheet) for meter in sheet.meters)
    plots = tuple(_plot(meter, sheet) for meter in sheet.meters)
    if len(tables) == 1:
        yield SideBySide(((2, (tables[0],)), (3, (plots[0],))))
    else:
        yield SideBySide(tuple((1, (plot,)) for plot in plots))
        yield SideBySide(tuple((1, (table,)) for table in tables))
    yield from _fair(sheet)
    yield _growth(sheet)
    yield from _bounds(sheet)
    yield _others(sheet)


def _plot(meter: MeterSheet, sheet: ProgressiveSheet) -> Plot:
    """As wide as its part of the page."""
    width, height = {1: (408, 280), 2: (330, 190)}.get(len(sheet.meters), (216, 170))
    title = f"Return by the {meter.name} meter" if len(sheet.meters) > 1 else "Return by what the meter holds"
    return Plot(title, meter_plot(meter, sheet.with_others, width=width, height=height))


def _meter_table(meter: MeterSheet, sheet: ProgressiveSheet) -> TableBlock:
    name = f"{meter.name} meter" if len(sheet.meters) > 1 else "meter"
    rows = []
    for amount, returned in meter.points:
        kind = "reset" if amount == meter.reset else "break-even" if amount == meter.break_even else ""
        rows.append(SheetRow((printed_money(amount), printed_percent(returned), kind), "strong" if kind else ""))
    columns: tuple[tuple[str, Align], ...] = ((name, "number"), ("return", "number"), ("", "text"))
    return TableBlock("Return without envy", columns, tuple(rows), dense=True)


def _fair(sheet: ProgressiveSheet) -> Iterator[Block]:
    """One plot for each pair of meters."""
    resets = {meter.name: meter.reset for meter in sheet.meters}
    plots = []
    for (x, y), lines in groupby(sheet.fair, key=lambda line: (line.x, line.y)):
        drawn = tuple(lines)
        only = len(sheet.meters) == 2
        title = f"Where it is fair: {x} and {y}" + (f", by the {drawn[0].given[0][0]} meter" if drawn[0].given else "")
        plot = fair_plot(drawn, resets, _labels(drawn), width=680 if only else 330, height=235 if only else 245)
        plots.append(Plot(title, plot))
    if len(plots) == 1:
        yield plots[0]
    elif plots:
        yield SideBySide(tuple((1, (plot,)) for plot in plots))
    if plots:
        where = "above and to the right of a line the player has the advantage; the corner is where both stand at reset"
        yield Paragraph(f"On a line the wager returns its stake; {where}.", small=True)


def _labels(lines: tuple[FairLine, ...]) -> tuple[str, ...]:
    """What stands beside each line: the amount of the third meter, or for the first and last how many others play."""
    if lines[0].given:
        given = [amount for line in lines for _, amount in line.given]
        return (f"{lines[0].given[0][0]} {printed_money(given[0])}", *map(printed_money, given[1:]))
    ends = {0: "no other hand", lines[-1].others: f"{lines[-1].others} other hands"}
    return tuple(ends.get(line.others, "") for line in lines)


def _growth(sheet: ProgressiveSheet) -> TableBlock:
    rows = []
    for meter in sheet.meters:
        hit = meter.mean_at_hit is not None and meter.variance_at_hit is not None
        rows.append(
            SheetRow(
                (
                    meter.name,
                    printed_percent(meter.rate, 2),
                    printed_money(meter.initial),
                    printed_money(meter.reset),
                    f"{round(meter.wagers_between_hits):,}" if meter.wagers_between_hits else "",
                    _dollars(meter.mean_at_hit or 0) if hit else "",
                    _dollars(root(meter.variance_at_hit or Fraction(0))) if hit else "",
                    " · ".join(_dollars((low + high) / 2) for _, low, high in meter.at_hit),
                )
            )
        )
    names = ("rate", "initial", "reset", "wagers between hits", "mean at the hit", "deviation", "10 · 50 · 90 % below")
    columns: tuple[tuple[str, Align], ...] = (("meter", "text"), *((name, "number") for name in names))
    return TableBlock("How the meter grows and falls", columns, tuple(rows), dense=True)


def _dollars(cents: Number) -> str:
    """Whole dollars."""
    return f"${printed(Fraction(cents) / 100, 0)}"


def _bounds(sheet: ProgressiveSheet) -> Iterator[Block]:
    """How well the quantiles are known, where they are not exact."""
    for meter in sheet.meters:
        widths = [(high - low) / 2 for _, low, high in meter.at_hit if high > low]
        if widths:
            yield Paragraph(
                f"Partial awards lower the {meter.name} meter on its way: mean and deviation at the hit are exact, the "
                f"three amounts lie within {_dollars(ceil(max(widths) / 100) * 100)} of those shown, between computed "
                "bounds.",
                small=True,
            )


def _others(sheet: ProgressiveSheet) -> TableBlock:
    columns: list[tuple[str, Align]] = [("other hands", "text"), ("envy", "number"), ("return at reset", "number")]
    columns += [("std. deviation", "number"), ("long run", "number")]
    columns += [
        (f"break-even {name}" if len(sheet.meters) > 1 else "break-even", "number")
        for name, _ in sheet.with_others[0].break_even
    ]
    rows = tuple(
        SheetRow(
            (
                str(other.others),
                printed_percent(other.envy),
                printed_percent(other.at_reset),
                printed(root(other.variance), 4),
                printed_percent(other.long_run),
                *(printed_money(amount) for _, amount in other.break_even),
            )
        )
        for other in sheet.with_others
    )
    parts = (("fixed awards", sheet.fixed), ("rate of progression", sheet.rate), ("reset amounts", sheet.seeds))
    note = f"Long run without envy: {', '.join(f'{name} {printed_percent(part)}' for name, part in parts)}."
    if len(rows) > 1:
        note += " The deviation is that of the own award and the envy of hands dealt from the same deck, at reset."
    title = "Envy and the long run" if len(rows) > 1 else "The long run"
    return TableBlock(title, tuple(columns), rows, note, dense=True)
