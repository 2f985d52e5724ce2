"""Four-card values in bulk: the best four of four, five or six cards as a whole number, ordered like ``Hand.value``.

A hand is its four suits, each a mask of 13 bits (bit 0 the two, bit 12 the ace). Which ranks occur once, twice,
three and four times are a few ands and ors of the masks; what is compared then stands in two tables over all 8,192
masks (the top of the best run of four, the four highest ranks). About 10 ns a hand. ``rank_four`` of
``pitboss.hands`` is the definition; the tests compare every suit orbit of four and five cards, and samples of six.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.exact.bulk.ranks import highest, straights
from pitboss.hands import FourCard

Ints = NDArray[np.int32]

_PAIR = FourCard.PAIR << 20
_TWO_PAIR = FourCard.TWO_PAIR << 20
_STRAIGHT = FourCard.STRAIGHT << 20
_FLUSH = FourCard.FLUSH << 20
_THREE = FourCard.THREE_OF_A_KIND << 20
_STRAIGHT_FLUSH = FourCard.STRAIGHT_FLUSH << 20
_FOUR = FourCard.FOUR_OF_A_KIND << 20


TOPS, HIGHEST = straights(4), highest(4) >> 4
"""For each mask of ranks: the top of its best run of four (or 0), and its four highest ranks, four bits each."""


@njit(cache=True)
def suit_value(mask: int) -> int:
    """The best flush or straight flush in one suit, 0 with fewer than four cards."""
    if HIGHEST[mask] & 15 == 0:
        return 0
    top = TOPS[mask]
    return int(_STRAIGHT_FLUSH | top << 16 if top else _FLUSH | HIGHEST[mask] << 4)


@njit(cache=True)
def value_four(a: int, b: int, c: int, d: int) -> int:
    """``rank_four(...).value`` of four to six cards, given as the masks of their suits."""
    once = a | b | c | d
    some, both = a | b, c | d
    twice = a & b | c & d | some & both
    suited = max(max(suit_value(a), suit_value(b)), max(suit_value(c), suit_value(d)))
    if twice == 0:
        top = TOPS[once]
        return max(suited, int(_STRAIGHT | top << 16 if top else HIGHEST[once] << 4))
    thrice = a & b & both | c & d & some
    if thrice:
        four = a & b & c & d
        if four:
            return int(_FOUR | (HIGHEST[four] >> 12) << 16)
        three = HIGHEST[thrice] >> 12
        kicker = HIGHEST[once & ~(1 << three - 2)] >> 12
        return max(suited, int(_THREE | three << 16 | kicker << 12))
    if suited:
        return suited
    top = TOPS[once]
    if top:
        return int(_STRAIGHT | top << 16)
    pairs = HIGHEST[twice]
    pair = pairs >> 12
    if pairs >> 8 & 15:
        return int(_TWO_PAIR | (pairs >> 8) << 12)
    return int(_PAIR | pair << 16 | (HIGHEST[once & ~(1 << pair - 2)] >> 8) << 8)


@njit(cache=True)
def values_four(hands: Ints) -> Ints:
    """The value of each row of cards, a card being its place in the deck, ``4 * rank + suit``."""
    values = np.zeros(hands.shape[0], np.int32)
    for row in range(hands.shape[0]):
        a = b = c = d = 0
        for place in range(hands.shape[1]):
            card = hands[row, place]
            bit, suit = 1 << (card >> 2), card & 3
            if suit == 0:
                a |= bit
            elif suit == 1:
                b |= bit
            elif suit == 2:
                c |= bit
            else:
                d |= bit
        values[row] = value_four(a, b, c, d)
    return values
