"""A real ``pitboss serve`` in a process of its own, for tests and benchmarks that load, kill and start it again.

``serving`` forks it from a process that has imported everything already; ``started`` starts it from nothing.

People and their sessions are written straight into the database, so that a thousand of them cost no password hashes.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from hashlib import sha256
from pathlib import Path

import sqlalchemy as sa

from pitboss.pit.people.accounts import Accounts, PersonRow, SessionRow
from pitboss.pit.people.names import fold
from pitboss.pit.store import Store, schema
from pitboss.proof.verify import Verification, verify
from tests.pit.forking import Forked

_LONG_AGO = "2026-01-01T00:00:00.000Z"
_FAR_AHEAD = "2999-01-01T00:00:00.000Z"
_PATIENCE = 120


def identity_of(name: str) -> str:
    """The id of somebody who was written down here."""
    return sha256(name.encode()).hexdigest()[:16]


def cookie_of(name: str) -> str:
    """The cookie that the person is signed in with."""
    return f"pitboss={_secret(name)}"


def _secret(name: str) -> str:
    return f"cookie-of-{sha256(name.encode()).hexdigest()}"


def write_people(database: str, names: Sequence[str], chips: int, roles: str = "player") -> None:
    """Accounts with chips, all of them signed in; in one transaction."""
    with Store(database) as store, store.writing() as connection:
        accounts = Accounts(lambda: nullcontext(connection))
        last = connection.execute(sa.select(sa.func.max(schema.chips.c.seq))).scalar_one() or 0
        for number, name in enumerate(names, start=last + 1):
            identity = identity_of(name)
            accounts.put_person(
                PersonRow(identity, fold(name), name, "no password", roles, active=True, made=_LONG_AGO)
            )
            digest = sha256(_secret(name).encode()).hexdigest()
            accounts.put_session(SessionRow(digest, identity, _FAR_AHEAD, _FAR_AHEAD, "csrf"))
            given = {"seq": number, "person": identity, "amount": chips, "why": "test", "at": _LONG_AGO}
            connection.execute(sa.insert(schema.chips).values(**given))


class Serving:
    """A server that runs; ``kill`` it, ``end`` it, and look at its process."""

    def __init__(self, process: subprocess.Popen[str] | Forked) -> None:
        assert process.stdout is not None
        self.process = process
        self.greeting = ""
        for line in process.stdout:
            self.greeting += line
            if "Ctrl+C" in line:
                break
        page = re.search(r"play +(\S+)/\n", self.greeting)
        if page is None:
            raise AssertionError(f"it did not start: {self.greeting}")
        self.address = page[1]

    @property
    def socket(self) -> str:
        """Where its WebSocket is."""
        return self.address.replace("http:", "ws:") + "/ws"

    @property
    def memory(self) -> int:
        """The bytes of memory that it holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024  # type: ignore[index]

    @property
    def seconds(self) -> float:
        """The processor time that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """End it without a word."""
        self.process.kill()
        self.process.wait()

    def end(self) -> tuple[int, str]:
        """End it cleanly; its status, and what it said since it began."""
        self.process.send_signal(signal.SIGTERM)
        said, _ = self.process.communicate(timeout=_PATIENCE)
        return self.process.wait(), said


@contextmanager
def serving(folder: Path, database: str, *arguments: str, submissions: Path | None = None) -> Iterator[Serving]:
    """A server on this database, on a free port; whatever happens it has ended after the block."""
    with _ended(Forked(_command(database, arguments, submissions), cwd=folder, env=_surroundings(folder))) as server:
        yield server


@contextmanager
def started(folder: Path, database: str, *arguments: str, submissions: Path | None = None) -> Iterator[Serving]:
    """The same in a process that starts from nothing."""
    process = subprocess.Popen(
        [sys.executable, "-m", "pitboss", *_command(database, arguments, submissions)],
        cwd=folder,
        env=_surroundings(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    with _ended(process) as server:
        yield server


def _command(database: str, arguments: Sequence[str], submissions: Path | None) -> list[str]:
    filed = ["--submissions", str(submissions)] if submissions is not None else []
    return ["serve", "--port", "0", "--no-browser", "--database", database, *arguments, *filed]


def _surroundings(folder: Path) -> dict[str, str]:
    bare = {name: value for name, value in os.environ.items() if not name.startswith("PITBOSS_")}
    return {**bare, "HOME": str(folder), "XDG_DATA_HOME": str(folder / "data")}


@contextmanager
def _ended(process: subprocess.Popen[str] | Forked) -> Iterator[Serving]:
    try:
        yield Serving(process)
    finally:
        process.kill()
        process.communicate()


def kept_requests(store: Store) -> dict[tuple[str, str], int]:
    """The entry that each request led to, by stream and request, for all streams."""
    entries = schema.entries
    asked = sa.select(entries.c.stream, entries.c.request, entries.c.seq).where(entries.c.request.is_not(None))
    with store.reading() as connection:
        return {(row.stream, row.request): row.seq for row in connection.execute(asked)}


def proofs(store: Store, folder: Path) -> Iterator[tuple[str, Verification]]:
    """Every table's log, read from the database with its chain checked, and proven as ``pitboss verify`` does."""
    for stream in store.streams():
        if stream.startswith("table/"):
            path = folder / "log.jsonl"
            path.write_bytes(b"".join(entry.line for entry in store.entries(stream)))
            yield stream, verify(path)
