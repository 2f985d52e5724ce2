"""A game of several streets without a dealer's hand under a plain Python function, exactly.

The function is asked street by street about everything that may be seen, for each class of own cards: once for each
situation that its earlier answers lead to. Two own cards and three of a board are some 400,000 questions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.exact.distribution import Analysis
from pitboss.exact.reveals.endings import count_endings, kinds_of
from pitboss.exact.reveals.model import RevealGame
from pitboss.exact.reveals.moves import StreetMoves, ends, moves
from pitboss.exact.reveals.solve import Done, hands_of, report, shares_of
from pitboss.exact.strategy import Asking, PlayerCards, Strategy, open_actions

_AT_ONCE = 50
"""Hands that are followed together."""
_Node = tuple[tuple[int, ...], int]
"""Cards of the board that are open, as kernels count them, and where the player stands."""


def evaluate(table: RevealGame, strategy: Strategy) -> Analysis:
    """The main game under a function."""
    streets, (given, weights) = moves(table), hands_of(table)
    totals = np.zeros((len(ends(streets)), len(kinds_of(table).profits)), np.int64)
    done: list[Done] = [Counter() for _ in streets]
    asking = Asking(len(given), "hands")
    for first in range(0, len(given), _AT_ONCE):
        rows, shares = given[first : first + _AT_ONCE], weights[first : first + _AT_ONCE]
        counts = count_endings(table, rows, 0)
        under = len(counts) // len(rows)
        for number, (row, weight) in enumerate(zip(rows.tolist(), shares.tolist(), strict=True)):
            ended = np.array(list(_followed(table, streets, strategy, row, weight, done)), np.int64)
            np.add.at(totals, ended, weight * counts[number * under : (number + 1) * under])
        asking.answered(len(rows))
    said = (f"strategy: {strategy.name}",)
    return report(table, totals.tolist(), tuple(shares_of(streets, done)), (), said)


def _followed(
    table: RevealGame,
    streets: tuple[StreetMoves, ...],
    strategy: Strategy,
    row: list[int],
    weight: int,
    done: list[Done],
) -> Iterator[int]:
    """Where the player stands at the end, for each node of the last street in the order in which they are counted."""
    own = tuple(_card(place) for place in row[: table.cards.own])
    order = table.hands[0].order
    nodes: list[_Node] = [(tuple(row[table.cards.own :]), 0)]
    for number, street in enumerate(streets):
        if number:
            nodes = list(_turned(nodes, row[: table.cards.own], table.cards.turned[number]))
        kinds = [open_actions([(c.name, c.times, at) for at, c in enumerate(open_)]) for open_ in street.choices]
        after: list[_Node] = []
        for board, standing in nodes:
            at = 0
            if street.choices[standing]:
                shown = tuple(_card(place) for place in board)
                at = strategy.place(PlayerCards.of(own, shown, order), None, shown, kinds[standing])
            done[number][standing, at] += weight
            after.append((board, street.after[standing][at]))
        nodes = after
    return (standing for _, standing in nodes)


def _turned(nodes: list[_Node], own: list[int], cards: int) -> Iterator[_Node]:
    """The nodes under these once so many cards more are turned, in the order in which the kernel counts them."""
    for board, standing in nodes:
        left = [place for place in range(52) if place not in own and place not in board]
        for more in combinations(left, cards):
            yield (*board, *more), standing


def _card(place: int) -> Card:
    """A card of the deck from its place in a kernel, where suits stand together."""
    return DECK[4 * (place % 13) + place // 13]
