"""The bus over NATS: one connection a process, which comes back by itself when the server does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from logging import getLogger
from typing import TYPE_CHECKING, Any, Final

from pitboss.clauses import BadInput
from pitboss.extras import needed_for
from pitboss.pit.cluster.bus import BusNoAnswer, Listening, Respond, Take

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg
    from nats.aio.subscription import Subscription

_CONNECT_SECONDS: Final = 5
_AGAIN_SECONDS: Final = 0.2
_PING_SECONDS: Final = 1
"""A server that does not answer two pings in a row is away."""
_log = getLogger("pitboss.bus")


class NatsBus:
    """A connection to NATS; ``url`` as in ``nats://127.0.0.1:4222``, several with commas between them."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._client: Client | None = None
        self._callbacks: list[Callable[[bool], None]] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._was = False

    @property
    def connected(self) -> bool:
        """Whether the bus is there."""
        return self._client is not None and self._client.is_connected

    def on_change(self, callback: Callable[[bool], None]) -> None:
        """Call this on the loop whenever the bus goes or comes back."""
        self._callbacks.append(callback)

    async def connect(self) -> None:
        """Connect; ``BadInput`` where there is no such bus."""
        with needed_for("a cluster"):
            from nats.aio.client import Client
        self._client = Client()
        try:
            await asyncio.wait_for(
                self._client.connect(
                    servers=self._url.split(","),
                    allow_reconnect=True,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=_AGAIN_SECONDS,  # type: ignore[arg-type]
                    connect_timeout=_CONNECT_SECONDS,
                    ping_interval=_PING_SECONDS,
                    max_outstanding_pings=2,
                    disconnected_cb=self._noticed,
                    reconnected_cb=self._noticed,
                    error_cb=_noted,
                ),
                _CONNECT_SECONDS,
            )
        except Exception as error:
            said = f"there is no bus at {self._url}: {error or 'no answer'}"
            raise BadInput(code="no-such-bus", said=said, instead="start nats-server there, or name --bus") from error
        self._was = True

    async def _noticed(self) -> None:
        if self._was != self.connected:
            self._was = self.connected
            _log.warning("the bus is %s", "back" if self.connected else "away")
            for callback in self._callbacks:
                callback(self.connected)

    async def close(self) -> None:
        """Send what waits, and let go."""
        client, self._client = self._client, None
        self._was = False
        self._callbacks.clear()
        if client is not None:
            try:
                if client.is_connected:
                    await asyncio.wait_for(client.flush(), 1.0)
                await asyncio.wait_for(client.close(), 1.0)
            except Exception as error:  # nobody is kept waiting at the end
                _log.info("the bus was left in a hurry: %s", error)
        for task in tuple(self._tasks):
            task.cancel()

    async def publish(self, subject: str, data: bytes) -> None:
        """Send to everybody who has subscribed; nothing while the bus is away."""
        client = self._client
        if client is not None and client.is_connected:
            try:
                await client.publish(subject, data)
            except Exception as error:
                _log.info("%s was not sent: %s", subject, error)

    async def request(self, subject: str, data: bytes, seconds: float = 5.0) -> bytes:
        """Ask whoever responds to a subject; the first answer counts."""
        from nats import errors

        client = self._client
        if client is None or not client.is_connected:
            raise BusNoAnswer("away", subject)
        try:
            return bytes((await client.request(subject, data, timeout=seconds)).data)
        except errors.NoRespondersError:
            raise BusNoAnswer("nobody", subject) from None
        except (TimeoutError, errors.TimeoutError):
            raise BusNoAnswer("late" if self.connected else "away", subject) from None
        except errors.Error as error:
            raise BusNoAnswer("away", subject) from error

    async def subscribe(self, subject: str, take: Take) -> Listening:
        """Take every message of a subject, in order."""

        async def taken(message: Msg) -> None:
            try:
                take(message.data)
            except Exception:
                _log.exception("a message of %s could not be taken in", subject)

        return await self._listen(subject, taken)

    async def respond(self, subject: str, respond: Respond) -> Listening:
        """Answer the requests of a subject, each in a task of its own."""

        async def answered(message: Msg) -> None:
            try:
                answer = await respond(message.data)
                if answer is not None and self.connected:
                    await message.respond(answer)
            except Exception:
                _log.exception("a request of %s", subject)

        async def begun(message: Msg) -> None:
            task = asyncio.create_task(answered(message))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

        return await self._listen(subject, begun)

    async def _listen(self, subject: str, callback: Any) -> Listening:
        assert self._client is not None
        subscription = await self._client.subscribe(subject, cb=callback, pending_bytes_limit=-1)
        if self._client.is_connected:
            await self._client.flush()  # the server knows of it before anything is asked
        return _Listening(subscription)


class _Listening:
    def __init__(self, subscription: Subscription) -> None:
        self._subscription = subscription

    async def end(self) -> None:
        """Listen no more."""
        try:
            await self._subscription.unsubscribe()
        except Exception as error:
            _log.info("a subscription has ended already: %s", error)


async def _noted(error: Exception) -> None:
    _log.info("the bus: %s", error)
