"""The lease of a host, asked and renewed in a thread: who lives, who owns what, and what this host takes and frees."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

import sqlalchemy as sa

from pitboss.clauses import BadInput
from pitboss.pit.store import Store, database, owners
from pitboss.pit.store.owners import HostRow, OwnerRow, OwnersFence

_Result = TypeVar("_Result")


class Leases:
    """What one host asks of the tables ``hosts`` and ``owners``; every call is one transaction."""

    def __init__(self, store: Store, fence: OwnersFence) -> None:
        self._store = store
        self.fence = fence

    async def beat(self, *, ready: bool) -> bool:
        """Say that this host lives; whether it still counts as alive."""
        return await self._do(lambda connection: self.fence.beat(connection, ready=ready))

    async def look(self, *, bury: bool) -> tuple[tuple[str, ...], tuple[HostRow, ...], tuple[OwnerRow, ...]]:
        """Who lives and who owns what; first ``bury`` the dead, whose names come first, and free what they own."""

        def looked(
            connection: sa.Connection,
        ) -> tuple[tuple[str, ...], tuple[HostRow, ...], tuple[OwnerRow, ...]]:
            dead = owners.bury(connection) if bury else ()
            return dead, owners.hosts(connection), owners.owners(connection)

        return await self._do(looked)

    async def rejoin(self, name: str, seed_key: str) -> None:
        """Be a new host, after this one was thought dead."""
        await self._do(lambda connection: self.fence.join(connection, name, seed_key))

    async def take(self, names: Iterable[str]) -> tuple[OwnerRow, ...]:
        """Own those of the names that are free."""
        given = tuple(names)
        rows = await self._do(lambda connection: self.fence.take_free(connection, given))
        self.fence.keep(rows)
        return rows

    async def free(self, names: Iterable[str]) -> None:
        """Let others own these names."""
        given = tuple(names)
        await self._do(lambda connection: self.fence.free(connection, given))

    async def leave(self) -> None:
        """Be no host any more."""
        await self._do(self.fence.leave)

    async def add(self, parties: Mapping[str, str]) -> None:
        """Names that may be owned from now on."""
        await self._do(lambda connection: owners.add(connection, parties))

    async def set_party(self, name: str, party: str) -> None:
        """Let a name be owned together with others from now on."""
        await self._do(lambda connection: owners.set_party(connection, name, party))

    async def _do(self, work: Callable[[sa.Connection], _Result]) -> _Result:
        def done() -> _Result:
            with database.writing(self._store.engine) as connection:
                return work(connection)

        return await asyncio.to_thread(done)


def require_same_key(hosts: Iterable[HostRow], seed_key: str) -> None:
    """Refuse to be a host with another seed key than the others have: it could not deal their rounds on."""
    for host in hosts:
        if host.seed_key != seed_key:
            said = f"host {host.name} has another seed key"
            raise BadInput(code="seed-key", said=said, instead="give the same --seed-key file to every host")
