"""What the incident log takes from the logs of tables: rulings, void rounds, counts that were wrong.

Such a line stands for an entry of a table's log and names it. The entry is the record: the house's log does not hold
it a second time, and a line that is lost takes nothing away from what is proven.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from pitboss.log.applied import AppliedEntry
from pitboss.pit.history.address import address_of
from pitboss.pit.records.incidents import LoggedKind
from pitboss.rounds import Table
from pitboss.rounds.events import Event, Ruled, StubCounted, Voided


class NoticedEvent(msgspec.Struct, frozen=True):
    """An entry of a table's log that is an incident."""

    kind: LoggedKind
    table: str
    round: str
    text: str
    by: str
    at: str
    source: str


_NOTICED = (Ruled, Voided, StubCounted)


def noticed(table: str, stream: str, entries: Iterable[AppliedEntry]) -> Iterator[NoticedEvent]:
    """The entries among these that are incidents, one for each."""
    for applied in entries:
        if not any(isinstance(event, _NOTICED) for event in applied.events):
            continue  # nearly every entry, and each is looked at on its way
        for before, event in applied.moments:
            if isinstance(event, _NOTICED) and (line := _line(event)) is not None:
                kind, text = line
                entry = applied.entry
                source = f"{stream}#{entry.seq}"
                yield NoticedEvent(kind, table, _round(stream, before), text, entry.by, entry.at, source)
                break


def _line(event: Event) -> tuple[LoggedKind, str] | None:
    match event:
        case Ruled():
            return ("void-round" if event.voids == "all hands" else "ruling"), f"{event.what}: {event.says}"
        case Voided(whole=True):
            return "void-round", event.clause
        case StubCounted() if event.number != event.expected:
            return "wrong-count", f"{event.number} counted, {event.expected} expected"
        case _:
            return None


def _round(stream: str, table: Table) -> str:
    return address_of(stream, table.round.number) if table.round is not None else ""
