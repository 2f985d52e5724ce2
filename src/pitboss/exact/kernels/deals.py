"""The dealer's hands that can still come, counted against one player's hand: every way to fill up the dealer's cards.

Direct enumeration with the suit masks of the cards chosen so far kept for each depth, so that a hand costs one
addition to a mask and one value: about 15 ns. At most C(47, 6) = 10.7 million hands.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from pitboss.exact.kernels.four import value_four
from pitboss.exact.kernels.sweep import Ints, Longs


@njit(cache=True)
def showdowns(value: int, failing: int, known: Ints, live: Ints, missing: int) -> Longs:
    """Dealer's hands by cell: qualifying and lower, equal, higher than ``value``; then those not above ``failing``.

    ``known`` are the suit masks of the dealer's cards that are seen, ``live`` the cards (``13 * suit + rank``) from
    which the ``missing`` others come.
    """
    cells = np.zeros(6, np.int64)
    masks = np.zeros((missing + 1, 4), np.int32)
    masks[0] = known
    at = np.zeros(missing + 1, np.int64)
    depth, number = 0, len(live)
    while depth >= 0:
        if depth == missing:
            dealer = value_four(masks[depth, 0], masks[depth, 1], masks[depth, 2], masks[depth, 3])
            cell = 0 if dealer < value else 1 if dealer == value else 2
            cells[cell + 3 if dealer <= failing else cell] += 1
            depth -= 1
        elif at[depth] > number - (missing - depth):
            depth -= 1
        else:
            card = live[at[depth]]
            at[depth] += 1
            for suit in range(4):
                masks[depth + 1, suit] = masks[depth, suit]
            masks[depth + 1, card // 13] |= 1 << card % 13
            at[depth + 1] = at[depth]
            depth += 1
    return cells
