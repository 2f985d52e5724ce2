"""The last street against a dealer of whom no card, one or both are known: every pair a player can hold on every row.

Rows, types and pairs are those of ``pitboss.exact.board.kernels.boards``. With one card known the dealer has at most
26 kinds of hands on a row, one for each type of the other card. They are put in order with the numbers of cards left,
and each pair of the player looks up how many are below it; the player's own two cards are then taken out. With both
known the dealer has one hand. With none known the pairs themselves are put in order and counted by the sweep of
``pitboss.exact.board.kernels.rivers``, of the cards that the dead ones leave.

For each pair ``worth`` takes the fixed part, the part for each step of play and the best decision, all times the
dealer's hands. On a suited row these are differences to the plain row of the same ranks, so that sums over boards can
be taken by ranks and by suits apart (see ``levels``). ``states`` takes how the hand stands, packed in one number, for
the count of endings; -1 where the pair cannot be dealt.

Cost: a search among 26 for each of 13 million pairs, some 0.5 s of one core, 0.8 s where they are sorted. The
plain definition is ``pitboss.exact.board.plain.outcomes``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.exact.board.kernels.boards import (
    FIRST,
    MASK,
    PLAIN_OF_SUITED,
    PLAIN_PAIRS,
    PLAIN_ROWS,
    RANKS_OF_PAIR,
    SECOND,
    SUITED_PAIRS,
    SUITED_ROWS,
)
from pitboss.exact.board.kernels.rivers import (
    BELOW,
    EQUAL,
    FAILING,
    HANDS,
    ORDER,
    ROOM,
    SPARE,
    Pays,
    Ranked,
    plain_cards,
    sort_hands,
    suited_cards,
    sweep,
)
from pitboss.exact.bulk.ranks import COUNT

Longs = NDArray[np.int64]

_NO_SUIT = -9
"""In the place of the number of cards of a suit, where no flush is possible."""
_HIGHEST = 1 << 20
CATEGORY_AT, CHOICE_AT, TIED_AT, COUNTS_AT = 1, 5, 11, 12
"""Where the parts of a state begin; whether the own hand would qualify comes first. Last come three counts of the
dealer's hands: below, equal, failing to qualify."""
FEW, _FEW_BITS, _MANY_BITS = 64, 6, 10
"""With fewer hands of the dealer than this a count has six bits and a state fits in 32; with more it has ten."""


@njit(cache=True, nogil=True)
def _hand(board: Any, a: Any, b: Any, ranked: Ranked) -> Any:
    """The number of the hand that two types make with a board: its cards of the suit, how many, its plain row."""
    mask, size, row = board
    if size + (a < 13) + (b < 13) >= 5:
        whole = mask
        if a < 13:
            whole |= 1 << a
        if b < 13:
            whole |= 1 << b
        return np.int64(ranked[1][whole])
    return np.int64(ranked[0][row, 13 * (a % 13) + b % 13])


@njit(cache=True, nogil=True)
def _dealers(board: Any, left: Longs, known: Longs, ranked: Ranked, made: Longs, hands: Longs, upto: Longs) -> Any:
    """The dealer's hands in order and how many lie below each; ``made`` takes the hand with each type of a card."""
    made[:] = _HIGHEST
    upto[0] = 0
    if len(known) == 2:
        hands[0], upto[1] = _hand(board, known[0], known[1], ranked), 1
        return 1
    number, ways = 0, np.empty(26, np.int64)
    for other in range(len(left)):
        if left[other] <= 0:
            continue
        made[other] = _hand(board, known[0], other, ranked)
        at = number
        while at > 0 and hands[at - 1] > made[other]:
            hands[at], ways[at] = hands[at - 1], ways[at - 1]
            at -= 1
        hands[at], ways[at] = made[other], left[other]
        number += 1
    for at in range(number):
        upto[at + 1] = upto[at] + ways[at]
    return number


@njit(cache=True, nogil=True)
def _below(number: Any, hands: Longs, bound: Any) -> Any:
    """How many of the dealer's kinds of hands are below a bound."""
    low, high = 0, number
    while low < high:
        middle = (low + high) >> 1
        if hands[middle] < bound:
            low = middle + 1
        else:
            high = middle
    return low


@njit(cache=True, nogil=True)
def _state(counts: Any, dealers: Any, above: Any, kind: Any) -> Any:
    """How a hand stands in one number: the dealer's hands below, equal and failing, and of the own hand its kind."""
    bits = np.int64(_FEW_BITS if dealers < FEW else _MANY_BITS)
    packed = np.int64(counts[0]) | np.int64(counts[1]) << bits | np.int64(counts[2]) << 2 * bits
    return packed << COUNTS_AT | np.int64(kind) << CATEGORY_AT | np.int64(above)


@njit(cache=True, nogil=True)
def cases_of_state(state: Any, dealers: Any) -> Any:
    """The dealer's hands by case, of which four in a row can be: the first of them, and how many are in each."""
    bits = np.int64(_FEW_BITS if dealers < FEW else _MANY_BITS)
    most, counts = (np.int64(1) << bits) - 1, np.int64(state) >> COUNTS_AT
    below, equal, failing = counts & most, counts >> bits & most, counts >> 2 * bits & most
    if state & 1:
        return 0, (below - failing, equal, dealers - below - equal, failing)
    return 2, (dealers - failing, below, equal, failing - below - equal)


@njit(cache=True, nogil=True)
def _decide(state: Any, dealers: Any, kind: Any, pays: Pays) -> Any:
    """What a hand is worth: fixed part, part for each step, best decision, and the state with the choice in it."""
    fixed, each, fold, times = pays
    case, counts = cases_of_state(state, dealers)
    base, play = 0, 0
    for more in range(4):
        base += counts[more] * fixed[kind, case + more]
        play += counts[more] * each[kind, case + more]
    best, best_choice, tied = fold * dealers, 0, 0
    for choice in range(len(times)):
        value = base + times[choice] * play
        if value > best:
            best, best_choice, tied = value, choice + 1, 0
        elif value == best:
            tied = 1
    return base, play, best, state | best_choice << CHOICE_AT | tied << TIED_AT


@njit(cache=True, nogil=True)
def _store(pair: Any, state: Any, dealers: Any, pays: Pays, by_ranks: Any, worth: Any, states: Any) -> None:
    """Write how a pair stands and what it is worth; ``by_ranks`` is taken off."""
    ranks = RANKS_OF_PAIR[pair]
    base, play, best, states[pair] = _decide(state, dealers, state >> CATEGORY_AT & 15, pays)
    worth[0, pair] = base - by_ranks[0, ranks]
    worth[1, pair] = play - by_ranks[1, ranks]
    worth[2, pair] = best - by_ranks[2, ranks]


@njit(cache=True, nogil=True)
def _value_known(
    board: Any,
    left: Longs,
    known: Longs,
    ranked: Ranked,
    pays: Pays,
    dealers: Any,
    by_ranks: Any,
    worth: Any,
    states: Any,
) -> None:
    """Fill one row where cards of the dealer are known. ``left`` is what board and dealer leave of each type."""
    made, hands, upto = np.empty(26, np.int64), np.empty(26, np.int64), np.empty(27, np.int64)
    number = _dealers(board, left, known, ranked, made, hands, upto)
    category, qualifying = ranked[2], ranked[3]
    failing = upto[_below(number, hands, qualifying)]
    for pair in range(len(states)):
        a, b = np.int64(FIRST[pair]), np.int64(SECOND[pair])
        if left[a] <= 0 or left[b] <= (a == b):
            states[pair] = -1
            continue
        own = _hand(board, a, b, ranked)
        first = _below(number, hands, own)
        last = first
        while last < number and hands[last] == own:
            last += 1
        below = upto[first] - (made[a] < own) - (made[b] < own)
        equal = upto[last] - upto[first] - (made[a] == own) - (made[b] == own)
        fails = failing - (made[a] < qualifying) - (made[b] < qualifying)
        state = _state((below, equal, fails), dealers, own >= qualifying, category[own])
        _store(pair, state, dealers, pays, by_ranks, worth, states)


@njit(cache=True, nogil=True)
def _value_hidden(
    board: Any, left: Longs, ranked: Ranked, pays: Pays, dealers: Any, by_ranks: Any, worth: Any, states: Any
) -> None:
    """Fill one row where no card of the dealer is known. ``left`` is what board and dead cards leave of each type."""
    room, number = np.empty((ROOM, len(states)), np.uint16), 0
    category, qualifying = ranked[2], ranked[3]
    for pair in range(len(states)):
        a, b = np.int64(FIRST[pair]), np.int64(SECOND[pair])
        if left[a] <= 0 or left[b] <= (a == b):
            states[pair] = -1
            continue
        room[SPARE, pair] = _hand(board, a, b, ranked)
        room[ORDER, number] = pair
        number += 1
    sort_hands(number, room[ORDER], room[SPARE], room[HANDS])
    for at in range(number):
        room[HANDS, at] = room[SPARE, room[ORDER, at]]
    sweep(left, number, qualifying, room)
    for at in range(number):
        own, counts = room[HANDS, at], (room[BELOW, at], room[EQUAL, at], room[FAILING, at])
        state = _state(counts, dealers, own >= qualifying, category[own])
        _store(room[ORDER, at], state, dealers, pays, by_ranks, worth, states)


@njit(cache=True, nogil=True)
def value_rows(
    known: Longs, dead: Longs, ranked: Ranked, pays: Pays, dealers: Any, plain: Any, worth: Any, states: Any
) -> None:
    """Fill all plain rows (91 pairs), or all suited rows (351), for types of the dealer's known cards and dead ones.

    ``plain`` holds what the plain rows are worth; for the plain rows themselves it is zero, and has one row.
    """
    suited = states.shape[1] == SUITED_PAIRS
    left = np.empty(26 if suited else 13, np.int64)
    for row in range(SUITED_ROWS if suited else PLAIN_ROWS):
        if suited:
            suited_cards(row, left)
            ranks = np.int64(PLAIN_OF_SUITED[row])
            board = (np.int64(MASK[row]), np.int64(COUNT[MASK[row]]), ranks)
        else:
            plain_cards(row, left)
            ranks = np.int64(0)
            board = (np.int64(0), np.int64(_NO_SUIT), np.int64(row))
        for card in known:
            left[card] -= 1
        for card in dead:
            left[card] -= 1
        if left.min() < 0:
            states[row] = -1
        elif len(known) > 0:
            _value_known(board, left, known, ranked, pays, dealers, plain[ranks], worth[row], states[row])
        else:
            _value_hidden(board, left, ranked, pays, dealers, plain[ranks], worth[row], states[row])


def rooms(dtype: Any) -> tuple[Any, Any]:
    """Zeros for what plain rows and suited rows are worth."""
    return np.zeros((PLAIN_ROWS, 3, PLAIN_PAIRS), dtype), np.zeros((SUITED_ROWS, 3, SUITED_PAIRS), dtype)
