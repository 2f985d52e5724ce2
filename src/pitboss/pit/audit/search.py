"""The log with filters, the newest entry first, a page at a time; and any round, rebuilt card by card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pitboss.clauses import BadInput
from pitboss.log.applied import AppliedEntry
from pitboss.log.chain import Entry
from pitboss.log.records import Refused, from_log
from pitboss.pit.audit.lines import Data, house_line, kind_of, lies, line, moment, plain
from pitboss.pit.audit.seal import Place
from pitboss.pit.audit.tape import EVERY, Span, Tape
from pitboss.pit.staff.house_log import Record
from pitboss.wording.narrate import clean

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
        if who and not any(who in one.casefold() for one in (by, *names)):
            return False
        return not self.kind or self.kind in kinds


def search(tape: Tape, wanted: SearchQuery) -> Data:
    """A page of a table's log; ``next`` is where the next page goes on, None at the beginning."""
    first, last = _bounds(tape, wanted)
    found: list[Data] = []
    read, place = 0, last
    while place >= first and len(found) < wanted.limit and read < MOST_READ:
        start = max(first, (place - 1) // EVERY * EVERY + 1)
        block = list(tape.places(start, place))
        for one in reversed(block):
            place = one.entry.seq - 1
            if _is_wanted(one, wanted):
                found.append(line(tape.plan, one))
                if len(found) == wanted.limit:
                    break
        read += len(block)
        if not block or block[0].entry.at < wanted.since:
            place = min(place, first - 1) if len(found) < wanted.limit else place
    return {"lines": found, "next": place + 1 if place >= first else None, "entries": tape.seq}


def _bounds(tape: Tape, wanted: SearchQuery) -> tuple[int, int]:
    last = tape.seq
    if wanted.before is not None:
        last = min(last, wanted.before - 1)
    if not wanted.round:
        return 1, last
    span = tape.rounds.get(wanted.round)
    return (span.first, min(last, span.last or last)) if span is not None else (1, 0)


def _is_wanted(place: Place, wanted: SearchQuery) -> bool:
    if not wanted.in_time(place.entry) or (wanted.refused and not isinstance(place.found, Refused)):
        return False
    record, events = from_log(place.entry)
    names = [getattr(one, "player", "") or getattr(one, "person", "") for one in (record.command, *events)]
    kinds = {kind_of(record), kind_of(record.command), *map(kind_of, events)}
    return wanted.fits(place.entry.by, names, kinds)


def search_house(records: Iterable[tuple[Entry, Record]], wanted: SearchQuery) -> Data:
    """A page of the house's log."""
    every = list(records)
    last = every[-1][0].seq if every else 0
    found: list[Data] = []
    for entry, record in reversed(every):
        if wanted.before is not None and entry.seq >= wanted.before:
            continue
        names = [getattr(record, name, "") for name in ("who", "about", "holder", "table", "link")]
        if wanted.refused or wanted.round or not wanted.in_time(entry):
            continue
        if wanted.fits(entry.by, names, (kind_of(record), getattr(record, "what", ""))):
            if len(found) == wanted.limit:
                return {"lines": found, "next": found[-1]["seq"], "entries": last}
            found.append(house_line(entry, record))
    return {"lines": found, "next": None, "entries": last}


def refusals(tape: Tape, code: str = "", who: str = "") -> Iterator[Data]:
    """The acts that were refused, the latest first."""
    for one in reversed(tape.refusals):
        entry, record = one.entry, one.record
        if code and record.code != code:
            continue
        if who and who.casefold() not in entry.by.casefold():
            continue
        yield {
            "table": tape.stream.table,
            "log": tape.stream.number,
            "seq": entry.seq,
            "at": entry.at,
            "by": clean(entry.by),
            "round": one.round,
            "do": plain(record.command),
            "code": record.code,
            "said": clean(record.said),
            "clause": record.clause,
        }


def rebuild(tape: Tape, number: int) -> Data:
    """A round, step by step: each event, its sentence with clauses, and the table before it and after it."""
    span = tape.rounds.get(number)
    if span is None or not span.ended:
        raise BadInput(code="no-such-round", said=f"round {number} cannot be shown", instead="a round that has ended")
    steps: list[Data] = []
    start: Data | None = None
    for place in tape.places(span.first, span.last):
        start = start or lies(place.before)
        steps += _steps(tape, place)
    return {**_about(span), "table": tape.stream.table, "log": tape.stream.number, "start": start, "steps": steps}


def _steps(tape: Tape, place: Place) -> Iterator[Data]:
    entry, found = place.entry, place.found
    head = {"seq": entry.seq, "at": entry.at, "by": clean(entry.by)}
    if not isinstance(found, AppliedEntry):
        refused = {"code": found.code, "said": clean(found.said), "clause": found.clause, "do": plain(found.command)}
        yield head | {"type": "refused", "refused": refused, "told": clean(found.said), "clause": found.clause}
        return
    afters = [table for table, _ in found.moments[1:]] + [found.after]
    for (before, event), after in zip(found.moments, afters, strict=True):
        yield head | moment(tape.plan, before, event) | {"after": lies(after)}


def _about(span: Span) -> Data:
    return {
        "round": span.number,
        "first": span.first,
        "last": span.last,
        "at": span.at,
        "hash": span.hash,
        "seed": span.seed,
        "ended": span.ended,
        "void": span.void,
    }


def spans(tape: Tape, before: int | None, limit: int) -> list[Data]:
    """The rounds of a log, the latest first."""
    numbers = [one for one in reversed(tape.rounds) if before is None or one < before][:limit]
    return [_about(tape.rounds[one]) for one in numbers]
