"""A PostgreSQL server of the tests' own: a cluster in a folder that goes away, on a port that nobody else has.

As root the server runs as the user ``postgres``, which never is root; as anybody else it runs as that person.
"""

from __future__ import annotations

import getpass
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import sqlalchemy as sa

INSTALL = "no PostgreSQL server here: install Debian's package postgresql, or name one in PITBOSS_TEST_POSTGRES"
QUICK = ("-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_wal_size=256MB")
"""For tests that end no server in a hurry: it need not wait for the disk."""

_numbers = count(1)


class NoServer(Exception):
    """There is no PostgreSQL to run; the message says what to install."""


class Server:
    """A server that is reached by its address: databases are made in it and dropped again."""

    def __init__(self, url: sa.URL) -> None:
        self.url = url.set(drivername="postgresql+psycopg")
        self._free: list[str] = []

    @contextmanager
    def database(self) -> Iterator[str]:
        """An empty database; its address. Making one takes a while, so that they are emptied and used again."""
        name = self._free.pop() if self._free else self._make()
        try:
            yield self.url.set(database=name).render_as_string(hide_password=False)
        finally:
            self._clear(name)
            self._free.append(name)

    def drop(self) -> None:
        """Leave the server as it was."""
        while self._free:
            self._ask(f'DROP DATABASE "{self._free.pop()}" WITH (FORCE)')

    def _make(self) -> str:
        name = f"pitboss_test_{os.getpid()}_{next(_numbers)}"
        self._ask(f'CREATE DATABASE "{name}"')
        return name

    def _clear(self, name: str) -> None:
        """Throw everybody out, and everything that is there."""
        others = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        self._ask(f"{others} AND pid <> pg_backend_pid()", f'ALTER DATABASE "{name}" RESET ALL')
        self._ask("DROP SCHEMA public CASCADE", "CREATE SCHEMA public", database=name)

    def _ask(self, *statements: str, database: str | None = None) -> None:
        url = self.url if database is None else self.url.set(database=database)
        engine = sa.create_engine(url, isolation_level="AUTOCOMMIT", poolclass=sa.NullPool)
        with engine.connect() as connection:
            for statement in statements:
                connection.execute(sa.text(statement))


class Cluster(Server):
    """A server of our own, which can be stopped and started again."""

    def __init__(self, folder: Path, binaries: Path, owner: str | None, settings: tuple[str, ...]) -> None:
        self._folder, self._binaries, self._owner, self._settings = folder, binaries, owner, settings
        self._process: subprocess.Popen[bytes] | None = None
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        user = owner or getpass.getuser()
        super().__init__(sa.URL.create("postgresql", user, host="127.0.0.1", port=self._port, database="postgres"))

    def start(self) -> None:
        """Run the server; return when it answers."""
        command = [str(self._binaries / "postgres"), "-D", str(self._folder / "data"), "-k", str(self._folder)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "-p", str(self._port), "-c", "listen_addresses=127.0.0.1", *self._settings],
                stdout=log,
                stderr=log,
                cwd=self._folder,
                user=self._owner,
            )
        deadline = time.monotonic() + 30
        while True:
            try:
                self._ask("SELECT 1")
            except sa.exc.OperationalError:
                if self._process.poll() is not None or time.monotonic() > deadline:
                    raise AssertionError((self._folder / "log").read_text()) from None
                time.sleep(0.05)
            else:
                return

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End the server: SIGINT ends connections and shuts down, SIGQUIT leaves everything as it is."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            process.wait(30)


@contextmanager
def cluster(*settings: str) -> Iterator[Cluster]:
    """A cluster that runs, with these settings besides its own."""
    binaries, owner = _binaries(), _owner()
    folder = Path(tempfile.mkdtemp(prefix="pitboss-pg-"))
    try:
        if owner is not None:
            shutil.chown(folder, owner)
        made = subprocess.run(
            [binaries / "initdb", "-D", folder / "data", "-A", "trust", "-E", "UTF8", "--no-sync"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=folder,
            user=owner,
            check=False,
        )
        assert made.returncode == 0, made.stdout.decode()
        server = Cluster(folder, binaries, owner, settings)
        try:
            server.start()
            yield server
        finally:
            server.stop(signal.SIGQUIT)  # nobody needs it any more
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def at_hand() -> str:
    """Where a server would come from, or what to install; for the head of a report."""
    if named := os.environ.get("PITBOSS_TEST_POSTGRES"):
        return named
    try:
        return str(_binaries())
    except NoServer as none:
        return str(none)


def _binaries() -> Path:
    """The folder with the programs of the newest server there is."""
    folders = [Path(result).resolve().parent for name in ("postgres", "initdb") if (result := shutil.which(name))]
    versions = Path("/usr/lib/postgresql").glob("*/bin")
    folders += sorted(versions, key=lambda folder: folder.parent.name.zfill(4), reverse=True)
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise NoServer(INSTALL)


def _owner() -> str | None:
    """Who runs the server, when that is not the person who runs the tests."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return None
    import pwd

    try:
        pwd.getpwnam("postgres")
    except KeyError:
        raise NoServer("PostgreSQL does not run as root and there is no user postgres: useradd postgres") from None
    return "postgres"
