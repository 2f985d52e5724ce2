"""Recovery: tables whose turn the database did not confirm wait, and go on from where the database says they are.

What could not be acknowledged may have been kept after all, in the log of a table or in the house's; both are read
again before anybody acts there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from logging import getLogger

from pitboss.clauses import PitbossError
from pitboss.pit.house_log import HouseLog, Record
from pitboss.pit.running import RunningTable
from pitboss.pit.store import Store, Unavailable

Missed = Callable[[Record], Awaitable[None]]
"""Takes in a record of the house's log that was kept without having been acknowledged."""

_log = getLogger("pitboss.pit")
_AGAIN = 1.0
"""Seconds between two tries to find out where the tables are."""


class Recovery:
    """The tables that wait for the database. ``changed`` is called with each table that stops or goes on."""

    def __init__(
        self,
        store: Store,
        house: HouseLog,
        tables: Mapping[str, RunningTable],
        missed: Missed,
        changed: Callable[[RunningTable], None],
    ) -> None:
        self._store = store
        self._house = house
        self._tables = tables
        self._missed = missed
        self._changed = changed
        self._lost: set[str] = set()

    def __contains__(self, table: RunningTable) -> bool:
        return table.id in self._lost

    def lose(self, group: Iterable[RunningTable], error: PitbossError) -> None:
        """The database did not confirm a turn: nobody acts at these tables until it says where they are."""
        for one in group:
            self._lost.add(one.id)
            one.outage = "The database is away; nothing that was acknowledged is lost."
            _log.error("table %s is paused: %s", one.id, error.said)
            self._changed(one)

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
        for seq, record in await self._house.missed():
            await self._missed(record)
            self._house.acknowledge(seq)
        for identity in sorted(self._lost):
            await self._find(self._tables[identity])

    async def _find(self, table: RunningTable) -> None:
        async with table.turn:
            tip = await asyncio.to_thread(self._store.tip, table.stream)
            if table not in self:
                return
            if tip != table.log.durable:
                table.resume(table.source)
            self._lost.discard(table.id)
            table.outage = ""
            _log.warning("table %s goes on", table.id)
            self._changed(table)
