"""A worker thread behind a fair queue, apart from the thread pool that tables wait for.

The thread is a daemon: work that only reads never keeps the server from ending. A call whose caller is cancelled is
finished before the next one begins; one that still waits is dropped.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import ParamSpec, TypeVar

from pitboss.pit.workers.fair_queue import Queue

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")
_Task = tuple["Future[object]", Callable[[], object]]


class ThreadWorker:
    """One thread, started when it is first asked for. ``queue`` says who may wait for it."""

    def __init__(self, queue: Queue) -> None:
        self._queue = queue
        self._tasks: SimpleQueue[_Task | None] = SimpleQueue()
        self._thread: Thread | None = None

    async def do(self, work: Callable[_Given, _Found], *args: _Given.args, **named: _Given.kwargs) -> _Found:
        """The answer of a function, called in the thread; ``Busy`` where too many wait."""
        return await self.do_for(None, work, *args, **named)

    async def do_for(
        self, name: str | None, work: Callable[_Given, _Found], *args: _Given.args, **named: _Given.kwargs
    ) -> _Found:
        """The same on behalf of the caller with this name."""
        async with self._queue.place(name):
            task: Future[_Found] = Future()
            self._start()
            self._tasks.put((task, lambda: work(*args, **named)))  # type: ignore[arg-type]
            return await asyncio.wrap_future(task)

    async def pieces(self, content: Iterator[bytes]) -> AsyncIterator[bytes]:
        """An iterator's pieces, each made in the thread; a slow reader blocks no other caller."""
        while (piece := await self.do(next, content, None)) is not None:
            yield piece

    @property
    def waiting(self) -> int:
        """How many wait for it."""
        return len(self._queue)

    def close(self) -> None:
        """Let the thread end when it has finished what it does."""
        if self._thread is not None:
            self._tasks.put(None)
            self._thread = None

    def _start(self) -> None:
        if self._thread is None:
            self._thread = Thread(target=_work, args=(self._tasks,), name="pitboss-worker", daemon=True)
            self._thread.start()


def _work(tasks: SimpleQueue[_Task | None]) -> None:
    while (task := tasks.get()) is not None:
        future, work = task
        if not future.set_running_or_notify_cancel():
            continue
        try:
            answer = work()
        except BaseException as error:
            future.set_exception(error)
        else:
            future.set_result(answer)
        del task, future, work
