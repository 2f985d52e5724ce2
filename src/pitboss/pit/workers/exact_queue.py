"""The worker process behind a fair, bounded queue."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.pit.workers.fair_queue import Queue

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")


class QueuedExactWorker(ExactWorker):
    """A worker process whose callers take turns, however many requests one of them has."""

    def __init__(self) -> None:
        super().__init__()
        self._queue = Queue("sums", each=8, waiting=64)

    @property
    def waiting(self) -> int:
        """How many wait for it."""
        return len(self._queue)

    async def ask(self, question: Callable[_Given, _Found], *args: _Given.args, **named: _Given.kwargs) -> _Found:
        """The answer of a function to plain values; ``Busy`` where too many wait."""
        async with self._queue.place():
            return await super().ask(question, *args, **named)
