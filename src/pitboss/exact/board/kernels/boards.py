"""Five community cards as classes, for kernels: the row of a board, and the types of hole cards in it.

The rows are those of ``pitboss.exact.board.arrays.rows``, whose tables kernels carry as constants.

Hole cards have a type in a row. In a plain row it is the rank; two cards have 13 * a + b. In a suited row it is the
rank and whether the suit is s: both of s 13 * a + b, the first alone of s 169 + 13 * a + b, none 338 + 13 * a + b.
Where (a, b) and (b, a) have one place, two cards have a *pair*: 91 of ranks, 351 in a suited row, in the same order.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.exact.board.arrays.rows import (
    FIVE,
    FIVE_SUITED,
    FOUR_SUITED,
    MASK,
    OTHERS,
    PAIR,
    PLACE,
    PLAIN_BOARDS,
    PLAIN_COUNTS,
    PLAIN_OF_SUITED,
    PLAIN_ROWS,
    PLAIN_TYPES,
    SUITED_BOARDS,
    SUITED_ROWS,
    SUITED_TYPES,
    TRIPLE,
)

__all__ = [
    "FIRST",
    "FIVE",
    "FIVE_SUITED",
    "FOUR_SUITED",
    "MASK",
    "OTHERS",
    "PAIR",
    "PAIRS",
    "PLACE",
    "PLAIN_BOARDS",
    "PLAIN_COUNTS",
    "PLAIN_OF_SUITED",
    "PLAIN_PAIRS",
    "PLAIN_ROWS",
    "PLAIN_TYPES",
    "RANKS_OF_PAIR",
    "SECOND",
    "SUITED_BOARDS",
    "SUITED_FIRST",
    "SUITED_OF_PLAIN",
    "SUITED_PAIRS",
    "SUITED_ROWS",
    "SUITED_TYPES",
    "TRIPLE",
    "board_row",
    "canonical_flops",
    "from_both_ends",
    "suited_pair",
    "suited_type",
]

_RANKS = [(a, b) for a in range(13) for b in range(a + 1)]
PAIRS = np.array(
    [(13 * a + b, a, b) for a, b in _RANKS]
    + [(169 + 13 * a + b, a, 13 + b) for a in range(13) for b in range(13)]
    + [(338 + 13 * a + b, 13 + a, 13 + b) for a, b in _RANKS]
)
"""Of each pair in a suited row the type of (a, b), and its two cards: the rank, 13 added if it is not of the suit. The
first 91 are the pairs of a plain row."""
PLAIN_PAIRS, SUITED_PAIRS = len(_RANKS), len(PAIRS)
FIRST, SECOND = PAIRS[:, 1].astype(np.uint8), PAIRS[:, 2].astype(np.uint8)
RANKS_OF_PAIR = PAIR[FIRST % 13, SECOND % 13].astype(np.uint8)
"""The pair of ranks of each pair in a suited row."""
SUITED_OF_PLAIN = np.argsort(PLAIN_OF_SUITED, kind="stable").astype(np.uint16)
"""The suited rows in order of the plain row with their ranks, and where those of each plain row begin."""
SUITED_FIRST = np.searchsorted(PLAIN_OF_SUITED[SUITED_OF_PLAIN], np.arange(PLAIN_ROWS + 1)).astype(np.uint16)


def canonical_flops() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """One flop of each of the 1,755 classes under relabelling of suits, and how many flops are like it.

    A flop stands for its class if no relabelling gives one that comes earlier; as many leave it as it is as 24 over
    the number of flops like it.
    """
    flops = np.array(list(combinations(range(52), 3)))
    own = _code(flops)
    first, same = np.ones(len(flops), np.bool_), np.zeros(len(flops), np.int64)
    for suits in permutations(range(4)):
        image = _code(flops & ~3 | np.array(suits)[flops & 3])
        first &= image >= own
        same += image == own
    return flops[first], 24 // same[first]


def _code(flops: NDArray[np.int64]) -> NDArray[np.int64]:
    """A number for three cards in any order, in the order of their combinations."""
    first, second, third = flops.T
    low, high = np.minimum(np.minimum(first, second), third), np.maximum(np.maximum(first, second), third)
    code: NDArray[np.int64] = 52 * (52 * low + first + second + third - low - high) + high
    return code


@njit(cache=True)
def board_row(a: Any, b: Any, c: Any, d: Any, e: Any) -> Any:
    """The row of a board and its suit: (row, -1) for a plain row, (row, suit) for a suited one."""
    counts = 1 << 4 * (a & 3)
    counts += 1 << 4 * (b & 3)
    counts += 1 << 4 * (c & 3)
    counts += 1 << 4 * (d & 3)
    counts += 1 << 4 * (e & 3)
    full = (counts + 0x5555) & 0x8888
    if full == 0:
        return np.int64(FIVE[TRIPLE[a >> 2, b >> 2, c >> 2], PAIR[d >> 2, e >> 2]]), -1
    suit = 0 if full == 8 else (1 if full == 0x80 else (2 if full == 0x800 else 3))
    mask, first, second = 0, -1, -1
    for card in (a, b, c, d, e):
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
        elif first < 0:
            first = card >> 2
        else:
            second = card >> 2
    if second >= 0:
        return PLACE[mask] * 91 + PAIR[first, second], suit
    if first >= 0:
        return FOUR_SUITED + PLACE[mask] * 13 + first, suit
    return FIVE_SUITED + PLACE[mask], suit


@njit(cache=True)
def suited_type(a: Any, b: Any, suit: Any) -> Any:
    """The type of two hole cards in a suited row of that suit."""
    if a & 3 == suit:
        return 13 * (a >> 2) + (b >> 2) + (0 if b & 3 == suit else 169)
    if b & 3 == suit:
        return 169 + 13 * (b >> 2) + (a >> 2)
    return 338 + 13 * (a >> 2) + (b >> 2)


@njit(cache=True)
def suited_pair(a: Any, b: Any, suit: Any) -> Any:
    """The pair of two hole cards in a suited row of that suit."""
    if a & 3 == suit:
        if b & 3 == suit:
            return np.int64(PAIR[a >> 2, b >> 2])
        return PLAIN_PAIRS + 13 * (a >> 2) + (b >> 2)
    if b & 3 == suit:
        return PLAIN_PAIRS + 13 * (b >> 2) + (a >> 2)
    return PLAIN_PAIRS + 169 + np.int64(PAIR[a >> 2, b >> 2])


@njit(cache=True)
def from_both_ends(number: Any) -> Any:
    """The plain rows in an order of which every stretch is as much work: later rows have more suited rows."""
    return PLAIN_ROWS - 1 - number // 2 if number & 1 else number // 2
