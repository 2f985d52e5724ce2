"""The writer: one thread that commits for all tables, so that waiting commits share a transaction.

    async with Writer(store, back=resume_tables) as writer:
        await writer.commit([batch])        # returns when the batch is durable
        writer.submit([batch], then)        # returns at once; the callback gets None when it is, else the error

While one transaction is on its way to the disk others queue up, and the next transaction takes them all: the more
tables wait, the fewer transactions each costs. A conflict of one does not touch the others. When the database is gone
every waiting commit fails at once, and nothing is tried but a probe, every second. The callback ``away`` runs on the
loop when the database goes, also while nothing is written, because it is looked at every second; ``back`` runs when it
has come back. In between, ``read`` runs on the thread, before anything is written again: what it returns is called on
the loop first, so that memory becomes what the database holds. ``before`` runs on the thread before each transaction,
for what must be on the disk first. When another server has taken the database over, nothing is probed any more.

    writer.aside(work)                  # runs on the same thread when the queue is empty, or not at all
"""

from __future__ import annotations

import asyncio
import copy
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from logging import getLogger
from queue import Empty, SimpleQueue
from threading import Thread
from types import TracebackType
from typing import Final, Self

from pitboss.clauses import PitbossError
from pitboss.pit.durations import Durations
from pitboss.pit.store.appending import Beside
from pitboss.pit.store.batch import Batch
from pitboss.pit.store.errors import Conflict, Fenced, Unavailable
from pitboss.pit.store.store import Store

TOGETHER: Final = 256
"""The most commits that share a transaction, so that none waits for a very long one."""

_log = getLogger("pitboss.pit")
_ENDED = "the pit is closing; nothing more is written"


Then = Callable[[Exception | None], None]
"""What is called on the loop with the error, or with None when every batch is durable."""


@dataclass(frozen=True, slots=True, eq=False)
class _Waiting:
    batches: tuple[Batch, ...]
    then: Then
    beside: Beside | None = None


@dataclass(frozen=True, slots=True, eq=False)
class _Aside:
    work: Callable[[], None]


class Writer:
    """Commits batches of a store from an asyncio loop. Start and stop it on the loop that commits."""

    def __init__(
        self,
        store: Store,
        *,
        back: Callable[[], None] | None = None,
        away: Callable[[PitbossError], None] | None = None,
        read: Callable[[], Callable[[], None]] | None = None,
        before: Callable[[], None] = lambda: None,
        every: float = 1.0,
    ) -> None:
        self._store = store
        self._back = back
        self._away = away
        self._read = read
        self._before = before
        self._every = every
        self._queue: SimpleQueue[_Waiting | _Aside | None] = SimpleQueue()
        self._asides: deque[_Aside] = deque()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None
        self._trouble: PitbossError | None = None
        self._looked = time.monotonic()
        """When the database was last looked at."""
        self.commits = 0
        """How many calls of ``commit`` were made durable,"""
        self.transactions = 0
        """and in how many transactions,"""
        self.durations = Durations()
        """which took so long."""
        self.outages = 0
        """How often the database went away."""

    @property
    def healthy(self) -> bool:
        """Whether the database took what it was last given."""
        return self._trouble is None

    @property
    def trouble(self) -> PitbossError | None:
        """Why it is not healthy."""
        return self._trouble

    @property
    def waiting(self) -> int:
        """How many commits wait, about."""
        return self._queue.qsize()

    def start(self) -> None:
        """Begin to write for the running loop."""
        if self._thread is not None:
            raise ValueError("this writer has started already")
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._run, name="pitboss-writer", daemon=True)
        self._thread.start()

    async def stop(self) -> None:
        """Write what waits, and end."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._queue.put(None)
            await asyncio.to_thread(thread.join)

    async def commit(self, batches: Sequence[Batch], beside: Beside | None = None) -> None:
        """Return when every batch is durable, and what is written ``beside``; raise when none is.

        Cancelling the task does not stop the writing.
        """
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.submit(batches, partial(_tell, answer), beside)
        await answer

    def submit(self, batches: Sequence[Batch], then: Then, beside: Beside | None = None) -> None:
        """Have batches written, all or none of them; ``then`` is called once, as soon as it is known which."""
        if self._thread is None:
            raise Unavailable(said=_ENDED, instead="start the pit again")
        self._queue.put(_Waiting(tuple(batches), then, beside))

    def aside(self, work: Callable[[], None]) -> None:
        """Run something on the thread when no commit waits, and before the end; it may be skipped."""
        if self._thread is not None:
            self._queue.put(_Aside(work))

    # -- on the thread ------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        ended = False
        while not ended:
            group = list(self._gather())
            ended = None in group
            waiting = [item for item in group if isinstance(item, _Waiting)]
            self._asides += [item for item in group if isinstance(item, _Aside)]
            if self._trouble is not None:
                self._answer(waiting, self._trouble)
            elif waiting:
                self._write(waiting)
            if not ended and time.monotonic() - self._looked >= self._every:
                self._look() if self._trouble is None else self._probe()
            while self._asides and (ended or self._queue.empty()):
                self._do(self._asides.popleft())

    def _do(self, aside: _Aside) -> None:
        """Run a task that may be skipped: it is, while the database is away."""
        if self._trouble is not None:
            return
        try:
            aside.work()
        except PitbossError as error:
            _log.warning("something was left undone: %s", error.said)
        except Exception:
            _log.exception("something was left undone")

    def _gather(self) -> Iterator[_Waiting | _Aside | None]:
        """All queued items; nothing when it is time for a probe. None ends the thread."""
        with suppress(Empty):
            item = self._queue.get(timeout=max(0.0, self._looked + self._every - time.monotonic()))
            yield item
            for _ in range(TOGETHER - 1):
                if item is None:
                    return
                item = self._queue.get_nowait()
                yield item

    def _write(self, waiting: list[_Waiting]) -> None:
        began = time.perf_counter()
        try:
            self._before()
            beside = [commit.beside for commit in waiting if commit.beside is not None]
            self._store.append([batch for commit in waiting for batch in commit.batches], beside)
        except (Unavailable, Fenced) as error:
            self._lose(error)
            self._answer(waiting, error)
        except Exception as error:  # any error must reach the callbacks
            if len(waiting) == 1:
                self._answer(waiting, error)
            else:
                for commit in waiting:
                    self._write_or_answer(commit)
        else:
            self.commits += len(waiting)
            self.transactions += 1
            self.durations.add(time.perf_counter() - began)
            self._answer(waiting, None)

    def _write_or_answer(self, commit: _Waiting) -> None:
        """Write one commit of a group that could not be written together, unless the database went meanwhile."""
        if self._trouble is None:
            self._write([commit])
        else:
            self._answer([commit], self._trouble)

    def _lose(self, error: PitbossError) -> None:
        """The database has gone."""
        self._trouble, self._looked = error, time.monotonic()
        self.outages += 1
        _log.error("the database is away: %s", error.said)
        if self._away is not None:
            self._call(partial(self._away, error))

    def _look(self) -> None:
        """Check that the database is there while nothing is written."""
        try:
            self._store.look()
        except (Unavailable, Conflict) as error:
            self._lose(error)
        except Exception as error:
            self._lose(Unavailable(said=f"the database does not answer as it should: {error}"))
        self._looked = time.monotonic()

    def _probe(self) -> None:
        try:
            if not isinstance(self._trouble, Fenced):
                self._store.probe()
                then = self._read() if self._read is not None else None
                self._trouble = None
                for callback in (then, self._back):
                    if callback is not None:
                        self._call(callback)
        except (Unavailable, Conflict) as error:
            if isinstance(error, Fenced):
                self._lose(error)
            self._trouble = error
        except Exception as error:  # the probe goes on whatever the database says
            self._trouble = Unavailable(said=f"the database does not answer as it should: {error}")
        self._looked = time.monotonic()

    def _answer(self, waiting: list[_Waiting], error: Exception | None) -> None:
        if waiting:
            self._call(lambda: _settle(waiting, error))

    def _call(self, what: Callable[[], None]) -> None:
        assert self._loop is not None
        with suppress(RuntimeError):  # the loop is closed: no callback is left
            self._loop.call_soon_threadsafe(what)

    async def __aenter__(self) -> Self:
        self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()


def _settle(waiting: list[_Waiting], error: Exception | None) -> None:
    """Run every callback on the event loop; an exception in one does not stop the others."""
    for commit in waiting:
        try:
            commit.then(_own(error))
        except Exception:
            _log.exception("what was written could not be taken in")


def _own(error: Exception | None) -> Exception | None:
    """A copy of the error for one commit: the same object raised in many tasks would collect their tracebacks."""
    if error is None:
        return None
    again = copy.copy(error)
    again.__cause__ = error
    return again


def _tell(answer: asyncio.Future[None], error: Exception | None) -> None:
    """Set the future, unless its task was cancelled."""
    if answer.done():
        return
    if error is None:
        answer.set_result(None)
    else:
        answer.set_exception(error)
