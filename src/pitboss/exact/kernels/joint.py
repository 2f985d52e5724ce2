"""Two players against one dealer, five cards each and none shown: sums over pairs of disjoint hands, exactly.

Given a dealer's hand D of value d, a player's result f(P) depends on P and d alone. Over
ordered pairs of hands that avoid D and each other, inclusion and exclusion over their common cards gives

    sum of f(P) f(Q) = sum over the sets S beside D of (-1)^|S| F(S)^2,   F(S) = sum of f(P) over P that contain S
                                                                                 and avoid D.

With |S| = 5, F is f; with |S| = 4 it is H(S) less f(S + c) for the five cards c of D, where H sums over all hands; each
smaller F is the sum of those with one card more, over 5 - |S|. Numbered by their highest cards first, the sets with one
smallest card after the other stand side by side, so that whole rows are added at once. f and H change little from one
value d to the next: each hand twice. Cost: 134,459 classes of dealer's hands, 178 thousand sets of four cards each
with five look-ups: 1.2e11 steps, some five minutes of one core. Memory: 15 MB for each core. The tests hold the sums
against a loop over all pairs.
"""

from __future__ import annotations

import numpy as np
from numba import njit, prange

from pitboss.exact.kernels.orbits import CHOOSE
from pitboss.exact.kernels.sweep import Ints, Longs

SETS_OF_FIVE = 2_598_960
SETS_OF_FOUR = 270_725
_SETS_OF_THREE = 22_100
_SETS_OF_TWO = 1_326
_C = CHOOSE.astype(np.int64)
_STARTS = np.array([0, 1, 53, 1_379, 23_479], np.int64)  # where the sets of none to four cards start
SMALLER_SETS = 23_479 + SETS_OF_FOUR


@njit(cache=True)
def add_hand(cards: Longs, was: int, now: int, fours: Ints, squares: Longs) -> None:
    """Change the result of a hand of five ascending cards: H of its sets of four, and the squares of all its sets."""
    more = now * now - was * was
    for subset in range(31):
        number, place = 0, 1
        for at in range(5):
            if subset >> at & 1:
                number += _C[place, cards[at]]
                place += 1
        squares[_STARTS[place - 1] + number] += more
        if place == 5:
            fours[number] += now - was


@njit(cache=True)
def _squares_beside(dealer: Longs, fives: Ints, squares: Longs) -> int:
    """The squared results of all hands beside the dealer's, by inclusion and exclusion over the dealer's cards."""
    total, whole = 0, 0
    for at in range(5):
        whole += _C[at + 1, dealer[at]]
    for subset in range(31):
        number, place = 0, 1
        for at in range(5):
            if subset >> at & 1:
                number += _C[place, dealer[at]]
                place += 1
        held = squares[_STARTS[place - 1] + number]
        total += held if place & 1 else -held
    return int(total - int(fives[whole]) * int(fives[whole]))


@njit(cache=True)
def _row(two: int, three: int, four: int, dealer: Longs, fives: Ints, fours: Ints, row: Ints) -> None:
    """F of the sets of these three cards and each smaller one; 0 where that is a card of the dealer."""
    base = _C[2, two] + _C[3, three] + _C[4, four]
    shifted = _C[3, two] + _C[4, three] + _C[5, four]
    for one in range(two):
        row[one] = fours[base + one]
    for at in range(5):
        card = dealer[at]
        if card > four:
            number = base + _C[5, card]
        elif card > three:
            number = _C[2, two] + _C[3, three] + _C[4, card] + _C[5, four]
        elif card > two:
            number = _C[2, two] + _C[3, card] + _C[4, three] + _C[5, four]
        else:
            number = _C[2, card] + shifted
        for one in range(min(card, two)):
            row[one] -= fives[number + one]
        for one in range(card + 1, two):
            row[one] -= fives[card + _C[2, one] + shifted]
    for at in range(5):
        if dealer[at] < two:
            row[dealer[at]] = 0


@njit(cache=True)
def _squares(sums: Longs) -> int:
    total = 0
    for at in range(len(sums)):
        total += sums[at] * sums[at]
    return total


@njit(cache=True)
def pairs_beside(
    dealer: Longs, fives: Ints, fours: Ints, squares: Longs, threes: Longs, twos: Longs, ones: Longs
) -> tuple[int, int]:
    """For a dealer's five ascending cards: the sum of f, and of f(P) f(Q) over ordered pairs of disjoint hands."""
    threes[:], twos[:], ones[:] = 0, 0, 0
    row = np.zeros(52, np.int32)
    held = np.zeros(52, np.bool_)
    for at in range(5):
        held[dealer[at]] = True
    of_four = 0
    for four in range(3, 52):
        if held[four]:
            continue
        for three in range(2, four):
            if held[three]:
                continue
            for two in range(1, three):
                if held[two]:
                    continue
                _row(two, three, four, dealer, fives, fours, row)
                a, b, c = _C[2, three] + _C[3, four], _C[2, two] + _C[3, four], _C[2, two] + _C[3, three]
                total, squared = 0, 0
                for one in range(two):
                    here = int(row[one])
                    squared += here * here
                    total += here
                    threes[a + one] += here
                    threes[b + one] += here
                    threes[c + one] += here
                threes[two + _C[2, three] + _C[3, four]] += total
                of_four += squared
    for c in range(2, 52):
        for b in range(1, c):
            for a in range(b):
                threes[a + _C[2, b] + _C[3, c]] //= 2
                here = threes[a + _C[2, b] + _C[3, c]]
                twos[a + _C[2, b]] += here
                twos[a + _C[2, c]] += here
                twos[b + _C[2, c]] += here
    for b in range(1, 52):
        for a in range(b):
            twos[a + _C[2, b]] //= 3
            ones[a] += twos[a + _C[2, b]]
            ones[b] += twos[a + _C[2, b]]
    whole = 0
    for a in range(52):
        ones[a] //= 4
        whole += ones[a]
    whole //= 5
    of_five = _squares_beside(dealer, fives, squares)
    return whole, whole * whole - _squares(ones) + _squares(twos) - _squares(threes) + of_four - of_five


@njit(cache=True)
def _unnumbered(number: int, cards: Longs) -> None:
    """The five ascending cards of a set with this number."""
    for place in range(5, 0, -1):
        card = 51
        while _C[place, card] > number:
            card -= 1
        cards[place - 1] = card
        number -= _C[place, card]


@njit(cache=True)
def _change(number: int, result: int, fives: Ints, fours: Ints, squares: Longs, cards: Longs) -> None:
    was = int(fives[number])
    if result != was:
        fives[number] = result
        _unnumbered(number, cards)
        add_hand(cards, was, int(result), fours, squares)


@njit(cache=True, parallel=True)
def over_dealers(
    dealers: Longs,  # five ascending cards each, in the order of their values
    weights: Longs,
    starts: Longs,  # where the dealers of each value start
    hands: Ints,  # numbers of all sets of five, in the order of their values
    begins: Longs,  # where the hands of each value start
    codes: Ints,  # by number of the set: which row of results
    results: Ints,  # by code: the result against a dealer who qualifies, three ways; and who does not, three ways
    failing: int,  # how many values do not qualify
    cuts: Longs,
) -> Longs:
    """For each part of the values: the weighted sum of f, and of f(P) f(Q) in two halves of 32 bits."""
    parts = len(cuts) - 1
    found = np.zeros((parts, 3), np.int64)
    for part in prange(parts):
        fives, fours = np.zeros(SETS_OF_FIVE, np.int32), np.zeros(SETS_OF_FOUR, np.int32)
        squares = np.zeros(SMALLER_SETS, np.int64)
        threes, twos = np.zeros(_SETS_OF_THREE, np.int64), np.zeros(_SETS_OF_TWO, np.int64)
        ones, cards = np.zeros(52, np.int64), np.zeros(5, np.int64)
        for value in range(cuts[part], cuts[part + 1]):
            side = 3 if value < failing else 0
            anew = value == cuts[part] or value == failing
            low = 0 if anew else begins[value - 1]
            high = len(hands) if anew else begins[value + 1]
            for at in range(low, high):
                compared = 0 if at >= begins[value + 1] else 1 if at >= begins[value] else 2
                _change(hands[at], results[codes[hands[at]], side + compared], fives, fours, squares, cards)
            for at in range(starts[value], starts[value + 1]):
                whole, pairs = pairs_beside(dealers[at], fives, fours, squares, threes, twos, ones)
                found[part, 0] += weights[at] * whole
                found[part, 1] += weights[at] * (pairs >> 32)
                found[part, 2] += weights[at] * (pairs & 0xFFFFFFFF)
    return found
