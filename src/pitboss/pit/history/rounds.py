"""The rounds of a table's log: the latest in memory, finished ones as rows of the database.

Memory holds the round under way (or the one that ended last) and the finished rounds that have no row yet, which the
checkpointer writes. All others are rows, found by number and by player. Rounds stand in the order of their first
entries; their numbers never go down, but a round that was begun in vain has the same number as the next.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import msgspec

from pitboss.cards import DECK, Card
from pitboss.pit.history.award_notes import AwardNote
from pitboss.pit.store import RoundRow, Store
from pitboss.rounds import Table
from pitboss.rounds.events import Cards
from pitboss.ruleset.words import Voids

Bets = tuple[tuple[tuple[str, str], int], ...]


class RulingNote(msgspec.Struct, frozen=True):
    """A ruling that made hands void, as all at the table heard it; ``keeps`` are the wagers settled all the same."""

    seq: int
    """The entry that holds it."""
    round: int
    what: str
    voids: Voids
    says: str
    clause: str
    keeps: tuple[str, ...] = ()


class RoundNote(msgspec.Struct, frozen=True):
    """One round: its entries in the log, and how it ended for every player."""

    number: int
    first: int
    before: Table
    """The table before the entry with which the round began."""
    last: int = 0
    """0 for a round that is not finished."""
    hash: str = ""
    seed: str = ""
    void: bool = False
    nets: Mapping[str, int] = {}
    seated: Mapping[int, str] = {}
    """Who had wagers, and where."""
    hands: Mapping[int, tuple[Cards, int]] = {}
    """The cards of each position, and what was staked there in all."""
    at: str = ""
    cut: int = 0
    ruling: RulingNote | None = None
    """The ruling that made hands of it void; one that voids all of them is not replaced by one that voids less."""
    awards: tuple[AwardNote, ...] = ()
    """The awards that were paid in it and not reversed."""

    @property
    def players(self) -> frozenset[str]:
        """Everyone who had a wager."""
        return frozenset(self.seated.values())


@dataclass(slots=True)
class RoundHistory:
    """The rounds of one log, folded from its entries."""

    latest: RoundNote | None = None
    """The round under way, or the one that was begun last."""
    ended_before: RoundNote | None = None
    """The last finished round before the latest,"""
    proven_before: RoundNote | None = None
    """and the last whose seed was shown."""
    finished_before: int = 0
    """How many finished rounds the log has before the latest."""
    won: dict[str, int] = field(default_factory=dict)
    """What each player won or lost in all rounds together."""
    unwritten: list[RoundNote] = field(default_factory=list, compare=False)
    """The finished rounds before the latest that may have no row yet, in order."""

    def begin(self, note: RoundNote) -> None:
        """A round begins; the one before it does not change any more."""
        former = self.latest
        if former is not None and former.last:
            self.ended_before = former
            self.finished_before += 1
            self.unwritten.append(former)
        if former is not None and former.seed:
            self.proven_before = former
        self.latest = note

    def change(self, **values: Any) -> None:
        """The latest round has these values from now on."""
        if self.latest is not None:
            self.latest = msgspec.structs.replace(self.latest, **values)

    def rule(self, ruling: RulingNote) -> None:
        """A ruling has made hands of the latest round void."""
        former = self.latest.ruling if self.latest is not None else None
        if former is None or former.voids != "all hands" or ruling.voids == "all hands":
            self.change(ruling=ruling)

    def end(self, **values: Any) -> None:
        """The latest round has ended with these values."""
        self.change(**values)
        if self.latest is not None:
            for player, net in self.latest.nets.items():
                self.won[player] = self.won.get(player, 0) + net

    def forget(self, rounds: Iterable[RoundNote]) -> None:
        """These rounds have rows."""
        written = {note.first for note in rounds}
        self.unwritten = [note for note in self.unwritten if note.first not in written]

    @property
    def ended(self) -> RoundNote | None:
        """The round that was finished last."""
        return self.latest if self.latest is not None and self.latest.last else self.ended_before

    @property
    def proven(self) -> RoundNote | None:
        """The last round whose seed was shown."""
        return self.latest if self.latest is not None and self.latest.seed else self.proven_before

    def now(self) -> RoundsInMemory:
        """The finished rounds in memory, in a value that does not change: the rows hold the others."""
        notes = (*self.unwritten, self.latest) if self.latest is not None else ()
        return RoundsInMemory(tuple(note for note in notes if note.last), notes[0].first if notes else 0)


@dataclass(frozen=True, slots=True)
class RoundsInMemory:
    """Finished rounds from entry ``since`` on; every finished round that began before it is a row."""

    notes: tuple[RoundNote, ...]
    since: int

    def of_player(self, store: Store, stream: str, player: str, limit: int, before: int = 0) -> list[RoundNote]:
        """The rounds that a player played to their end, the latest first; with ``before`` those of a lower number."""
        mine = [
            note for note in reversed(self.notes) if player in note.players and (not before or note.number < before)
        ][:limit]
        if len(mine) < limit:
            mine += map(read_row, store.rounds_of(stream, player, self.since, limit - len(mine), before))
        return mine

    def of_person(
        self, store: Store, stream: str, names: Sequence[str], limit: int, before: int = 0
    ) -> list[tuple[RoundNote, str]]:
        """The rounds that somebody played under any of these names, and the name in each, the latest first."""
        notes = [(note, name) for name in names for note in self.of_player(store, stream, name, limit, before)]
        return sorted(notes, key=lambda played: -played[0].number)[:limit]

    def numbered(self, store: Store, stream: str, number: int) -> RoundNote | None:
        """The finished round of that number."""
        row = store.round_of(stream, number, self.since)
        if row is not None:
            return read_row(row)
        return next((note for note in self.notes if note.number == number), None)


# -- rounds as bytes --------------------------------------------------------------------------------------------------


def pack(value: object) -> int | str:
    """A card as its place in the deck, a fraction as text, for an encoder."""
    if isinstance(value, Card):
        return int(value)
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no place in what is kept of a table")


def unpack(kind: type, value: Any) -> Any:
    """A card or a fraction again, for a decoder."""
    if kind is Card and isinstance(value, int) and 0 <= value < len(DECK):
        return DECK[value]
    if kind is Fraction and isinstance(value, str):
        return Fraction(value)
    raise ValueError(f"{value!r} is no {kind.__name__.lower()}")


_encode = msgspec.msgpack.Encoder(enc_hook=pack).encode
_decode = msgspec.msgpack.Decoder(RoundNote, dec_hook=unpack).decode


def row_of(stream: str, note: RoundNote) -> RoundRow:
    """A finished round as a row."""
    data = zlib.compress(_encode(note), 1)
    return RoundRow(stream, note.first, note.number, note.last, data, tuple(sorted(note.players)))


def read_row(row: RoundRow) -> RoundNote:
    """The round of a row."""
    return _decode(zlib.decompress(row.data))
