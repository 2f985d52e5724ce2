"""Two seats on one board: what the kernel counts on a board against every pair of holes, ranked and paid by the law."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from pitboss.cards import DECK
from pitboss.exact.board.model import CASES, main_wagers, weigh
from pitboss.exact.board.plain import net
from pitboss.exact.seats import board as seats_on_a_board
from pitboss.exact.seats.kernels.board import HOLES, ROOM, holes_of_board, pairs_on_board
from pitboss.hands import rank_five
from pitboss.live.games import plan_for
from pitboss.simulation.decisions import BoardPlayer, decisions, player
from pitboss.simulation.job import OPTIMAL

GAME = plan_for("ma-ultimate-texas-holdem").game


def played(board: list[int], holes: list[tuple[int, int]]) -> list[Fraction | None]:
    """The play wager of best play with each hole on a board of which the first three cards came first; None folds."""
    who = player(GAME, decisions(GAME, OPTIMAL))
    assert isinstance(who, BoardPlayer)
    own, none = np.array(holes, np.int32), np.zeros((len(holes), 0), np.int32)
    boards = np.tile(np.array(board, np.int32), (len(holes), 1))
    made: list[Fraction | None] = [None] * len(holes)
    for street, shown in ((2, 5), (1, 3), (0, 0)):  # an earlier play is the one that counts
        for at, choice in enumerate(who.choose(street, own, none, boards[:, :shown]).tolist()):
            if choice:
                made[at] = who.times[street][choice]
    return made


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_board_is_counted_as_a_loop_over_all_pairs_counts_it(seed: int) -> None:
    """For every dealer's hole, all ordered pairs of holes without a common card; results from the law's rows."""
    chance = random.Random(seed)
    weights, ready = weigh(GAME), seats_on_a_board._ready(weigh(GAME))
    flop = chance.randrange(len(ready.flops))
    first = ready.flops[flop].tolist()
    board = first + chance.sample([card for card in range(52) if card not in first], 2)
    held, sums = np.zeros((47, 48), np.int32), np.zeros(48, np.int32)
    hands, codes = np.zeros(HOLES, np.int64), np.zeros(HOLES, np.uint32)
    places = np.zeros(HOLES, np.uint8), np.zeros(HOLES, np.uint8)
    room = np.zeros(ROOM, np.int64)
    holes_of_board(np.array(board), ready.labels[flop], ready.checked, ready.tables, hands, *places, codes, room)
    counted = pairs_on_board(hands, *places, codes, ready.results, ready.qualifying, held, sums)
    assert counted == by_loop(board, weights.scale)


def by_loop(board: list[int], scale: int) -> tuple[int, int]:
    """The sum of the results, and of the products of two less that of the squares, over all dealer's holes."""
    holes = list(combinations([card for card in range(52) if card not in board], 2))
    ranked = [rank_five([DECK[card] for card in (*hole, *board)]) for hole in holes]
    wagers, needs = main_wagers(GAME), GAME.qualifies
    fold = -sum(wager.forfeited for wager in wagers)
    results = np.array(
        [
            [
                int(scale * (fold if times is None else net(wagers, times, int(hand.category), case)))
                for case in range(len(CASES))
            ]
            for times, hand in zip(played(board, holes), ranked, strict=True)
        ]
    )
    values = np.array([hand.value for hand in ranked])
    fails = np.array([needs is not None and not needs.holds(hand) for hand in ranked])
    held = np.zeros((len(holes), 52), np.int64)
    for at, hole in enumerate(holes):
        held[at, hole] = 1
    apart = held @ held.T == 0
    above, level = values[None, :] > values[:, None], values[None, :] == values[:, None]
    cases = 3 * fails[:, None] + np.where(above, 0, np.where(level, 1, 2))  # by dealer's hole and player's
    brings = np.where(apart, results[np.arange(len(holes))[None, :], cases], 0).astype(np.int64)
    beside = brings.astype(np.float64) @ apart.astype(np.float64)  # whole numbers far below 2**53
    assert np.abs(beside).max() < 1 << 40
    return int(brings.sum()), int((brings * beside.astype(np.int64)).sum()) - int((brings * brings).sum())
