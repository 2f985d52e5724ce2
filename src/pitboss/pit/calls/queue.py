"""The floor's queue: calls that people made and that tables make by themselves, taken, answered and closed.

A call of a person is a row and a record in the house's log, and stays until a floorperson closes it with a note. A
lasting call ends with its reason; what is done about it is recorded. Everybody on the floor is sent the queue when it
changes, and whoever called is told what becomes of it. One deed at a time, under one lock: two who reach for the same
call cannot both have it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import datetime

import msgspec
from msgspec.structs import replace

from pitboss.clauses import BadInput, PitbossError
from pitboss.log.chain import stamp
from pitboss.pit.calls.conditions import LastingCall, Source
from pitboss.pit.calls.rows import CallRow, CallRows, put_call
from pitboss.pit.calls.showing import call_state, in_order, shown_lasting, shown_row
from pitboss.pit.history.address import address_of
from pitboss.pit.people.accounts import Person
from pitboss.pit.records.calls import CallerOffice, CallMessage, CallRecord, CallShown, Deed, QueueMessage, Reason
from pitboss.pit.requests.denials import NotYours
from pitboss.pit.requests.permissions import Standing
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.store import Store
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views.viewers import Send
from pitboss.pit.workers.uncancelled import uncancelled

DUTY = "POST /api/floor/queue/{call}"
MOST_OPEN = 200
"""Calls of people that wait at a time in the whole pit."""
_CLOSED_SHOWN = 20


class Lasting(msgspec.Struct, frozen=True):
    """A lasting call in the queue: since when, and who sees to it."""

    call: LastingCall
    since: str
    taken_by: str = ""
    answer: str = ""


class FloorQueue:
    """The queue of a pit. ``look`` at it once a second."""

    def __init__(
        self, store: Store, house: HouseLog, tables: Mapping[str, PitTable], clock: Callable[[], datetime]
    ) -> None:
        self._rows = CallRows(store.reading)
        self._house = house
        self._tables = tables
        self._clock = clock
        self._lock = asyncio.Lock()
        self._calls: dict[int, CallRow] = {}
        self._lasting: dict[str, Lasting] = {}
        self._last = 0
        self.sources: list[Source] = []
        """What says what lasts now; see ``conditions``."""
        self.tell: Callable[[str, bytes], None] = lambda name, message: None
        """Sends a message to every connection of the person of that name; set by whoever has the connections."""
        self._send: Send = lambda message: None

    async def load(self) -> None:
        """Read the calls that are open."""
        calls, last = await asyncio.to_thread(self._rows.open), await asyncio.to_thread(self._rows.last)
        self._calls = {row.number: row for row in calls}
        self._last = max(self._last, last)

    # -- calling ------------------------------------------------------------------------------------------------------

    @uncancelled
    async def raise_call(self, person: Person, table: PitTable, reason: Reason, text: str) -> CallShown:
        """A player at a table, or its dealer, calls the floor; ``NotYours`` for anybody else."""
        office = _office(person, table)
        async with self._lock:
            if any(row.by == person.shown and row.place == table.id for row in self._calls.values()):
                said = "You have called the floor to this table already."
                raise PitbossError(code="called-already", said=said, instead="wait: the floor sees the call")
            if len(self._calls) >= MOST_OPEN:
                said = "Too many calls wait for the floor."
                raise PitbossError(code="queue-full", said=said, instead="ask the dealer")
            row = CallRow(
                number=self._last + 1,
                kind=reason,
                place=table.id,
                round=_round(table),
                by=person.shown,
                office=office,
                text=text.strip(),
                at=self._now(),
            )
            await self._write(row, "raised", person, row.text)
            return shown_row(row, self._tables)

    # -- what the floor does ------------------------------------------------------------------------------------------

    @uncancelled
    async def act(self, standing: Standing, call: str, deed: Deed, note: str) -> CallShown:
        """Take a call, give it back, answer it or close it; ``standing`` is the person at the table of the call."""
        standing.row(DUTY)
        async with self._lock:
            if call in self._lasting:
                return await self._act_on_lasting(self._lasting[call], standing.person, deed, note.strip())
            row = self._row(call)
            who, now = standing.person.shown, self._now()
            _require_other(row.by, who)
            _require_turn(deed, row.taken_by, who, note)
            after = {
                "taken": replace(row, taken_by=who, taken_at=now),
                "released": replace(row, taken_by="", taken_at="", answer=""),
                "answered": replace(row, taken_by=who, taken_at=row.taken_at or now, answer=note.strip()),
                "closed": replace(row, closed_by=who, closed_at=now, note=note.strip()),
            }[deed]
            await self._write(after, deed, standing.person, note.strip())
            return shown_row(after, self._tables)

    async def _act_on_lasting(self, lasting: Lasting, person: Person, deed: Deed, note: str) -> CallShown:
        if deed == "closed":
            said = "This call ends by itself when its reason does."
            raise PitbossError(code="call-lasts", said=said, instead="see to the table")
        _require_turn(deed, lasting.taken_by, person.shown, note)
        taken = "" if deed == "released" else person.shown
        after = replace(lasting, taken_by=taken, answer=note if deed == "answered" else "")
        call = lasting.call
        about = CallRecord(deed, call.id, call.kind, call.table, "", person.shown, call.about, note)
        await self._house.record(about)
        if call.id in self._lasting:  # its reason may have ended meanwhile
            self._lasting[call.id] = after
        self._changed()
        return shown_lasting(after.call, after.since, after.taken_by, after.answer, self._tables)

    def table_of(self, call: str) -> str:
        """The table that an open call is about."""
        return self._lasting[call].call.table if call in self._lasting else self._row(call).place

    def _row(self, call: str) -> CallRow:
        row = self._calls.get(int(call)) if call.isascii() and call.isdigit() and len(call) < 19 else None
        if row is None:
            said = "This call is closed, or there never was such a call."
            raise BadInput(code="no-such-call", said=said, instead="look at the queue again")
        return row

    async def _write(self, row: CallRow, deed: Deed, person: Person, text: str) -> None:
        about = CallRecord(deed, str(row.number), row.kind, row.place, row.round, person.shown, row.by, text)
        await self._house.record(about, beside=put_call(row))
        self._last = max(self._last, row.number)
        self._calls[row.number] = row
        if row.closed_at:
            del self._calls[row.number]
        self._changed()
        message = CallMessage(str(row.number), row.place, call_state(row), row.closed_by or row.taken_by, row.answer)
        self.tell(row.by, msgspec.json.encode(message))

    # -- what is shown ------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """See what lasts now, and tell everybody where that has changed."""
        lasting = {call.id: call for source in self.sources for call in source()}
        if {name: entry.call for name, entry in self._lasting.items()} == lasting:
            return
        now, before = self._now(), self._lasting
        self._lasting = {
            name: replace(before[name], call=call) if name in before else Lasting(call, now)
            for name, call in lasting.items()
        }
        self._changed()

    def calls(self) -> list[CallShown]:
        """Everything that waits: what is most urgent first, and of that the oldest."""
        people = (shown_row(row, self._tables) for row in self._calls.values())
        lasting = (
            shown_lasting(entry.call, entry.since, entry.taken_by, entry.answer, self._tables)
            for entry in self._lasting.values()
        )
        return in_order([*people, *lasting])

    async def closed(self) -> list[CallShown]:
        """The calls that were closed last."""
        rows = await asyncio.to_thread(self._rows.closed, _CLOSED_SHOWN)
        return [shown_row(row, self._tables) for row in rows]

    async def numbered(self, number: int) -> CallRow | None:
        """A call that a person made, open or closed."""
        return self._calls.get(number) or await asyncio.to_thread(self._rows.numbered, number)

    def encoded(self) -> bytes:
        """The queue as it is sent."""
        return msgspec.json.encode(QueueMessage(self._now(), self.calls()))

    def on_change(self, send: Send) -> None:
        """Send the queue whenever it changes."""
        self._send = send

    def _changed(self) -> None:
        self._send(self.encoded())

    def _now(self) -> str:
        return stamp(self._clock())


def _office(person: Person, table: PitTable) -> CallerOffice:
    """In what capacity somebody calls from a table."""
    if person.shown == table.posts.person("dealer"):
        return "dealer"
    if any(player in person.names for _, player in table.committed.chairs):
        return "player"
    raise NotYours("The floor is called from a seat at the table, or from its dealer's place.", "sit down")


def _round(table: PitTable) -> str:
    """The address of the round that lies there, or else of the last one; nothing before the first."""
    now = table.committed.round
    number = now.number if now is not None and now.stage != "betting" else table.committed.rounds
    return address_of(table.stream, number) if number else ""


def _require_other(caller: str, who: str) -> None:
    if caller == who:
        raise NotYours("Nobody answers their own call.", "let another floorperson do it")


def _require_turn(deed: Deed, taken_by: str, who: str, note: str) -> None:
    """Refuse what somebody else has taken, and what needs a note without one."""
    if taken_by not in ("", who) and deed != "released":
        raise PitbossError(code="call-taken", said=f"{taken_by} has taken this call.", instead="let them release it")
    if deed in ("answered", "closed") and not note.strip():
        raise BadInput(code="note-missing", said="What was done is missing.", instead="write a note")
