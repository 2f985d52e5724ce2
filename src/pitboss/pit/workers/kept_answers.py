"""Answers that are kept by their question, so that nobody waits twice for the same figure.

A question that is being computed is not computed again for a second caller: both wait for one answer. It is computed
to its end although a caller has gone, since others are likely to ask it too; its worker limits its time.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import ParamSpec

from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.pit.workers.timed_worker import TimedWorker

MOST_BYTES = 32 * 1024 * 1024
"""Of all answers together; the least recently used are dropped."""

_Given = ParamSpec("_Given")


class KeptAnswers:
    """The answers of a worker to questions whose arguments are plain values."""

    def __init__(self, worker: ExactWorker, most: int = MOST_BYTES) -> None:
        self._worker = worker
        self._most = most
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._asked: dict[Hashable, asyncio.Task[bytes]] = {}

    def kept(self, question: Callable[_Given, bytes], *args: _Given.args, **named: _Given.kwargs) -> bytes | None:
        """The answer if it is kept: at no cost."""
        key = (question.__name__, args, *sorted(named.items()))
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    async def ask(self, question: Callable[_Given, bytes], *args: _Given.args, **named: _Given.kwargs) -> bytes:
        """The answer, kept or computed; what is refused is not kept."""
        key = (question.__name__, args, *sorted(named.items()))
        kept = self.kept(question, *args, **named)
        if kept is not None:
            return kept
        if key not in self._asked:
            task = asyncio.ensure_future(self._worker.ask(question, *args, **named))
            self._asked[key] = task
            task.add_done_callback(lambda done: self._answered(key, done))
        return await asyncio.shield(self._asked[key])

    def close(self) -> None:
        """End the worker."""
        self._worker.close()

    def _answered(self, key: Hashable, task: asyncio.Task[bytes]) -> None:
        self._asked.pop(key, None)
        if task.cancelled() or task.exception() is not None:
            return
        answer = task.result()
        if not isinstance(answer, bytes) or len(answer) > self._most:
            return
        self._kept[key] = answer
        self._size += len(answer)
        while self._size > self._most:
            self._size -= len(self._kept.popitem(last=False)[1])


LONGEST_STUDY = 300.0
"""Seconds for a long question: the first of a kind compiles what it computes with, and some count for a minute."""


A_CLASS = 40
"""Quick questions of one address that may wait: a school's pupils come from one."""


class StudyAnswers:
    """The answers of the study pages: quick ones, and long ones in a process of their own."""

    def __init__(self) -> None:
        self.quick = KeptAnswers(TimedWorker(each=A_CLASS))
        self.long = KeptAnswers(TimedWorker(LONGEST_STUDY))

    def close(self) -> None:
        """End both processes."""
        self.quick.close()
        self.long.close()
