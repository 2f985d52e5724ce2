"""Background computation of exact figures for auditors, cached by the submission.

A request is answered at once with what is known, and starts the computation of the rest for later requests.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from fractions import Fraction
from logging import getLogger
from typing import Any

from pitboss.pit.audit.comparison import theory
from pitboss.pit.audit.comparison.hold import ActualHold
from pitboss.pit.audit.comparison.samples import LoggedDecision, OddsCase
from pitboss.pit.audit.comparison.theory import TheoreticalOdds, Theory

_BATCH = 20
_log = getLogger("pitboss.pit")

Elsewhere = Callable[..., Awaitable[Any]]
Case = tuple[str, OddsCase, dict[str, Fraction]]
Asked = Sequence[Case]
_Key = tuple[str, str, OddsCase, tuple[tuple[str, int], ...]]


class Work:
    """The figures computed so far. ``elsewhere`` calls a function in a worker process."""

    def __init__(self, elsewhere: Elsewhere) -> None:
        self._elsewhere = elsewhere
        self._odds: dict[_Key, TheoreticalOdds | None] = {}
        self._waiting: dict[str, dict[_Key, Case]] = {}
        self._main: dict[str, str] = {}
        self._covariance: dict[str, tuple[Fraction, str]] = {}
        self._costs: dict[str, dict[int, Fraction | None]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self.trouble = ""

    def stop(self) -> None:
        """Stop working."""
        for task in self._tasks.values():
            task.cancel()

    async def close(self) -> None:
        """Stop, and wait until every task has ended."""
        self.stop()
        for task in self._tasks.values():
            with suppress(asyncio.CancelledError):
                await task

    def is_busy(self, *names: str) -> bool:
        """Whether something is still being worked out under one of these names."""
        return any(not task.done() for key, task in self._tasks.items() if key.partition(" ")[2] in names)

    async def finished(self, *names: str) -> None:
        """Wait until nothing more is worked out under these names."""
        tasks = [task for key, task in self._tasks.items() if key.partition(" ")[2] in names and not task.done()]
        if tasks:
            await asyncio.wait(tasks)

    def theory(self, digest: str, text: str, cases: Asked) -> Theory | None:
        """The odds of these cases as far as they are known; the rest is begun."""
        keys = {(name, case): _key(digest, name, case, meters) for name, case, meters in cases}
        waiting = self._waiting.setdefault(digest, {})
        waiting.update((key, case) for case in cases if (key := keys[case[0], case[1]]) not in self._odds)
        if waiting:
            self._begin(f"theory {digest}", self._work_out(digest, text, waiting))
        if digest not in self._main:
            return None
        odds = {case: known for case, key in keys.items() if (known := self._odds.get(key)) is not None}
        return Theory(self._main[digest], odds)

    async def _work_out(self, digest: str, text: str, waiting: dict[_Key, Case]) -> None:
        while waiting:
            key, case = next(iter(waiting.items()))
            answer: Theory = await self._elsewhere(theory.theory, text, [case])
            self._main[digest] = answer.main
            self._odds[key] = answer.odds.get((case[0], case[1]))
            del waiting[key]

    def covariance(self, digest: str, text: str, *, begin: bool) -> tuple[Fraction, str] | None:
        """How two seats go together, once it is known; begun when it is wanted, for it takes long."""
        if begin and digest not in self._covariance:
            self._begin(f"covariance {digest}", self._join(digest, text))
        return self._covariance.get(digest)

    async def _join(self, digest: str, text: str) -> None:
        self._covariance[digest] = await self._elsewhere(theory.covariance, text)

    def played(
        self, stream: str, text: str, decisions: Sequence[LoggedDecision], places: range | None = None
    ) -> ActualHold:
        """What decisions of a log cost, as far as they are graded; the rest is begun, the latest first.

        ``places`` are those of the log's decisions that are asked about; without them it is all.
        """
        known, asked = self._costs.setdefault(stream, {}), range(len(decisions)) if places is None else places
        missing = [place for place in reversed(asked) if place not in known]
        if missing:
            self._begin(f"costs {stream}", self._grade(known, text, [(place, decisions[place]) for place in missing]))
        graded = [known[place] for place in asked if place in known]
        counted = [cost for cost in graded if cost is not None]
        best = sum(not cost for cost in counted)
        return ActualHold(len(asked), len(graded), best, sum(counted, Fraction(0)))

    async def _grade(
        self, known: dict[int, Fraction | None], text: str, missing: Sequence[tuple[int, LoggedDecision]]
    ) -> None:
        for start in range(0, len(missing), _BATCH):
            batch = missing[start : start + _BATCH]
            costs = await self._elsewhere(theory.costs, text, [decision for _, decision in batch])
            for (place, _), cost in zip(batch, costs, strict=True):
                known[place] = cost

    def _begin(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        task = self._tasks.get(name)
        if task is not None and not task.done():
            work.close()
            return
        self._tasks[name] = asyncio.create_task(self._watched(name, work))

    async def _watched(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            _log.exception("the auditor's work failed: %s", name)
            self.trouble = f"{name.partition(' ')[0]}: {error!r}"


def _key(digest: str, name: str, case: OddsCase, meters: dict[str, Fraction]) -> _Key:
    """By what odds are kept; the amount on a meter enters the spread alone, and roughly."""
    return digest, name, case, tuple((meter, _roughly(amount)) for meter, amount in sorted(meters.items()))


def _roughly(amount: Fraction) -> int:
    """An amount to two digits."""
    whole = max(1, int(amount))
    step: int = 10 ** max(0, len(str(whole)) - 2)
    return whole // step * step
