"""Good hands that do not wait to be dealt by chance."""

from __future__ import annotations

from random import Random

from pitboss.cards import DECK, RANKS, SUITS, Card

RARE = ("royal flush", "straight flush", "four of a kind", "four aces")
FAIR = ("full house", "flush", "straight", "three of a kind")


def suited_card(rank: int, suit: int) -> Card:
    """The card of a rank and a suit, both counted from the lowest."""
    return DECK[len(SUITS) * rank + suit]


def good_hand(chance: Random, kinds: tuple[str, ...]) -> list[Card]:
    """Four or five cards of a kind, in any order."""
    suits = range(len(SUITS))
    suit, top = chance.choice(suits), len(RANKS) - 1
    low, (rank, other) = chance.randrange(top - 3), chance.sample(range(len(RANKS)), 2)
    match chance.choice(kinds):
        case "royal flush":
            cards = [suited_card(rank, suit) for rank in range(top - 4, top + 1)]
        case "straight flush":
            cards = [suited_card(rank, suit) for rank in range(low, low + 5)]
        case "four aces":
            cards = [suited_card(top, each) for each in suits]
        case "four of a kind":
            cards = [suited_card(rank, each) for each in suits]
        case "full house":
            cards = [suited_card(rank, each) for each in suits if each != suit]
            cards += [suited_card(other, each) for each in chance.sample(suits, 2)]
        case "flush":
            cards = [suited_card(rank, suit) for rank in chance.sample(range(len(RANKS)), 5)]
        case "straight":
            cards = [suited_card(rank, chance.choice(suits)) for rank in range(low, low + 5)]
        case _:
            cards = [suited_card(rank, each) for each in suits if each != suit]
    return chance.sample(cards, len(cards))
