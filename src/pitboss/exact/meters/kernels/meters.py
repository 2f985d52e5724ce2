"""A meter that partial awards lower now and then: bounds for its distribution when it is hit.

Between two awards the meter grows by its step for a geometric number of wagers; a partial award leaves a share of it, a
hit ends it. The two bounds are the same process on a grid of amounts, where every growth and every share left is
rounded down to the grid, or up: each is a monotone map, so that with the same luck the meter lies between the two, and
so do all quantiles. What is still on its way after the last award that is followed, and what leaves the grid, counts as
low for the one and as high for the other. Floating point adds some 1e-12 to a probability, far below a cell's.

A growth is one cumulative sum over the grid, a share left one shift of it: 65,536 cells and some 200 awards, under a
second. numpy only; nothing is compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray

CELLS = 1 << 16
_LEFT = 1e-10
"""How much may still be on its way when the awards are no longer followed."""

_STEEPEST = 600.0
"""A grid spans at most so many mean growths between awards: beyond, a power of the ratio leaves floating point."""

Floats = NDArray[np.float64]


def at_hit(
    start: float,
    wagers: int,
    hit: float,
    partial: Sequence[tuple[float, float]],
    side: Literal["low", "high"],
) -> Floats:
    """How likely the meter stands in each cell at the hit; a cell is what ``wagers`` wagers add.

    ``start``: the reset amount in cells. ``partial``: the share that each award leaves, and how often it is made per
    wager; ``hit``: how often the meter is hit. What is missing from the sum lies above the grid (``high``) or is
    put at the bottom (``low``).
    """
    low = side == "low"
    event = hit + sum(often for _, often in partial)
    ratio = float(np.exp(wagers * np.log1p(-event)))
    cells = min(CELLS, int(_STEEPEST / -np.log(ratio)))
    powers: Floats = np.power(ratio, np.arange(cells, dtype=np.float64))
    places = np.arange(cells)
    moves = [
        (np.floor(places * left + 1e-9) if low else np.minimum(np.ceil(places * left - 1e-9), cells - 1), often / event)
        for left, often in partial
    ]
    chances = np.zeros(cells)
    chances[min(int(np.floor(start)) if low else int(np.ceil(start)), cells - 1)] = 1.0
    ended = np.zeros(cells)
    while (mass := float(chances.sum())) > _LEFT:
        grown = _grown(chances, ratio, powers, event, low=low)
        if low:
            grown[-1] += max(0.0, mass - float(grown.sum()))
        ended += grown * (hit / event)
        chances = np.zeros(cells)
        for to, share in moves:
            chances += np.bincount(to.astype(np.intp), grown * share, minlength=cells)
    if low:
        ended[0] += max(0.0, 1.0 - float(ended.sum()))
    return ended


def _grown(chances: Floats, ratio: float, powers: Floats, event: float, *, low: bool) -> Floats:
    """After a geometric number of wagers, in whole cells: those filled (low), or also the one begun (high)."""
    sums = powers * np.cumsum(chances / powers)  # the ratio to the distance, added up
    if low:
        whole = (1 - ratio) / (1 - event)
        return (1 - ratio / (1 - event)) * chances + whole * (sums - chances)
    return (1 - ratio) * np.concatenate(([0.0], sums[:-1]))
