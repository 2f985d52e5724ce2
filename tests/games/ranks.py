"""Hands of three and of five cards, named and compared by the definition of each pattern.

Written from the four documents alone and sharing nothing with the program under test. A card is its text, such as
``"As"`` or ``"Td"``. A hand is compared as a tuple: stronger is greater, equal is a tie.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)

# Lowest first. A name that a list does not have is called by the next lower pattern that it also is.
THREE_CARD = ("high card", "pair", "flush", "straight", "three-of-a-kind", "straight flush")
THREE_CARD_BONUS = (*THREE_CARD, "mini royal")
FIVE_CARD = (
    *("high card", "pair", "two pair", "three-of-a-kind", "straight", "flush"),
    *("full house", "four-of-a-kind", "straight flush", "royal flush"),
)


class Hand(NamedTuple):
    """A hand's place in its order, then its ranks in the order of comparison."""

    place: int
    ranks: tuple[int, ...]
    name: str

    @property
    def top(self) -> int:
        """The rank that is compared first: of the pair, the three, or the highest card; a two is 2, an ace 14."""
        return self.ranks[0]


def rank_of(card: str) -> int:
    """A two is 2, an ace 14."""
    return RANKS.index(card[0]) + 2


def run_top(ranks: Sequence[int]) -> int:
    """The highest rank of a straight, or 0. An ace stands above a king or below a two, never between them."""
    size = len(ranks)
    for top in range(14, size - 1, -1):
        run = set(range(top - size + 1, top + 1))
        if set(ranks) == {14 if rank == 1 else rank for rank in run}:
            return top
    return 0


def patterns(cards: Sequence[str]) -> set[str]:
    """Every pattern that exactly these cards are, the lesser ones included: a full house is also a pair."""
    ranks = [rank_of(card) for card in cards]
    often = [ranks.count(rank) for rank in set(ranks)]
    one_suit = len({card[1] for card in cards}) == 1
    top = run_top(ranks)
    tests = {
        "high card": True,
        "pair": max(often) >= 2,
        "two pair": often.count(2) == 2,
        "three-of-a-kind": max(often) >= 3,
        "straight": top > 0,
        "flush": one_suit,
        "full house": sorted(often) == [2, 3],
        "four-of-a-kind": max(often) == 4,
        "straight flush": one_suit and top > 0,
        "royal flush": one_suit and top == 14,
        "mini royal": one_suit and top == 14 and len(ranks) == 3,
    }
    return {name for name, holds in tests.items() if holds}


def hand_of(cards: Sequence[str], order: Sequence[str]) -> Hand:
    """The hand that exactly these cards make: the highest pattern of the order, and the ranks that compare it."""
    held = patterns(cards)
    place, name = max((place, name) for place, name in enumerate(order) if name in held)
    ranks = [rank_of(card) for card in cards]
    top = run_top(ranks)
    compared = [top] if top else sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    return Hand(place, tuple(compared), name)


def best_of(cards: Iterable[str], size: int, order: Sequence[str]) -> Hand:
    """The highest hand of this size among the cards: every combination is tried."""
    return max(hand_of(chosen, order) for chosen in combinations(cards, size))
