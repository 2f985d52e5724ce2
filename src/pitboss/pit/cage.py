"""The cage: what chips a person has. Play money is given out here, won and lost at the tables, and nowhere else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime

from pitboss.clauses import BadInput
from pitboss.money import Cents, show_money
from pitboss.pit.accounts import Person
from pitboss.pit.notes import Notes
from pitboss.pit.running import RunningTable
from pitboss.pit.store import Store
from pitboss.table.chain import stamp


class Cage:
    """Chips of all people. ``welcome`` is what one gets at a time."""

    def __init__(self, store: Store, welcome: Cents, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._welcome = welcome
        self._clock = clock
        self._given: dict[str, int] = {}
        self._former: list[Notes] = []
        self._turn = asyncio.Lock()

    def __contains__(self, person: str) -> bool:
        return person in self._given

    async def load(self) -> None:
        """Read what was given out so far."""
        for row in await asyncio.to_thread(self._store.chips):
            self._given[row.person] = self._given.get(row.person, 0) + row.amount

    def chips(self, person: Person, tables: Iterable[RunningTable]) -> int:
        """What a person may stake: given, won and lost, less what lies on layouts."""
        found = self._given.get(person.id, 0)
        for notes in (*[table.notes for table in tables], *self._former):
            if person.shown in notes.players:
                found += notes.chips(person.shown)
        return found

    def keep(self, notes: Notes) -> None:
        """What was won and lost at a table before it got another submission stays won and lost."""
        self._former.append(notes)

    async def welcome(self, person: Person) -> None:
        """Give a new person their first chips; nothing for one who has been given some."""
        if person.id not in self._given:
            await self._give(person, "welcome")

    async def give_more(self, person: Person, tables: Iterable[RunningTable]) -> int:
        """Give play chips to somebody who has nearly none left; what they have then."""
        have = self.chips(person, tables)
        if have >= self._welcome:
            raise BadInput(
                code="chips-enough",
                said=f"You have {show_money(have)}.",
                instead=f"come back with less than {show_money(self._welcome)}",
            )
        await self._give(person, "more chips")
        return have + self._welcome

    async def _give(self, person: Person, why: str) -> None:
        async with self._turn:
            at = stamp(self._clock())
            await asyncio.to_thread(self._store.give_chips, person.id, self._welcome, why, at)
            self._given[person.id] = self._given.get(person.id, 0) + self._welcome
