"""One server a database: the first process to claim it has it until it ends, however it ends.

PostgreSQL gives an advisory lock to a connection that is kept for nothing else; for SQLite it is a lock on an empty
file beside the database, ``pit.db.server``. A claim that broke with the connection is taken anew by ``renew``. Claims
are a courtesy that is noticed early; what forbids two servers to write is the fence (``fence.py``).
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from pitboss.clauses import BadInput
from pitboss.log import disk
from pitboss.pit.store.database import POSTGRESQL, file_of, translated
from pitboss.pit.store.errors import Conflict, Unavailable, Unopenable

PATIENCE: Final = 3.0
"""Seconds to wait for a server that has just ended to be noticed as gone."""

_LOCK: Final = 0x5049_5442_4F53_0002


class ServerClaim:
    """The right to be the server of a database."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._wanted = False
        self._shared = False
        self._held: ExitStack | None = None
        self._connection: sa.Connection | None = None

    def take(self, patience: float = PATIENCE, *, shared: bool = False) -> None:
        """Have the database, or raise ``Conflict``: another server has it. Hosts of a cluster have it together."""
        self._shared = shared
        deadline = time.monotonic() + patience
        while True:
            try:
                self._take()
                self._wanted = True
            except Conflict:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)
            else:
                return

    def renew(self) -> None:
        """Be sure of the claim, or take it again; nothing happens where none was taken.

        Where it cannot be had the fence decides: behind a network that was silent the database may still give it to a
        connection of our own that it has not noticed to be gone.
        """
        if not self._wanted:
            return
        if self._connection is not None:
            try:
                with translated():
                    self._connection.execute(sa.select(1))
            except Unavailable:
                self._let_go()
        with suppress(Conflict):
            self._take()

    def drop(self) -> None:
        """Let another server have the database."""
        self._wanted = False
        self._let_go()

    def _let_go(self) -> None:
        held, self._held, self._connection = self._held, None, None
        if held is not None:
            held.close()

    def _take(self) -> None:
        if self._held is not None:
            return
        with ExitStack() as held:
            if self._engine.dialect.name == POSTGRESQL:
                self._connection = held.enter_context(_locked(self._engine, shared=self._shared))
            else:
                held.enter_context(_locked_file(file_of(self._engine.url)))
            self._held = held.pop_all()


@contextmanager
def _locked(engine: sa.Engine, *, shared: bool) -> Iterator[sa.Connection]:
    with translated():
        connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    try:
        with translated():
            lock = sa.func.pg_try_advisory_lock_shared if shared else sa.func.pg_try_advisory_lock
            got = connection.execute(sa.select(lock(_LOCK))).scalar_one()
        if not got:
            raise _taken(engine)
        yield connection
    finally:
        # The lock lives with the session, so the session ends here and does not go back to the pool.
        with suppress(sa.exc.SQLAlchemyError):
            connection.invalidate()
        with suppress(sa.exc.SQLAlchemyError):
            connection.close()


@contextmanager
def _locked_file(database: Path) -> Iterator[None]:
    path = database.with_name(f"{database.name}.server")
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise Unopenable(said=f"{path} cannot be opened: {error.strerror}", instead="see to the folder") from error
    try:
        with ExitStack() as lock:
            try:
                lock.enter_context(disk.only_writer(path, descriptor))
            except BadInput as error:
                raise Conflict(said=f"another server has the database {database}") from error
            yield
    finally:
        os.close(descriptor)


def _taken(engine: sa.Engine) -> Conflict:
    return Conflict(said=f"another server has the database {engine.url.render_as_string(hide_password=True)}")
