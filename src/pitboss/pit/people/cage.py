"""The cage: the chips of every person. Play money is granted here, won and lost at the tables, and nowhere else.

One grant at a time: whether a person may have chips is checked and written under one lock, and the database takes a
grant only if it has as many of that person's as the cage believes. What is in memory was in the database first.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime
from functools import partial

from pitboss.clauses import BadInput
from pitboss.log.chain import stamp
from pitboss.money import Cents, show_money
from pitboss.pit.history.projection import TableHistory
from pitboss.pit.people.accounts import Person
from pitboss.pit.store import Beside, ChipsRow, Writer, write_chips
from pitboss.pit.tables.table import PitTable
from pitboss.pit.workers.uncancelled import uncancelled


class Cage:
    """Chips of all people. ``welcome`` is what one gets at a time."""

    def __init__(self, writer: Writer, welcome: Cents, clock: Callable[[], datetime]) -> None:
        self._writer = writer
        self._welcome = welcome
        self._clock = clock
        self._given: Counter[str] = Counter()
        """Cents by person,"""
        self._grants: Counter[str] = Counter()
        """and in how many grants."""
        self._former: list[TableHistory] = []
        self._turn = asyncio.Lock()

    def __contains__(self, person: str) -> bool:
        return person in self._grants

    def load(self, rows: Iterable[ChipsRow]) -> None:
        """Know what was given out so far, and nothing else."""
        self._given, self._grants = Counter(), Counter()
        for row in rows:
            self._note(row.person, row.amount)

    def _note(self, person: str, amount: int) -> None:
        self._given[person] += amount
        self._grants[person] += 1

    def chips(self, person: Person, tables: Iterable[PitTable]) -> int:
        """What a person may stake: given, won and lost, less what lies on layouts."""
        chips = self._given[person.id]
        for history in (*[table.history for table in tables], *self._former):
            chips += sum(history.chips(name) for name in person.names if name in history.players)
        return chips

    def keep(self, history: TableHistory) -> None:
        """What was won and lost at a table before it got another submission stays won and lost."""
        self._former.append(history)

    @uncancelled
    async def welcome(self, person: Person) -> None:
        """Give a new person their first chips; nothing for one who has been given some."""
        async with self._turn:
            if person.id not in self:
                await self._give(person, "welcome")

    @uncancelled
    async def give_more(self, person: Person, tables: Iterable[PitTable]) -> int:
        """Give play chips to a person who has nearly none left; what the person has then.

        What lies on a layout is not lost yet: it counts as theirs here.
        """
        async with self._turn:
            all_tables = tuple(tables)
            laid = sum(table.laid(person.shown) for table in all_tables)
            have = self.chips(person, all_tables) + laid
            if have >= self._welcome:
                raise BadInput(
                    code="chips-enough",
                    said=f"You have {show_money(have)}" + (", with what lies on the layout." if laid else "."),
                    instead=f"come back with less than {show_money(self._welcome)}",
                )
            await self._give(person, "more chips")
            return self.chips(person, all_tables)

    @uncancelled
    async def collect(
        self, person: Person, tables: Iterable[PitTable], commit: Callable[[Beside], Awaitable[object]]
    ) -> int:
        """Take all chips of a person back, in the transaction that ``commit`` makes of it; how many they were."""
        async with self._turn:
            amount = self.chips(person, tables)
            at, before = stamp(self._clock()), self._grants[person.id]
            back = partial(write_chips, person=person.id, amount=Cents(-amount), why="taken back", at=at, before=before)
            await commit(back)
            self._note(person.id, -amount)
            return amount

    async def _give(self, person: Person, why: str) -> None:
        at, before = stamp(self._clock()), self._grants[person.id]
        grant = partial(write_chips, person=person.id, amount=self._welcome, why=why, at=at, before=before)
        await self._writer.commit((), grant)
        self._note(person.id, self._welcome)
