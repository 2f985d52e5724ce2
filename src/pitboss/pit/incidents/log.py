"""The incident log of a pit: written by the floor, added to and never changed, searched, and exported as CSV.

An incident and every addition are records in the house's log, in one transaction with their rows.
"""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from logging import getLogger

import msgspec

from pitboss.clauses import BadInput, PitbossError
from pitboss.log.applied import AppliedEntry
from pitboss.log.chain import stamp
from pitboss.pit.audit.export import cell
from pitboss.pit.calls.rows import CallRow
from pitboss.pit.history.address import read_address
from pitboss.pit.incidents.noticed import NoticedEvent, noticed
from pitboss.pit.incidents.rows import AdditionRow, IncidentRow, IncidentRows, put_addition, put_incident
from pitboss.pit.people.accounts import Person
from pitboss.pit.records.incidents import IncidentAdded, IncidentKind, IncidentWritten, WrittenKind
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.store import Beside, Store
from pitboss.pit.tables.table import PitTable
from pitboss.pit.workers.uncancelled import uncancelled

MOST_SHOWN = 200
MOST_EXPORTED = 100_000
_log = getLogger("pitboss.pit")
_COLUMNS = ("number", "at", "kind", "table", "round", "people", "by", "text", "call", "source", "additions")


class IncidentAddition(msgspec.Struct, frozen=True):
    """What was added to an incident."""

    text: str
    by: str
    at: str


class Incident(msgspec.Struct, frozen=True):
    """An incident as it is shown; ``source`` names the entry of a table's log that it stands for, if it does."""

    number: int
    kind: IncidentKind
    table: str
    round: str
    people: list[str]
    text: str
    by: str
    at: str
    call: int | None
    source: str
    additions: list[IncidentAddition]


class IncidentSearch(msgspec.Struct, frozen=True):
    """What is searched for; everything that is empty is not asked."""

    kind: str = ""
    table: str = ""
    words: str = ""
    since: str = ""
    until: str = ""


class IncidentLog:
    """The incidents of a pit."""

    def __init__(
        self,
        store: Store,
        house: HouseLog,
        write: Callable[[Beside], Awaitable[object]],
        clock: Callable[[], datetime],
    ) -> None:
        self._rows = IncidentRows(store.reading)
        self._house = house
        self._write = write
        self._clock = clock
        self._lock = asyncio.Lock()
        self._noticed: list[NoticedEvent] = []

    # -- writing ------------------------------------------------------------------------------------------------------

    @uncancelled
    async def write(
        self, by: Person, kind: WrittenKind, table: str, round_: str, people: Sequence[str], text: str
    ) -> Incident:
        """Write an incident down."""
        if round_ and read_address(round_) is None:
            said = f"{round_!r} is no address of a round."
            raise BadInput(code="no-such-round", said=said, instead="17, or 2.17 of the second log")
        return await self._add_incident(by, kind, table, round_, people, text, None)

    @uncancelled
    async def write_of_call(self, by: Person, kind: WrittenKind, call: CallRow, text: str) -> Incident:
        """A call becomes an incident: once, with what was said and answered in it."""
        if await asyncio.to_thread(self._rows.of_call, call.number) is not None:
            said = f"Call {call.number} is an incident already."
            raise PitbossError(code="incident-exists", said=said, instead="add to that incident")
        lines = [call.text, call.answer, call.note, text.strip()]
        people = tuple(dict.fromkeys(filter(None, (call.by, call.taken_by, call.closed_by))))
        whole = "\n".join(dict.fromkeys(line for line in lines if line)) or call.kind
        return await self._add_incident(by, kind, call.place, call.round, people, whole, call.number)

    async def _add_incident(
        self,
        by: Person,
        kind: WrittenKind,
        table: str,
        round_: str,
        people: Sequence[str],
        text: str,
        call: int | None,
    ) -> Incident:
        text = text.strip()
        if not text:
            raise BadInput(code="note-missing", said="An incident needs a text.", instead="write what happened")
        names = tuple(name.strip() for name in people if name.strip())
        async with self._lock:
            number = await asyncio.to_thread(self._rows.last) + 1
            row = IncidentRow(number, kind, table, round_, "\n".join(names), text, by.shown, self._now(), call)
            record = IncidentWritten(number, kind, table, round_, names, text, by.shown, call)
            await self._house.record(record, beside=put_incident(row))
        return _shown(row, [])

    @uncancelled
    async def add(self, by: Person, number: int, text: str) -> Incident:
        """Add to an incident."""
        if not text.strip():
            raise BadInput(code="note-missing", said="An addition needs a text.", instead="write what is added")
        async with self._lock:
            row, additions = await self._required(number)
            addition = AdditionRow(number, len(additions) + 1, text.strip(), by.shown, self._now())
            record = IncidentAdded(number, addition.number, row.place, addition.text, by.shown)
            await self._house.record(record, beside=put_addition(addition))
        return _shown(row, [*additions, addition])

    # -- what tables' logs say ----------------------------------------------------------------------------------------

    def hear(self, table: PitTable, entries: Sequence[AppliedEntry]) -> None:
        """Note the entries of a table's log that are incidents; ``settle`` writes their lines."""
        self._noticed.extend(noticed(table.id, table.stream, entries))

    async def settle(self) -> None:
        """Write the lines of what was noticed; where the database is away they wait."""
        while self._noticed:
            event = self._noticed[0]
            async with self._lock:
                number = await asyncio.to_thread(self._rows.last) + 1
                row = IncidentRow(
                    number, event.kind, event.table, event.round, "", event.text, event.by, event.at, None, event.source
                )
                try:
                    await self._write(put_incident(row))
                except PitbossError as error:
                    _log.warning("an incident of table %s waits: %s", event.table, error)
                    return
            self._noticed.pop(0)

    # -- reading ------------------------------------------------------------------------------------------------------

    async def search(self, search: IncidentSearch, limit: int = MOST_SHOWN) -> list[Incident]:
        """The incidents that are searched for, the latest first."""
        rows = await asyncio.to_thread(
            self._rows.search, search.kind, search.table, search.words, search.since, search.until, limit
        )
        return [_shown(row, additions) for row, additions in rows]

    async def sheet(self, search: IncidentSearch) -> bytes:
        """The same as CSV, one line for each."""
        out = io.StringIO(newline="")
        writer = csv.writer(out)
        writer.writerow(_COLUMNS)
        for incident in await self.search(search, MOST_EXPORTED):
            added = "\n".join(f"{item.at} {item.by}: {item.text}" for item in incident.additions)
            row = (
                *(incident.number, incident.at, incident.kind, incident.table, incident.round),
                *(", ".join(incident.people), incident.by, incident.text, incident.call, incident.source, added),
            )
            writer.writerow([cell(value) for value in row])
        return out.getvalue().encode()

    async def _required(self, number: int) -> tuple[IncidentRow, list[AdditionRow]]:
        row = await asyncio.to_thread(self._rows.numbered, number)
        if row is None:
            said = f"There is no incident {number}."
            raise BadInput(code="no-such-incident", said=said, instead="take a number from the list")
        return row

    def _now(self) -> str:
        return stamp(self._clock())


def _shown(row: IncidentRow, additions: Sequence[AdditionRow]) -> Incident:
    return Incident(
        number=row.number,
        kind=row.kind,
        table=row.place,
        round=row.round,
        people=row.people.splitlines(),
        text=row.text,
        by=row.by,
        at=row.at,
        call=row.call,
        source=row.source or "",
        additions=[IncidentAddition(item.text, item.by, item.at) for item in additions],
    )
