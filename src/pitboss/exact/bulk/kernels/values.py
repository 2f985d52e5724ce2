"""What every class of hands is worth in any order of hands, from one hand of each kind that is ranked in Python.

A hand of as many cards as the order needs is worth what its ranks are worth, with or without a flush: 7,462 kinds of
five cards are ranked for 134,459 classes. A hand of more cards is worth the best of what is left when one card is
taken away, so that larger hands are looked up in smaller ones: some 50 ns a class.

The plain definition is the order's own ranker.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numba import njit

from pitboss.cards import DECK, Card
from pitboss.exact.bulk.kernels.best_four import cards_of
from pitboss.exact.bulk.kernels.orbits import CHOOSE, Ints, Places, classes, numbered

LARGEST = 5
"""Sets of up to so many cards find their class at once (``orbits.numbered``)."""


def class_values(rank: Callable[[Sequence[Card]], int], size: int, cards: int) -> Ints:
    """The value of each class of hands of ``cards`` cards, where ``rank`` values ``size`` cards or more."""
    if not size <= cards <= LARGEST:
        raise ValueError(f"hands of {cards} cards are not valued in an order of {size}")
    values = _of_kinds(rank, size)
    for more in range(size + 1, cards + 1):
        numbers, starts, _ = numbered()
        first = sum(len(classes(fewer)[0]) for fewer in range(more - 1))
        values = _best(classes(more)[0], more, numbers, starts, values, first)
    return values


def _of_kinds(rank: Callable[[Sequence[Card]], int], size: int) -> Ints:
    """The values of hands of exactly as many cards as the order needs: one of each kind is ranked."""
    masks = classes(size)[0]
    times = sum((masks[:, suit, None] >> np.arange(13) & 1 for suit in range(4)), np.zeros((1, 13), np.int64))
    suited = (masks[:, 1:] == 0).all(1)
    keys = (times * 5 ** np.arange(13)).sum(1) * 2 + suited
    _, firsts, kinds = np.unique(keys, return_index=True, return_inverse=True)
    ranked = np.array([rank(_cards(masks[place])) for place in firsts], np.int32)
    values: Ints = ranked[kinds]
    return values


def _cards(masks: Ints) -> tuple[Card, ...]:
    return tuple(DECK[4 * rank + suit] for suit in range(4) for rank in range(13) if masks[suit] >> rank & 1)


@njit(cache=True)
def _best(masks: Ints, cards: int, numbers: Places, starts: Places, smaller: Ints, first: int) -> Ints:
    """For each hand the best value that is left when one card is taken away."""
    values = np.zeros(len(masks), np.int32)
    own = np.zeros(cards, np.uint32)
    for hand in range(len(masks)):
        cards_of(masks, hand, own)
        best = -1
        for gone in range(cards):
            place, at = np.int64(starts[cards - 1]), 0
            for card in range(cards):
                if card != gone:
                    at += 1
                    place += CHOOSE[at, own[card]]
            best = max(best, smaller[np.int64(numbers[place] >> 5) - first])
        values[hand] = best
    return values
