"""The reports of a running pit: what may be asked for, a report as far as it is known, files, and one's own play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from functools import partial
from importlib.util import find_spec

from pitboss.clauses import BadInput
from pitboss.log.chain import stamp
from pitboss.pit.audit.auditor import Auditor
from pitboss.pit.audit.tape import Tape
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.people import People
from pitboss.pit.reports.answers import OwnPlay, PitReport, ReportAnswer, ReportChoices
from pitboss.pit.reports.counting import Count, not_counted
from pitboss.pit.reports.query import ReportQuery, asked, days_before
from pitboss.pit.reports.reporter import Depth, Reporter, Surroundings
from pitboss.pit.tables.table import PitTable
from pitboss.pit.workers.thread_worker import ThreadWorker

DAYS_OF_PLAY = 30
"""How far one's own play goes back where no day is named."""
PATIENCE = 2.0
"""Seconds after which an answer says how far the logs are read."""
FILE_PATIENCE = 30.0
"""Seconds that a file waits for exact figures; it says which were not known then."""


class ReportDesk:
    """Answers what the floor, auditors, administrators and players ask for."""

    def __init__(
        self,
        audit: Auditor,
        people: People,
        tables: Mapping[str, PitTable],
        thread_worker: ThreadWorker,
        clock: Callable[[], datetime],
        count: Count = not_counted,
    ) -> None:
        self._audit = audit
        self._people = people
        self._tables = tables
        self._clock = clock
        self._in_thread = thread_worker.do
        self._reading: asyncio.Task[list[Tape]] | None = None
        self._around = Surroundings(audit.calendar, self._identify, self._link_of, count)

    async def choices(self) -> ReportChoices:
        """What may be reported on."""
        calendar, now = self._audit.calendar, self._now()
        tapes = await self._tapes(PATIENCE) or []
        days = sorted({period.day for tape in tapes for period in tape.sums.cells}, reverse=True)
        return ReportChoices(
            gaming_day=calendar.settings_of(calendar.day(now)),
            today=calendar.day(now),
            shift=calendar.period(now).shift,
            days=days,
            tables={tape.stream.table: tape.opened.table for tape in tapes if tape.opened is not None},
            pdf=find_spec("typst") is not None,
        )

    async def answer(self, first: str, last: str, shift: str, table: str, *, graded: bool) -> ReportAnswer:
        """A report as far as it is known, or how far the logs are read."""
        query, now = self._query(first, last, shift, table)
        tapes = await self._tapes(PATIENCE)
        read, entries = await self._audit.progress()
        if tapes is None:
            return ReportAnswer(None, read, entries)
        report = await self._reporter().report(_of(tapes, table), query, now, Depth(graded=graded))
        return ReportAnswer(report, read, entries)

    async def whole(self, first: str, last: str, shift: str, table: str) -> PitReport:
        """A report for a file: everything that is known within half a minute."""
        query, now = self._query(first, last, shift, table)
        tapes = _of(await self._audit.tapes(), table)
        return await self._reporter().complete(tapes, query, now, Depth(), FILE_PATIENCE)

    async def own_play(self, person: Person, first: str, last: str) -> OwnPlay:
        """What a person has played, under every name that stands for them in logs."""
        today = self._audit.calendar.day(self._now())
        query, now = self._query(first or days_before(today, DAYS_OF_PLAY), last or today, "", "")
        names = frozenset(person.names)

        def own(name: str) -> tuple[str, bool] | None:
            return (person.shown, person.guest) if name in names else None

        around = Surroundings(self._audit.calendar, own, self._link_of)
        return await self._reporter(around).own_play(await self._audit.tapes(), names, query, now)

    async def close(self) -> None:
        """End the reading that is under way."""
        if self._reading is not None:
            self._reading.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await self._reading

    # -- private ------------------------------------------------------------------------------------------------------

    def _query(self, first: str, last: str, shift: str, table: str) -> tuple[ReportQuery, str]:
        now = self._now()
        return asked(self._audit.calendar, now, first, last, shift, table), now

    def _now(self) -> str:
        return stamp(self._clock())

    def _reporter(self, around: Surroundings | None = None) -> Reporter:
        return Reporter(self._audit.work, partial(self._in_thread), around or self._around)

    async def _tapes(self, seconds: float) -> list[Tape] | None:
        """Every log, read; None while that takes longer."""
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._audit.tapes())
        reading = self._reading
        await asyncio.wait({reading}, timeout=seconds)
        return reading.result() if reading.done() else None

    def _identify(self, name: str) -> tuple[str, bool]:
        person = self._people.named(name)
        return name, person is None or person.guest

    def _link_of(self, table: str) -> str:
        running = self._tables.get(table)
        return running.link.name if running is not None and running.link is not None else ""


def _of(tapes: list[Tape], table: str) -> list[Tape]:
    """The logs of a table, or all of them."""
    chosen = [tape for tape in tapes if table in ("", tape.stream.table)]
    if table and not chosen:
        raise BadInput(code="no-such-table", said=f'there is no table "{table}"', instead="look at the list of tables")
    return chosen
