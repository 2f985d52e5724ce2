"""One WebSocket of a person: commands in, scenes and answers out.

Commands are carried out one after the other. A ping is answered at once, also while a command waits for the database,
so that a client can tell a slow pit from a dead network. A client that does not take in its answers is not read until
it does, and in the end it is disconnected.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from starlette.types import Receive, Scope, Send

from pitboss.clauses import PitbossError
from pitboss.pit.people.identities import Session
from pitboss.pit.views.viewers import Viewer
from pitboss.web import failures, ws_messages
from pitboss.web.limits import Limits
from pitboss.web.observability import context
from pitboss.web.observability.context import LogContext
from pitboss.web.observability.counts import Result, ServerCounts
from pitboss.web.problems import Denied
from pitboss.web.server.ws_protocol import last_heard
from pitboss.web.visitors import is_visitor
from pitboss.web.ws_messages import NONSENSE, SESSION_ENDED, TOO_SLOW, CommandFrame, Unreadable
from pitboss.web.ws_outbox import Outbox

if TYPE_CHECKING:
    from pitboss.pit.pit import Pit

SLOWEST = 30.0
"""Seconds that a client may take until it has taken in its answers."""
MOST_WATCHED = 64
MOST_COMMANDS = 16
"""Commands of one connection that wait to be carried out; then it is not read until one is."""
MOST_NONSENSE = 20
"""Unreadable frames, after which a connection is closed."""
LOBBY = "\0lobby"
"""What a message about the lobby is about; no table has such a name."""

_log = logging.getLogger("pitboss.web")
_GOING_AWAY = 1001
_PATIENCE = 10.0


class WsConnection:
    """One WebSocket of a person who is signed in, or of a visitor."""

    def __init__(
        self,
        pit: Pit,
        limits: Limits,
        counts: ServerCounts,
        session: Session,
        scope: Scope,
        receive: Receive,
        send: Send,
    ) -> None:
        self.session = session
        self.id = context.new_id()
        self._counts = counts
        self._person = "" if is_visitor(session) else session.person.id
        self._pit = pit
        self._limits = limits
        self._receive = receive
        self._outbox = Outbox(scope, send)
        self._last_heard = last_heard(scope)
        self._commands: asyncio.Queue[CommandFrame | Unreadable | None] = asyncio.Queue(MOST_COMMANDS)
        self._watched: dict[str, Viewer] = {}
        self._nonsense = 0
        self._serving: asyncio.Task[None] | None = None
        self._idle = True
        """Whether no command is being carried out."""

    @property
    def watches(self) -> bool:
        """Whether it watches any table."""
        return bool(self._watched)

    def put(self, message: bytes, about: str = "") -> None:
        """Send a message soon; ``about`` names what a newer message makes this one needless for."""
        self._outbox.put(message, about)

    def close(self, code: int, why: str) -> None:
        """End the connection: nothing more is sent on it but the reason."""
        if not self._outbox.closed:
            self._outbox.close(code, why)
            self._unwatch_all()
            asyncio.get_running_loop().call_later(_PATIENCE, self._give_up)

    def _give_up(self) -> None:
        """Cancel a client that ignores the close frame; never cancel a running command."""
        if self._serving is None or self._serving.done():
            return
        if self._idle:
            self._serving.cancel()
        else:
            asyncio.get_running_loop().call_later(_PATIENCE, self._give_up)

    # -- reading ------------------------------------------------------------------------------------------------------

    async def serve(self) -> None:
        """Read frames until the client is gone, and carry out what came before that."""
        sending = self._outbox.start()
        reading = asyncio.create_task(self._read())
        self._serving = asyncio.create_task(self._carry_out_all())
        try:
            await self._serving
        except asyncio.CancelledError:
            if not self._outbox.closed:
                raise
        finally:
            self.close(_GOING_AWAY, "gone")
            sending.cancel()
            reading.cancel()

    async def _read(self) -> None:
        """Read frames: pings are answered at once, everything else waits for its turn."""
        while (message := await self._receive())["type"] == "websocket.receive":
            frame = _decoded(message.get("text") or message.get("bytes") or b"")
            if not self._answers_ping(frame):
                await self._commands.put(frame)
        await self._commands.put(None)

    def _answers_ping(self, frame: CommandFrame | Unreadable) -> bool:
        """Whether it is a ping, and was answered; one too many is treated like any command."""
        if self._outbox.closed or isinstance(frame, Unreadable) or frame.do.get("do") != "ping":
            return False
        if self._outbox.is_long:
            return False
        try:
            self._limits.take(("command", self.session.person.id))
        except Denied:
            return False
        if not self._lasts():
            return False
        self.put(ws_messages.done(frame, frame.seen))
        return True

    # -- carrying out -------------------------------------------------------------------------------------------------

    async def _carry_out_all(self) -> None:
        while (frame := await self._commands.get()) is not None:
            if not self._outbox.closed:
                self._idle = False
                await self._carry_out(frame)
                await self._wait_for_reader()
                self._idle = True

    async def _wait_for_reader(self) -> None:
        """Wait until the client has taken in its answers."""
        if not self._outbox.is_long:
            return
        try:
            await self._outbox.wait_until_emptied(SLOWEST)
        except TimeoutError:
            self.close(TOO_SLOW, "this connection takes in too little")

    async def _carry_out(self, frame: CommandFrame | Unreadable) -> None:
        if isinstance(frame, Unreadable):
            self._nonsense += 1
            self.put(ws_messages.unreadable(frame))
            if self._nonsense > MOST_NONSENSE:
                self.close(NONSENSE, "too many frames that cannot be read")
            return
        context.current.set(LogContext(frame.id, self.id, self._person, frame.table))
        began = perf_counter()
        result: Result = "done"
        try:
            self.put(ws_messages.done(frame, await self._do(frame)))
        except PitbossError as error:
            result = "refused"
            self._counts.refusal(error.code)
            _log.info("refused: %s", error.code)
            failures.note(self._pit, error, None if is_visitor(self.session) else self.session, "/ws")
            self.put(ws_messages.refused(frame, error))
        except Exception:
            result = "failed"
            _log.exception("a command at %s", frame.table)
            said = "The server made a mistake; the table goes on."
            self.put(ws_messages.refused(frame, Denied(500, "our-mistake", said, "try again; tell the house")))
        self._counts.command(result, perf_counter() - began)

    async def _do(self, frame: CommandFrame) -> int:
        """Carry a frame out: watching is done here, everything else by the pit."""
        person = self.session.person
        self._limits.take(("command", person.id))
        if not self._lasts():
            self.close(SESSION_ENDED, "the session has ended")
            raise Denied(401, "not-signed-in", "The session has ended.", "sign in")
        word = frame.do.get("do")
        if word == "ping":
            return frame.seen
        if word == "watch":
            return await self._watch(frame.table)
        if word == "unwatch":
            self._unwatch(frame.table)
            if not self._watched:
                self.put(ws_messages.lobby(self._pit.lobby_encoded()), LOBBY)
            return frame.seen
        if is_visitor(self.session):
            raise Denied(401, "not-signed-in", "A visitor looks and does nothing else.", "play as a guest, or sign in")
        await self._pit.people.seen(self.session.digest)
        return await self._pit.give(person, frame.table, frame.id, frame.seen, frame.do)

    def _lasts(self) -> bool:
        """Whether the session has not ended; there is none to end for a visitor."""
        return is_visitor(self.session) or self._pit.people.lasts(self.session.digest)

    # -- watching -----------------------------------------------------------------------------------------------------

    async def _watch(self, table: str) -> int:
        """Watch a table: its scene comes at once, then every change. Watching it again sends the scene anew."""
        self._unwatch(table)
        if len(self._watched) >= MOST_WATCHED:
            raise Denied(429, "too-many", f"One connection watches {MOST_WATCHED} tables at most.", "unwatch one")

        viewer = Viewer(self.session.person, partial(self._show, table), heard=self._last_heard)
        first = await self._first_scene(table, viewer)
        self._watched[table] = viewer
        self.put(first, table)
        return 0

    async def _first_scene(self, table: str, viewer: Viewer) -> bytes:
        """How a table stands; from now on the viewer is sent what happens there."""
        return self._pit.watch(self.session.person, table, viewer)

    def _show(self, table: str, message: bytes) -> None:
        self.put(message, table)

    def _unwatch(self, table: str) -> None:
        viewer = self._watched.pop(table, None)
        if viewer is not None:
            self._pit.unwatch(table, viewer)

    def _unwatch_all(self) -> None:
        for table in list(self._watched):
            self._unwatch(table)


def _decoded(text: str | bytes) -> CommandFrame | Unreadable:
    try:
        return ws_messages.read(text)
    except Unreadable as error:
        return error
