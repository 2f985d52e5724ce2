"""Decisions of a game with five community cards, for many rounds at once.

A flop is relabelled to the one of its class for which decisions are known; on the river the 990 hands of the dealer are
compared one by one, some 10 microseconds, and a third of all hands come there undecided.
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
from pitboss.exact.board.kernels.decisions import hole_class
from pitboss.exact.bulk.kernels.seven import card_key, value_of_key
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
        flop = np.sort(boards[row, :3])
        a, b, c = np.int64(flop[0]), np.int64(flop[1]), np.int64(flop[2])
        place = c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a
        x, y = np.int64(holes[row, 0]), np.int64(holes[row, 1])
        x, y = x & ~3 | suits[place, x & 3], y & ~3 | suits[place, y & 3]
        high, low = max(x, y), min(x, y)
        out[row] = choices[known[place], high * (high - 1) // 2 + low]
    return out


@njit(cache=True)
def _on_the_river(
    holes: Cards, boards: Cards, qualifying: Any, fixed: Any, each: Any, fold: Any, offers: Any
) -> Choices:
    """The best choice against every hand that the dealer can have; 0, a fold, where nothing is better."""
    out = np.zeros(len(holes), np.int8)
    unseen = np.empty(DECK - 7, np.uint64)
    counts = np.zeros(6, np.int64)
    for row in range(len(holes)):
        board, seen = np.uint64(0), np.uint64(0)
        for card in boards[row]:
            board |= card_key(np.int64(card))
        seen = board | card_key(np.int64(holes[row, 0])) | card_key(np.int64(holes[row, 1]))
        own, left = value_of_key(seen), 0
        for card in range(DECK):
            if card_key(card) & seen == np.uint64(0):
                unseen[left] = card_key(card)
                left += 1
        counts[:] = 0
        for a in range(left):
            for b in range(a):
                value = value_of_key(board | unseen[a] | unseen[b])
                case = 0 if own > value else (1 if own == value else 2)
                counts[case if value >= qualifying else case + 3] += 1
        kind, base, more = own >> 20, 0, 0
        for case in range(6):
            base += counts[case] * fixed[kind, case]
            more += counts[case] * each[kind, case]
        best = fold * counts.sum()
        for choice in range(len(offers)):
            if base + offers[choice] * more > best:
                best, out[row] = base + offers[choice] * more, choice + 1
    return out


@njit(cache=True)
def outs(holes: Cards, boards: Cards) -> NDArray[np.int64]:
    """How many cards the player does not see would, as the dealer's only card, beat the player's hand."""
    out = np.zeros(len(holes), np.int64)
    for row in range(len(holes)):
        board = np.uint64(0)
        for card in boards[row]:
            board |= card_key(np.int64(card))
        seen = board | card_key(np.int64(holes[row, 0])) | card_key(np.int64(holes[row, 1]))
        own = value_of_key(seen)
        for card in range(DECK):
            key = card_key(card)
            if key & seen == np.uint64(0) and value_of_key(board | key) > own:
                out[row] += 1
    return out


@njit
def _by_rule(rule: Any, holes: Cards, boards: Cards, beaten: NDArray[np.int64]) -> NDArray[np.int64]:
    out = np.zeros(len(holes), np.int64)
    for row in range(len(holes)):
        a, b = np.int64(holes[row, 0]), np.int64(holes[row, 1])
        c, d, e = np.int64(boards[row, 0]), np.int64(boards[row, 1]), np.int64(boards[row, 2])
        f, g = np.int64(boards[row, 3]), np.int64(boards[row, 4])
        out[row] = rule(a, b, c, d, e, f, g, beaten[row])
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


def best_on_the_river(
    holes: Cards,
    boards: Cards,
    qualifying: int,
    fixed: NDArray[np.int64],
    each: NDArray[np.int64],
    fold: int,
    offers: NDArray[np.int64],
) -> Choices:
    """The best choice for two cards and five, payments being those of ``pitboss.exact.board.model``."""
    chosen: Choices = _on_the_river(holes, boards, qualifying, fixed, each, fold, offers)
    return chosen


def rule_on_the_river(rule: Any, holes: Cards, boards: Cards) -> NDArray[np.int64]:
    """The play wager in antes of a strategy's rule."""
    chosen: NDArray[np.int64] = _by_rule(rule, holes, boards, outs(holes, boards))
    return chosen
