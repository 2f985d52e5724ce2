"""What cards are worth in any order of hands, as two tables: by the ranks held, and by the ranks held in one suit.

A hand is worth the best of what its ranks make without regard to suits and what each of its suits makes. A set of ranks
of one suit is a number of 13 bits, bit 0 the two. The ranks of ``cards`` cards, from the lowest up and each raised by
its place in that row, are a set without repetitions; its number among all such sets is ``rank_number``. So the tables
know every pattern and the kernel (``kernels.by_tables``) knows none.

The plain definition is ``Order.rank``; ``plain_values`` is it, row by row.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK
from pitboss.hands import FIVE, FOUR, Order

Ints = NDArray[np.int32]

_RANKS = 13


@dataclass(frozen=True, slots=True)
class RankTables:
    """The values of ``cards`` cards by the number of their ranks, and of the cards of one suit by their set of ranks.

    No value is 0 but that of a suit with fewer cards than make a hand.
    """

    by_rank: Ints
    by_suit: Ints


def rank_number(ranks: Sequence[int]) -> int:
    """The number of some ranks, 0 for the two, from the lowest up."""
    return sum(comb(rank + place, place + 1) for place, rank in enumerate(ranks))


@cache
def rank_tables(order: Order, cards: int) -> RankTables:
    """The tables of an order for hands of so many cards."""
    if not order.size <= cards <= order.most:
        raise ValueError(f"hands of {cards} cards are not ranked in the {order.title}")
    by_rank = np.zeros(comb(_RANKS + cards - 1, cards), np.int32)
    for ranks in combinations_with_replacement(range(_RANKS), cards):
        if all(ranks.count(rank) <= 4 for rank in set(ranks)):
            by_rank[rank_number(ranks)] = order.ranking.by_rank(sum(1 << 3 * rank for rank in ranks))
    by_suit = np.zeros(1 << _RANKS, np.int32)
    for held in range(1 << _RANKS):
        if order.size <= held.bit_count() <= cards:
            suited = tuple(rank + 2 for rank in range(_RANKS - 1, -1, -1) if held >> rank & 1)
            by_suit[held] = order.ranking.by_suit(suited)
    return RankTables(by_rank, by_suit)


def values_of(order: Order, hands: NDArray[np.integer]) -> Ints:
    """The value of each row of cards, a card being its place in the deck; rows of one length, from ``order.size``."""
    from pitboss.exact.bulk.kernels.by_tables import values_of_cards
    from pitboss.exact.bulk.kernels.four import values_four
    from pitboss.exact.bulk.kernels.seven import values_on_one_core

    rows = np.ascontiguousarray(hands, np.int32)
    if order.scale == FIVE.scale:
        return np.asarray(values_on_one_core(rows))
    if order.scale == FOUR.scale and rows.shape[1] <= 6:
        return np.asarray(values_four(rows))
    tables = rank_tables(order, rows.shape[1])
    return np.asarray(values_of_cards(rows, tables.by_rank, tables.by_suit))


def values_of_suits(order: Order, masks: NDArray[np.integer], cards: int) -> Ints:
    """The value of each row of four sets of ranks, one a suit, that hold so many cards together."""
    from pitboss.exact.bulk.kernels.by_tables import values_of_masks

    tables = rank_tables(order, cards)
    return np.asarray(values_of_masks(np.ascontiguousarray(masks, np.int32), tables.by_rank, tables.by_suit))


def plain_values(order: Order, hands: NDArray[np.integer]) -> Ints:
    """``values_of`` by its definition."""
    return np.array([order.rank([DECK[card] for card in hand]).value for hand in hands.tolist()], np.int32)
