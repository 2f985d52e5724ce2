"""Requests of pages, answered by a host as its own server would: the same application, asked without a socket.

An answer that is too long for one message is kept here, and the gateway asks for the next part when its reader has
taken in the one before; what nobody asks for is dropped after a while.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from starlette.types import ASGIApp, Message, Scope

from pitboss.pit.cluster import messages as say
from pitboss.pit.cluster.bus import LARGEST
from pitboss.web.dispatch import FORWARDED

if TYPE_CHECKING:
    from pitboss.pit.cluster.host_pit import HostPit

_IDLE_SECONDS: Final = 30.0
_PART: Final = LARGEST // 2


class HttpAnswers:
    """Answers the requests that gateways forward. Call it with one."""

    def __init__(self, app: ASGIApp, pit: HostPit) -> None:
        self._app = app
        self._pit = pit
        self._kept: dict[str, AsyncIterator[bytes]] = {}

    async def __call__(self, ask: say.PageRequest) -> say.Reply:
        """The answer, or its first part."""
        if not ask.method:
            return await self._part(ask.path)
        parts = _parts(self._app, ask)
        start = await anext(parts)
        assert isinstance(start, _Start)
        name = secrets.token_hex(8)
        self._kept[name] = _bodies(parts)
        return await self._part(name, start)

    async def _part(self, name: str, start: _Start | None = None) -> say.Reply:
        status, headers = (start.status, start.headers) if start is not None else (200, [])
        bodies = self._kept.get(name)
        if bodies is None:
            return say.Reply(410, [], b"")
        body = bytearray()
        async for chunk in bodies:
            body += chunk
            if len(body) >= _PART:
                asyncio.get_running_loop().call_later(_IDLE_SECONDS, self._kept.pop, name, None)
                return say.Reply(status, headers, bytes(body), name, self._pit.fence.host)
        self._kept.pop(name, None)
        return say.Reply(status, headers, bytes(body))


class _Start:
    def __init__(self, status: int, headers: list[tuple[bytes, bytes]]) -> None:
        self.status = status
        self.headers = headers


async def _bodies(parts: AsyncIterator[_Start | bytes]) -> AsyncIterator[bytes]:
    async for part in parts:
        if isinstance(part, bytes):
            for begin in range(0, len(part), _PART):
                yield part[begin : begin + _PART]


async def _parts(app: ASGIApp, ask: say.PageRequest) -> AsyncIterator[_Start | bytes]:
    """What the application sends: the start of the response, then its body; it waits until each part is taken."""
    queue: asyncio.Queue[Message | None] = asyncio.Queue(1)
    received = False

    async def receive() -> Message:
        nonlocal received
        if received:
            await asyncio.Event().wait()  # the other side does not hang up
        received = True
        return {"type": "http.request", "body": ask.body, "more_body": False}

    async def run() -> None:
        try:
            await app(scope_of(ask), receive, queue.put)
        finally:
            await queue.put(None)

    running = asyncio.create_task(run())
    try:
        while (message := await queue.get()) is not None:
            if message["type"] == "http.response.start":
                yield _Start(message["status"], [(bytes(name), bytes(value)) for name, value in message["headers"]])
            elif message.get("body"):
                yield bytes(message["body"])
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


def scope_of(ask: say.PageRequest) -> Scope:
    """The request as an application is asked it."""
    scope: dict[str, Any] = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": ask.method,
        "scheme": "http",
        "path": ask.path,
        "raw_path": ask.path.encode(),
        "query_string": ask.query,
        "root_path": "",
        "headers": ask.headers,
        "client": (ask.client, 0),
        "server": ("pit", 80),
    }
    if ask.knows_session:
        scope[FORWARDED] = ask.session
    return scope
