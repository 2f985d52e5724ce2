"""Two players of five cards against one dealer: what is kept of one player's results, so that pairs are soon summed.

The dealer's hand is an up-card u, or none, and five more cards D. Given u and the dealer's value, a player's result is
a number f(P) for each hand (0 for hands that hold u, which nobody can have). Over ordered pairs of hands that avoid D
and each other, inclusion and exclusion over their common cards gives

    sum of f(P) f(Q) = sum over the sets S beside D of (-1)^|S| F(S)^2,   F(S) = sum of f(P) over P that contain S
                                                                                 and avoid D.

``joint_walk`` has |S| <= 3. Here are |S| = 4, of which there are too many to visit for each D, and |S| = 5. With G(S)
the sum over all hands that contain S, F(S) = G(S) - sum of f(S + d) over the d of D, and the sum of F(S)^2 over the
sets of four beside D is that of

    G(S)^2 - 2 sum of G(S) f(S + d) + sum of f(S + d)^2 + sum of f(S + d) f(S + e) over ordered d, e of D.

Each term over the S beside D is a sum over the subsets X of D of (-1)^|X| times the same over the S that contain X,
and these are kept: ``squared`` for the first, ``cross[X, d]`` for the second, ``squares`` for the third,
``both[d, X, e]`` for the fourth. With |X| = 3 the sums over the one card that is left are taken when they are asked
for.

When f(P) changes, each set of four S = P - d changes the products with f(S + e) for all e: one row of numbers, added
to the rows of the 11 sets X of up to two cards of S. ``both[d, X, e]`` is only added to when f(S + d) changes, so that
a sum of products is ``both[d, X, e] + both[e, X, d]``. f does not see a relabelling of the last three suits; so d and e
need only be both of one of the first two suits, or of these two, or of the second and third. Some 3 us for a change,
5 us for D. The tests hold the sums against a loop over all pairs.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.exact.bulk.kernels.orbits import CHOOSE, Places
from pitboss.exact.showdown.kernels.sweep import Ints, Longs

Bytes = NDArray[np.uint8]
Results = NDArray[Any]
"""Of 16 bits where they fit, else of 32."""

FOURS = 270_725
THREES = 22_100
TWOS = 1_326
_FIVES = 2_598_960
_SMALL = 1_379  # sets of up to two cards
_SMALLER = 23_479  # of up to three
_STARTS = np.array([0, 1, 53, 1_379, 23_479], np.uint32)  # where the sets of none to four cards start
_HIGH = np.array([max(subset.bit_length() - 1, 0) for subset in range(32)], np.uint32)
_SIZE = np.array([subset.bit_count() for subset in range(32)], np.uint32)


def _others(card: int) -> list[int]:
    """The sets of up to three of five elements, as bits, that are without this one; the small ones first."""
    return sorted((part for part in range(31) if not part >> card & 1 and part.bit_count() < 4), key=int.bit_count)


_WITHOUT = np.array([_others(card) for card in range(5)], np.uint32)
"""For each of five cards the 15 sets of up to three others; the first 11 have up to two."""
_TWO_OF_FIVE = np.array(list(combinations(range(5), 2)), np.uint32)
_SIGNS = np.array([1 - 2 * (subset.bit_count() & 1) for subset in range(32)], np.int64)
_FOLDED = np.array([-_SIGNS[subset] * (subset.bit_count() + 1) for subset in range(32)], np.int64)
"""How often a squared result counts: with |S| = 4 where it shares one card with D, less those with |S| = 5."""
_FROM = np.array([0, 0, 13, 0], np.uint32)
_BELOW = np.array([26, 39, 26, 0], np.uint32)
"""By the suit of d, which e are kept beside it."""
_NAMES = np.array([[0, 1, 2, 3], [0, 1, 3, 2], [0, 3, 1, 2], [0, 3, 2, 1]], np.uint8)
"""Ways to relabel the suits, by the suit as it is."""
_NAMED = np.array([[0, 0, 2, 3], [0, 0, 0, 1], [2, 0, 2, 2], [3, 1, 2, 3]], np.uint8)
"""By the suits of two cards: the way after which they are among those that are kept; twice the same for one card."""


class Sums(NamedTuple):
    """One player's results and what is kept of them. Sets stand by number, smaller sizes first."""

    fives: Results
    """f of every hand."""
    one_more: Results
    """f(S + c), by S of four cards and c."""
    two_more: Results
    """f(S + c + d), by the pair c, d and S of three cards."""
    held: Ints
    """G of every set of up to four cards."""
    held_by: Ints
    """G(S + c), by c and S of three cards."""
    held_with: Ints
    """The same, by S and c."""
    squares: Longs
    """Over the hands that contain X, of up to four cards: the sum of f(P)^2."""
    squared: Longs
    """Over the S of four cards that contain X, of up to three: the sum of G(S)^2."""
    cross: Longs
    """Over the S that contain X, of up to two cards: the sum of G(S) f(S + d), by X and d of the first two suits."""
    both: Longs
    """Over the same: what the changes of f(S + d) brought to the sum of f(S + d) f(S + e), by d, X and e."""


@njit(cache=True, nogil=True)
def no_results(results: Results) -> Sums:
    """All results 0, kept in the type of these."""
    return Sums(
        np.zeros(_FIVES, results.dtype),
        np.zeros((FOURS, 52), results.dtype),
        np.zeros((TWOS, THREES), results.dtype),
        np.zeros(_SMALLER + FOURS, np.int32),
        np.zeros((52, THREES), np.int32),
        np.zeros((THREES, 52), np.int32),
        np.zeros(_SMALLER + FOURS, np.int64),
        np.zeros(_SMALLER, np.int64),
        np.zeros((_SMALL, 26), np.int64),
        np.zeros((39, _SMALL, 39), np.int64),
    )


@njit(cache=True, nogil=True)
def number_subsets(cards: Bytes, numbers: Places) -> None:
    """The number of each subset of five ascending cards among the sets of its size."""
    for subset in range(1, 32):
        high = _HIGH[subset]
        numbers[subset] = numbers[subset ^ (1 << high)] + CHOOSE[_SIZE[subset], cards[high]]


@njit(cache=True, nogil=True)
def change(cards: Bytes, now: int, sums: Sums, numbers: Places, row: Longs) -> None:
    """Give a hand of five ascending cards another result. ``numbers`` and ``row`` are room for 32 and 52."""
    number_subsets(cards, numbers)
    was = int(sums.fives[numbers[31]])
    more = now - was
    sums.fives[numbers[31]] = now
    for subset in range(31):
        place = _STARTS[_SIZE[subset]] + numbers[subset]
        sums.squares[place] += now * now - was * was
        if _SIZE[subset] < 4:
            sums.held[place] += more
    for pair in range(10):
        subset = 1 << _TWO_OF_FIVE[pair, 0] | 1 << _TWO_OF_FIVE[pair, 1]
        sums.two_more[numbers[subset], numbers[31 ^ subset]] = now
    for left in range(5):
        _change_four(left, cards, was, now, sums, numbers, row)


@njit(cache=True, nogil=True)
def _change_four(left: int, cards: Bytes, was: int, now: int, sums: Sums, numbers: Places, row: Longs) -> None:
    """The same for one set of four of the hand, all cards but one."""
    card, four = cards[left], numbers[31 ^ (1 << left)]
    more = now - was
    before = np.int64(sums.held[_STARTS[4] + four])
    sums.held[_STARTS[4] + four] += more
    for at in range(5):
        if at != left:
            three = numbers[31 ^ (1 << left) ^ (1 << at)]
            sums.held_by[cards[at], three] += more
            sums.held_with[three, cards[at]] += more
    for at in range(15):
        subset = _WITHOUT[left, at]
        sums.squared[_STARTS[_SIZE[subset]] + numbers[subset]] += (2 * before + more) * more
    others = sums.one_more[four]
    others[card] = 0
    for other in range(52):
        row[other] = more * others[other]
    others[card] = now
    low, high = _FROM[card // 13], _BELOW[card // 13]
    own = (before + more) * now - before * was
    for at in range(11):
        subset = _WITHOUT[left, at]
        place = _STARTS[_SIZE[subset]] + numbers[subset]
        cross = sums.cross[place]
        for other in range(26):
            cross[other] += row[other]
        if card < 26:
            cross[card] += own
        if card < 39:
            both = sums.both[card, place]
            for other in range(low, high):
                both[other] += row[other]


@njit(cache=True, nogil=True)
def _relabel(cards: Bytes, out: Bytes) -> None:
    """Five cards in each way to relabel the suits."""
    for way in range(4):
        for at in range(5):
            out[way, at] = 13 * _NAMES[way, cards[at] // 13] + cards[at] % 13


@njit(cache=True, nogil=True)
def _crossed(place: int, cards: Bytes, alike: Bytes, sums: Sums, numbers: Places, twos: Places) -> int:
    """Over the sets of four beside five cards: the sum of G(S) f(S + d), d being one of the five."""
    own = alike[_NAMED[cards[place] // 13, cards[place] // 13]]
    card, total = own[place], np.int64(0)
    for at in range(15):
        subset = _WITHOUT[place, at]
        if at >= 11:
            with_it = sums.one_more[numbers[subset | 1 << place]]
            held = sums.held_with[numbers[subset]]
            for other in range(52):
                total -= np.int64(held[other]) * np.int64(with_it[other])
        elif at >= 5:
            total += sums.cross[_two(subset, own, twos), card]
        elif at >= 1:
            total -= sums.cross[1 + own[_HIGH[subset]], card]
        else:
            total += sums.cross[0, card]
    return int(total + np.int64(sums.held[_STARTS[4] + numbers[31 ^ (1 << place)]]) * np.int64(sums.fives[numbers[31]]))


@njit(cache=True, nogil=True)
def _two(subset: int, cards: Bytes, twos: Places) -> int:
    """The place of two of five cards among the sets of up to two."""
    high = _HIGH[subset]
    return int(53 + twos[cards[_HIGH[subset ^ (1 << high)]], cards[high]])


@njit(cache=True, nogil=True)
def _paired(card: int, other: int, cards: Bytes, alike: Bytes, sums: Sums, twos: Places) -> int:
    """Over the S of four cards beside five: what changes of f(S + d) brought to the sum of f(S + d) f(S + e).

    d and e are two of the five. Not with the S that contain the other three, which are left to ``_last``.
    """
    own = alike[_NAMED[cards[card] // 13, cards[other] // 13]]
    both, second, total = sums.both[own[card]], own[other], np.int64(0)
    for at in range(11):
        subset = _WITHOUT[card, at]
        if subset >> other & 1:
            continue
        if at >= 5:
            total += both[_two(subset, own, twos), second]
        elif at >= 1:
            total -= both[1 + own[_HIGH[subset]], second]
        else:
            total += both[0, second]
    return int(total)


@njit(cache=True, nogil=True)
def _last(own: int, other: int, sums: Sums, numbers: Places) -> int:
    """The sum of f(S + d) f(S + e) over the S that contain the other three of five cards."""
    total = np.int64(0)
    with_one, with_other = sums.one_more[numbers[31 ^ (1 << other)]], sums.one_more[numbers[31 ^ (1 << own)]]
    for card in range(52):
        total += np.int64(with_one[card]) * np.int64(with_other[card])
    return int(total)


@njit(cache=True, nogil=True)
def of_four_and_five(cards: Bytes, sums: Sums, numbers: Places, alike: Bytes, twos: Places) -> int:
    """The sum of F(S)^2 over the sets of four beside five ascending cards, less that over the sets of five.

    ``numbers`` and ``alike`` are room for 32 numbers and for 4 by 5 cards; ``twos`` numbers the pairs of cards.
    """
    number_subsets(cards, numbers)
    _relabel(cards, alike)
    total = 6 * np.int64(sums.fives[numbers[31]]) ** 2
    for subset in range(31):
        size = _SIZE[subset]
        place = _STARTS[size] + numbers[subset]
        total += _FOLDED[subset] * sums.squares[place]
        total += _SIGNS[subset] * sums.squared[place] if size < 4 else np.int64(sums.held[place]) ** 2
    for card in range(5):
        total -= 2 * _crossed(card, cards, alike, sums, numbers, twos)
        for other in range(card):
            brought = _paired(card, other, cards, alike, sums, twos) + _paired(other, card, cards, alike, sums, twos)
            total += 2 * (brought - _last(card, other, sums, numbers))
    return int(total)
