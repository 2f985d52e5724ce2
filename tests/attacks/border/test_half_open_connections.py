"""Half-open connections: requests are begun by the thousand and never finished.

Before: 1,010 half-sent requests at ``ulimit -n 1024`` shut everybody out (connection reset), still so after 21 s: no
half request was ever given up.
"""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import time
from contextlib import AsyncExitStack, ExitStack, suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

from pitboss.web.server import http
from pitboss.web.server import run as server
from pitboss.web.server.connections import LOOPBACK, ConnectionLimits, Handles, Proxies, visitor_of
from tests.attacks.raw import HEALTH, raw, upgraded, wait_of_others
from tests.attacks.scope import slow
from tests.pit.houses import run
from tests.pit.serving import Serving, write_people
from tests.web.loop import served

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
HALVES = {
    "nothing": b"",
    "half a line": b"GET /",
    "half a head": HALF,
    "half a body": b"POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{",
    "half an upgrade": HALF + b"Connection: Upgrade\r\nUpgrade: websocket\r\n",
}


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES)
def test_nobody_is_shut_out(database: str, monkeypatch: pytest.MonkeyPatch, half: bytes) -> None:
    """Who has sent no whole request gives way; who plays does not."""
    monkeypatch.setattr(server, "handles", lambda: Handles(40, 16))
    write_people(database, ["Anna"], 1000)

    async def story() -> None:
        async with served(database) as started, AsyncExitStack() as held:
            player = await held.enter_async_context(raw(started))
            await upgraded(player, "Anna")
            for number in range(80):
                attacker = await held.enter_async_context(raw(started))
                await attacker.send(half)
                if number % 20 == 19:
                    assert await wait_of_others(started) < 1
            assert not player.reader.at_eof()
            await player.send(bytes((0x89, 0x80, 0, 0, 0, 0)))  # a ping
            await asyncio.wait_for(player.reader.readuntil(b"\x8a\x00"), 5)

    run(story)


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES)
def test_half_a_request_is_given_up(database: str, monkeypatch: pytest.MonkeyPatch, half: bytes) -> None:
    """After some seconds, with 408 where nothing else is under way; a byte now and then does not help."""
    for name in ("HEAD_SECONDS", "SILENT_SECONDS", "BODY_SECONDS"):
        monkeypatch.setattr(http, name, 0.3)

    async def story() -> None:
        async with served(database) as started, raw(started) as attacker:
            await attacker.send(half)

            async def trickle() -> None:
                while half and await attacker.send(b"a"):
                    await asyncio.sleep(0.1)

            trickling = asyncio.create_task(trickle())
            answer = await attacker.answer(3)
            assert answer == b"" or answer.startswith(b"HTTP/1.1 408"), answer
            trickling.cancel()

    run(story)


def test_a_connection_that_does_nothing_more_is_closed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After an answer the next request may come for a while; empty lines are no request."""
    monkeypatch.setattr(server, "_KEEP_ALIVE_SECONDS", 1)
    monkeypatch.setattr(http, "HEAD_SECONDS", 0.5)

    async def story() -> None:
        async with served(database) as started, raw(started) as idle, raw(started) as trickling:
            for item in (idle, trickling):
                await item.send(HEALTH.replace(b"Connection: close\r\n", b""))

            async def trickle() -> None:
                while await trickling.send(b"\r\n"):
                    await asyncio.sleep(0.1)

            task = asyncio.create_task(trickle())
            assert (await idle.answer(4)).startswith(b"HTTP/1.1 200")
            assert await trickling.is_closed(4)
            task.cancel()

    run(story)


@pytest.mark.parametrize("piece", [1, 65_536], ids=["slowly", "quickly"])
def test_the_rest_of_an_answered_request_is_not_read_for_ever(
    database: str, monkeypatch: pytest.MonkeyPatch, piece: int
) -> None:
    """A body that is refused by its length is not taken in all the same."""
    monkeypatch.setattr(http, "REST_SECONDS", 0.3)

    async def story() -> None:
        async with served(database) as started, raw(started) as attacker:
            await attacker.send(
                b"POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                b"Content-Length: 999999999\r\n\r\n"
            )
            assert (await attacker.reader.readline()).startswith(b"HTTP/1.1 413")
            sent, began = 0, time.perf_counter()
            while await attacker.send(b" " * piece, within=1) and time.perf_counter() - began < 3:
                sent += piece
                await asyncio.sleep(0.1 if piece == 1 else 0)
            assert sent < 50_000_000
            assert await attacker.is_closed(0.5)

    run(story)


# -- the limits themselves --------------------------------------------------------------------------------------------


class Fake:
    """A connection that gives way, or does not."""

    def __init__(self, *, gives_way: bool) -> None:
        self.gives_way = gives_way
        self.ended = False

    def end(self) -> None:
        self.ended = True

    def look(self, now: float) -> None: ...


def test_an_address_has_a_number_of_connections() -> None:
    """Whoever has as many as an address may have gets no more, and others are not concerned."""
    limits = ConnectionLimits(100, 10)
    assert all(limits.admit(Fake(gives_way=False), "192.0.2.1") for _ in range(10))
    assert not limits.admit(Fake(gives_way=False), "192.0.2.1")
    assert limits.admit(Fake(gives_way=False), "192.0.2.2")


def test_no_address_has_more_than_half() -> None:
    """Not even this machine, from which many may come; only a proxy that was named."""
    limits = ConnectionLimits(100, 1000, Proxies("192.0.2.9, 198.51.100.0/24"))
    for address in ("192.0.2.1", "127.0.0.1"):
        assert sum(limits.admit(Fake(gives_way=False), address) for _ in range(100)) == 50
    limits = ConnectionLimits(100, 10, Proxies("192.0.2.9, 198.51.100.0/24"))
    assert sum(limits.admit(Fake(gives_way=False), "198.51.100.7") for _ in range(60)) == 60
    assert sum(limits.admit(Fake(gives_way=False), "192.0.2.9") for _ in range(60)) == 40


def test_the_oldest_gives_way_first() -> None:
    """And of the own address, where that is what there are too many of."""
    limits = ConnectionLimits(1000, 40)
    other = Fake(gives_way=True)
    limits.admit(other, "192.0.2.2")
    held = [Fake(gives_way=number >= 5) for number in range(40)]
    for item in held:
        assert limits.admit(item, "192.0.2.1")
    assert limits.admit(Fake(gives_way=False), "192.0.2.1")
    assert [item.ended for item in held] == [False] * 5 + [True] * 32 + [False] * 3
    assert not other.ended
    for item in held:
        limits.leave(item)
    assert len(limits) == 2


def test_one_subscriber_is_one_visitor() -> None:
    """An IPv6 subscriber has 2**64 addresses; a mapped address is the address it maps."""
    assert visitor_of("2001:db8::1") == visitor_of("2001:db8::ffff:1") != visitor_of("2001:db8:0:1::1")
    assert visitor_of("::ffff:192.0.2.1") == "192.0.2.1"
    assert visitor_of("127.0.0.1") == visitor_of("::1") == LOOPBACK != visitor_of("127.0.0.2")


@pytest.mark.parametrize("limit", [64, 256, 1024, 20_000, 10**6])
def test_the_house_keeps_handles_for_itself(limit: int) -> None:
    """What waits to be accepted, all connections and the house's own files fit into the limit."""
    share = Handles.of(limit)
    assert share.connections + share.backlog <= limit - min(256, limit // 8)
    assert share.connections >= limit // 2 or share.connections == 8192


@slow
def test_a_thousand_at_a_real_server(tmp_path: Path) -> None:
    """The attack as it was made: a server at ``ulimit -n 1024``, 1,100 half-sent requests, a visitor."""
    serve = [sys.executable, "-m", "pitboss", "serve", "--port", "0", "--no-browser"]
    limited = ["sh", "-c", 'ulimit -n 1024 && exec "$@"', "sh", *serve, "--database", str(tmp_path / "pit.db")]
    process = subprocess.Popen(limited, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
    try:
        running = Serving(process)
        host, _, port = running.address.removeprefix("http://").rpartition(":")
        with ExitStack() as held:
            for _ in range(1100):
                attacker = held.enter_context(socket.create_connection((host, int(port)), timeout=10))
                with suppress(OSError):
                    attacker.sendall(HALF)
            began = time.perf_counter()
            assert urlopen(running.address + "/healthz", timeout=10).status == 200
            assert time.perf_counter() - began < 2
        assert running.end()[0] == 0
    finally:
        process.kill()
