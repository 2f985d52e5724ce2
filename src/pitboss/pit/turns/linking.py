"""What an administrator does with links of meters: tables join and part, and a link is switched off and on.

Each act is written in the house's log and the logs of all its tables in one transaction, or nothing has happened.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TypeVar

from pitboss.clauses import BadInput
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.requests import stakes
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.store import Unavailable
from pitboss.pit.tables.linked_meters import Joined, LinkedMeters, Parted
from pitboss.pit.tables.table import PitTable
from pitboss.pit.turns.transactions import Transactions
from pitboss.pit.views.broadcaster import Broadcaster
from pitboss.pit.workers.uncancelled import uncancelled

_Membership = TypeVar("_Membership", Joined, Parted)


class Linking:
    """Changes links. ``table`` finds a running table, ``link`` a link by its name, made where there is none yet."""

    def __init__(
        self,
        table: Callable[[str], PitTable],
        links: Mapping[str, LinkedMeters],
        link: Callable[[str, PitTable], LinkedMeters],
        house: HouseLog,
        transactions: Transactions,
        broadcaster: Broadcaster,
    ) -> None:
        self._table = table
        self._links = links
        self._link = link
        self._house = house
        self._transactions = transactions
        self._broadcaster = broadcaster

    @uncancelled
    async def join(self, who: Person, name: str, identity: str) -> None:
        """Let a table share the meters of a link; the first one brings its own along."""
        table = self._table(identity)
        if table.link is not None:
            said = f"Table {identity} is in the link {table.link.name} already."
            raise BadInput(code="linked-already", said=said, instead="take it out of that link first")
        link = self._link(name, table)
        async with link.lock, table.lock:
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
        async with link.lock:
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
        async with link.lock:
            stakes.require_no_stake(link.tables.values(), who.shown)
            try:
                link.switch(on=not down)
                batches = [batch for table in link.tables.values() for batch in table.batches()]
                await self._house.record(act, *batches)
            except BaseException as error:
                self._lose(link.tables.values(), error)
                raise
            committed = [(table, table.commit()) for table in link.tables.values()]
            link.down = down or link.amiss()
        for table, entries in committed:
            self._broadcaster.show(table, entries)

    async def _written(
        self, table: PitTable, act: Callable[[], _Membership], then: Callable[[PitTable, _Membership], None]
    ) -> None:
        """An act under a table's lock that is written in the house's log and the table's, together."""
        try:
            record = act()
            await self._house.record(record, *table.batches())
        except BaseException as error:
            self._lose((table,), error)
            raise
        entries = table.commit()
        then(table, record)
        self._broadcaster.show(table, entries)

    def _lose(self, tables: Collection[PitTable], error: BaseException) -> None:
        """Nothing of an act holds; a database that did not confirm it has yet to say where its tables are."""
        for table in tables:
            table.drop()
        if isinstance(error, Unavailable):
            self._transactions.recovery.lose(tables, error)
