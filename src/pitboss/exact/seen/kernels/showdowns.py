"""One decision against a dealer of whom some cards are known: every player's hand against all the dealer may hold.

For a player's cards P and the cards D of the dealer that are known, the dealer's other cards that avoid P and make a
hand worth at most v are the sum over the subsets S of P of (-1)^|S| N_v(S), where N_v(X) counts those that contain X.
The sweep goes upwards through the values, adds the dealer's hands of each to the counters of their subsets, and then
asks for every player's hand of that value. A set as large as the dealer's other cards is one hand, and is looked up.

A counter is three numbers of twenty bits in one: hands that fail to qualify, hands below the present value, and hands
up to it. So one sum answers for all three, and the best action follows at once.

Cost: 31 look-ups for each of 2.1 million hands of five cards, some 0.15 s for one world. The plain definition is
``pitboss.exact.showdown.plain.count_showdowns``.
"""

from __future__ import annotations

from math import comb
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Cards = NDArray[np.uint8]

CHOOSE = np.array([[comb(card, size) for card in range(53)] for size in range(7)], np.int32)
FIRSTS = np.array([sum(comb(52, fewer) for fewer in range(size)) for size in range(6)], np.int32)
"""Where the sets of each size begin among all."""
_HIGH = np.array([max(subset.bit_length() - 1, 0) for subset in range(32)], np.int32)
_SIZE = np.array([subset.bit_count() for subset in range(32)], np.int32)
_FIELD = (1 << 20) - 1
_BELOW, _UP_TO = 1 << 20, 1 << 40
CELLS = 6


@njit(cache=True, nogil=True)
def _add(cards: Cards, what: Any, counters: Longs) -> None:
    """Add to the counters of all proper subsets of the dealer's other cards."""
    work = np.zeros(32, np.int32)
    counters[0] += what
    for subset in range(1, (1 << len(cards)) - 1):
        high, size = _HIGH[subset], _SIZE[subset]
        work[subset] = work[subset ^ 1 << high] + CHOOSE[size, cards[high]]
        counters[FIRSTS[size] + work[subset]] += what


@njit(cache=True, nogil=True)
def _catch_up(cards: Cards, counters: Longs) -> None:
    """What is up to the present value becomes what is below the next one."""
    work = np.zeros(32, np.int32)
    for subset in range((1 << len(cards)) - 1):
        high, size = _HIGH[subset], _SIZE[subset]
        if subset:
            work[subset] = work[subset ^ 1 << high] + CHOOSE[size, cards[high]]
        held = counters[FIRSTS[size] + work[subset]]
        counters[FIRSTS[size] + work[subset]] = held & _FIELD | (held >> 40) * (_UP_TO + _BELOW)


@njit(cache=True, nogil=True)
def _ask(cards: Cards, largest: Any, rung: Any, failing: Any, counters: Longs, lasts: NDArray[np.int16]) -> Any:
    """The three counts for a player's hand, in one number."""
    work, total = np.zeros(32, np.int32), counters[0]
    for subset in range(1, 1 << len(cards)):
        high, size = _HIGH[subset], _SIZE[subset]
        work[subset] = work[subset ^ 1 << high] + CHOOSE[size, cards[high]]
        if size < largest:
            held = counters[FIRSTS[size] + work[subset]]
        elif size == largest:
            at = lasts[work[subset]]
            held = np.int64(at <= failing) + (at < rung) * _BELOW + (at <= rung) * _UP_TO
        else:
            continue
        total += -held if size & 1 else held
    return total


@njit(cache=True, nogil=True)
def _cells(counts: Any, deals: Any, above: Any, cells: Longs) -> None:
    """The six counts, the dealer qualifying first; ``above``: the player's hand is one that would qualify."""
    failing, below, at_most = counts & _FIELD, counts >> 20 & _FIELD, counts >> 40
    if above:
        cells[0], cells[1], cells[2] = below - failing, at_most - below, deals - at_most
        cells[3], cells[4], cells[5] = failing, 0, 0
    else:
        cells[0], cells[1], cells[2] = 0, 0, deals - failing
        cells[3], cells[4], cells[5] = below, at_most - below, failing - at_most


@njit(cache=True, nogil=True)
def _choose(cells: Longs, results: Longs, is_open: NDArray[np.bool_]) -> Any:
    """The first of the best actions, and the set of all."""
    best, most, together = -1, 0, 0
    for action in range(len(is_open)):
        if not is_open[action]:
            continue
        value = 0
        for cell in range(CELLS):
            value += cells[cell] * results[action, cell]
        if best < 0 or value > most:
            best, most, together = action, value, 1 << action
        elif value == most:
            together |= 1 << action
    return best, together


@njit(cache=True, nogil=True)
def count_world(
    player: tuple[Cards, Ints],  # hands by value, where each rung starts
    dealer: tuple[Cards, Ints, NDArray[np.int16]],  # the same for the other cards, and the rung of each set of them
    known: Longs,
    bounds: tuple[int, int],  # the rung of what fails, the dealer's hands against each hand
    rungs: tuple[Ints, NDArray[np.bool_]],  # the kind of each rung, and whether it would qualify
    payments: tuple[Longs, NDArray[np.bool_]],  # results by kind, action and cell; what is open
    totals: Longs,
    cases: Longs,
    tied: Longs,
) -> None:
    """Add up best play in one world: dealer's hands by kind, action and cell; situations by kind and action, and by
    the set of best actions."""
    hands, starts = player
    others, begins, lasts = dealer
    failing, deals = bounds
    counters, cells = np.zeros(FIRSTS[others.shape[1]], np.int64), np.zeros(CELLS, np.int64)
    for at in range(begins[failing + 1]):
        _add(others[at], 1, counters)
    for rung in range(len(starts) - 1):
        for at in range(begins[rung], begins[rung + 1]):
            _add(others[at], _UP_TO, counters)
        kind = rungs[0][rung]
        for at in range(starts[rung], starts[rung + 1]):
            free = True
            for card in hands[at]:
                for taken in known:
                    free &= card != taken
            if not free:
                continue
            counts = _ask(hands[at], others.shape[1], rung, failing, counters, lasts)
            _cells(counts, deals, rungs[1][rung], cells)
            best, together = _choose(cells, payments[0][kind], payments[1][kind])
            tied[together] += 1
            cases[kind, best] += 1
            for cell in range(CELLS):
                totals[kind, best, cell] += cells[cell]
        for at in range(begins[rung], begins[rung + 1]):
            _catch_up(others[at], counters)
