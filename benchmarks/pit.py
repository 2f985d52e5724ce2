"""A pit under load: tables held by real servers, with players over real WebSockets, on SQLite and PostgreSQL.

A real ``pitboss serve`` runs in one process, all players in another. Every seat acts every so many seconds, as soon as
the game lets it: stakes, says that it is ready, decides. Measured is the time from sending a command until every seat
at the table has received what it led to; afterwards the database is held against everything that was acknowledged, and
every log is proven. ``benchmarks/README.md`` says what the columns mean.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time

import msgspec
from tests.pit.postgres import NoServer, cluster
from tests.pit.serving import Serving, identity_of, kept_requests, proofs, started, write_people

from benchmarks.pit_players import Found, Work
from pitboss.live import house_submission
from pitboss.pit.opening import stream_of
from pitboss.pit.store import Store
from pitboss.rulebooks import names

CHIPS = 10**9
WARM_UP = 6.0
FEW = len(names())


@dataclass(slots=True)
class Row:
    """What one database came to."""

    database: str
    found: Found
    processor: float
    memory: int
    """Bytes for each table that is open and empty,"""
    growth: int
    """and what each gained while it was played at."""
    lost: str


def filed(folder: Path, number: int) -> Path:
    """A folder with so many submissions, of every rulebook in turn."""
    folder.mkdir()
    texts = [house_submission(name).source.text for name in names()]
    for place in range(number):
        (folder / f"t{place:04}.toml").write_text(texts[place % len(texts)], encoding="utf-8")
    return folder


@contextmanager
def databases(expected: str | None, folder: Path) -> Iterator[Iterator[tuple[str, str]]]:
    """The databases to be measured: the one that was named, or one of each kind that goes away."""
    if expected is not None:
        yield iter([(expected.partition(":")[0] if "://" in expected else "sqlite", expected)])
        return
    try:
        with cluster() as server, server.database() as url:
            yield iter([("sqlite", str(folder / "pit.db")), ("postgresql", url)])
    except NoServer as none:
        print(none, file=sys.stderr)
        yield iter([("sqlite", str(folder / "pit.db"))])


def empty_memory(folder: Path, tables: int) -> int:
    """The memory of a server with so many tables at which nobody sits."""
    place = folder / f"empty-{tables}"
    place.mkdir()
    with started(place, str(place / "pit.db"), submissions=filed(place / "filed", tables)) as server:
        return server.memory


def measured(kind: str, database: str, folder: Path, asked: argparse.Namespace) -> Row:
    """Load one server, end it, and look at what it left."""
    place = folder / f"run-{kind}"
    place.mkdir()
    submissions = filed(place / "filed", asked.tables)
    tables = [path.stem for path in sorted(submissions.glob("*.toml"))]
    people = [f"Player {table} {seat}" for table in tables for seat in range(1, asked.seats + 1)]
    write_people(database, people, CHIPS)
    patient = ("--betting-seconds", "600", "--decision-seconds", "600")
    with started(place, database, *patient, submissions=submissions) as server:
        idle = server.memory
        work = Work(server.socket, tables, asked.seats, asked.every, asked.spread, WARM_UP, asked.seconds)
        result, processor = _played(server, work)
        growth = server.memory - idle
        status, said = server.end()
    trouble = "" if status == 0 and "Traceback" not in said else f"server ended with {status}: {said[-500:]}"
    lost = trouble or _lost(database, result, place)
    return Row(kind, result, processor, idle, growth // asked.tables, lost)


def _played(server: Serving, work: Work) -> tuple[Found, float]:
    """Let the other process play; what it found, and the processor time of the server meanwhile."""
    players = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.pit_players"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert players.stdin is not None
    assert players.stdout is not None
    try:
        players.stdin.write(msgspec.json.encode(work).decode() + "\n\n")
        players.stdin.flush()
        _expect(players, "seated")
        _expect(players, "playing")
        before = server.seconds
        _expect(players, "played")
        used = server.seconds - before
        return msgspec.json.decode(players.stdout.readline(), type=Found), used
    finally:
        players.kill()
        players.communicate()


def _expect(players: subprocess.Popen[str], word: str) -> None:
    assert players.stdout is not None
    said = players.stdout.readline().strip()
    if said != word:
        raise AssertionError(f"the players said {said!r} instead of {word!r}")


def _lost(database: str, result: Found, folder: Path) -> str:
    """What is not as it must be in the database; nothing where all is."""
    if result.unanswered:
        return f"{result.unanswered} commands never answered or never seen"
    with Store(database) as store:
        kept = kept_requests(store)
        for table, person, request, seq in result.answers:
            if kept.get((stream_of(table, 1), f"{identity_of(person)}:{request}")) != seq:
                return f"{request} was acknowledged as entry {seq} of {table} and is not there"
        for stream, proof in proofs(store, folder):
            if proof.finding is not None:
                return f"{stream}: {proof.finding}"
    return ""


def quantile(times: list[float], part: float) -> float:
    """The time within which so many were done, in milliseconds."""
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


def busy() -> float:
    """How many times longer a second's work takes here now than on a processor of one's own."""
    begun, used = perf_counter(), process_time()
    while process_time() - used < 0.5:
        sum(range(10_000))
    return (perf_counter() - begun) / (process_time() - used)


HEAD = (
    f"{'database':<12}{'commands':>9}{'a second':>9}{'p50 ms':>8}{'p95 ms':>8}{'p99 ms':>8}{'ping p50':>9}"
    f"{'ping p99':>9}{'cpu ms':>8}{'cpu %':>7}{'KB/s seat':>10}{'MB table':>9}{'grown KB':>9}  lost"
)


def line(row: Row, asked: argparse.Namespace, per_table: float) -> str:
    """A row of the table."""
    result, seats = row.found, asked.tables * asked.seats
    each = 1000 * row.processor / max(1, result.commands)
    return (
        f"{row.database:<12}{result.commands:>9}{result.commands / result.seconds:>9.0f}"
        f"{quantile(result.seen, 0.5):>8.1f}{quantile(result.seen, 0.95):>8.1f}{quantile(result.seen, 0.99):>8.1f}"
        f"{quantile(result.pings, 0.5):>9.1f}{quantile(result.pings, 0.99):>9.1f}"
        f"{each:>8.2f}{100 * row.processor / result.seconds:>7.0f}{result.bytes / result.seconds / seats / 1000:>10.2f}"
        f"{per_table / 1e6:>9.2f}{row.growth / 1000:>9.0f}  {row.lost or 'nothing'}"
    )


def remark(row: Row, load: float, slower: float) -> str:
    """How busy the machine was, and what was refused."""
    refused = ", ".join(f"{number} {code}" for code, number in row.found.refused.items()) or "none"
    players = 100 * row.found.processor / row.found.seconds
    return (
        f"{row.database}: load average {load:.1f} on {os.cpu_count()} processors before, work took {slower:.2f} "
        f"times its processor time; the players used {players:.0f} % of a processor; refused: {refused}"
    )


def main() -> int:
    """Measure, and print one table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pit", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two acts of one seat")
    parser.add_argument("--spread", type=float, default=10.0, help="seconds over which tables begin; 0: all in step")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long it is measured")
    parser.add_argument("--database", help="an empty database; without it one of each kind is made")
    parser.add_argument("--hosts", type=int, default=0, help="a cluster of so many hosts and a gateway, on PostgreSQL")
    asked = parser.parse_args()
    if asked.hosts:
        from benchmarks.pit_cluster import measure_cluster

        return measure_cluster(asked)
    with tempfile.TemporaryDirectory(prefix="pitboss-load-") as name:
        folder = Path(name)
        few = empty_memory(folder, FEW)
        step = f"begun over {asked.spread:g} s" if asked.spread else "in step"
        print(
            f"{asked.tables} tables {step}, {asked.seats} seats, each acts every {asked.every:g} s, "
            f"for {asked.seconds:g} s"
        )
        print(HEAD)
        rows = []
        with databases(asked.database, folder) as item:
            for kind, database in item:
                load, slower = os.getloadavg()[0], busy()
                row = measured(kind, database, folder, asked)
                per_table = (row.memory - few) / max(1, asked.tables - FEW)
                print(line(row, asked, per_table), flush=True)
                rows.append((row, load, slower))
        for row, load, slower in rows:
            print(remark(row, load, slower))
    return 1 if any(row.lost for row, _, _ in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
