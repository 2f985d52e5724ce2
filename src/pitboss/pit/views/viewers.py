"""The viewers of every table: their connections, their presence, and when they were last heard from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

from pitboss.pit.people.accounts import Person

if TYPE_CHECKING:
    from pitboss.pit.views.own_part import OwnPartSource

Send = Callable[[bytes], None]


@dataclass(slots=True, eq=False)
class Viewer:
    """One connection of a person that watches a table."""

    person: Person
    send: Send
    last_sent: tuple[OwnPartSource, bytes] | None = None
    """The person's part as it was sent last, with what it was made of."""
    heard: Callable[[], float] = monotonic
    """When anything came from the other side last; what needs no network is always heard."""


class Viewers:
    """The viewers of all tables."""

    def __init__(self) -> None:
        self.changed: Callable[[str, str], None] = lambda table, name: None
        """Callback with a table and the name of a person who has begun or ceased to watch it."""
        self._on: dict[str, set[Viewer]] = {}
        self._present: dict[str, frozenset[str]] = {}
        self._connections: Counter[str] = Counter()
        self._came: dict[tuple[str, str], float] = {}
        self._lost: dict[str, set[str]] = {}

    def open(self, table: str, viewer: Viewer) -> None:
        """Add a viewer to a table."""
        is_new = viewer.person.shown not in self.present(table)
        self._on.setdefault(table, set()).add(viewer)
        if is_new:
            self._came[table, viewer.person.shown] = monotonic()
            self._lost.get(table, set()).discard(viewer.person.shown)
            self._now_differs(table, viewer)

    def close(self, table: str, viewer: Viewer) -> None:
        """Remove a viewer from a table."""
        viewers = self._on.get(table, set())
        if viewer not in viewers:
            return
        viewers.discard(viewer)
        if all(other.person.shown != viewer.person.shown for other in viewers):
            self._came.pop((table, viewer.person.shown), None)
            self._lost.setdefault(table, set()).add(viewer.person.shown)
            self._now_differs(table, viewer)

    def _now_differs(self, table: str, viewer: Viewer) -> None:
        self._present.pop(table, None)
        self.changed(table, viewer.person.shown)

    def on(self, table: str) -> Iterator[Viewer]:
        """The viewers of a table."""
        yield from tuple(self._on.get(table, ()))

    def present(self, table: str) -> frozenset[str]:
        """The names of those who watch a table."""
        names = self._present.get(table)
        if names is None:
            names = self._present[table] = frozenset(viewer.person.shown for viewer in self._on.get(table, ()))
        return names

    def connect(self, name: str) -> None:
        """Count a connection of a person, whether it watches a table or not."""
        self._connections[name] += 1

    def disconnect(self, name: str) -> None:
        """A connection of a person has ended."""
        self._connections[name] -= 1
        if not self._connections[name]:
            del self._connections[name]

    def is_connected(self, name: str) -> bool:
        """Whether a person has any connection."""
        return name in self._connections

    @property
    def anybody_connected(self) -> bool:
        """Whether there is any connection."""
        return bool(self._connections)

    @property
    def connections(self) -> int:
        """How many connections there are."""
        return self._connections.total()

    @property
    def watching(self) -> int:
        """How many of them watch a table; who watches two is counted twice."""
        return sum(map(len, self._on.values()))

    def lost(self, table: str) -> frozenset[str]:
        """The names of those who watched a table, and do no more."""
        return frozenset(self._lost.get(table, ()))

    def came(self, table: str, name: str) -> float:
        """Since when a person has watched the table without a break."""
        return self._came[table, name]

    def heard(self, table: str, name: str) -> float:
        """When anything came last from a person who watches the table."""
        return max(viewer.heard() for viewer in self._on[table] if viewer.person.shown == name)
