"""What a host says without being asked: scenes, rows of the lobby, and words for one person, in the order of events."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from pitboss.pit.cluster import messages as say
from pitboss.pit.cluster.bus import Bus
from pitboss.pit.cluster.host_pit import HostPit
from pitboss.pit.views.lobby import Lobby

_LOBBY_SECONDS: Final = 0.5


class News:
    """Publishes for one host."""

    def __init__(self, pit: HostPit, bus: Bus, subjects: say.Subjects) -> None:
        self._pit = pit
        self._bus = bus
        self._subjects = subjects
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._filled = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._rows = Lobby()
        self._all_rows = False

    def start(self) -> None:
        """Begin to publish what the pit shows."""
        pit = self._pit
        pit.broadcaster.publish = self._scene
        pit.people.on_end(lambda digests, why: self._people(say.PeopleNews(sorted(digests), why)))
        pit.seating.tell = lambda name, message: self._people(say.PeopleNews(name=name, message=message))
        pit.house.recorded = lambda: self._people(say.PeopleNews(changed=True))
        self._tasks = [asyncio.create_task(self._send()), asyncio.create_task(self._lobby())]

    async def stop(self) -> None:
        """Send what waits."""
        for task in self._tasks:
            task.cancel()
        while self._waiting:
            await self._bus.publish(*self._waiting.popleft())

    def put(self, subject: str, data: bytes) -> None:
        """Send soon, behind everything that waits."""
        self._waiting.append((subject, data))
        self._filled.set()

    def serve(self, identity: str) -> None:
        """A table is served here from now on: gateways that watch it ask again, and the lobby hears of it."""
        epoch, number = self._pit.broadcaster.last(identity)
        self._scene(identity, say.SceneNews(epoch, number, b"", {}))
        self._pit.broadcaster.changed.add(identity)

    def gateway_beats(self, data: bytes) -> None:
        """A gateway lives; where it does not know what it should, it is told to ask again."""
        beat = say.decode_beat(data)
        is_new, unknown = self._pit.viewers.beat(beat)
        if is_new:
            self._all_rows = True
        served = {identity for identity, table in self._pit.tables.items() if not table.elsewhere}
        behind = {
            table
            for table, (epoch, number, _) in beat.tables.items()
            if table in served and self._is_behind(table, epoch, number)
        }
        again = sorted(served & (unknown | behind))
        if again:
            self.put(self._subjects.gateway(beat.gateway), say.encode(say.AskAgain(again)))

    def _is_behind(self, table: str, epoch: int, number: int) -> bool:
        own_epoch, own_number = self._pit.broadcaster.last(table)
        return epoch != own_epoch or own_number - number > _LATE

    def _scene(self, table: str, scene: say.SceneNews) -> None:
        self.put(self._subjects.scene(table), say.encode(scene))

    def _people(self, news: say.PeopleNews) -> None:
        self.put(self._subjects.people, say.encode(news))

    async def _send(self) -> None:
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._waiting:
                await self._bus.publish(*self._waiting.popleft())

    async def _lobby(self) -> None:
        """Say which rows have changed, twice a second."""
        while True:
            await asyncio.sleep(_LOBBY_SECONDS)
            changed, self._pit.broadcaster.changed = self._pit.broadcaster.changed, set()
            tables = self._pit.tables
            chosen = tables if self._all_rows else changed & tables.keys()
            self._all_rows = False
            rows = {
                identity: self._rows.encoded_row(tables[identity])
                for identity in chosen
                if not tables[identity].elsewhere
            }
            if rows:
                self.put(self._subjects.lobby, say.encode(say.LobbyNews(rows)))


_LATE: Final = 50
"""Scenes that a gateway may be behind: it hears its beats' answers later than what was published meanwhile."""
