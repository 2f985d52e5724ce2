"""When checkpoints are made: every so many entries of a table, and when the pit closes.

A checkpoint is made of what the database has, between two turns, and written by the writer's thread while no command
waits for it. The rounds that were finished since the checkpoint before become rows in its transaction: so no command
pays for them. A checkpoint that could not be written is no loss: the next start has more of the log to fold, and its
rounds stay in memory until the next one is written.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from functools import partial
from logging import getLogger

from pitboss.clauses import PitbossError
from pitboss.pit.history.checkpoint import Snapshot
from pitboss.pit.store import Store, Writer
from pitboss.pit.tables.table import PitTable

EVERY = 1000
"""Entries between two checkpoints of a table; they are folded again in a fraction of a second."""

LOOK_EVERY = 1.0
"""Seconds."""
_log = getLogger("pitboss.pit")


class Checkpointer:
    """Makes the checkpoints of all tables."""

    def __init__(self, store: Store, writer: Writer, tables: Mapping[str, PitTable]) -> None:
        self._store = store
        self._writer = writer
        self._tables = tables
        self._last: dict[str, int] = {}
        """The entry of the last checkpoint, by stream."""
        self._written: deque[Snapshot] = deque()
        """What the writer's thread has written: the loop then drops these rounds from memory."""

    async def run(self) -> None:
        """Check every ``LOOK_EVERY`` seconds which tables are due."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            self.look()

    def look(self, every: int = 0) -> None:
        """Make a checkpoint of each table that has had so many entries since its last one."""
        self._forget_rounds()
        if not self._writer.healthy:
            return
        for table in tuple(self._tables.values()):
            if not table.elsewhere and table.seq - self._last.get(table.stream, table.recalled) >= (every or EVERY):
                self.make(table)

    def make(self, table: PitTable) -> None:
        """Make a checkpoint of a table as it stands."""
        self._last[table.stream] = table.seq
        try:
            snapshot = Snapshot.of(table.stream, table.plan.game.filing.submission_digest, table.fold)
            self._writer.aside(partial(self._write, snapshot))
        except Exception:  # the pit goes on, and ends, without a checkpoint too
            _log.exception("no checkpoint of %s at entry %d", table.stream, table.seq)

    def _forget_rounds(self) -> None:
        streams = {table.stream: table for table in self._tables.values()}
        while self._written:
            snapshot = self._written.popleft()
            if snapshot.stream in streams:
                streams[snapshot.stream].history.rounds.forget(snapshot.rounds)

    def _write(self, snapshot: Snapshot) -> None:
        try:
            snapshot.write(self._store)
        except PitbossError as error:
            _log.warning("no checkpoint of %s at entry %d: %s", snapshot.stream, snapshot.tip.seq, error.said)
        else:
            self._written.append(snapshot)
