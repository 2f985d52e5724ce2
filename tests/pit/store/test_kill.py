"""Killed at any moment, a process has lost nothing that it acknowledged, and the next one goes on from there."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from pitboss.log.chain import Tip
from pitboss.pit.store import Store
from tests.house.project import ROOT
from tests.pit.postgres import Cluster

TABLES = 5
KILLS = 4


@contextmanager
def appender(url: str) -> Iterator[subprocess.Popen[str]]:
    """A process that appends and tells what was acknowledged; it is killed at the end."""
    command = [sys.executable, "-m", "tests.pit.store.appender", url, str(TABLES)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", cwd=ROOT) as child:
        try:
            yield child
        finally:
            child.kill()


def acknowledged(child: subprocess.Popen[str], until: int) -> Iterator[tuple[str, Tip]]:
    """What the child says up to so many acknowledgements, then everything it said until it was killed."""
    assert child.stdout is not None
    for number, line in enumerate(child.stdout):
        if number == until:
            child.kill()
        if line.endswith("\n"):
            stream, seq, digest = line.split()
            yield stream, Tip(int(seq), digest)


@pytest.fixture(params=["sqlite", "postgresql"])
def durable(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database with the settings of everyday: each commit waits for the disk."""
    if request.param == "sqlite":
        yield str(tmp_path / "pit.db")
        return
    cluster: Cluster = request.getfixturevalue("own_cluster")
    with cluster.database() as url:
        yield url


def test_nothing_acknowledged_is_lost(durable: str) -> None:
    """After kill -9 at random moments every acknowledged entry is there, in a whole chain, and the next goes on."""
    random = Random(durable)
    output: dict[str, Tip] = {}
    for _ in range(KILLS):
        with appender(durable) as child:
            said = list(acknowledged(child, random.randrange(1, 300)))
            assert child.wait(30) == -signal.SIGKILL, child.stderr and child.stderr.read()
        assert said
        output |= dict(said)
        with Store(durable) as store:
            there = {stream: [entry.tip for entry in store.entries(stream)] for stream in store.streams()}
        for stream, tip in said:
            assert there[stream][tip.seq - 1] == tip
        for stream, tip in output.items():
            assert there[stream][tip.seq - 1] == tip


def test_nothing_acknowledged_is_lost_when_the_server_dies(own_cluster: Cluster) -> None:
    """PostgreSQL that ends without a word and comes back has every entry that was acknowledged."""
    with own_cluster.database() as url:
        with appender(url) as child:
            assert child.stdout is not None
            said = [child.stdout.readline() for _ in range(100)]
            own_cluster.stop(signal.SIGQUIT)
            said += child.stdout.readlines()
        own_cluster.start()
        with Store(url) as store:
            there = {stream: [entry.tip for entry in store.entries(stream)] for stream in store.streams()}
        for line in said:
            stream, seq, digest = line.split()
            assert there[stream][int(seq) - 1] == Tip(int(seq), digest)
