"""Who looks at which table, and how news reach them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboss.pit.accounts import Person

if TYPE_CHECKING:
    from pitboss.pit.scene import Own

Send = Callable[[bytes], None]


@dataclass(slots=True, eq=False)
class Eye:
    """One connection of a person that looks at a table."""

    person: Person
    send: Send
    knows: tuple[Own, bytes] | None = None
    """The person's own part as it was told last, with what it was made of."""


class Eyes:
    """All eyes on all tables."""

    def __init__(self) -> None:
        self._on: dict[str, set[Eye]] = {}
        self._present: dict[str, frozenset[str]] = {}
        self._connections: Counter[str] = Counter()

    def open(self, table: str, eye: Eye) -> None:
        """Look at a table from now on."""
        self._on.setdefault(table, set()).add(eye)
        self._present.pop(table, None)

    def close(self, table: str, eye: Eye) -> None:
        """Look away."""
        self._on.get(table, set()).discard(eye)
        self._present.pop(table, None)

    def on(self, table: str) -> Iterator[Eye]:
        """The eyes on a table."""
        yield from tuple(self._on.get(table, ()))

    def present(self, table: str) -> frozenset[str]:
        """The names of those who look at a table."""
        found = self._present.get(table)
        if found is None:
            found = self._present[table] = frozenset(eye.person.shown for eye in self._on.get(table, ()))
        return found

    def connect(self, name: str) -> None:
        """Somebody has one more connection, whatever it looks at."""
        self._connections[name] += 1

    def disconnect(self, name: str) -> None:
        """A connection of somebody has ended."""
        self._connections[name] -= 1
        if not self._connections[name]:
            del self._connections[name]

    def is_connected(self, name: str) -> bool:
        """Whether somebody has any page of the pit open."""
        return name in self._connections
