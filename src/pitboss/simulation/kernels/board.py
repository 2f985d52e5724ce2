"""Decisions of a game with five community cards, for many rounds at once.

A flop is relabelled to the one of its class for which decisions are known; on the river the choice is looked up by the
row of the board and the type of the two cards in it (``pitboss.exact.board.kernels.boards``), some 20 nanoseconds.
``pitboss.exact.answers.advise`` is the definition of best play that these are tested against.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from math import comb
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.exact.board.kernels.best_play import flops
from pitboss.exact.board.kernels.boards import board_row, suited_type
from pitboss.exact.board.kernels.decisions import hole_class
from pitboss.simulation.kernels.cards import DECK, Cards, Choices


@cache
def _relabelled() -> tuple[NDArray[np.int16], NDArray[np.int8]]:
    """For each flop by its number: the flop of its class that decisions are known for, and the suits' new names."""
    known = np.full(comb(DECK, 3), -1, np.int16)
    suits = np.zeros((len(known), 4), np.int8)
    for number, flop in enumerate(flops()[0].tolist()):
        for names in permutations(range(4)):
            first, second, third = sorted(card & ~3 | names[card & 3] for card in flop)
            place = comb(third, 3) + comb(second, 2) + first
            if known[place] < 0:
                known[place] = number
                for suit, name in enumerate(names):
                    suits[place, name] = suit
    return known, suits


@njit(cache=True)
def _before_the_flop(holes: Cards, choices: Choices) -> Choices:
    out = np.empty(len(holes), np.int8)
    for row in range(len(holes)):
        out[row] = choices[hole_class(holes[row, 0], holes[row, 1])]
    return out


@njit(cache=True)
def _on_the_flop(holes: Cards, boards: Cards, known: Any, suits: Any, choices: Choices) -> Choices:
    out = np.empty(len(holes), np.int8)
    for row in range(len(holes)):
        a, b, c = np.int64(boards[row, 0]), np.int64(boards[row, 1]), np.int64(boards[row, 2])
        if a > b:
            a, b = b, a
        if b > c:
            b, c = c, b
        if a > b:
            a, b = b, a
        place = c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a
        x, y = np.int64(holes[row, 0]), np.int64(holes[row, 1])
        x, y = x & ~3 | suits[place, x & 3], y & ~3 | suits[place, y & 3]
        high, low = max(x, y), min(x, y)
        out[row] = choices[known[place], high * (high - 1) // 2 + low]
    return out


@njit(cache=True)
def _on_the_river(holes: Cards, boards: Cards, plain: Choices, suited: Choices) -> Choices:
    out = np.empty(len(holes), np.int8)
    for row in range(len(holes)):
        x, y = np.int64(holes[row, 0]), np.int64(holes[row, 1])
        a, b, c = np.int64(boards[row, 0]), np.int64(boards[row, 1]), np.int64(boards[row, 2])
        d, e = np.int64(boards[row, 3]), np.int64(boards[row, 4])
        place, suit = board_row(a, b, c, d, e)
        if suit < 0:
            out[row] = plain[place, 13 * (x >> 2) + (y >> 2)]
        else:
            out[row] = suited[place, suited_type(x, y, suit)]
    return out


def before_the_flop(holes: Cards, choices: Choices) -> Choices:
    """The choice for two cards."""
    chosen: Choices = _before_the_flop(holes, choices)
    return chosen


def on_the_flop(holes: Cards, boards: Cards, choices: Choices) -> Choices:
    """The choice for two cards and a flop."""
    known, suits = _relabelled()
    chosen: Choices = _on_the_flop(holes, boards, known, suits, choices)
    return chosen


def on_the_river(holes: Cards, boards: Cards, plain: Choices, suited: Choices) -> Choices:
    """The choice for two cards and five, by the row of the board and the type of the two cards in it."""
    chosen: Choices = _on_the_river(holes, boards, plain, suited)
    return chosen
