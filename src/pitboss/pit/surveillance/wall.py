"""The wall of surveillance: several tables on one screen, and a record of who began to look at which.

A look lasts while the officer's page asks; after a minute without a question the next one is a new look.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from time import monotonic

import msgspec

from pitboss.log.chain import stamp
from pitboss.pit.people.accounts import Person
from pitboss.pit.staff.elections import Disclosure, HouseElections
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.staff.shift_records import Watched
from pitboss.pit.store import Store
from pitboss.pit.surveillance.frames import Frame, Watching, frame
from pitboss.pit.tables.table import PitTable
from pitboss.pit.workers.thread_worker import ThreadWorker

LOOK_SECONDS = 60.0
MOST_TABLES = 12


class Wall(msgspec.Struct, frozen=True):
    """Tables on the wall; ``delay`` in seconds, ``shows`` the house's election."""

    delay: int
    shows: Disclosure
    frames: list[Frame]


class SurveillanceWall:
    """Shows tables to surveillance officers."""

    def __init__(
        self,
        store: Store,
        house: HouseLog,
        thread_worker: ThreadWorker,
        elections: HouseElections,
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._house = house
        self._thread_worker = thread_worker
        self._elections = elections
        self._clock = clock
        self._looks: dict[tuple[str, str], float] = {}
        """When each officer was last shown each table."""

    async def look(self, person: Person, tables: Sequence[PitTable]) -> Wall:
        """The tables as this officer may see them; a new look is in the house's log before anything is shown."""
        for table in tables:
            await self._record(person, table)
        until = stamp(self._clock() - timedelta(seconds=self._elections.surveillance_delay))
        watching = [Watching.of(table) for table in tables]
        shows = self._elections.surveillance_shows
        frames = await self._thread_worker.do(lambda: [frame(self._store, item, until, shows) for item in watching])
        return Wall(self._elections.surveillance_delay, shows, frames)

    async def _record(self, person: Person, table: PitTable) -> None:
        key, now = (person.id, table.id), monotonic()
        last = self._looks.get(key)
        if last is None or now - last >= LOOK_SECONDS:
            await self._house.record(Watched(table.id, person.shown, table.committed.rounds))
            self._looks = _recent(self._looks, now)
        self._looks[key] = monotonic()


def _recent(looks: Mapping[tuple[str, str], float], now: float) -> dict[tuple[str, str], float]:
    return {key: last for key, last in looks.items() if now - last < LOOK_SECONDS}
