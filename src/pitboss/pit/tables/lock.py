"""The lock of a table: one holder at a time, in the order in which they asked. Tables of one link share one lock."""

from __future__ import annotations

import asyncio
from collections import deque
from types import TracebackType


class TableLock:
    """A fair lock for one event loop; ``take`` gets it without waiting where it is free."""

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        """Whether it is held."""
        return self._held

    @property
    def is_awaited(self) -> bool:
        """Whether a task waits for it."""
        return any(not waiter.done() for waiter in self._waiting)

    def take(self) -> bool:
        """Hold it if it is free; whether the caller holds it now."""
        if self._held:
            return False
        self._held = True
        return True

    async def acquire(self) -> None:
        """Hold it as soon as those who asked before have released it."""
        if self.take():
            return
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if not waiter.cancelled():
                self.release()  # it was handed over to a task that does not wait any more
            raise

    def release(self) -> None:
        """Hand it over to the task that has waited longest, or let it be free."""
        while self._waiting:
            waiter = self._waiting.popleft()
            if not waiter.done():
                waiter.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
