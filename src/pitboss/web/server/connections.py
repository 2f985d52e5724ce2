"""Limits on connections: how many of one address and in total, and how long each may take.

Some file handles stay reserved for databases and files. When there is no room, the oldest connection that has sent no
whole request is closed for the new one, so half-open connections shut no visitor out. A WebSocket is never closed so.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from itertools import islice
from typing import Protocol

import uvicorn

MOST = 8192
"""Connections in total, however many file handles there are."""
MOST_OF_AN_ADDRESS = 256
_GIVE_WAY_AT_ONCE = 32
_LONGEST_BACKLOG = 2048
_MOST_OF_THE_HOUSE = 256

CLOSING_SECONDS = 3.0
"""How long a client may take to receive the last bytes of a closed connection."""
STALLED_SECONDS = 20.0
"""How long a buffer of 64 KiB may take to be emptied to 16; then the connection ends."""


@dataclass(frozen=True, slots=True)
class Handles:
    """How the file handles of the process are shared out."""

    connections: int
    backlog: int
    """Connections that the system may have accepted before any of them is looked at."""

    @classmethod
    def of(cls, limit: int) -> Handles:
        """An eighth for what waits, an eighth for databases, processes and files, the rest for connections."""
        backlog = max(8, min(_LONGEST_BACKLOG, limit // 8))
        house = max(8, min(_MOST_OF_THE_HOUSE, limit // 8))
        return cls(max(8, min(MOST, limit - backlog - house)), backlog)


def handles() -> Handles:
    """The share of this process, which takes as many file handles as it may have."""
    try:
        import resource
    except ImportError:  # a system that sets no such limit
        return Handles.of(MOST)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = 2 * MOST
    limit = most if hard == resource.RLIM_INFINITY else min(hard, most)
    if soft != resource.RLIM_INFINITY and soft < limit:
        with suppress(ValueError, OSError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
            soft = limit
    return Handles.of(most if soft == resource.RLIM_INFINITY else min(soft, most))


class LimitedConnection(Protocol):
    """A connection, as far as it is limited."""

    @property
    def gives_way(self) -> bool:
        """Whether it may be closed to make room: it has sent no whole request."""

    def end(self) -> None:
        """End it at once."""

    def look(self, now: float) -> None:
        """End it if it has taken too long."""


class Proxies:
    """The addresses behind which many visitors come, as ``--proxies`` names them: addresses, networks, or ``*``."""

    def __init__(self, given: str = "") -> None:
        self._names = frozenset(filter(None, map(str.strip, given.split(","))))
        self._networks = tuple(_networks(self._names))

    def __contains__(self, address: str) -> bool:
        if not self._names.isdisjoint((address, "*")):
            return True
        try:
            return any(ip_address(address) in network for network in self._networks)
        except ValueError:
            return False


def _networks(names: Iterable[str]) -> Iterator[IPv4Network | IPv6Network]:
    for name in names:
        with suppress(ValueError):  # the name of a host
            yield ip_network(name, strict=False)


class ConnectionLimits:
    """All connections of one server."""

    def __init__(
        self, most: int = MOST, of_an_address: int = MOST_OF_AN_ADDRESS, proxies: Proxies | None = None
    ) -> None:
        self._most = most
        self._of_an_address = min(of_an_address, most // 2)
        self._proxies = proxies or Proxies()
        self._all: dict[LimitedConnection, str] = {}
        self._numbers: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._all)

    def admit(self, connection: LimitedConnection, address: str) -> bool:
        """Whether there is room for a connection from this address; it is counted if there is."""
        visitor = visitor_of(address)
        if self._numbers[visitor] >= self._limit_of(visitor, address) and not self._make_room(visitor):
            return False
        if len(self._all) >= self._most and not self._make_room():
            return False
        self._all[connection] = visitor
        self._numbers[visitor] += 1
        return True

    def replace(self, before: LimitedConnection, after: LimitedConnection) -> None:
        """The same connection goes on by another protocol."""
        visitor = self._all.pop(before, None)
        if visitor is not None:
            self._all[after] = visitor

    def leave(self, connection: LimitedConnection) -> None:
        """A connection has ended."""
        visitor = self._all.pop(connection, None)
        if visitor is None:
            return
        self._numbers[visitor] -= 1
        if not self._numbers[visitor]:
            del self._numbers[visitor]

    def look(self, now: float) -> None:
        """End every connection that has taken too long."""
        for connection in tuple(self._all):
            connection.look(now)

    def _limit_of(self, visitor: str, address: str) -> int:
        """A proxy brings many visitors, and so may this machine; but no address has more than half of all."""
        if address in self._proxies:
            return self._most
        return self._most // 2 if visitor == LOOPBACK else self._of_an_address

    def _make_room(self, visitor: str = "") -> bool:
        """End the oldest connections that give way, of this visitor or of all; several, so that it is done seldom."""
        idle = (
            connection
            for connection, whose in self._all.items()
            if (not visitor or whose == visitor) and connection.gives_way
        )
        ended = tuple(islice(idle, _GIVE_WAY_AT_ONCE))
        for connection in ended:
            self.leave(connection)
            connection.end()
        return bool(ended)


LOOPBACK = "loopback"


def visitor_of(address: str) -> str:
    """Who counts as one visitor: an address, or the network of 64 bits that one IPv6 subscriber has."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is not None:
        parsed = parsed.ipv4_mapped
    if parsed.is_loopback:
        return LOOPBACK if str(parsed) in ("127.0.0.1", "::1") else str(parsed)
    return str(parsed) if parsed.version == 4 else f"{int(parsed) >> 64:x}::/64"


class LimitedConfig(uvicorn.Config):
    """A server's settings, with the limits that its protocols share."""

    connection_limits: ConnectionLimits


def limits_of(config: uvicorn.Config) -> ConnectionLimits:
    """The limits that the protocols of a server share."""
    assert isinstance(config, LimitedConfig)
    return config.connection_limits


class Stalled:
    """Whether a transport does not get rid of what it has to send."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._closing = 0.0
        self.paused = 0.0
        """Since when the other side takes in nothing; 0 while it does."""

    def too_long(self, now: float) -> bool:
        """Whether the connection is to be cut."""
        if self._transport.is_closing():
            self._closing = self._closing or now
            return now - self._closing > CLOSING_SECONDS
        return bool(self.paused) and now - self.paused > STALLED_SECONDS
