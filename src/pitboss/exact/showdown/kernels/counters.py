"""The counters of the sweep: how many dealer's hands contain a set of cards, for each suit class of sets.

A counter is two in one number: the lower half counts the hands met before the present value, the upper half those of
the present value too. Both are 24 times the number of hands. What is added, and what is asked, is said in ``sweep``.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from pitboss.exact.bulk.kernels.best_four import HIGH, SIZE, insert, place_of
from pitboss.exact.bulk.kernels.orbits import CHOOSE, ORDERS, Bytes, Ints, Longs, Places

LOW, BOTH = (1 << 32) - 1, (1 << 32) + 1


@njit(cache=True)
def count_in(out: int, weight: int, counters: Longs, touched: Places, count: int) -> int:
    """So many hands into one counter; how many are touched by now."""
    of_class = np.uint32(out >> 5)
    both = counters[of_class]
    touched[count] = of_class
    counters[of_class] = both + (np.int64(weight) * np.int64(out & 31) << 32)
    return count + int(both >> 32 == both & LOW)


@njit(cache=True)
def add_group(
    four: Places,
    dealers: Ints,
    size: int,
    numbering: tuple[Places, Places],
    neighbours: tuple[Bytes, Places],
    counters: Longs,
    touched: Places,
    count: int,
) -> int:
    """The dealer's hands with these best four cards into the counters of all their proper subsets."""
    numbers, starts = numbering
    relabellings, rows = neighbours
    work, own = np.zeros(64, np.uint32), np.zeros(5, np.uint32)
    tally, many, pairs = np.zeros(64, np.int32), np.zeros(64, np.int32), np.empty((64, 52), np.int32)
    total = 0
    for dealer in dealers:
        weight, card, other = dealer >> 12, dealer >> 6 & 63, dealer & 63
        total += weight
        tally[other] += weight
        if size == 6:
            tally[card] += weight
            pairs[card, many[card]] = weight << 6 | other
            many[card] += 1
    for subset in range(16):
        place = place_of(four, subset, starts, work)
        count = count_in(numbers[place], total, counters, touched, count)
        if SIZE[subset] + 1 < size:
            row, order = rows[numbers[place] >> 5], ORDERS[relabellings[place]]
            for card in range(64):
                if tally[card]:
                    count = count_in(row[order[card >> 4], card & 15], tally[card], counters, touched, count)
    for card in range(64):
        if many[card] == 0:
            continue
        fifth = insert(four, 13 * (card >> 4) + (card & 15), own)
        for subset in range(31):
            place = place_of(own, subset, starts, work)
            if subset >> fifth & 1:
                row, order = rows[numbers[place] >> 5], ORDERS[relabellings[place]]
                for at in range(many[card]):
                    other = pairs[card, at]
                    out = row[order[other >> 4 & 3], other & 15]
                    count = count_in(out, other >> 6, counters, touched, count)
    return count


@njit(cache=True)
def ask_without(cards: Places, numbering: tuple[Places, Places], counters: Longs, work: Places) -> int:
    """24 times the dealer's hands counted that avoid these five cards, except the hand of all five."""
    numbers, starts = numbering
    total = counters[0]
    for subset in range(1, 31):
        high, count = HIGH[subset], SIZE[subset]
        work[subset] = work[subset ^ (np.uint32(1) << high)] + CHOOSE[count, cards[high]]
        held = counters[numbers[starts[count] + work[subset]] >> 5]
        total += -held if count & 1 else held
    return int(total)


@njit(cache=True)
def ask_with(
    cards: Places,
    subsets: tuple[int, int],  # up to which, and which cards every subset contains
    suits: Ints,
    numbering: tuple[Places, Places],
    neighbours: tuple[Bytes, Places],
    counters: Longs,
    out: Longs,
    work: Places,
) -> None:
    """The same for each up-card of some suits, which the dealer's hand contains, over some of the subsets."""
    numbers, starts = numbering
    relabellings, rows = neighbours
    end, within = subsets
    for subset in range(end):
        place = place_of(cards, subset, starts, work)
        if subset & within != within:
            continue
        row, order = rows[numbers[place] >> 5], ORDERS[relabellings[place]]
        for suit in suits:
            line = row[order[suit]]
            if SIZE[subset] & 1:
                for rank in range(13):
                    out[suit, rank] -= counters[line[rank] >> 5]
            else:
                for rank in range(13):
                    out[suit, rank] += counters[line[rank] >> 5]
