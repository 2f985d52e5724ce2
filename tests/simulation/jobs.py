"""Jobs to simulate, and hooks that disturb them."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from pitboss.exact.answers import strategies
from pitboss.rulebooks import load
from pitboss.simulation import Chunk, Job
from pitboss.simulation.job import wagers_for
from pitboss.submissions import template


def job(rulebook: str, rounds: int, *, seats: int = 1, engine: str = "kernel", strategy: str = "optimal") -> Job:
    """A job under a rulebook's own template, with every side wager that the engine plays."""
    made = Job(template(load(rulebook)), rulebook, rounds, seats, strategy, engine, seed="tests")
    return replace(made, wagers=wagers_for(made.game, engine))


def published(rulebook: str, rounds: int, *, seats: int = 1, engine: str = "kernel") -> Job:
    """The same with the first strategy that was published for the game."""
    made = job(rulebook, rounds, seats=seats, engine=engine)
    return replace(made, strategy=strategies(made.game)[0][0])


class DiesOnce:
    """A hook: the worker that first comes to a chunk dies at once, as if somebody had pulled the plug."""

    def __init__(self, mark: Path, chunk: int) -> None:
        self.mark, self.chunk = mark, chunk

    def __call__(self, job: Job, chunk: Chunk) -> None:
        if chunk.number == self.chunk and not self.mark.exists():
            self.mark.touch()
            os._exit(9)


def dies_always(job: Job, chunk: Chunk) -> None:
    """A hook under which no chunk is ever finished."""
    os._exit(9)
