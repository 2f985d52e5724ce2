"""The index of a running pit: kept behind the logs by a worker process, and read when an auditor first asks.

What the rows hold is believed only if it is as it was written, by this version of the program, and stands on an entry
that the log still has. Anything else is passed over, and the log is read from its beginning as before.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable, Collection
from functools import partial
from logging import getLogger
from typing import Final

import msgspec

from pitboss.clauses import PitbossError
from pitboss.log.chain import Damaged
from pitboss.pit.audit.index import state
from pitboss.pit.audit.index.state import Lengths
from pitboss.pit.audit.streams import Stream, of_tables
from pitboss.pit.audit.tape import Tape
from pitboss.pit.gaming_day.calendar import Calendar
from pitboss.pit.gaming_day.filed import calendar_of
from pitboss.pit.staff.house_log import read_records
from pitboss.pit.store import Store
from pitboss.pit.store.archived.tapes import TapeRow, put_tapes, tape_rows
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.version import __version__

EVERY: Final = 60.0
"""Seconds between two looks at all logs."""
BEHIND: Final = 1000
"""Entries that a log may be ahead of its index."""
_log = getLogger("pitboss.pit")
Aside = Callable[[Callable[[], None]], None]


def recalled(store: Store, stream: Stream, calendar: Calendar) -> tuple[Tape, Lengths]:
    """The tape of a log as far as the index has it; from the first entry on where it has nothing."""
    tape = Tape(store, stream, calendar)
    with store.reading() as connection:
        heads = tape_rows(connection, stream.name, "head")
        parts = tape_rows(connection, stream.name, "part")
    if not heads or parts is None:
        return tape, Lengths()
    head = heads[0]
    try:
        if head.program == __version__ and _stands(store, head):
            lengths = state.read(tape, head.seq, head.data, [part.data for part in parts])
            if lengths is not None:
                return tape, lengths
    except (msgspec.MsgspecError, zlib.error, ValueError, PitbossError) as error:
        _log.warning("the index of %s is made again: %s", stream.name, error)
    return Tape(store, stream, calendar), Lengths()


def _stands(store: Store, row: TapeRow) -> bool:
    """Whether the log still has the entry that a row stands on."""
    try:
        return any(entry.hash == row.hash for entry in store.entries(row.stream, row.seq - 1, 1))
    except Damaged:
        return False  # reading the log will say so


def index_rows(tape: Tape, since: Lengths) -> list[TapeRow]:
    """The rows of a tape as it stands."""
    written = state.write(tape, since)
    name, seq, end = tape.stream.name, tape.seq, tape.end
    return [
        TapeRow(name, "part", seq, end, __version__, written.part),
        TapeRow(name, "head", seq, end, __version__, written.head),
    ]


def brought_up(url: str, table: str, number: int) -> list[TapeRow]:
    """The rows of a log that was read on from its index; called in a worker process. None are made of no progress."""
    store = Store(url).open(upgrade=False)
    try:
        tape, lengths = recalled(store, Stream(table, number), calendar_of(read_records(store)))
        before = tape.seq
        tape.catch_up()
        return index_rows(tape, lengths) if tape.seq > before else []
    finally:
        store.close()


class Indexer:
    """Keeps the index of the logs of its tables behind them, in a worker process of its own."""

    def __init__(self, store: Store, aside: Aside, tables: Collection[str]) -> None:
        self._store = store
        self._tables = tables
        self._aside = aside
        self._worker = ExactWorker()
        self._indexed: dict[str, int] = {}

    def close(self) -> None:
        """End the worker process."""
        self._worker.close()

    async def run(self) -> None:
        """Index for ever."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.index()
            except PitbossError as error:
                _log.warning("the index is not brought up to date: %s", error.said)
            except Exception:
                _log.exception("the index is not brought up to date")

    async def index(self, behind: int = BEHIND) -> int:
        """Bring up to date what is too far behind; how many logs."""
        tips = await asyncio.to_thread(self._store.tips)
        number = 0
        for stream in of_tables(tips):
            seq = tips[stream.name].seq
            if stream.table not in self._tables or seq - self._indexed.get(stream.name, 0) < behind:
                continue
            url = self._store.url.render_as_string(hide_password=False)
            rows = await self._worker.ask(brought_up, url, stream.table, stream.number)
            self._indexed[stream.name] = seq
            if rows:
                self._aside(partial(write, self._store, rows))
                number += 1
        return number


def write(store: Store, rows: list[TapeRow]) -> None:
    """Write rows in a transaction of their own."""
    with store.writing() as connection:
        put_tapes(connection, rows)
