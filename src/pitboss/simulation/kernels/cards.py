"""Cards dealt and hands valued for many rounds at once.

A card is its place in the deck, 4 * rank + suit. ``deal`` is the first cards of a Fisher-Yates shuffle, some 5 ns a
card.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.exact.bulk.kernels.seven import card_key, value_of_key

Cards = NDArray[np.int32]
Choices = NDArray[np.int8]
DECK = 52


@njit(cache=True)
def deal(chances: NDArray[np.float64]) -> Cards:
    """As many cards for each round as it has chances, numbers from 0 to below 1."""
    rounds, cards = chances.shape
    dealt = np.empty((rounds, cards), np.int32)
    deck = np.empty(DECK, np.int32)
    for row in range(rounds):
        for card in range(DECK):
            deck[card] = card
        for place in range(cards):
            other = place + int(chances[row, place] * (DECK - place))
            deck[place], deck[other] = deck[other], deck[place]
            dealt[row, place] = deck[place]
    return dealt


@njit(cache=True)
def values_five(hands: Cards) -> NDArray[np.int32]:
    """``rank_five(...).value`` of each row of five to seven cards; on one core, for a worker is one of several."""
    values = np.empty(len(hands), np.int32)
    for row in range(len(hands)):
        key = np.uint64(0)
        for card in hands[row]:
            key |= card_key(np.int64(card))
        values[row] = value_of_key(key)
    return values
