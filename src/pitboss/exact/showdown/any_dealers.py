"""The dealer's hands that can still come against one player's hand, in any order of hands of up to five cards.

Every set of cards that completes the dealer's hand is met once by the kernel of reveals, its class looked up and
counted by how the showdown ends: some 30 ns a hand, 1.5 million hands for five unseen cards.

The plain definition is ``pitboss.exact.showdown.plain.count_showdowns``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import Card
from pitboss.exact.bulk.orders import class_values
from pitboss.exact.showdown.model import CELLS, Showdown


def count_showdowns(table: Showdown, value: int, seen: Sequence[Card], gone: Sequence[Card]) -> tuple[int, ...]:
    """Dealer's hands by cell: qualifying and lower, equal, higher than ``value``; then those that do not qualify.

    The dealer has the cards ``seen`` and as many more as make a hand, none of them ``gone``.
    """
    dealers = class_values(table.order, table.dealer_cards)
    ends = np.where(dealers < value, 0, np.where(dealers == value, 1, 2)) + 3 * (dealers <= table.failing)
    return count_by(table, ends, len(CELLS), seen, gone)


def count_values(table: Showdown, seen: Sequence[Card], gone: Sequence[Card]) -> dict[int, int]:
    """The same hands by their value: how many of each."""
    values, places = np.unique(class_values(table.order, table.dealer_cards), return_inverse=True)
    counted = count_by(table, places.ravel(), len(values), seen, gone)
    return {value: number for value, number in zip(values.tolist(), counted, strict=True) if number}


def count_by(
    table: Showdown, sorts: NDArray[Any], number_of_sorts: int, seen: Sequence[Card], gone: Sequence[Card]
) -> tuple[int, ...]:
    """The dealer's hands by sort, which each class of hands has one of."""
    from pitboss.exact.bulk.kernels.orbits import classes, numbered
    from pitboss.exact.reveals.kernels.endings import count_endings

    cards = table.dealer_cards
    numbers, starts, number = numbered()
    first = sum(len(classes(fewer)[0]) for fewer in range(cards))
    cells = np.zeros((1, number), np.int32)
    cells[0, first : first + len(sorts)] = sorts
    given = np.array([[_place(card) for card in seen]], np.int64).reshape(1, len(seen))
    out = sum(1 << _place(card) for card in gone)
    with_ = np.arange(-1, cards - len(seen) - 1, dtype=np.int32)
    counts = np.zeros((1, 1, number_of_sorts), np.int32)
    hands = (np.ones((1, cards), np.bool_), cells)
    count_endings(given, out, (with_, 0), hands, np.ones(1, np.int32), (numbers, starts), counts)
    return tuple(counts[0, 0].tolist())


def _place(card: Card) -> int:
    """A card as kernels count it."""
    return 13 * (card & 3) + (card >> 2)
