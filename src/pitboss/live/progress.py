"""Progress: what commands lead to at one table, as a value.

A progress begins where a table stands, and ``advance`` carries it on by one command: the command is decided, the
events are taken into the books, and everything is sealed as the next entry of the log. Nothing has happened yet. The
caller makes the entries durable and swaps ``now`` in, or drops the value and stays at ``origin``.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from pitboss.clauses import Refusal
from pitboss.ledger import Books, book
from pitboss.live.dealer import ShoeSource
from pitboss.live.promised import require_promised
from pitboss.live.shoe import ProvableShoe
from pitboss.log.applied import AppliedEntry, applied
from pitboss.log.chain import GENESIS, Damaged, Entry, Tip, seal, stamp
from pitboss.log.givers import giver, require_giver
from pitboss.log.records import Granted, asked, from_log, refused, to_log
from pitboss.rounds import Plan, Table, carry_out
from pitboss.rounds.commands import Command, Open
from pitboss.rounds.events import Committed, Event, Opened, SeedRevealed


class LoggedTable(msgspec.Struct, frozen=True):
    """A table at one moment, with everything else that follows from its log."""

    table: Table = msgspec.field(default_factory=Table)
    tip: Tip = GENESIS
    """The end of the log."""
    promised: int = 0
    """The last round whose shuffle was committed to."""
    revealed: int = 0
    """The last round whose seed was shown."""
    books: Books = msgspec.field(default_factory=Books)


State = TypeVar("State", bound=LoggedTable)


class Progress(msgspec.Struct, Generic[State], frozen=True):
    """Where a table stood, where it stands now, and the sealed entries between them."""

    origin: State
    now: State
    entries: tuple[AppliedEntry, ...] = ()

    @classmethod
    def start(cls, origin: State) -> Progress[State]:
        """The progress in which nothing has happened yet."""
        return cls(origin, origin)

    def since(self, before: Progress[State]) -> tuple[AppliedEntry, ...]:
        """The entries that were added after another progress from the same origin."""
        return self.entries[len(before.entries) :]

    @property
    def refusal(self) -> Refusal | None:
        """The error with which the last command was refused, if it was."""
        return self.entries[-1].refusal if self.entries else None

    def with_entry(self, entry: AppliedEntry, now: State) -> Progress[State]:
        """The progress with one more entry, which leads to ``now``."""
        return Progress(self.origin, now, (*self.entries, entry))


def advance(
    plan: Plan, progress: Progress[State], command: Command, by: str, at: datetime, source: ShoeSource
) -> Progress[State]:
    """The progress after one more command. A refusal is an entry too, and changes nothing else.

    ``by`` says who gives the command; an empty one stands for whose command it is. A table is opened with the text of
    its submission, whatever the command brings. Whatever cannot be written at all
    is raised: unreadable input, cards that the shoe has not promised, books that would not balance.
    """
    before, seconds = progress.now, int(at.timestamp())
    if isinstance(command, Open):
        command = replace(command, filed=plan.game.filing.text)
    by = by or giver(before.table, command)
    require_giver(before.table, command, by)
    try:
        carried = carry_out(plan, before.table, command, seconds)
    except Refusal as refusal:
        entry = seal(before.tip, stamp(at), by, (to_log(refused(command, refusal, seconds)),))
        refused_entry = AppliedEntry(entry, before.table, (), before.table, refusal)
        return progress.with_entry(refused_entry, replace(before, tip=entry.tip))
    if isinstance(source, ProvableShoe):
        require_promised(plan, source, carried)
    books = book(before.books, carried)
    events = [event for _, event in carried.moments]
    entry = seal(before.tip, stamp(at), by, (to_log(asked(command, seconds)), *map(to_log, events)))
    granted = AppliedEntry(entry, before.table, carried.moments, carried.after)
    promised, revealed = _published(before, events)
    now = replace(before, table=carried.after, tip=entry.tip, promised=promised, revealed=revealed, books=books)
    return progress.with_entry(granted, now)


def replay(plan: Plan, state: State, entry: Entry) -> tuple[State, AppliedEntry | None]:
    """The table after an entry of its log, and the entry with the tables between its events; none for a refusal."""
    try:
        record, events = from_log(entry)
    except msgspec.ValidationError as error:
        raise Damaged(entry.seq, entry.seq, f"it holds no event of ours: {error}") from error
    if not isinstance(record, Granted):
        return replace(state, tip=entry.tip), None
    books = state.books
    for event in events:
        _must_be_ours(plan, event)
        books = books.after(event)
    granted = applied(state.table, entry, events)
    promised, revealed = _published(state, events)
    after = granted.after
    return replace(state, table=after, tip=entry.tip, promised=promised, revealed=revealed, books=books), granted


def _published(state: LoggedTable, events: Iterable[Event]) -> tuple[int, int]:
    """The last round that is promised, and the last whose seed is shown, after these events."""
    promised, revealed = state.promised, state.revealed
    for event in events:
        if isinstance(event, Committed):
            promised = event.round if event.hash else event.round - 1
        elif isinstance(event, SeedRevealed):
            revealed = event.round
    return promised, revealed


def _must_be_ours(plan: Plan, event: Event) -> None:
    filing = plan.game.filing
    if isinstance(event, Opened) and (event.rulebook, event.submission) != (filing.rulebook, filing.submission_digest):
        raise Refusal(
            code="another-submission",
            said=f"The log is of table {event.table} under {event.rulebook}, version {event.version}.",
            clause=plan.game.prefix,
            instead=("open it with the submission it was begun with", "begin a new log"),
        )
