"""The number of a node for cards as they were dealt: what ``follow`` has found for it is then a look-up.

Suits are relabelled so that the own cards become those of their class; the cards turned since are counted among those
that are left, street by street, as the kernel counts them.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.exact.bulk.kernels.orbits import CHOOSE, ORDERS, classes, numbered, relabelled
from pitboss.exact.reveals.model import RevealGame
from pitboss.exact.reveals.moves import moves
from pitboss.exact.reveals.solve import follow

Longs = NDArray[np.int64]
_SUIT = 13


def node_numbers(table: RevealGame, own: Longs, board: Longs, street: int) -> Longs:
    """For each row of own cards and cards of the board as far as it is open on a street, the number of its node.

    Cards are ``13 * suit + rank``; those of the board stand in the order in which they were turned.
    """
    held = np.sort(own, axis=1)
    numbers, starts, _ = numbered()
    place = np.full(len(held), int(starts[held.shape[1]]), np.int64)
    for at in range(held.shape[1]):
        place += CHOOSE[at + 1][held[:, at]]
    first = sum(len(classes(fewer)[0]) for fewer in range(held.shape[1]))
    node = (numbers[place] >> 5).astype(np.int64) - first
    if not board.shape[1]:
        return node
    order = ORDERS[relabelled()[place]]
    used = _renamed(held, order)
    begin, left = 0, 52 - held.shape[1]
    for turned in table.cards.turned[: street + 1]:
        if not turned:
            continue
        cards = np.sort(_renamed(board[:, begin : begin + turned], order), axis=1)
        node = node * comb(left, turned) + _rank(cards, used, left)
        used = np.concatenate([used, cards], axis=1)
        begin, left = begin + turned, left - turned
    return node


def _renamed(cards: Longs, order: NDArray[np.int32]) -> Longs:
    suits = np.take_along_axis(order, cards // _SUIT, 1)
    renamed: Longs = _SUIT * suits.astype(np.int64) + cards % _SUIT
    return renamed


def _rank(cards: Longs, used: Longs, left: int) -> Longs:
    """The place of sets among all sets of as many of the cards that are left, in their order."""
    number = cards.shape[1]
    places = cards - (used[:, None, :] < cards[:, :, None]).sum(2)
    choose = np.array([[comb(rest, many) for many in range(number + 1)] for rest in range(left + 1)], np.int64)
    rank: Longs = np.full(len(cards), comb(left, number) - 1, np.int64)
    for at in range(number):
        rank -= choose[left - 1 - places[:, at], number - at]
    return rank


def choices(table: RevealGame) -> tuple[NDArray[np.int8], ...]:
    """Best play as tables: for each street the choice by node and by where the player stands."""
    streets = moves(table)
    chosen: list[list[NDArray[np.int8]]] = [[] for _ in streets]
    for _, some in follow(table):
        for number, best in enumerate(some.best):
            chosen[number].append(best)
    return tuple(np.concatenate(parts) for parts in chosen)
