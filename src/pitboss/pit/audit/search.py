"""The search of a log: entries by time, round, person and kind, the newest first, a page at a time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from pitboss.log.chain import Entry
from pitboss.log.records import Refused, from_log
from pitboss.pit.audit.lines import LogLine, kind_of, line
from pitboss.pit.audit.seal import LogPlace
from pitboss.pit.audit.sentences.house_lines import house_line
from pitboss.pit.audit.tape import EVERY, Tape
from pitboss.pit.staff.house_log import Record

MOST_READ = 20_000
"""Entries that one page looks through; it says where the next one goes on."""


@dataclass(frozen=True, slots=True)
class SearchQuery:
    """Which entries: by time (text as on the entries), round, who, kind of event or command, refusals alone."""

    since: str = ""
    until: str = ""
    round: int = 0
    who: str = ""
    kind: str = ""
    refused: bool = False
    before: int | None = None
    """Entries below this number alone."""
    limit: int = 50

    def in_time(self, entry: Entry) -> bool:
        """Whether the entry was written in the time asked for; the end of a day is the whole of it."""
        until = f"{self.until}T24" if len(self.until) == len("2026-11-15") else self.until
        return entry.at >= self.since and (not until or entry.at <= until)

    def fits(self, by: str, names: Iterable[str], kinds: Iterable[str]) -> bool:
        """Whether it concerns who, and is of the kind, that are asked for."""
        who = self.who.casefold()
        if who and not any(who in name.casefold() for name in (by, *names)):
            return False
        return not self.kind or self.kind in kinds


class LogPage(msgspec.Struct, frozen=True):
    """A page of a log, the newest entry first; ``next`` goes on with earlier ones. The house's own has no table."""

    lines: list[LogLine]
    next: int | None
    entries: int
    table: str | msgspec.UnsetType = msgspec.UNSET
    log: int | msgspec.UnsetType = msgspec.UNSET
    under_way: int | msgspec.UnsetType = msgspec.UNSET


def search(tape: Tape, query: SearchQuery, under_way: int) -> LogPage:
    """A page of a table's log; ``next`` is where the next page goes on, None at the beginning."""
    first, last = _bounds(tape, query)
    lines: list[LogLine] = []
    read, seq = 0, last
    while seq >= first and len(lines) < query.limit and read < MOST_READ:
        start = max(first, (seq - 1) // EVERY * EVERY + 1)
        block = list(tape.places(start, seq))
        for place in reversed(block):
            seq = place.entry.seq - 1
            if _matches(place, query):
                lines.append(line(tape.plan, place))
                if len(lines) == query.limit:
                    break
        read += len(block)
        if not block or block[0].entry.at < query.since:
            seq = min(seq, first - 1) if len(lines) < query.limit else seq
    following = seq + 1 if seq >= first else None
    return LogPage(lines, following, tape.seq, tape.stream.table, tape.stream.number, under_way)


def _bounds(tape: Tape, query: SearchQuery) -> tuple[int, int]:
    last = tape.seq
    if query.before is not None:
        last = min(last, query.before - 1)
    if not query.round:
        return 1, last
    span = tape.rounds.get(query.round)
    return (span.first, min(last, span.last or last)) if span is not None else (1, 0)


def _matches(place: LogPlace, query: SearchQuery) -> bool:
    if not query.in_time(place.entry) or (query.refused and not isinstance(place.outcome, Refused)):
        return False
    record, events = from_log(place.entry)
    names = [getattr(value, "player", "") or getattr(value, "person", "") for value in (record.command, *events)]
    kinds = {kind_of(record), kind_of(record.command), *map(kind_of, events)}
    return query.fits(place.entry.by, names, kinds)


def search_house(records: Iterable[tuple[Entry, Record]], query: SearchQuery) -> LogPage:
    """A page of the house's log."""
    entries = list(records)
    last = entries[-1][0].seq if entries else 0
    lines: list[LogLine] = []
    for entry, record in reversed(entries):
        if query.before is not None and entry.seq >= query.before:
            continue
        names = [getattr(record, name, "") for name in ("who", "about", "holder", "table", "link")]
        if query.refused or query.round or not query.in_time(entry):
            continue
        if query.fits(entry.by, names, (kind_of(record), getattr(record, "what", ""))):
            if len(lines) == query.limit:
                return LogPage(lines, lines[-1].seq, last)
            lines.append(house_line(entry, record))
    return LogPage(lines, None, last)
