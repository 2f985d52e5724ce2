"""Reports, made from the tapes of the audit: no log is read a second time.

What is summed is summed in a thread, exact odds are computed in a worker process. A report is answered at once with
what is known, and says whether more is being worked out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, TypeVar

from pitboss.pit.audit.comparison import hold
from pitboss.pit.audit.comparison.hold import ActualHold
from pitboss.pit.audit.comparison.samples import has_pairs
from pitboss.pit.audit.comparison.theory import Theory
from pitboss.pit.audit.comparison.work import Asked, Work
from pitboss.pit.audit.sums.attendance import SeatTime
from pitboss.pit.audit.sums.cell import ShiftCell
from pitboss.pit.audit.tape import Tape
from pitboss.pit.gaming_day.calendar import Bounds, Calendar, Period
from pitboss.pit.reports import incidents, meters, performance, ratings
from pitboss.pit.reports.answers import OwnPlay, PitReport, ReportPeriod
from pitboss.pit.reports.counting import Count, not_counted
from pitboss.pit.reports.figures import ShiftFigures, group_figures
from pitboss.pit.reports.query import ReportQuery, bounds_of

_Made = TypeVar("_Made")
_NOT_GRADED = ActualHold(0, 0, 0, Fraction(0))


class InThread(Protocol):
    """Calls a function where it may take its time."""

    def __call__(self, work: Callable[[], _Made], /) -> Awaitable[_Made]:
        """Its answer."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a report needs beside the logs: the calendar, who players are, which tables are linked, counts of chips."""

    calendar: Calendar
    identify: ratings.Identify
    link_of: meters.LinkOf
    count: Count = not_counted


@dataclass(frozen=True, slots=True)
class Depth:
    """How much is worked out: theoretical figures, and what every decision gave away."""

    theory: bool = True
    graded: bool = False


@dataclass(frozen=True, slots=True)
class _Shift:
    """One shift at one table, before its odds are known."""

    tape: Tape
    period: Period
    cell: ShiftCell
    attendance: SeatTime
    cases: Asked
    has_pairs: bool


class Reporter:
    """Makes reports of tapes that are read."""

    def __init__(self, work: Work, in_thread: InThread, around: Surroundings) -> None:
        self._work = work
        self._in_thread = in_thread
        self.around = around

    async def report(self, tapes: list[Tape], query: ReportQuery, now: str, depth: Depth) -> PitReport:
        """A report with what is known; what is not is begun."""
        shifts = await self._in_thread(lambda: list(_shifts(tapes, query, now)))
        odds = [self._odds(shift, depth) for shift in shifts]
        names = {name for shift in shifts for name in _names(shift.tape)}
        working = depth.theory and self._work.is_busy(*names)
        return await self._in_thread(
            lambda: self._made(tapes, query, now, list(zip(shifts, odds, strict=True)), working=working)
        )

    async def complete(
        self, tapes: list[Tape], query: ReportQuery, now: str, depth: Depth, seconds: float | None = None
    ) -> PitReport:
        """A report with everything worked out, or with what is known after so many seconds."""
        try:
            async with asyncio.timeout(seconds):
                while True:
                    report = await self.report(tapes, query, now, depth)
                    if not report.working or report.trouble:
                        return report
                    await self._work.finished(*(name for tape in tapes for name in _names(tape)))
        except TimeoutError:
            return await self.report(tapes, query, now, depth)

    async def own_play(self, tapes: list[Tape], names: frozenset[str], query: ReportQuery, now: str) -> OwnPlay:
        """The ratings of whoever stands in logs under these names."""
        shifts = await self._in_thread(
            lambda: [shift for shift in _shifts(tapes, query, now) if names & _players(shift)]
        )
        odds = [self._odds(shift, Depth()) for shift in shifts]
        working = self._work.is_busy(*(name for shift in shifts for name in _names(shift.tape)))
        identify, bounds = self.around.identify, bounds_of(self.around.calendar, query)

        def made() -> OwnPlay:
            rows = [self._figures(shift, known) for shift, known in zip(shifts, odds, strict=True)]
            total = next(iter(ratings.ratings(rows, identify)), None)
            days = ratings.ratings(rows, identify, daily=True)[::-1]
            return OwnPlay(self._period(query, bounds, now), total, days, working)

        return await self._in_thread(made)

    # -- odds ---------------------------------------------------------------------------------------------------------

    def _odds(self, shift: _Shift, depth: Depth) -> _Odds:
        opened, stream = shift.tape.opened, shift.tape.stream.name
        if opened is None or not depth.theory:
            return _Odds()
        theory = self._work.theory(opened.submission, opened.filed, shift.cases)
        played = _NOT_GRADED
        if depth.graded:
            decisions = shift.tape.samples.decisions
            played = self._work.played(stream, opened.filed, decisions, shift.cell.decisions)
        last = shift.has_pairs and not self._work.is_busy(stream, opened.submission)
        return _Odds(theory, self._work.covariance(opened.submission, opened.filed, begin=last), played)

    # -- sums ---------------------------------------------------------------------------------------------------------

    def _made(
        self, tapes: list[Tape], query: ReportQuery, now: str, rows: list[tuple[_Shift, _Odds]], *, working: bool
    ) -> PitReport:
        shifts = [self._figures(shift, odds) for shift, odds in rows]
        bounds = bounds_of(self.around.calendar, query)
        return PitReport(
            period=self._period(query, bounds, now),
            house=performance.house_row(shifts),
            tables=performance.by_table(shifts),
            games=performance.by_game(shifts),
            shifts=performance.by_shift(shifts),
            days=performance.by_day(shifts),
            cells=performance.by_cell(shifts),
            wagers=performance.wager_rows(shifts),
            stakes=performance.stake_rows(shifts),
            ratings=ratings.ratings(shifts, self.around.identify),
            daily_ratings=ratings.ratings(shifts, self.around.identify, daily=True),
            meters=meters.meter_rows(tapes, bounds, self.around.link_of),
            awards=incidents.award_rows(shifts),
            refusals=incidents.refusal_rows(shifts),
            rulings=incidents.ruling_rows(shifts),
            working=working,
            trouble=self._work.trouble,
        )

    def _period(self, query: ReportQuery, bounds: Bounds, now: str) -> ReportPeriod:
        return ReportPeriod(
            first=query.first,
            last=query.last,
            shift=query.shift,
            table=query.table,
            since=bounds.since,
            until=bounds.until,
            gaming_day=self.around.calendar.settings_of(query.last),
            as_of=now,
            over=now >= bounds.until,
        )

    def _figures(self, shift: _Shift, odds: _Odds) -> ShiftFigures:
        return ShiftFigures(
            tape=shift.tape,
            period=shift.period,
            cell=shift.cell,
            attendance=shift.attendance,
            theory=odds.theory,
            groups={
                name: group_figures(shift.tape, name, group, odds.theory, odds.covariance)
                for name, group in shift.cell.groups.items()
            },
            played=odds.played,
            bounds=self.around.calendar.bounds(shift.period.day, shift.period.shift),
            count=self.around.count,
        )


@dataclass(frozen=True, slots=True)
class _Odds:
    theory: Theory | None = None
    covariance: tuple[Fraction, str] | None = None
    played: ActualHold = _NOT_GRADED


def _shifts(tapes: Iterable[Tape], query: ReportQuery, now: str) -> Iterable[_Shift]:
    """Every shift of the query at every table at which something happened or somebody could sit."""
    for tape in tapes:
        if tape.plan is None:
            continue
        attended = tape.sums.attendance.upto(now)
        for period in sorted(tape.sums.cells.keys() | attended.keys()):
            if query.holds(period):
                cell = tape.sums.cells.get(period) or ShiftCell()
                attendance = attended.get(period) or SeatTime()
                yield _Shift(tape, period, cell, attendance, hold.cases(cell.groups), has_pairs(cell.groups))


def _players(shift: _Shift) -> frozenset[str]:
    return frozenset(shift.attendance.players.keys() | shift.cell.players.keys())


def _names(tape: Tape) -> tuple[str, ...]:
    """Under which names its figures are worked out."""
    digest = tape.opened.submission if tape.opened is not None else ""
    return tape.stream.name, digest
