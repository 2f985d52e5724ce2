"""A table's log on its way into the database: entries are sealed at once, and wait until the store has kept them.

What waits is not yet true: ``keep`` makes it so when the database has it, ``drop`` forgets it when the database
could not take it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pitboss.log.chain import Entry, Event, Tip, seal
from pitboss.log.file import Log


class UncommittedLog(Log):
    """The log of one table; ``kept`` reads the entries that the store has."""

    def __init__(self, kept: Callable[[], Iterable[Entry]], tip: Tip) -> None:
        self._kept = kept
        self.durable = tip
        self.waiting: list[Entry] = []

    @property
    def tip(self) -> Tip:
        """How many entries there are with those that wait, and the hash of the last one."""
        return self.waiting[-1].tip if self.waiting else self.durable

    def append(self, at: str, by: str, events: Iterable[Event]) -> Entry:
        """Seal all events of one command; they are kept when the store says so."""
        entry = seal(self.tip, at, by, events)
        self.waiting.append(entry)
        return entry

    def entries(self) -> Iterator[Entry]:
        """Every entry, those of the store first."""
        yield from self._kept()
        yield from tuple(self.waiting)

    def keep(self) -> None:
        """The store has everything that waited."""
        self.durable = self.tip
        self.waiting.clear()

    def drop(self, after: int = 0) -> None:
        """The store has nothing of what waited after the first so many."""
        del self.waiting[after:]

    def close(self) -> None:
        """Nothing is held open here."""
