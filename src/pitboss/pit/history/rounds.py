"""The rounds of a table's log: the latest as they are, older ones packed away, so that memory hardly grows with them.

The latest rounds, at least ``PAGE`` of them, are kept as they are; before that every ``PAGE`` rounds become one page of
bytes, which never changes again and is opened for as long as somebody looks at it. A page says on the outside which
rounds it holds and who played them. Rounds are found by their place, from the first of the log on; their numbers never
go down, but a round that was begun in vain has the same number as the next.

One thread adds rounds; others may read what was there when they began.
"""

from __future__ import annotations

import zlib
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from typing import Any, overload

import msgspec

from pitboss.cards import DECK, Card
from pitboss.rounds import Table
from pitboss.rounds.events import Cards

PAGE = 50
"""Rounds of one page."""
_OPEN = 16
"""Pages that are kept open, of all tables together."""

Bets = tuple[tuple[tuple[str, str], int], ...]


@dataclass(slots=True)
class RoundNote:
    """One round: where it stands in the log, and how it ended for everybody."""

    number: int
    first: int
    before: Table
    """The table before the entry with which the round began."""
    last: int = 0
    hash: str = ""
    seed: str = ""
    void: bool = False
    nets: Mapping[str, int] = field(default_factory=dict)
    seated: Mapping[int, str] = field(default_factory=dict)
    """Who had wagers, and where."""
    bets: Mapping[int, Bets] = field(default_factory=dict)
    """The wagers of each position before the first card, to be repeated."""
    hands: Mapping[int, tuple[Cards, int]] = field(default_factory=dict)
    """The cards of each position, and what was staked there in all."""
    at: str = ""
    cut: int = 0

    @property
    def players(self) -> frozenset[str]:
        """Everybody who had a wager."""
        return frozenset(self.seated.values())


class _Page(msgspec.Struct, array_like=True, frozen=True):
    """The numbers of its rounds, at which of its places each player played, and the rounds themselves."""

    numbers: list[int]
    players: dict[str, bytes]
    notes: bytes


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
_notes = msgspec.msgpack.Decoder(tuple[RoundNote, ...], dec_hook=unpack).decode
_page = msgspec.msgpack.Decoder(_Page).decode


@dataclass(slots=True)
class RoundHistory(Sequence[RoundNote]):
    """All rounds of one log, the first at place 0."""

    pages: list[bytes] = field(default_factory=list)
    digests: list[bytes] = field(default_factory=list)
    """The SHA-256 of each page."""
    recent: dict[int, RoundNote] = field(default_factory=dict)
    """The rounds that are in no page, by place."""
    won: dict[str, int] = field(default_factory=dict)
    """What each player won or lost in all rounds together."""
    _proven: int = -1
    _numbers: array[int] = field(default_factory=lambda: array("I"))
    _by: dict[str, array[int]] = field(default_factory=dict)

    @classmethod
    def again(
        cls, pages: Iterable[bytes], recent: Iterable[RoundNote], won: dict[str, int], proven: int
    ) -> RoundHistory:
        """The rounds as they were, from what was kept of them."""
        played = cls(won=won, _proven=proven)
        for data in pages:
            page = _page(data)
            start = len(played._numbers)
            played._numbers.extend(page.numbers)
            for player, places in page.players.items():
                played._by.setdefault(player, array("I")).extend(start + one for one in places)
            played._add(data)
        for note in recent:
            place = len(played._numbers)
            played._numbers.append(note.number)
            played.recent[place] = note
            if note.seated:
                played._index(place, note)
        return played

    # -- what happens -------------------------------------------------------------------------------------------------

    def begin(self, note: RoundNote) -> None:
        """A round begins; where enough others have been since, the oldest that lie open are packed away."""
        self.recent[len(self._numbers)] = note
        self._numbers.append(note.number)
        if len(self.recent) > 2 * PAGE:
            first = len(self.pages) * PAGE
            places = range(first, first + PAGE)
            self._add(_packed([self.recent[place] for place in places]))
            for place in places:  # only now: whoever looks for a round finds it here or there
                del self.recent[place]

    def end(self) -> None:
        """The latest round has ended, and it is known who played in it and for what."""
        place = len(self._numbers) - 1
        note = self.recent[place]
        self._index(place, note)
        for player, net in note.nets.items():
            self.won[player] = self.won.get(player, 0) + net

    def prove(self, seed: str) -> None:
        """The seed of the latest round is shown."""
        place = len(self._numbers) - 1
        self.recent[place].seed = seed
        self._proven = place

    def _add(self, page: bytes) -> None:
        self.pages.append(page)
        self.digests.append(sha256(page).digest())

    def _index(self, place: int, note: RoundNote) -> None:
        for player in sorted(note.players):
            self._by.setdefault(player, array("I")).append(place)

    # -- what is asked ------------------------------------------------------------------------------------------------

    @property
    def proven(self) -> RoundNote | None:
        """The last round whose seed was shown."""
        return self[self._proven] if self._proven >= 0 else None

    @property
    def proven_at(self) -> int:
        """Its place; -1 where there is none."""
        return self._proven

    def finished(self, number: int) -> RoundNote | None:
        """The finished round of that number."""
        place = bisect_left(self._numbers, number)
        while place < len(self._numbers) and self._numbers[place] == number:
            note = self[place]
            if note.last:
                return note
            place += 1
        return None

    def places_of(self, player: str, before: int = 0) -> array[int]:
        """Where the rounds are that a player played to their end; with ``before`` those whose number is less."""
        places = self._by.get(player, array("I"))
        return places[: bisect_left(places, before, key=self._numbers.__getitem__)] if before else places[:]

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, place: int) -> RoundNote: ...

    @overload
    def __getitem__(self, place: slice) -> list[RoundNote]: ...

    def __getitem__(self, place: int | slice) -> RoundNote | list[RoundNote]:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        at = place + len(self) if place < 0 else place
        note = self.recent.get(at)
        if note is not None:
            return note
        if not 0 <= at < len(self.pages) * PAGE:
            raise IndexError(place)
        return _opened(self.pages[at // PAGE])[at % PAGE]


def _packed(notes: Sequence[RoundNote]) -> bytes:
    players: dict[str, bytearray] = {}
    for place, note in enumerate(notes):
        for player in sorted(note.players):
            players.setdefault(player, bytearray()).append(place)
    by = {player: bytes(places) for player, places in players.items()}
    return _encode(_Page([note.number for note in notes], by, zlib.compress(_encode(notes), 1)))


@lru_cache(maxsize=_OPEN)
def _opened(page: bytes) -> tuple[RoundNote, ...]:
    return _notes(zlib.decompress(_page(page).notes))
