"""Cards, decks and hands as one document has them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.briefly import brief
from pitboss.cards import Card
from pitboss.hands import Order
from pitboss.ruleset.rows import Clauses
from pitboss.ruleset.words import CardSource, CoverCardAfter, HandOf, HouseRole, Shuffle


@dataclass(frozen=True, slots=True)
class Deck:
    """How many cards a complete deck has."""

    cards: int
    clause: Clauses


@dataclass(frozen=True, slots=True)
class Decks:
    """A number of decks that may be at the table, and the ways of shuffling it is allowed with."""

    number: int
    shuffle: tuple[Shuffle, ...]
    clause: Clauses


@dataclass(frozen=True, slots=True)
class CoverCards:
    """How many cover cards there are, and the colours allowed (none: any)."""

    number: int
    colours: tuple[str, ...]
    clause: Clauses


@dataclass(frozen=True, slots=True)
class Cut:
    """How the deck is cut: cards taken from the top at least, cards left at least, where the cover card ends up
    (empty: none is used), and who may order a recut before the first card is dealt."""

    at_least: int
    leave_at_least: int
    cover_card: Literal[CoverCardAfter, ""]
    recut_by: HouseRole
    clause: Clauses


@dataclass(frozen=True, slots=True)
class DeckChange:
    """The hours after which a deck leaves play, for the devices named."""

    hours: int
    devices: tuple[str, ...]
    clause: Clauses


@dataclass(frozen=True, slots=True)
class CardRanks:
    """The ranks from the highest down, and the ranks with which an ace may stand low."""

    order: tuple[str, ...]
    low_ace_with: tuple[str, ...]
    clause: Clauses


@dataclass(frozen=True, slots=True)
class RankOfHand:
    """A rank of hands, with the best and the worst hand of it where the document names them."""

    order: Order
    rank: str  # the document's name for it
    best: tuple[Card, ...]
    worst: tuple[Card, ...]
    clause: Clauses

    def __repr__(self) -> str:
        return brief(self, self.rank, self.order.name)


@dataclass(frozen=True, slots=True)
class HandUse:
    """A hand that some wager looks at: whose it is, from which cards, ranked in which order."""

    name: str
    of: HandOf
    source: tuple[CardSource, ...]
    order: Order
    clause: Clauses

    def __repr__(self) -> str:
        return brief(self, self.name, self.of, self.order.name)
