"""Dask: two workers play what one process plays, and what becomes of a run when they are killed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pitboss.clauses import BadInput
from pitboss.simulation.decisions import decisions
from pitboss.simulation.job import CHUNKS
from pitboss.simulation.runner import run
from pitboss.simulation.workers import Cluster
from tests.cli.running import run as told
from tests.once import once_a_run
from tests.simulation.clusters import Dask
from tests.simulation.jobs import job

pytest.importorskip("distributed", reason='Dask is not installed: pip install "pitboss[dask]"')

GAME = "ma-crazy-4-poker"
ROUNDS = 300_000


def command(*words: str) -> subprocess.Popen[str]:
    """``pitboss simulate`` in a process of its own."""
    called = [sys.executable, "-m", "pitboss", "simulate", GAME, "--seed", "dask", *words]
    return subprocess.Popen(called, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Its exit code, and all it said."""
    out, err = process.communicate(timeout=120)
    return process.returncode, out, err


@once_a_run
def by_processes() -> dict[str, Any]:
    """The answer of two processes on this machine."""
    code, out, err = ended(command("--rounds", str(ROUNDS), "--workers", "2", "--json"))
    assert (code, err) == (0, "")
    loads: dict[str, Any] = json.loads(out)
    return loads


@pytest.mark.parametrize("nanny", [False, True], ids=["no nanny", "nanny"])
def test_one_of_two_workers_is_killed(nanny: bool, tmp_path: Path) -> None:  # noqa: FBT001
    """Killed at work, whether somebody starts another or not: the same answer to the last digit, every round played."""
    with Dask(tmp_path, nanny=nanny) as dask:
        pids = dask.workers()
        process = command("--rounds", str(ROUNDS), "--cluster", dask.address, "--json")
        victim = dask.busy()
        dask.kill(pids[victim])
        assert process.poll() is None
        code, out, err = ended(process)
        assert (code, err) == (0, "")
        assert victim not in dask.present()
    loads = json.loads(out)
    assert loads == by_processes()
    assert (loads["rounds"], loads["wagers"][0]["hands"]) == (ROUNDS, ROUNDS)


def test_no_chunk_is_told_twice(tmp_path: Path) -> None:
    """A worker is killed after the second of ten chunks: what is added up is what is added up here, each chunk once."""
    asked, heard = job(GAME, CHUNKS["kernel"] * 10, seats=2), list[int]()
    made = decisions(asked.game, asked.strategy)
    with Dask(tmp_path) as dask:
        pids, cluster = list(dask.workers().values()), Cluster(dask.address)

        def watch(rounds: int) -> None:
            heard.append(rounds)
            if len(heard) == 2:
                dask.kill(pids[0])

        result = run(asked, made, cluster, watch=watch)
        cluster.leave()
        assert len(dask.present()) == 1
    assert result == run(asked, made)
    assert heard == [CHUNKS["kernel"]] * 10


def test_when_nobody_is_left_it_is_said(tmp_path: Path) -> None:
    """Both workers killed: bad input in words within the patience, not an endless wait; so too when none ever came."""
    asked = job(GAME, CHUNKS["kernel"] * 40)
    made = decisions(asked.game, asked.strategy)
    with Dask(tmp_path) as dask:
        pids, cluster = list(dask.workers().values()), Cluster(dask.address, patience=2)
        with pytest.raises(BadInput, match=r"no worker for 2 seconds.*dask worker tcp://"):
            run(asked, made, cluster, watch=lambda rounds: dask.kill(*pids))
        with pytest.raises(BadInput, match="no worker for 2 seconds"):
            run(asked, made, cluster)
        cluster.leave()


def test_a_scheduler_that_dies_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Bad input in words once it does not come back, and nothing of Dask's own on the terminal."""
    monkeypatch.setattr("pitboss.simulation.workers.CONNECT", 2)
    asked = job(GAME, CHUNKS["kernel"] * 40)
    made = decisions(asked.game, asked.strategy)
    with Dask(tmp_path, workers=1) as dask:
        cluster = Cluster(dask.address)
        with pytest.raises(BadInput, match=r"the Dask scheduler at tcp://127\.0\.0\.1:\d+ is gone"):
            run(asked, made, cluster, watch=lambda rounds: dask.kill_scheduler())
        cluster.leave()
    assert capfd.readouterr().err == ""


def test_where_no_scheduler_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """An address that nobody answers: status 2, with the address and what to name instead."""
    monkeypatch.setattr("pitboss.simulation.workers.CONNECT", 1)
    result = told("simulate", GAME, "--rounds", "1000", "--cluster", "tcp://127.0.0.1:9")
    assert result.exit_code == 2
    assert "no Dask scheduler answers at tcp://127.0.0.1:9" in result.stderr
    assert "tcp://host:8786" in result.stderr
