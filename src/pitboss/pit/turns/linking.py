"""What an administrator does with links of meters: tables join and part, and a link is switched off and on.

Each act is written in the house's log and the logs of all its tables in one transaction, or nothing has happened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from pitboss.clauses import BadInput
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.requests import stakes
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.store import Unavailable
from pitboss.pit.turns.linked_meters import Joined, LinkedMeters, Parted
from pitboss.pit.turns.table import PitTable
from pitboss.pit.turns.transactions import Transactions
from pitboss.pit.turns.uncancelled import uncancelled

_Membership = TypeVar("_Membership", Joined, Parted)


class Linking:
    """Changes links. ``table`` finds a running table, ``link`` a link by its name, made where there is none yet."""

    def __init__(
        self,
        table: Callable[[str], PitTable],
        links: Mapping[str, LinkedMeters],
        link: Callable[[str, PitTable], LinkedMeters],
        house: HouseLog,
        turns: Transactions,
    ) -> None:
        self._table = table
        self._links = links
        self._link = link
        self._house = house
        self._turns = turns

    @uncancelled
    async def join(self, who: Person, name: str, identity: str) -> None:
        """Let a table share the meters of a link; the first one brings its own along."""
        table = self._table(identity)
        if table.link is not None:
            said = f"Table {identity} is in the link {table.link.name} already."
            raise BadInput(code="linked-already", said=said, instead="take it out of that link first")
        link = self._link(name, table)
        async with link.turn, table.turn:
            stakes.require_no_stake((*link.tables.values(), table), who.shown)
            stakes.require_apart(link, table)
            await self._written(table, lambda: link.join(table, who.shown), link.joined)

    @uncancelled
    async def part(self, who: Person, identity: str) -> None:
        """Let a table have its meters to itself again."""
        table = self._table(identity)
        link = table.link
        if link is None:
            raise BadInput(code="not-linked", said=f"Table {identity} is in no link.", instead="name another table")
        async with link.turn:
            stakes.require_no_stake(link.tables.values(), who.shown)
            await self._written(table, lambda: link.part(table, who.shown), link.parted)

    @uncancelled
    async def switch(self, who: Person, name: str, *, down: str) -> None:
        """Switch a link off with a reason, or on again: then every table takes over what the link shows."""
        link = self._links.get(name)
        if link is None:
            known = ", ".join(self._links) or "none"
            raise BadInput(code="no-such-link", said=f'there is no link "{name}"', instead=f"one of: {known}")
        act = AdminAct("link switched off" if down else "link switched on", who.shown, name, link.down, down)
        async with link.turn:
            stakes.require_no_stake(link.tables.values(), who.shown)
            link.begin()
            try:
                link.switch(on=not down)
                batches = [one for table in link.tables.values() for one in table.batches()]
                await self._house.record(act, *batches)
            except BaseException as error:
                for table in link.tables.values():
                    table.undo()
                self._lose(link.tables.values(), error)
                raise
            shown = [(table, table.keep()) for table in link.tables.values()]
            link.down = down or link.amiss()
        for table, happenings in shown:
            self._turns.show(table, happenings)

    async def _written(
        self, table: PitTable, act: Callable[[], _Membership], then: Callable[[PitTable, _Membership], None]
    ) -> None:
        """An act within a table's turn that is written in the house's log and the table's, together."""
        table.begin()
        try:
            record = act()
            waiting = table.batches()
            await self._house.record(record, *waiting)
        except BaseException as error:
            table.undo()
            self._lose((table,), error)
            raise
        happenings = table.keep()
        then(table, record)
        self._turns.show(table, happenings)

    def _lose(self, tables: Iterable[PitTable], error: BaseException) -> None:
        """Where the database did not confirm an act, its tables wait until it says where they are."""
        if isinstance(error, Unavailable):
            self._turns.recovery.lose(tables, error)
