"""Two players on one board against one dealer: sums over pairs of disjoint holes, exactly.

Given a flop, the two cards after it and a dealer's hole d, a player's result X(h) is known for each of the holes h of
the 45 cards left. Over ordered pairs of holes that share no card,

    sum of X(h) X(k) = T^2 - sum over the cards c of T(c)^2 + sum of X(h)^2,    T(c) = sum of X(h) over h that hold c,

for a pair with one card in common is taken out once, and a hole with itself twice. The last sum, over everything, is
the second moment of one seat, which is known from the distribution of its result; so only the first two are counted
here.

On a board the 1,081 holes are put in order of the hands they make, and the dealer's hole goes through them upwards. T
and T(c) over all 47 cards change only for the holes that are passed: from a win to a tie to a loss. For d = (x, y) the
holes that use x or y are taken out of them again: T - T(x) - T(y) + X(d), and T(c) - X(c, x) - X(c, y). The second is
one pass over a row of 47 small numbers, which a processor takes many at a time.

Cost: of 1,755 flops with 1,176 pairs of cards to come, one of each class under the suits that a flop leaves alike:
1.3 million boards, 30 microseconds each: 40 s of one core, divided among all. Memory: some kilobytes. The tests hold
single boards against a loop over all pairs of holes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pitboss.exact.board.arrays.rows import MASK, PLAIN_OF_SUITED
from pitboss.exact.board.kernels.boards import board_row, suited_type
from pitboss.exact.bulk.ranks import COUNT

HOLES = 1081
_LEFT = 47
_WIDE = 48  # a row of results, one place of which stays empty
_HANDS = 8192
ROOM = _WIDE + 2 * HOLES + _HANDS
"""What ``holes_of_board`` needs to work in."""

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Codes = NDArray[np.uint32]
Choices = NDArray[np.int8]

Tables = tuple[NDArray[np.int16], NDArray[np.int16], Longs, Choices, Choices]
"""Hands by plain row and by suited set, their categories, the choices on the river by plain and by suited row."""


@njit(cache=True)
def _rest(sums: Ints, held: Ints, x: Any, y: Any) -> Any:
    """The squares of T(c) without the holes that use x or y, over all cards c."""
    total = np.int64(0)
    for card in range(_WIDE):
        left = np.int32(np.int32(sums[card] - held[x, card]) - held[y, card])
        total += np.int64(left) * np.int64(left)
    return total


@njit(cache=True)
def pairs_on_board(
    hands: Longs,  # in ascending order
    highs: Bytes,  # the places of each hole's two cards among the 47
    lows: Bytes,
    codes: Codes,  # which row of results
    results: Ints,  # against a dealer who qualifies: higher, equal, lower; and against one who does not
    qualifying: Any,
    held: Ints,
    sums: Ints,
) -> Any:
    """Over all dealer's holes: the sum of X; that of X(h) X(k) over disjoint pairs, less that of the squares."""
    held[:], sums[:] = 0, 0
    number, start, before, last = len(hands), 0, 0, -1
    whole, single, pairs = np.int64(0), np.int64(0), np.int64(0)
    while start < number:
        hand, end = hands[start], start + 1
        while end < number and hands[end] == hand:
            end += 1
        side = 0 if hand >= qualifying else 3
        low, high = (before, end) if side == last else (0, number)
        for at in range(low, high):
            now = results[codes[at], np.uint64(side + (2 if at < start else 1 if at < end else 0))]
            x, y = np.uint64(highs[at]), np.uint64(lows[at])
            was = held[x, y]
            if now != was:
                held[x, y], held[y, x] = now, now
                more = np.int32(now - was)
                sums[x] += more
                sums[y] += more
                whole += np.int64(more)
        for at in range(start, end):
            x, y = np.uint64(highs[at]), np.uint64(lows[at])
            own = np.int64(held[x, y])
            with_x, with_y = np.int64(sums[x]) - own, np.int64(sums[y]) - own
            left = whole - with_x - with_y - own
            single += left
            pairs += left * left - _rest(sums, held, x, y) + with_x * with_x + with_y * with_y
        last, before, start = side, start, end
    return single, pairs


@njit(cache=True)
def holes_of_board(
    board: Longs,
    labels: Choices,
    checked: Any,
    tables: Tables,
    hands: Longs,
    highs: Bytes,
    lows: Bytes,
    codes: Codes,
    work: Longs,
) -> None:
    """Every hole beside a board in ascending order of its hand, with the row of its results."""
    plain, suited, category, of_plain, of_suited = tables
    cards, holes, coded = work[:_LEFT], work[_WIDE : _WIDE + HOLES], work[_WIDE + HOLES : _WIDE + 2 * HOLES]
    starts = work[_WIDE + 2 * HOLES :]
    row, suit = board_row(board[0], board[1], board[2], board[3], board[4])
    ranks = row if suit < 0 else np.int64(PLAIN_OF_SUITED[row])
    mask = np.int64(0 if suit < 0 else MASK[row])
    starts[:] = 0
    place, at, passed = 0, 0, np.int64(0)
    for card in range(52):
        if card not in (board[0], board[1], board[2], board[3], board[4]):
            cards[place] = card
            place += 1
    for high in range(_LEFT):
        a = cards[high]
        for low in range(high):
            b = cards[low]
            kind = 13 * (a >> 2) + (b >> 2)
            hand = np.int64(plain[ranks, kind])
            if suit < 0:
                choice = of_plain[row, kind]
            else:
                choice = of_suited[row, suited_type(a, b, suit)]
                of_suit = mask
                if a & 3 == suit:
                    of_suit |= 1 << (a >> 2)
                if b & 3 == suit:
                    of_suit |= 1 << (b >> 2)
                if COUNT[of_suit] >= 5:
                    hand = np.int64(suited[of_suit])
            ending = np.int64(labels[a * (a - 1) // 2 + b])
            if ending == checked:
                ending += choice & 63
            holes[at], coded[at] = hand, 10 * ending + category[hand]
            starts[hand] += 1
            at += 1
    for hand_number in range(_HANDS):
        many = starts[hand_number]
        starts[hand_number] = passed
        passed += many
    at = 0
    for high in range(_LEFT):
        for low in range(high):
            to = starts[holes[at]]
            starts[holes[at]] += 1
            hands[to], codes[to], highs[to], lows[to] = holes[at], coded[at], high, low
            at += 1


@njit(cache=True)
def _alike(flop: Longs, a: Any, b: Any, orders: Longs) -> Any:
    """How many pairs of cards to come are like this one under suits that leave the flop; 0 unless it is the first."""
    own, same = 52 * max(a, b) + min(a, b), 0
    fixing = 0
    for order in range(len(orders)):
        fixed = True
        for at in range(3):
            image = flop[at] & ~3 | orders[order, flop[at] & 3]
            fixed = fixed and (image == flop[0] or image == flop[1] or image == flop[2])
        if fixed:
            fixing += 1
            first, second = a & ~3 | orders[order, a & 3], b & ~3 | orders[order, b & 3]
            image = 52 * max(first, second) + min(first, second)
            if image < own:
                return 0
            same += image == own
    return fixing // same


@njit(cache=True)
def _add(longs: Longs, weight: Any, single: Any, pairs: Any) -> None:
    """Add up in two halves of 32 bits, of which the sum stays within 63."""
    longs[0] += weight * single
    longs[1] += weight * (pairs >> 32)
    longs[2] += weight * (pairs & 0xFFFFFFFF)


@njit(cache=True, parallel=True)
def over_boards(
    flops: Longs,
    orders: Longs,  # the relabellings of suits
    labels: Choices,
    checked: Any,
    tables: Tables,
    results: Ints,
    qualifying: Any,
    longs: Longs,
) -> None:
    """Fill ``found[flop]`` with the sums over all cards to come: of X, and of pairs (see above) in two halves."""
    for number in prange(flops.shape[0]):
        held, sums = np.zeros((_LEFT, _WIDE), np.int32), np.zeros(_WIDE, np.int32)
        hands, codes = np.zeros(HOLES, np.int64), np.zeros(HOLES, np.uint32)
        highs, lows = np.zeros(HOLES, np.uint8), np.zeros(HOLES, np.uint8)
        work, board = np.zeros(ROOM, np.int64), np.zeros(5, np.int64)
        board[:3] = flops[number]
        for a in range(52):
            for b in range(a):
                if a in (board[0], board[1], board[2]) or b in (board[0], board[1], board[2]):
                    continue
                weight = _alike(flops[number], a, b, orders)
                if weight:
                    board[3], board[4] = a, b
                    holes_of_board(board, labels[number], checked, tables, hands, highs, lows, codes, work)
                    single, pairs = pairs_on_board(hands, highs, lows, codes, results, qualifying, held, sums)
                    _add(longs[number], weight, single, pairs)


@njit(cache=True, parallel=True)
def some_boards(
    seed: Any,
    draws: Longs,  # how many for each flop
    flops: Longs,
    labels: Choices,
    checked: Any,
    tables: Tables,
    results: Ints,
    qualifying: Any,
    totals: NDArray[np.float64],
) -> None:
    """Fill ``found[flop]`` with the sums over cards to come at random: of pairs (see above), and of their squares."""
    for number in prange(flops.shape[0]):
        np.random.seed(seed * 1_000_003 + number)
        held, sums = np.zeros((_LEFT, _WIDE), np.int32), np.zeros(_WIDE, np.int32)
        hands, codes = np.zeros(HOLES, np.int64), np.zeros(HOLES, np.uint32)
        highs, lows = np.zeros(HOLES, np.uint8), np.zeros(HOLES, np.uint8)
        work, board = np.zeros(ROOM, np.int64), np.zeros(5, np.int64)
        board[:3] = flops[number]
        for _ in range(draws[number]):
            for at in range(3, 5):
                card = np.random.randint(52)
                while card in (board[0], board[1], board[2]) or (at == 4 and card == board[3]):
                    card = np.random.randint(52)
                board[at] = card
            holes_of_board(board, labels[number], checked, tables, hands, highs, lows, codes, work)
            _, pairs = pairs_on_board(hands, highs, lows, codes, results, qualifying, held, sums)
            totals[number, 0] += np.float64(pairs)
            totals[number, 1] += np.float64(pairs) * np.float64(pairs)
