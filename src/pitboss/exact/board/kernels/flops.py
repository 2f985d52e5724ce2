"""The middle street of a game with five community cards: sums over the two cards to come, for every flop and hole.

``gather`` sums a quantity V over the two cards to come, drawn from the 47 beside a flop and a hole. V goes by the row
of the whole board and the pair of the hole in it (see ``boards``). ``way_back.spread`` is its transpose.

Algorithm. V of a hole on a board is what it is by ranks alone (the plain row of these ranks), plus, if three or more
cards of a suit s lie on the board, what s changes: so a suited row holds the difference. Both parts are summed by
themselves. The first depends on the ranks of the flop (455) and of the hole. The second, for each suit, depends on
which ranks the flop has in s and on the ranks of its other cards, its *case*: 286 with three of s, 78 * 13 with two,
13 * 91 with one, 2,483 in all; and on the pair that the hole is for s. The number of ways to draw the cards to come
is a product of the cards left of each kind, so cards of the hole need no repair: a card of s on the board cannot be
held, where the difference is 0, and of a rank z three other cards, less those on the flop, less those in the hole,
can come. Cards to come that are not of s are summed once for all flops with the same cards of s (``_beside``). A flop
and a hole then take one number by ranks and at most three by suits.

Cost: 220,000 sums of vectors of 351 pairs, and four look-ups for each of 1,755 * 1,176 flops with holes; 0.15 s of one
core for three quantities. Where V has 32 bits, sums are taken modulo 2**32: parts may pass it, the whole does not.
The plain definition is ``pitboss.exact.board.plain.advice``; the tests also deal all cards to come one by one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pitboss.exact.board.kernels.boards import (
    FIVE,
    FIVE_SUITED,
    FOUR_SUITED,
    PAIR,
    PLACE,
    PLAIN_PAIRS,
    SUITED_PAIRS,
    TRIPLE,
    suited_pair,
)
from pitboss.exact.bulk.ranks import COUNT

_SETS = tuple(np.array([mask for mask in range(1 << 13) if COUNT[mask] == size], np.int16) for size in range(5))
_ONES, _TWOS, THREES, FOURS = _SETS[1:]
"""The sets of so many ranks, in the order of their places."""
WITH_TWO = len(THREES)
"""The first case with two cards of the suit on the flop."""
WITH_ONE = WITH_TWO + 13 * len(_TWOS)
CASES = WITH_ONE + 91 * len(_ONES)
TRIPLES = 455
_PAIRS = [(a, b) for a in range(13) for b in range(a + 1)]
_HELD_PLAIN = np.array([[(a == z) + (b == z) for a, b in _PAIRS] for z in range(13)], np.int32)
"""How many cards of a rank each pair holds, in a plain row; in a suited row those of other suits count."""
HELD = np.concatenate(
    (0 * _HELD_PLAIN, np.array([[b == z for _ in range(13) for b in range(13)] for z in range(13)]), _HELD_PLAIN), 1
).astype(np.int32)
_TRIPLE_RANKS = np.array([(a, b, c) for c in range(13) for b in range(c + 1) for a in range(b + 1)], np.int8)


@njit(cache=True)
def add(to: Any, what: Any) -> None:
    """Add one vector to another."""
    for at in range(to.shape[0]):
        to[at] += what[at]


@njit(cache=True)
def add_times(to: Any, left: Any, held: NDArray[np.int32], what: Any) -> None:
    """Add as often as a card can come of which so many are left, but for those held."""
    for at in range(to.shape[0]):
        to[at] += (np.int32(left) - held[at]) * what[at]


@njit(cache=True)
def _three_beside(three: Any, x: Any, suited: Any, beside: Any) -> None:
    """For three cards of the suit and one other card, of rank x: the sum over a second other card."""
    for z in range(13):
        for kind in range(suited.shape[1]):
            add_times(beside[kind], 3 - (x == z), HELD[z], suited[91 * three + PAIR[x, z], kind])


@njit(cache=True)
def _four_beside(four: Any, suited: Any, beside: Any) -> None:
    """For four cards of the suit: the sum over one other card."""
    for x in range(13):
        for kind in range(suited.shape[1]):
            add_times(beside[kind], 3, HELD[x], suited[FOUR_SUITED + 13 * four + x, kind])


@njit(cache=True, parallel=True)
def _beside(suited: Any, three: Any, four: Any) -> None:
    for place in prange(13 * len(THREES) + len(FOURS)):
        if place < 13 * len(THREES):
            _three_beside(place // 13, place % 13, suited, three[place // 13, place % 13])
        else:
            _four_beside(place - 13 * len(THREES), suited, four[place - 13 * len(THREES)])


@njit(cache=True)
def _sum_three(place: Any, suited: Any, three: Any, four: Any, out: Any) -> None:
    """The sums of a case with three cards of the suit on the flop: none, one or two more to come."""
    mask = np.int64(THREES[place])
    for kind in range(out.shape[0]):
        twice = np.zeros(SUITED_PAIRS, np.int64)  # two other cards in either order
        for x in range(13):
            add_times(twice, 3, HELD[x], three[place, x, kind])
        for pair in range(SUITED_PAIRS):
            out[kind, pair] += twice[pair] // 2
        for c in range(13):
            if mask >> c & 1:
                continue
            add(out[kind], four[PLACE[mask | 1 << c], kind])
            for d in range(c):
                if not mask >> d & 1:
                    add(out[kind], suited[FIVE_SUITED + PLACE[mask | 1 << c | 1 << d], kind])


@njit(cache=True)
def _sum_two(place: Any, x: Any, suited: Any, three: Any, out: Any) -> None:
    """The sums of a case with two cards of the suit on the flop, one or two more to come."""
    mask = np.int64(_TWOS[place])
    for kind in range(out.shape[0]):
        for c in range(13):
            if mask >> c & 1:
                continue
            add(out[kind], three[PLACE[mask | 1 << c], x, kind])
            for d in range(c):
                if not mask >> d & 1:
                    add(out[kind], suited[FOUR_SUITED + 13 * PLACE[mask | 1 << c | 1 << d] + x, kind])


@njit(cache=True)
def _sum_one(rank: Any, others: Any, suited: Any, out: Any) -> None:
    """The sums of a case with one card of the suit on the flop, two more to come."""
    for kind in range(out.shape[0]):
        for c in range(13):
            for d in range(c):
                if rank not in (c, d):
                    add(out[kind], suited[91 * PLACE[1 << rank | 1 << c | 1 << d] + others, kind])


@njit(cache=True, parallel=True)
def _sum_cases(suited: Any, three: Any, four: Any, out: Any) -> None:
    """For every case, what the suit changes in the sum over two cards to come."""
    for case in prange(CASES):
        if case < WITH_TWO:
            _sum_three(case, suited, three, four, out[case])
        elif case < WITH_ONE:
            _sum_two((case - WITH_TWO) // 13, (case - WITH_TWO) % 13, suited, three, out[case])
        else:
            _sum_one((case - WITH_ONE) // 91, (case - WITH_ONE) % 91, suited, out[case])


@njit(cache=True)
def _left_of(ranks: Any, y: Any) -> Any:
    """How many cards of a rank three ranks of a flop leave."""
    return 4 - (ranks[0] == y) - (ranks[1] == y) - (ranks[2] == y)


@njit(cache=True)
def ways_by_ranks(ranks: Any, y: Any, z: Any, pair: Any) -> Any:
    """In how many ways cards of two ranks come after a flop of these ranks, given the ranks of the hole."""
    free = _left_of(ranks, y) - _HELD_PLAIN[y, pair]
    if y == z:
        return max(free, 0) * (free - 1) // 2
    return max(free, 0) * max(_left_of(ranks, z) - _HELD_PLAIN[z, pair], 0)


@njit(cache=True, parallel=True)
def _sum_ranks(plain: Any, out: Any) -> None:
    """For all ranks of a flop the sum over two cards to come, by ranks alone."""
    for triple in prange(TRIPLES):
        ranks = _TRIPLE_RANKS[triple]
        for y in range(13):
            for z in range(y + 1):
                row = FIVE[triple, PAIR[y, z]]
                for pair in range(PLAIN_PAIRS):
                    ways = out.dtype.type(ways_by_ranks(ranks, y, z, pair))
                    for kind in range(out.shape[1]):
                        out[triple, kind, pair] += ways * plain[row, kind, pair]


@njit(cache=True)
def cases_of(flop: NDArray[np.int64], cases: NDArray[np.int64]) -> Any:
    """The triple of ranks of a flop, and for each suit its case, -1 if the flop has no card of it."""
    for suit in range(4):
        mask, first, second, number = 0, -1, -1, 0
        for at in range(3):
            rank = flop[at] >> 2
            if flop[at] & 3 == suit:
                mask |= 1 << rank
                number += 1
            elif first < 0:
                first = rank
            else:
                second = rank
        place = np.int64(PLACE[mask])
        if number == 0:
            cases[suit] = -1
        elif number == 1:
            cases[suit] = WITH_ONE + 91 * place + PAIR[first, second]
        else:
            cases[suit] = WITH_TWO + 13 * place + first if number == 2 else place
    return np.int64(TRIPLE[flop[0] >> 2, flop[1] >> 2, flop[2] >> 2])


@njit(cache=True)
def _sum_flop(flop: NDArray[np.int64], by_ranks: Any, by_suit: Any, sums: NDArray[np.int64]) -> None:
    """The sums of one flop for every hole."""
    cases = np.empty(4, np.int64)
    triple = cases_of(flop, cases)
    for a in range(52):
        if a in (flop[0], flop[1], flop[2]):
            continue
        for b in range(a):
            if b in (flop[0], flop[1], flop[2]):
                continue
            ranks = PAIR[a >> 2, b >> 2]
            for kind in range(sums.shape[0]):
                sums[kind, a * (a - 1) // 2 + b] = by_ranks[triple, kind, ranks]
            for suit in range(4):
                if cases[suit] >= 0:
                    pair = suited_pair(a, b, suit)
                    for kind in range(sums.shape[0]):
                        sums[kind, a * (a - 1) // 2 + b] += by_suit[cases[suit], kind, pair]
            for kind in range(sums.shape[0]):
                sums[kind, a * (a - 1) // 2 + b] = by_ranks.dtype.type(sums[kind, a * (a - 1) // 2 + b])


@njit(cache=True, parallel=True)
def _sum_flops(flops: NDArray[np.int64], by_ranks: Any, by_suit: Any, sums: NDArray[np.int64]) -> None:
    for number in prange(flops.shape[0]):
        _sum_flop(flops[number], by_ranks, by_suit, sums[number])


def gather(flops: NDArray[np.int64], plain: Any, suited: Any, sums: NDArray[np.int64]) -> None:
    """Fill ``sums[flop, kind, hole]`` with the sums of V over the two cards to come; hole a > b is a(a - 1)/2 + b.

    V is ``plain[row, kind, pair]`` by ranks, and ``suited[row, kind, pair]`` more where a suit matters.
    """
    kinds, dtype = plain.shape[1], plain.dtype
    three = np.zeros((len(THREES), 13, kinds, SUITED_PAIRS), dtype)
    four = np.zeros((len(FOURS), kinds, SUITED_PAIRS), dtype)
    by_ranks, by_suit = np.zeros((TRIPLES, kinds, PLAIN_PAIRS), dtype), np.zeros((CASES, kinds, SUITED_PAIRS), dtype)
    _beside(suited, three, four)
    _sum_cases(suited, three, four, by_suit)
    _sum_ranks(plain, by_ranks)
    _sum_flops(flops, by_ranks, by_suit, sums)
