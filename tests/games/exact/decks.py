"""All hands of three and of five cards as arrays: their cards, their values and what makes them.

Values come from the naive ranks in ``tests.games.ranks``, asked once for each multiset of ranks, of one suit and of
several. Nothing here comes from the program under test. Card number c has rank ``c // 4`` (0 is a two), suit ``c % 4``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from tests.games.ranks import DECK, RANKS, Hand, hand_of

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


@dataclass(frozen=True)
class Hands:
    """Every hand of a size, in the order of ``itertools.combinations``."""

    cards: Ints
    """One row a hand, its card numbers ascending."""
    multiset: Ints
    """Which multiset of ranks it is, a row of ``multisets``."""
    one_suit: Bools
    multisets: Ints
    """One row for each multiset of ranks: how often each rank occurs."""
    values: Ints
    """The place of each hand among all hands: higher is stronger, equal is a tie."""
    of_multiset: Ints
    """The value of each multiset in several suits, column 0, and in one suit, column 1 (0 where it cannot be)."""
    ordered: tuple[Hand, ...]
    """The hand of each value."""

    def paid(self, odds: Mapping[str, int], otherwise: int) -> Ints:
        """What each hand is paid by a table of names."""
        return np.array([odds.get(hand.name, otherwise) for hand in self.ordered], np.int64)[self.values]

    def counts(self) -> dict[str, int]:
        """How many hands there are of each name."""
        tally = np.bincount(self.values, minlength=len(self.ordered))
        names: Counter[str] = Counter()
        for hand, number in zip(self.ordered, tally.tolist(), strict=True):
            names[hand.name] += number
        return dict(names)


def all_hands(size: int, order: Sequence[str]) -> Hands:
    """Every hand of this size, ranked by an order of names, the lowest first."""
    multisets = [ranks for ranks in combinations_with_replacement(range(13), size) if max(map(ranks.count, ranks)) <= 4]
    named: list[tuple[Hand, Hand]] = []
    for ranks in multisets:
        mixed = hand_of([RANKS[rank] + "cdhs"[number % 4] for number, rank in enumerate(ranks)], order)
        distinct = len(set(ranks)) == size
        named.append((mixed, hand_of([RANKS[rank] + "c" for rank in ranks], order) if distinct else mixed))
    ordered = tuple(sorted({hand for pair in named for hand in pair}))
    place = {hand: number for number, hand in enumerate(ordered)}
    of_multiset = np.array([[place[hand] for hand in pair] for pair in named], np.int64)
    tally = np.array([[ranks.count(rank) for rank in range(13)] for ranks in multisets], np.int64)
    cards = subsets(size)
    weights = 8 ** np.arange(13, dtype=np.int64)
    keys = tally @ weights
    sorting = np.argsort(keys)
    multiset = sorting[np.searchsorted(keys[sorting], weights[cards // 4].sum(axis=1))]
    one_suit = (cards % 4 == cards[:, :1] % 4).all(axis=1)
    values = of_multiset[multiset, one_suit.astype(np.int64)]
    return Hands(cards, multiset, one_suit, tally, values, of_multiset, ordered)


def subsets(size: int) -> Ints:
    """All sets of so many cards, one row each, ascending."""
    count = comb(52, size)
    flat = (card for chosen in combinations(range(52), size) for card in chosen)
    return np.fromiter(flat, np.int64, count * size).reshape(count, size)


def place_of(cards: Ints) -> Ints:
    """The row of each set of cards in ``subsets``; a set's cards ascend along the last axis."""
    size = cards.shape[-1]
    table = np.array([[comb(below, taken) for taken in range(size + 1)] for below in range(53)], np.int64)
    after = sum(table[51 - cards[..., index], size - index] for index in range(size))
    return np.asarray(comb(52, size) - 1 - after, np.int64)


def number_of(card: str) -> int:
    """The number of a written card."""
    return DECK.index(card)


def numbers_of(cards: str) -> list[int]:
    """The numbers of written cards, ascending."""
    return sorted(number_of(card) for card in cards.split())
