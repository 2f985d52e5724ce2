"""The last street of a game with five community cards: every hand a player can hold against all the dealer can hold.

For one row of boards (see ``boards``) the pairs of card types are put in order of the hand that they make. One sweep
upwards keeps, of the pairs already passed, how many pairs of cards they stand for (T) and how many of these use one
given card of type t (U[t]). A player with cards of types a and b then beats T - U[a] - U[b] of the dealer's pairs:
pairs that use one of the player's own cards are taken out, and the pair of both, taken out twice, is never below
itself. Equal hands follow from the differences over a group of equal pairs, plus one. The dealer's pairs that do not
qualify are those passed when the sweep reaches the lowest qualifying hand.

Hands that seven cards can make are numbered in order, fewer than 8,192, so that they are sorted by two counting
passes. A plain row and the suited rows with its ranks, at most 16, are taken together: without a flush a pair makes
the hand of its ranks, so that 91 pairs of ranks are sorted once for all, and in each suited row the flushes alone,
which are then merged.

Cost: 351 pairs for each of 36,608 suited rows, 91 for each of 6,175 plain rows, 13 million hands in all, of which ten
can be dealt; about 5 microseconds a row.
The plain definition is ``pitboss.exact.board.plain.outcomes``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pitboss.exact.board.kernels.boards import (
    FIRST,
    MASK,
    OTHERS,
    PAIRS,
    PLAIN_COUNTS,
    PLAIN_OF_SUITED,
    PLAIN_PAIRS,
    PLAIN_ROWS,
    PLAIN_TYPES,
    RANKS_OF_PAIR,
    SECOND,
    SUITED_FIRST,
    SUITED_OF_PLAIN,
    SUITED_PAIRS,
    from_both_ends,
)
from pitboss.exact.bulk.kernels.seven import value_of_ranks
from pitboss.exact.bulk.ranks import COUNT, SUITED

Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Hand = NDArray[np.int16]
Room = NDArray[np.uint16]
Choices = tuple[NDArray[np.int8], NDArray[np.int8]]
"""The choices on the river by type, in plain and in suited rows."""
Ranked = tuple[Hand, Hand, Longs, int]
"""Hands by plain row and by suited set, their categories, and the lowest hand that qualifies."""
Pays = tuple[Longs, Longs, int, Longs]
"""By category and case the fixed payments and those for each time the ante; what a fold costs; the times offered."""

DEALERS = 990
"""The dealer's hands once a player's two cards and the board are known."""
_VALUES = 1 << 24
_FLUSH = 5
PLACES = PAIRS[:, 0].astype(np.uint16)
_MIRROR = np.where(PAIRS[:, 1] // 13 == PAIRS[:, 2] // 13, PAIRS[:, 0] + 12 * (PAIRS[:, 2] - PAIRS[:, 1]), PAIRS[:, 0])
_MIRROR = _MIRROR.astype(np.uint16)
"""The places of a pair as (a, b) and as (b, a)."""


@njit(cache=True, parallel=True)
def _values_of_rows() -> Ints:
    """The value of each plain row with two more ranks, by 13 * a + b; 0 where a rank would occur five times."""
    values = np.zeros((PLAIN_ROWS, PLAIN_TYPES), np.int32)
    for row in prange(PLAIN_ROWS):
        _values_of_row(row, values[row])
    return values


@njit(cache=True)
def _values_of_row(row: Any, ints: Ints) -> None:
    sets = np.zeros(6, np.int64)  # the ranks held at least so many times
    for rank in range(13):
        for times in range(PLAIN_COUNTS[row, rank] + 1):
            sets[times] |= 1 << rank
    for a in range(13):
        for b in range(a + 1):
            first, second = 1 << a, 1 << b
            once, twice, thrice, fourfold, fivefold = sets[1], sets[2], sets[3], sets[4], sets[5]
            for more in (first, second):
                fivefold |= fourfold & more
                fourfold |= thrice & more
                thrice |= twice & more
                twice |= once & more
                once |= more
            if fivefold == 0:
                ints[13 * a + b] = ints[13 * b + a] = value_of_ranks(once, twice, thrice, fourfold)


def _numbers() -> tuple[Longs, Hand, Hand]:
    """The values of all hands in order (0 for none), and the numbers of plain rows with pairs, and of suited sets."""
    by_row, seen, numbers = _values_of_rows(), np.zeros(_VALUES, np.bool_), np.zeros(_VALUES, np.int16)
    seen[by_row], seen[SUITED] = True, True
    all_values = np.flatnonzero(seen)
    numbers[all_values] = np.arange(len(all_values))
    return all_values, numbers[by_row], numbers[SUITED]


class Hands:
    """The five-card hands in order: made once, when first asked for."""

    def __init__(self) -> None:
        self.values, self.plain, self.suited = _numbers()
        self.category = self.values >> 20
        self.plain_pairs, self.suited_pairs = PAIRS[:PLAIN_PAIRS], PAIRS


@njit(cache=True)
def plain_cards(row: Any, left: Longs) -> None:
    """How many cards of each type a board of a plain row leaves in the deck."""
    for rank in range(13):
        left[rank] = 4 - PLAIN_COUNTS[row, rank]


@njit(cache=True)
def suited_cards(row: Any, left: Longs) -> None:
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
    pairs: Longs,
    plain: Hand,
    suited: Hand,
    hands: Longs,
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


ROOM = 6
HANDS, ORDER, BELOW, EQUAL, FAILING, SPARE = range(ROOM)
"""What is known of a row, by place in the order: the hand, the pair; of the dealer's pairs how many are below, equal,
and fail to qualify."""


@njit(cache=True)
def sort_hands(number: Any, items: Room, hands: Room, spare: Room) -> None:
    """Put so many items in order of their hands, and the hands with them; ``hands`` goes by item before."""
    low, high = np.zeros(129, np.uint16), np.zeros(65, np.uint16)
    for at in range(number):
        low[(hands[items[at]] & 127) + 1] += 1
        high[(hands[items[at]] >> 7) + 1] += 1
    for place in range(128):
        low[place + 1] += low[place]
    for place in range(64):
        high[place + 1] += high[place]
    for at in range(number):
        place = hands[items[at]] & 127
        spare[low[place]] = items[at]
        low[place] += 1
    for at in range(number):
        place = hands[spare[at]] >> 7
        items[high[place]] = spare[at]
        high[place] += 1


@njit(cache=True)
def sweep(left: Longs, number: Any, qualifying: Any, room: Room) -> None:
    """Count the dealer's pairs below and equal to each pair in the order, and those that fail to qualify."""
    hands, order, below, equal, failing = room[HANDS], room[ORDER], room[BELOW], room[EQUAL], room[FAILING]
    using, using_low, total, total_low = np.zeros(26, np.int64), np.zeros(26, np.int64), 0, 0
    start, low = 0, -1
    while start < number or low < 0:
        if low < 0 and (start == number or hands[start] >= qualifying):
            low, total_low = start, total
            for type_ in range(26):  # one by one: the assignment of an array takes a second to compile
                using_low[type_] = using[type_]
            continue
        end = start
        while end < number and hands[end] == hands[start]:
            below[end] = total - using[FIRST[order[end]]] - using[SECOND[order[end]]]
            end += 1
        for at in range(start, end):
            a, b = FIRST[order[at]], SECOND[order[at]]
            if a == b:
                total += left[a] * (left[a] - 1) // 2
                using[a] += left[a] - 1
            else:
                total += left[a] * left[b]
                using[a] += left[b]
                using[b] += left[a]
        for at in range(start, end):
            equal[at] = total - using[FIRST[order[at]]] - using[SECOND[order[at]]] + 1 - below[at]
        start = end
    for at in range(number):
        failing[at] = total_low - using_low[FIRST[order[at]]] - using_low[SECOND[order[at]]] + (at < low)


@njit(cache=True)
def cases(hand: Any, qualifying: Any, at: Any, room: Room) -> Any:
    """The dealer's pairs by case, of which four in a row can be: the first of them, and how many are in each.

    The cases are player higher, equal, lower against a dealer who qualifies, then against one who does not.
    """
    below, equal, failing = np.int64(room[BELOW, at]), np.int64(room[EQUAL, at]), np.int64(room[FAILING, at])
    if hand >= qualifying:
        return 0, (below - failing, equal, DEALERS - below - equal, failing)
    return 2, (DEALERS - failing, below, equal, failing - below - equal)


@njit(cache=True)
def sweep_plain(row: Any, ranked: Ranked, left: Longs, room: Room) -> Any:
    """Fill the room of a plain row, and the cards left; how many pairs can be dealt."""
    plain, qualifying = ranked[0], ranked[3]
    hands, order, by_pair = room[HANDS], room[ORDER], room[SPARE]
    plain_cards(row, left)
    if left[:13].min() < 0:  # five of a rank
        return 0
    number = 0
    for pair in range(PLAIN_PAIRS):
        a, b = FIRST[pair], SECOND[pair]
        if left[a] > 0 and left[b] > (a == b):
            by_pair[pair] = plain[row, 13 * a + b]
            order[number] = pair
            number += 1
    sort_hands(number, order, by_pair, hands)
    for at in range(number):
        hands[at] = by_pair[order[at]]
    sweep(left, number, qualifying, room)
    return number


@njit(cache=True)
def _flushes(mask: Any, left: Longs, suited: Hand, hands: Room, room: Room) -> Any:
    """List the pairs that make a flush or better with the cards of the suit on the board; how many they are."""
    number, size = 0, COUNT[mask]
    for pair in range(PLAIN_PAIRS if size == 3 else SUITED_PAIRS - PLAIN_PAIRS if size == 4 else SUITED_PAIRS):
        a, b = FIRST[pair], SECOND[pair]
        if left[a] > 0 and left[b] > (a == b):
            whole = mask
            if a < 13:
                whole |= 1 << a
            if b < 13:
                whole |= 1 << b
            hands[pair] = suited[whole]
            room[number] = pair
            number += 1
    return number


@njit(cache=True)
def sweep_suited(row: Any, ranked: Ranked, many: Any, by_ranks: Room, left: Longs, room: Room) -> Any:
    """Fill the room of a suited row from that of the plain row with its ranks; how many pairs can be dealt."""
    suited, qualifying = ranked[1], ranked[3]
    hands, order, flushes, by_pair = room[HANDS], room[ORDER], room[BELOW], room[EQUAL]
    suited_cards(row, left)
    size = COUNT[MASK[row]]
    of_flushes = _flushes(np.int64(MASK[row]), left, suited, by_pair, flushes)
    sort_hands(of_flushes, flushes, by_pair, room[SPARE])
    number, passed = 0, 0
    for at in range(many if size < _FLUSH else 0):
        hand, ranks = by_ranks[HANDS, at], by_ranks[ORDER, at]
        while passed < of_flushes and by_pair[flushes[passed]] < hand:
            order[number], hands[number] = flushes[passed], by_pair[flushes[passed]]
            number, passed = number + 1, passed + 1
        a, b = FIRST[ranks], SECOND[ranks]
        if size + 1 < _FLUSH and left[a] > 0 and left[13 + b] > 0:
            order[number], hands[number] = PLAIN_PAIRS + 13 * a + b, hand
            number += 1
        if size + 1 < _FLUSH and a != b and left[b] > 0 and left[13 + a] > 0:
            order[number], hands[number] = PLAIN_PAIRS + 13 * b + a, hand
            number += 1
        if left[13 + a] > 0 and left[13 + b] > (a == b):
            order[number], hands[number] = SUITED_PAIRS - PLAIN_PAIRS + ranks, hand
            number += 1
    while passed < of_flushes:
        order[number], hands[number] = flushes[passed], by_pair[flushes[passed]]
        number, passed = number + 1, passed + 1
    sweep(left, number, qualifying, room)
    return number


@njit(cache=True)
def _store(
    number: Any, ranked: Ranked, room: Room, pays: Pays, by_ranks: Any, worth: Any, choices: NDArray[np.int8]
) -> None:
    """Write what each pair of one row is worth: fixed part, part for each time the ante, and with the best decision.

    What ``by_ranks`` says of the pair's ranks is taken off. The decision is 0 for a fold, 1 and so on for the offers
    in turn; a tie goes to the fold and is marked with 64.
    """
    category, qualifying, (fixed, each, fold, times) = ranked[2], ranked[3], pays
    for at in range(number):
        hand, pair = room[HANDS, at], room[ORDER, at]
        kind, ranks = category[hand], RANKS_OF_PAIR[pair]
        case, counts = cases(hand, qualifying, at, room)
        base, play = 0, 0
        for more in range(4):
            base += counts[more] * fixed[kind, case + more]
            play += counts[more] * each[kind, case + more]
        best, best_choice = fold, 0
        for choice in range(times.shape[0]):
            value = base + times[choice] * play
            if value > best:
                best, best_choice = value, choice + 1
            elif value == best:
                best_choice |= 64
        worth[0, pair] = base - by_ranks[0, ranks]
        worth[1, pair] = play - by_ranks[1, ranks]
        worth[2, pair] = best - by_ranks[2, ranks]
        choices[PLACES[pair]] = choices[_MIRROR[pair]] = best_choice


@njit(cache=True)
def _value_ranks(row: Any, ranked: Ranked, pays: Pays, worth: Any, choices: Choices) -> None:
    """What every pair is worth on a plain row and on the suited rows with its ranks."""
    left, nothing = np.empty(26, np.int64), np.zeros((3, PLAIN_PAIRS), worth[0].dtype)
    by_ranks, room = np.empty((ROOM, PLAIN_PAIRS), np.uint16), np.empty((ROOM, SUITED_PAIRS), np.uint16)
    many = sweep_plain(row, ranked, left, by_ranks)
    _store(many, ranked, by_ranks, pays, nothing, worth[0][row], choices[0][row])
    for at in range(SUITED_FIRST[row], SUITED_FIRST[row + 1]):
        of_suit = np.int64(SUITED_OF_PLAIN[at])
        number = sweep_suited(of_suit, ranked, many, by_ranks, left, room)
        _store(number, ranked, room, pays, worth[0][row], worth[1][of_suit], choices[1][of_suit])


@njit(cache=True, parallel=True)
def values_of_rows(ranked: Ranked, pays: Pays, worth: Any, choices: Choices) -> None:
    """What every pair is worth on every plain row, ``worth[0][row, 3, 91]``, times the dealer's 990 pairs.

    ``worth[1][row, 3, 351]`` is by how much a pair is worth more on a suited row than its ranks are on the plain row
    with the ranks of the board; 0 where it cannot be dealt. Choices go by type.
    """
    for number in prange(PLAIN_ROWS):
        _value_ranks(from_both_ends(np.int64(number)), ranked, pays, worth, choices)
