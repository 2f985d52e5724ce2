"""An endless header: a visitor without an account sends one header that never ends.

Before: 58 MB of one header were taken in within 8 s, and somebody else waited 6.8 s for an answer (5.7 s for a player's
command in another run; 13 ms without it).
"""

from __future__ import annotations

import pytest

from pitboss.web.server import http
from tests.attacks.raw import raw, wait_of_others
from tests.pit.houses import run
from tests.web.loop import served

GET = b"GET /api/tables HTTP/1.1\r\nHost: localhost\r\n"


def test_a_header_has_an_end(database: str) -> None:
    """After 16 KiB the connection is closed, and nobody waits."""

    async def story() -> None:
        async with served(database) as started, raw(started) as attacker:
            sent = len(GET) if await attacker.send(GET + b"X: ") else 0
            slowest = 0.0
            while await attacker.send(b"a" * 65_536, within=1) and sent < 50_000_000:
                sent += 65_536
                slowest = max(slowest, await wait_of_others(started))
            assert sent < 10_000_000, "the server reads for ever"
            assert slowest < 1
            assert await attacker.is_closed()

    run(story)


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (GET + b"X: " + b"a" * 20_000 + b"\r\n\r\n", b"431"),
        (GET + b"".join(b"X-%d: a\r\n" % number for number in range(80)) + b"\r\n", b"431"),
        (GET + b"".join(b"X-%d: a\r\n" % number for number in range(2000)), b"431"),
        (b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", b"414"),
        (b"G" * 20_000, b"400"),
        (b"\r\n" * 10_000, b"431"),
    ],
    ids=["one long", "many", "many, no end", "long address", "long method", "empty lines"],
)
def test_a_head_that_is_too_large_is_told(database: str, request_: bytes, status: bytes) -> None:
    """With the status that HTTP has for it, a problem in our words, and the connection closed."""

    async def story() -> None:
        async with served(database) as started, raw(started) as attacker:
            await attacker.send(request_)
            answer = await attacker.answer()
            assert answer.startswith(b"HTTP/1.1 " + status), answer
            assert b"connection: close" in answer
            await wait_of_others(started)

    run(story)


def test_headers_behind_a_body_are_no_headers(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trailers without end are cut off like everything else, and none is ever seen by the application."""
    monkeypatch.setattr(http, "LARGEST_MESSAGE", 100_000)

    async def story() -> None:
        async with served(database) as started, raw(started) as attacker:
            await attacker.send(
                b"POST /api/sign-out HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
            )
            sent = 0
            while await attacker.send(b"X: " + b"a" * 8_000 + b"\r\n", within=1) and sent < 20_000_000:
                sent += 8_000
            assert sent < 20_000_000
            assert await attacker.is_closed()
            await wait_of_others(started)

    run(story)
