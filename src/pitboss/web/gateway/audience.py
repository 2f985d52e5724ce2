"""The audience of a gateway: who watches which table here, and what each of them was shown.

A table's owner says once what happened; here it becomes a message for every connection. Scenes are numbered: after one
that is missing, and after the table has moved, everybody is shown the table anew. People without cards share the bytes
of one message, however many they are.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from logging import getLogger
from time import monotonic
from typing import Final

import msgspec

from pitboss.clauses import PitbossError
from pitboss.pit.cluster import messages as say
from pitboss.pit.cluster.bus import Bus, Listening
from pitboss.pit.people.accounts import Person
from pitboss.pit.views.broadcast import joined
from pitboss.pit.views.viewers import Viewer
from pitboss.web.gateway.asking import PATIENCE, Reconnecting, ask, granted

AWAY: Final = "The house is reconnecting; nothing that was acknowledged is lost."
_RECENT: Final = 64
_SOON: Final = 1.0
"""Seconds after which the viewers of a table that nobody serves are told."""
_log = getLogger("pitboss.gateway")


@dataclass(slots=True)
class _WatchedTable:
    """A table that somebody watches through this gateway."""

    id: str
    listening: Listening | None = None
    epoch: int = 0
    number: int = 0
    viewers: dict[str, dict[Viewer, int]] = field(default_factory=dict)
    """By person: each connection, and the number of the scene that it was shown first."""
    persons: dict[str, Person | None] = field(default_factory=dict)
    own: dict[str, bytes] = field(default_factory=dict)
    recent: deque[say.SceneNews] = field(default_factory=lambda: deque(maxlen=_RECENT))
    last: bytes = b""
    """The last public part that everybody was shown."""
    renewing: asyncio.Task[None] | None = None


class Audience:
    """Everybody who watches a table through this gateway."""

    def __init__(self, bus: Bus, subjects: say.Subjects, gateway: str) -> None:
        self._bus = bus
        self._subjects = subjects
        self._gateway = gateway
        self._tables: dict[str, _WatchedTable] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # -- watching -----------------------------------------------------------------------------------------------------

    async def watch(self, person: Person | None, table: str, viewer: Viewer) -> bytes:
        """Show a table to a connection from now on; how it stands. Nobody (None) is a visitor."""
        key = person.id if person is not None else say.VISITOR
        watched = self._tables.get(table)
        if watched is None:
            watched = self._tables[table] = _WatchedTable(table)
        if watched.listening is None:
            watched.listening = await self._bus.subscribe(
                self._subjects.scene(table), lambda data: self._take(watched, say.decode_scene(data))
            )
        try:
            shown = await self._shown(table, person, PATIENCE)
        except PitbossError:
            await self._let_go(watched)
            raise
        watched.persons[key] = person
        watched.viewers.setdefault(key, {})[viewer] = shown.number
        if (watched.epoch, watched.number) < (shown.epoch, 0) or len(watched.viewers) == 1 == len(watched.viewers[key]):
            watched.epoch, watched.number = shown.epoch, max(shown.number, self._newest(watched, shown))
        watched.own[key] = shown.you
        watched.last = watched.last or shown.public
        for scene in watched.recent:  # what was said while the answer was on its way
            if scene.epoch == shown.epoch and scene.number > shown.number:
                asyncio.get_running_loop().call_soon(self._deliver_to, watched, key, viewer, scene)
        return joined(shown.public, shown.you)

    def _newest(self, watched: _WatchedTable, shown: say.WholeScene) -> int:
        return max((scene.number for scene in watched.recent if scene.epoch == shown.epoch), default=0)

    async def _shown(self, table: str, person: Person | None, patience: float) -> say.WholeScene:
        question = say.Watch(self._gateway, table, person)
        answer = granted(await ask(self._bus, self._subjects.table(table), question, patience))
        assert isinstance(answer, say.WholeScene)
        return answer

    def unwatch(self, table: str, viewer: Viewer) -> None:
        """A connection looks away."""
        watched = self._tables.get(table)
        if watched is None:
            return
        for key in [key for key, viewers in watched.viewers.items() if viewer in viewers]:
            del watched.viewers[key][viewer]
            if not watched.viewers[key]:
                del watched.viewers[key], watched.persons[key]
                watched.own.pop(key, None)
                self._later(self._tell_owner(table, key))
        self._later(self._let_go(watched))

    async def _tell_owner(self, table: str, key: str) -> None:
        question = say.encode(say.Unwatch(self._gateway, table, key))
        with suppress(PitbossError):  # the next beats say it too
            await self._bus.request(self._subjects.table(table), question, 1.0)

    async def _let_go(self, watched: _WatchedTable) -> None:
        """Listen to a table no more that nobody watches."""
        if watched.viewers or self._tables.get(watched.id) is not watched:
            return
        del self._tables[watched.id]
        if watched.renewing is not None:
            watched.renewing.cancel()
        if watched.listening is not None:
            await watched.listening.end()

    # -- scenes -------------------------------------------------------------------------------------------------------

    def _take(self, watched: _WatchedTable, scene: say.SceneNews) -> None:
        if scene.epoch < watched.epoch:
            return  # of an owner that does not know yet that it is none any more
        if not scene.camera or (watched.number and scene.epoch > watched.epoch):
            self._renew(watched)
            return
        watched.recent.append(scene)
        if scene.number <= watched.number or not watched.viewers:
            return
        if scene.number != watched.number + 1:
            self._renew(watched)
            return
        watched.epoch, watched.number, watched.last = scene.epoch, scene.number, scene.camera
        for key, viewers in watched.viewers.items():
            if viewers:
                self._deliver(watched, key, scene, viewers)

    def _deliver(self, watched: _WatchedTable, key: str, scene: say.SceneNews, viewers: dict[Viewer, int]) -> None:
        part = scene.parts.get(key)
        if part is not None and part.you is not None:
            watched.own[key] = part.you
        public = part.public if part is not None and part.public is not None else scene.camera
        message = joined(public, watched.own.get(key, b"null"))
        for viewer, since in viewers.items():
            if scene.number > since:
                viewer.send(message)

    def _deliver_to(self, watched: _WatchedTable, key: str, viewer: Viewer, scene: say.SceneNews) -> None:
        if viewer in watched.viewers.get(key, {}):
            self._deliver(watched, key, scene, {viewer: scene.number - 1})

    # -- anew ---------------------------------------------------------------------------------------------------------

    def renew(self, tables: list[str]) -> None:
        """Show these tables anew to everybody who watches them."""
        for table in tables:
            if table in self._tables:
                self._renew(self._tables[table])

    def renew_all(self) -> None:
        """The bus is back: whatever was said meanwhile was missed."""
        self.renew(list(self._tables))

    def pause_all(self) -> None:
        """The bus is away: everybody is told."""
        for watched in self._tables.values():
            self._pause(watched)

    def _renew(self, watched: _WatchedTable) -> None:
        if watched.renewing is None or watched.renewing.done():
            watched.renewing = self._later(self._renewed(watched))

    async def _renewed(self, watched: _WatchedTable) -> None:
        """Ask for the whole scene until somebody answers; after a while the viewers are told that it is not there."""
        patience = _SOON
        while self._tables.get(watched.id) is watched and watched.viewers:
            try:
                shown = {key: await self._shown(watched.id, watched.persons[key], patience) for key in watched.viewers}
            except Reconnecting:
                self._pause(watched)
                patience = PATIENCE
            except (PitbossError, KeyError, RuntimeError) as error:  # somebody came or went meanwhile
                _log.info("table %s is asked for again: %s", watched.id, error)
                await asyncio.sleep(_SOON / 10)
            else:
                self._show_anew(watched, shown)
                return

    def _show_anew(self, watched: _WatchedTable, shown: dict[str, say.WholeScene]) -> None:
        epoch, number = max((scene.epoch, scene.number) for scene in shown.values())
        behind = [scene for scene in watched.recent if (scene.epoch, scene.number) > (epoch, number)]
        watched.epoch, watched.number = epoch, number
        for key, scene in shown.items():
            watched.own[key] = scene.you
            watched.last = scene.public
            for viewer in watched.viewers.get(key, {}):
                watched.viewers[key][viewer] = scene.number
                viewer.send(joined(scene.public, scene.you))
        for later in behind:  # said while the answers were on their way
            self._take(watched, later)

    def _pause(self, watched: _WatchedTable) -> None:
        """Show the table as it last stood, paused."""
        if not watched.last:
            return
        for key, viewers in watched.viewers.items():
            message = _paused(joined(watched.last, watched.own.get(key, b"null")))
            for viewer in viewers:
                viewer.send(message)

    # -- what hosts are told ------------------------------------------------------------------------------------------

    def beat(self, names: list[str]) -> say.Beat:
        """Who is here, and who watches what."""
        now = monotonic()
        tables = {
            watched.id: (
                watched.epoch,
                watched.number,
                {
                    key: round(max(0.0, now - max(viewer.heard() for viewer in viewers)), 2)
                    for key, viewers in watched.viewers.items()
                    if viewers
                },
            )
            for watched in self._tables.values()
        }
        return say.Beat(self._gateway, names, tables)

    def _later(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _paused(message: bytes) -> bytes:
    """A message whose table says that it is paused, and in which nothing happens."""
    scene = msgspec.json.decode(message)
    scene["public"]["paused"] = AWAY
    scene["events"] = []
    return msgspec.json.encode(scene)
