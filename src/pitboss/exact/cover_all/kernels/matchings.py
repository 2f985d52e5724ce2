"""How many ways there are to deal hands of two cards to one board so that none of them reaches a given rank.

For a board, the pairs of the other 47 cards that reach the rank are the edges of a graph. The ways to deal n disjoint
pairs of which none is an edge follow by inclusion and exclusion from the numbers M_k of k disjoint edges (matchings),
k = 0 to 7, and the latter are all that is counted here, for each row of boards (see ``boards``) and each rank.

From a full house upwards the graph is simple. *Hubs*, cards that reach the rank with any other card, are set aside.
The rest falls into small components (three cards of a rank on the board, four of any other, a few cards of the
suit), in which the matchings are enumerated; the components are multiplied. Hubs come back by formula: j pairs of
hubs, i hubs with any card that is still free. A suited row in which no flush reaches the rank has the numbers of the
plain row with its ranks. Cost: some 10 microseconds a row, at most a millisecond; under a second in all.
The plain definition is ``pitboss.exact.cover_all.board_plain``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pitboss.exact.board.kernels.boards import PLAIN_OF_SUITED, PLAIN_ROWS, SUITED_ROWS
from pitboss.exact.board.kernels.rivers import plain_cards, suited_cards, suited_hands

MOST = 7
"""The most hands that are dealt to one board."""
CARDS = 47


@njit(cache=True)
def _enumerate(near: NDArray[np.uint64], cards: NDArray[np.int64], number: Any, counts: NDArray[np.int64]) -> None:
    """Count the matchings of a component by their size: each once, its pairs in order of their lower card."""
    counts[:] = 0
    counts[0] = 1
    used = np.zeros(CARDS, np.bool_)
    low, high = np.zeros(MOST + 1, np.int64), np.zeros(MOST + 1, np.int64)
    depth, first, second = 0, 0, 1
    while True:
        if first >= number - 1 or depth == MOST:  # nothing more below this pair: go on from it
            if depth == 0:
                return
            depth -= 1
            first, second = low[depth], high[depth]
            used[first], used[second] = False, False
            second += 1
            continue
        if second >= number or used[first]:
            first, second = first + 1, first + 2
            continue
        if not used[second] and near[cards[first]] >> np.uint64(cards[second]) & np.uint64(1):
            low[depth], high[depth] = first, second
            used[first], used[second] = True, True
            depth += 1
            counts[depth] += 1
            first, second = first + 1, first + 2
            continue
        second += 1


@njit(cache=True)
def _multiply(left: NDArray[np.int64], right: NDArray[np.int64], spare: NDArray[np.int64]) -> None:
    """Matchings of two components together, into the first."""
    spare[:] = 0
    for left_size in range(MOST + 1):
        for two in range(MOST + 1 - left_size):
            spare[left_size + two] += left[left_size] * right[two]
    for place in range(MOST + 1):
        left[place] = spare[place]


@njit(cache=True)
def _with_hubs(base: NDArray[np.int64], hubs: Any, counts: NDArray[np.int64]) -> None:
    """Matchings of the whole graph from those without the hubs: j pairs of hubs, i hubs with a card still free."""
    counts[:] = 0
    for edges in range(MOST + 1):
        if base[edges] == 0:
            continue
        among = base[edges]
        for j in range(MOST + 1 - edges):
            if j > 0:  # another pair of hubs, of which the order does not matter
                among = among * ((hubs - 2 * j + 2) * (hubs - 2 * j + 1) // 2) // j
            if among == 0:
                break
            term, single, free = among, hubs - 2 * j, CARDS - hubs - 2 * edges
            for i in range(MOST + 1 - edges - j):
                if i > 0:
                    term = term * (single - i + 1) // i * (free - i + 1)
                if term == 0:
                    break
                counts[edges + j + i] += term


@njit(cache=True)
def _graph(
    pairs: NDArray[np.int64],
    left: NDArray[np.int64],
    reaches: NDArray[np.bool_],
    near: NDArray[np.uint64],
    hub: NDArray[np.bool_],
) -> Any:
    """Lay out the 47 cards by type, mark the hubs, and give each other card its neighbours; how many hubs there are."""
    first, kinds = np.zeros(27, np.int64), left.shape[0]
    for kind in range(kinds):
        first[kind + 1] = first[kind] + left[kind]
    everywhere = np.ones(26, np.bool_)
    for pair in range(pairs.shape[0]):
        a, b = pairs[pair, 1], pairs[pair, 2]
        if left[a] > 0 and left[b] > (a == b) and not reaches[pair]:
            everywhere[a] = everywhere[b] = False
    hubs = 0
    for kind in range(kinds):
        for card in range(first[kind], first[kind + 1]):
            hub[card] = everywhere[kind]
            hubs += everywhere[kind]
            near[card] = 0
    for pair in range(pairs.shape[0]):
        a, b = pairs[pair, 1], pairs[pair, 2]
        if not reaches[pair] or everywhere[a] or everywhere[b]:
            continue
        for place in range(first[a], first[a + 1]):
            for two in range(first[b], first[b + 1]):
                if place != two:
                    near[place] |= np.uint64(1) << np.uint64(two)
                    near[two] |= np.uint64(1) << np.uint64(place)
    return hubs


@njit(cache=True)
def count_matchings(
    pairs: NDArray[np.int64], left: NDArray[np.int64], reaches: NDArray[np.bool_], counts: NDArray[np.int64]
) -> None:
    """The numbers of matchings of a graph that is given by types of cards."""
    near, hub = np.zeros(CARDS, np.uint64), np.zeros(CARDS, np.bool_)
    hubs = _graph(pairs, left, reaches, near, hub)
    base, part, spare = np.zeros(MOST + 1, np.int64), np.zeros(MOST + 1, np.int64), np.zeros(MOST + 1, np.int64)
    base[0] = 1
    cards, seen = np.empty(CARDS, np.int64), np.zeros(CARDS, np.bool_)
    for start in range(CARDS):
        if seen[start] or hub[start] or near[start] == 0:
            continue
        number, at = 1, 0
        cards[0], seen[start] = start, True
        while at < number:
            for other in range(CARDS):
                if not seen[other] and near[cards[at]] >> np.uint64(other) & np.uint64(1):
                    seen[other], cards[number] = True, other
                    number += 1
            at += 1
        _enumerate(near, cards, number, part)
        _multiply(base, part, spare)
    _with_hubs(base, hubs, counts)


@njit(cache=True)
def _plain_row(
    row: Any, pairs: NDArray[np.int64], plain: NDArray[np.int16], lowest: Any, counts: NDArray[np.int64]
) -> None:
    left, reaches = np.empty(13, np.int64), np.zeros(pairs.shape[0], np.bool_)
    plain_cards(row, left)
    if left.min() >= 0:
        for pair in range(pairs.shape[0]):
            reaches[pair] = plain[row, pairs[pair, 0]] >= lowest
        count_matchings(pairs, left, reaches, counts)


@njit(cache=True)
def _suited_row(
    row: Any,
    pairs: NDArray[np.int64],
    plain: NDArray[np.int16],
    suited: NDArray[np.int16],
    lowest: Any,
    by_ranks: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> None:
    left, hands = np.empty(26, np.int64), np.empty(pairs.shape[0], np.int64)
    reaches, alike = np.zeros(pairs.shape[0], np.bool_), True
    suited_cards(row, left)
    suited_hands(row, pairs, plain, suited, hands)
    for pair in range(pairs.shape[0]):
        a, b = pairs[pair, 1], pairs[pair, 2]
        reaches[pair] = hands[pair] >= lowest
        if left[a] > 0 and left[b] > (a == b):
            alike &= reaches[pair] == (plain[PLAIN_OF_SUITED[row], 13 * (a % 13) + b % 13] >= lowest)
    if alike:
        for size in range(MOST + 1):
            counts[size] = by_ranks[PLAIN_OF_SUITED[row], size]
    else:
        count_matchings(pairs, left, reaches, counts)


@njit(cache=True, parallel=True)
def _plain_rows(pairs: NDArray[np.int64], plain: NDArray[np.int16], lowest: Any, counts: NDArray[np.int64]) -> None:
    for row in prange(PLAIN_ROWS):
        _plain_row(np.int64(row), pairs, plain, lowest, counts[row])


def plain_matchings(pairs: NDArray[np.int64], plain: NDArray[np.int16], lowest: Any) -> NDArray[np.int64]:
    """The numbers of matchings for each plain row; a pair reaches from the hand numbered ``lowest`` on."""
    counts = np.zeros((PLAIN_ROWS, MOST + 1), np.int64)
    _plain_rows(pairs, plain, lowest, counts)
    return counts


@njit(cache=True, parallel=True)
def _suited_rows(
    pairs: NDArray[np.int64],
    plain: NDArray[np.int16],
    suited: NDArray[np.int16],
    lowest: Any,
    by_ranks: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> None:
    for row in prange(SUITED_ROWS):
        _suited_row(np.int64(row), pairs, plain, suited, lowest, by_ranks, counts[row])


def suited_matchings(
    pairs: NDArray[np.int64],
    plain: NDArray[np.int16],
    suited: NDArray[np.int16],
    lowest: Any,
    by_ranks: NDArray[np.int64],
) -> NDArray[np.int64]:
    """The numbers of matchings for each suited row, given those of the plain rows."""
    counts = np.zeros((SUITED_ROWS, MOST + 1), np.int64)
    _suited_rows(pairs, plain, suited, lowest, by_ranks, counts)
    return counts
