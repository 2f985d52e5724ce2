"""Sums over the last board cards, one card at a time: from boards of five cards to sets of four and of three, and back.

A *level* is a number of board cards. At each, what a pair is worth depends on the ranks of these cards (a multiset)
and, for each suit, on the set of ranks held in it and the ranks of at most two other cards, its *case*; with fewer
cards of the suit no flush can be made any more. A suited row of five cards is a case of level 5.

``lower`` sums over one more card: a card of the suit leads to a case with a larger set, one of the three others of a
rank to a case with one more other card, as often as such cards are left beside those on the board, the pair itself
(``HELD``), and the known and dead cards (``gone``). Entries of pairs that cannot be dealt are zero and stay so. The
cards to come are taken in order, so two of them are counted twice. ``reach`` is the transpose, for one case: how many
ways lead to it from the level below.

Cost: some 260,000 sums of vectors of 351 pairs for each quantity, 0.1 s of one core. The tests hold ``lower`` against
sums over cards dealt one by one, and ``reach`` against ``lower``.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.exact.board.kernels.boards import PAIR, PLACE, PLAIN_PAIRS, SUITED_PAIRS
from pitboss.exact.board.kernels.flops import HELD
from pitboss.exact.bulk.ranks import COUNT

Ints = NDArray[np.int32]
Longs = NDArray[np.int64]

HELD_RANKS = np.ascontiguousarray(HELD[:, SUITED_PAIRS - PLAIN_PAIRS :])
"""How many cards of a rank each pair of ranks holds."""
_SETS = [np.array([mask for mask in range(1 << 13) if COUNT[mask] == size], np.int64) for size in range(6)]
ONE_OTHER = np.array([0, 0, 0, *(91 * comb(13, level - 2) for level in (3, 4, 5))])
"""By level, the first case with one other card, and with none; the number of cases."""
NO_OTHER = ONE_OTHER + np.array([0, 0, 0, *(13 * comb(13, level - 1) for level in (3, 4, 5))])
CASES = NO_OTHER + np.array([0, 0, 0, *(comb(13, level) for level in (3, 4, 5))])
MULTISETS = np.array([comb(12 + level, level) for level in range(6)])
_CHOOSE = np.array([[comb(n, k) for k in range(7)] for n in range(20)])


def _multisets(level: int) -> NDArray[np.int64]:
    ranks = np.array(list(combinations_with_replacement(range(13), level)))
    numbers = sum(_CHOOSE[ranks[:, at] + at, at + 1] for at in range(level))
    return ranks[np.argsort(numbers)]


def _cases(level: int) -> NDArray[np.int64]:
    """Of each case the set of ranks held in the suit, and the ranks of the others, -1 for none."""
    two = [(int(mask), low, high) for mask in _SETS[level - 2] for high in range(13) for low in range(high + 1)]
    single = [(int(mask), rank, -1) for mask in _SETS[level - 1] for rank in range(13)]
    return np.array([*two, *single, *((int(mask), -1, -1) for mask in _SETS[level])])


RANKS_3, RANKS_4, RANKS_5 = (_multisets(level) for level in (3, 4, 5))
CASES_3, CASES_4, CASES_5 = (_cases(level) for level in (3, 4, 5))
RANKS = {3: RANKS_3, 4: RANKS_4, 5: RANKS_5}
CASE_CARDS = {3: CASES_3, 4: CASES_4, 5: CASES_5}


@njit(cache=True, nogil=True)
def case_of(level: Any, mask: Any, x: Any, y: Any) -> Any:
    """The number of a case at a level, from the ranks in the suit and those of the others, -1 for none."""
    if y >= 0:
        return 91 * np.int64(PLACE[mask]) + PAIR[x, y]
    if x >= 0:
        return ONE_OTHER[level] + 13 * np.int64(PLACE[mask]) + x
    return NO_OTHER[level] + np.int64(PLACE[mask])


@njit(cache=True, nogil=True)
def multiset_of(ranks: Any, more: Any) -> Any:
    """The number of ranks in ascending order with one more; -1 for none more."""
    number, at, waits = 0, 0, more >= 0
    for rank in ranks:
        if waits and more <= rank:
            number += _CHOOSE[more + at, at + 1]
            at += 1
            waits = False
        number += _CHOOSE[rank + at, at + 1]
        at += 1
    if waits:
        number += _CHOOSE[more + at, at + 1]
    return number


@njit(cache=True, nogil=True)
def _add(to: Any, what: Any) -> None:
    for kind in range(to.shape[0]):
        for pair in range(to.shape[1]):
            to[kind, pair] += what[kind, pair]


@njit(cache=True, nogil=True)
def _add_times(to: Any, left: Any, held: Ints, what: Any) -> None:
    """Add as often as a card can come of which so many are left, but for those held."""
    for kind in range(to.shape[0]):
        for pair in range(to.shape[1]):
            to[kind, pair] += (np.int32(left) - held[pair]) * what[kind, pair]


@njit(cache=True, nogil=True)
def lower_cases(level: Any, cases: Longs, gone: Longs, above: Any, out: Any) -> None:
    """Fill all cases of a level with sums over one more card, from the cases of the level above.

    ``gone``: by rank, the known and dead cards that are not of the suit.
    """
    for case in range(len(cases)):
        mask, x, y = cases[case]
        for rank in range(13):
            if not mask >> rank & 1:
                _add(out[case], above[case_of(level + 1, mask | 1 << rank, x, y)])
            if y < 0:
                left = 3 - (rank == x) - gone[rank]
                other = case_of(level + 1, mask, x, rank) if x >= 0 else case_of(level + 1, mask, rank, -1)
                _add_times(out[case], left, HELD[rank], above[other])


@njit(cache=True, nogil=True)
def lower_ranks(sets: Longs, gone: Longs, above: Any, out: Any) -> None:
    """Fill all multisets of a level with sums over one more card of any rank."""
    for number in range(len(sets)):
        for rank in range(13):
            left = 4 - gone[rank]
            for held in sets[number]:
                left -= held == rank
            _add_times(out[number], left, HELD_RANKS[rank], above[multiset_of(sets[number], rank)])


@njit(cache=True, nogil=True)
def reach_case(level: Any, case: Longs, gone: Longs, below: Any, out: Any) -> None:
    """Add the ways that lead to a case of a level from the level below, by kind and pair."""
    mask, x, y = case
    for rank in range(13):
        if mask >> rank & 1:
            _add(out, below[case_of(level - 1, mask & ~(1 << rank), x, y)])
    if x >= 0:
        last = y if y >= 0 else x
        rest = x if y >= 0 else -1
        _add_times(out, 3 - (rest == last) - gone[last], HELD[last], below[case_of(level - 1, mask, rest, -1)])
        if y >= 0 and x != y:
            _add_times(out, 3 - gone[x], HELD[x], below[case_of(level - 1, mask, y, -1)])


@njit(cache=True, nogil=True)
def reach_ranks(ranks: Longs, gone: Longs, below: Any, out: Any) -> None:
    """Add the ways that lead to a multiset of ranks from those with one card less."""
    rest = np.empty(len(ranks) - 1, np.int64)
    for last in range(len(ranks)):
        if last + 1 < len(ranks) and ranks[last + 1] == ranks[last]:
            continue
        left, at = 4 - gone[ranks[last]], 0
        for place in range(len(ranks)):
            if place != last:
                rest[at] = ranks[place]
                left -= ranks[place] == ranks[last]
                at += 1
        _add_times(out, left, HELD_RANKS[ranks[last]], below[multiset_of(rest, -1)])


@njit(cache=True, nogil=True)
def raise_cases(level: Any, cases: Longs, gone: Longs, below: Any, out: Any) -> None:
    """``reach_case`` for all cases of a level."""
    for case in range(len(cases)):
        reach_case(level, cases[case], gone, below, out[case])


@njit(cache=True, nogil=True)
def raise_ranks(sets: Longs, gone: Longs, below: Any, out: Any) -> None:
    """``reach_ranks`` for all multisets of a level."""
    for number in range(len(sets)):
        reach_ranks(sets[number], gone, below, out[number])
