"""A database by its address: SQLite in a file or PostgreSQL, set up so that what is committed stays.

SQLite runs with a write-ahead log and ``synchronous=FULL``: a commit returns when the disk has it. PostgreSQL keeps
its own settings, but a server that is told to acknowledge before its log is on the disk is told otherwise for our
connections. Whatever the driver says in trouble comes out as an error of ``errors.py``; no password is ever shown.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlalchemy import event, exc
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from pitboss.log import disk
from pitboss.pit.store import timeouts
from pitboss.pit.store.errors import Taken, Unavailable, Unopenable

SQLITE, POSTGRESQL = "sqlite", "postgresql"
BUSY_MILLISECONDS: Final = 3000
"""How long SQLite waits for another process to let go of the file."""

_WRITES = "pitboss_writes"
_EXAMPLES = "name a file, pit.db, or a server, postgresql://user@host/name"
_NO_DRIVER = 'install it with: pip install "pitboss[postgres]"'
_GONE = (exc.OperationalError, exc.InterfaceError, exc.InternalError, exc.TimeoutError)


def address(url: str) -> sa.URL:
    """Read an address: a URL of SQLite or PostgreSQL, or simply the name of a file."""
    try:
        read = sa.make_url(url if "://" in url else f"sqlite:///{url}")
        kind = read.get_backend_name()
    except (exc.ArgumentError, ValueError) as error:
        raise Unopenable(said="the database's address cannot be read", instead=_EXAMPLES) from error
    if kind in (POSTGRESQL, "postgres"):
        return read.set(drivername="postgresql+psycopg")
    if kind != SQLITE:
        raise Unopenable(said=f"a database of the kind {kind} is not supported", instead=_EXAMPLES)
    if not url or read.database in (None, "", ":memory:"):
        raise Unopenable(said="a pit is not kept in memory: it would be lost with the process", instead=_EXAMPLES)
    return read.set(drivername="sqlite")


def file_of(url: sa.URL) -> Path:
    """The file of an SQLite database."""
    assert url.get_backend_name() == SQLITE
    assert url.database
    return Path(url.database)


def connect(url: sa.URL, *, reads: bool = False) -> sa.Engine:
    """The engine for an address; nothing is opened yet but a new SQLite file, readable by its owner alone.

    Who only ``reads`` changes nothing, and may take their time.
    """
    try:
        if url.get_backend_name() == SQLITE:
            return look_at_file(file_of(url)) if reads else _sqlite(url)
        return _postgresql(url, reads=reads)
    except ModuleNotFoundError as error:
        raise Unopenable(said="the driver for PostgreSQL is not installed", instead=_NO_DRIVER) from error
    except exc.ArgumentError as error:
        raise Unopenable(said="the database's address cannot be read", instead=_EXAMPLES) from error


@contextmanager
def reading(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A transaction that sees one state of the database throughout and changes nothing."""
    with translated(), engine.connect() as connection:
        if engine.dialect.name == POSTGRESQL:
            connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        with connection.begin():
            yield connection


@contextmanager
def writing(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A transaction that is on the disk when this ends, or has left nothing behind."""
    with translated(), engine.connect() as connection:
        connection.execution_options(**{_WRITES: True})
        with connection.begin():
            yield connection


def keep(engine: sa.Engine) -> sa.PoolProxiedConnection:
    """A connection of the driver to be kept; every statement on it is a transaction of its own."""
    with translated(), told_apart(engine):
        connection = engine.raw_connection()
    if engine.dialect.name == POSTGRESQL:
        connection.driver_connection.autocommit = True  # type: ignore[union-attr]
    return connection


@contextmanager
def told_apart(engine: sa.Engine) -> Iterator[None]:
    """Say what an error of the driver itself means to a pit."""
    driver = engine.dialect.loaded_dbapi
    try:
        yield
    except driver.IntegrityError as error:
        raise Taken(said=f"the database refuses a row: {_words(error)}") from error
    except driver.Error as error:
        raise Unavailable(said=f"the database does not take anything: {_words(error)}") from error


@contextmanager
def translated() -> Iterator[None]:
    """Say what a driver's error means to a pit."""
    try:
        yield
    except exc.IntegrityError as error:
        raise Taken(said=f"the database refuses a row: {_words(error)}") from error
    except _GONE as error:
        raise Unavailable(said=f"the database does not take or give anything: {_words(error)}") from error
    except exc.DatabaseError as error:
        if type(error) is not exc.DatabaseError:
            raise
        # SQLite's plain DatabaseError: the file is damaged, or was never a database.
        raise Unavailable(said=f"the database cannot be read: {_words(error)}") from error


def _words(error: Exception) -> str:
    """The first line of what the driver said, without the statement and its values."""
    original = getattr(error, "orig", None) or error
    return (str(original).strip().splitlines() or [type(original).__name__])[0]


def _sqlite(url: sa.URL) -> sa.Engine:
    path = file_of(url)
    try:
        is_new = not path.exists()
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        if is_new:
            disk.sync_folder(path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Unopenable(
            said=f"{path} cannot be opened: {reason}", instead="name a file that can be written"
        ) from error
    engine = sa.create_engine(url, connect_args={"timeout": BUSY_MILLISECONDS / 1000})
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
    # The driver must not begin transactions of its own accord; _begin_sqlite does, and says what for.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        f"busy_timeout={BUSY_MILLISECONDS}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "recursive_triggers=ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    # A transaction that begins with reading and goes on to write could find that another has written in between.
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _postgresql(url: sa.URL, *, reads: bool) -> sa.Engine:
    seconds = timeouts.CONNECT_SECONDS
    arguments = {"connect_timeout": seconds, "application_name": "pitboss"}
    given = {name: value for name, value in arguments.items() if name not in url.query}
    engine = sa.create_engine(url, connect_args=given, pool_pre_ping=True, pool_timeout=seconds)
    event.listen(engine, "connect", _set_up_postgresql)
    if not reads:
        patience = timeouts.Patience()
        event.listen(engine, "do_connect", lambda _, __, plain, named: patience.connect(*plain, **named))
        event.listen(engine, "connect", _set_limits)
    return engine


def _set_up_postgresql(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute("SHOW synchronous_commit")
    (setting,) = cursor.fetchone() or ("on",)
    if setting == "off":
        cursor.execute("SET synchronous_commit TO on")
    for name, value in (("idle", 30), ("interval", 10), ("count", 3)):
        cursor.execute(f"SET tcp_keepalives_{name} TO {value}")
    cursor.close()
    connection.commit()


def _set_limits(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for name, value in timeouts.SETTINGS.items():
        cursor.execute(f"SET {name} TO {value}")
    cursor.close()
    connection.commit()


def copy_file(engine: sa.Engine, path: Path) -> None:
    """Copy an SQLite database while it is in use, by SQLite's own means, into a new file."""
    with translated(), engine.connect() as connection:
        source = connection.connection.driver_connection
        assert isinstance(source, sqlite3.Connection)
        target = sqlite3.connect(path)
        try:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.Error as error:
            with suppress(OSError):
                path.unlink()
            raise Unavailable(said=f"{path} was not written: {error}") from error
        finally:
            target.close()


def look_at_file(path: Path) -> sa.Engine:
    """An SQLite file that is only read: nothing in it changes, not even how it keeps its journal."""
    if not path.exists():
        raise Unopenable(said=f"{path} holds no pit", instead="name the database that the pit runs on")
    name = path.absolute().as_uri()
    return sa.create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(f"{name}?mode=ro", uri=True, timeout=BUSY_MILLISECONDS / 1000),
        poolclass=sa.NullPool,
    )
