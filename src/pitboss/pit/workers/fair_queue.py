"""A fair, bounded queue: callers take turns, so that the flood of one does not delay the others.

A caller may have a few requests waiting, and all callers together a bounded number; more are refused at once. A caller
who is cancelled leaves the queue.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from time import perf_counter

from pitboss.clauses import PitbossError


@dataclass(slots=True)
class Asker:
    """The caller on whose behalf work is done, and how many seconds it took so far; the house itself has no name."""

    name: str = ""
    seconds: float = 0.0


asking: ContextVar[Asker] = ContextVar("asking")
"""Who asks. The web sets it for every request; tasks inherit it."""


class Busy(PitbossError):
    """The queue is full; ``wait`` is the number of seconds until a retry."""

    def __init__(self, what: str, *, is_own: bool, wait: float = 5.0) -> None:
        said = f"{'You have' if is_own else 'There are'} too many {what} waiting."
        super().__init__(code="too-many" if is_own else "busy", said=said, instead="try again a little later")
        self.wait = wait


class Queue:
    """``at_once`` are served at a time; ``each`` of one caller wait, and ``waiting`` of all. ``what`` names them."""

    def __init__(self, what: str, *, at_once: int = 1, each: int = 4, waiting: int = 64) -> None:
        self._what = what
        self._free = at_once
        self._each = each
        self._most = waiting
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    def __len__(self) -> int:
        """How many wait."""
        return sum(map(len, self._lines.values()))

    @asynccontextmanager
    async def place(self, name: str | None = None) -> AsyncIterator[None]:
        """Be served while the block lasts; ``Busy`` where too many wait. The house itself (no name) is not limited."""
        asker = asking.get(None) or Asker()
        await self._enter(asker.name if name is None else name)
        began = perf_counter()
        try:
            yield
        finally:
            asker.seconds += perf_counter() - began
            self._leave()

    async def _enter(self, name: str) -> None:
        if self._free:
            self._free -= 1
            return
        line = self._lines.get(name, ())
        if name and (len(line) >= self._each or len(self) >= self._most):
            raise Busy(self._what, is_own=len(line) >= self._each)
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(name, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.cancelled():
                self._forget(name, mine)
            else:
                self._leave()  # it was served in the moment in which it stopped waiting
            raise

    def _leave(self) -> None:
        """Serve the next request: of the caller whose last one was served longest ago."""
        while self._lines:
            name, line = next(iter(self._lines.items()))
            mine = line.popleft()
            self._lines.move_to_end(name)
            if not line:
                del self._lines[name]
            if not mine.done():
                mine.set_result(None)
                return
        self._free += 1

    def _forget(self, name: str, mine: asyncio.Future[None]) -> None:
        line = self._lines.get(name)
        if line is not None and mine in line:
            line.remove(mine)
            if not line:
                del self._lines[name]
