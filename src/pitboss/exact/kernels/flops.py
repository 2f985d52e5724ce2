"""The middle street of a game with five community cards: sums over the two cards to come, for every flop and hole.

For a flop and a hole the two cards to come are drawn from 47. The sum over them of a quantity V[row][type] (row of the
whole board, type of the hole in that row; see ``boards``) is taken over all 1,176 pairs of the 49 cards beside the
flop, row by row for all holes together; then the pairs that use a hole card are taken out: for each card c the sum
over pairs with c, as a vector over the type of the other hole card, is subtracted for both cards of the hole, and
the pair of both, subtracted twice, is added once. ``gather`` does this. ``spread`` is its transpose: for a set of
(flop, hole) it counts how many deals of two more cards bring them to each row and type.

Only one flop of each of the 1,755 classes is visited, with the number of flops like it. Cost a flop: some 250 vectors
of 169 or 507 types, and 49 * 48 vectors of 13 or 26; gather 0.4 ms, spread 0.15 ms for each label. The plain
definition is ``pitboss.exact.plain.ultimate.flop_sums``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pitboss.exact.kernels.boards import (
    PLAIN_ROWS,
    PLAIN_TYPES,
    SUITED_ROWS,
    SUITED_TYPES,
    board_row,
    suited_type,
)


@njit(cache=True)
def _rows_of_flop(flop: NDArray[np.int64], rows: NDArray[np.int64], suits: NDArray[np.int64]) -> None:
    """The row, and the suit of it, of the flop with every two other cards; rows of the flop's own cards stay -1."""
    rows[:] = -1
    for one in range(52):
        if one == flop[0] or one == flop[1] or one == flop[2]:
            continue
        for two in range(one):
            if two == flop[0] or two == flop[1] or two == flop[2]:
                continue
            row, suit = board_row(flop[0], flop[1], flop[2], one, two)
            rows[one, two] = rows[two, one] = row
            suits[one, two] = suits[two, one] = suit


@njit(cache=True)
def _count_rows(
    rows: NDArray[np.int64],
    suits: NDArray[np.int64],
    seen: NDArray[np.int32],
    listed: NDArray[np.int64],
) -> Any:
    """List the different rows of a flop with their suit and how often they occur.

    ``seen`` is all zero, before and after. Two suits may meet in one row: a pair on the flop has a card of each.
    """
    number = 0
    for suit in range(-1, 4):
        first = number
        for one in range(52):
            for two in range(one):
                if rows[one, two] < 0 or suits[one, two] != suit:
                    continue
                if seen[rows[one, two]] == 0:
                    listed[number, 0], listed[number, 1] = rows[one, two], suit
                    number += 1
                seen[rows[one, two]] += 1
        for at in range(first, number):
            listed[at, 2] = seen[listed[at, 0]]
            seen[listed[at, 0]] = 0
    return number


@njit(cache=True)
def _gather_all(listed: NDArray[np.int64], number: Any, plain: Any, suited: Any, base: Any, by_suit: Any) -> None:
    """Sum the rows of a flop, each as often as it occurs."""
    base[:] = 0
    by_suit[:] = 0
    for at in range(number):
        row, suit, times = listed[at, 0], listed[at, 1], base.dtype.type(listed[at, 2])
        if suit < 0:
            for kind in range(3):
                for place in range(PLAIN_TYPES):
                    base[kind, place] += times * plain[row, kind, place]
        else:
            for kind in range(3):
                for place in range(SUITED_TYPES):
                    by_suit[suit, kind, place] += times * suited[row, kind, place]


@njit(cache=True)
def _gather_card(
    card: Any, rows: NDArray[np.int64], suits: NDArray[np.int64], plain: Any, suited: Any, one: Any, one_suit: Any
) -> None:
    """Sum the rows that use a card, over the type of another hole card beside it: 13 ranks, or for each suit 26."""
    rank = card >> 2
    for other in range(52):
        row, suit = rows[card, other], suits[card, other]
        if row < 0:
            continue
        for kind in range(3):
            if suit < 0:
                for place in range(13):
                    one[kind, place] += plain[row, kind, 13 * rank + place]
            elif card & 3 == suit:
                for place in range(13):
                    one_suit[suit, kind, place] += suited[row, kind, 13 * rank + place]
                    one_suit[suit, kind, 13 + place] += suited[row, kind, 169 + 13 * rank + place]
            else:
                for place in range(13):
                    one_suit[suit, kind, place] += suited[row, kind, 169 + 13 * place + rank]
                    one_suit[suit, kind, 13 + place] += suited[row, kind, 338 + 13 * rank + place]


@njit(cache=True)
def _sum_of_hole(
    a: Any,
    b: Any,
    kind: Any,
    rows: NDArray[np.int64],
    suits: NDArray[np.int64],
    plain: Any,
    suited: Any,
    base: Any,
    by_suit: Any,
    one: Any,
    one_suit: Any,
) -> Any:
    """The sum for one hole: all rows, less those that use one of its cards."""
    ra, rb = a >> 2, b >> 2
    total = np.int64(base[kind, 13 * ra + rb]) - one[a, kind, rb] - one[b, kind, ra]
    for suit in range(4):
        total += by_suit[suit, kind, suited_type(a, b, suit)]
        total -= one_suit[a, suit, kind, rb + (0 if b & 3 == suit else 13)]
        total -= one_suit[b, suit, kind, ra + (0 if a & 3 == suit else 13)]
    row, suit = rows[a, b], suits[a, b]
    if suit < 0:
        return total + plain[row, kind, 13 * ra + rb]
    return total + suited[row, kind, suited_type(a, b, suit)]


@njit(cache=True)
def _gather_flop(flop: NDArray[np.int64], plain: Any, suited: Any, sums: NDArray[np.int64]) -> None:
    """The sums of one flop for every hole."""
    rows, suits = np.empty((52, 52), np.int64), np.empty((52, 52), np.int64)
    seen, listed = np.zeros(SUITED_ROWS, np.int32), np.empty((1176, 3), np.int64)
    base, by_suit = np.empty((3, PLAIN_TYPES), plain.dtype), np.empty((4, 3, SUITED_TYPES), plain.dtype)
    one, one_suit = np.zeros((52, 3, 13), plain.dtype), np.zeros((52, 4, 3, 26), plain.dtype)
    _rows_of_flop(flop, rows, suits)
    _gather_all(listed, _count_rows(rows, suits, seen, listed), plain, suited, base, by_suit)
    for card in range(52):
        _gather_card(card, rows, suits, plain, suited, one[card], one_suit[card])
    for a in range(52):
        for b in range(a):
            if rows[a, b] >= 0:
                for kind in range(3):
                    sums[kind, a * (a - 1) // 2 + b] = _sum_of_hole(
                        a, b, kind, rows, suits, plain, suited, base, by_suit, one, one_suit
                    )


@njit(cache=True, parallel=True)
def gather(flops: NDArray[np.int64], plain: Any, suited: Any, sums: NDArray[np.int64]) -> None:
    """Fill ``sums[flop, kind, hole]`` with the sums of V over the two cards to come; hole a > b is a(a - 1)/2 + b."""
    for number in prange(flops.shape[0]):
        _gather_flop(flops[number], plain, suited, sums[number])


@njit(cache=True)
def _labelled(
    rows: NDArray[np.int64],
    chosen: NDArray[np.bool_],
    base: NDArray[np.int32],
    by_suit: NDArray[np.int32],
    one: NDArray[np.int32],
    one_suit: NDArray[np.int32],
) -> None:
    """Count the chosen holes by their types, and for each card by the type of the other card."""
    base[:], by_suit[:], one[:], one_suit[:] = 0, 0, 0, 0
    for a in range(52):
        for b in range(a):
            if rows[a, b] < 0 or not chosen[a * (a - 1) // 2 + b]:
                continue
            ra, rb = a >> 2, b >> 2
            base[13 * ra + rb] += 1
            one[a, rb] += 1
            one[b, ra] += 1
            for suit in range(4):
                by_suit[suit, suited_type(a, b, suit)] += 1
                one_suit[a, suit, rb + (0 if b & 3 == suit else 13)] += 1
                one_suit[b, suit, ra + (0 if a & 3 == suit else 13)] += 1


@njit(cache=True)
def _spread_card(
    card: Any,
    rows: NDArray[np.int64],
    suits: NDArray[np.int64],
    weight: Any,
    low: Any,
    high: Any,
    one: NDArray[np.int32],
    one_suit: NDArray[np.int32],
    plain: NDArray[np.int32],
    suited: NDArray[np.int32],
) -> None:
    """Take out the deals that would use a card of the hole, in the rows from ``low`` to ``high``."""
    rank = card >> 2
    for other in range(52):
        row, suit = rows[card, other], suits[card, other]
        if row < 0:
            continue
        if suit < 0:
            if low <= row < high:
                for place in range(13):
                    plain[row, 13 * rank + place] -= weight * one[place]
        elif low <= PLAIN_ROWS + row < high:
            if card & 3 == suit:
                for place in range(13):
                    suited[row, 13 * rank + place] -= weight * one_suit[suit, place]
                    suited[row, 169 + 13 * rank + place] -= weight * one_suit[suit, 13 + place]
            else:
                for place in range(13):
                    suited[row, 169 + 13 * place + rank] -= weight * one_suit[suit, place]
                    suited[row, 338 + 13 * rank + place] -= weight * one_suit[suit, 13 + place]


@njit(cache=True)
def _spread_rows(
    listed: NDArray[np.int64],
    number: Any,
    weight: Any,
    low: Any,
    high: Any,
    base: NDArray[np.int32],
    by_suit: NDArray[np.int32],
    plain: NDArray[np.int32],
    suited: NDArray[np.int32],
) -> None:
    """Give each row of a flop, from ``low`` to ``high``, the chosen holes as often as the row occurs."""
    for at in range(number):
        row, suit, times = listed[at, 0], listed[at, 1], weight * np.int32(listed[at, 2])
        if suit < 0:
            if low <= row < high:
                for place in range(PLAIN_TYPES):
                    plain[row, place] += times * base[place]
        elif low <= PLAIN_ROWS + row < high:
            for place in range(SUITED_TYPES):
                suited[row, place] += times * by_suit[suit, place]


@njit(cache=True)
def _spread_pairs(
    rows: NDArray[np.int64],
    suits: NDArray[np.int64],
    weight: Any,
    low: Any,
    high: Any,
    chosen: NDArray[np.bool_],
    plain: NDArray[np.int32],
    suited: NDArray[np.int32],
) -> None:
    """Give back the pair that is the hole itself, which was taken out twice."""
    for a in range(52):
        for b in range(a):
            row, suit = rows[a, b], suits[a, b]
            if row < 0 or not chosen[a * (a - 1) // 2 + b]:
                continue
            if suit < 0:
                if low <= row < high:
                    plain[row, 13 * (a >> 2) + (b >> 2)] += weight
            elif low <= PLAIN_ROWS + row < high:
                suited[row, suited_type(a, b, suit)] += weight


@njit(cache=True)
def _spread_between(
    low: Any,
    high: Any,
    flops: NDArray[np.int64],
    weights: NDArray[np.int64],
    chosen: NDArray[np.bool_],
    plain: NDArray[np.int32],
    suited: NDArray[np.int32],
) -> None:
    """Spread all flops over the rows from ``low`` to ``high``."""
    rows, suits = np.empty((52, 52), np.int64), np.empty((52, 52), np.int64)
    seen, listed = np.zeros(SUITED_ROWS, np.int32), np.empty((1176, 3), np.int64)
    base, by_suit = np.empty(PLAIN_TYPES, np.int32), np.empty((4, SUITED_TYPES), np.int32)
    one, one_suit = np.empty((52, 13), np.int32), np.empty((52, 4, 26), np.int32)
    for number in range(flops.shape[0]):
        weight = np.int32(weights[number])
        _rows_of_flop(flops[number], rows, suits)
        many = _count_rows(rows, suits, seen, listed)
        _labelled(rows, chosen[number], base, by_suit, one, one_suit)
        _spread_rows(listed, many, weight, low, high, base, by_suit, plain, suited)
        for card in range(52):
            _spread_card(card, rows, suits, weight, low, high, one[card], one_suit[card], plain, suited)
        _spread_pairs(rows, suits, weight, low, high, chosen[number], plain, suited)


@njit(cache=True, parallel=True)
def spread(
    flops: NDArray[np.int64],
    weights: NDArray[np.int64],
    chosen: NDArray[np.bool_],
    bounds: NDArray[np.int64],
    plain: NDArray[np.int32],
    suited: NDArray[np.int32],
) -> None:
    """Add to ``plain[row, type]`` and ``suited[row, type]`` the deals in which a chosen (flop, hole) ends there.

    The rows are divided at ``bounds`` (plain rows first, then suited) between workers, so that none writes where
    another does; each walks all flops. Of a row's types (a, b) and (b, a) the sum counts.
    """
    for worker in prange(bounds.shape[0] - 1):
        _spread_between(bounds[worker], bounds[worker + 1], flops, weights, chosen, plain, suited)
