"""The best five of five, six or seven cards, as the number that ``pitboss.hands.rank_five`` gives: ``Hand.value``.

A card is its place in the deck, 4 * rank + suit with rank 0 for the two. A set of cards is one 64-bit word, its
*cards key*: sixteen bits for each suit, one of them for each rank. Whoever has the keys of two disjoint sets has
the key of both together with ``|``.

Algorithm. Five or more cards of a suit decide at once: with at most seven cards nothing in hand can then be a full
house or four-of-a-kind. Otherwise the four suit masks give the ranks held at least once, twice, three and four times
by bitwise logic, and two tables over the 8,192 sets of ranks (the best five ranks of a set, and the straight or high
cards of a set without a pair) give the rest. Cost: four look-ups and some twenty operations a hand, no memory beyond
the first cache; some 20 nanoseconds. The plain definition is ``pitboss.hands.rank_five``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pitboss.exact.bulk.ranks import HIGHEST, SUITED, UNPAIRED
from pitboss.hands import FiveCard

_PAIR = int(FiveCard.PAIR) << 20
_TWO_PAIR = int(FiveCard.TWO_PAIR) << 20
_THREE = int(FiveCard.THREE_OF_A_KIND) << 20
_STRAIGHT = int(FiveCard.STRAIGHT) << 20
_FULL_HOUSE = int(FiveCard.FULL_HOUSE) << 20
_FOUR = int(FiveCard.FOUR_OF_A_KIND) << 20


@njit(cache=True, inline="always")
def card_key(card: Any) -> Any:
    """The key of one card."""
    return np.uint64(1) << np.uint64(16 * (card & 3) + (card >> 2))


@njit(cache=True)
def value_of_ranks(once: Any, twice: Any, thrice: Any, fourfold: Any) -> Any:
    """The value of cards of which no five share a suit, from the sets of ranks held at least so many times."""
    if twice == 0:
        return UNPAIRED[once]
    if fourfold:
        rank = HIGHEST[fourfold] & 0xF0000
        return _FOUR | rank | (HIGHEST[once & ~fourfold] >> 4 & 0xF000)
    if thrice:
        rank = HIGHEST[thrice] & 0xF0000
        top = 1 << ((rank >> 16) - 2)
        others = twice & ~top
        if others:
            return _FULL_HOUSE | rank | (HIGHEST[others] >> 4 & 0xF000)
        if UNPAIRED[once] >= _STRAIGHT:
            return UNPAIRED[once]
        return _THREE | rank | (HIGHEST[once & ~top] >> 4 & 0xFF00)
    if UNPAIRED[once] >= _STRAIGHT:
        return UNPAIRED[once]
    two = HIGHEST[twice] & 0xFF000
    if two & 0x0F000:
        pairs = 1 << ((two >> 16) - 2) | 1 << ((two >> 12 & 15) - 2)
        return _TWO_PAIR | two | (HIGHEST[once & ~pairs] >> 8 & 0xF00)
    return _PAIR | two | (HIGHEST[once & ~twice] >> 4 & 0xFFF0)


@njit(cache=True)
def value_of_key(key: Any) -> Any:
    """The value of a set of five, six or seven cards."""
    a = np.int64(key & np.uint64(0x1FFF))
    b = np.int64(key >> np.uint64(16) & np.uint64(0x1FFF))
    c = np.int64(key >> np.uint64(32) & np.uint64(0x1FFF))
    d = np.int64(key >> np.uint64(48) & np.uint64(0x1FFF))
    flush = SUITED[a] | SUITED[b] | SUITED[c] | SUITED[d]  # at most one suit has five of seven cards
    if flush:
        return flush
    ab, cd, both_ab, both_cd = a | b, c | d, a & b, c & d
    return value_of_ranks(ab | cd, both_ab | both_cd | (ab & cd), (both_ab & cd) | (both_cd & ab), both_ab & both_cd)


@njit(cache=True)
def value5(a: Any, b: Any, c: Any, d: Any, e: Any) -> Any:
    """``rank_five((a, b, c, d, e)).value``."""
    return value_of_key(card_key(a) | card_key(b) | card_key(c) | card_key(d) | card_key(e))


@njit(cache=True)
def value6(a: Any, b: Any, c: Any, d: Any, e: Any, f: Any) -> Any:
    """``rank_five((a, b, c, d, e, f)).value``."""
    return value_of_key(card_key(a) | card_key(b) | card_key(c) | card_key(d) | card_key(e) | card_key(f))


@njit(cache=True)
def value7(a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, g: Any) -> Any:
    """``rank_five((a, b, c, d, e, f, g)).value``."""
    key = card_key(a) | card_key(b) | card_key(c) | card_key(d) | card_key(e) | card_key(f) | card_key(g)
    return value_of_key(key)


@njit(cache=True, parallel=True)
def values(hands: NDArray[np.uint8]) -> NDArray[np.int32]:
    """The value of each row of cards; the rows hold five, six or seven different cards."""
    out = np.empty(hands.shape[0], np.int32)
    for row in prange(hands.shape[0]):
        key = np.uint64(0)
        for place in range(hands.shape[1]):
            key |= card_key(np.int64(hands[row, place]))
        out[row] = value_of_key(key)
    return out


@njit(cache=True)
def values_on_one_core(hands: NDArray[np.int32]) -> NDArray[np.int32]:
    """``values`` for a worker that is one of several."""
    out = np.empty(len(hands), np.int32)
    for row in range(len(hands)):
        key = np.uint64(0)
        for card in hands[row]:
            key |= card_key(np.int64(card))
        out[row] = value_of_key(key)
    return out
