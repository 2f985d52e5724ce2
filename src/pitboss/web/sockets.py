"""The WebSocket: commands in, what eyes may see out. No connection can hold up a table.

Every connection has a bounded queue. The pit puts messages into it and goes on; a task of the connection sends them.
When a slow eye has too many waiting, only the newest message of each table stays: it shows the whole scene, so nothing
is lost but the way there. Whoever does not take in answers is not listened to until they do, and in the end shut out.

Commands are carried out one after the other. A ping is answered at once, also while a command waits for the database,
so that the other side can tell a slow pit from a dead network.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from starlette.types import Receive, Scope, Send

from pitboss.clauses import PitbossError
from pitboss.pit.people.identities import Session
from pitboss.pit.views.viewers import Viewer
from pitboss.web import failures, ws_messages
from pitboss.web.limits import Limits, network
from pitboss.web.problems import Denied
from pitboss.web.safety import is_foreign, read_cookie
from pitboss.web.server.ws_protocol import last_heard, now_sender, text_sender

if TYPE_CHECKING:
    from pitboss.pit.pit import Pit

NOT_SIGNED_IN, SESSION_ENDED, TOO_MANY, TOO_SLOW, NONSENSE = 4401, 4403, 4429, 4408, 4400
"""The codes a connection is closed with, beside a reason in words."""

LONGEST_QUEUE = 64
SLOWEST = 30.0
"""Seconds that a connection may take until its answers are taken in."""
MOST_WATCHED = 64
MOST_CONNECTIONS = 30
"""Of one person."""
MOST_COMMANDS = 16
"""Of one connection, that wait to be carried out; then it is not read until one is."""
MOST_NONSENSE = 20
"""Unreadable frames, after which a connection is closed."""

_log = logging.getLogger("pitboss.web")
_GOING_AWAY = 1001
_PATIENCE = 10.0
_LOBBY = "\0lobby"


class Connection:
    """One WebSocket of a person who is signed in."""

    def __init__(self, sockets: Sockets, session: Session, scope: Scope, receive: Receive, send: Send) -> None:
        self.session = session
        self._sockets = sockets
        self._pit = sockets.pit
        self._receive = receive
        self._send = send
        self._send_text = text_sender(scope, send)
        self._send_now = now_sender(scope)
        self._heard = last_heard(scope)
        self._behind = True
        """Whether messages wait, or are on their way; then the next one waits too."""
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._news = asyncio.Event()
        self._room = asyncio.Event()
        self._commands: asyncio.Queue[ws_messages.Frame | ws_messages.Unreadable | None] = asyncio.Queue(MOST_COMMANDS)
        self._watched: dict[str, Viewer] = {}
        self._nonsense = 0
        self._serving: asyncio.Task[None] | None = None
        self._listening = True
        self._closed: tuple[int, str] | None = None

    # -- out ----------------------------------------------------------------------------------------------------------

    def put(self, message: bytes, about: str = "") -> None:
        """Send a message soon; ``about`` names what a newer message about the same makes needless."""
        if self._closed is not None or (not self._behind and self._send_now(message)):
            return
        self._behind = True
        self._waiting.append((about, message))
        if len(self._waiting) > LONGEST_QUEUE:
            self._shorten()
        self._news.set()

    def _shorten(self) -> None:
        """Keep the newest message about each table, and every answer."""
        last = {about: place for place, (about, _) in enumerate(self._waiting)}
        self._waiting = deque(one for place, one in enumerate(self._waiting) if not one[0] or last[one[0]] == place)

    def close(self, code: int, why: str) -> None:
        """End the connection: nothing more is sent on it but the reason."""
        if self._closed is None:
            self._closed = (code, why)
            self._waiting.clear()
            self._look_away()
            self._news.set()
            self._room.set()
            asyncio.get_running_loop().call_later(_PATIENCE, self._give_up)

    def _give_up(self) -> None:
        """Whoever does not even take the reason is not waited for; but a command that runs is never broken off."""
        if self._serving is None or self._serving.done():
            return
        if self._listening:
            self._serving.cancel()
        else:
            asyncio.get_running_loop().call_later(_PATIENCE, self._give_up)

    async def _sending(self) -> None:
        waiting = self._waiting
        while self._closed is None:
            await self._news.wait()
            self._news.clear()
            waiting = self._waiting
            while waiting:
                _, message = waiting.popleft()
                await self._send_text(message)
                waiting = self._waiting
            self._behind = False
            self._room.set()
        code, why = self._closed
        await self._send({"type": "websocket.close", "code": code, "reason": why[:120]})

    def _sent(self, sending: asyncio.Task[None]) -> None:
        """The other side may be gone while something is sent; whoever listens finds out."""
        self._room.set()
        if not sending.cancelled():
            sending.exception()

    # -- in -----------------------------------------------------------------------------------------------------------

    async def serve(self) -> None:
        """Take frames until the other side is gone, and carry out what came before that."""
        sending = asyncio.create_task(self._sending())
        sending.add_done_callback(self._sent)
        reading = asyncio.create_task(self._reading())
        self._serving = asyncio.create_task(self._taking())
        try:
            await self._serving
        except asyncio.CancelledError:
            if self._closed is None:
                raise
        finally:
            self.close(_GOING_AWAY, "gone")
            sending.cancel()
            reading.cancel()

    async def _reading(self) -> None:
        """Read frames: pings are answered at once, everything else waits for its turn."""
        while (message := await self._receive())["type"] == "websocket.receive":
            frame = _read(message.get("text") or message.get("bytes") or b"")
            if not self._answers_ping(frame):
                await self._commands.put(frame)
        await self._commands.put(None)

    def _answers_ping(self, frame: ws_messages.Frame | ws_messages.Unreadable) -> bool:
        """Whether it is a ping, and was answered; one too many is treated like any command."""
        if self._closed is not None or isinstance(frame, ws_messages.Unreadable) or frame.do.get("do") != "ping":
            return False
        if len(self._waiting) > LONGEST_QUEUE // 2:
            return False
        try:
            self._sockets.limits.take(("command", self.session.person.id))
        except Denied:
            return False
        if not self._pit.people.lasts(self.session.digest):
            return False
        self.put(ws_messages.encode(ws_messages.Done(frame.id, frame.seen)))
        return True

    async def _taking(self) -> None:
        while (frame := await self._commands.get()) is not None:
            if self._closed is None:
                self._listening = False
                await self._take(frame)
                await self._answers_taken()
                self._listening = True

    async def _answers_taken(self) -> None:
        """Wait until the other side has taken in what it was answered."""
        if len(self._waiting) <= LONGEST_QUEUE // 2:
            return
        self._room.clear()
        try:
            await asyncio.wait_for(self._room.wait(), SLOWEST)
        except TimeoutError:
            self.close(TOO_SLOW, "this connection takes in too little")

    async def _take(self, frame: ws_messages.Frame | ws_messages.Unreadable) -> None:
        if isinstance(frame, ws_messages.Unreadable):
            self._nonsense += 1
            self.put(ws_messages.encode(ws_messages.Error(f"That is no frame: {frame}")))
            if self._nonsense > MOST_NONSENSE:
                self.close(NONSENSE, "too many frames that cannot be read")
            return
        try:
            self.put(ws_messages.encode(ws_messages.Done(frame.id, await self._do(frame))))
        except PitbossError as error:
            failures.note(self._pit, error, self.session, "/ws")
            self.put(ws_messages.refused(frame, error))
        except Exception:
            _log.exception("a command at %s", frame.table)
            said = "The server made a mistake; the table goes on."
            self.put(ws_messages.refused(frame, Denied(500, "our-mistake", said, "try again; tell the house")))

    async def _do(self, frame: ws_messages.Frame) -> int:
        """Carry a frame out: looking is done here, everything else by the pit."""
        person = self.session.person
        self._sockets.limits.take(("command", person.id))
        if not self._pit.people.lasts(self.session.digest):
            self.close(SESSION_ENDED, "the session has ended")
            raise Denied(401, "not-signed-in", "The session has ended.", "sign in")
        word = frame.do.get("do")
        if word == "ping":
            return frame.seen
        if word == "watch":
            return self._watch(frame.table)
        if word == "unwatch":
            self._unwatch(frame.table)
            if not self._watched:
                self._sockets.tell_lobby(self)
            return frame.seen
        await self._pit.people.seen(self.session.digest)
        return await self._pit.give(person, frame.table, frame.id, frame.seen, frame.do)

    # -- looking ------------------------------------------------------------------------------------------------------

    def _watch(self, table: str) -> int:
        """Look at a table: its scene comes at once, then all that happens. Who looks already gets the scene anew."""
        self._unwatch(table)
        if len(self._watched) >= MOST_WATCHED:
            raise Denied(429, "too-many", f"One connection watches {MOST_WATCHED} tables at most.", "unwatch one")

        eye = Viewer(self.session.person, partial(self._show, table), heard=self._heard)
        first = self._pit.watch(self.session.person, table, eye)
        self._watched[table] = eye
        self.put(first, table)
        return 0

    @property
    def watches(self) -> bool:
        """Whether it looks at any table."""
        return bool(self._watched)

    def _show(self, table: str, message: bytes) -> None:
        self.put(message, table)

    def _unwatch(self, table: str) -> None:
        eye = self._watched.pop(table, None)
        if eye is not None:
            self._pit.unwatch(table, eye)

    def _look_away(self) -> None:
        for table in list(self._watched):
            self._unwatch(table)


def _read(text: str | bytes) -> ws_messages.Frame | ws_messages.Unreadable:
    try:
        return ws_messages.read(text)
    except ws_messages.Unreadable as error:
        return error


class Sockets:
    """All connections: ``/ws`` as an application."""

    def __init__(self, pit: Pit, limits: Limits, *, behind_tls: bool) -> None:
        self.pit = pit
        self.limits = limits
        self._behind_tls = behind_tls
        self._all: dict[str, list[Connection]] = {}
        """By the digest of their session."""
        self._numbers: Counter[str] = Counter()
        """How many connections a person has."""
        pit.people.on_end(self._end)
        pit.on_lobby(self._lobby)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a connection in, or say why not."""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        await receive()
        if is_foreign(headers):
            await send({"type": "websocket.close", "code": 1008, "reason": "not from this page"})
            return
        if not self._may_connect(scope):
            await send({"type": "websocket.close", "code": TOO_MANY, "reason": "too many connections at once"})
            return
        await send({"type": "websocket.accept"})
        session = self._session(headers)
        if session is None:
            await send({"type": "websocket.close", "code": NOT_SIGNED_IN, "reason": "nobody is signed in"})
            return
        if self._numbers[session.person.id] >= MOST_CONNECTIONS:
            await send({"type": "websocket.close", "code": TOO_MANY, "reason": "too many connections of one person"})
            return
        await self._serve(Connection(self, session, scope, receive, send))

    async def _serve(self, connection: Connection) -> None:
        here = self._all.setdefault(connection.session.digest, [])
        here.append(connection)
        person = connection.session.person
        self._numbers[person.id] += 1
        self.pit.connect(person)
        who = {"name": person.shown, "roles": sorted(person.roles)}
        connection.put(ws_messages.encode(ws_messages.Hello(who, self.pit.lobby_encoded())))
        try:
            await connection.serve()
        finally:
            here.remove(connection)
            self._numbers[person.id] -= 1
            self.pit.disconnect(person)
            if not here and self._all.get(connection.session.digest) is here:
                del self._all[connection.session.digest]

    # -- who ----------------------------------------------------------------------------------------------------------

    def _session(self, headers: Mapping[str, str]) -> Session | None:
        cookie = read_cookie(headers.get("cookie", ""), behind_tls=self._behind_tls)
        return self.pit.people.session(cookie) if cookie else None

    def _may_connect(self, scope: Scope) -> bool:
        try:
            self.limits.take(("connect", network(scope["client"][0]) if scope.get("client") else ""))
        except Denied:
            return False
        return True

    # -- news ---------------------------------------------------------------------------------------------------------

    def _end(self, digests: frozenset[str], why: str) -> None:
        for digest in digests:
            for connection in tuple(self._all.get(digest, ())):
                connection.close(SESSION_ENDED, why)

    def tell_lobby(self, connection: Connection) -> None:
        """Somebody has come back to the lobby."""
        connection.put(ws_messages.encode(ws_messages.Lobby(self.pit.lobby_encoded())), _LOBBY)

    def _lobby(self, message: bytes) -> None:
        """The lobby has changed: one message for everybody who is there, and looks at no table."""
        for some in self._all.values():
            for connection in some:
                if not connection.watches:
                    connection.put(message, _LOBBY)
