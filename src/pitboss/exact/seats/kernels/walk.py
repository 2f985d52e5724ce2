"""Two players of five cards against every dealer's hand: the exact sums of their products, by up-card and value.

For one up-card, the dealer's values are gone through upwards; a player's hand changes its result when the dealer's
value passes its own (``joint.change``). The dealer's hands of one value are visited in an order in which they share
their first cards, the ranks that most of them have before the others. F_k(S), the sum of the results of the hands that
contain S and avoid the first k cards of the dealer, then follows from the cards before:

    F_k(S) = F_k-1(S) - F_k-1(S + c),   c the k-th card,   and 0 where S holds c;

for |S| = 3 the sets of four are not needed, as F_k-1(S + c) = G(S + c) less f(S + c + d) over the cards d before c:
rows of 22,100 numbers, which stand side by side. The last card takes six such rows; sets of four and five cards come
from ``joint.of_four_and_five``.

Suits are alike: the up-card is of the first, and the dealer's hands are taken up to a relabelling of the other three.
Cost, six cards with an up-card: 13 x 434,550 hands of some 19 us, and 13 x 3.6 million changes of results of 3 us: some
four minutes of one core; without an up-card half a minute. Memory: 130 MB for each core.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.exact.bulk.kernels.orbits import CHOOSE, Places
from pitboss.exact.seats.kernels.dealers import Dealers, cards_beside, codes_of
from pitboss.exact.seats.kernels.pairs import (
    THREES,
    TWOS,
    Bytes,
    Results,
    Sums,
    change,
    no_results,
    of_four_and_five,
)
from pitboss.exact.showdown.kernels.sweep import Ints, Longs

_C = CHOOSE.astype(np.int64)
_ONES, _TWOS, _THREES = 1, 53, 1_379  # where the sets of one, two and three cards start


class Beside(NamedTuple):
    """Where sets of two and three cards are found, and which of them hold a card."""

    twos: Places
    """The number of a pair of cards in any order."""
    threes: Places
    """The number of a pair and a card, by card and pair."""
    away: NDArray[np.int8]
    """By card and set of three: -1, all bits, where the set is beside the card, and 0 where it holds it."""


class Path(NamedTuple):
    """F_k for the first k cards of the dealer, k from 0 to 4, by size of the set."""

    whole: Longs
    ones: Ints
    twos: Ints
    threes: Ints
    away: NDArray[np.int8]


@njit(cache=True, nogil=True)
def places() -> Beside:
    """The tables of sets, made once."""
    twos, threes = np.zeros((52, 52), np.uint32), np.zeros((52, TWOS), np.uint32)
    away = np.full((52, THREES), -1, np.int8)
    for b in range(52):
        for a in range(b):
            twos[a, b] = twos[b, a] = a + _C[2, b]
    for c in range(52):
        for b in range(c):
            for a in range(b):
                number = a + _C[2, b] + _C[3, c]
                threes[a, twos[b, c]] = threes[b, twos[a, c]] = threes[c, twos[a, b]] = number
                away[a, number] = away[b, number] = away[c, number] = 0
    return Beside(twos, threes, away)


@njit(cache=True, nogil=True)
def empty_path() -> Path:
    """Room for the way to a dealer's hand."""
    return Path(
        np.zeros(5, np.int64),
        np.zeros((5, 52), np.int32),
        np.zeros((5, TWOS), np.int32),
        np.zeros((5, THREES), np.int32),
        np.full((5, THREES), -1, np.int8),
    )


@njit(cache=True, nogil=True)
def begin(sums: Sums, path: Path) -> None:
    """F of no dealer's card at all: G."""
    path.whole[0] = sums.held[0]
    path.ones[0, :] = sums.held[_ONES:_TWOS]
    path.twos[0, :] = sums.held[_TWOS:_THREES]
    path.threes[0, :] = sums.held[_THREES : _THREES + THREES]


@njit(cache=True, nogil=True)
def _less(cards: Bytes, k: int, path: Path, beside: Beside, ones: Ints, twos: Ints) -> int:
    """F of the first k + 1 cards for sets of two cards, one and none."""
    card = cards[k]
    third, threes, before = beside.threes[card], path.threes[k], path.twos[k]
    for two in range(TWOS):
        twos[two] = before[two] - threes[third[two]]
    for other in range(52):
        if other != card:
            two = beside.twos[card, other]
            twos[two] = 0
            ones[other] = path.ones[k, other] - before[two]
    ones[card] = 0
    return int(path.whole[k] - path.ones[k, card])


@njit(cache=True, nogil=True)
def step(cards: Bytes, k: int, sums: Sums, path: Path, beside: Beside) -> None:
    """From the first k cards of a dealer's hand to one more."""
    card = cards[k]
    path.whole[k + 1] = _less(cards, k, path, beside, path.ones[k + 1], path.twos[k + 1])
    before, after, held = path.threes[k], path.threes[k + 1], sums.held_by[card]
    for three in range(THREES):
        after[three] = before[three] - held[three]
    for earlier in range(k):
        more = sums.two_more[beside.twos[cards[earlier], card]]
        for three in range(THREES):
            after[three] += more[three]
    was, away, own = path.away[k], path.away[k + 1], beside.away[card]
    for three in range(THREES):
        away[three] = was[three] & own[three]
        after[three] &= np.int32(away[three])


@njit(cache=True, nogil=True)
def _squares(sums: Ints) -> int:
    total = np.int64(0)
    for at in range(len(sums)):
        total += np.int64(sums[at]) * np.int64(sums[at])
    return int(total)


@njit(cache=True, nogil=True)
def _squares_of_three(cards: Bytes, sums: Sums, path: Path, beside: Beside) -> int:
    """The sum of F(S)^2 over the sets of three beside five cards, the first four of which have been gone."""
    card, twos = cards[4], beside.twos
    before, held, was, own = path.threes[4], sums.held_by[card], path.away[4], beside.away[card]
    a, b = sums.two_more[twos[cards[0], card]], sums.two_more[twos[cards[1], card]]
    c, d = sums.two_more[twos[cards[2], card]], sums.two_more[twos[cards[3], card]]
    total = np.int64(0)
    for three in range(THREES):
        common = np.int32(before[three] - held[three] + a[three] + b[three] + c[three] + d[three])
        common = np.int32(common & np.int32(was[three] & own[three]))
        total += np.int64(common) * np.int64(common)
    return int(total)


@njit(cache=True, nogil=True)
def pairs_beside(
    cards: Bytes, ascending: Bytes, sums: Sums, path: Path, beside: Beside, room: tuple[Ints, Ints, Places, Bytes]
) -> tuple[int, int]:
    """The sum of f over the hands beside five cards, and of f(P) f(Q) over ordered pairs of disjoint ones."""
    ones, twos, numbers, alike = room
    whole = _less(cards, 4, path, beside, ones, twos)
    small = whole * whole - _squares(ones) + _squares(twos) - _squares_of_three(cards, sums, path, beside)
    return whole, small + of_four_and_five(ascending, sums, numbers, alike, beside.twos)


@njit(cache=True, nogil=True)
def in_order(hands: Bytes) -> Longs:
    """Dealer's hands by their cards, in an order in which many share their first cards: five times six bits each.

    The cards of a rank that many hands have come first; then the last three suits are named as they appear.
    """
    many = np.zeros(13, np.int64)
    for hand in range(len(hands)):
        for at in range(5):
            many[hands[hand, at] % 13] += 1
    keys, own, names = np.zeros(len(hands), np.int64), np.zeros(5, np.int64), np.zeros(4, np.int64)
    for hand in range(len(hands)):
        for at in range(5):
            card, place = np.int64(hands[hand, at]), at
            weight = (many[card % 13] * 13 + card % 13) * 4 + 3 - card // 13
            while place > 0 and own[place - 1] < weight:
                own[place] = own[place - 1]
                place -= 1
            own[place] = weight
        names[:], named, key = -1, 0, 0
        names[0] = 0
        for at in range(5):
            suit = 3 - own[at] % 4
            if names[suit] < 0:
                named += 1
                names[suit] = named
            key = key << 6 | (13 * names[suit] + own[at] // 4 % 13)
        keys[hand] = key
    return keys


@njit(cache=True, nogil=True)
def visit(hands: Bytes, weights: Longs, sums: Sums, path: Path, beside: Beside, numbers: Places, out: Longs) -> None:
    """All dealer's hands of one value: the weighted sum of f, and of f(P) f(Q) in two halves of 32 bits."""
    keys = in_order(hands)
    room = (np.zeros(52, np.int32), np.zeros(TWOS, np.int32), numbers, np.zeros((4, 5), np.uint8))
    cards, ascending = np.full(5, 52, np.uint8), np.zeros(5, np.uint8)
    begin(sums, path)
    for hand in np.argsort(keys):
        same = 0
        while same < 4 and cards[same] == (keys[hand] >> 6 * (4 - same) & 63):
            same += 1
        for at in range(5):
            cards[at] = keys[hand] >> 6 * (4 - at) & 63
            place = at
            while place > 0 and ascending[place - 1] > cards[at]:
                ascending[place] = ascending[place - 1]
                place -= 1
            ascending[place] = cards[at]
        for k in range(same, 4):
            step(cards, k, sums, path, beside)
        whole, pairs = pairs_beside(cards, ascending, sums, path, beside, room)
        out[0] += weights[hand] * whole
        out[1] += weights[hand] * (pairs >> 32)
        out[2] += weights[hand] * (pairs & 0xFFFFFFFF)


@njit(cache=True, nogil=True)
def dealers_of(up: int, value: int, dealers: Dealers, hands: Bytes, weights: Longs) -> int:
    """The dealer's hands of a value without their up-card, if there is one, and how many each stands for."""
    masks, alike, starts, order = dealers
    many = 0
    for at in range(starts[value], starts[value + 1]):
        row = order[at]
        for suit in range(4 if up >= 0 else 1):
            if up >= 0 and not masks[row, suit] >> up & 1:
                continue
            if suit > 0 and masks[row, suit] == masks[row, suit - 1]:  # the same hand once more
                if many <= len(hands):
                    weights[many - 1] += alike[row]
                continue
            if many < len(hands):
                cards_beside(masks, row, 13 * suit + up if up >= 0 else -1, hands[many])
                weights[many] = alike[row]
            many += 1
    return many


@njit(cache=True, nogil=True)
def over_values(
    task: tuple[int, int, int],  # an up-card of the first suit or -1, and values from and below
    dealers: Dealers,
    every: Bytes,  # the cards of all sets of five
    first: NDArray[np.uint32],  # and those of the first suit
    classes: Ints,  # and their classes
    ordered: Ints,  # their numbers in the order of their values
    begins: Longs,  # where the hands of each value start
    codes: Ints,  # by class and up-card: which row of results
    results: Results,  # by code: against a dealer who qualifies, three ways; and who does not, three ways
    failing: int,  # how many values do not qualify
    beside: Beside,
    out: Longs,  # the weighted sum of f, and of f(P) f(Q) in two halves of 32 bits
    done: Longs,  # how many dealer's hands have been visited; and 1 if nobody waits for the others
) -> None:
    """All dealer's hands of some values, with one up-card or none."""
    up, lowest, highest = task
    sums, path = no_results(results), empty_path()
    numbers, row = np.zeros(32, np.uint32), np.zeros(52, np.int64)
    of_hand = np.zeros(len(every), np.int32)
    codes_of(up, first, classes, codes, of_hand)
    for value in range(lowest, highest):
        if done[1]:
            return
        side = 3 if value < failing else 0
        anew = value in (lowest, failing)
        for at in range(0 if anew else begins[value - 1], len(ordered) if anew else begins[value + 1]):
            number = ordered[at]
            if of_hand[number] >= 0:
                cell = side + (0 if at >= begins[value + 1] else 1 if at >= begins[value] else 2)
                result = int(results[of_hand[number], cell])
                if result != sums.fives[number]:
                    change(every[number], result, sums, numbers, row)
        many = dealers_of(up, value, dealers, np.zeros((0, 5), np.uint8), np.zeros(0, np.int64))
        hands, weights = np.zeros((many, 5), np.uint8), np.zeros(many, np.int64)
        dealers_of(up, value, dealers, hands, weights)
        visit(hands, weights, sums, path, beside, numbers, out)
        done[0] += weights.sum()
