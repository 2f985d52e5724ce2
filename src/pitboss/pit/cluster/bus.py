"""The bus: what hosts and gateways say to each other. A protocol; ``local_bus`` and ``nats_bus`` carry it.

A message is delivered once at most, and in the order in which one sender sent it. Nothing on the bus is the truth:
what counts is in the database, and who misses a message asks. So a bus may lose what it likes, as long as it says when
it was cut off (``on_change``). Nobody may write on it but hosts and gateways: it is inside the house.

    await bus.subscribe("pit.lobby", take)                    # take(data) for every message
    await bus.respond("pit.table.four.ask", answer)           # await answer(data) -> the answer
    await bus.publish("pit.lobby", data)
    await bus.request("pit.table.four.ask", data, seconds=5)  # BusNoAnswer where nobody answers
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Final, Literal, Protocol

from pitboss.clauses import PitbossError

Take = Callable[[bytes], None]
"""Takes a message in, on the loop."""
Respond = Callable[[bytes], Awaitable[bytes | None]]
"""Answers a request; None: not at all, so that somebody else may."""
Why = Literal["nobody", "late", "away"]

LARGEST: Final = 900 * 1024
"""Bytes of one message; NATS takes 1 MiB."""


class BusNoAnswer(PitbossError):
    """Nobody listens, nobody answered in time, or the bus is away. What was asked may have been done all the same."""

    def __init__(self, why: Why, subject: str) -> None:
        self.why: Why = why
        said = {"nobody": "nobody serves", "late": "no answer in time from", "away": "the bus is away, for"}[why]
        super().__init__(code="bus-no-answer", said=f"{said} {subject}", instead="ask again in a moment")


class Listening(Protocol):
    """A subscription."""

    async def end(self) -> None:
        """Listen no more."""


class Bus(Protocol):
    """See above. ``connected`` says whether what is sent now would go out."""

    @property
    def connected(self) -> bool:
        """Whether the bus is there."""

    def on_change(self, callback: Callable[[bool], None]) -> None:
        """Call this on the loop whenever the bus goes (False) or comes back (True)."""

    async def connect(self) -> None:
        """Connect; ``BadInput`` where there is no such bus."""

    async def close(self) -> None:
        """Send what waits, and let go."""

    async def publish(self, subject: str, data: bytes) -> None:
        """Send to everybody who has subscribed; nobody may have."""

    async def request(self, subject: str, data: bytes, seconds: float = 5.0) -> bytes:
        """Ask whoever responds to a subject."""

    async def subscribe(self, subject: str, take: Take) -> Listening:
        """Take every message of a subject, in order. When this returns, none is missed any more."""

    async def respond(self, subject: str, respond: Respond) -> Listening:
        """Answer the requests of a subject, each in a task of its own."""


_PLAIN = re.compile(r"[A-Za-z0-9_-]")


def token(text: str) -> str:
    """A text as one part of a subject: letters and digits stay, everything else becomes its number."""
    return "".join(sign if _PLAIN.match(sign) else f"={ord(sign):x}=" for sign in text) or "="
