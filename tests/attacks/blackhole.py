"""A network that is slow, or dead without saying so: a TCP proxy between a player and the pit.

``swallow`` makes a black hole of it: what is sent into it vanishes, nobody is told, and no connection is closed.
After ``heal`` new connections go through; those that lost bytes stay dead for good.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

_PIECE = 65_536


class Network:
    """Everything between the player's browser and the pit; safe to be used from any thread."""

    def __init__(self, to: str, delay: float = 0.0) -> None:
        """``to`` is the pit's address; every byte is ``delay`` seconds on its way."""
        place = urlsplit(to)
        self._to = (place.hostname or "127.0.0.1", place.port or 80)
        self.delay = delay
        self.swallows = False
        self.connections = 0
        """How many have been asked for."""
        self._port = 0
        self._loop = asyncio.new_event_loop()
        self._never = asyncio.Event()
        self._listening = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    @property
    def address(self) -> str:
        """Where the pit is reached through this network."""
        return f"http://127.0.0.1:{self._port}"

    def swallow(self) -> None:
        """From now on everything that is sent vanishes."""
        self.swallows = True

    def heal(self) -> None:
        """New connections go through again."""
        self.swallows = False

    # -- inside -------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Listen on a free port."""
        self._thread.start()
        self._listening.wait(10)

    def stop(self) -> None:
        """End every connection."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        assert not self._thread.is_alive()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._connected, "127.0.0.1", 0))
        self._port = server.sockets[0].getsockname()[1]
        self._listening.set()
        self._loop.run_forever()
        server.close()
        while tasks := asyncio.all_tasks(self._loop):
            for task in tasks:
                task.cancel()
            self._loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        with contextlib.suppress(OSError, asyncio.CancelledError), _aborted(writer):
            await asyncio.sleep(self.delay)
            if self.swallows:
                await self._never.wait()  # nobody answers
            far_reader, far_writer = await asyncio.open_connection(*self._to)
            with _aborted(far_writer):
                dead = asyncio.Event()
                ways = (self._carry(reader, far_writer, dead), self._carry(far_reader, writer, dead))
                await asyncio.gather(*ways)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, dead: asyncio.Event) -> None:
        """Carry bytes one way, each ``delay`` late, until the end or until one is swallowed."""
        pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        arriving = asyncio.create_task(self._arrive(pieces, writer, dead))
        with contextlib.suppress(OSError):
            while data := await reader.read(_PIECE):
                if self.swallows:
                    dead.set()
                pieces.put_nowait((self._loop.time() + self.delay, data))
        if self.swallows:
            dead.set()
        pieces.put_nowait((self._loop.time() + self.delay, b""))
        await arriving

    async def _arrive(
        self, pieces: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter, dead: asyncio.Event
    ) -> None:
        with contextlib.suppress(OSError):
            while True:
                when, data = await pieces.get()
                await asyncio.sleep(max(0.0, when - self._loop.time()))
                if self.swallows:
                    dead.set()
                if dead.is_set():
                    continue
                if not data:
                    writer.close()
                    return
                writer.write(data)


@contextmanager
def _aborted(writer: asyncio.StreamWriter) -> Iterator[None]:
    """A connection, which has ended after the block."""
    try:
        yield
    finally:
        writer.transport.abort()


@contextmanager
def network(to: str, delay: float = 0.0) -> Iterator[Network]:
    """A network in front of a pit, until the block ends."""
    between = Network(to, delay)
    between.start()
    try:
        yield between
    finally:
        between.stop()
