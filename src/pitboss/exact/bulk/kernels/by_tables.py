"""Values of hands in any order, looked up in the tables of ``pitboss.exact.bulk.tables``: some 30 ns a hand."""

from __future__ import annotations

from math import comb

import numpy as np
from numba import njit
from numpy.typing import NDArray

Ints = NDArray[np.int32]

_MOST = 7
_CHOOSE = np.array([[comb(n, k) for k in range(_MOST + 1)] for n in range(13 + _MOST)], np.int32)


@njit(cache=True)
def value_of_masks(a: int, b: int, c: int, d: int, by_rank: Ints, by_suit: Ints) -> int:
    """The value of a hand, given as the ranks of its four suits."""
    number, place, held = 0, 0, a | b | c | d
    for rank in range(13):
        if held >> rank & 1:
            for _ in range((a >> rank & 1) + (b >> rank & 1) + (c >> rank & 1) + (d >> rank & 1)):
                number += _CHOOSE[rank + place, place + 1]
                place += 1
    suited = max(max(by_suit[a], by_suit[b]), max(by_suit[c], by_suit[d]))
    return int(max(by_rank[number], suited))


@njit(cache=True)
def values_of_masks(masks: Ints, by_rank: Ints, by_suit: Ints) -> Ints:
    """The value of each row of four suits."""
    values = np.empty(len(masks), np.int32)
    for row in range(len(masks)):
        values[row] = value_of_masks(masks[row, 0], masks[row, 1], masks[row, 2], masks[row, 3], by_rank, by_suit)
    return values


@njit(cache=True)
def values_of_cards(hands: Ints, by_rank: Ints, by_suit: Ints) -> Ints:
    """The value of each row of cards."""
    values, suits = np.empty(len(hands), np.int32), np.zeros(4, np.int32)
    for row in range(len(hands)):
        suits[:] = 0
        for card in hands[row]:
            suits[card & 3] |= np.int32(1) << (card >> 2)
        values[row] = value_of_masks(suits[0], suits[1], suits[2], suits[3], by_rank, by_suit)
    return values
