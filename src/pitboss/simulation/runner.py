"""Chunks played on any executor of ``concurrent.futures``, and added up in their order.

A chunk that was lost with its worker is played again: it has its own seed, so that it comes out as it would have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol

from pitboss.clauses import BadInput
from pitboss.simulation.decisions import Decisions
from pitboss.simulation.job import Chunk, Job
from pitboss.simulation.tally import Tally

LOST: tuple[type[BaseException], ...] = (BrokenProcessPool, CancelledError)
"""What an executor says when a worker died."""
PATIENCE = 4
"""How often in a row workers may die before the fault is taken to be in the work."""
GLANCE = 1.0
"""Seconds without a finished chunk after which one looks whether anybody is still at work."""

Hook = Callable[[Job, Chunk], None]


class Workers(Protocol):
    """Where chunks are played: a fresh executor whenever the last one broke, and how many to keep busy."""

    number: int
    lost: tuple[type[BaseException], ...]

    def executor(self) -> Executor:
        """An executor that works."""

    def look(self) -> None:
        """Nothing was finished for a while: refuse to wait on, in words, if there is nobody to wait for."""

    def close(self, executor: Executor) -> None:
        """Done with it."""


def play_chunk(job: Job, chunk: Chunk, made: Decisions, hook: Hook | None = None) -> Tally:
    """Play one chunk; this is what a worker runs. ``hook`` is called first, for whoever watches or disturbs it."""
    if hook is not None:
        hook(job, chunk)
    if job.engine == "table":
        from pitboss.simulation.tables import play_at_table

        return Tally.of(job, chunk, play_at_table(job, chunk, made))
    from pitboss.simulation.dealt import play_dealt

    return Tally.of(job, chunk, play_dealt(job, chunk, made))


def run(
    job: Job,
    made: Decisions,
    workers: Workers | None = None,
    *,
    watch: Callable[[int], None] = lambda rounds: None,
    hook: Hook | None = None,
) -> Tally:
    """Play every chunk, here or on workers; ``watch`` is told of rounds as they are done."""
    done: dict[int, Tally] = {}
    if workers is None:
        for chunk in job.chunks():
            done[chunk.number] = play_chunk(job, chunk, made, hook)
            watch(chunk.rounds)
    else:
        for chunk, tally in _played(job, made, workers, hook):
            done[chunk.number] = tally
            watch(chunk.rounds)
    return Tally.joined([done[number] for number in sorted(done)])


def _played(job: Job, made: Decisions, workers: Workers, hook: Hook | None) -> Iterator[tuple[Chunk, Tally]]:
    """Every chunk once, as it is done; lost ones are handed out again, to a new executor where the old one broke."""
    waiting, losses = list(reversed(list(job.chunks()))), 0
    while waiting:
        executor, works = workers.executor(), True
        running: dict[Future[Tally], Chunk] = {}
        try:
            while works and (waiting or running):
                works = _hand_out(executor, workers, job, made, hook, waiting, running)
                lost: BaseException | None = None
                for future in _finished(running, workers):
                    chunk = running.pop(future)
                    try:
                        tally = future.result()
                    except workers.lost as error:
                        lost = error
                        waiting.append(chunk)
                        works &= not isinstance(error, BrokenProcessPool)
                    else:
                        losses = -1
                        yield chunk, tally
                if lost is not None:
                    workers.look()
                losses = losses + 1 if lost is not None or losses < 0 else losses
                _give_up(losses, lost)
        finally:
            workers.close(executor)
        waiting += running.values()


def _hand_out(
    executor: Executor,
    workers: Workers,
    job: Job,
    made: Decisions,
    hook: Hook | None,
    waiting: list[Chunk],
    running: dict[Future[Tally], Chunk],
) -> bool:
    """Keep the workers busy; False when the executor takes nothing any more."""
    while waiting and len(running) < 2 * workers.number:
        try:
            future = executor.submit(play_chunk, job, waiting[-1], made, hook)
        except workers.lost:
            return False
        running[future] = waiting.pop()
    return True


def _finished(running: dict[Future[Tally], Chunk], workers: Workers) -> list[Future[Tally]]:
    """Those that are done, as soon as one is."""
    while running:
        done = wait(running, timeout=GLANCE, return_when=FIRST_COMPLETED).done
        if done:
            return [future for future in running if future in done]
        workers.look()
    return []


def _give_up(losses: int, error: BaseException | None) -> None:
    if losses > PATIENCE:
        raise BadInput(
            code="workers-lost",
            said=f"workers died {losses} times in a row, and no chunk was finished between: {error}",
            instead="give them more memory, or ask for fewer with --workers",
        )
