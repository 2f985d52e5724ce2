"""How the cards that are still to come end, for everything that a player may have seen at the last decision.

A node is what is seen at the last decision: the cards that are given and those turned since, street by street. Under a
node the cards that are turned after the decision are gone through, and each end is counted by its kind. Nodes are
numbered so that those under one node of an earlier street stand together, in the order of the cards turned.

A set of up to five cards finds its class by one look-up (``orbits.numbered``), and its class the row of the paytable.
Some 30 ns an end: two cards, then three turned one by one, are 169 classes x 117,600 ends, a third of a second of two
cores.

The plain definition is ``pitboss.exact.reveals.plain.count_endings``.
"""

from __future__ import annotations

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pitboss.exact.bulk.kernels.orbits import CHOOSE, Ints, Longs, Places

Flags = NDArray[np.bool_]


@njit(cache=True)
def _kind(
    cards: Longs,
    hands: tuple[Flags, Ints],  # for each hand: the cards that it is made of; the kind of each class
    steps: Ints,
    numbering: tuple[Places, Places],
    made: Longs,
) -> int:
    """The kind of an end: for each hand that a paytable looks at the kind of its class, all in one number."""
    uses, kinds = hands
    numbers, starts = numbering
    kind = 0
    for hand in range(len(uses)):
        size = 0
        for place in range(len(cards)):
            if not uses[hand, place]:
                continue
            at = size
            while at > 0 and made[at - 1] > cards[place]:
                made[at] = made[at - 1]
                at -= 1
            made[at] = cards[place]
            size += 1
        number = np.int64(starts[size])
        for at in range(size):
            number += CHOOSE[at + 1, made[at]]
        kind += steps[hand] * kinds[hand, numbers[number] >> 5]
    return kind


@njit(cache=True)
def _under(
    given: Longs,
    gone: int,
    turned: tuple[Ints, int],  # for each card to come the card that it is turned with, or -1; how many are seen
    hands: tuple[Flags, Ints],
    steps: Ints,
    numbering: tuple[Places, Places],
    counts: Ints,
) -> None:
    """The nodes of what is given, in their order."""
    with_, decided = turned
    more, first = len(with_), len(given)
    cards, made = np.zeros(first + more, np.int64), np.zeros(8, np.int64)
    used = np.int64(gone)
    for place in range(first):
        cards[place] = given[place]
        used |= np.int64(1) << given[place]
    next_ = np.zeros(more + 1, np.int64)
    node, depth = (0 if decided == 0 else -1), 0
    if more == 0:
        counts[0, _kind(cards, hands, steps, numbering, made)] += 1
        return
    while depth >= 0:
        card = next_[depth]
        while card < 52 and used >> card & 1:
            card += 1
        if card == 52:
            depth -= 1
            if depth >= 0:
                used ^= np.int64(1) << cards[first + depth]
            continue
        next_[depth], cards[first + depth] = card + 1, card
        node += depth == decided - 1
        if depth == more - 1:
            counts[node, _kind(cards, hands, steps, numbering, made)] += 1
            continue
        used |= np.int64(1) << card
        depth += 1
        next_[depth] = card + 1 if with_[depth] >= 0 else 0


@njit(cache=True, parallel=True)
def count_endings(
    given: Longs,
    gone: int,
    turned: tuple[Ints, int],
    hands: tuple[Flags, Ints],
    steps: Ints,
    numbering: tuple[Places, Places],
    counts: Ints,
) -> None:
    """For each row of cards that are given, and each node under it, the ends by kind into ``counts``.

    ``gone`` has a bit for each card that cannot come. Cards are ``13 * suit + rank``. Cards that are turned together
    come in ascending order, so that each set of them is met once.
    """
    for row in prange(len(given)):
        _under(given[row], gone, turned, hands, steps, numbering, counts[row])
