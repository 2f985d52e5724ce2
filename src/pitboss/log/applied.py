"""An applied entry: a log entry with the table before and after each of its events."""

from __future__ import annotations

import msgspec

from pitboss.clauses import Refusal
from pitboss.log.chain import Entry
from pitboss.log.records import Granted, Refused, from_log
from pitboss.rounds import Moment, Table, evolve
from pitboss.rounds.events import Event


class AppliedEntry(msgspec.Struct, frozen=True):
    """One command and what it led to: each event with the table before it. A refused command led to no event."""

    entry: Entry
    before: Table
    moments: tuple[Moment, ...]
    after: Table
    refusal: Refusal | None = None
    """The error that the command was refused with."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The facts that were written down."""
        return tuple(event for _, event in self.moments)


def decode_entry(table: Table, entry: Entry) -> AppliedEntry | Refused:
    """An entry of the log, on the table that the entries above it led to; a refusal leads to nothing."""
    record, events = from_log(entry)
    return applied(table, entry, events) if isinstance(record, Granted) else record


def applied(table: Table, entry: Entry, events: tuple[Event, ...]) -> AppliedEntry:
    """An entry that was read back, on the table before it: its events are folded here, once."""
    before, moments = table, list[Moment]()
    for event in events:
        moments.append(Moment(table, event))
        table = evolve(table, event)
    return AppliedEntry(entry, before, tuple(moments), table)
