"""The viewers of a host's tables: people at gateways, each gateway with a lease that its beats renew.

A person watches a table through a gateway as long as the gateway says so every second. When it says nothing for a
while, everybody behind it has lost the connection, and the tables wait for them as they do for anybody.
"""

from __future__ import annotations

from time import monotonic
from typing import Final

from pitboss.pit.cluster.messages import VISITOR, Beat
from pitboss.pit.people.accounts import Person
from pitboss.pit.views.viewers import Viewer, Viewers

LEASE_SECONDS: Final = 4.0
"""How long a gateway may be silent."""
VISITORS: Final = Person("visitor", "anybody", "anybody", frozenset())
"""Who stands for everybody without an account."""

_Key = tuple[str, str, str]


class RemoteViewers(Viewers):
    """Everybody behind gateways."""

    def __init__(self) -> None:
        super().__init__()
        self._behind: dict[_Key, Viewer] = {}
        """By gateway, table and person."""
        self._heard: dict[_Key, float] = {}
        self._names: dict[str, frozenset[str]] = {}
        """Who is connected, by gateway."""
        self._beats: dict[str, float] = {}

    def watch(self, gateway: str, table: str, person: Person | None) -> Viewer:
        """The viewer that stands for a person at a gateway."""
        key = gateway, table, person.id if person is not None else VISITOR
        viewer = self._behind.get(key)
        if viewer is not None and person is not None and viewer.person != person:
            self.unwatch(*key)  # the roles are others now
            viewer = None
        if viewer is None:
            viewer = self._behind[key] = Viewer(person or VISITORS, _ignored, heard=lambda: self._heard[key])
            self._heard[key] = monotonic()
            self._beats.setdefault(gateway, monotonic())
            self.open(table, viewer)
        return viewer

    def unwatch(self, gateway: str, table: str, person: str) -> None:
        """Nobody at a gateway shows a table to this person any more."""
        key = gateway, table, person
        viewer = self._behind.pop(key, None)
        if viewer is not None:
            self.close(table, viewer)
            self._heard.pop(key, None)

    def forget(self, table: str) -> None:
        """Another host serves the table."""
        for key in [key for key in self._behind if key[1] == table]:
            self.unwatch(*key)

    def beat(self, beat: Beat) -> tuple[bool, set[str]]:
        """A gateway lives. Whether it is new, and at which tables it shows people who are not known here."""
        now = monotonic()
        is_new = beat.gateway not in self._beats
        self._beats[beat.gateway] = now
        self._names[beat.gateway] = frozenset(beat.names)
        unknown = set()
        for table, (_, _, ages) in beat.tables.items():
            for person, age in ages.items():
                key = beat.gateway, table, person
                if key in self._heard:
                    self._heard[key] = max(self._heard[key], now - age)
                else:
                    unknown.add(table)
        for key in [key for key in self._behind if key[0] == beat.gateway]:
            if key[2] not in beat.tables.get(key[1], (0, 0, {}))[2] and now - self._heard[key] > LEASE_SECONDS:
                self.unwatch(*key)  # the word that it ended was lost
        return is_new, unknown

    def expire(self) -> None:
        """Whoever is behind a gateway that has been silent for too long has lost the connection."""
        limit = monotonic() - LEASE_SECONDS
        for gateway in [gateway for gateway, last in self._beats.items() if last < limit]:
            for key in [key for key in self._behind if key[0] == gateway]:
                self.unwatch(*key)
            self._names.pop(gateway, None)
            del self._beats[gateway]

    def is_connected(self, name: str) -> bool:
        """Whether a person has any connection."""
        return any(name in names for names in self._names.values())

    @property
    def anybody_connected(self) -> bool:
        """Whether there is any connection."""
        return any(self._names.values())


def _ignored(message: bytes) -> None:
    """What happened is published once for everybody, and not sent to each."""
