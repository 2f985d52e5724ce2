"""The bus within one process: for tests, and for a host and a gateway that share a loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from logging import getLogger

from pitboss.pit.cluster.bus import BusNoAnswer, Listening, Respond, Take

_log = getLogger("pitboss.bus")


@dataclass(slots=True)
class Exchange:
    """What the buses of one process share; ``cut`` it to see what everybody does without a bus."""

    takers: dict[str, list[_Taking]] = field(default_factory=dict)
    buses: list[LocalBus] = field(default_factory=list)
    whole: bool = True

    def cut(self) -> None:
        """Deliver nothing any more."""
        self._set(whole=False)

    def mend(self) -> None:
        """Deliver again; what was sent meanwhile is lost."""
        self._set(whole=True)

    def _set(self, *, whole: bool) -> None:
        self.whole = whole
        for bus in self.buses:
            bus.changed()


@dataclass(slots=True, eq=False)
class _Taking:
    exchange: Exchange
    subject: str
    take: Take | None = None
    respond: Respond | None = None

    async def end(self) -> None:
        """Listen no more."""
        takers = self.exchange.takers.get(self.subject, [])
        if self in takers:
            takers.remove(self)


class LocalBus:
    """A member of an exchange."""

    def __init__(self, exchange: Exchange) -> None:
        self._exchange = exchange
        self._open = False
        self._callbacks: list[Callable[[bool], None]] = []
        self._takings: list[_Taking] = []
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def connected(self) -> bool:
        """Whether the bus is there."""
        return self._open and self._exchange.whole

    def on_change(self, callback: Callable[[bool], None]) -> None:
        """Call this on the loop whenever the bus goes or comes back."""
        self._callbacks.append(callback)

    def changed(self) -> None:
        """The exchange was cut, or mended."""
        for callback in self._callbacks:
            callback(self.connected)

    async def connect(self) -> None:
        """Connect."""
        self._open = True
        self._exchange.buses.append(self)

    async def close(self) -> None:
        """Let go."""
        self._open = False
        for taking in self._takings:
            await taking.end()
        if self in self._exchange.buses:
            self._exchange.buses.remove(self)
        for task in tuple(self._tasks):
            task.cancel()

    async def publish(self, subject: str, data: bytes) -> None:
        """Send to everybody who has subscribed."""
        if self.connected:
            loop = asyncio.get_running_loop()
            for taking in tuple(self._exchange.takers.get(subject, ())):
                if taking.take is not None:
                    loop.call_soon(_deliver, taking.take, data)

    async def request(self, subject: str, data: bytes, seconds: float = 5.0) -> bytes:
        """Ask whoever responds to a subject; the first answer counts."""
        if not self.connected:
            raise BusNoAnswer("away", subject)
        takings = [taking for taking in self._exchange.takers.get(subject, ()) if taking.respond is not None]
        if not takings:
            raise BusNoAnswer("nobody", subject)
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        for taking in takings:
            task = asyncio.create_task(self._ask(taking, data, answer))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        try:
            return await asyncio.wait_for(answer, seconds)
        except TimeoutError:
            raise BusNoAnswer("late", subject) from None

    async def _ask(self, taking: _Taking, data: bytes, answer: asyncio.Future[bytes]) -> None:
        assert taking.respond is not None
        try:
            said = await taking.respond(data)
        except Exception:
            _log.exception("a request of %s", taking.subject)
            return
        if said is not None and not answer.done() and self._exchange.whole:
            answer.set_result(said)

    async def subscribe(self, subject: str, take: Take) -> Listening:
        """Take every message of a subject."""
        return self._listen(_Taking(self._exchange, subject, take=take))

    async def respond(self, subject: str, respond: Respond) -> Listening:
        """Answer the requests of a subject."""
        return self._listen(_Taking(self._exchange, subject, respond=respond))

    def _listen(self, taking: _Taking) -> _Taking:
        self._exchange.takers.setdefault(taking.subject, []).append(taking)
        self._takings.append(taking)
        return taking


def _deliver(take: Take, data: bytes) -> None:
    try:
        take(data)
    except Exception:
        _log.exception("a message could not be taken in")
