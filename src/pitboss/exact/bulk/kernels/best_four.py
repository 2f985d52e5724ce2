"""Hands by their best four cards: whatever else five or six cards hold, they are worth as much as those four.

The 963 thousand classes of six cards and the 134 thousand of five have their best four among the 16 thousand classes
of four. A hand is found by that class, a relabelling of suits that leads to it, and the one or two cards besides;
where several fours are worth as much, one of them is taken. Some 50 ns a hand.
"""

from __future__ import annotations

import numpy as np
from numba import njit, prange

from pitboss.exact.bulk.kernels.four import value_four
from pitboss.exact.bulk.kernels.orbits import CHOOSE, ORDERS, Bytes, Ints, Places

_SHIFT = 4  # the last four bits of a four-card value are empty
_KEYS = 1 << 19
HIGH = np.array([max(subset.bit_length() - 1, 0) for subset in range(64)], np.uint32)
SIZE = np.array([subset.bit_count() for subset in range(64)], np.uint32)


@njit(cache=True)
def values_of(masks: Ints) -> Ints:
    """What each hand is worth."""
    values = np.zeros(len(masks), np.int32)
    for row in range(len(masks)):
        values[row] = value_four(masks[row, 0], masks[row, 1], masks[row, 2], masks[row, 3])
    return values


@njit(cache=True)
def cards_of(masks: Ints, row: int, cards: Places) -> None:
    """The cards of a hand in ascending order."""
    place = 0
    for suit in range(4):
        mask, card = masks[row, suit], 13 * suit
        while mask:
            if mask & 1:
                cards[place] = card
                place += 1
            mask >>= 1
            card += 1


@njit(cache=True)
def ordered(values: Ints, ladder: Ints) -> tuple[Ints, Ints]:
    """Hands in the order of their values, and where each value of the ladder starts."""
    rung = np.zeros(_KEYS, np.int32)
    for step in range(len(ladder)):
        rung[ladder[step] >> _SHIFT] = step
    starts = np.zeros(len(ladder) + 1, np.int32)
    for row in range(len(values)):
        starts[rung[values[row] >> _SHIFT] + 1] += 1
    for step in range(len(ladder)):
        starts[step + 1] += starts[step]
    order, next_ = np.zeros(len(values), np.int32), starts[:-1].copy()
    for row in range(len(values)):
        step = rung[values[row] >> _SHIFT]
        order[next_[step]] = row
        next_[step] += 1
    return order, starts


@njit(cache=True)
def _best_four(masks: Ints, value: int, cards: int) -> None:
    """Leave four cards that are worth as much: lowest ranks go first, each card that is not needed."""
    ranks = masks[0] | masks[1] | masks[2] | masks[3]
    while ranks:
        lowest = ranks & -ranks
        ranks ^= lowest
        for suit in range(4):
            if masks[suit] & lowest:
                masks[suit] ^= lowest
                if value_four(masks[0], masks[1], masks[2], masks[3]) == value:
                    cards -= 1
                    if cards == 4:
                        return
                else:
                    masks[suit] ^= lowest


@njit(cache=True, parallel=True)
def fours_of(
    hands: tuple[Ints, Ints, Ints],  # masks, symmetries, values
    cards: int,
    numbering: tuple[Places, Places],
    relabellings: Bytes,
    first: int,
) -> tuple[Ints, Bytes, Ints]:
    """For each hand the class of four of its cards that are worth as much, counted from the first class of four
    cards; the relabelling that leads to it; and how many hands it stands for, with the cards besides, relabelled,
    each as ``16 * suit + rank`` in six bits (twelve for the cards in all)."""
    masks, symmetries, values = hands
    numbers, starts = numbering
    groups, leading = np.zeros(len(masks), np.int32), np.zeros(len(masks), np.uint8)
    besides = np.zeros(len(masks), np.int32)
    blocks = 64
    for block in prange(blocks):
        four, own = np.zeros((1, 4), np.int32), np.zeros(4, np.uint32)
        for row in range(len(masks) * block // blocks, len(masks) * (block + 1) // blocks):
            for suit in range(4):
                four[0, suit] = masks[row, suit]
            _best_four(four[0], values[row], cards)
            cards_of(four, 0, own)
            place = np.int64(starts[4])
            for at in range(4):
                place += CHOOSE[at + 1, own[at]]
            groups[row], leading[row] = np.int64(numbers[place] >> 5) - first, relabellings[place]
            held = 24 // symmetries[row] << 6 * (6 - cards)
            for suit in range(4):
                left, rank = masks[row, suit] ^ four[0, suit], 0
                while left:
                    if left & 1:
                        held = held << 6 | ORDERS[leading[row], suit] << 4 | rank
                    left, rank = left >> 1, rank + 1
            besides[row] = held
    return groups, leading, besides


@njit(cache=True)
def by_group(groups: Ints, hands: Ints, number: int) -> tuple[Ints, Ints]:
    """Hands in the order of their groups, and where each group starts."""
    begins, order = np.zeros(number + 1, np.int32), np.zeros(len(groups), np.int32)
    for row in range(len(groups)):
        begins[groups[row] + 1] += 1
    for group in range(number):
        begins[group + 1] += begins[group]
    next_ = begins[:-1].copy()
    for row in range(len(groups)):
        order[next_[groups[row]]] = hands[row]
        next_[groups[row]] += 1
    return order, begins


@njit(cache=True)
def place_of(cards: Places, subset: int, starts: Places, work: Places) -> np.uint32:
    """The place of a subset of the cards among all sets, once those of all lower subsets have been asked for."""
    if subset == 0:
        return np.uint32(0)
    high, count = HIGH[subset], SIZE[subset]
    work[subset] = work[subset ^ (np.uint32(1) << high)] + CHOOSE[count, cards[high]]
    return np.uint32(starts[count] + work[subset])


@njit(cache=True)
def insert(four: Places, card: int, five: Places) -> int:
    """Five cards in ascending order, and the place of the one that comes to the four."""
    place = 0
    while place < 4 and four[place] < card:
        five[place] = four[place]
        place += 1
    five[place] = card
    for after in range(place, 4):
        five[after + 1] = four[after]
    return place
