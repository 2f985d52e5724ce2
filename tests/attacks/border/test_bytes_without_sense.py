"""Bytes without sense: requests and frames that are broken at a random place, cut, doubled or joined.

Before: every request that could not be read left a warning in the server's log, so that a visitor could fill it, and
two texts in a row that are no UTF-8 a traceback of 30 lines.
"""

from __future__ import annotations

import asyncio
import logging
from random import Random

import pytest

from tests.attacks.raw import raw, upgraded, wait_of_others
from tests.pit.houses import run
from tests.pit.serving import write_people
from tests.web.loop import served

REQUESTS = (
    b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
    b"POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
    b"\r\n1\r\n{\r\n1;x=y\r\n}\r\n0\r\nX: y\r\n\r\n",
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"HEAD http://localhost/healthz HTTP/1.0\r\nExpect: 100-continue\r\n\r\n",
)
FRAMES = (
    b"\x81\x82\0\0\0\0{}",
    b"\x89\x80\0\0\0\0",
    b"\x01\x81\0\0\0\0{\x80\x81\0\0\0\0}",
    b"\x88\x82\0\0\0\0\x03\xe8",
    b"\x81\xfe\xff\xff\0\0\0\0",
    b"\x82\x81\0\0\0\0\xff",
    b"\x81\x81\0\0\0\0\xff\x81\x81\0\0\0\0\xff",
)
NUMBER = 60


def broken(random: Random, whole: tuple[bytes, ...]) -> bytes:
    """One or more of these, with something done to them."""
    content = bytearray(b"".join(random.choices(whole, k=random.randint(1, 3))))
    for _ in range(random.randint(0, 4)):
        place = random.randrange(len(content))
        match random.randrange(4):
            case 0:
                content[place] = random.randrange(256)
            case 1:
                del content[place : place + random.randint(1, 20)]
            case 2:
                content[place:place] = content[place : place + 30]
            case _:
                content[place:place] = random.choice((b"\0", b"\r\n", b"\xff", b" " * 100, b"9" * 30, b"\r\n\r\n"))
        if not content:
            break
    return bytes(content)


@pytest.mark.parametrize("kind", ["requests", "frames"])
def test_they_harm_nobody(database: str, caplog: pytest.LogCaptureFixture, kind: str) -> None:
    """Nothing is written in the log, nobody else waits, and every connection comes to its end."""
    write_people(database, ["Eve"], 0)
    random = Random(13)

    async def story() -> None:
        async with served(database) as started:

            async def attack() -> None:
                async with raw(started) as attacker:
                    if kind == "frames":
                        await upgraded(attacker, "Eve")
                    await attacker.send(broken(random, FRAMES if kind == "frames" else REQUESTS))
                    await asyncio.sleep(0.05)

            for _ in range(NUMBER // 10):
                await asyncio.gather(*(attack() for _ in range(10)))
                assert await wait_of_others(started) < 1

    with caplog.at_level(logging.WARNING):
        run(story)
    assert not caplog.records, caplog.text
