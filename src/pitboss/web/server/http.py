"""The server's HTTP protocol: uvicorn's, with limits on the size of a request and on the time it may take.

uvicorn's protocol reads a header without end and waits for the rest of a request for ever. This one counts the bytes of
a request's head before it is whole, and looks every second at how long each connection has been where it is.
"""

from __future__ import annotations

import asyncio
from enum import Enum
from typing import Any

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.server import ServerState

from pitboss.web.problems import Problem
from pitboss.web.safety import headers
from pitboss.web.server.connections import Stalled, limits_of

LARGEST_HEAD = 16 * 1024
"""Bytes of a request line with all headers."""
LONGEST_ADDRESS = 4 * 1024
MOST_HEADERS = 64
LARGEST_MESSAGE = 1024 * 1024
"""Bytes that are read of one request, most of them to be dropped: bodies have 64 KiB."""
MOST_PIPELINED = 16

HEAD_SECONDS = 5.0
"""From the first moment until the head of a request is whole."""
BODY_SECONDS = 20.0
SILENT_SECONDS = 5.0
"""Between two bytes of a body."""
REST_SECONDS = 2.0
"""For the rest of a request that is answered already."""
_SPARED_SECONDS = 2.0


class Phase(Enum):
    """Where a connection is."""

    HEAD = "the head of a request is awaited"
    BODY = "the body is awaited"
    ANSWER = "it is being answered"
    REST = "it is answered, and the rest of the body is dropped"
    IDLE = "the next request is awaited"


class Http(HttpToolsProtocol):
    """The server's HTTP protocol, with limits."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._limits = limits_of(config)
        self._phase = Phase.HEAD
        self._since = self._heard = self.loop.time()
        self._taken = 0
        """Bytes of the present request."""
        self._refused = False
        self._stalled: Stalled

    # -- the connection -----------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in if there is room."""
        super().connection_made(transport)
        self._stalled = Stalled(transport)
        if not self._limits.admit(self, self.client[0] if self.client else ""):
            self._refuse(503, "too-many-connections", "There are too many connections.", "come again a little later")

    def connection_lost(self, exc: Exception | None) -> None:
        """There is room for another."""
        self._limits.leave(self)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client takes in nothing."""
        self._stalled.paused = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client takes in again."""
        self._stalled.paused = 0.0
        super().resume_writing()

    @property
    def gives_way(self) -> bool:
        """While no whole request is being answered, or the answer is not taken in."""
        if self._phase is not Phase.ANSWER:
            return True
        paused = self._stalled.paused
        return bool(paused) and self.loop.time() - paused > _SPARED_SECONDS

    def end(self) -> None:
        """End it at once."""
        self.transport.abort()

    def look(self, now: float) -> None:
        """End it if it has taken too long."""
        if self._stalled.too_long(now):
            self.transport.abort()
        elif not self.transport.is_closing() and self._is_late(now):
            if self._owes_nothing():
                self._refuse(408, "too-slow", "The request did not come in time.", "send it in one go")
            else:
                self.transport.abort()

    def _owes_nothing(self) -> bool:
        """Whether no other answer is out, or on its way, that a refusal would be taken for."""
        if self.pipeline or self._phase is Phase.REST:
            return False
        if self.cycle is None or self.cycle.response_complete:
            return True
        return self._phase is Phase.BODY and not self.cycle.response_started

    def _is_late(self, now: float) -> bool:
        match self._phase:
            case Phase.HEAD:
                return now - self._since > HEAD_SECONDS
            case Phase.BODY:
                silent = now - self._heard > SILENT_SECONDS
                return not self.flow.read_paused and (silent or now - self._since > BODY_SECONDS)
            case Phase.REST:
                return now - self._since > REST_SECONDS
            case Phase.ANSWER | Phase.IDLE:  # the application's time, and uvicorn's own timer
                return False

    # -- a request ----------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Take in what comes, as long as it is not too much."""
        self._heard = self.loop.time()
        if self._phase is Phase.IDLE:
            self._enter(Phase.HEAD)
            self._taken = 0
        super().data_received(data)
        self._taken += len(data)
        if self.transport.is_closing() or self._refused:
            return
        if self._phase is Phase.HEAD and self._taken > LARGEST_HEAD:
            self._head_too_large()
        elif self._taken > LARGEST_MESSAGE or len(self.pipeline) > MOST_PIPELINED:
            self.transport.abort()

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        self._enter(Phase.HEAD)
        self._taken = 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header; what comes behind the body is none."""
        if self._phase is Phase.HEAD and len(self.headers) <= MOST_HEADERS:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is whole: answer the request, unless the head is too large."""
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if self._refused:
            return
        if len(self.url) > LONGEST_ADDRESS:
            said = f"An address has {LONGEST_ADDRESS} bytes at most."
            self._refuse(414, "too-large", said, "ask for less")
        elif size > LARGEST_HEAD or len(self.headers) > MOST_HEADERS:
            self._head_too_large()
        else:
            self._enter(Phase.BODY)
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body, dropped where the application does not read it."""
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is whole."""
        if self._refused:
            return
        if self._phase is Phase.BODY:
            self._enter(Phase.ANSWER)
        elif self._phase is Phase.REST:
            self._enter(Phase.IDLE)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The answer is out; the next request may come."""
        if self._phase is Phase.BODY:
            self._enter(Phase.REST)
        elif self._phase is Phase.ANSWER and not self.pipeline:
            self._enter(Phase.IDLE)
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the WebSocket protocol."""
        if not self._refused:
            super().handle_websocket_upgrade()
            self._limits.replace(self, self.transport.get_protocol())  # type: ignore[arg-type]

    def _enter(self, phase: Phase) -> None:
        self._phase, self._since = phase, self.loop.time()

    # -- refusals -----------------------------------------------------------------------------------------------------

    def send_400_response(self, msg: str) -> None:
        """Answer a request that cannot be parsed like any other error."""
        if not self._refused:
            self._refuse(400, "not-readable", "This is no HTTP request.", "see /api/openapi.json")

    def _head_too_large(self) -> None:
        said = f"The head of a request has {LARGEST_HEAD} bytes and {MOST_HEADERS} headers at most."
        self._refuse(431, "too-large", said, "send fewer and shorter headers")

    def _refuse(self, status: int, code: str, said: str, instead: str) -> None:
        """Answer without the application, and close the connection."""
        self._refused = True
        body = msgspec.json.encode(Problem(code, said, [instead]))
        sent = (
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", b"no-store"),
            (b"connection", b"close"),
            *headers(behind_tls=False),
        )
        lines = (b"%s: %s\r\n" % header for header in sent)
        self.transport.write(b"".join((STATUS_LINE[status], *lines, b"\r\n", body)))
        self.transport.close()
