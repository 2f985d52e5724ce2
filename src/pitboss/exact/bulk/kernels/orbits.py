"""Hands up to a relabelling of the suits, and sets of cards numbered so that any such set finds its class at once.

A class is four suit masks in descending order of (number of cards, mask); it is met once, with the number of hands
that it stands for: 24 over the factorials of the numbers of equal masks. 2,598,960 hands of five cards are 134,459
classes, 20,358,520 of six are 962,988. Written down in one pass over the masks, some 20 ms for six cards.

Within a kernel a card is ``13 * suit + rank`` (suits together), so that a set's number among all sets of its size,
the sum of C(card, place) over its cards in ascending order, is a sum of four table entries, one for each suit.
``numbered`` gives for each set ``32 * class + symmetries``: classes of all sizes count through, from the empty set on,
and the symmetries are the relabellings that leave the set as it is. ``relabelled`` gives the relabelling that leads
from a set to its class, and ``extended`` the class with one more card, so that a set with each of 52 cards besides is
one row of a table: 4 MB for all sets of up to four cards.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from math import comb

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Bytes = NDArray[np.uint8]
Places = NDArray[np.uint32]  # unsigned: an index that cannot be negative is looked up faster

_SIZES = 6  # sets of up to five cards are numbered
CHOOSE = np.array([[comb(card, place) for card in range(53)] for place in range(8)], np.uint32)
_BITS = np.array([mask.bit_count() for mask in range(8192)], np.int32)
_BY_SIZE = np.array(sorted(range(8192), key=lambda mask: (mask.bit_count(), mask)), np.int32)
_STARTS = np.array([sum(comb(13, fewer) for fewer in range(size)) for size in range(15)], np.int32)
_FACTORIALS = np.array([1, 1, 2, 6, 24], np.int32)
ORDERS = np.array(list(permutations(range(4))), np.int32)


@njit(cache=True)
def _symmetries(masks: Ints) -> int:
    """How many relabellings leave four masks in descending order as they are."""
    product, run = 1, 1
    for suit in range(1, 4):
        run = run + 1 if masks[suit] == masks[suit - 1] else 1
        product *= run
    return product


@njit(cache=True)
def _walk(size: int, out: Ints, symmetries: Ints) -> int:
    """All classes of a size, written to ``out`` if it has room; how many there are."""
    count = 0
    masks = np.zeros(4, np.int32)
    for n0 in range((size + 3) // 4, min(size, 13) + 1):
        for n1 in range(min(n0, size - n0) + 1):
            for n2 in range(min(n1, size - n0 - n1) + 1):
                n3 = size - n0 - n1 - n2
                if n3 > n2:
                    continue
                for i0 in range(_STARTS[n0], _STARTS[n0 + 1]):
                    masks[0] = _BY_SIZE[i0]
                    for i1 in range(_STARTS[n1], min(i0 + 1, _STARTS[n1 + 1])):
                        masks[1] = _BY_SIZE[i1]
                        for i2 in range(_STARTS[n2], min(i1 + 1, _STARTS[n2 + 1])):
                            masks[2] = _BY_SIZE[i2]
                            for i3 in range(_STARTS[n3], min(i2 + 1, _STARTS[n3 + 1])):
                                masks[3] = _BY_SIZE[i3]
                                if count < len(out):
                                    for suit in range(4):
                                        out[count, suit] = masks[suit]
                                    symmetries[count] = _symmetries(masks)
                                count += 1
    return count


@njit(cache=True)
def orbits(size: int, number: int) -> tuple[Ints, Ints]:
    """The classes of hands of a size: suit masks, and the symmetries of each (24 over them is its weight)."""
    masks, symmetries = np.zeros((number, 4), np.int32), np.zeros(number, np.int32)
    _walk(size, masks, symmetries)
    return masks, symmetries


def number_of_orbits(size: int) -> int:
    """How many classes there are, by Burnside's lemma over the 24 relabellings."""
    total = 0
    for lengths, relabellings in (((1, 1, 1, 1), 1), ((2, 1, 1), 6), ((2, 2), 3), ((3, 1), 8), ((4,), 6)):
        ways = [1] + [0] * size
        for length in lengths:  # a cycle of suits shares one mask
            ways = [
                sum(ways[size_ - length * ranks] * comb(13, ranks) for ranks in range(size_ // length + 1))
                for size_ in range(size + 1)
            ]
        total += relabellings * ways[size]
    return total // 24


@njit(cache=True)
def _suit_numbers() -> Ints:
    """For a suit, the cards that stand before it in the set, and its mask: its part of the set's number."""
    parts = np.zeros((4, _SIZES, 8192), np.int32)
    for suit in range(4):
        for before in range(_SIZES):
            for mask in range(8192):
                place = before
                if before + _BITS[mask] >= _SIZES:
                    continue
                for rank in range(13):
                    if mask >> rank & 1:
                        place += 1
                        parts[suit, before, mask] += CHOOSE[place, 13 * suit + rank]
    return parts


@njit(cache=True)
def _renamed(masks: Ints, order: int, parts: Ints) -> int:
    """The number of a set whose suits have been renamed in one of the 24 orders."""
    place, before = 0, 0
    for suit in range(4):
        mask = masks[ORDERS[order, suit]]
        place += parts[suit, before, mask]
        before += _BITS[mask]
    return place


@njit(cache=True, parallel=True)
def _number(masks: Ints, symmetries: Ints, first: int, parts: Ints, numbers: Places) -> None:
    for row in prange(len(masks)):
        for order in range(24):
            numbers[_renamed(masks[row], order, parts)] = (first + row) * 32 + symmetries[row]


@cache
def _parts() -> Ints:
    """``_suit_numbers``, remembered."""
    return _suit_numbers()


@cache
def classes(size: int) -> tuple[Ints, Ints]:
    """``orbits`` of a size, remembered."""
    masks, symmetries = orbits(size, number_of_orbits(size))
    return masks, symmetries


@cache
def numbered() -> tuple[Places, Places, int]:
    """All sets of up to five cards: their classes and symmetries, where each size starts, and the classes in all."""
    starts = np.array([sum(comb(52, fewer) for fewer in range(size)) for size in range(_SIZES + 1)], np.uint32)
    numbers = np.zeros(starts[-1], np.uint32)
    parts, first = _parts(), 0
    for size in range(_SIZES):
        masks, symmetries = classes(size)
        _number(masks, symmetries, first, parts, numbers[starts[size] : starts[size + 1]])
        first += len(masks)
    return numbers, starts, first


@njit(cache=True)
def _relabel(masks: Ints, parts: Ints, relabellings: Bytes) -> None:
    for row in range(len(masks)):
        for order in range(24):
            relabellings[_renamed(masks[row], order, parts)] = order


@njit(cache=True)
def _extend(masks: Ints, parts: Ints, larger: Places, rows: Places) -> None:
    for row in range(len(masks)):
        for added in range(4):
            for rank in range(13):
                if masks[row, added] >> rank & 1:
                    continue
                place, before = 0, 0
                for suit in range(4):
                    mask = masks[row, suit] | (1 << rank if suit == added else 0)
                    place += parts[suit, before, mask]
                    before += _BITS[mask]
                rows[row, added, rank] = larger[place]


@cache
def relabelled() -> Bytes:
    """All sets of up to four cards, as ``numbered`` counts them: the relabelling that leads to the class.

    The set's suit ``suit`` is the suit ``ORDERS[relabelling, suit]`` of its class.
    """
    _, starts, _ = numbered()
    parts, relabellings = _parts(), np.zeros(starts[_SIZES - 1], np.uint8)
    for size in range(_SIZES - 1):
        _relabel(classes(size)[0], parts, relabellings[starts[size] : starts[size + 1]])
    return relabellings


@cache
def extended() -> Places:
    """For each class of up to four cards, each suit and rank: the number of the set with that card besides.

    The number is that of ``numbered``; where the class holds the card, it is 0.
    """
    numbers, starts, _ = numbered()
    parts, first = _parts(), 0
    rows = np.zeros((sum(len(classes(size)[0]) for size in range(_SIZES - 1)), 4, 13), np.uint32)
    for size in range(_SIZES - 1):
        masks = classes(size)[0]
        _extend(masks, parts, numbers[starts[size + 1] : starts[size + 2]], rows[first : first + len(masks)])
        first += len(masks)
    return rows
