"""The shift: who deals where and since when, whose break is due, and whom the supervisor sends there next.

Since when somebody deals is folded from the house's log; whom the supervisor names is a record there. Nothing here
moves anybody: the next dealer relieves the one before at the table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta

import msgspec

from pitboss.clauses import BadInput
from pitboss.log.chain import Entry, stamp
from pitboss.pit.people.accounts import Person
from pitboss.pit.staff.elections import HouseElections
from pitboss.pit.staff.house_log import HouseLog, Record
from pitboss.pit.staff.shift_records import Rostered
from pitboss.pit.tables.posts import NOBODY, Placed
from pitboss.pit.tables.table import PitTable
from pitboss.pit.workers.uncancelled import uncancelled


class Spell(msgspec.Struct):
    """A dealer's work without a break."""

    since: str
    tables: set[str]
    left: str = ""
    """When the last table was left; empty while the dealer has one."""


class ShiftTable(msgspec.Struct, frozen=True):
    """A table in the shift: who deals there, seconds at the table, whether relief is due, and who comes next."""

    id: str
    title: str
    open: bool
    dealer: str
    present: bool
    seconds: int
    due: bool
    next: str
    suggested: str


class ShiftDealer(msgspec.Struct, frozen=True):
    """A dealer in the shift: the tables, seconds without a break, seconds of rest, and where the dealer goes next."""

    name: str
    connected: bool
    tables: list[str]
    worked: int
    rested: int
    due: bool
    next: str


class ShiftNow(msgspec.Struct, frozen=True):
    """The shift as the floor sees it; ``relief_after`` in minutes."""

    relief_after: int
    tables: list[ShiftTable]
    dealers: list[ShiftDealer]


class Roster:
    """Knows the spells of all dealers. Times are those of the house's log."""

    def __init__(
        self, house: HouseLog, tables: Mapping[str, PitTable], elections: HouseElections, clock: Callable[[], datetime]
    ) -> None:
        self._house = house
        self._tables = tables
        self._elections = elections
        self._clock = clock
        self._since: dict[str, tuple[str, str]] = {}
        """The dealer of each table, and since when."""
        self._spells: dict[str, Spell] = {}
        self._next: dict[str, str] = {}

    async def load(self) -> None:
        """Fold the house's log."""
        records = await asyncio.to_thread(lambda: list(self._house.records()))
        self._since, self._spells, self._next = {}, {}, {}
        for entry, record in records:
            self._fold(entry, record)

    def _fold(self, entry: Entry, record: Record) -> None:
        if isinstance(record, Placed) and record.what == "dealer":
            self._placed(record.table, "" if record.holder == NOBODY else record.holder, entry.at)
        elif isinstance(record, Rostered):
            self._name(record)

    def look(self) -> None:
        """Notice who has come to a table, or left it, since the last look."""
        now = stamp(self._clock())
        for table in self._tables.values():
            if table.posts.person("dealer") != self._since.get(table.id, ("", ""))[0]:
                self._placed(table.id, table.posts.person("dealer"), now)

    def _placed(self, table: str, holder: str, at: str) -> None:
        before, _ = self._since.get(table, ("", ""))
        if before == holder:
            return
        if (spell := self._spells.get(before)) is not None:
            spell.tables.discard(table)
            spell.left = at if not spell.tables else ""
        self._since[table] = holder, at
        if holder:
            spell = self._spells.get(holder)
            if spell is None or (spell.left and self._between(spell.left, at) >= 60 * self._elections.rest):
                spell = self._spells[holder] = Spell(at, set())
            spell.tables.add(table)
            spell.left = ""
            if self._next.get(table) == holder:
                del self._next[table]

    @uncancelled
    async def name(self, by: Person, table: PitTable, dealer: Person | None) -> None:
        """The supervisor names who deals at a table next, or nobody."""
        if dealer is not None and "dealer" not in dealer.roles:
            said = f"{dealer.shown} is no dealer."
            raise BadInput(code="not-a-dealer", said=said, instead="name somebody with the role dealer")
        if dealer is not None and dealer.shown in (table.posts.dealer, table.posts.floor):
            said = f"{dealer.shown} has a place at this table."
            raise BadInput(code="deals-already", said=said, instead="name another dealer")
        record = Rostered(table.id, by.shown, dealer.shown if dealer is not None else "")
        await self._house.record(record)
        self._name(record)

    def _name(self, record: Rostered) -> None:
        if not record.next:
            self._next.pop(record.table, None)
            return
        self._next = {table: name for table, name in self._next.items() if name != record.next}
        self._next[record.table] = record.next

    # -- what is shown ------------------------------------------------------------------------------------------------

    def shift(self, dealers: Iterable[Person], is_connected: Callable[[str], bool]) -> ShiftNow:
        """The shift: every table, and everybody who can deal, the one longest without a break first."""
        self.look()
        people = [self._dealer(person.shown, connected=is_connected(person.shown)) for person in dealers]
        people.sort(key=lambda dealer: (-dealer.worked, dealer.rested == 0, -dealer.rested, dealer.name))
        rested = [dealer.name for dealer in people if dealer.connected and not dealer.tables and not dealer.next]
        tables = []
        for table in self._tables.values():
            row = self._table(table, rested)
            if row.suggested:
                rested.remove(row.suggested)
            tables.append(row)
        tables.sort(key=lambda row: (not row.due, -row.seconds))
        return ShiftNow(self._elections.relief_after, tables, people)

    def _table(self, table: PitTable, rested: list[str]) -> ShiftTable:
        dealer, since = self._since.get(table.id, ("", ""))
        seconds = self._until_now(since) if dealer else 0
        due = bool(dealer) and seconds >= 60 * self._elections.relief_after
        following = self._next.get(table.id, "")
        free = [name for name in rested if name not in (dealer, table.posts.floor)]
        return ShiftTable(
            id=table.id,
            title=table.plan.game.filing.table or table.id,
            open=table.committed.open,
            dealer=table.posts.shown("dealer"),
            present="dealer" not in table.absent,
            seconds=seconds,
            due=due,
            next=following,
            suggested=free[0] if free and due and not following else "",
        )

    def _dealer(self, name: str, *, connected: bool) -> ShiftDealer:
        spell = self._spells.get(name)
        works = spell is not None and bool(spell.tables)
        rested = self._until_now(spell.left) if spell is not None and not works else 0
        worked = self._until_now(spell.since) if spell is not None and works else 0
        return ShiftDealer(
            name=name,
            connected=connected,
            tables=sorted(spell.tables) if spell is not None else [],
            worked=worked,
            rested=rested,
            due=worked >= 60 * self._elections.relief_after,
            next=next((table for table, dealer in self._next.items() if dealer == name), ""),
        )

    def _until_now(self, since: str) -> int:
        return self._between(since, stamp(self._clock()))

    @staticmethod
    def _between(since: str, until: str) -> int:
        passed = datetime.fromisoformat(until) - datetime.fromisoformat(since)
        return max(0, passed // timedelta(seconds=1))
