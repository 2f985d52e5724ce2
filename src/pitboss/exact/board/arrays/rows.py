"""Five community cards as classes: what a board leaves of suits once it is known which flushes are possible.

A *plain row* is a board on which no three cards share a suit. Nobody can make a flush, so only its ranks matter: one
of 6,175 multisets (numbered 0 to 6,187; the thirteen fives of a rank stay empty). A *suited row* is a board with three
or more cards of a suit s: the ranks held in s, and the ranks of the others, which may make no other flush: 36,608 rows.

Everything here is a small table, made in some milliseconds when the module is first used.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.exact.bulk.ranks import COUNT, SETS

PLAIN_ROWS = comb(17, 5)
PLAIN_TYPES = 169
SUITED_TYPES = 507
FOUR_SUITED = comb(13, 3) * 91
"""The first suited row with four cards of the suit."""
FIVE_SUITED = FOUR_SUITED + comb(13, 4) * 13
SUITED_ROWS = FIVE_SUITED + comb(13, 5)


def _pairs() -> NDArray[np.int64]:
    """The number of a multiset of two ranks, given in either order."""
    table = np.zeros((13, 13), np.int64)
    for high in range(13):
        for low in range(high + 1):
            table[high, low] = table[low, high] = comb(high + 1, 2) + low
    return table


def _triples() -> NDArray[np.int64]:
    """The number of a multiset of three ranks, given in any order."""
    table = np.zeros((13, 13, 13), np.int64)
    for low, middle, high in combinations_with_replacement(range(13), 3):
        for a, b, c in permutations((low, middle, high)):
            table[a, b, c] = comb(high + 2, 3) + comb(middle + 1, 2) + low
    return table


def _fives() -> NDArray[np.int16]:
    """The plain row of a multiset of three ranks and one of two."""
    three = np.array([(a, b, c) for c in range(13) for b in range(c + 1) for a in range(b + 1)])
    two = np.array([(a, b) for b in range(13) for a in range(b + 1)])
    ranks = np.concatenate((np.repeat(three, 91, 0), np.tile(two, (455, 1))), 1)
    ranks.sort(1)
    choose = np.array([[comb(n, k) for k in range(6)] for n in range(18)])
    numbers = sum(choose[ranks[:, place] + place, place + 1] for place in range(5))
    return np.asarray(numbers, np.int16).reshape(455, 91)


def _places() -> NDArray[np.int64]:
    """The place of a set of ranks among the sets that hold as many."""
    table = np.zeros(SETS, np.int64)
    for count in range(14):
        indices = np.flatnonzero(count == COUNT)
        table[indices] = np.arange(len(indices))
    return table


# Kept narrow: kernels carry these tables as constants.
PAIR = _pairs().astype(np.int16)
TRIPLE = _triples().astype(np.int16)
FIVE = _fives()
PLACE = _places().astype(np.int16)


def _suited_rows() -> tuple[NDArray[np.int16], NDArray[np.int8]]:
    """For each suited row the set of ranks held in the suit, and the ranks of the others, -1 for none."""
    masks, others = np.zeros(SUITED_ROWS, np.int64), np.full((SUITED_ROWS, 2), -1)
    for size, first in ((3, 0), (4, FOUR_SUITED), (5, FIVE_SUITED)):
        sets = np.flatnonzero(size == COUNT)
        rest = list(combinations_with_replacement(range(13), 5 - size))
        for ranks in rest:
            number = PAIR[ranks] if size == 3 else sum(ranks)
            rows = first + np.arange(len(sets)) * len(rest) + number
            masks[rows] = sets
            others[rows, : 5 - size] = ranks
    return masks.astype(np.int16), others.astype(np.int8)


MASK, OTHERS = _suited_rows()


def _plain_counts() -> NDArray[np.int8]:
    """For each plain row how many cards of each rank it holds."""
    ranks = np.array(list(combinations_with_replacement(range(13), 5)))
    table = np.zeros((PLAIN_ROWS, 13), np.int8)
    rows = FIVE[TRIPLE[ranks[:, 0], ranks[:, 1], ranks[:, 2]], PAIR[ranks[:, 3], ranks[:, 4]]]
    for place in range(5):
        table[rows, ranks[:, place]] += 1
    return table


PLAIN_COUNTS = _plain_counts()


def _plain_of_suited() -> NDArray[np.int16]:
    """The plain row with the ranks of each suited row."""
    counts = (MASK[:, None] >> np.arange(13) & 1) + np.zeros((SUITED_ROWS, 13), np.int64)
    for place in range(2):
        held = OTHERS[:, place] >= 0
        counts[np.flatnonzero(held), OTHERS[held, place]] += 1
    ranks = np.repeat(np.tile(np.arange(13), SUITED_ROWS), counts.ravel()).reshape(SUITED_ROWS, 5)
    return FIVE[TRIPLE[ranks[:, 0], ranks[:, 1], ranks[:, 2]], PAIR[ranks[:, 3], ranks[:, 4]]]


PLAIN_OF_SUITED = _plain_of_suited()


def _boards() -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """How many boards of the deck fall into each plain row, and into each suited row."""
    three = np.array([1, 3, 3, 1])
    pair = np.where(OTHERS[:, 0] == OTHERS[:, 1], 3, 9)
    size = COUNT[MASK]
    suited = 4 * np.where(size == 3, pair, np.where(size == 4, three[1], three[0]))
    ways = np.array([1, 4, 6, 4, 1, 0])[PLAIN_COUNTS].prod(1)
    np.subtract.at(ways, PLAIN_OF_SUITED, suited)
    return ways.astype(np.int16), suited.astype(np.int16)


PLAIN_BOARDS, SUITED_BOARDS = _boards()
