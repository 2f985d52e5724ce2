"""One player's situation in a game with five community cards, with any cards known besides: dead, or the dealer's.

On the river the dealer's hands are counted one by one; on the flop the same for every two cards to come: a million
hands, some 20 ms. Before the flop the boards are taken by rows (see ``boards``): for the player's two cards and the
cards known, each of 6,175 plain rows and 4 * 36,608 suited rows, the suits being different now, has one value, found
by comparing with the 91 or 351 pairs of types left; then each of at most 19,600 flops is summed over its two cards to
come by look-up, and decided. 70 million steps in all, 0.3 s on two cores.

The plain definition is ``pitboss.exact.plain.ultimate.advice``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pitboss.exact.kernels.boards import MASK, OTHERS, PLAIN_COUNTS, PLAIN_ROWS, SUITED_ROWS, board_row
from pitboss.exact.kernels.rivers import suited_hands
from pitboss.exact.kernels.seven import card_key, value_of_key


@njit(cache=True)
def compare_all(
    hole: Any, board: Any, unseen: NDArray[np.int64], shown: Any, number: Any, qualifying: Any, counts: Any
) -> Any:
    """Count the dealer's hands by case, given keys of hole, board and shown cards; the value of the player's hand.

    ``unseen`` are the cards that may be the dealer's, ``number`` how many the dealer has beside those shown.
    """
    counts[:] = 0
    own = value_of_key(hole | board)
    for one in range(unseen.shape[0] if number else 1):
        for two in range(one if number == 2 else 1):
            key = board | shown
            if number:
                key |= card_key(unseen[one])
            if number == 2:
                key |= card_key(unseen[two])
            other = value_of_key(key)
            case = 0 if own > other else (1 if own == other else 2)
            counts[case + (0 if other >= qualifying else 3)] += 1
    return own


@njit(cache=True)
def _value(
    counts: NDArray[np.int64],
    category: Any,
    fixed: NDArray[np.int64],
    each: NDArray[np.int64],
    fold: Any,
    times: NDArray[np.int64],
) -> Any:
    """Fixed part, part for each step of play, and the best decision, over all the dealer's hands counted."""
    base, play, dealers = 0, 0, 0
    for case in range(6):
        base += counts[case] * fixed[category, case]
        play += counts[case] * each[category, case]
        dealers += counts[case]
    best = fold * dealers
    for choice in range(times.shape[0]):
        best = max(best, base + times[choice] * play)
    return base, play, best


@njit(cache=True)
def on_the_river(
    hole: Any,
    board: Any,
    unseen: NDArray[np.int64],
    shown: Any,
    number: Any,
    qualifying: Any,
    fixed: NDArray[np.int64],
    each: NDArray[np.int64],
    fold: Any,
    times: NDArray[np.int64],
) -> Any:
    """Fixed part, part for each step, and best decision for one board, over all the dealer's hands."""
    counts = np.zeros(6, np.int64)
    own = compare_all(hole, board, unseen, shown, number, qualifying, counts)
    return _value(counts, own >> 20, fixed, each, fold, times)


@njit(cache=True)
def _with_card(
    one: Any,
    hole: Any,
    flop: Any,
    unseen: NDArray[np.int64],
    shown: Any,
    number: Any,
    qualifying: Any,
    fixed: NDArray[np.int64],
    each: NDArray[np.int64],
    fold: Any,
    times: NDArray[np.int64],
    found: NDArray[np.int64],
) -> None:
    """Add up the boards of which the higher card to come is the one at a place of the unseen."""
    rest = np.empty(unseen.shape[0] - 2, np.int64)
    for two in range(one):
        place = 0
        for card in range(unseen.shape[0]):
            if card not in (one, two):
                rest[place] = unseen[card]
                place += 1
        board = flop | card_key(unseen[one]) | card_key(unseen[two])
        base, play, best = on_the_river(hole, board, rest, shown, number, qualifying, fixed, each, fold, times)
        found[0] += base
        found[1] += play
        found[2] += best


@njit(cache=True, parallel=True)
def on_the_flop(
    hole: Any,
    flop: Any,
    unseen: NDArray[np.int64],
    shown: Any,
    number: Any,
    qualifying: Any,
    fixed: NDArray[np.int64],
    each: NDArray[np.int64],
    fold: Any,
    times: NDArray[np.int64],
    found: NDArray[np.int64],
) -> None:
    """The same for every two cards to come; to be summed over ``found[card, 3]``."""
    for one in prange(unseen.shape[0]):
        _with_card(np.int64(one), hole, flop, unseen, shown, number, qualifying, fixed, each, fold, times, found[one])


@njit(cache=True)
def _count_types(
    own: Any,
    hands: NDArray[np.int64],
    pairs: NDArray[np.int64],
    left: NDArray[np.int64],
    first: Any,
    second: Any,
    lowest: Any,
    counts: NDArray[np.int64],
) -> None:
    """Count the dealer's pairs of types by case; the dealer's known cards have types ``first`` and ``second`` or -1."""
    counts[:] = 0
    for pair in range(pairs.shape[0]):
        a, b = pairs[pair, 1], pairs[pair, 2]
        if first < 0:
            ways = left[a] * left[b] if a != b else left[a] * (left[a] - 1) // 2
        elif second < 0:
            ways = left[b] if a == first else (left[a] if b == first else 0)
        else:
            ways = 1 if (a == first and b == second) or (a == second and b == first) else 0
        case = 0 if own > hands[pair] else (1 if own == hands[pair] else 2)
        counts[case + (0 if hands[pair] >= lowest else 3)] += ways


@njit(cache=True)
def _plain_row(
    row: Any,
    all_left: NDArray[np.int64],
    mine: Any,
    dealers: NDArray[np.int64],
    pairs: NDArray[np.int64],
    plain: NDArray[np.int16],
    category: NDArray[np.int64],
    lowest: Any,
    fixed: NDArray[np.int64],
    each: NDArray[np.int64],
    fold: Any,
    times: NDArray[np.int64],
    found: NDArray[np.int64],
) -> None:
    """The value of a plain row to the player."""
    left, hands, counts = np.empty(13, np.int64), np.empty(pairs.shape[0], np.int64), np.empty(6, np.int64)
    for rank in range(13):
        left[rank] = all_left[rank] - PLAIN_COUNTS[row, rank]
    if left.min() < 0:
        return
    for pair in range(pairs.shape[0]):
        hands[pair] = plain[row, pairs[pair, 0]]
    _count_types(hands[mine], hands, pairs, left, dealers[0], dealers[1], lowest, counts)
    found[0], found[1], found[2] = _value(counts, category[hands[mine]], fixed, each, fold, times)


@njit(cache=True)
def _suited_row(
    row: Any,
    all_left: NDArray[np.int64],
    mine: Any,
    dealers: NDArray[np.int64],
    pairs: NDArray[np.int64],
    plain: NDArray[np.int16],
    suited: NDArray[np.int16],
    category: NDArray[np.int64],
    lowest: Any,
    fixed: NDArray[np.int64],
    each: NDArray[np.int64],
    fold: Any,
    times: NDArray[np.int64],
    found: NDArray[np.int64],
) -> None:
    """The value of a suited row to the player."""
    left, hands, counts = np.empty(26, np.int64), np.empty(pairs.shape[0], np.int64), np.empty(6, np.int64)
    for rank in range(13):
        left[rank] = all_left[rank] - (MASK[row] >> rank & 1)
        left[13 + rank] = all_left[13 + rank]
    for place in range(2):
        if OTHERS[row, place] >= 0:
            left[13 + OTHERS[row, place]] -= 1
    if left.min() < 0:
        return
    suited_hands(row, pairs, plain, suited, hands)
    _count_types(hands[mine], hands, pairs, left, dealers[0], dealers[1], lowest, counts)
    found[0], found[1], found[2] = _value(counts, category[hands[mine]], fixed, each, fold, times)


@njit(cache=True, parallel=True)
def plain_values(
    left: NDArray[np.int64],
    mine: Any,
    dealers: NDArray[np.int64],
    pairs: NDArray[np.int64],
    plain: NDArray[np.int16],
    category: NDArray[np.int64],
    lowest: Any,
    fixed: NDArray[np.int64],
    each: NDArray[np.int64],
    fold: Any,
    times: NDArray[np.int64],
    found: NDArray[np.int64],
) -> None:
    """Fill ``found[row]`` for each plain row: fixed part, part for each step, best decision.

    ``left`` counts the unseen cards of each type, ``mine`` is the player's pair of types, ``dealers`` are the types of
    the dealer's cards that are known, -1 for none.
    """
    for row in prange(PLAIN_ROWS):
        _plain_row(
            np.int64(row), left, mine, dealers, pairs, plain, category, lowest, fixed, each, fold, times, found[row]
        )


@njit(cache=True, parallel=True)
def suited_values(
    left: NDArray[np.int64],
    mine: Any,
    dealers: NDArray[np.int64],
    pairs: NDArray[np.int64],
    plain: NDArray[np.int16],
    suited: NDArray[np.int16],
    category: NDArray[np.int64],
    lowest: Any,
    fixed: NDArray[np.int64],
    each: NDArray[np.int64],
    fold: Any,
    times: NDArray[np.int64],
    found: NDArray[np.int64],
) -> None:
    """The same for each suited row of one suit, whose types the arguments are given in."""
    for row in prange(SUITED_ROWS):
        _suited_row(
            np.int64(row),
            left,
            mine,
            dealers,
            pairs,
            plain,
            suited,
            category,
            lowest,
            fixed,
            each,
            fold,
            times,
            found[row],
        )


@njit(cache=True)
def _flops_with(
    one: Any,
    two: Any,
    unseen: NDArray[np.int64],
    plain: NDArray[np.int64],
    suited: NDArray[np.int64],
    times: NDArray[np.int64],
    found: NDArray[np.int64],
) -> None:
    """Add up the flops of which the two higher cards are given by their places among the unseen."""
    for three in range(two):
        base, play, best = 0, 0, 0
        for four in range(unseen.shape[0]):
            if four in (one, two, three):
                continue
            for five in range(four):
                if five in (one, two, three):
                    continue
                row, suit = board_row(unseen[one], unseen[two], unseen[three], unseen[four], unseen[five])
                if suit < 0:
                    base += plain[row, 0]
                    play += plain[row, 1]
                    best += plain[row, 2]
                else:
                    base += suited[suit, row, 0]
                    play += suited[suit, row, 1]
                    best += suited[suit, row, 2]
        for choice in range(times.shape[0]):
            best = max(best, base + times[choice] * play)
        found[0] += base
        found[1] += play
        found[2] += best


@njit(cache=True, parallel=True)
def before_the_flop(
    unseen: NDArray[np.int64],
    plain: NDArray[np.int64],
    suited: NDArray[np.int64],
    times: NDArray[np.int64],
    found: NDArray[np.int64],
) -> None:
    """Sum the rows over all flops and what follows, with the best decision on each; to be summed over ``found``."""
    size = unseen.shape[0]
    for first in prange(size * size):
        if first % size < first // size:
            _flops_with(np.int64(first // size), np.int64(first % size), unseen, plain, suited, times, found[first])
