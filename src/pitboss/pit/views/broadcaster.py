"""The broadcaster sends every viewer of a table what has happened there, and how it stands."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from pitboss.log.applied import AppliedEntry
from pitboss.pit.people.rails import Rails
from pitboss.pit.requests.guard import UNGUARDED, Guard
from pitboss.pit.requests.permissions import OpenOptions
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views.broadcast import Broadcast
from pitboss.pit.views.deadlines import Deadlines
from pitboss.pit.views.viewers import Viewer, Viewers

_MOMENT = 0.025
"""Seconds after which everybody sees who is done betting."""


class Broadcaster:
    """Shows all tables to their viewers. ``changed`` holds the tables whose line in the lobby may have changed."""

    def __init__(
        self,
        viewers: Viewers,
        rails: Rails,
        tables: Mapping[str, PitTable],
        deadlines: Deadlines,
        *,
        staff_may_play: bool = False,
        guard: Guard = UNGUARDED,
    ) -> None:
        self._viewers = viewers
        self._rails = rails
        self._tables = tables
        self._deadlines = deadlines
        self._staff_may_play = staff_may_play
        self._guard = guard
        self.changed: set[str] = set()
        self.heard: Callable[[PitTable, tuple[AppliedEntry, ...]], None] = lambda table, entries: None
        """Callback with what has happened at a table."""
        self._openings: dict[str, OpenOptions] = {}
        """What was open at each table when it was shown last."""
        self._soon: set[str] = set()
        """Tables that are to be shown in a moment."""
        viewers.changed = self._presence_changed

    def show(self, table: PitTable, entries: tuple[AppliedEntry, ...] = ()) -> None:
        """Send everybody who looks at the table what happened, and how it stands."""
        self._soon.discard(table.id)
        self.changed.add(table.id)
        if entries:
            self.heard(table, entries)
        self._send(table, entries)

    def _send(self, table: PitTable, entries: tuple[AppliedEntry, ...]) -> None:
        broadcast = None
        for viewer in self._viewers.on(table.id):
            broadcast = broadcast or self.broadcast(table, entries)
            viewer.send(broadcast.message(viewer, *self._rails.shown(table, viewer.person)))

    def message(self, table: PitTable, viewer: Viewer) -> bytes:
        """How a table stands, for one viewer."""
        return self.broadcast(table).message(viewer, *self._rails.shown(table, viewer.person))

    def broadcast(self, table: PitTable, entries: tuple[AppliedEntry, ...] = ()) -> Broadcast:
        """The table as it stands, ready to be sent."""
        left, gone = self._deadlines.left(table), self._deadlines.gone(table)
        return Broadcast(table, entries, self._open_at(table), left, gone)

    def _open_at(self, table: PitTable) -> OpenOptions:
        """What is open at a table; looked through again when something has happened there."""
        at, openings = int(table.clock().timestamp()), self._openings.get(table.id)
        openings = openings.as_of(table, at) if openings is not None else self._look_through(table, at)
        self._openings[table.id] = openings
        return openings

    def _look_through(self, table: PitTable, at: int) -> OpenOptions:
        return OpenOptions(table, at, staff_may_play=self._staff_may_play, guard=self._guard)

    def show_soon(self, table: PitTable) -> None:
        """Show how a table stands in a moment: several who are done betting about the same time are shown once."""
        if table.id not in self._soon:
            self._soon.add(table.id)
            asyncio.get_running_loop().call_later(_MOMENT, self._show_now, table)

    def _show_now(self, table: PitTable) -> None:
        if table.id in self._soon:  # nothing was shown meanwhile
            self.show(table)

    def refresh(self, table: PitTable) -> None:
        """Show a table that has stopped for the database, or goes on from where the database says."""
        self.show(table)

    def _presence_changed(self, identity: str, name: str) -> None:
        """A player has come back, or lost the connection: how long the table waits may be another time."""
        table = self._tables.get(identity)
        if table is not None and any(player == name for _, player in table.committed.chairs):
            self.show_soon(table)
