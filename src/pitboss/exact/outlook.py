"""What may come of a situation: the law of each action's result, the hands that decide, each card that may come.

Everything is exact. The law of an action is that of the net of all main wagers, with best play afterwards; its mean is
what ``advise`` says the action is worth.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from pitboss.cards import Card
from pitboss.exact.distribution import Distribution
from pitboss.hands import Order

Whose = Literal["player", "dealer"]
"""Whose hands are told by kind: the player's at the end, or the dealer's where the player's is complete."""
Place = Literal["board", "dealer"]
"""Where a card may come: among those that are turned next, or into the dealer's hand."""


@dataclass(frozen=True, slots=True)
class KindOutlook:
    """A kind of hand: how often it comes and the player wins, ties or loses with or against it, of all that may come.

    Where there is no dealer's hand, a win is a hand that is paid, a tie one whose wager is given back.
    """

    name: str
    win: Fraction
    tie: Fraction
    lose: Fraction


@dataclass(frozen=True, slots=True)
class CardOutlook:
    """A card that may come: what going on is worth with it, and how often the player then wins, ties, loses.

    The three are None where they are not counted card by card.
    """

    card: Card
    worth: Fraction
    ends: tuple[Fraction, Fraction, Fraction] | None = None


@dataclass(frozen=True, slots=True)
class Outlook:
    """Laws by action, the least wager first; kinds from the highest down; cards in deck order.

    ``cards_of`` is the action that the cards are told for: the best one that does not give the hand up.
    """

    laws: tuple[tuple[str, Distribution], ...]
    kinds: tuple[KindOutlook, ...]
    whose: Whose
    cards: tuple[CardOutlook, ...]
    place: Place
    cards_of: str


def kind_name(order: Order, value: int) -> str:
    """What the document calls hands like one of this value."""
    pattern = order.scale[1][order.categories.index(value >> 20)]
    return order.name_of(pattern) or pattern
