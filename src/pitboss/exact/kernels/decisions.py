"""Decisions of a game with five community cards, and the count of every way a round can end under them.

``choose`` compares, on each flop with each hole, the play wagers offered with checking, and sums the better for each of
the 169 classes of two cards (suited 13 * high + low, otherwise 13 * low + high). ``tally`` walks over all rows and
types (see ``boards``) with the number of deals that reach them under each label (played before the flop, played on
it, checked twice) and counts deals and dealer's hands by final decision, category of the player's hand, and case:
player higher, equal or lower against a dealer who qualifies, then against one who does not.

Cost: 2.3 million comparisons, then one more sweep of all rows as in ``rivers``; 0.2 s on two cores. The plain
definition is ``pitboss.exact.plain.ultimate``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pitboss.exact.kernels.boards import PLAIN_BOARDS, PLAIN_ROWS, SUITED_BOARDS, SUITED_ROWS
from pitboss.exact.kernels.rivers import plain_cards, suited_cards, suited_hands, sweep

FLOPS_OF_BOARD = 10
"""Five community cards hold ten flops."""


@njit(cache=True)
def hole_class(a: Any, b: Any) -> Any:
    """The class of two cards, 0 to 168."""
    high, low = max(a, b) >> 2, min(a, b) >> 2
    return 13 * high + low if a & 3 == b & 3 else 13 * low + high


@njit(cache=True)
def choose(
    flops: NDArray[np.int64],
    weights: NDArray[np.int64],
    sums: NDArray[np.int64],
    times: NDArray[np.int64],
    actions: NDArray[np.int8],
    by_class: NDArray[np.int64],
) -> None:
    """The best action for each flop and hole, and for each class of holes the sums of fixed, each and best.

    An action is 0 for a check, 1 and so on for the offers in turn; a tie goes to the check and is marked with 64; -1
    where hole and flop share a card.
    """
    for flop in range(flops.shape[0]):
        one, two, three = flops[flop]
        for a in range(52):
            for b in range(a):
                hole = a * (a - 1) // 2 + b
                if a in (one, two, three) or b in (one, two, three):
                    actions[flop, hole] = -1
                    continue
                best, action = sums[flop, 2, hole], 0
                for choice in range(times.shape[0]):
                    value = sums[flop, 0, hole] + times[choice] * sums[flop, 1, hole]
                    if value > best:
                        best, action = value, choice + 1
                    elif value == best:
                        action |= 64
                actions[flop, hole] = action
                kind = hole_class(a, b)
                by_class[kind, 0] += weights[flop] * sums[flop, 0, hole]
                by_class[kind, 1] += weights[flop] * sums[flop, 1, hole]
                by_class[kind, 2] += weights[flop] * best


@njit(cache=True)
def label(
    actions: NDArray[np.int8], before: NDArray[np.int64], offers: Any, offers_on: Any, labels: NDArray[np.int8]
) -> None:
    """Under which label a deal stands after the flop: an offer taken before it, one taken on it, or neither.

    ``before`` is the action of each class of holes before the flop (0 a check). Labels count the offers before the
    flop from 0, then those on it; two checks come last. -1 where hole and flop share a card.
    """
    for a in range(52):
        for b in range(a):
            hole, first = a * (a - 1) // 2 + b, before[hole_class(a, b)]
            for flop in range(actions.shape[0]):
                action = actions[flop, hole]
                if action < 0:
                    labels[flop, hole] = -1
                elif first > 0:
                    labels[flop, hole] = first - 1
                elif action & 63:
                    labels[flop, hole] = offers + (action & 63) - 1
                else:
                    labels[flop, hole] = offers + offers_on


@njit(cache=True)
def _tally_row(
    pairs: NDArray[np.int64],
    left: NDArray[np.int64],
    hands: NDArray[np.int64],
    category: NDArray[np.int64],
    boards: Any,
    order: NDArray[np.int64],
    number: Any,
    counts: NDArray[np.int64],
    reached: NDArray[np.int32],
    row: Any,
    names: NDArray[np.int64],
    checked: Any,
    choices: NDArray[np.int8],
    found: NDArray[np.int64],
    tied: NDArray[np.int64],
) -> None:
    """Add the deals of one row: those under each label, and those that remain under the last name."""
    for at in range(number):
        pair = order[at]
        place, a, b = pairs[pair, 0], pairs[pair, 1], pairs[pair, 2]
        mirror = place + 12 * (b % 13 - a % 13) if a // 13 == b // 13 and a != b else -1
        ways = left[a] * left[b] if a != b else left[a] * (left[a] - 1) // 2
        remain, kind = boards * FLOPS_OF_BOARD * ways, category[hands[pair]]
        for which in range(names.shape[0]):
            deals, name = remain, names[which]
            if which < reached.shape[0]:
                deals = np.int64(reached[which, row, place])
                if mirror >= 0:
                    deals += reached[which, row, mirror]
                remain -= deals
            if name == checked:
                name += choices[place] & 63
                if choices[place] & 64:
                    tied[0] += deals
            for case in range(6):
                found[name, kind, case] += deals * counts[pair, case]


@njit(cache=True)
def _tally_every(
    worker: Any,
    workers: Any,
    pairs_plain: NDArray[np.int64],
    pairs_suited: NDArray[np.int64],
    plain: NDArray[np.int16],
    suited: NDArray[np.int16],
    category: NDArray[np.int64],
    qualifying: Any,
    reached_plain: NDArray[np.int32],
    reached_suited: NDArray[np.int32],
    names: NDArray[np.int64],
    checked: Any,
    choices_plain: NDArray[np.int8],
    choices_suited: NDArray[np.int8],
    found: NDArray[np.int64],
    tied: NDArray[np.int64],
) -> None:
    """Count every so-many-th row, from the worker's own."""
    left, hands = np.empty(26, np.int64), np.empty(pairs_suited.shape[0], np.int64)
    order, counts = np.empty(pairs_suited.shape[0], np.int64), np.empty((pairs_suited.shape[0], 6), np.int64)
    for row in range(worker, PLAIN_ROWS, workers):
        plain_cards(row, left)
        if left[:13].min() < 0:
            continue
        for pair in range(pairs_plain.shape[0]):
            hands[pair] = plain[row, pairs_plain[pair, 0]]
        number = sweep(pairs_plain, left, hands, qualifying, order, counts)
        _tally_row(
            pairs_plain, left, hands, category, PLAIN_BOARDS[row], order, number, counts,
            reached_plain, row, names, checked, choices_plain[row], found, tied,
        )  # fmt: skip
    for row in range(worker, SUITED_ROWS, workers):
        suited_cards(row, left)
        suited_hands(row, pairs_suited, plain, suited, hands)
        number = sweep(pairs_suited, left, hands, qualifying, order, counts)
        _tally_row(
            pairs_suited, left, hands, category, SUITED_BOARDS[row], order, number, counts,
            reached_suited, row, names, checked, choices_suited[row], found, tied,
        )  # fmt: skip


@njit(cache=True, parallel=True)
def tally(
    pairs_plain: NDArray[np.int64],
    pairs_suited: NDArray[np.int64],
    plain: NDArray[np.int16],
    suited: NDArray[np.int16],
    category: NDArray[np.int64],
    qualifying: Any,
    reached_plain: NDArray[np.int32],
    reached_suited: NDArray[np.int32],
    names: NDArray[np.int64],
    checked: Any,
    choices_plain: NDArray[np.int8],
    choices_suited: NDArray[np.int8],
    found: NDArray[np.int64],
    tied: NDArray[np.int64],
) -> None:
    """Fill ``found[worker, ending, category, case]``, and ``tied[worker, 0]`` with deals tied in the last decision.

    ``reached_plain[which, row, type]`` and ``reached_suited`` count the deals under the label ``names[which]``; the
    last name has no such count and takes what remains. An ending is a label, and for the label ``checked`` the choice
    on the river is added to it.
    """
    for worker in prange(found.shape[0]):
        _tally_every(
            np.int64(worker), found.shape[0], pairs_plain, pairs_suited, plain, suited, category, qualifying,
            reached_plain, reached_suited, names, checked, choices_plain, choices_suited, found[worker], tied[worker],
        )  # fmt: skip
