"""A game with five community cards under a plain Python function: asked before the flop, on it and on the river.

Before the flop it is asked about the 169 classes of two cards; on the flop about every hole that was not played yet
with each of the 1,755 classes of flops, at most 2.1 million questions; on the river about every row and type that the
checks before it lead to (see ``kernels.boards``), at most 8 million. Suits of which no flush can be made any more are
then not told apart: the function sees cards that stand for all of the same ranks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK
from pitboss.exact.board.model import Weights
from pitboss.exact.strategy import Asking, PlayerCards, Strategy, open_actions
from pitboss.hands import FIVE

if TYPE_CHECKING:
    from pitboss.exact.board.kernels.best_play import Counted

_OPEN = tuple[dict[object, int], tuple[str, ...]]
_PASSES = ("check", "check", "fold")
"""What a player does who makes no play wager, street by street."""


def follow_function(weights: Weights, strategy: Strategy) -> Counted:
    """Everything that is counted under a function."""
    from pitboss.exact.board.kernels.best_play import follow_choices, labels_of, reached_rivers
    from pitboss.exact.board.kernels.rules import place_choices, river_situations

    before = _before_the_flop(strategy, _open(weights, 0))
    actions = _on_the_flop(strategy, _open(weights, 1), before)
    labels = labels_of(weights, actions, before)
    choices = []
    for (pairs, situations, types), reached in zip(river_situations(), reached_rivers(weights, labels), strict=True):
        answers = _on_the_river(strategy, _open(weights, 2), situations, reached.reshape(-1))
        choices.append(place_choices(pairs, answers, (len(reached), types)))
    return follow_choices(weights, labels, (choices[0], choices[1]))


def _open(weights: Weights, street: int) -> _OPEN:
    from fractions import Fraction

    times = [Fraction(0), *(Fraction(offer, weights.step) for offer in weights.offers[street])]
    names = [_PASSES[street], *(f"{wager}x" for wager in times[1:])]
    return open_actions([(name, wager, at) for at, (name, wager) in enumerate(zip(names, times, strict=True))])


def _before_the_flop(strategy: Strategy, open_: _OPEN) -> NDArray[np.int64]:
    """The number of the offer, 0 a check, for each class: suited 13 * high + low, else 13 * low + high."""
    before = np.zeros(169, np.int64)
    for high in range(13):
        for low in range(high + 1):
            for suited in (True, False) if low < high else (False,):
                other = 4 * low + (3 if suited else 2)
                held = PlayerCards.of((DECK[4 * high + 3], DECK[other]), order=FIVE)
                before[13 * high + low if suited else 13 * low + high] = strategy.place(held, None, (), open_)
    return before


def _on_the_flop(strategy: Strategy, open_: _OPEN, before: NDArray[np.int64]) -> NDArray[np.int8]:
    """The action for every flop and hole: -1 where none can be, 0 also for a hole that was played before."""
    from pitboss.exact.board.kernels.best_play import flops
    from pitboss.exact.board.kernels.decisions import hole_class

    holes = [(a, b) for a in range(52) for b in range(a)]
    waits = [not before[hole_class.py_func(a, b)] for a, b in holes]
    asking, actions = Asking(len(flops()[0]), "flops"), np.zeros((len(flops()[0]), len(holes)), np.int8)
    for number, flop in enumerate(flops()[0].tolist()):
        board = tuple(DECK[place] for place in flop)
        row = actions[number]
        for at, (a, b) in enumerate(holes):
            if a in flop or b in flop:
                row[at] = -1
            elif waits[at]:
                row[at] = strategy.place(PlayerCards.of((DECK[a], DECK[b]), board, FIVE), None, board, open_)
        asking.answered()
    return actions


def _on_the_river(
    strategy: Strategy, open_: _OPEN, situations: NDArray[np.uint8], reached: NDArray[np.int32]
) -> NDArray[np.int8]:
    answers = np.zeros(len(situations), np.int8)
    asked = np.flatnonzero((reached > 0) & (situations[:, 0] != situations[:, 1]))
    asking, some = Asking(len(asked), "rivers"), 100_000
    for begin in range(0, len(asked), some):
        numbers = asked[begin : begin + some]
        for number, (a, b, *open_cards, _) in zip(numbers.tolist(), situations[numbers].tolist(), strict=True):
            board = tuple([DECK[place] for place in open_cards])
            answers[number] = strategy.place(PlayerCards.of((DECK[a], DECK[b]), board, FIVE), None, board, open_)
        asking.answered(len(numbers))
    return answers
