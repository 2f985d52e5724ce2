"""A foreign host: a page of somebody else lets its own name lead to this machine, and its scripts read the pit.

Before: ``GET /api/tables`` with ``Host: evil.example`` was answered with 200.
"""

from __future__ import annotations

import asyncio
import socket

import pytest

from pitboss.clauses import BadInput
from pitboss.web.server.hosts import Hosts, read_name
from tests.attacks.raw import raw
from tests.pit.houses import run
from tests.web.loop import served

OURS = (
    *("localhost", "localhost:8017", "LOCALHOST", "pit.localhost", "localhost.", "127.0.0.1:8017", "[::1]:8017"),
    *("192.168.1.7", "[2001:db8::1]", "pit.example", "Pit.Example:443", socket.gethostname()),
)
FOREIGN = (
    *("evil.example", "evil.example:8017", "localhost.evil.example", "127.0.0.1.evil.example", "pit.example.evil"),
    *("xpit.example", "", " ", "localhost:port", "[::1", "evil.example#localhost", "localhost@evil.example", "a" * 300),
    *("127.0.0.1:8017:8017", "evil.example/localhost", "0x7f.1"),
)


@pytest.mark.parametrize("host", OURS)
def test_names_of_the_pit_are_served(host: str) -> None:
    """This machine's own names, what was named, and every address in numbers."""
    assert Hosts(["pit.example"]).serve(host)


@pytest.mark.parametrize("host", FOREIGN)
def test_other_names_are_not(host: str) -> None:
    """Also where one of ours is a part of them."""
    assert not Hosts(["pit.example"]).serve(host)


@pytest.mark.parametrize("name", ["http://pit.example", "pit.example:80", "", "*", "a b", "pit.example/x", "a" * 300])
def test_a_name_that_is_none_is_told(name: str) -> None:
    """``--allow-host`` takes names of hosts."""
    with pytest.raises(BadInput) as refused:
        read_name(name)
    assert refused.value.code == "no-such-host"


def test_by_every_way_in(database: str) -> None:
    """Pages, questions, changes and the WebSocket; a request with two hosts or with none is refused as well."""
    upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + "A" * 22
    rest = {
        "GET /": "",
        "GET /api/tables": "",
        "POST /api/sign-in": "Content-Length: 0\r\n",
        "GET /ws": upgrade + "==\r\n",
    }

    async def story() -> None:
        async with served(database) as started:
            for hosts in (["evil.example"], ["localhost", "evil.example"], []):
                for line, headers in rest.items():
                    head = f"{line} HTTP/1.1\r\n" + "".join(f"Host: {host}\r\n" for host in hosts) + headers
                    async with raw(started) as attacker:
                        await attacker.send(f"{head}Origin: http://evil.example\r\n\r\n".encode())
                        status = (await asyncio.wait_for(attacker.reader.readline(), 5)).split()[1]
                    assert status in (b"400", b"403", b"421"), (line, hosts, status)
                    assert status == b"421" or line == "GET /ws"
            async with raw(started) as balancer:
                await balancer.send(b"GET /healthz HTTP/1.0\r\n\r\n")
                assert b" 200 " in await asyncio.wait_for(balancer.reader.readline(), 5)

    run(story)
