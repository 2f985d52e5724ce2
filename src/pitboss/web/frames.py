"""Text frames out of bytes: what the pit encoded is sent as it is.

ASGI wants a text to be a ``str``, so that every message would be decoded for nothing and encoded again for each
connection. This protocol takes the bytes of a text too, and says so in the scope; elsewhere messages are sent as texts.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

from starlette.types import Scope, Send
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

BYTES_AS_TEXT = "pitboss.bytes-as-text"
_WHOLE_TEXT, _SHORT = 0x81, 126


class Frames(WebSocketsSansIOProtocol):
    """The server's WebSocket protocol: with one more kind of message, and dead connections that end at once."""

    heard = 0.0
    """When anything came from the other side last."""

    def data_received(self, data: bytes) -> None:
        """Whatever comes, if only the answer to a ping, proves that the network is alive."""
        self.heard = monotonic()
        super().data_received(data)

    def keepalive_timeout(self) -> None:
        """A ping was not answered. Closing would wait until everything is sent, which nobody takes in any more."""
        super().keepalive_timeout()
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        """Let the application know before it begins."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][BYTES_AS_TEXT] = {"now": self.send_now, "heard": lambda: self.heard}

    def send_now(self, content: bytes) -> bool:
        """Send a text that is encoded already, if the other side takes it in at once; whether it was sent."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return False
        self.transport.writelines((head(len(content)), content))
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


def head(length: int) -> bytes:
    """What stands before a text in one frame that a server sends: RFC 6455, 5.2, neither masked nor compressed.

    The library makes the same by way of three objects and two copies, for every message to every seat.
    """
    if length < _SHORT:
        return bytes((_WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((_WHOLE_TEXT, _SHORT)) + length.to_bytes(2)
    return bytes((_WHOLE_TEXT, _SHORT + 1)) + length.to_bytes(8)


def text_sender(scope: Scope, send: Send) -> Callable[[bytes], Awaitable[None]]:
    """How a text that is encoded already is sent on this connection."""
    if BYTES_AS_TEXT in (scope.get("extensions") or {}):
        return lambda content: send({"type": "websocket.send", "text_bytes": content})
    return lambda content: send({"type": "websocket.send", "text": content.decode()})


def now_sender(scope: Scope) -> Callable[[bytes], bool]:
    """How such a text is sent without waiting; whether it was. Where there is no such way it never is."""
    known: Callable[[bytes], bool] | None = _extension(scope).get("now")
    return known or (lambda _: False)


def last_heard(scope: Scope) -> Callable[[], float]:
    """Tells when anything came on this connection last; where that is not known it is always now."""
    known: Callable[[], float] | None = _extension(scope).get("heard")
    return known or monotonic


def _extension(scope: Scope) -> dict[str, Any]:
    return (scope.get("extensions") or {}).get(BYTES_AS_TEXT) or {}
