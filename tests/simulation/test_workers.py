"""Workers: how many there are, and which of them die, makes no difference to the answer."""

from __future__ import annotations

from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pitboss.clauses import BadInput
from pitboss.simulation.decisions import decisions
from pitboss.simulation.job import CHUNKS
from pitboss.simulation.runner import LOST, run
from pitboss.simulation.workers import Cluster, Processes
from tests.simulation.jobs import DiesOnce, dies_always, job

GAME = "ma-crazy-4-poker"


def test_the_number_of_workers_makes_no_difference() -> None:
    """The same seed gives the same answer here, on two processes and on three."""
    asked = job(GAME, CHUNKS["kernel"] * 3 + 7, seats=2)
    made = decisions(asked.game, asked.strategy)
    current = run(asked, made)
    assert current.rounds == asked.rounds
    for number in (2, 3):
        assert run(asked, made, Processes(number)) == current


def test_tables_in_other_processes_are_the_same_tables() -> None:
    """The same seed gives the same answer from the whole law, meters and awards included."""
    asked = replace(job(GAME, 207, seats=2, engine="table"), sitting=50)
    made = decisions(asked.game, asked.strategy)
    current = run(asked, made)
    assert current.meters
    assert run(asked, made, Processes(2)) == current


def test_another_seed_is_another_night() -> None:
    """The answer depends on the seed."""
    asked = job(GAME, 1000)
    other = type(asked)(asked.submission, asked.name, 1000, seed="other", wagers=asked.wagers)
    made = decisions(asked.game, asked.strategy)
    assert run(asked, made).sums != run(other, made).sums


def test_a_worker_that_dies_costs_no_rounds(tmp_path: Path) -> None:
    """A chunk lost with its worker is played again: the answer is what it would have been, each round is told once."""
    asked, heard = job(GAME, CHUNKS["kernel"] * 3), list[int]()
    made = decisions(asked.game, asked.strategy)
    hook = DiesOnce(tmp_path / "died", chunk=1)
    assert run(asked, made, Processes(2), watch=heard.append, hook=hook) == run(asked, made)
    assert hook.mark.exists()
    assert heard == [CHUNKS["kernel"]] * 3


def test_workers_that_always_die_are_given_up() -> None:
    """Work that kills every worker ends with words, not in an endless loop."""
    asked = job(GAME, CHUNKS["kernel"])
    with pytest.raises(BadInput, match="workers died"):
        run(asked, decisions(asked.game, asked.strategy), Processes(1), hook=dies_always)


class _Forgetful(Executor):
    """An executor that loses every second future, as a cluster does when a worker leaves."""

    def __init__(self) -> None:
        self.inner, self.submitted = ThreadPoolExecutor(1), 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.submitted += 1
        if self.submitted % 2:
            lost: Future[Any] = Future()
            lost.set_exception(CancelledError())
            return lost
        return self.inner.submit(fn, *args, **kwargs)


class _Forgetting:
    number = 1
    lost = LOST

    def __init__(self) -> None:
        self.last = _Forgetful()

    def executor(self) -> Executor:
        return self.last

    def look(self) -> None:
        """Somebody is always there."""

    def close(self, executor: Executor) -> None:
        self.last.inner.shutdown()


def test_a_lost_future_is_asked_for_again() -> None:
    """A future that the executor cancels is handed out again to the same executor."""
    asked = job(GAME, CHUNKS["kernel"] * 3)
    made, workers = decisions(asked.game, asked.strategy), _Forgetting()
    assert run(asked, made, workers) == run(asked, made)
    assert workers.last.submitted > 3


def test_a_cluster_that_is_not_there_is_told() -> None:
    """No scheduler at the address, or no Dask at all: bad input, in words."""
    with pytest.raises(BadInput, match="Dask"):
        Cluster("nonsense://nowhere")
