"""A worker process for strangers' questions, with a limit on the time that one may take.

It is apart from the one that computes for the tables, so that no question of theirs keeps a table waiting. A question
that takes too long, or whose caller has gone, is ended by ending the process; the next one starts another.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from pitboss.clauses import PitbossError
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.pit.workers.fair_queue import Queue

LONGEST_SECONDS = 60.0
"""For one question; the first of a kind also compiles what it computes with."""

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")


class TooLong(PitbossError):
    """A question that takes longer than this pit computes for anybody."""

    def __init__(self, seconds: float) -> None:
        super().__init__(
            code="too-long",
            said=f"The answer takes longer than {seconds:.0f} s to compute.",
            instead="ask for one wager, or use the command on a machine of your own",
        )


class TimedWorker(ExactWorker):
    """A worker process whose callers take turns, and whose questions end in time; ``each`` of one caller may wait."""

    def __init__(self, seconds: float = LONGEST_SECONDS, *, each: int = 4) -> None:
        super().__init__()
        self._seconds = seconds
        self._queue = Queue("questions", each=each, waiting=8 * each)

    async def ask(self, question: Callable[_Given, _Found], *args: _Given.args, **named: _Given.kwargs) -> _Found:
        """The answer of a function to plain values; ``TooLong`` where it takes too long, ``Busy`` where many wait."""
        async with self._queue.place():
            try:
                async with asyncio.timeout(self._seconds):
                    return await super().ask(question, *args, **named)
            except TimeoutError:
                self.end()
                raise TooLong(self._seconds) from None
            except asyncio.CancelledError:
                self.end()
                raise
