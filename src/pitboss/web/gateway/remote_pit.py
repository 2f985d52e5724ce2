"""The pit as a gateway knows it: what its connections ask is asked of the hosts."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from logging import getLogger
from time import monotonic
from typing import Any, Final

import msgspec

from pitboss.clauses import PitbossError
from pitboss.pit.cluster import messages as say
from pitboss.pit.cluster.bus import Bus
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.identities import Session
from pitboss.pit.people.sessions import SessionsEnded
from pitboss.pit.people.tokens import digest_of
from pitboss.pit.views.viewers import Send, Viewer
from pitboss.web.gateway.asking import ask, granted
from pitboss.web.gateway.audience import Audience
from pitboss.web.visitors import NAME

BEAT_SECONDS: Final = 1.0
_SESSIONS_SECONDS: Final = 20.0
"""How often the house is asked whether sessions last: what it says at once may have been lost."""
_NEW_SECONDS: Final = 1.5
_MOST_SESSIONS: Final = 50_000
_log = getLogger("pitboss.gateway")


class RemotePeople:
    """The sessions that this gateway has asked the house about."""

    def __init__(self, bus: Bus, subjects: say.Subjects) -> None:
        self._bus = bus
        self._subjects = subjects
        self._known: dict[str, Session] = {}
        self._callbacks: list[SessionsEnded] = []

    def on_end(self, callback: SessionsEnded) -> None:
        """Call this with the digests of sessions that ended, or whose person's roles changed, and why."""
        self._callbacks.append(callback)

    async def session(self, cookie: str) -> Session | None:
        """The session of a cookie; asked once, and kept until the house says otherwise."""
        digest = digest_of(cookie)
        known = self._known.get(digest)
        if known is None:
            answer = granted(await ask(self._bus, self._subjects.house, say.WhoIs(digest)))
            assert isinstance(answer, say.Known)
            known = answer.session
            if known is not None:
                if len(self._known) >= _MOST_SESSIONS:
                    self._known.clear()
                self._known[digest] = known
        return known

    def lasts(self, digest: str) -> bool:
        """Whether the house has not said that the session has ended."""
        return True  # connections of sessions that end are closed at once

    async def seen(self, digest: str) -> None:
        """The house is told of sessions in use from time to time."""

    def end(self, digests: list[str], why: str) -> None:
        """Sessions are over, or their roles are others: everybody is asked for anew."""
        for digest in digests:
            self._known.pop(digest, None)
        for callback in self._callbacks:
            callback(frozenset(digests), why)

    async def look(self) -> None:
        """Ask the house which of the sessions are over."""
        digests = sorted(self._known)
        for begin in range(0, len(digests), 1000):
            answer = granted(await ask(self._bus, self._subjects.house, say.AskLasting(digests[begin : begin + 1000])))
            assert isinstance(answer, say.Ended)
            if answer.digests:
                self.end(answer.digests, "the session has ended")


class _Seating:
    tell: Callable[[str, bytes], None] = staticmethod(lambda name, message: None)


class _Failures:
    def note(self, what: str, *, who: str = "", where: str = "", address: str = "") -> None:
        """A failure at the gateway is a line in its log; the house counts those that reach a host."""
        _log.info("failure %s at %s", what, where)


class RemotePit:
    """What connections ask of a pit, asked over the bus."""

    def __init__(self, bus: Bus, subjects: say.Subjects | None = None) -> None:
        self.bus = bus
        self.subjects = subjects or say.Subjects()
        self.id = secrets.token_hex(6)
        self.people = RemotePeople(bus, self.subjects)
        self.audience = Audience(bus, self.subjects, self.id)
        self.seating = self.card_readers = _Seating()
        self.failures = _Failures()
        self._names: Counter[str] = Counter()
        self._rows: dict[str, bytes] = {}
        self._lobby: set[Send] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self._away_since: float | None = None

    async def start(self) -> None:
        """Connect, and hear what the hosts say."""
        await self.bus.connect()
        self.bus.on_change(self._bus_changed)
        await self.bus.subscribe(self.subjects.lobby, self._take_rows)
        await self.bus.subscribe(self.subjects.people, self._take_people)
        await self.bus.subscribe(
            self.subjects.gateway(self.id), lambda data: self.audience.renew(say.decode_again(data).tables)
        )
        self._tasks = [asyncio.create_task(self._beat_on()), asyncio.create_task(self._look_on())]

    async def stop(self) -> None:
        """Let go of the bus."""
        for task in self._tasks:
            task.cancel()
        with suppress(PitbossError):
            await self.bus.publish(self.subjects.beat, say.encode(say.Beat(self.id, [], {})))
        await self.bus.close()

    def trouble(self) -> str:
        """Why nothing goes on; nothing where it does."""
        return "" if self.bus.connected else "The bus is away."

    def not_ready(self) -> str:
        """Why nobody should be sent here; nothing where they should."""
        return self.trouble() or ("" if self._rows else "No host has said anything yet.")

    # -- what connections ask -----------------------------------------------------------------------------------------

    async def watch(self, person: Person, table: str, viewer: Viewer) -> bytes:
        """Look at a table from now on; how it stands."""
        await self._require(table)
        return await self.audience.watch(None if person.shown == NAME else person, table, viewer)

    def unwatch(self, table: str, viewer: Viewer) -> None:
        """Look away."""
        self.audience.unwatch(table, viewer)

    async def give(self, person: Person, identity: str, request: str, seen: int, do: Any) -> int:
        """Do what a person asks at a table; the last entry of its log then. A repeated request acts once."""
        await self._require(identity)
        question = say.Give(person, identity, request, seen, msgspec.json.encode(do))
        answer = granted(await ask(self.bus, self.subjects.table(identity), question))
        assert isinstance(answer, say.Done)
        return answer.seq

    async def _require(self, table: str) -> None:
        """Refuse a table that no host has spoken of; a new one, or one that is moving, is waited for a moment."""
        deadline = monotonic() + _NEW_SECONDS
        while table not in self._rows:
            if monotonic() > deadline:
                known = ", ".join(sorted(self._rows))
                said = f'there is no table "{table}"'
                raise PitbossError(code="no-such-table", said=said, instead=f"one of: {known}")
            await asyncio.sleep(0.1)

    def connect(self, person: Person) -> None:
        """Somebody has one more connection."""
        self._names[person.shown] += 1

    def disconnect(self, person: Person) -> None:
        """A connection of somebody has ended."""
        self._names[person.shown] -= 1
        if not self._names[person.shown]:
            del self._names[person.shown]

    # -- the lobby ----------------------------------------------------------------------------------------------------

    def queue_encoded(self) -> bytes:
        """The floor's queue: a gateway has none, and the floor's page asks for it."""
        return b'{"is":"queue","calls":[]}'

    def on_queue(self, send: Send, tell: Callable[[str, bytes], None]) -> None:
        """Nothing is sent: the queue is asked for."""

    def lobby_encoded(self) -> msgspec.Raw:
        """The rows of all tables, as they are sent."""
        return msgspec.Raw(b"[%s]" % b",".join(self._rows[name] for name in sorted(self._rows)))

    def on_lobby(self, send: Send) -> Callable[[], None]:
        """Send the lobby's rows whenever they change; what is given back ends it."""
        self._lobby.add(send)
        return lambda: self._lobby.discard(send)

    def _take_rows(self, data: bytes) -> None:
        self._rows.update(say.decode_lobby(data).rows)
        message = b'{"is":"lobby","tables":%s}' % bytes(self.lobby_encoded())
        for send in tuple(self._lobby):
            send(message)

    # -- what hosts say -----------------------------------------------------------------------------------------------

    def _take_people(self, data: bytes) -> None:
        news = say.decode_people(data)
        if news.ended:
            self.people.end(news.ended, news.why)
        if news.name:
            self.seating.tell(news.name, news.message)

    def _bus_changed(self, connected: bool) -> None:  # noqa: FBT001 - a callback of the bus
        if connected:
            self._away_since = None
            self.audience.renew_all()
        else:
            self._away_since = monotonic()
            self.audience.pause_all()

    async def _beat_on(self) -> None:
        while True:
            try:
                await self.bus.publish(self.subjects.beat, say.encode(self.audience.beat(sorted(self._names))))
            except Exception:
                _log.exception("a beat")
            await asyncio.sleep(BEAT_SECONDS)

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(_SESSIONS_SECONDS)
            with suppress(PitbossError):
                await self.people.look()
