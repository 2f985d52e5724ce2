"""Decisions over all situations, and what they add up to: the one place where results meet the counts of the sweep.

Each situation (a class of player's hands, an up-card) has six counts of dealer's hands, one for each way the showdown
can end. The value of an action is a sum of count x result, results being whole numbers over one denominator, so that
every comparison is exact. The first of the best actions is taken: actions stand in ascending order of the wager.
One pass, some 10 ns a situation and action; 6.3 million situations with an up-card.
"""

from __future__ import annotations

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pitboss.exact.showdown.kernels.sweep import Ints, Longs, Matchup

Choices = NDArray[np.int8]

_BLOCKS = 64
_CELLS = 6


@njit(cache=True)
def _cells(at_most: int, below: int, failing: int, deals: int, above: bool, cells: Longs) -> None:  # noqa: FBT001
    """The six counts, the dealer qualifying first; ``above``: the player's hand is one that would qualify."""
    if above:
        cells[0], cells[1], cells[2] = below - failing, at_most - below, deals - at_most
        cells[3], cells[4], cells[5] = failing, 0, 0
    else:
        cells[0], cells[1], cells[2] = 0, 0, deals - failing
        cells[3], cells[4], cells[5] = below, at_most - below, failing - at_most


@njit(cache=True, parallel=True)
def _choose(
    counts: tuple[Ints, Ints, Ints],  # at most, below, failing
    deals: int,
    masks: Ints,
    weights: Ints,
    kinds: Ints,
    above: NDArray[np.bool_],
    results: Longs,
    is_open: NDArray[np.bool_],
    choices: Choices,
    made: Choices,
    totals: Longs,
    cases: Longs,
    tied: Longs,
) -> None:
    """Add to the totals, cases and ties of each block of hands."""
    at_most, below, failing = counts
    hands, ups = at_most.shape
    actions = is_open.shape[1]
    for block in prange(_BLOCKS):
        cells, worth = np.zeros(_CELLS, np.int64), np.zeros(actions, np.int64)
        for hand in range(hands * block // _BLOCKS, hands * (block + 1) // _BLOCKS):
            kind, weight = kinds[hand], weights[hand]
            for up in range(ups):
                if ups > 1 and masks[hand, up // 13] >> up % 13 & 1:
                    continue
                fails = failing[hand, up] if len(failing) else 0
                _cells(at_most[hand, up], below[hand, up], fails, deals, above[hand], cells)
                if len(choices):
                    best = choices[hand, up]
                else:
                    best, together = -1, 0
                    for action in range(actions):
                        if not is_open[kind, action]:
                            continue
                        value = 0
                        for cell in range(_CELLS):
                            value += cells[cell] * results[kind, action, cell]
                        worth[action] = value
                        if best < 0 or value > worth[best]:
                            best, together = action, 1 << action
                        elif value == worth[best]:
                            together |= 1 << action
                    tied[block, together] += weight
                if len(made):
                    made[hand, up] = best
                cases[block, kind, best] += weight
                for cell in range(_CELLS):
                    totals[block, kind, best, cell] += weight * cells[cell]


def add_up(
    match: Matchup,
    kinds: Ints,
    above: NDArray[np.bool_],
    results: Longs,
    is_open: NDArray[np.bool_],
    choices: Choices | None = None,
    made: Choices | None = None,
) -> tuple[Longs, Longs, Longs]:
    """Dealer's hands by kind of hand, action and cell; situations by kind and action; situations by set of best
    actions (bits). ``choices``: what is done in each situation; without it, what is best, written to ``made``."""
    counts = (match.at_most, match.below, match.failing)
    none = np.zeros((0, 0), np.int8)
    given, out = none if choices is None else choices, none if made is None else made
    sorts, actions = is_open.shape
    totals = np.zeros((_BLOCKS, sorts, actions, _CELLS), np.int64)
    cases = np.zeros((_BLOCKS, sorts, actions), np.int64)
    tied = np.zeros((_BLOCKS, 1 << actions), np.int64)
    _choose(
        counts, match.deals, match.masks, match.weights, kinds, above, results, is_open, given, out, totals, cases, tied
    )
    return totals.sum(0), cases.sum(0), tied.sum(0)
