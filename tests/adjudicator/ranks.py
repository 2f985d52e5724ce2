"""Poker hands ranked the plain way: look at four (or five) cards, then take the best of all combinations.

Written from the documents alone and sharing nothing with the program under test. Stronger is greater and equal is a
tie. A card is its text, such as ``"As"`` or ``"Td"``.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = tuple(rank + suit for rank in RANKS for suit in SUITS)
ACE = 14
RANK_OF = {card: RANKS.index(card[0]) + 2 for card in DECK}

# Lowest first. Four cards: Massachusetts Four Card 3(b), Maryland 6.C. Five cards: Maryland 6.F and ordinary poker.
FOUR_CARD_ORDER = (
    *("high card", "pair", "two pair", "straight", "flush"),
    *("three-of-a-kind", "straight flush", "four-of-a-kind"),
)
FIVE_CARD_ORDER = (
    *("high card", "pair", "two pair", "three-of-a-kind", "straight"),
    *("flush", "full house", "four-of-a-kind", "straight flush"),
)


class Hand(NamedTuple):
    """A hand's place in the order: its category first, then its ranks in the order of comparison."""

    place: int
    ranks: tuple[int, ...]
    name: str

    @property
    def top(self) -> int:
        """The rank of the four, three or pair, or the top card of a straight: the one compared first."""
        return self.ranks[0]


def grouped(cards: Iterable[str]) -> tuple[list[int], tuple[int, ...]]:
    """The ranks, those that occur most often first and then from the highest down; and how often each occurs."""
    ranks = [RANK_OF[card] for card in cards]
    ordered = sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank))
    return ordered, tuple(sorted((ranks.count(rank) for rank in set(ranks)), reverse=True))


def straight_top(ordered: list[int]) -> int:
    """The top rank of a straight, or 0. An ace is high, or low below 2, 3, 4 (and 5); never in between."""
    size = len(ordered)
    if len(set(ordered)) < size:
        return 0
    if ordered[0] - ordered[-1] == size - 1:
        return ordered[0]
    if ordered[0] == ACE and ordered[1:] == list(range(size, 1, -1)):
        return size
    return 0


def name_of(counts: tuple[int, ...], *, straight: bool, flush: bool) -> str:
    """The category of four or of five cards."""
    if straight or flush:
        return "straight flush" if straight and flush else "straight" if straight else "flush"
    if counts == (3, 2):
        return "full house"
    if counts[:2] == (2, 2):
        return "two pair"
    return {4: "four-of-a-kind", 3: "three-of-a-kind", 2: "pair", 1: "high card"}[counts[0]]


def hand_of(cards: tuple[str, ...], order: tuple[str, ...]) -> Hand:
    """The hand that exactly these cards make."""
    ordered, counts = grouped(cards)
    top = straight_top(ordered)
    name = name_of(counts, straight=top > 0, flush=len({card[1] for card in cards}) == 1)
    return Hand(order.index(name), (top,) if top else tuple(ordered), name)


def best_four(cards: Iterable[str]) -> Hand:
    """The highest four-card hand in the cards."""
    return max(hand_of(four, FOUR_CARD_ORDER) for four in combinations(cards, 4))


def best_five(cards: Iterable[str]) -> Hand:
    """The highest five-card hand in five, six or seven cards."""
    return max(hand_of(five, FIVE_CARD_ORDER) for five in combinations(cards, 5))
