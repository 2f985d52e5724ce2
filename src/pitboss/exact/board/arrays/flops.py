"""Sums over the two cards that follow a flop, for all flops at once, from the values of the rows of boards.

Were there no flushes, the sum for a flop would depend on its ranks: over the 91 pairs of ranks to come, each with its
ways. What flushes change is added suit by suit: for each suited row, its value less that of the plain row of the same
ranks. For one suit a flop is the set J of its ranks in the suit and the ranks O of its other cards: 13 * 91 + 78 * 13 +
286 = 2,483 cases. The sums go over all sets of three, four or five ranks that are J and cards that can still come: a
product with a matrix of noughts and ones, and over the ranks of the cards outside the suit.

Cost: some 7 million products for each suit and four look-ups for each flop; 50 ms.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pitboss.cards import Card
from pitboss.exact.board.arrays.rivers import MASKS, Longs, Rivers, by_rank, of_suit, pairs_of
from pitboss.exact.board.arrays.rows import FIVE, FIVE_SUITED, FOUR_SUITED, PAIR, PLACE, PLAIN_OF_SUITED, TRIPLE
from pitboss.exact.bulk.ranks import COUNT

TWO_HELD = 13 * 91
THREE_HELD = TWO_HELD + 78 * 13
"""The first case with two, and with three, cards of the suit."""


def sums(rivers: Rivers, flops: Sequence[Sequence[Card]]) -> Longs:
    """For each flop the fixed part, the part for each step, and best play on the river, over all boards it leads to."""
    cards = np.array(flops)
    plain, ranks = rivers.plain(), cards >> 2
    totals: Longs = _by_ranks(plain, by_rank(rivers.unseen))[TRIPLE[ranks[:, 0], ranks[:, 1], ranks[:, 2]]]
    for suit in range(4):
        more = rivers.suited(suit) - plain[PLAIN_OF_SUITED]
        live = of_suit(rivers.unseen, suit)
        others = by_rank([card for card in rivers.unseen if card & 3 != suit])
        case, some = cases_of(cards, suit)
        totals += np.where(some[:, None], _by_suit(more, live, others)[case], 0)
    return totals


def _by_ranks(plain: Longs, left: Longs) -> Longs:
    """The sum for each multiset of three ranks, as if there were no flushes."""
    ranks = np.array([(a, b, c) for c in range(13) for b in range(c + 1) for a in range(b + 1)])
    held = (ranks[:, :, None] == np.arange(13)).sum(1)
    totals: Longs = np.einsum("tq,tqk->tk", pairs_of(left - held), plain[FIVE])
    return totals


def _by_suit(more: Longs, live: int, others: Longs) -> Longs:
    """What the flushes of one suit add, for each case of a flop that holds a card of it."""
    three = more[:FOUR_SUITED].reshape(286, 91, 3)
    four = more[FOUR_SUITED:FIVE_SUITED].reshape(715, 13, 3)
    five = more[FIVE_SUITED:]
    left = others - np.eye(13, dtype=np.int64)
    strange = np.einsum("mobk,ob->mok", three[:, PAIR], left)
    single = _grown(1, 3, live, three)
    two = _grown(2, 3, live, strange) + _grown(2, 4, live, four)
    alone = np.einsum("mqk,q->mk", three, pairs_of(others))
    whole = alone + _grown(3, 4, live, np.einsum("mbk,b->mk", four, others)) + _grown(3, 5, live, five)
    return np.concatenate((single.reshape(-1, 3), two.reshape(-1, 3), whole))


def _grown(held: int, size: int, live: int, values: Any) -> Any:
    """For each set of ranks held, the sum of values over the larger sets that the live ranks make of it."""
    return np.tensordot(leads(held, size, live), values, 1)


def leads(held: int, size: int, live: int) -> Longs:
    """A one where a set of so many ranks held grows, by live ranks, to a larger set."""
    small, large = MASKS[held][:, None], MASKS[size]
    grows = (small & ~large == 0) & (large & ~small & ~live == 0)
    return np.asarray(grows, np.int64)


def cases_of(cards: Any, suit: int) -> tuple[Any, Any]:
    """The case of each flop for a suit, and whether it holds a card of it."""
    inside, ranks = cards & 3 == suit, cards >> 2
    held = (inside << ranks).sum(1)
    number = COUNT[held]
    outside = np.sort(np.where(inside, -1, ranks), 1)  # the ranks of the others last
    case = np.where(
        number == 1,
        PLACE[held] * np.int64(91) + PAIR[outside[:, 1], outside[:, 2]],
        np.where(number == 2, TWO_HELD + PLACE[held] * np.int64(13) + outside[:, 2], THREE_HELD + PLACE[held]),
    )
    return np.where(number > 0, case, 0), number > 0
