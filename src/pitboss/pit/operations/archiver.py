"""The archiver of a running pit: once an hour it moves the rounds that are old enough into archives.

Sealing is done in a thread; only putting a segment in the place of its rows is a transaction of the writer, a few
milliseconds long, so that tables play on meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from datetime import datetime
from functools import partial
from logging import getLogger
from typing import Final

from pitboss.clauses import PitbossError
from pitboss.log.chain import stamp
from pitboss.pit.audit.streams import of_tables
from pitboss.pit.operations.archiving import ENTRIES, next_segment, older_than, told_of
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.store import Store
from pitboss.pit.store.archived.reading import put_segment

EVERY: Final = 3600.0
_PAUSE: Final = 0.2
"""Seconds between two segments: what waits for the database comes first."""
_log = getLogger("pitboss.pit")


class Archiver:
    """Archives the logs of its tables; ``days`` is how old a round must be, 0 for never."""

    def __init__(
        self, store: Store, house: HouseLog, clock: Callable[[], datetime], tables: Collection[str], days: float
    ) -> None:
        self._tables = tables
        self._store = store
        self._house = house
        self._clock = clock
        self._days = days

    async def run(self) -> None:
        """Archive for ever."""
        while self._days:
            try:
                await self.archive()
            except PitbossError as error:
                _log.warning("archiving was put off: %s", error.said)
            except Exception:
                _log.exception("archiving failed; nothing was deleted")
            await asyncio.sleep(EVERY)

    async def archive(self, entries: int = ENTRIES) -> int:
        """Archive what is old enough; how many segments."""
        now, number = self._clock(), 0
        until = older_than(now, self._days)
        streams = of_tables(await asyncio.to_thread(self._store.streams))
        for stream in (stream for stream in streams if stream.table in self._tables):
            next_one = partial(next_segment, self._store, stream.name, until, stamp(now), entries)
            while (segment := await asyncio.to_thread(next_one)) is not None:
                await self._house.record(told_of(segment), beside=partial(put_segment, segment=segment))
                number += 1
                await asyncio.sleep(_PAUSE)
        return number
