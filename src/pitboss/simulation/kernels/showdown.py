"""Decisions of a game of one decision, looked up for many rounds at once.

A hand's class under relabelling of suits is a table look-up (see ``pitboss.exact.bulk.kernels.orbits``), and so is what
is done with it: 50 ns. ``pitboss.exact.answers.advise`` is the definition of best play that this is tested against.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from pitboss.exact.bulk.kernels.orbits import CHOOSE, number_of_orbits, numbered
from pitboss.simulation.kernels.cards import Cards, Choices


@njit(cache=True)
def _class_of(hand: Cards, masks: Cards, numbers: Any, start: Any) -> Any:
    """The number under which a hand stands, and its masks by suit."""
    masks[:] = 0
    for card in hand:
        masks[card & 3] |= 1 << (card >> 2)
    place, size = 0, 0
    for suit in range(4):
        for rank in range(13):
            if masks[suit] >> rank & 1:
                size += 1
                place += CHOOSE[size, 13 * suit + rank]
    return numbers[start + place] >> 5


@njit(cache=True)
def _bits(mask: Any) -> Any:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@njit(cache=True)
def _choose(hands: Cards, ups: Cards, numbers: Any, start: Any, first: Any, choices: Choices) -> Choices:
    chosen = np.empty(len(hands), np.int8)
    masks = np.zeros(4, np.int32)
    for row in range(len(hands)):
        number, place = _class_of(hands[row], masks, numbers, start) - first, 0
        if len(ups):  # the place of its suit, when suits stand in descending order of (number of cards, mask)
            suit = ups[row] & 3
            own = _bits(masks[suit]) << 13 | masks[suit]
            for other in range(4):
                mask = _bits(masks[other]) << 13 | masks[other]
                place += mask > own or (mask == own and other < suit)
            place = 13 * place + (ups[row] >> 2)
        chosen[row] = choices[number, place]
    return chosen


def one_decision(hands: Cards, ups: Cards, choices: Choices) -> Choices:
    """The choice for each hand of up to five cards and the up-card beside it (none for an empty array)."""
    numbers, starts, _ = numbered()
    size = hands.shape[1]
    first = sum(number_of_orbits(fewer) for fewer in range(size))
    chosen: Choices = _choose(hands, ups, numbers, int(starts[size]), first, choices)
    return chosen
