"""Which host should own what: rendezvous hashing over the hosts that are ready, by party.

Pure. Every host computes the same from the same rows. When a host comes or goes, only the parties move that it gets
or had; nothing else changes its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from pitboss.pit.store.owners import HostRow, OwnerRow


@dataclass(frozen=True, slots=True)
class Placement:
    """What one host should do: ``take`` names that are free, and ``give`` names to the hosts that should own them."""

    take: tuple[str, ...]
    give: Mapping[str, tuple[str, ...]]
    """By party."""


def placement(me: str, hosts: Sequence[HostRow], owners: Iterable[OwnerRow]) -> Placement:
    """What the host with this id should take and give."""
    ready = [host for host in hosts if host.ready]
    take: list[str] = []
    give: dict[str, list[str]] = {}
    chosen: dict[str, str] = {}
    for row in owners:
        if row.party not in chosen:
            chosen[row.party] = best(row.party, ready)
        target = chosen[row.party]
        if row.token is None and target == me:
            take.append(row.name)
        elif row.host == me and target not in (me, ""):
            give.setdefault(row.party, []).append(row.name)
    return Placement(tuple(take), {party: tuple(names) for party, names in give.items()})


def best(party: str, hosts: Iterable[HostRow]) -> str:
    """The id of the host that a party belongs to; nothing where there is none."""
    return max(((_weight(party, host.name), host.id) for host in hosts), default=(b"", ""))[1]


def _weight(party: str, host: str) -> bytes:
    return sha256(f"{party}\0{host}".encode()).digest()
