"""Connections without manners: bytes as an attacker sends them, and a visitor with manners to hold against them."""

from __future__ import annotations

import asyncio
import base64
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter

from pitboss.web.server.run import Started
from tests.pit.serving import cookie_of

HEALTH = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def place_of(started: Started) -> tuple[str, int]:
    """Where the server listens."""
    host, _, port = started.address.removeprefix("http://").rpartition(":")
    return host, int(port)


class Raw:
    """A connection of an attacker."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, content: bytes, within: float = 5.0) -> bool:
        """Send, as far as the server takes it in; whether it took everything in."""
        try:
            self.writer.write(content)
            await asyncio.wait_for(self.writer.drain(), within)
        except (OSError, TimeoutError):
            return False
        return True

    async def answer(self, within: float = 5.0) -> bytes:
        """Everything that comes until the server closes the connection; it is an error if it does not."""
        try:
            return await asyncio.wait_for(self.reader.read(), within)
        except ConnectionError:
            return b""

    async def is_closed(self, within: float = 5.0) -> bool:
        """Whether the server closes the connection in time."""
        try:
            await self.answer(within)
        except TimeoutError:
            return False
        return True


@asynccontextmanager
async def raw(started: Started, *, buffer: int = 0) -> AsyncIterator[Raw]:
    """A connection; with a small buffer on this side it takes in nearly nothing by itself."""
    connection = socket.socket()
    if buffer:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    connection.setblocking(False)  # noqa: FBT003
    await asyncio.get_running_loop().sock_connect(connection, place_of(started))
    reader, writer = await asyncio.open_connection(sock=connection, limit=2**16)
    try:
        yield Raw(reader, writer)
    finally:
        writer.transport.abort()


async def upgraded(connection: Raw, who: str) -> None:
    """Make a WebSocket of a connection, signed in as somebody."""
    key = base64.b64encode(bytes(16)).decode()
    head = (
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {cookie_of(who)}\r\n\r\n"
    )
    await connection.send(head.encode())
    await asyncio.wait_for(connection.reader.readuntil(b"\r\n\r\n"), 5)


async def wait_of_others(started: Started) -> float:
    """How long somebody else waits for an answer now, in seconds."""
    began = perf_counter()
    async with raw(started) as visitor:
        await visitor.send(HEALTH)
        assert (await visitor.answer(10)).startswith(b"HTTP/1.1 200"), "somebody else is shut out"
    return perf_counter() - began
