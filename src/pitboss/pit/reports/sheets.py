"""A report as CSV files for a spreadsheet: amounts in dollars, one row for each shift at each table, or finer.

No file has a row of totals, so that a column sums to what the page says. What is not known yet is an empty cell.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Literal, get_args
from zipfile import ZIP_DEFLATED, ZipFile

from pitboss.numbers import decimal
from pitboss.pit.audit.amounts import ExactAmount
from pitboss.pit.audit.export import Dollars, cell, in_dollars
from pitboss.pit.reports.answers import CountedWin, PitReport

SheetName = Literal["performance", "wagers", "stakes", "ratings", "meters", "awards", "refusals", "rulings"]
SHEETS: tuple[SheetName, ...] = get_args(SheetName)
_Rows = Iterable[list[object]]
_NOT_COUNTED = "not counted"
_PLACES = 6
"""Digits of a dollar that a theoretical amount is rounded to."""

COLUMNS: dict[SheetName, tuple[str, ...]] = {
    "performance": (
        *("gaming_day", "shift", "table", "title", "log", "game", "rounds", "voids", "handle_dollars", "win_dollars"),
        *("win_percent_of_handle", "theoretical_win_dollars", "standard_deviation_dollars", "deviations_off"),
        *("open_hours", "occupied_hours", "seat_hours", "rounds_per_hour", "occupancy_percent"),
        *("counted_opening_dollars", "counted_fills_dollars", "counted_credits_dollars", "counted_closing_dollars"),
        *("counted_drop_dollars", "counted_win_dollars", "counted_over_or_short_dollars"),
    ),
    "wagers": (
        *("table", "title", "log", "wager", "wagers", "base_dollars", "handle_dollars", "win_dollars"),
        *("void_or_abandoned_dollars", "theoretical_win_dollars", "standard_deviation_dollars", "deviations_off"),
    ),
    "stakes": (
        *("gaming_day", "shift", "table", "title", "log", "wager", "lines", "staked_dollars", "returned_dollars"),
        *("players_won_dollars", "players_lost_dollars", "win_dollars"),
    ),
    "ratings": (
        *("gaming_day", "player", "guest", "tables", "hours", "rounds", "handle_dollars", "average_wager_dollars"),
        *("theoretical_loss_dollars", "player_result_dollars"),
    ),
    "meters": (
        *("table", "title", "log", "meter", "link", "opening_dollars", "contributions_dollars", "awards_dollars"),
        *(
            "seeds_dollars",
            "given_back_dollars",
            "adjustments_dollars",
            "linked_tables_dollars",
            "closing_dollars",
            "hits",
        ),
    ),
    "awards": (
        *("at_utc", "gaming_day", "shift", "table", "title", "log", "round", "position", "player", "wager"),
        *("award_dollars", "meter", "shares", "why", "clause"),
    ),
    "refusals": ("table", "title", "code", "number"),
    "rulings": ("table", "title", "irregularity", "voids", "number", "clause"),
}


def sheet(report: PitReport, name: SheetName) -> bytes:
    """One CSV file."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(COLUMNS[name])
    writer.writerows([cell(value) for value in row] for row in _ROWS[name](report))
    return out.getvalue().encode()


def archive(report: PitReport) -> bytes:
    """All of them."""
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as files:
        for name in SHEETS:
            files.writestr(f"{name}.csv", sheet(report, name))
    return out.getvalue()


def _performance(report: PitReport) -> _Rows:
    for row in report.cells:
        yield [
            *(row.day, row.shift, row.table, row.title, row.log, row.game, row.rounds, row.voids),
            *(in_dollars(row.handle), in_dollars(row.win), Dollars(row.win_percent), _rounded(row.theoretical)),
            *(_cents(row.deviation), _number(row.apart), *map(_hours, (row.open_ms, row.occupied_ms, row.seat_ms))),
            *(_number(row.rounds_per_hour), _number(row.occupancy_percent), *_counted(row.counted)),
        ]


def _counted(count: CountedWin | None) -> list[object]:
    if count is None:
        return [_NOT_COUNTED] * 7
    amounts = count.opening, count.fills, count.credits, count.closing, count.drop, count.win, count.over_short
    return list(map(in_dollars, amounts))


def _wagers(report: PitReport) -> _Rows:
    for row in report.wagers:
        yield [
            *(row.table, row.title, row.log, row.wager, row.wagers),
            *map(in_dollars, (row.unit, row.handle, row.win, row.set_aside_handle)),
            *(_rounded(row.theoretical), _cents(row.deviation), _number(row.apart)),
        ]


def _stakes(report: PitReport) -> _Rows:
    for row in report.stakes:
        amounts = row.staked, row.returned, row.players_won, row.players_lost, row.win
        place = row.day, row.shift, row.table, row.title, row.log, row.wager, row.lines
        yield [*place, *map(in_dollars, amounts)]


def _ratings(report: PitReport) -> _Rows:
    for row in report.daily_ratings:
        yield [
            *(row.day, row.player, row.guest, "; ".join(row.tables), _hours(row.seconds * 1000), row.rounds),
            *(in_dollars(row.handle), _rounded(row.average), _rounded(row.theoretical), in_dollars(row.result)),
        ]


def _meters(report: PitReport) -> _Rows:
    for row in report.meters:
        amounts = (
            *(row.opening, row.contributions, row.awards, row.seeds, row.given_back),
            *(row.adjustments, row.linked, row.closing),
        )
        exact = [in_dollars(Fraction(amount.exact)) for amount in amounts]
        yield [row.table, row.title, row.log, row.meter, row.link, *exact, row.hits]


def _awards(report: PitReport) -> _Rows:
    for row in report.awards:
        yield [
            *(row.at, row.day, row.shift, row.table, row.title, row.log, row.round, row.position, row.player),
            *(row.wager, in_dollars(row.pays), row.meter, row.shares or "", row.why, row.clause),
        ]


def _refusals(report: PitReport) -> _Rows:
    for row in report.refusals:
        yield [row.table, row.title, row.code, row.number]


def _rulings(report: PitReport) -> _Rows:
    for row in report.rulings:
        yield [row.table, row.title, row.what, row.voids, row.number, row.clause]


_ROWS: dict[SheetName, Callable[[PitReport], _Rows]] = {
    "performance": _performance,
    "wagers": _wagers,
    "stakes": _stakes,
    "ratings": _ratings,
    "meters": _meters,
    "awards": _awards,
    "refusals": _refusals,
    "rulings": _rulings,
}


def _rounded(amount: ExactAmount | None) -> str:
    """An exact amount in dollars, to six decimals."""
    return "" if amount is None else Dollars(decimal(Fraction(amount.exact) / 100, _PLACES))


def _cents(amount: str | None) -> str:
    """Cents with decimals as dollars."""
    return "" if amount is None else Dollars(decimal(Fraction(amount) / 100, 4))


def _number(number: str | None) -> str:
    return "" if number is None else Dollars(number)


def _hours(milliseconds: int) -> str:
    return decimal(Fraction(milliseconds, 3600 * 1000), 4)
