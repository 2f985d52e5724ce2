"""A report from a database alone: read-only, whether a pit runs on it or not, for the shell and for a schedule.

Every log is read from its first entry, once. What was reported on is taken as of the last entry of all logs: nobody
gets time at a table for hours in which no pit ran.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pitboss.clauses import BadInput
from pitboss.pit.audit.comparison.work import Work
from pitboss.pit.audit.streams import of_tables
from pitboss.pit.audit.tape import Tape
from pitboss.pit.gaming_day.calendar import Calendar
from pitboss.pit.gaming_day.filed import calendar_of
from pitboss.pit.people.accounts import Accounts
from pitboss.pit.reports.answers import PitReport
from pitboss.pit.reports.query import asked
from pitboss.pit.reports.reporter import Depth, Reporter, Surroundings
from pitboss.pit.staff.house_log import Record, read_records
from pitboss.pit.store import Store
from pitboss.pit.tables.linked_meters import Joined, Parted
from pitboss.pit.workers.exact_worker import ExactWorker

_Made = TypeVar("_Made")


async def report_of(
    store: Store, first: str, last: str = "", shift: str = "", table: str = "", depth: Depth | None = None
) -> PitReport:
    """A report of a database, with everything worked out that its depth asks for."""
    records = list(read_records(store))
    calendar = calendar_of(records)
    tapes = _tapes(store, calendar, table)
    now = max((tape.last_at for tape in tapes), default="")
    if not now:
        raise BadInput(code="no-such-log", said="the database holds no log of a table", instead="open the pit first")
    query = asked(calendar, now, first, last, shift, table)
    worker = ExactWorker()
    work = Work(worker.ask)
    try:
        reporter = Reporter(work, _at_once, _surroundings(store, calendar, [record for _, record in records]))
        return await reporter.complete(tapes, query, now, depth or Depth())
    finally:
        worker.close()
        await work.close()


async def _at_once(work: Callable[[], _Made]) -> _Made:
    """Nothing waits for the shell's loop."""
    return work()


def _tapes(store: Store, calendar: Calendar, table: str) -> list[Tape]:
    tapes = [Tape(store, stream, calendar).catch_up() for stream in of_tables(store.streams(), table)]
    if table and not tapes:
        known = ", ".join(sorted({stream.table for stream in of_tables(store.streams())}))
        raise BadInput(code="no-such-table", said=f'there is no table "{table}"', instead=f"one of: {known}")
    return tapes


def _surroundings(store: Store, calendar: Calendar, records: list[Record]) -> Surroundings:
    accounts = {row.shown for row in Accounts(store.reading).people() if row.hash}
    links: dict[str, str] = {}
    for record in records:
        if isinstance(record, Joined):
            links[record.table] = record.link
        elif isinstance(record, Parted):
            links.pop(record.table, None)
    return Surroundings(calendar, lambda name: (name, name not in accounts), lambda table: links.get(table, ""))
