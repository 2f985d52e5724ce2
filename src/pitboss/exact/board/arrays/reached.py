"""How often boards of each row come out of some flops: the sums of ``flops`` taken the other way round.

``flops.sums`` adds up the values of rows for each flop. Here each flop has a weight, and every row gets the sum of the
weights of the flops that lead to it, each as often as it does. Any number of figures by row can then be summed over
those flops at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pitboss.cards import Card
from pitboss.exact.board.arrays.flops import THREE_HELD, TWO_HELD, cases_of, leads
from pitboss.exact.board.arrays.rivers import Longs, by_rank, of_suit, pairs_of
from pitboss.exact.board.arrays.rows import (
    FIVE,
    FIVE_SUITED,
    FOUR_SUITED,
    PAIR,
    PLAIN_OF_SUITED,
    PLAIN_ROWS,
    SUITED_ROWS,
    TRIPLE,
)


def reached(unseen: Sequence[Card], flops: Any, weights: Longs) -> tuple[Longs, tuple[Longs, ...]]:
    """For each plain row, and for each suited row of each suit, how often a board of it comes; flops have weights."""
    cards = np.array(flops)
    ranks = cards >> 2
    plain = _by_ranks(by_rank(unseen), _summed(TRIPLE[ranks[:, 0], ranks[:, 1], ranks[:, 2]], weights, len(FIVE)))
    suited = []
    for suit in range(4):
        case, some = cases_of(cards, suit)
        by_flop = _summed(case[some], weights[some], THREE_HELD + 286)
        others = by_rank([card for card in unseen if card & 3 != suit])
        rows = _by_suit(by_flop, of_suit(unseen, suit), others)
        np.subtract.at(plain, PLAIN_OF_SUITED, rows)
        suited.append(rows)
    return plain, tuple(suited)


def _summed(places: Any, weights: Longs, number: int) -> Longs:
    sums = np.zeros(number, np.int64)
    np.add.at(sums, places, weights)
    return sums


def _by_ranks(left: Longs, weights: Longs) -> Longs:
    ranks = np.array([(a, b, c) for c in range(13) for b in range(c + 1) for a in range(b + 1)])
    held = (ranks[:, :, None] == np.arange(13)).sum(1)
    rows = np.zeros(PLAIN_ROWS, np.int64)
    np.add.at(rows, FIVE, weights[:, None] * pairs_of(left - held))
    return rows


def _by_suit(weights: Longs, live: int, others: Longs) -> Longs:
    """How often the suited rows of one suit come, from the weights of the cases of a flop."""
    single = weights[:TWO_HELD].reshape(13, 91)
    two = weights[TWO_HELD:THREE_HELD].reshape(78, 13)
    whole = weights[THREE_HELD:]
    rows = np.zeros(SUITED_ROWS, np.int64)
    three = rows[:FOUR_SUITED].reshape(286, 91)
    four = rows[FOUR_SUITED:FIVE_SUITED].reshape(715, 13)
    left = others - np.eye(13, dtype=np.int64)
    three += leads(1, 3, live).T @ single + whole[:, None] * pairs_of(others)
    grown = leads(2, 3, live).T @ two
    np.add.at(three.T, PAIR, np.moveaxis(grown[:, :, None] * left, 0, -1))
    four += leads(2, 4, live).T @ two + (leads(3, 4, live).T @ whole)[:, None] * others
    rows[FIVE_SUITED:] += leads(3, 5, live).T @ whole
    return rows
