"""A report as a document: the sections and tables that a PDF is set from and a terminal prints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, datetime
from fractions import Fraction

from pitboss.numbers import MINUS, printed
from pitboss.pit.audit.amounts import ExactAmount
from pitboss.pit.gaming_day.settings import zone_of
from pitboss.pit.reports.answers import PerformanceRow, PitReport, RatingRow, ReportPeriod
from pitboss.reports.blocks import (
    Align,
    Block,
    Document,
    Facts,
    KeyFigures,
    Paragraph,
    Section,
    SheetRow,
    Signatures,
    TableBlock,
)

_SIGN = ("for the shift", "for the auditor")
_UNKNOWN = "–"
_PERFORMANCE: tuple[tuple[str, Align], ...] = (
    *(("rounds", "number"), ("rounds / h", "number"), ("seats", "number"), ("handle", "number"), ("win", "number")),
    *(("win %", "number"), ("theoretical", "number"), ("std. dev.", "number"), ("off by σ", "number")),
    ("counted win", "number"),
)


def document(report: PitReport) -> Document:
    """The whole report."""
    period = report.period
    title = _title(period)
    return Document(
        title=title,
        subtitle=_span(period),
        running=f"{title} · {_span(period)}",
        sections=tuple(_sections(report)),
    )


def _sections(report: PitReport) -> Iterator[Section]:
    yield Section("", "", tuple(_first(report)))
    if report.wagers:
        yield Section("Wagers", "Every wager at every table, with what the exact odds give.", (_wagers(report),))
    if report.ratings:
        says = "Theoretical loss: the exact edge times what was wagered, under best play."
        yield Section("Players", says, (_ratings(report.ratings),))
    yield Section("Meters and awards", "What moved every meter, and what was awarded.", tuple(_meters(report)))
    yield Section("Refusals and rulings", "Counted by table.", tuple(_incidents(report)))


# -- the first page ----------------------------------------------------------------------------------------------------


def _first(report: PitReport) -> Iterator[Block]:
    period, house = report.period, report.house
    yield Facts(
        (
            ("gaming day", f"begins at {period.gaming_day.begins}, {period.gaming_day.zone}"),
            ("from", _local(period.since, period)),
            ("to", _local(period.until, period)),
            ("made", _local(period.as_of, period) + ("" if period.over else ": the period is not over")),
        )
    )
    yield KeyFigures(
        (
            ("rounds", f"{house.rounds:,}", f"{house.voids} void"),
            ("handle", money(house.handle), "all wagers"),
            ("win", money(house.win), f"{house.win_percent} % of the handle"),
            ("theoretical win", _amount(house.theoretical), "exact edge × wagers"),
            ("off by", _sigma(house.apart), "standard deviations"),
        )
    )
    yield _performance("Tables", "table", [(row.title, row) for row in report.tables], house)
    if len(report.games) > 1:
        yield _performance("Games", "game", [(row.game, row) for row in report.games], house)
    if len(report.shifts) > 1:
        yield _performance("Shifts", "shift", [(f"{row.day} {row.shift}", row) for row in report.shifts], house)
    if len(report.days) > 1:
        yield _performance("Gaming days", "day", [(row.day, row) for row in report.days], house)
    yield Paragraph(_notes(report), small=True)
    yield Signatures(_SIGN)


def _notes(report: PitReport) -> str:
    notes = [
        "A round counts in the shift in which it ended, with all its wagers.",
        "Rounds in an hour are those of hours with a player; seats are the share of positions that were occupied.",
    ]
    if report.house.counted is not None and not report.house.counted.complete:
        notes.append("* Not every table that was played was counted.")
    if report.working:
        notes.append("Exact figures were still being computed when this was written: they are left out.")
    if report.trouble:
        notes.append("Some exact figures could not be computed.")
    return " ".join(notes)


def _performance(
    title: str, column: str, rows: Iterable[tuple[str, PerformanceRow]], house: PerformanceRow
) -> TableBlock:
    cells = [SheetRow((name, *_figures(row))) for name, row in rows]
    return TableBlock(
        title,
        ((column, "text"), *_PERFORMANCE),
        (*cells, SheetRow(("house", *_figures(house)), "sum")),
        dense=True,
    )


def _figures(row: PerformanceRow) -> tuple[str, ...]:
    return (
        f"{row.rounds:,}",
        row.rounds_per_hour or _UNKNOWN,
        f"{row.occupancy_percent} %" if row.occupancy_percent is not None else _UNKNOWN,
        money(row.handle),
        money(row.win),
        row.win_percent.replace("-", MINUS),
        _amount(row.theoretical),
        _deviation(row.deviation),
        _sigma(row.apart),
        _counted(row),
    )


def _counted(row: PerformanceRow) -> str:
    """The win by chips; a star where a table that was played was not counted."""
    if row.counted is None:
        return "not counted"
    return money(row.counted.win) + ("" if row.counted.complete else " *")


# -- the other pages ---------------------------------------------------------------------------------------------------


def _wagers(report: PitReport) -> TableBlock:
    rows: list[SheetRow] = []
    table = ""
    for row in report.wagers:
        if row.title != table:
            table = row.title
            rows.append(SheetRow((table,), "head"))
        rows.append(
            SheetRow(
                (
                    *(row.wager, f"{row.wagers:,}", money(row.handle), money(row.win), _amount(row.theoretical)),
                    *(_deviation(row.deviation), _sigma(row.apart)),
                )
            )
        )
    columns: tuple[tuple[str, Align], ...] = (
        *(("wager", "text"), ("hands", "number"), ("handle", "number"), ("win", "number")),
        *(("theoretical", "number"), ("std. dev.", "number"), ("off by σ", "number")),
    )
    return TableBlock("", columns, tuple(rows), dense=True)


def _ratings(ratings: list[RatingRow]) -> TableBlock:
    rows = tuple(
        SheetRow(
            (
                row.player + (" (guest)" if row.guest else ""),
                *(_lasted(row.seconds), f"{row.rounds:,}", _amount(row.average), money(row.handle)),
                *(_amount(row.theoretical), money(row.result)),
            )
        )
        for row in ratings
    )
    columns: tuple[tuple[str, Align], ...] = (
        *(("player", "text"), ("time", "number"), ("rounds", "number"), ("average wager", "number")),
        *(("handle", "number"), ("theoretical loss", "number"), ("result", "number")),
    )
    return TableBlock("", columns, rows, dense=True)


def _meters(report: PitReport) -> Iterator[Block]:
    names = "opening", "contributions", "awards", "seeds", "given back", "other", "closing"
    columns: tuple[tuple[str, Align], ...] = (("meter", "text"), *((name, "number") for name in names))
    rows = tuple(
        SheetRow(
            (
                " · ".join(filter(None, (row.title, row.meter, row.link))),
                *(
                    _amount(amount)
                    for amount in (row.opening, row.contributions, row.awards, row.seeds, row.given_back)
                ),
                money(Fraction(row.adjustments.exact) + Fraction(row.linked.exact)),
                _amount(row.closing),
            )
        )
        for row in report.meters
    )
    yield TableBlock("Meters", columns, rows, note="Other: carried over, and moved by linked tables.", dense=True)
    if not report.awards:
        yield Paragraph("No award was paid.")
        return
    awards = tuple(
        SheetRow(
            (
                *(_local(row.at, report.period), row.title, str(row.round), row.player, row.wager, row.why),
                money(row.pays),
            )
        )
        for row in report.awards
    )
    columns = (
        *(("at", "text"), ("table", "text"), ("round", "number"), ("player", "text"), ("wager", "text")),
        *(("hand", "text"), ("award", "number")),
    )
    yield TableBlock("Awards", columns, awards, dense=True)


def _incidents(report: PitReport) -> Iterator[Block]:
    refusals = tuple(SheetRow((row.title, row.code, f"{row.number:,}")) for row in report.refusals)
    rulings = tuple(SheetRow((row.title, row.what, row.voids, f"{row.number:,}")) for row in report.rulings)
    yield (
        TableBlock("Refused commands", (("table", "text"), ("reason", "text"), ("number", "number")), refusals)
        if refusals
        else Paragraph("No command was refused.")
    )
    columns: tuple[tuple[str, Align], ...] = (("table", "text"), ("irregularity", "text"), ("void", "text"))
    yield (
        TableBlock("Rulings", (*columns, ("number", "number")), rulings)
        if rulings
        else Paragraph("No irregularity was ruled on.")
    )


# -- words -------------------------------------------------------------------------------------------------------------


def _title(period: ReportPeriod) -> str:
    kind = "Gaming days" if period.first != period.last else "Shift report" if period.shift else "Gaming day"
    return f"{kind}: {period.table}" if period.table else kind


def _span(period: ReportPeriod) -> str:
    first, last = (date.fromisoformat(day) for day in (period.first, period.last))
    days = f"{first:%A} {first.day} {first:%B %Y}"
    if first != last:
        days += f" to {last:%A} {last.day} {last:%B %Y}"
    return f"{days}, {period.shift} shift" if period.shift else days


def _local(at: str, period: ReportPeriod) -> str:
    """An instant on the wall clock of the house."""
    return f"{datetime.fromisoformat(at).astimezone(zone_of(period.gaming_day.zone)):%Y-%m-%d %H:%M %Z}"


def _lasted(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds % 3600 // 60:02} h"


def money(cents: int | Fraction) -> str:
    """Dollars and cents: ``$1,234.50``, ``−$5.00``."""
    text = printed(abs(Fraction(cents)) / 100, 2)
    return f"{MINUS}${text}" if cents < 0 and text.strip("0.,") else f"${text}"


def _amount(amount: ExactAmount | None) -> str:
    return _UNKNOWN if amount is None else money(Fraction(amount.exact))


def _deviation(cents: str | None) -> str:
    return _UNKNOWN if cents is None else money(Fraction(cents))


def _sigma(number: str | None) -> str:
    return _UNKNOWN if number is None else printed(Fraction(number), 2, signed=True)
