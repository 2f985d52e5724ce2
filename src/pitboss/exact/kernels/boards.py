"""Five community cards as classes, for kernels: the row of a board, and the types of hole cards in it.

The rows are those of ``pitboss.exact.arrays.rows``, whose tables kernels carry as constants.

Hole cards have a type in a row. In a plain row it is the rank; two cards have 13 * a + b. In a suited row it is the
rank and whether the suit is s: both of s 13 * a + b, the first alone of s 169 + 13 * a + b, none 338 + 13 * a + b.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.exact.arrays.rows import (
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
    "FIVE",
    "FIVE_SUITED",
    "FOUR_SUITED",
    "MASK",
    "OTHERS",
    "PAIR",
    "PLACE",
    "PLAIN_BOARDS",
    "PLAIN_COUNTS",
    "PLAIN_OF_SUITED",
    "PLAIN_ROWS",
    "PLAIN_TYPES",
    "SUITED_BOARDS",
    "SUITED_ROWS",
    "SUITED_TYPES",
    "TRIPLE",
    "board_row",
    "canonical_flops",
    "suited_type",
]


def canonical_flops() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """One flop of each of the 1,755 classes under relabelling of suits, and how many flops are like it."""
    seen: dict[tuple[int, ...], int] = {}
    relabel = list(permutations(range(4)))
    first: dict[tuple[int, ...], tuple[int, ...]] = {}
    for flop in combinations(range(52), 3):
        if flop in first:
            continue
        images = {tuple(sorted(card & ~3 | suits[card & 3] for card in flop)) for suits in relabel}
        first.update(dict.fromkeys(images, flop))
        seen[flop] = len(images)
    return np.array(list(seen)), np.array(list(seen.values()))


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
    mask, one, two = 0, -1, -1
    for card in (a, b, c, d, e):
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
        elif one < 0:
            one = card >> 2
        else:
            two = card >> 2
    if two >= 0:
        return PLACE[mask] * 91 + PAIR[one, two], suit
    if one >= 0:
        return FOUR_SUITED + PLACE[mask] * 13 + one, suit
    return FIVE_SUITED + PLACE[mask], suit


@njit(cache=True)
def suited_type(a: Any, b: Any, suit: Any) -> Any:
    """The type of two hole cards in a suited row of that suit."""
    if a & 3 == suit:
        return 13 * (a >> 2) + (b >> 2) + (0 if b & 3 == suit else 169)
    if b & 3 == suit:
        return 169 + 13 * (b >> 2) + (a >> 2)
    return 338 + 13 * (a >> 2) + (b >> 2)
