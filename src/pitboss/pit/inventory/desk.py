"""The float desk: what dealer, floor and cage do with a table's chips, and who may do it.

Every act is a record in the house's log, checked and written under one lock. A tray is counted by two persons, one as
its dealer and one as the floor, and neither sees a figure before both have counted. A fill or a credit is requested by
the floor and signed twice, by the cage and at the table: by the dealer who has the place or, where the house deals by
itself, by somebody of the floor. Whoever signs for the cage has neither requested it nor signs at the table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime

from pitboss.clauses import BadInput
from pitboss.ledger.accounts import INVENTORY
from pitboss.log.chain import stamp
from pitboss.pit.inventory.book import FloatBook, Slip
from pitboss.pit.inventory.terms import FloatTerms, tidy
from pitboss.pit.people.accounts import Person
from pitboss.pit.records.floats import (
    Chips,
    CountKind,
    FloatRecord,
    Low,
    Part,
    SlipCancelled,
    SlipConfirmed,
    SlipKind,
    SlipRequested,
    SlipSent,
    TrayCounted,
    TrayLow,
    value,
)
from pitboss.pit.requests import duties, stakes
from pitboss.pit.requests.denials import Barred, NotYours
from pitboss.pit.staff.recording import RecordInHouse
from pitboss.pit.tables.table import HOUSE, PitTable
from pitboss.pit.workers.uncancelled import uncancelled

_LONGEST_WHY = 200


class FloatDesk:
    """The floats of all tables. ``record`` writes to the house's log."""

    def __init__(
        self,
        terms: FloatTerms,
        tables: Mapping[str, PitTable],
        record: RecordInHouse,
        clock: Callable[[], datetime],
    ) -> None:
        self.terms = terms
        self.book = FloatBook()
        self._tables = tables
        self._record = record
        self._clock = clock
        self._turn = asyncio.Lock()

    def load(self, records: Iterable[object]) -> None:
        """Know what the house's log says, and nothing else."""
        self.book = FloatBook(records)

    def missed(self, record: FloatRecord) -> None:
        """A record was kept that nobody was told of: it holds all the same."""
        self.book.apply(record)

    # -- how it stands ------------------------------------------------------------------------------------------------

    def is_open(self, table: str) -> bool:
        """Whether a table of that id has chips in its tray."""
        return self.book.of(table).is_open

    def expected(self, table: PitTable) -> int:
        """What should lie in a tray now: the last count, fills and credits, and what wagers have moved since."""
        return self.book.expected(table.id, moved_of(table))

    def low(self, table: PitTable) -> Low:
        """Whether a tray has run low by the table's own books; nothing of a table without a float."""
        current = self.book.of(table.id)
        if not current.is_open or current.latest is None:
            return ""
        expected = self.expected(table)
        if expected < 0:
            return "below nothing"
        return "low" if expected < current.latest.amount * self.terms.low_part else ""

    def proposal(self, table: PitTable) -> Chips:
        """The fill that brings a tray back to its last count; nothing where one is on its way."""
        latest = self.book.of(table.id).latest
        under_way = any(slip.table == table.id and slip.is_open for slip in self.book.slips.values())
        if latest is None or under_way or not self.low(table):
            return {}
        return self.terms.stacked(latest.amount - self.expected(table))

    def changed(self, table: PitTable) -> bool:
        """Whether what is said of a tray is no longer so: ``say`` writes it down."""
        return self.low(table) != self.book.of(table.id).low

    @uncancelled
    async def say(self, table: PitTable) -> None:
        """Write down that a tray has run low, holds less than nothing, or is well again."""
        async with self._turn:
            if self.changed(table):
                record = TrayLow(table.id, HOUSE, self.low(table), self.expected(table), self._now())
                await self._write(record)

    # -- counts -------------------------------------------------------------------------------------------------------

    @uncancelled
    async def count(self, who: Person, table: PitTable, kind: CountKind, chips: Chips, drop: int) -> None:
        """A person has counted a tray, blind, between rounds."""
        async with self._turn:
            part = self._part(who, table)
            self.terms.require(chips)
            self._require_to_count(who, table, kind, part, drop)
            about = table.stream, table.seq, moved_of(table)
            await self._write(
                TrayCounted(table.id, who.shown, part, kind, tidy(chips), drop, *about, at=self._now()),
            )

    def _part(self, who: Person, table: PitTable) -> Part:
        """In which part somebody counts a tray: as its dealer, or as the floor."""
        stakes.require_no_stake(stakes.group(table), who.shown)
        if table.posts.person("dealer") == who.shown:
            return "dealer"
        if not duties.office("floor").roles.isdisjoint(who.roles):
            return "floor"
        if table.posts.person("dealer"):
            said = f"{table.posts.dealer} has the dealer's place."
            raise NotYours(said, "let the dealer who has the table count")
        return "dealer"

    def _require_to_count(self, who: Person, table: PitTable, kind: CountKind, part: Part, drop: int) -> None:
        current = self.book.of(table.id)
        now = table.committed.round
        if now is not None and now.seats:
            said = "Wagers lie on the layout: a tray is counted between rounds."
            raise BadInput(code="count-in-round", said=said, instead="wait until the round is over, or hold the table")
        if current.is_open == (kind == "opening"):
            said = "The float is open already." if current.is_open else "The table has no float yet."
            raise BadInput(code="float-state", said=said, instead="count the closing" if current.is_open else "open it")
        if kind == "opening" and drop:
            raise BadInput(code="float-state", said="A drop box is empty when a float is opened.", instead="drop 0")
        if kind != "opening" and any(slip.table == table.id and slip.is_open for slip in self.book.slips.values()):
            said = "A fill or a credit of this table lacks a signature."
            raise BadInput(code="slip-open", said=said, instead="sign it or cancel it first")
        other = next((count for side, count in current.pending.items() if side != part), None)
        if other is not None and other.who == who.shown and not current.differ:
            raise second_person(who.shown)
        if other is not None and not current.differ and other.kind != kind:
            said = f"{other.who} counts the {other.kind}."
            raise BadInput(code="float-state", said=said, instead=f"count the {other.kind}")

    # -- slips --------------------------------------------------------------------------------------------------------

    @uncancelled
    async def request(self, who: Person, table: PitTable, kind: SlipKind, chips: Chips) -> Slip:
        """The floor requests a fill or a credit; the slip with its number."""
        async with self._turn:
            stakes.require_no_stake(stakes.group(table), who.shown)
            self.terms.require(chips)
            if not value(chips):
                raise BadInput(code="amount", said="A slip is for at least one chip.", instead="name chips")
            if not self.book.of(table.id).is_open:
                said = "The table has no open float."
                raise BadInput(code="float-state", said=said, instead="count the opening first")
            if kind == "credit" and value(chips) > self.expected(table):
                said = "That is more than there should be in the tray."
                raise BadInput(code="tray-short", said=said, instead="request a smaller credit")
            number = self.book.next_slip
            await self._write(SlipRequested(table.id, who.shown, number, kind, tidy(chips), self._now()))
            return self.book.slips[number]

    @uncancelled
    async def sign(self, who: Person, number: int) -> Slip:
        """The next signature of a slip: chips are sent first, then they are received by another person."""
        async with self._turn:
            slip = self._open_slip(number)
            sends = slip.state == "requested"
            at_cage = sends == (slip.kind == "fill")
            self._require_to_sign(who, slip, at_cage=at_cage)
            record = SlipSent if sends else SlipConfirmed
            await self._write(record(slip.table, who.shown, number, self._now()))
            return self.book.slips[number]

    def _require_to_sign(self, who: Person, slip: Slip, *, at_cage: bool) -> None:
        table = self._tables.get(slip.table)
        if table is not None:
            stakes.require_no_stake(stakes.group(table), who.shown)
        if who.shown == slip.sent or (at_cage and who.shown == slip.requested):
            raise second_person(who.shown)
        if at_cage:
            if "cage" not in who.roles:
                raise NotYours("The cage signs this slip now.", "ask the cage")
            return
        dealer = table.posts.person("dealer") if table is not None else ""
        if dealer and dealer != who.shown:
            raise NotYours(f"{dealer} deals at the table and signs this slip now.", "ask the dealer")
        if not dealer and duties.office("floor").roles.isdisjoint(who.roles):
            raise NotYours("The house deals at the table: the floor signs this slip now.", "ask the floor")

    @uncancelled
    async def cancel(self, who: Person, number: int, why: str) -> Slip:
        """Nothing comes of a slip."""
        async with self._turn:
            slip = self._open_slip(number)
            table = self._tables.get(slip.table)
            if table is not None:
                stakes.require_no_stake(stakes.group(table), who.shown)
            reason = why.strip()[:_LONGEST_WHY]
            if not reason:
                raise BadInput(code="no-reason", said="A slip is cancelled for a reason.", instead="say why")
            await self._write(SlipCancelled(slip.table, who.shown, number, reason, self._now()))
            return self.book.slips[number]

    def _open_slip(self, number: int) -> Slip:
        slip = self.book.slips.get(number)
        if slip is None:
            raise BadInput(code="no-such-slip", said=f"There is no slip {number}.", instead="look at the queue")
        if not slip.is_open:
            said = f"Slip {number} is {slip.state}."
            raise BadInput(code="stale", said=said, instead="look at the queue again")
        return slip

    async def _write(self, record: FloatRecord) -> None:
        await self._record(record)
        self.book.apply(record)

    def _now(self) -> str:
        return stamp(self._clock())


def moved_of(table: PitTable) -> int:
    """What wagers have moved into the tray of a table, by its own books."""
    return int(table.history.books.balance(INVENTORY))


def second_person(name: str) -> Barred:
    """Somebody would sign, or count, what a second person has to."""
    said = f"{name} has signed or counted already; the second is another person's."
    return Barred(code="second-person", said=said, instead="let another person do it")
