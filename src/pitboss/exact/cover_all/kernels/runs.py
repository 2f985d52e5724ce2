"""Straight flushes laid out over a deck: every choice of disjoint runs in the suits, by what it leaves of the ranks.

One suit has 116 choices of disjoint runs of four or five cards. The kernel goes through all ways to give
each suit one of them, suits in ascending order of the choice with the number of their orders as weight, and adds up
by: runs of four, runs of five, and how many ranks have lost one, two, three and four cards. Beside the number of
layouts it adds up, over their runs of four and the ranks in each, those ranks that have lost one and two cards.
At most 7.9 million layouts, some 20 ns each.
"""

from __future__ import annotations

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.exact.bulk.kernels.orbits import Ints

SIDE = 14  # a number of ranks is 0 to 13
_BITS = np.array([mask.bit_count() for mask in range(8192)], np.int32)


@njit(cache=True)
def _orders(i: int, j: int, k: int, m: int) -> int:
    """How many orders four choices in ascending order stand for."""
    symmetries, run = 1, 1
    run = run + 1 if j == i else 1
    symmetries *= run
    run = run + 1 if k == j else 1
    symmetries *= run
    run = run + 1 if m == k else 1
    symmetries *= run
    return 24 // symmetries


@njit(cache=True)
def layouts(choices: Ints, most: int) -> NDArray[np.int64]:
    """``[0 | 1 | 2][fours][fives][ranks by cards lost]``: layouts, then ranks in runs of four that lost one, and two.

    A row of ``choices``: the ranks in runs of four, those in runs of five, and how many runs there are of each.
    """
    counted = np.zeros((3, most + 1, most + 1, SIDE**4), np.int64)
    number = len(choices)
    for i in range(number):
        for j in range(i, number):
            if choices[i, 2] + choices[i, 3] + choices[j, 2] + choices[j, 3] > most:
                continue
            for k in range(j, number):
                for m in range(k, number):
                    fours = choices[i, 2] + choices[j, 2] + choices[k, 2] + choices[m, 2]
                    fives = choices[i, 3] + choices[j, 3] + choices[k, 3] + choices[m, 3]
                    if fours + fives > most:
                        continue
                    a, b = choices[i, 0] | choices[i, 1], choices[j, 0] | choices[j, 1]
                    c, d = choices[k, 0] | choices[k, 1], choices[m, 0] | choices[m, 1]
                    four = a & b & c & d
                    threes = (a & b & (c | d) | c & d & (a | b)) & ~four
                    pairs = (a & b | c & d | (a | b) & (c | d)) & ~threes & ~four
                    singles = (a | b | c | d) & ~pairs & ~threes & ~four
                    place = ((_BITS[singles] * SIDE + _BITS[pairs]) * SIDE + _BITS[threes]) * SIDE + _BITS[four]
                    weight = _orders(i, j, k, m)
                    counted[0, fours, fives, place] += weight
                    for suit in (i, j, k, m):
                        counted[1, fours, fives, place] += weight * _BITS[choices[suit, 0] & singles]
                        counted[2, fours, fives, place] += weight * _BITS[choices[suit, 0] & pairs]
    return counted
