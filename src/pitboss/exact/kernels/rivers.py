"""The last street of a game with five community cards: every hand a player can hold against all the dealer can hold.

For one row of boards (see ``boards``) the pairs of card types are put in order of the hand that they make. One sweep
upwards keeps, of the pairs already passed, how many pairs of cards they stand for (T) and how many of these use one
given card of type t (U[t]). A player with cards of types a and b then beats T - U[a] - U[b] of the dealer's pairs:
pairs that use one of the player's own cards are taken out, and the pair of both, taken out twice, is never below
itself. Equal hands follow from the differences over a group of equal pairs, plus one. The dealer's pairs that do not
qualify are those passed when the sweep reaches the lowest qualifying hand.

Hands that seven cards can make are numbered in order, fewer than 8,192, so that they are sorted by two counting
passes. Cost: 351 pairs for each of 36,608 suited rows, 91 for each of 6,175 plain rows, 13 million hands in all;
about 10 microseconds a row.
The plain definition is ``pitboss.exact.plain.ultimate.outcomes``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pitboss.exact.arrays.ranks import COUNT, SUITED
from pitboss.exact.kernels.boards import (
    MASK,
    OTHERS,
    PLAIN_COUNTS,
    PLAIN_OF_SUITED,
    PLAIN_ROWS,
    PLAIN_TYPES,
    SUITED_ROWS,
)
from pitboss.exact.kernels.seven import value_of_ranks


@njit(cache=True)
def _values_of_rows() -> NDArray[np.int32]:
    """The value of each plain row with two more ranks, by 13 * a + b; 0 where a rank would occur five times."""
    found = np.zeros((PLAIN_ROWS, PLAIN_TYPES), np.int32)
    for row in range(PLAIN_ROWS):
        for a in range(13):
            for b in range(a + 1):
                sets = np.zeros(6, np.int64)
                for rank in range(13):
                    held = PLAIN_COUNTS[row, rank] + (rank == a) + (rank == b)
                    for times in range(1, min(held, 5) + 1):
                        sets[times] |= 1 << rank
                if sets[5] == 0:
                    found[row, 13 * a + b] = value_of_ranks(sets[1], sets[2], sets[3], sets[4])
                    found[row, 13 * b + a] = found[row, 13 * a + b]
    return found


def _numbers() -> tuple[NDArray[np.int32], NDArray[np.int16], NDArray[np.int16]]:
    """The values of all hands in order (0 for none), and the numbers of plain rows with pairs, and of suited sets."""
    by_row = _values_of_rows()
    all_values = np.unique(np.concatenate((np.unique(by_row), SUITED)))
    plain = np.searchsorted(all_values, by_row).astype(np.int16)
    suited = np.searchsorted(all_values, SUITED).astype(np.int16)
    return all_values, plain, suited


class Hands:
    """The five-card hands in order: made once, when first asked for."""

    def __init__(self) -> None:
        self.values, self.plain, self.suited = _numbers()
        self.category = (self.values >> 20).astype(np.int64)
        first = [(13 * a + b, a, b) for a in range(13) for b in range(a + 1)]
        self.plain_pairs = np.array(first)
        self.suited_pairs = np.array(
            first
            + [(169 + 13 * a + b, a, 13 + b) for a in range(13) for b in range(13)]
            + [(338 + 13 * a + b, 13 + a, 13 + b) for a in range(13) for b in range(a + 1)]
        )


@njit(cache=True)
def plain_cards(row: Any, left: NDArray[np.int64]) -> None:
    """How many cards of each type a board of a plain row leaves in the deck."""
    for rank in range(13):
        left[rank] = 4 - PLAIN_COUNTS[row, rank]


@njit(cache=True)
def suited_cards(row: Any, left: NDArray[np.int64]) -> None:
    """How many cards of each type a board of a suited row leaves in the deck."""
    for rank in range(13):
        left[rank] = 1 - (MASK[row] >> rank & 1)
        left[13 + rank] = 3
    for place in range(2):
        if OTHERS[row, place] >= 0:
            left[13 + OTHERS[row, place]] -= 1


@njit(cache=True)
def suited_hands(
    row: Any,
    pairs: NDArray[np.int64],
    plain: NDArray[np.int16],
    suited: NDArray[np.int16],
    hands: NDArray[np.int64],
) -> None:
    """The number of the hand that each pair of types makes with a board of a suited row."""
    mask, ranks = MASK[row], PLAIN_OF_SUITED[row]
    size = COUNT[mask]
    for pair in range(pairs.shape[0]):
        a, b = pairs[pair, 1], pairs[pair, 2]
        of_suit = (a < 13) + (b < 13)
        if size + of_suit >= 5:
            whole = mask
            if a < 13:
                whole |= 1 << a
            if b < 13:
                whole |= 1 << b
            hands[pair] = suited[whole]
        else:
            hands[pair] = plain[ranks, 13 * (a % 13) + b % 13]


@njit(cache=True)
def _sorted(
    pairs: NDArray[np.int64],
    left: NDArray[np.int64],
    hands: NDArray[np.int64],
    order: NDArray[np.int64],
    spare: NDArray[np.int64],
) -> Any:
    """Put the pairs that can be dealt in order of their hands; how many they are."""
    low, high = np.zeros(129, np.int64), np.zeros(65, np.int64)
    for pair in range(pairs.shape[0]):
        a, b = pairs[pair, 1], pairs[pair, 2]
        if left[a] > 0 and left[b] > (a == b):
            low[(hands[pair] & 127) + 1] += 1
            high[(hands[pair] >> 7) + 1] += 1
    for place in range(128):
        low[place + 1] += low[place]
    for place in range(64):
        high[place + 1] += high[place]
    number = low[128]
    for pair in range(pairs.shape[0]):
        a, b = pairs[pair, 1], pairs[pair, 2]
        if left[a] > 0 and left[b] > (a == b):
            place = hands[pair] & 127
            spare[low[place]] = pair
            low[place] += 1
    for at in range(number):
        pair = spare[at]
        place = hands[pair] >> 7
        order[high[place]] = pair
        high[place] += 1
    return number


@njit(cache=True)
def _cases(
    pairs: NDArray[np.int64],
    hands: NDArray[np.int64],
    qualifying: Any,
    order: NDArray[np.int64],
    below: NDArray[np.int64],
    upto: NDArray[np.int64],
    total: Any,
    using: NDArray[np.int64],
    total_low: Any,
    using_low: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> None:
    """Divide the dealer's pairs of each player's pair by case, from what the sweep kept and what did not qualify."""
    for pair in order:
        a, b = pairs[pair, 1], pairs[pair, 2]
        everything = total - using[a] - using[b] + 1
        lower, equal = below[pair], upto[pair] - below[pair]
        if hands[pair] >= qualifying:
            failing = total_low - using_low[a] - using_low[b]
            counts[pair, 0] = lower - failing
            counts[pair, 1] = equal
            counts[pair, 2] = everything - lower - equal
            counts[pair, 3], counts[pair, 4], counts[pair, 5] = failing, 0, 0
        else:
            failing = total_low - using_low[a] - using_low[b] + 1
            counts[pair, 0], counts[pair, 1] = 0, 0
            counts[pair, 2] = everything - failing
            counts[pair, 3], counts[pair, 4], counts[pair, 5] = lower, equal, failing - lower - equal


@njit(cache=True)
def sweep(
    pairs: NDArray[np.int64],
    left: NDArray[np.int64],
    hands: NDArray[np.int64],
    qualifying: Any,
    order: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> Any:
    """Fill ``counts[pair]`` with the dealer's pairs: higher, equal, lower for the player, qualifying and then not.

    Returns how many pairs can be dealt; they stand in ``order``. ``qualifying`` is the number of the lowest hand.
    """
    below, upto = np.empty(pairs.shape[0], np.int64), np.empty(pairs.shape[0], np.int64)
    number = _sorted(pairs, left, hands, order, upto)
    using, using_low = np.zeros(26, np.int64), np.zeros(26, np.int64)
    total, total_low, passed = 0, 0, False
    start = 0
    while start < number:
        hand, end = hands[order[start]], start
        if not passed and hand >= qualifying:
            passed, total_low = True, total
            for type_ in range(26):  # one by one: the assignment of an array takes a second to compile
                using_low[type_] = using[type_]
        while end < number and hands[order[end]] == hand:
            pair = order[end]
            below[pair] = total - using[pairs[pair, 1]] - using[pairs[pair, 2]]
            end += 1
        for at in range(start, end):
            a, b = pairs[order[at], 1], pairs[order[at], 2]
            if a == b:
                total += left[a] * (left[a] - 1) // 2
                using[a] += left[a] - 1
            else:
                total += left[a] * left[b]
                using[a] += left[b]
                using[b] += left[a]
        for at in range(start, end):
            pair = order[at]
            upto[pair] = total - using[pairs[pair, 1]] - using[pairs[pair, 2]] + 1
        start = end
    if not passed:
        total_low = total
        for type_ in range(26):
            using_low[type_] = using[type_]
    _cases(pairs, hands, qualifying, order[:number], below, upto, total, using, total_low, using_low, counts)
    return number


@njit(cache=True)
def _worth(counts: NDArray[np.int64], pair: Any, pays: NDArray[np.int64]) -> Any:
    """What the counts of a pair come to at given payments for the six cases."""
    worth = 0
    for case in range(6):
        worth += counts[pair, case] * pays[case]
    return worth


@njit(cache=True)
def _store(
    pairs: NDArray[np.int64],
    hands: NDArray[np.int64],
    number: Any,
    order: NDArray[np.int64],
    counts: NDArray[np.int64],
    category: NDArray[np.int64],
    fixed: NDArray[np.int64],
    each: NDArray[np.int64],
    fold: Any,
    times: NDArray[np.int64],
    worth: Any,
    choices: NDArray[np.int8],
) -> None:
    """Write what each pair of one row is worth: fixed part, part for each time the ante, and with the best decision.

    The decision is 0 for a fold, 1 and so on for the offers in turn; a tie goes to the fold and is marked with 64.
    """
    for at in range(number):
        pair = order[at]
        kind = category[hands[pair]]
        base, play = _worth(counts, pair, fixed[kind]), _worth(counts, pair, each[kind])
        best, best_choice = fold, 0
        for choice in range(times.shape[0]):
            value = base + times[choice] * play
            if value > best:
                best, best_choice = value, choice + 1
            elif value == best:
                best_choice |= 64
        place, a, b = pairs[pair, 0], pairs[pair, 1], pairs[pair, 2]
        worth[0, place], worth[1, place], worth[2, place] = base, play, best
        choices[place] = best_choice
        if a // 13 == b // 13 and a != b:
            place += 12 * (b % 13 - a % 13)
            worth[0, place], worth[1, place], worth[2, place] = base, play, best
            choices[place] = best_choice


@njit(cache=True)
def _value_row(
    pairs: NDArray[np.int64],
    left: NDArray[np.int64],
    hands: NDArray[np.int64],
    category: NDArray[np.int64],
    qualifying: Any,
    fixed: NDArray[np.int64],
    each: NDArray[np.int64],
    fold: Any,
    times: NDArray[np.int64],
    worth: Any,
    choices: NDArray[np.int8],
) -> None:
    """What every pair is worth on one row, of which the cards left and the hands are known."""
    order, counts = np.empty(pairs.shape[0], np.int64), np.empty((pairs.shape[0], 6), np.int64)
    number = sweep(pairs, left, hands, qualifying, order, counts)
    _store(pairs, hands, number, order, counts, category, fixed, each, fold, times, worth, choices)


@njit(cache=True)
def _value_plain_row(
    row: Any,
    pairs: NDArray[np.int64],
    plain: NDArray[np.int16],
    category: NDArray[np.int64],
    qualifying: Any,
    fixed: NDArray[np.int64],
    each: NDArray[np.int64],
    fold: Any,
    times: NDArray[np.int64],
    worth: Any,
    choices: NDArray[np.int8],
) -> None:
    """What every pair of ranks is worth on one plain row."""
    left, hands = np.empty(13, np.int64), np.empty(pairs.shape[0], np.int64)
    plain_cards(row, left)
    if left.min() >= 0:
        for pair in range(pairs.shape[0]):
            hands[pair] = plain[row, pairs[pair, 0]]
        _value_row(pairs, left, hands, category, qualifying, fixed, each, fold, times, worth, choices)


@njit(cache=True)
def _value_suited_row(
    row: Any,
    pairs: NDArray[np.int64],
    plain: NDArray[np.int16],
    suited: NDArray[np.int16],
    category: NDArray[np.int64],
    qualifying: Any,
    fixed: NDArray[np.int64],
    each: NDArray[np.int64],
    fold: Any,
    times: NDArray[np.int64],
    worth: Any,
    choices: NDArray[np.int8],
) -> None:
    """What every pair of types is worth on one suited row."""
    left, hands = np.empty(26, np.int64), np.empty(pairs.shape[0], np.int64)
    suited_cards(row, left)
    suited_hands(row, pairs, plain, suited, hands)
    _value_row(pairs, left, hands, category, qualifying, fixed, each, fold, times, worth, choices)


@njit(cache=True, parallel=True)
def values_of_plain(
    pairs: NDArray[np.int64],
    plain: NDArray[np.int16],
    category: NDArray[np.int64],
    qualifying: Any,
    fixed: NDArray[np.int64],
    each: NDArray[np.int64],
    fold: Any,
    times: NDArray[np.int64],
    worth: Any,
    choices: NDArray[np.int8],
) -> None:
    """What every pair of ranks is worth on every plain row: ``worth[row, 3, 169]``, times the dealer's 990 pairs."""
    for row in prange(PLAIN_ROWS):
        _value_plain_row(
            np.int64(row), pairs, plain, category, qualifying, fixed, each, fold, times, worth[row], choices[row]
        )


@njit(cache=True, parallel=True)
def values_of_suited(
    pairs: NDArray[np.int64],
    plain: NDArray[np.int16],
    suited: NDArray[np.int16],
    category: NDArray[np.int64],
    qualifying: Any,
    fixed: NDArray[np.int64],
    each: NDArray[np.int64],
    fold: Any,
    times: NDArray[np.int64],
    worth: Any,
    choices: NDArray[np.int8],
) -> None:
    """What every pair of types is worth on every suited row: ``worth[row, 3, 507]``, times the dealer's 990 pairs."""
    for row in prange(SUITED_ROWS):
        _value_suited_row(
            np.int64(row),
            pairs,
            plain,
            suited,
            category,
            qualifying,
            fixed,
            each,
            fold,
            times,
            worth[row],
            choices[row],
        )
