"""Who owns what in a cluster, in the database: hosts with a lease, owners with a token, and the fence made of both.

A name is ``house`` or ``table/<id>``; those of one party are owned together. A name is free (no token) or has one
owner. Every write of a host names what it writes and finds the tokens there in the same statement, under a lock that
whoever frees the name has to wait for. So a host that was thought dead, slept, or sent a statement that the network
delivers late, writes nothing any more. The lease runs by the database's clock; no other clock counts.
"""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import UTC, datetime
from typing import Final

import msgspec
import sqlalchemy as sa

from pitboss.log.chain import stamp
from pitboss.pit.store import schema
from pitboss.pit.store.errors import NotOwner
from pitboss.pit.store.fence import Fence

HOUSE: Final = "house"
"""The name of everything that is no table: accounts, sessions, the cage, the school, filings."""
LEASE_SECONDS: Final = 3.0
"""A host that was not seen for so long is dead."""

_CLUSTER: Final = "cluster"
"""The token of the one server, while there is a cluster: no server alone may write then."""
_hosts, _owners = schema.hosts, schema.owners
_NOW: Final = sa.text("CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")
_ALIVE: Final = (
    ", (SELECT count(*) AS number FROM (SELECT 1 FROM hosts WHERE id = %s FOR KEY SHARE) AS held) AS held"
    " WHERE held.number = 1"
)
_HELD: Final = (
    ", (SELECT count(*) AS number FROM (SELECT 1 FROM owners AS o"
    " JOIN unnest(%s::text[], %s::text[]) AS own(name, token) ON o.name = own.name AND o.token = own.token"
    " FOR SHARE OF o) AS held) AS held WHERE held.number = %s"
)


class HostRow(msgspec.Struct, frozen=True):
    """A process of the cluster: ``ready`` ones are given tables; ``age`` is how long ago it was seen, in seconds."""

    id: str
    name: str
    ready: bool
    age: float
    seed_key: str


class OwnerRow(msgspec.Struct, frozen=True):
    """What is owned together with others of its party, by which host (nothing: free), and how often it has moved."""

    name: str
    party: str
    host: str
    epoch: int
    token: str | None


def name_of_table(identity: str) -> str:
    """The name under which a table is owned."""
    return f"table/{identity}"


def name_of_stream(stream: str) -> str:
    """The name that must be owned to write a stream: ``table/four/1`` belongs to ``table/four``."""
    return stream.rpartition("/")[0] or HOUSE


class OwnersFence(Fence):
    """The right of one host to write what it owns, and nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.host = ""
        self.name = ""
        self.tokens: Mapping[str, str] = {}
        """By name. Replaced whole, for the writer's thread reads it."""

    # -- what every write is checked against --------------------------------------------------------------------------

    def held(self, dialect: str, streams: Collection[str]) -> tuple[str, tuple[object, ...]]:
        """What follows a statement, so that it writes only while all of these streams are owned."""
        tokens = self._tokens(streams)
        if not tokens:
            return _ALIVE, (self.host,)
        return _HELD, (list(tokens), list(tokens.values()), len(tokens))

    def check(self, connection: sa.Connection, streams: Collection[str] = ()) -> None:
        """``NotOwner`` unless all of these streams are owned; they are until the transaction ends."""
        tokens = self._tokens(streams)
        if not tokens:
            alive = sa.select(_hosts.c.id).where(_hosts.c.id == self.host).with_for_update(key_share=True, read=True)
            if connection.execute(alive).one_or_none() is None:
                raise NotOwner
            return
        owned = sa.select(_owners.c.name, _owners.c.token).where(_owners.c.name.in_(list(tokens)))
        rows = connection.execute(owned.order_by(_owners.c.name).with_for_update(read=True))
        if {row.name: row.token for row in rows} != tokens:
            raise NotOwner

    def _tokens(self, streams: Collection[str]) -> dict[str, str]:
        """What must be in the database; nothing for rows and the house's log written by a host without the house.

        Then the host must be alive: whoever serves a table writes down what its staff did.
        """
        names = {name_of_stream(stream) for stream in streams} - {HOUSE} or ({HOUSE} & self.tokens.keys())
        try:
            return {name: self.tokens[name] for name in sorted(names)}
        except KeyError:
            raise NotOwner from None

    def look(self, ask: Callable[[str], tuple[object, ...] | None]) -> None:
        """Only that the database answers; who owns what is looked at by the host."""
        ask("SELECT 1")

    def renew(self, connection: sa.Connection) -> None:
        """New tokens for everything that is owned: what was sent with the old ones and comes late is refused."""
        token = secrets.token_hex(16)
        mine = sa.update(_owners).where(_owners.c.host == self.host, _owners.c.token.is_not(None))
        rows = connection.execute(mine.values(token=token).returning(_owners.c.name))
        self.tokens = {row.name: token for row in rows if row.name in self.tokens}

    def settle(self) -> None:
        """Nothing is open: tokens are read again where an answer was lost."""

    def drop(self) -> None:
        """The host has ended."""
        self.host, self.tokens = "", {}

    # -- the lease ----------------------------------------------------------------------------------------------------

    def join(self, connection: sa.Connection, name: str, seed_key: str) -> None:
        """Be a host from now on, with nothing yet; a server alone writes nothing from now on."""
        self.host, self.name, self.tokens = secrets.token_hex(8), name, {}
        server = schema.server
        connection.execute(sa.delete(server).where(server.c.token.is_distinct_from(_CLUSTER)))
        note = {"id": 1, "name": _CLUSTER, "since": _stamp(), "token": _CLUSTER}
        connection.execute(_insert(server).values(**note).on_conflict_do_nothing())
        row = {"id": self.host, "token": "", "name": name, "ready": False, "seed_key": seed_key, "since": _stamp()}
        connection.execute(sa.insert(_hosts).values(**row, seen=_NOW))

    def beat(self, connection: sa.Connection, *, ready: bool) -> bool:
        """Say that the host lives; whether it still counts as alive."""
        mine = sa.update(_hosts).where(_hosts.c.id == self.host)
        return bool(connection.execute(mine.values(seen=_NOW, ready=ready)).rowcount)

    def leave(self, connection: sa.Connection) -> None:
        """Be no host any more; whatever is still owned is free."""
        _bury(connection, [self.host])
        self.tokens = {}

    # -- owning -------------------------------------------------------------------------------------------------------

    def take_free(self, connection: sa.Connection, names: Iterable[str]) -> tuple[OwnerRow, ...]:
        """Own those of the names that are free. ``keep`` them when the transaction is durable."""
        token = secrets.token_hex(16)
        free = sa.update(_owners).where(_owners.c.name.in_(list(names)), _owners.c.token.is_(None))
        values = {"host": self.host, "token": token, "epoch": _owners.c.epoch + 1, "since": _stamp()}
        rows = connection.execute(free.values(**values).returning(*_owners.c))
        return tuple(_owner(row) for row in rows)

    def keep(self, rows: Iterable[OwnerRow]) -> None:
        """Write with these tokens from now on."""
        self.tokens = {**self.tokens, **{row.name: row.token for row in rows if row.token is not None}}

    def free(self, connection: sa.Connection, names: Iterable[str]) -> None:
        """Let others own these names; nothing is written for them any more."""
        given = set(names)
        self.lose_names(given)
        mine = sa.update(_owners).where(_owners.c.name.in_(sorted(given)), _owners.c.host == self.host)
        connection.execute(mine.values(token=None, host=""))

    def lose_names(self, names: Collection[str]) -> None:
        """Write nothing for these names any more."""
        self.tokens = {name: token for name, token in self.tokens.items() if name not in names}


def bury(connection: sa.Connection) -> tuple[str, ...]:
    """Free what hosts own that have not been seen for too long; the names of those hosts."""
    limit = sa.text(f"CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) - {int(LEASE_SECONDS * 1000)}")
    dead = sa.select(_hosts.c.id, _hosts.c.name).where(_hosts.c.seen < limit).with_for_update(skip_locked=True)
    rows = connection.execute(dead).all()
    _bury(connection, [row.id for row in rows])
    return tuple(row.name for row in rows)


def _bury(connection: sa.Connection, identities: list[str]) -> None:
    if identities:
        connection.execute(sa.update(_owners).where(_owners.c.host.in_(identities)).values(token=None, host=""))
        connection.execute(sa.delete(_hosts).where(_hosts.c.id.in_(identities)))


def hosts(connection: sa.Connection) -> tuple[HostRow, ...]:
    """Every host, by name."""
    age = (sa.cast(_NOW, sa.BigInteger) - _hosts.c.seen).label("age")
    rows = connection.execute(sa.select(_hosts, age).order_by(_hosts.c.name, _hosts.c.id))
    return tuple(HostRow(row.id, row.name, row.ready, max(0, row.age) / 1000, row.seed_key) for row in rows)


def owners(connection: sa.Connection) -> tuple[OwnerRow, ...]:
    """Who owns what, by name."""
    return tuple(_owner(row) for row in connection.execute(sa.select(_owners).order_by(_owners.c.name)))


def add(connection: sa.Connection, parties: Mapping[str, str]) -> None:
    """Names that may be owned from now on, each with its party; those that are known stay as they are."""
    rows = [
        {"name": name, "party": party, "host": "", "epoch": 0, "token": None, "since": _stamp()}
        for name, party in sorted(parties.items())
    ]
    if rows:
        connection.execute(_insert(_owners).values(rows).on_conflict_do_nothing())


def set_party(connection: sa.Connection, name: str, party: str) -> None:
    """Let a name be owned together with others from now on."""
    connection.execute(sa.update(_owners).where(_owners.c.name == name).values(party=party))


def process_name() -> str:
    """A name for this process that no other has at the same time."""
    return f"{socket.gethostname()}-{os.getpid()}"


def _insert(table: sa.Table):  # type: ignore[no-untyped-def]
    from sqlalchemy.dialects.postgresql import insert

    return insert(table)


def _owner(row: sa.Row[tuple[object, ...]]) -> OwnerRow:
    return OwnerRow(row.name, row.party, row.host, row.epoch, row.token)


def _stamp() -> str:
    return stamp(datetime.now(UTC))
