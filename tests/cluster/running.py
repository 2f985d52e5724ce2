"""A real cluster of processes on this machine: gateways and hosts over NATS and PostgreSQL."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa

from tests.pit.forking import Forked
from tests.pit.serving import Serving

PATIENT = ("--betting-seconds", "600", "--decision-seconds", "600")


class Member(Serving):
    """A gateway or a host."""

    def __init__(self, process: Forked) -> None:
        self.process = process
        self.greeting = ""
        for line in process.stdout:
            self.greeting += line
            if "Ctrl+C" in line:
                break
        if "Ctrl+C" not in self.greeting:
            raise AssertionError(f"it did not start: {self.greeting}")
        self.address = next(word for word in self.greeting.split() if word.startswith("http")).rstrip("/")

    def freeze(self) -> None:
        """Stop it where it is, as a machine does that swaps or moves."""
        os.kill(self.process.pid, signal.SIGSTOP)

    def wake(self) -> None:
        """Let it go on as if nothing had been."""
        os.kill(self.process.pid, signal.SIGCONT)


class RunningCluster:
    """Members come and go; whatever happens they have ended after the block."""

    def __init__(self, folder: Path, database: str, bus: str, submissions: Path, name: str) -> None:
        self.folder, self.database, self.bus = folder, database, bus
        self._submissions, self._name = submissions, name
        self._key = folder / "seed.key"
        self._key.write_bytes(b"k" * 32)
        self.members: list[Member] = []

    def gateway(self) -> Member:
        """One more gateway."""
        return self._start(["--gateway", "--port", "0"])

    def host(self, name: str, database: str = "", bus: str = "") -> Member:
        """One more host, which reaches the others by these addresses."""
        seeds = ["--seed-key", str(self._key), "--submissions", str(self._submissions)]
        own = ["--host", "--name", name, "--database", database or self.database]
        return self._start([*own, *seeds, *PATIENT], bus)

    def _start(self, arguments: list[str], bus: str = "") -> Member:
        command = ["serve", *arguments, "--bus", bus or self.bus, "--pit-name", self._name, "--no-browser"]
        bare = {name: value for name, value in os.environ.items() if not name.startswith("PITBOSS_")}
        surroundings = {**bare, "HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder / "data")}
        member = Member(Forked(command, cwd=self.folder, env=surroundings))
        self.members.append(member)
        return member

    def owners(self) -> dict[str, str]:
        """The name of the host that owns each name; nothing where it is free."""
        statement = "SELECT o.name, coalesce(h.name, '') AS host FROM owners AS o LEFT JOIN hosts AS h ON h.id = o.host"
        engine = sa.create_engine(sa.make_url(self.database).set(drivername="postgresql+psycopg"))
        with engine.connect() as connection:
            owners = {row.name: row.host for row in connection.execute(sa.text(statement))}
        engine.dispose()
        return owners

    def end(self) -> None:
        """End everything without a word."""
        for member in self.members:
            member.process.kill()
            member.process.communicate()


@contextmanager
def running(folder: Path, database: str, bus: str, submissions: Path, name: str = "pit") -> Iterator[RunningCluster]:
    """A cluster without members yet."""
    cluster = RunningCluster(folder, database, bus, submissions, name)
    try:
        yield cluster
    finally:
        cluster.end()
