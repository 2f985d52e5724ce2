"""A cluster under load: so many hosts and one gateway over NATS and PostgreSQL, with the players of ``benchmarks.pit``.

``python -m benchmarks.pit --hosts 2``. Measured is the processor per command at hosts, gateway, NATS and PostgreSQL.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec
from tests.cluster.nats_server import nats_server
from tests.cluster.running import Member, RunningCluster, running
from tests.pit.postgres import cluster
from tests.pit.serving import write_people

from benchmarks import pit
from benchmarks.pit_players import Found, Work

_TICKS = os.sysconf("SC_CLK_TCK")


def seconds_of(pids: list[int]) -> float:
    """The processor time that processes have used."""
    used = 0.0
    for pid in pids:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        except FileNotFoundError:
            continue
        used += (int(fields[11]) + int(fields[12])) / _TICKS
    return used


def named(word: str) -> list[int]:
    """The processes of this name."""
    return [int(pid) for pid in subprocess.run(["pgrep", "-x", word], capture_output=True, text=True).stdout.split()]


def measure_cluster(asked: argparse.Namespace) -> int:
    """Load one cluster, end it, and look at what it left."""
    with (
        tempfile.TemporaryDirectory(prefix="pitboss-load-") as name,
        cluster() as server,
        server.database() as database,
        nats_server() as nats,
    ):
        folder = Path(name)
        submissions = pit.filed(folder / "filed", asked.tables)
        tables = [path.stem for path in sorted(submissions.glob("*.toml"))]
        people = [f"Player {table} {seat}" for table in tables for seat in range(1, asked.seats + 1)]
        write_people(database, people, pit.CHIPS)
        load, slower = os.getloadavg()[0], pit.busy()
        with running(folder, database, nats.url, submissions) as members:
            hosts = [members.host(f"host-{number}") for number in range(asked.hosts)]
            gateway = members.gateway()
            _settled(members, asked.tables, asked.hosts)
            work = Work(gateway.socket, tables, asked.seats, asked.every, asked.spread, pit.WARM_UP, asked.seconds)
            result, used = _played(hosts, gateway, work)
            for member in (gateway, *hosts):
                member.end()
        lost = pit._lost(database, result, folder)
        size = _bytes(database, result)
    _print(asked, result, used, lost, size)
    print(f"load average {load:.1f} on {os.cpu_count()} processors before, work took {slower:.2f} times its time")
    return 1 if lost else 0


def _settled(members: RunningCluster, tables: int, hosts: int) -> None:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        owners = members.owners()
        if len(owners) == tables + 1 and all(owners.values()) and len(set(owners.values())) == hosts:
            return
        time.sleep(0.5)
    raise AssertionError(f"not everything is owned: {members.owners()}")


def _played(hosts: list[Member], gateway: Member, work: Work) -> tuple[Found, dict[str, float]]:
    players = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.pit_players"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert players.stdin is not None
    assert players.stdout is not None
    pids = {"hosts": [host.process.pid for host in hosts], "gateway": [gateway.process.pid]}
    pids |= {"nats": named("nats-server"), "postgresql": named("postgres")}
    try:
        players.stdin.write(msgspec.json.encode(work).decode() + "\n\n")
        players.stdin.flush()
        pit._expect(players, "seated")
        pit._expect(players, "playing")
        pids["postgresql"] = named("postgres")
        before = {what: seconds_of(those) for what, those in pids.items()}
        pit._expect(players, "played")
        used = {what: seconds_of(those) - before[what] for what, those in pids.items()}
        return msgspec.json.decode(players.stdout.readline(), type=Found), used
    finally:
        players.kill()
        players.communicate()


def _bytes(database: str, result: Found) -> float:
    """Bytes of lines that a command left."""
    import sqlalchemy as sa

    engine = sa.create_engine(sa.make_url(database).set(drivername="postgresql+psycopg"))
    with engine.connect() as connection:
        total = connection.execute(sa.text("SELECT sum(length(line)) FROM entries")).scalar_one()
    engine.dispose()
    return float(total) / max(1, len(result.answers))


def _print(asked: argparse.Namespace, result: Found, used: dict[str, float], lost: str, size: float) -> None:
    print(f"{asked.hosts} hosts, a gateway, {asked.tables} tables, {asked.seats} seats, for {asked.seconds:g} s")
    print(
        f"commands {result.commands}, a second {result.commands / result.seconds:.0f}, "
        f"p50 {pit.quantile(result.seen, 0.5):.1f} ms, p99 {pit.quantile(result.seen, 0.99):.1f} ms, "
        f"log bytes a command {size:.0f}, lost: {lost or 'nothing'}"
    )
    for what, seconds in used.items():
        each = 1000 * seconds / max(1, result.commands)
        print(f"{what:<11} {each:6.2f} ms processor a command, {100 * seconds / result.seconds:5.0f} % of a core")
