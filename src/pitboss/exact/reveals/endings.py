"""The ends of a round by kind, as arrays: kinds of hands, nodes, and how many nodes stand under one of a street before.

A kind is one for each hand that a paytable looks at; hands that stand in one row of every paytable are of one kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.exact.bulk.orders import class_values
from pitboss.exact.reveals.model import RevealGame
from pitboss.ruleset.cards import HandUse
from pitboss.ruleset.words import FIRST_OF_BOARD

Ints = NDArray[np.int32]
Longs = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Kinds:
    """Kinds of ends: what one unit of each wager brings with each, the row of its paytable that the hand stands in
    (empty for none), and the arrays by which the kernel tells them."""

    profits: tuple[tuple[Fraction, ...], ...]
    rows: tuple[tuple[str, ...], ...]
    uses: NDArray[np.bool_]
    of_class: Ints
    steps: Ints


@lru_cache(maxsize=8)
def kinds_of(table: RevealGame) -> Kinds:
    """The kinds of ends of a game."""
    from pitboss.exact.bulk.kernels.orbits import classes, numbered

    number = numbered()[2]
    of_class = np.zeros((len(table.hands), number), np.int32)
    sorts, named, steps, step = [], [], [], 1
    for at, use in enumerate(table.hands):
        cards = table.cards.hand(use)
        values = class_values(use.order, cards)
        rungs, place = np.unique(values, return_inverse=True)
        profits, rows, of_rung = _sorts(table, use, rungs.tolist())
        first = sum(len(classes(fewer)[0]) for fewer in range(cards))
        of_class[at, first : first + len(values)] = np.array(of_rung, np.int32)[place]
        sorts.append(profits)
        named.append(rows)
        steps.append(step)
        step *= len(profits)
    together = [
        tuple(sum(parts, Fraction(0)) for parts in zip(*reversed(kind), strict=True))
        for kind in product(*reversed(sorts))
    ]
    rows_together = [tuple(map("".join, zip(*reversed(kind), strict=True))) for kind in product(*reversed(named))]
    uses = np.array([_positions(table, use) for use in table.hands])
    return Kinds(tuple(together), tuple(rows_together), uses, of_class, np.array(steps, np.int32))


def _sorts(
    table: RevealGame, use: HandUse, values: list[int]
) -> tuple[list[tuple[Fraction, ...]], list[tuple[str, ...]], list[int]]:
    """What the wagers that look at a hand bring with it, for each set of rows once; the rows; where each value is."""
    known: dict[tuple[str, ...], int] = {}
    sorts: list[tuple[Fraction, ...]] = []
    places = []
    for value in values:
        rows = [table.row(wager, value) if table.use(wager) == use else None for wager in table.wagers]
        names = tuple(row.hand if row is not None else "" for row in rows)
        if names not in known:
            known[names] = len(sorts)
            sorts.append(
                tuple(
                    table.profit(wager, row) if table.use(wager) == use else Fraction(0)
                    for wager, row in zip(table.wagers, rows, strict=True)
                )
            )
        places.append(known[names])
    return sorts, list(known), places


def _positions(table: RevealGame, use: HandUse) -> list[bool]:
    """Which of the own cards and the board a hand is made of."""
    cards, used = table.cards, [False] * (table.cards.own + table.cards.board)
    for source in use.source:
        first = 0 if source == "own cards" else cards.own
        number = cards.own if source == "own cards" else FIRST_OF_BOARD.get(source, cards.board)
        used[first : first + number] = [True] * number
    return used


def nodes_under(table: RevealGame, first: int, gone: int = 0) -> tuple[int, ...]:
    """For each street after ``first`` how many nodes stand under one of the street before; ``gone`` cards are out."""
    left, numbers = 52 - gone - table.cards.own - sum(table.cards.turned[: first + 1]), []
    for turned in table.cards.turned[first + 1 : -1]:
        numbers.append(comb(left, turned))
        left -= turned
    return tuple(numbers)


def count_endings(table: RevealGame, given: Longs, street: int, gone: int = 0) -> Longs:
    """The ends by kind, for each row of cards given and each node of the last street under it.

    ``given`` are the own cards and the board as it lies open on the street; ``gone`` has a bit for each card that
    cannot come.
    """
    from pitboss.exact.bulk.kernels.orbits import numbered
    from pitboss.exact.reveals.kernels.endings import count_endings as count

    kinds, later = kinds_of(table), table.cards.turned[street + 1 :]
    with_ = np.array([-1 if not place else place - 1 for turned in later for place in range(turned)], np.int32)
    under = 1
    for number in nodes_under(table, street, gone.bit_count()):
        under *= number
    counts = np.zeros((len(given), under, len(kinds.profits)), np.int32)
    numbers, starts, _ = numbered()
    hands = (kinds.uses, kinds.of_class)
    count(given, gone, (with_, sum(later[:-1])), hands, kinds.steps, (numbers, starts), counts)
    return counts.reshape(len(given) * under, -1).astype(np.int64)
