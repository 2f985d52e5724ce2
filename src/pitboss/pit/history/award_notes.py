"""Awards as a log is folded: every payout that a house keeps papers of, with what the round's entries say of it.

An award is a line that was won from a meter, an envy bonus, a payout that was verified before it was paid, or one of at
least ``LARGE`` times its stake, so that a tax rule can ask about it. A line that a ruling reversed is no award.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, Literal

import msgspec

from pitboss.log.chain import Entry
from pitboss.rounds import Round, Table, view
from pitboss.rounds.events import Settled

AwardKind = Literal["meter", "verified", "envy", "large"]
LARGE: Final = 100
"""Times the stake."""
MOST_HITS: Final = 25
"""The wins from a meter that a table remembers for its sign."""
_PUBLIC: Final = "camera"


class AwardNote(msgspec.Struct, frozen=True):
    """One award: the place of its line in the log, and what the meter held before it was paid."""

    seq: int
    event: int
    """The place of the line among the events of its entry, from 1."""
    at: str
    round: int
    kind: AwardKind
    line: Settled
    held: Fraction | None = None


class HitNote(msgspec.Struct, frozen=True):
    """A win from a meter as anybody at the table saw it: the holder's hand and the board, and nobody else's cards."""

    at: str
    number: int
    line: Settled
    seen: Round


def award_note(entry: Entry, place: int, table: Table, line: Settled, *, verified: bool) -> AwardNote | None:
    """The award that a line is; None where it is an ordinary payout."""
    kind = _kind(line, verified=verified)
    if kind is None or table.round is None:
        return None
    held = table.meters.get(line.meter) if line.meter else None
    return AwardNote(entry.seq, place, entry.at, table.round.number, kind, line, held)


def _kind(line: Settled, *, verified: bool) -> AwardKind | None:
    if line.result != "won" or not line.pays:
        return None
    if line.holder:
        return "envy"
    if line.meter:
        return "meter"
    if verified:
        return "verified"
    return "large" if line.staked and line.pays >= LARGE * line.staked else None


def hit_note(note: AwardNote, table: Table) -> HitNote:
    """A win from a meter for the sign; ``table`` is the one before the line."""
    seen = view(table, _PUBLIC).round
    assert seen is not None
    seats = tuple(seat for seat in seen.seats if seat.position == note.line.position)
    return HitNote(note.at, note.round, note.line, msgspec.structs.replace(seen, seats=seats))
