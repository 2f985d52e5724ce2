"""What the operator elected, typed: the choices that a table and the mathematics decide by, and the fields as filed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.briefly import brief
from pitboss.money import Cents, Odds
from pitboss.ruleset.words import (
    COUNTS_CARDS,
    COVER_ALL_FOLDED,
    FOLDED_TRIPS,
    MATCH_PLAYS,
    PLAY_AMOUNTS,
    ROUNDINGS,
    SHUFFLES,
    CoverAllFolded,
    FoldedTrips,
    MatchPlay,
    PlayAmount,
    Rounding,
    Shuffle,
)


@dataclass(frozen=True, slots=True)
class FiledLink:
    """A table that shares a meter with this one."""

    table: str
    rulebook: str
    paytable: str
    amount: Cents
    decks: int


FiledValue = bool | int | Fraction | str | tuple[str, ...] | tuple[tuple[str, Odds], ...] | tuple[FiledLink, ...]
"""An elected value as it was read: money is whole cents, a rate or a probability an exact fraction."""


DECIDED_BY: Mapping[str, tuple[str, ...]] = {
    "readings.match-play": MATCH_PLAYS,
    "readings.play-amount": PLAY_AMOUNTS,
    "readings.rounding": ROUNDINGS,
    "readings.folded-trips": FOLDED_TRIPS,
    "readings.cover-all-folded-hands": COVER_ALL_FOLDED,
    "shuffle.method": SHUFFLES,
    "shuffle.fallbacks": SHUFFLES,
    "shuffle.counts-cards": COUNTS_CARDS,
}
"""The elections whose words a table decides by, with the words it knows."""


@dataclass(frozen=True, slots=True)
class Elections:
    """The elections of one table that are not part of a row of its game; unsaid ones have the value given here.

    ``change_hours``: the hours after which the operator changes a deck, where that is earlier than the document's
    limit. ``smallest_chip`` stands beside a rounding to it. ``verification_from``: the least award that is verified
    where verification was elected; what a document asks for itself has no least amount. ``filed`` holds every election
    of the submission by key.
    """

    match_play: MatchPlay = "refused"
    play_amount: PlayAmount = "any amount"
    rounding: Rounding = "exact cents"
    smallest_chip: Cents | None = None
    folded_trips: FoldedTrips = "second pass"
    cover_all_folded_hands: CoverAllFolded = "counted"
    change_hours: Fraction | None = None
    pre_shuffled: bool = False
    shuffle_fallbacks: tuple[Shuffle, ...] = ()
    loads_shoe: bool = False
    progressive_verification: bool = False
    verification_from: Cents | None = None
    filed: tuple[tuple[str, FiledValue], ...] = ()

    def as_filed(self, key: str) -> FiledValue | None:
        """The value under a key of the rulebook's elections, None when nothing is filed there."""
        return next((value for name, value in self.filed if name == key), None)

    @property
    def chip(self) -> Cents | None:
        """The chip that payouts are rounded up to, None where they are paid to the cent."""
        return self.smallest_chip if self.rounding == "smallest chip" else None

    def __repr__(self) -> str:
        return brief(self, f"{len(self.filed)} filed")
