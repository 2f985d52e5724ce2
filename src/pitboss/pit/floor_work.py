"""The floor's work in one place: the queue, the incident log, the shift, the wall of surveillance, and approvals.

Each part stands in a room of its own; this module builds them for a pit and looks after them once a second. Nothing
here is in the way of a wager.
"""

from __future__ import annotations

import asyncio
from functools import partial
from logging import getLogger
from typing import TYPE_CHECKING, Self

from pitboss.pit.approval.desk import ApprovalDesk
from pitboss.pit.approval.filer import Filer
from pitboss.pit.calls import conditions
from pitboss.pit.calls.queue import FloorQueue
from pitboss.pit.incidents.log import IncidentLog
from pitboss.pit.people.accounts import Person
from pitboss.pit.staff.elections import Elections
from pitboss.pit.staff.roster import Roster, Shift
from pitboss.pit.surveillance.wall import SurveillanceWall

if TYPE_CHECKING:
    from pitboss.pit.pit import Pit

_EVERY = 1.0
_log = getLogger("pitboss.pit")


class FloorWork:
    """What the floor, surveillance and administrators work with, beside the tables."""

    def __init__(self, pit: Pit, elections: Elections) -> None:
        store, house, tables, clock = pit.store, pit.house, pit.tables, pit.clock
        self.queue = FloorQueue(store, house, tables, clock)
        self.queue.sources += [partial(conditions.of_tables, tables), partial(conditions.of_links, pit.links)]
        self.incidents = IncidentLog(store, house, partial(pit.writer.commit, ()), clock)
        self.roster = Roster(house, tables, elections, clock)
        self.wall = SurveillanceWall(store, house, pit.thread_worker, elections, clock)
        self.filer = Filer(store, tables, pit.table_opener, pit.transactions, pit.people, clock)
        workers = pit.exact_worker, pit.thread_worker
        self.approval = ApprovalDesk(store, house, tables, self.filer, workers, elections, clock)
        self._people = pit.people
        self._viewers = pit.viewers
        self._writer = pit.writer
        pit.broadcaster.heard = self.incidents.hear

    async def load(self) -> Self:
        """Read what waits in the database."""
        await self.reload()
        return self

    async def reload(self) -> None:
        """Read it again."""
        await self.queue.load()
        await self.roster.load()
        await self.filer.load()

    def shift(self) -> Shift:
        """The shift as the floor sees it."""
        rows = [account for account in self._people.all() if account.active and "dealer" in account.roles]
        people = [person for row in rows if (person := self._people.person(row.id)) is not None]
        return self.roster.shift(people, self._viewers.is_connected)

    def dealer(self, name: str) -> Person | None:
        """The person of that name."""
        return self._people.named(name) if name else None

    async def run(self) -> None:
        """Look at everything, again and again."""
        while True:
            await asyncio.sleep(_EVERY)
            if not self._writer.healthy:
                continue
            try:
                self.queue.look()
                self.roster.look()
                await self.incidents.settle()
                await self.filer.settle()
            except Exception:
                _log.exception("the floor's work")
