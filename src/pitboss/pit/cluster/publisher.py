"""The publisher says once on the bus what has happened at a table, however many gateways and viewers there are.

A message has the part that everybody sees, and beside it, for persons who watch, another public part where they have
cards, and their own part where it has changed. Its number follows the one before; who misses one asks for the whole.
"""

from __future__ import annotations

from collections.abc import Callable

from pitboss.log.applied import AppliedEntry
from pitboss.pit.cluster.messages import VISITOR, Part, SceneNews, WholeScene
from pitboss.pit.cluster.remote_viewers import VISITORS
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views.broadcaster import Broadcaster
from pitboss.pit.views.viewers import Viewer


class Publisher(Broadcaster):
    """A broadcaster whose viewers are behind gateways; ``publish`` is set by whoever has the bus."""

    publish: Callable[[str, SceneNews], None] = staticmethod(lambda table, scene: None)

    def own(self, table: PitTable, epoch: int) -> None:
        """The table is served here from now on: its scenes are numbered anew."""
        self._numbers[table.id] = epoch, 0

    def disown(self, identity: str) -> None:
        """The table is served elsewhere."""
        self._numbers.pop(identity, None)

    def last(self, identity: str) -> tuple[int, int]:
        """The epoch and the number of the last scene of a table."""
        return self._numbers.get(identity, (0, 0))

    def shown(self, table: PitTable, viewer: Viewer) -> WholeScene:
        """A table as it stands, for one person."""
        broadcast = self.broadcast(table)
        you = broadcast.own(viewer, *self._rails.shown(table, viewer.person))
        return WholeScene(*self.last(table.id), broadcast.public_part(viewer.person), you)

    @property
    def _numbers(self) -> dict[str, tuple[int, int]]:
        numbers: dict[str, tuple[int, int]] = self.__dict__.setdefault("_scene_numbers", {})
        return numbers

    def _send(self, table: PitTable, entries: tuple[AppliedEntry, ...]) -> None:
        if table.id not in self._numbers:
            return
        epoch, number = self._numbers[table.id]
        self._numbers[table.id] = epoch, number + 1
        viewers = list(self._viewers.on(table.id))
        if not viewers:
            return
        broadcast = self.broadcast(table, entries)
        parts: dict[str, Part] = {}
        for viewer in viewers:
            before = viewer.last_sent
            you = broadcast.own(viewer, *self._rails.shown(table, viewer.person))
            public = broadcast.public_part(viewer.person)
            own = None if public is broadcast.camera_part else public
            changed = you if viewer.last_sent is not before else None
            identity = VISITOR if viewer.person is VISITORS else viewer.person.id
            if own is not None or (changed is not None and identity not in parts):
                parts[identity] = Part(own, you)
        self.publish(table.id, SceneNews(epoch, number + 1, broadcast.camera_part, parts))
