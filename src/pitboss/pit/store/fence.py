"""The fence: a token in the database that every write of a server must find there.

``take`` puts a new random token into the one row of ``server``. From then on nothing is written with an older one: each
write reads the row in its own transaction, under a lock that the next ``take`` has to wait for. So a server that lost
its claim, slept, or sent a statement that the network delivers late, writes nothing any more. A store that never took
the fence (a tool, a test) writes without one.
"""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Callable, Collection
from datetime import UTC, datetime
from typing import Final

import sqlalchemy as sa

from pitboss.log.chain import stamp
from pitboss.pit.store import schema
from pitboss.pit.store.database import POSTGRESQL
from pitboss.pit.store.errors import Fenced

_BOTH: Final = 2
_HELD_IN_POSTGRESQL: Final = ", (SELECT 1 FROM server WHERE id = 1 AND token = %s FOR SHARE) AS held"
_HELD_IN_SQLITE: Final = " WHERE EXISTS (SELECT 1 FROM server WHERE id = 1 AND token = ?)"
_server = schema.server
_TOKEN: Final = sa.select(_server.c.token).where(_server.c.id == 1).with_for_update(read=True)


class Fence:
    """The right of one start of a server to write."""

    def __init__(self) -> None:
        self._own: tuple[str, ...] = ()
        """The token in force; with another behind it whose answer was lost, so that either may be in the database."""
        self.lost = False
        """Whether another server has taken it: this one never writes again."""

    @property
    def token(self) -> str | None:
        """The token that a write must find; None while no fence was taken."""
        if self.lost:
            raise Fenced
        return self._own[-1] if self._own else None

    def take(self, connection: sa.Connection) -> None:
        """Replace the token in the row; it waits for every write that has read the row."""
        if self.lost:
            raise Fenced
        name = f"process {os.getpid()} on {socket.gethostname()}"
        values = {"id": 1, "name": name, "since": stamp(datetime.now(UTC)), "token": self._next()}
        connection.execute(sa.delete(schema.hosts))  # one server alone, or a cluster: never both
        connection.execute(sa.update(schema.owners).values(token=None, host=""))
        connection.execute(sa.delete(_server))
        connection.execute(sa.insert(_server).values(**values))

    def renew(self, connection: sa.Connection) -> None:
        """Replace the own token by a new one: what was sent with the old one and comes late is refused."""
        if self.token is None:
            return
        held = sa.update(_server).where(_server.c.id == 1, _server.c.token.in_(self._own))
        if not connection.execute(held.values(token=self._next())).rowcount:
            raise self.lose()

    def _next(self) -> str:
        """A new token; the same one again until it is settled, for nothing is written with it before."""
        if len(self._own) < _BOTH:
            self._own = (*self._own, secrets.token_hex(16))
        return self._own[-1]

    def settle(self) -> None:
        """The last token is in the database for certain."""
        self._own = self._own[-1:]

    def held(self, dialect: str, streams: Collection[str]) -> tuple[str, tuple[object, ...]]:
        """What follows a statement that writes these streams, so that it writes only while the fence is held."""
        if self.token is None:
            return "", ()
        return (_HELD_IN_POSTGRESQL if dialect == POSTGRESQL else _HELD_IN_SQLITE), (self.token,)

    def look(self, ask: Callable[[str], tuple[object, ...] | None]) -> None:
        """Ask the database whether this start may write, without a lock."""
        row = ask("SELECT token FROM server WHERE id = 1")
        self.compare(str(row[0]) if row and row[0] is not None else None)

    def check(self, connection: sa.Connection, streams: Collection[str] = ()) -> None:
        """Raise ``Fenced`` unless this start may write these streams; it may until the transaction ends."""
        if self.token is not None:
            self.compare(connection.execute(_TOKEN).scalar())

    def compare(self, token: str | None) -> None:
        """Raise ``Fenced`` unless the token that is in the database is an own one."""
        if self.token is not None and token not in self._own:
            raise self.lose()

    def lose(self) -> Fenced:
        """Another server has the database."""
        self.lost = True
        return Fenced()

    def drop(self) -> None:
        """The server has ended."""
        self._own, self.lost = (), False
