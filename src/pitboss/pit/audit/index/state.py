"""A tape as bytes and back.

The *head* is everything that changes with each entry: the table, the books, the days, the sums. A *part* is what never
changes again: finished rounds, refusals, the table at every few hundred entries, decisions. A head says how much the
parts before it hold. Both are msgpack of known shapes: reading them runs nothing.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import msgspec

from pitboss.ledger.report import WagerTotals
from pitboss.log.chain import Entry
from pitboss.log.records import Refused, from_log
from pitboss.pit.audit.comparison.samples import LoggedDecision
from pitboss.pit.audit.days import Day, Days
from pitboss.pit.audit.index.sums_state import GroupState, SumsState, read_group, read_sums, write_group, write_sums
from pitboss.pit.audit.metered import TermSums
from pitboss.pit.audit.tape import RefusedEntry, Span, Tape
from pitboss.pit.gaming_day.calendar import Calendar
from pitboss.pit.history.checkpoint import Amounts, WrittenBooks, amounts, exacts, read_books, write_books
from pitboss.pit.history.rounds import pack, unpack
from pitboss.rounds import Table

FORMAT: Final = 2
"""The layout of the bytes. Raise it when a shape here changes, or when the same log is read to something else."""
_OPEN: Final = 2
"""Rounds at the end of a log that may still change: they stand in the head."""


class DayState(msgspec.Struct, frozen=True):
    """One day of the books."""

    day: str
    first: int
    last: int
    entries: int
    refusals: int
    rounds: int
    voids: int
    changes: Amounts
    wagers: dict[str, WagerTotals]


class Lengths(msgspec.Struct, frozen=True):
    """How many rounds, refusals, tables and decisions stand in parts."""

    rounds: int = 0
    refusals: int = 0
    tables: int = 1
    decisions: int = 0


class HeadState(msgspec.Struct, frozen=True):
    """What a tape was at an entry, beside its parts."""

    format: int
    opened: int
    """The entry that opened the table, 0 for none."""
    last_at: str
    table: Table
    books: WrittenBooks
    amiss: tuple[int, str] | None
    days: list[DayState]
    terms: dict[str, TermSums]
    groups: dict[str, GroupState]
    sums: SumsState
    asked: list[LoggedDecision]
    meters: dict[str, Fraction]
    dealt: bool
    promised: tuple[int, str, int] | None
    rounds: list[Span]
    lengths: Lengths


class PartState(msgspec.Struct, frozen=True):
    """What a log added since the part before, and what does not change any more."""

    rounds: list[Span]
    refusals: list[tuple[bytes, int]]
    """The line of each refusal, and its round."""
    tables: list[Table]
    decisions: list[LoggedDecision]


_encode = msgspec.msgpack.Encoder(enc_hook=pack).encode
_decode_head = msgspec.msgpack.Decoder(HeadState, dec_hook=unpack).decode
_decode_entry = msgspec.json.Decoder(Entry).decode
_decode_part = msgspec.msgpack.Decoder(PartState, dec_hook=unpack).decode


@dataclass(frozen=True, slots=True)
class WrittenTape:
    """A head and the part that goes with it, as bytes."""

    head: bytes
    part: bytes
    lengths: Lengths


def write(tape: Tape, since: Lengths) -> WrittenTape:
    """A tape as it stands; ``since`` is what the parts before hold."""
    spans = list(tape.rounds.values())
    closed = max(since.rounds, len(spans) - _OPEN)
    samples = tape.samples
    lengths = Lengths(closed, len(tape.refusals), len(tape.marks), len(samples.decisions))
    part = PartState(
        rounds=spans[since.rounds : closed],
        refusals=[(refusal.entry.line, refusal.round) for refusal in tape.refusals[since.refusals :]],
        tables=tape.marks[since.tables :],
        decisions=samples.decisions[since.decisions :],
    )
    return WrittenTape(_pressed(_encode(_head(tape, spans[closed:], lengths))), _pressed(_encode(part)), lengths)


def read(tape: Tape, seq: int, head: bytes, parts: list[bytes]) -> Lengths | None:
    """Bring an empty tape to where another stood; what its parts hold, or None: the bytes are of another format."""
    state = _decode_head(zlib.decompress(head))
    if state.format != FORMAT:
        return None
    sums = read_sums(state.sums, tape.calendar)
    if sums is None:
        return None
    pieces = [_decode_part(zlib.decompress(part)) for part in parts]
    spans = [span for piece in pieces for span in piece.rounds]
    refusals = [_refused(line, number) for piece in pieces for line, number in piece.refusals]
    tables = [table for piece in pieces for table in piece.tables]
    decisions = [decision for piece in pieces for decision in piece.decisions]
    if state.lengths != Lengths(len(spans), len(refusals), len(tables) + 1, len(decisions)):
        return None
    tape.resume(seq, state.table, state.opened, state.last_at, state.promised)
    tape.rounds = {span.number: span for span in (*spans, *state.rounds)}
    tape.refusals = refusals
    tape.marks += tables
    tape.days, tape.sums = _days(state, tape.calendar), sums
    tape.metered.terms = state.terms
    _read_samples(tape, state, decisions)
    return state.lengths


def _head(tape: Tape, rounds: list[Span], lengths: Lengths) -> HeadState:
    samples, days = tape.samples, tape.days
    return HeadState(
        format=FORMAT,
        opened=tape.opened_by,
        last_at=tape.last_at,
        table=tape.table,
        books=write_books(days.books),
        amiss=(days.amiss[0], str(days.amiss[1])) if days.amiss is not None else None,
        days=[_day(day) for day in days.days.values()],
        terms=tape.metered.terms,
        groups={name: write_group(group) for name, group in samples.groups.items()},
        sums=write_sums(tape.sums),
        asked=samples.asked,
        meters=samples.meters,
        dealt=samples.dealt,
        promised=tape.promised,
        rounds=rounds,
        lengths=lengths,
    )


def _day(day: Day) -> DayState:
    figures = (day.day, day.first, day.last, day.entries, day.refusals, day.rounds, day.voids)
    return DayState(*figures, amounts(day.changes), dict(day.wagers))


def _days(state: HeadState, calendar: Calendar) -> Days:
    days = Days(calendar)
    days.books = read_books(state.books)
    days.amiss = (state.amiss[0], Fraction(state.amiss[1])) if state.amiss is not None else None
    for day in state.days:
        figures = (day.day, day.first, day.last, day.entries, day.refusals, day.rounds, day.voids)
        days.days[day.day] = Day(*figures, dict(exacts(day.changes)), dict(day.wagers))
    return days


def _read_samples(tape: Tape, state: HeadState, decisions: list[LoggedDecision]) -> None:
    samples = tape.samples
    samples.groups = {name: read_group(group) for name, group in state.groups.items()}
    samples.decisions = decisions
    samples.asked, samples.meters, samples.dealt = state.asked, state.meters, state.dealt


def _refused(line: bytes, number: int) -> RefusedEntry:
    entry = _decode_entry(line)
    record, _ = from_log(entry)
    if not isinstance(record, Refused):
        raise ValueError(f"entry {entry.seq} refuses nothing")
    return RefusedEntry(entry, record, number)


def _pressed(data: bytes) -> bytes:
    return zlib.compress(data, 1)
