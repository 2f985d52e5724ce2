"""From the flops back to the rivers: how many deals of two more cards bring a (flop, hole) to each row and pair.

``spread`` is the transpose of ``flops.gather`` and goes its way in the opposite direction: (flop, hole) are counted by
the ranks of the flop and by their case in each suit, and each row takes from the cases that it can come from, with
the same numbers of ways. A plain row takes all deals with its ranks, less those of the suited rows with these ranks.

Cost: for each set of (flop, hole) some 220,000 sums of vectors of 351 pairs, 0.05 s of one core. The tests hold it
against ``gather``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import get_num_threads, njit, prange
from numpy.typing import NDArray

from pitboss.exact.board.kernels.boards import (
    FOUR_SUITED,
    MASK,
    OTHERS,
    PAIR,
    PLACE,
    PLAIN_COUNTS,
    PLAIN_PAIRS,
    PLAIN_ROWS,
    RANKS_OF_PAIR,
    SUITED_FIRST,
    SUITED_OF_PLAIN,
    SUITED_PAIRS,
    TRIPLE,
    from_both_ends,
    suited_pair,
)
from pitboss.exact.board.kernels.flops import (
    CASES,
    FOURS,
    HELD,
    THREES,
    TRIPLES,
    WITH_ONE,
    WITH_TWO,
    add,
    add_times,
    cases_of,
    ways_by_ranks,
)

Counts = NDArray[np.int32]
_WORKERS = 8
"""More would cost more memory than time."""


@njit(cache=True)
def _count_flop(flop: NDArray[np.int64], weight: Any, chosen: NDArray[np.bool_], ranks: Counts, suits: Counts) -> None:
    """Count the chosen holes of a flop by ranks, and by their pair in each suit of the flop."""
    cases = np.empty(4, np.int64)
    triple = cases_of(flop, cases)
    for a in range(52):
        if a in (flop[0], flop[1], flop[2]):
            continue
        for b in range(a):
            if not chosen[a * (a - 1) // 2 + b] or b in (flop[0], flop[1], flop[2]):
                continue
            ranks[triple, PAIR[a >> 2, b >> 2]] += weight
            for suit in range(4):
                if cases[suit] >= 0:
                    suits[cases[suit], suited_pair(a, b, suit)] += weight


@njit(cache=True, parallel=True)
def _count(
    flops: NDArray[np.int64], weights: NDArray[np.int64], chosen: NDArray[np.bool_], ranks: Counts, suits: Counts
) -> None:
    workers = ranks.shape[0]
    for worker in prange(workers):
        for number in range(worker, flops.shape[0], workers):
            _count_flop(flops[number], weights[number], chosen[number], ranks[worker], suits[worker])


@njit(cache=True)
def _three_beside(place: Any, x: Any, suits: Counts, beside: Counts) -> None:
    """Twice what three cards of a suit with one other card, of rank x, take from the cases."""
    mask = np.int64(THREES[place])
    for rank in range(13):
        if mask >> rank & 1:
            for _ in range(2):
                add(beside, suits[WITH_TWO + 13 * PLACE[mask & ~(1 << rank)] + x])
    add_times(beside, 3, HELD[x], suits[place])


@njit(cache=True)
def _four_beside(place: Any, suits: Counts, beside: Counts) -> None:
    """What four cards of a suit take from the cases with three."""
    mask = np.int64(FOURS[place])
    for rank in range(13):
        if mask >> rank & 1:
            add(beside, suits[PLACE[mask & ~(1 << rank)]])


@njit(cache=True, parallel=True)
def _beside(suits: Counts, three: Counts, four: Counts) -> None:
    for place in prange(13 * len(THREES) + len(FOURS)):
        if place < 13 * len(THREES):
            _three_beside(place // 13, place % 13, suits, three[place // 13, place % 13])
        else:
            _four_beside(place - 13 * len(THREES), suits, four[place - 13 * len(THREES)])


@njit(cache=True)
def _reach_three(row: Any, suits: Counts, three: Counts, spare: Counts, out: Counts) -> None:
    """What a row with three cards of the suit takes."""
    mask, x, z = np.int64(MASK[row]), OTHERS[row, 0], OTHERS[row, 1]
    spare[:] = 0
    add_times(spare, 3 - (x == z), HELD[z], three[PLACE[mask], x])
    if x != z:
        add_times(spare, 3, HELD[x], three[PLACE[mask], z])
    for pair in range(SUITED_PAIRS):
        out[pair] = spare[pair] >> 1
    for rank in range(13):
        if mask >> rank & 1:
            add(out, suits[WITH_ONE + 91 * rank + PAIR[x, z]])


@njit(cache=True)
def _reach_more(row: Any, suits: Counts, four: Counts, out: Counts) -> None:
    """What a row with four or five cards of the suit takes."""
    mask, x = np.int64(MASK[row]), OTHERS[row, 0]
    out[:] = 0
    if x >= 0:
        add_times(out, 3, HELD[x], four[PLACE[mask]])
    for c in range(13):
        for d in range(c):
            if mask >> c & mask >> d & 1:
                place = np.int64(PLACE[mask & ~(1 << c | 1 << d)])
                add(out, suits[WITH_TWO + 13 * place + x if x >= 0 else place])


@njit(cache=True)
def _reach_by_ranks(row: Any, by_ranks: Counts, out: Counts) -> None:
    """All deals with the ranks of a row: any two cards of the five may have come last."""
    ranks, rest, at = np.empty(5, np.int64), np.empty(3, np.int64), 0
    for rank in range(13):
        for _ in range(PLAIN_COUNTS[row, rank]):
            ranks[at] = rank
            at += 1
    for index in range(5):
        for two in range(index):
            y, z = ranks[index], ranks[two]
            if (index < 4 and ranks[index + 1] == y) or (two + 1 < index and ranks[two + 1] == z):
                continue  # the same two ranks come again
            at = 0
            for place in range(5):
                if place not in (index, two):
                    rest[at] = ranks[place]
                    at += 1
            triple = TRIPLE[rest[0], rest[1], rest[2]]
            for pair in range(PLAIN_PAIRS):
                out[pair] += ways_by_ranks(rest, y, z, pair) * by_ranks[triple, pair]


@njit(cache=True)
def _reach_ranks(
    row: Any, by_ranks: Counts, suits: Counts, three: Counts, four: Counts, plain: Counts, suited: Counts
) -> None:
    """Fill a plain row and the suited rows with its ranks."""
    spare = np.empty(SUITED_PAIRS, np.int32)
    _reach_by_ranks(row, by_ranks, plain[row])
    for at in range(SUITED_FIRST[row], SUITED_FIRST[row + 1]):
        of_suit = np.int64(SUITED_OF_PLAIN[at])
        out = suited[of_suit]
        if of_suit < FOUR_SUITED:
            _reach_three(of_suit, suits, three, spare, out)
        else:
            _reach_more(of_suit, suits, four, out)
        for rank in range(13):  # a card of the suit on the board cannot be held
            if MASK[of_suit] >> rank & 1:
                _clear(rank, out)
        for pair in range(SUITED_PAIRS):
            plain[row, RANKS_OF_PAIR[pair]] -= out[pair]


@njit(cache=True)
def _clear(rank: Any, out: Counts) -> None:
    """No deal reaches a pair that holds the card of the suit with this rank."""
    for other in range(13):
        out[PAIR[rank, other]] = 0
        out[PLAIN_PAIRS + 13 * rank + other] = 0


@njit(cache=True, parallel=True)
def _reach(by_ranks: Counts, suits: Counts, three: Counts, four: Counts, plain: Counts, suited: Counts) -> None:
    for number in prange(PLAIN_ROWS):
        _reach_ranks(from_both_ends(np.int64(number)), by_ranks, suits, three, four, plain, suited)


def spread(
    flops: NDArray[np.int64], weights: NDArray[np.int64], chosen: NDArray[np.bool_], plain: Counts, suited: Counts
) -> None:
    """Fill ``plain[row, pair]`` and ``suited[row, pair]`` with the deals in which a chosen (flop, hole) ends there.

    ``plain`` is all zero before.
    """
    workers = min(get_num_threads(), _WORKERS)
    ranks = np.zeros((workers, TRIPLES, PLAIN_PAIRS), np.int32)
    suits = np.zeros((workers, CASES, SUITED_PAIRS), np.int32)
    _count(flops, weights, chosen, ranks, suits)
    for worker in range(1, workers):
        ranks[0] += ranks[worker]
        suits[0] += suits[worker]
    three = np.zeros((len(THREES), 13, SUITED_PAIRS), np.int32)
    four = np.zeros((len(FOURS), SUITED_PAIRS), np.int32)
    _beside(suits[0], three, four)
    _reach(ranks[0], suits[0], three, four, plain, suited)
