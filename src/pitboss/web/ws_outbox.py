"""The bounded queue of messages to one WebSocket, and the task that sends them.

The pit puts messages into the queue and goes on. When a slow reader has too many waiting, only the newest message about
each table stays: it holds the whole scene, so nothing is lost but the way there.
"""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.types import Scope, Send

from pitboss.web.server.ws_protocol import now_sender, text_sender

LONGEST_QUEUE = 64
_LONGEST_REASON = 120


class Outbox:
    """The messages that wait to be sent on one connection."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._send = send
        self._send_text = text_sender(scope, send)
        self._send_now = now_sender(scope)
        self._behind = True
        """Whether messages wait or are being sent; then the next one waits too."""
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._filled = asyncio.Event()
        self._emptied = asyncio.Event()
        self._closed: tuple[int, str] | None = None

    @property
    def closed(self) -> bool:
        """Whether the connection is being closed: nothing more is sent but the reason."""
        return self._closed is not None

    @property
    def is_long(self) -> bool:
        """Whether the reader takes in less than it is sent."""
        return len(self._waiting) > LONGEST_QUEUE // 2

    def put(self, message: bytes, about: str = "") -> None:
        """Send a message soon; a newer message with the same ``about`` replaces it when the queue is too long."""
        if self._closed is not None or (not self._behind and self._send_now(message)):
            return
        self._behind = True
        self._waiting.append((about, message))
        if len(self._waiting) > LONGEST_QUEUE:
            self._shorten()
        self._filled.set()

    def _shorten(self) -> None:
        """Drop all but the newest message about each table; answers have no ``about`` and stay."""
        last = {about: place for place, (about, _) in enumerate(self._waiting)}
        rows = enumerate(self._waiting)
        self._waiting = deque((about, message) for place, (about, message) in rows if not about or last[about] == place)

    def close(self, code: int, why: str) -> None:
        """Drop what waits, and send the reason alone."""
        self._closed = (code, why)
        self._waiting.clear()
        self._filled.set()
        self._emptied.set()

    async def wait_until_emptied(self, seconds: float) -> None:
        """Wait until everything is sent; ``TimeoutError`` after so many seconds."""
        self._emptied.clear()
        await asyncio.wait_for(self._emptied.wait(), seconds)

    def start(self) -> asyncio.Task[None]:
        """Begin to send; the task ends when the reason for closing is sent."""
        sending = asyncio.create_task(self._run())
        sending.add_done_callback(self._ended)
        return sending

    async def _run(self) -> None:
        waiting = self._waiting
        while self._closed is None:
            await self._filled.wait()
            self._filled.clear()
            waiting = self._waiting
            while waiting:
                _, message = waiting.popleft()
                await self._send_text(message)
                waiting = self._waiting
            self._behind = False
            self._emptied.set()
        code, why = self._closed
        await self._send({"type": "websocket.close", "code": code, "reason": why[:_LONGEST_REASON]})

    def _ended(self, sending: asyncio.Task[None]) -> None:
        """The client may be gone while something is sent; the task that reads finds out."""
        self._emptied.set()
        if not sending.cancelled():
            sending.exception()
