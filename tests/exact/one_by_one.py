"""Everything that can still come, dealt one by one by compiled code: what the counting by ranks is held against.

The hands are valued by the kernels, which the tests compare with ``rank_four`` and ``rank_five`` elsewhere.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.exact.bulk.kernels.four import value_four
from pitboss.exact.bulk.kernels.seven import card_key, value_of_key

Ints = NDArray[np.int32]
Longs = NDArray[np.int64]


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


@njit(cache=True)
def boards_after(hole: Any, flop: Any, unseen: Longs, shown: Any, hidden: int, qualifying: int) -> Longs:
    """For every two cards to come: the player's category, then the dealer's hands by case, as in ``weights.CASES``.

    ``hole``, ``flop`` and ``shown`` are cards keys; ``hidden`` is how many cards of the dealer are not shown.
    """
    size = unseen.shape[0]
    result, row = np.zeros((size * (size - 1) // 2, 7), np.int64), 0
    for item in range(size):
        for two in range(item):
            board = flop | card_key(unseen[item]) | card_key(unseen[two])
            own = value_of_key(hole | board)
            result[row, 0] = own >> 20
            for three in range(size if hidden else 1):
                for four in range(three if hidden == 2 else 1):
                    if (hidden and three in (item, two)) or (hidden == 2 and four in (item, two)):
                        continue
                    key = board | shown
                    if hidden:
                        key |= card_key(unseen[three])
                    if hidden == 2:
                        key |= card_key(unseen[four])
                    other = value_of_key(key)
                    case = 0 if own > other else (1 if own == other else 2)
                    result[row, 1 + case + (0 if other >= qualifying else 3)] += 1
            row += 1
    return result
