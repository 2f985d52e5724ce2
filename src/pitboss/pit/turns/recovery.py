"""Recovery: when the database has come back, memory knows what the database has, and nothing else.

An act whose answer was lost may have been written or not. Until the database is back nothing more is written, so what
``reread`` finds is the truth: accounts, sessions, one-time links, chips, and acts of the house that memory has not
heard of. Tables wait meanwhile, and go on from where the database says they are.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from logging import getLogger

from pitboss.clauses import PitbossError
from pitboss.pit.people.accounts import Accounts
from pitboss.pit.people.cage import Cage
from pitboss.pit.people.people import People
from pitboss.pit.people.rails import Rails
from pitboss.pit.staff.house_log import STREAM, HouseLog, Record
from pitboss.pit.store import Fenced, Store, Unavailable
from pitboss.pit.tables.table import PitTable

Missed = Callable[[Record], Awaitable[None]]
"""Takes in a record of the house's log that was kept without having been acknowledged."""

_log = getLogger("pitboss.pit")
_AWAY = "The database is away; nothing that was acknowledged is lost."
_TAKEN_OVER = "Another server has taken the pit over; this one serves no table any more."
_AGAIN = 1.0
"""Seconds between two tries to find out where the tables are."""


class Recovery:
    """The tables that wait for the database. ``changed`` is called with each table that stops or goes on."""

    def __init__(
        self,
        store: Store,
        tables: Mapping[str, PitTable],
        missed: Missed,
        changed: Callable[[PitTable], None],
        healthy: Callable[[], bool],
    ) -> None:
        self._healthy = healthy
        self._store = store
        self._tables = tables
        self._missed = missed
        self._changed = changed
        self._lost: set[str] = set()
        self._unheard: list[Record] = []

    def __contains__(self, table: PitTable) -> bool:
        return table.id in self._lost

    def lose(self, tables: Iterable[PitTable], error: PitbossError) -> None:
        """The database did not confirm a transaction: nobody acts at these tables until it says where they are."""
        for table in tables:
            self._lost.add(table.id)
            table.outage = _TAKEN_OVER if isinstance(error, Fenced) else _AWAY
            _log.error("table %s is paused: %s", table.id, error.said)
            self._changed(table)

    def forget(self, table: PitTable) -> None:
        """Another host has the table: whatever the database says of it is that host's to find out."""
        self._lost.discard(table.id)

    def hear(self, records: Iterable[Record]) -> None:
        """These acts of the house were kept, and nobody was told of them."""
        self._unheard += records

    async def recover(self) -> None:
        """The database is back: every table that was paused for it is where the database says, and goes on."""
        while True:
            try:
                await self._take_in()
            except Unavailable as error:
                _log.warning("the database has gone again: %s", error.said)
                await asyncio.sleep(_AGAIN)
            else:
                return

    async def _take_in(self) -> None:
        while self._unheard:
            await self._missed(self._unheard.pop(0))
        for identity in sorted(self._lost):
            if identity in self._tables:
                await self._find(self._tables[identity])

    async def _find(self, table: PitTable) -> None:
        async with table.lock:
            tip = await asyncio.to_thread(self._store.tip, table.stream)
            if table not in self or not self._healthy():  # it went again: the next recovery finds the table
                return
            if tip != table.tip:
                table.resume()
            self._lost.discard(table.id)
            table.outage = ""
            _log.warning("table %s goes on", table.id)
            self._changed(table)


def reread(
    store: Store, accounts: Accounts, house: HouseLog, cage: Cage, rails: Rails, people: People, recovery: Recovery
) -> Callable[[], None]:
    """Read everything, on the thread of the writer; what is given back takes it in, on the loop."""
    chips, everybody, tip = store.chips(), accounts.everything(), store.tip(STREAM)
    unheard = [record for _, record in house.records(house.tip.seq)]

    def take_in() -> None:
        cage.load(chips)
        rails.load(chips)
        people.take_in(everybody)
        recovery.hear(unheard)
        house.resume(tip)

    return take_in
