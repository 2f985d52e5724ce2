"""Decisions of a game with five community cards, and the count of every way a round can end under them.

``choose`` compares, on each flop with each hole, the play wagers offered with checking, and sums the better for each of
the 169 classes of two cards (suited 13 * high + low, otherwise 13 * low + high). ``tally`` walks over all rows and
pairs (see ``boards``) with the number of deals that reach them under each label (played before the flop, played on
it, checked twice) and counts deals and dealer's hands by final decision, category of the player's hand, and case:
player higher, equal or lower against a dealer who qualifies, then against one who does not.

Cost: 2.3 million comparisons, then one more sweep of all rows as in ``rivers``; 0.14 s on two cores. The plain
definition is ``pitboss.exact.board.plain``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pitboss.exact.board.kernels.boards import (
    FIRST,
    PLAIN_BOARDS,
    PLAIN_PAIRS,
    PLAIN_ROWS,
    SECOND,
    SUITED_BOARDS,
    SUITED_FIRST,
    SUITED_OF_PLAIN,
    SUITED_PAIRS,
)
from pitboss.exact.board.kernels.rivers import (
    HANDS,
    ORDER,
    PLACES,
    ROOM,
    Choices,
    Longs,
    Ranked,
    Room,
    cases,
    sweep_plain,
    sweep_suited,
)

Reached = tuple[NDArray[np.int32], NDArray[np.int32]]
Labels = tuple[Longs, int]
"""The names of the labels, and which of them is ``checked``."""

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
        first, second, third = flops[flop]
        for a in range(52):
            for b in range(a):
                hole = a * (a - 1) // 2 + b
                if a in (first, second, third) or b in (first, second, third):
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
    row: Any,
    number: Any,
    ranked: Ranked,
    left: Longs,
    room: Room,
    boards: Any,
    reached: NDArray[np.int32],
    labels: Labels,
    choices: NDArray[np.int8],
    out: Longs,
    tied: Longs,
) -> None:
    """Add the deals of one row: those under each label, and those that remain under the last name."""
    category, qualifying, (names, checked) = ranked[2], ranked[3], labels
    for at in range(number):
        hand, pair = room[HANDS, at], room[ORDER, at]
        a, b = FIRST[pair], SECOND[pair]
        ways = left[a] * left[b] if a != b else left[a] * (left[a] - 1) // 2
        remain, kind, choice = boards * FLOPS_OF_BOARD * ways, category[hand], choices[PLACES[pair]]
        case, counts = cases(hand, qualifying, at, room)
        for which in range(names.shape[0]):
            deals, name = remain, names[which]
            if which < reached.shape[0]:
                deals = np.int64(reached[which, row, pair])
                remain -= deals
            if name == checked:
                name += choice & 63
                if choice & 64:
                    tied[0] += deals
            for more in range(4):
                out[name, kind, case + more] += deals * counts[more]


@njit(cache=True)
def _tally_every(
    worker: Any,
    workers: Any,
    ranked: Ranked,
    reached: Reached,
    labels: Labels,
    choices: Choices,
    out: Longs,
    tied: Longs,
) -> None:
    """Count every so-many-th plain row, from the worker's own, and the suited rows with its ranks."""
    left = np.empty(26, np.int64)
    by_ranks, room = np.empty((ROOM, PLAIN_PAIRS), np.uint16), np.empty((ROOM, SUITED_PAIRS), np.uint16)
    for row in range(worker, PLAIN_ROWS, workers):
        many, boards = sweep_plain(row, ranked, left, by_ranks), PLAIN_BOARDS[row]
        _tally_row(row, many, ranked, left, by_ranks, boards, reached[0], labels, choices[0][row], out, tied)
        for at in range(SUITED_FIRST[row], SUITED_FIRST[row + 1]):
            of_suit = np.int64(SUITED_OF_PLAIN[at])
            number, boards = sweep_suited(of_suit, ranked, many, by_ranks, left, room), SUITED_BOARDS[of_suit]
            _tally_row(of_suit, number, ranked, left, room, boards, reached[1], labels, choices[1][of_suit], out, tied)


@njit(cache=True, parallel=True)
def tally(ranked: Ranked, reached: Reached, labels: Labels, choices: Choices, out: Longs, tied: Longs) -> None:
    """Fill ``found[worker, ending, category, case]``, and ``tied[worker, 0]`` with deals tied in the last decision.

    ``reached`` counts the deals under the label ``names[which]`` by plain and by suited rows, ``[which, row, pair]``;
    the last name has no such count and takes what remains. An ending is a label, and for the label ``checked`` the
    choice on the river is added to it.
    """
    for worker in prange(out.shape[0]):
        _tally_every(np.int64(worker), out.shape[0], ranked, reached, labels, choices, out[worker], tied[worker])
