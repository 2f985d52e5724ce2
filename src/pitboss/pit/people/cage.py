"""The cage: the chips that a person has not brought to a table. Play money is granted here, and nowhere else.

One grant at a time: whether a person may have chips is checked and written under one lock, and the database takes a
grant only if it has as many of that person's as the cage believes. What is in memory was in the database first.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from datetime import datetime
from functools import partial
from types import MappingProxyType

import sqlalchemy as sa

from pitboss.clauses import BadInput
from pitboss.log.chain import stamp
from pitboss.money import Cents, show_money
from pitboss.pit.people.accounts import Person
from pitboss.pit.store import Beside, ChipsRow, Writer, write_chips, write_collected
from pitboss.pit.workers.uncancelled import uncancelled


class Cage:
    """Chips of all people. ``welcome`` is what one gets at a time."""

    def __init__(self, writer: Writer, welcome: Cents, clock: Callable[[], datetime]) -> None:
        self._writer = writer
        self._welcome = welcome
        self._clock = clock
        self._balances: Counter[str] = Counter()
        """Cents by person,"""
        self._grants: Counter[str] = Counter()
        """and in how many grants they came here."""
        self._turn = asyncio.Lock()

    def __contains__(self, person: str) -> bool:
        return person in self._grants

    @property
    def balances(self) -> Mapping[str, int]:
        """What lies here of each person, by id."""
        return MappingProxyType(self._balances)

    def balance(self, person: str) -> int:
        """What lies here of a person."""
        return self._balances[person]

    def load(self, rows: Iterable[ChipsRow]) -> None:
        """Know what was given out and moved so far, and nothing else."""
        self._balances, self._grants = Counter(), Counter()
        for row in rows:
            self._note(row)

    def reload(self, people: Collection[str], rows: Iterable[ChipsRow]) -> None:
        """Know of these people what these rows say, which are all of theirs."""
        for person in people:
            self._balances.pop(person, None)
            self._grants.pop(person, None)
        for row in rows:
            self._note(row)

    def _note(self, row: ChipsRow) -> None:
        self._balances[row.person] += row.amount
        if row.stream is None:
            self._grants[row.person] += 1

    def moved(self, row: ChipsRow) -> None:
        """The database has a movement between the cage and a rail."""
        self._note(row)

    @uncancelled
    async def welcome(self, person: Person) -> None:
        """Give a new person their first chips; nothing for one who has been given some."""
        async with self._turn:
            if person.id not in self:
                await self._give(person, "welcome")

    @uncancelled
    async def give_more(self, person: Person, total: Callable[[], int], laid: Callable[[], int]) -> None:
        """Give play chips to a person who has nearly none left.

        ``total`` tells what the person has here and on all rails, ``laid`` what lies on layouts: that is not lost yet,
        and counts as theirs here.
        """
        async with self._turn:
            on_layouts = laid()
            have = total() + on_layouts
            if have >= self._welcome:
                raise BadInput(
                    code="chips-enough",
                    said=f"You have {show_money(have)}" + (", with what lies on the layout." if on_layouts else "."),
                    instead=f"come back with less than {show_money(self._welcome)}",
                )
            await self._give(person, "more chips")

    @uncancelled
    async def collect(self, person: Person, commit: Callable[[Beside], Awaitable[object]]) -> None:
        """Take all chips of a person back for good, in the transaction that ``commit`` makes of it."""
        rows: list[ChipsRow] = []

        def back(connection: sa.Connection) -> None:
            rows[:] = [write_collected(connection, person.id, "taken back", stamp(self._clock()))]

        async with self._turn:
            await commit(back)
            for row in rows:
                self._note(row)

    async def _give(self, person: Person, why: str) -> None:
        at, before = stamp(self._clock()), self._grants[person.id]
        grant = partial(write_chips, person=person.id, amount=self._welcome, why=why, at=at, before=before)
        await self._writer.commit((), grant)
        self._note(ChipsRow(0, person.id, self._welcome, why, at))
