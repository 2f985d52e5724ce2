"""A projection of one table's log for auditors, read once from the first entry and then updated.

A tape reads what the seal lets it read, and so knows nothing of the round under way. It caches the table at every few
hundred entries, so that any place of a long log is found without reading all of it again. It is read in threads, one
at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from threading import Lock

from pitboss.live import plan_of
from pitboss.log.applied import AppliedEntry, decode_entry
from pitboss.log.chain import Entry
from pitboss.log.records import Refused, from_log
from pitboss.pit.audit.comparison.samples import Samples
from pitboss.pit.audit.days import Days
from pitboss.pit.audit.metered import Metered
from pitboss.pit.audit.seal import LogPlace, Sealed
from pitboss.pit.audit.streams import Stream
from pitboss.pit.audit.sums.periods import PeriodSums
from pitboss.pit.gaming_day.calendar import Calendar
from pitboss.pit.store import Store
from pitboss.rounds import Plan, Table
from pitboss.rounds.events import Closed, Committed, Event, Opened, RoundEnded, RoundStarted, SeedRevealed, Voided

EVERY = 200
"""Entries between two places at which the table is remembered."""


Promised = tuple[int, str, int]
"""The promise of a round that has not begun: its number, its hash, the entry."""


@dataclass(slots=True)
class Span:
    """A round's place in the log: from the promise of its shuffle to the seed, and how it went."""

    number: int
    first: int
    last: int = 0
    at: str = ""
    hash: str = ""
    seed: str = ""
    ended: bool = False
    void: bool = False


@dataclass(frozen=True, slots=True)
class RefusedEntry:
    """An entry of a command that was refused, and the round it belongs to."""

    entry: Entry
    record: Refused
    round: int


class Tape:
    """Books, meters, samples, rounds, refusals and the sums by shift of one log so far."""

    def __init__(self, store: Store, stream: Stream, calendar: Calendar | None = None) -> None:
        self.stream = stream
        self.calendar = calendar or Calendar()
        self.sealed = Sealed(store, stream.name)
        self.seq = 0
        self.table = Table()
        self.opened: Opened | None = None
        self.filed_at = ""
        self.last_at = ""
        self.plan: Plan | None = None
        self.rounds: dict[int, Span] = {}
        self.refusals: list[RefusedEntry] = []
        self.days = Days(self.calendar)
        self.sums = PeriodSums(self.calendar)
        self.metered = Metered()
        self.samples = Samples()
        self.end = ""
        """The hash of the last entry that was read."""
        self.opened_by = 0
        """The entry that opened the table."""
        self.marks = [Table()]
        """The table at every few hundred entries."""
        self.promised: Promised | None = None
        self._turn = Lock()

    def catch_up(self) -> Tape:
        """Read what was written since."""
        with self._turn:
            for place in self.sealed.more():
                self._take(place)
        return self

    def resume(self, seq: int, table: Table, opened_by: int, last_at: str, promised: Promised | None) -> None:
        """Go on behind an entry; what was read before it is given to the tape by the index."""
        if opened_by:
            for entry in self.sealed.log(opened_by - 1, 1):
                for event in from_log(entry)[1]:
                    if isinstance(event, Opened):
                        self._open(entry, event)
        self.seq, self.table, self.last_at, self.promised = seq, table, last_at, promised
        self.sealed.resume(seq, table)

    def _take(self, place: LogPlace) -> None:
        entry, outcome = place.entry, place.outcome
        self.last_at = entry.at
        if isinstance(outcome, AppliedEntry):
            for before, event in outcome.moments:
                self._see(entry, before, event)
            self.table = outcome.after
        else:
            now = self.table.round
            self.sums.refused(entry, outcome)
            self.refusals.append(RefusedEntry(entry, outcome, now.number if now is not None else 0))
        self.days.entry(entry, outcome)
        self.seq, self.end = entry.seq, entry.hash
        if self.seq % EVERY == 0:
            self.marks.append(self.table)

    def _see(self, entry: Entry, before: Table, event: Event) -> None:
        postings = self.days.see(entry, before, event)
        self.metered.see(event, postings)
        match event:
            case Opened():
                self._open(entry, event)
            case Committed():
                self.promised = (event.round, event.hash, entry.seq)
            case RoundStarted():
                self._begin(entry, event.number)
            case Voided(whole=True) if self.rounds:
                self._latest.void = True
            case RoundEnded() if self.rounds:
                self._latest.last, self._latest.ended = entry.seq, True
            case SeedRevealed() if event.round in self.rounds:
                self.rounds[event.round].seed, self.rounds[event.round].last = event.seed, entry.seq
            case Closed():
                self.promised = None
            case _:
                pass
        if self.plan is not None:
            self.samples.see(self.plan, entry, before, event)
        self.sums.see(entry, before, event, postings, self.samples)

    def _open(self, entry: Entry, event: Opened) -> None:
        if self.opened is None:
            self.opened, self.filed_at, self.opened_by = event, entry.at, entry.seq
            self.plan = plan_of(event.filed, self.stream.table)

    def _begin(self, entry: Entry, number: int) -> None:
        promised = self.promised if self.promised is not None and self.promised[0] == number else None
        first, digest = (promised[2], promised[1]) if promised is not None else (entry.seq, "")
        self.rounds[number] = Span(number, first, at=entry.at, hash=digest)
        self.promised = None

    @property
    def _latest(self) -> Span:
        return self.rounds[next(reversed(self.rounds))]

    # -- any place of it ----------------------------------------------------------------------------------------------

    def places(self, first: int, last: int) -> Iterator[LogPlace]:
        """The entries from ``first`` to ``last``, each with the table before it."""
        mark = max(0, min((first - 1) // EVERY, len(self.marks) - 1))
        table, upto = self.marks[mark], min(last, self.seq)
        for entry in self.sealed.entries(mark * EVERY, upto):
            outcome = decode_entry(table, entry)
            if entry.seq >= first:
                yield LogPlace(entry, table, outcome)
            if isinstance(outcome, AppliedEntry):
                table = outcome.after
