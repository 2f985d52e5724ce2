"""The server's WebSocket protocol: uvicorn's, with limits on reading and writing, and texts sent as encoded bytes.

What comes in is read in small pieces, and only while the client takes in what it is sent and the application takes the
messages: frames by the ten thousand cost neither memory nor another client's time.

ASGI wants a text as a ``str``, so that every message would be decoded and encoded again for each connection. This
protocol takes the bytes of a text too, and says so in the scope; elsewhere messages are sent as texts.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

import uvicorn
from starlette.types import Scope, Send
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import WebSocketException
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from pitboss.web.server.connections import CLOSING_SECONDS, Stalled, limits_of

BYTES_AS_TEXT = "pitboss.bytes-as-text"
PIECE = 2048
"""Bytes that are read before another connection has its turn: a few hundred of the smallest frames."""
MOST_CONTROL = 100
"""Pings, pongs and continued frames a second; a browser sends hardly any."""
MOST_AFTER_CLOSE = 16 * 1024
"""Bytes that are read of a connection after its close frame was sent."""
HANDSHAKE_SECONDS = 5.0


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """One connection; ``last_heard`` is when any byte came in, if only a pong."""

    last_heard = 0.0

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.close_timeout = CLOSING_SECONDS
        self._limits = limits_of(config)
        self._began = self.loop.time()
        self._unread = bytearray()
        self._after_close = 0
        self._controls, self._second = 0, 0.0
        self._stalled: Stalled

    # -- the connection -----------------------------------------------------------------------------------------------

    def connection_made(self, transport: BaseTransport) -> None:
        """The connection was counted when it came by HTTP."""
        super().connection_made(transport)
        self._stalled = Stalled(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """There is room for another."""
        self._limits.leave(self)
        self._unread.clear()
        super().connection_lost(exc)

    @property
    def gives_way(self) -> bool:
        """Whether it may be closed to make room: until the handshake is complete, and after the close frame."""
        return not self.handshake_complete or self.close_sent

    def end(self) -> None:
        """End it at once."""
        self.transport.abort()

    def look(self, now: float) -> None:
        """End it if it has taken too long."""
        late = not self.handshake_complete and now - self._began > HANDSHAKE_SECONDS
        if late or self._stalled.too_long(now):
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """A ping was not answered: abort, because closing would wait until a dead client takes in everything."""
        super().keepalive_timeout()
        self.transport.abort()

    # -- reading ------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Read as much of the data as there is room for, and buffer the rest."""
        self.last_heard = monotonic()
        if self.close_sent:
            self._after_close += len(data)
            if self._after_close > MOST_AFTER_CLOSE:
                self.transport.abort()
                return
        self._unread += data
        self._read_on()

    async def receive(self) -> Any:
        """The next message; then there is room for more."""
        message = await super().receive()
        self._read_on()
        return message

    def pause_writing(self) -> None:
        """The client takes in nothing: stop reading it, for what it sends may want an answer."""
        self._stalled.paused = self.loop.time()
        super().pause_writing()
        self._regulate()

    def resume_writing(self) -> None:
        """The client takes in again."""
        self._stalled.paused = 0.0
        super().resume_writing()
        self._read_on()

    def _read_on(self) -> None:
        """Read piece by piece while nothing waits to be taken or sent."""
        while self._unread and self._has_room():
            piece = bytes(self._unread[:PIECE])
            del self._unread[:PIECE]
            try:
                super().data_received(piece)
            except WebSocketException:  # frames behind one that closed the connection
                self.transport.abort()
        self._regulate()

    def _has_room(self) -> bool:
        return self.writable.is_set() and (self.queue.empty() or self.close_sent) and not self.transport.is_closing()

    def _regulate(self) -> None:
        """Pause the transport while buffered data cannot be read, so that TCP holds the client back."""
        if self.transport.is_closing():
            self._unread.clear()
            return
        hold = bool(self._unread) or not self._has_room()
        if hold and not self.read_paused:
            self.transport.pause_reading()
        elif self.read_paused and not hold:
            self.transport.resume_reading()
        self.read_paused = hold

    def handle_cont(self, event: Frame) -> None:
        """Count a part of a message."""
        self._count_control()
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Count a ping."""
        self._count_control()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Count a pong."""
        self._count_control()
        super().handle_pong(event)

    def _count_control(self) -> None:
        now = self.loop.time()
        if now - self._second >= 1:
            self._controls, self._second = 0, now
        self._controls += 1
        if self._controls > MOST_CONTROL:
            self.transport.abort()

    # -- writing ------------------------------------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        """Announce the extension in the scope before the application begins."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][BYTES_AS_TEXT] = {"now": self.send_now, "heard": lambda: self.last_heard}

    def send_now(self, content: bytes) -> bool:
        """Send an encoded text without waiting; False where the buffer is full or the connection is closing."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return False
        self.conn.send_text(content)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def send(self, message: Any) -> None:
        """Send a message; ``text_bytes`` holds a text that is encoded already."""
        content = message.get("text_bytes")
        if content is None:
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if not self.send_now(content):
            raise ClientDisconnected


def text_sender(scope: Scope, send: Send) -> Callable[[bytes], Awaitable[None]]:
    """The function that sends an encoded text on this connection."""
    if BYTES_AS_TEXT in (scope.get("extensions") or {}):
        return lambda content: send({"type": "websocket.send", "text_bytes": content})
    return lambda content: send({"type": "websocket.send", "text": content.decode()})


def now_sender(scope: Scope) -> Callable[[bytes], bool]:
    """The function that sends an encoded text without waiting, and says whether it did; never without the extension."""
    known: Callable[[bytes], bool] | None = _extension(scope).get("now")
    return known or (lambda _: False)


def last_heard(scope: Scope) -> Callable[[], float]:
    """The function that says when any byte came on this connection last; always now without the extension."""
    known: Callable[[], float] | None = _extension(scope).get("heard")
    return known or monotonic


def _extension(scope: Scope) -> dict[str, Any]:
    return (scope.get("extensions") or {}).get(BYTES_AS_TEXT) or {}
