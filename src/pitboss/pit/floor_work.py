"""The floor's work in one place: the queue, the incident log, the shift, the wall of surveillance, and approvals.

Each part stands in a room of its own; this module builds them for a pit and looks after them once a second. Nothing
here is in the way of a wager.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from functools import partial
from logging import getLogger
from typing import Self

from pitboss.pit.approval.desk import ApprovalDesk
from pitboss.pit.approval.filer import Filer
from pitboss.pit.calls import conditions
from pitboss.pit.calls.queue import FloorQueue
from pitboss.pit.incidents.log import IncidentLog
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.people import People
from pitboss.pit.staff.elections import HouseElections
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.staff.roster import Roster, ShiftNow
from pitboss.pit.store import Store, Writer
from pitboss.pit.surveillance.wall import SurveillanceWall
from pitboss.pit.table_opener import TableOpener
from pitboss.pit.tables.linked_meters import LinkedMeters
from pitboss.pit.tables.table import PitTable
from pitboss.pit.turns.transactions import Transactions
from pitboss.pit.views.viewers import Viewers
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.pit.workers.thread_worker import ThreadWorker

_EVERY = 1.0
_log = getLogger("pitboss.pit")


class FloorWork:
    """What the floor, surveillance and administrators work with, beside the tables."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        house: HouseLog,
        tables: dict[str, PitTable],
        links: dict[str, LinkedMeters],
        people: People,
        viewers: Viewers,
        opener: TableOpener,
        transactions: Transactions,
        workers: tuple[ExactWorker, ThreadWorker],
        elections: HouseElections,
        clock: Callable[[], datetime],
    ) -> None:
        self.queue = FloorQueue(store, house, tables, clock)
        self.queue.sources += [partial(conditions.of_tables, tables), partial(conditions.of_links, links)]
        self.incidents = IncidentLog(store, house, partial(writer.commit, ()), clock)
        self.roster = Roster(house, tables, elections, clock)
        self.wall = SurveillanceWall(store, house, workers[1], elections, clock)
        self.filer = Filer(store, tables, opener, transactions, people, clock)
        self.approval = ApprovalDesk(store, house, tables, self.filer, workers, elections, clock)
        self._people = people
        self._viewers = viewers
        self._writer = writer

    async def load(self) -> Self:
        """Read what waits in the database."""
        await self.reload()
        return self

    async def reload(self) -> None:
        """Read it again."""
        await self.queue.load()
        await self.roster.load()
        await self.filer.load()

    def shift(self) -> ShiftNow:
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
