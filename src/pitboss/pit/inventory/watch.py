"""The watch over trays: a tray that runs out is written down, said at the table, and the floor is called."""

from __future__ import annotations

import asyncio
from logging import getLogger

from pitboss.clauses import PitbossError
from pitboss.pit.inventory.desk import FloatDesk
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views.broadcaster import Broadcaster

_log = getLogger("pitboss.pit")


class TrayWatch:
    """Looks at trays again and again; what has changed is recorded once."""

    def __init__(self, desk: FloatDesk, broadcaster: Broadcaster) -> None:
        self._desk = desk
        self._broadcaster = broadcaster
        self._saying: dict[str, asyncio.Task[None]] = {}

    def look(self, table: PitTable) -> None:
        """See whether a tray has run low, holds less than nothing, or is well again."""
        if table.id not in self._saying and self._desk.changed(table):
            task = asyncio.create_task(self._say(table))
            self._saying[table.id] = task
            task.add_done_callback(lambda _: self._saying.pop(table.id, None))
        current = self._desk.book.of(table.id).low
        if table.tray != current:
            table.tray = current
            self._broadcaster.show(table)

    async def _say(self, table: PitTable) -> None:
        try:
            await self._desk.say(table)
        except PitbossError as error:
            _log.warning("table %s: its tray could not be written down: %s", table.id, error)
