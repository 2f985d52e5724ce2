"""A slow reader: a connection that sends and never takes in what it is answered, or sends frames that hold nothing.

Before: pings whose answers nobody read filled the server's memory (96 MB to 210 MB in 8 s, and on); empty fragments of
a message that never ends kept everybody waiting for up to 11 s; pages asked for and not read kept a server from ending
for 5.3 s; a connection that was closed for its silence stayed until the other side took in the last bytes.
"""

from __future__ import annotations

import asyncio
import gc
from contextlib import AsyncExitStack
from time import perf_counter

import pytest

from pitboss.web.server import connections, ws_protocol
from tests.attacks.raw import Raw, raw, upgraded, wait_of_others
from tests.pit.houses import run
from tests.pit.serving import write_people
from tests.web.loop import served

MASK = bytes(4)
PING = bytes((0x89, 0x80 | 125)) + MASK + b"x" * 125
BEGUN, EMPTY, TEXT = bytes((0x01, 0x80)) + MASK, bytes((0x00, 0x80)) + MASK, bytes((0x81, 0x80)) + MASK
PONG = bytes((0x8A, 0x80)) + MASK
FLOODS = {"pings": (b"", PING), "pongs": (b"", PONG), "empty fragments": (BEGUN, EMPTY), "empty texts": (b"", TEXT)}


def protocols() -> list[ws_protocol.LimitedWebSocket]:
    """The WebSockets that are open."""
    return [
        get_object
        for get_object in gc.get_objects()
        if type(get_object) is ws_protocol.LimitedWebSocket and not get_object.disconnected
    ]


@pytest.mark.parametrize(("first", "again"), FLOODS.values(), ids=FLOODS)
def test_frames_by_the_million(database: str, first: bytes, again: bytes) -> None:
    """They cost neither the server's memory nor anybody else's time."""
    write_people(database, ["Eve"], 0)

    async def story() -> None:
        async with served(database) as started, raw(started, buffer=4096) as eve:
            await upgraded(eve, "Eve")
            await eve.send(first)
            sent, slowest, content = 0, 0.0, again * (2**16 // len(again))
            while sent < 20_000_000 and await eve.send(content, within=0.3):
                sent += len(content)
                slowest = max(slowest, await wait_of_others(started))
            assert slowest < 1
            for protocol in protocols():
                assert protocol.transport.get_write_buffer_size() < 200_000
                assert len(protocol._unread) < 600_000
                assert len(protocol.frames) < 1000
                assert protocol.queue.qsize() < 1000
            assert sent < 20_000_000, "everything was taken in"
            assert await eve.is_closed()

    run(story)


def test_frames_by_the_million_without_an_account(database: str) -> None:
    """Whoever is told to go is listened to for a short while only."""

    async def story() -> None:
        async with served(database) as started, raw(started, buffer=4096) as stranger:
            await upgraded(stranger, "Nobody")
            sent, began = 0, perf_counter()
            while sent < 20_000_000 and await stranger.send(TEXT * 5_000, within=0.3):
                sent += len(TEXT) * 5_000
                assert await wait_of_others(started) < 1
            assert sent < 20_000_000
            assert await stranger.is_closed()
            assert perf_counter() - began < 2

    run(story)


@pytest.mark.parametrize("way", ["pages", "commands"])
def test_answers_that_nobody_takes_in(database: str, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """The connection is cut when nothing of an answer was taken in for some seconds; until then little is kept."""
    monkeypatch.setattr(connections, "STALLED_SECONDS", 0.5)
    write_people(database, ["Eve"], 0)

    async def story() -> None:
        async with served(database) as started, raw(started, buffer=4096) as eve:
            eve.writer.transport.pause_reading()  # type: ignore[attr-defined]
            if way == "pages":
                content = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
            else:
                eve.writer.transport.resume_reading()  # type: ignore[attr-defined]
                await upgraded(eve, "Eve")
                eve.writer.transport.pause_reading()  # type: ignore[attr-defined]
                content = masked(b'{"id":"x","table":"ma-crazy-4-poker","do":{"do":"watch"}}')
            flood = asyncio.create_task(flooding(eve, content))
            assert await asyncio.wait_for(flood, 10), "it was not cut"
            assert await wait_of_others(started) < 1

    run(story)


async def flooding(connection: Raw, content: bytes) -> bool:
    """Send until the server has had enough; whether that ever was."""
    for _ in range(100_000):
        connection.writer.write(content * 10)
        try:
            await asyncio.wait_for(connection.writer.drain(), 8)
        except TimeoutError:
            return False
        except OSError:
            return True
        if connection.writer.transport.is_closing():
            return True
    return False


def masked(content: bytes) -> bytes:
    """A text in a frame as a browser sends it."""
    return bytes((0x81, 0x80 | len(content))) + MASK + content


def test_an_end_waits_for_nobody_who_takes_in_nothing(database: str) -> None:
    """A server that ends cuts off whoever has not taken in an answer after a second."""

    async def story() -> float:
        async with AsyncExitStack() as held:
            async with served(database) as started:
                eve = await held.enter_async_context(raw(started, buffer=4096))
                eve.writer.transport.pause_reading()  # type: ignore[attr-defined]
                await eve.send(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 16)
                await asyncio.sleep(0.2)
                began = perf_counter()
            return perf_counter() - began

    assert run(story) < 4
