"""What happened at a table: one entry of its log, opened up, with the table as it was before it and after it."""

from __future__ import annotations

import msgspec

from pitboss.log.chain import Entry
from pitboss.log.records import Granted, Refused, from_log
from pitboss.rounds import Table, evolve
from pitboss.rounds.events import Event


class AppliedEntry(msgspec.Struct, frozen=True):
    """One command that was granted, and what it led to: each event with the table before it."""

    entry: Entry
    before: Table
    moments: tuple[tuple[Table, Event], ...]
    after: Table

    @property
    def events(self) -> tuple[Event, ...]:
        """What was written down."""
        return tuple(event for _, event in self.moments)


def happened(entry: Entry, before: Table, events: tuple[Event, ...], after: Table | None = None) -> AppliedEntry:
    """The events of an entry, on the table before it; ``after`` is the table after them, where somebody knows it."""
    moments: list[tuple[Table, Event]] = []
    table = before
    for event in events:
        if moments:
            table = evolve(*moments[-1])
        moments.append((table, event))
    if after is None:
        after = evolve(*moments[-1]) if moments else before
    return AppliedEntry(entry, before, tuple(moments), after)


def opened_up(table: Table, entry: Entry) -> AppliedEntry | Refused:
    """An entry of the log, on the table that the entries above it led to; a refusal leads to nothing."""
    record, events = from_log(entry)
    return happened(entry, table, events) if isinstance(record, Granted) else record
