"""The kernels in turn: river, flop, preflop, and the count of all endings. Python holds the reins, numba counts.

``best_play`` takes 0.5 s on two cores once compiled: values of all rivers (``rivers``, 0.27 s of one core), sums over
turn and river for every flop (``flops``, 0.15 s), decisions, the way back to the rivers (``way_back``, 0.08 s), and the
count (``decisions.tally``, 0.27 s). Peak memory some 430 MB, of which the values of all rows and pairs are the most.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import get_num_threads
from numpy.typing import NDArray

from pitboss.clauses import BadInput
from pitboss.exact.board.kernels.boards import (
    PLAIN_OF_SUITED,
    PLAIN_PAIRS,
    PLAIN_ROWS,
    PLAIN_TYPES,
    RANKS_OF_PAIR,
    SUITED_PAIRS,
    SUITED_ROWS,
    SUITED_TYPES,
    canonical_flops,
)
from pitboss.exact.board.kernels.decisions import choose, hole_class, label, tally
from pitboss.exact.board.kernels.flops import gather
from pitboss.exact.board.kernels.flops_transpose import spread
from pitboss.exact.board.kernels.rivers import DEALERS, Hands, Ranked, values_of_rows
from pitboss.exact.board.model import Weights

if TYPE_CHECKING:
    from pitboss.exact.board.strategies import BoardStrategy

_HOLES = 1326
_TO_COME = 1176


@dataclass(frozen=True, slots=True)
class Counted:
    """Deals times dealer's hands by ending, category and case; sums by class of holes; ties by the choice they are in.

    ``by_class`` holds for each class of holes the fixed part, the part for each step of play, and best play after
    a check, all times ``Weights.scale``; it is empty for a strategy.
    """

    endings: tuple[tuple[tuple[int, ...], ...], ...]
    by_class: tuple[tuple[int, ...], ...]
    ties: tuple[tuple[str, int], ...]


@cache
def hands() -> Hands:
    """The hands in order."""
    return Hands()


@cache
def flops() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """One flop of each class, and how many are like it."""
    return canonical_flops()


@cache
def _ways_of_class() -> NDArray[np.int64]:
    """How many holes each class has."""
    ways = np.zeros(169, np.int64)
    for a in range(52):
        for b in range(a):
            ways[hole_class.py_func(a, b)] += 1
    return ways


def qualifying(weights: Weights) -> int:
    """The number of the lowest hand with which the dealer qualifies."""
    return int(np.searchsorted(hands().values, weights.qualifying))


def _ranked(weights: Weights) -> Ranked:
    """The hands as kernels take them."""
    ranked = hands()
    return ranked.plain, ranked.suited, ranked.category, qualifying(weights)


def river_values(weights: Weights) -> tuple[Any, Any, Any, Any]:
    """Values of all plain rows, what a suit adds to them in all suited rows, and the choices in both.

    Values are the narrowest whole numbers that are safe; ``rivers.values_of_rows`` says what they are.
    """
    fixed, each = (max(abs(number) for row in table for number in row) for table in (weights.fixed, weights.each))
    most = max(fixed + each * max(weights.offers[2], default=0), -weights.fold) * DEALERS
    if most * _TO_COME * len(flops()[0]) >= 2**62 // 2**10:
        raise BadInput(code="odds-too-long", said="these odds are too long to count with", instead="file shorter odds")
    dtype = np.int32 if most * _TO_COME < 2**31 else np.int64
    out = np.zeros((PLAIN_ROWS, 3, PLAIN_PAIRS), dtype), np.zeros((SUITED_ROWS, 3, SUITED_PAIRS), dtype)
    choices = np.zeros((PLAIN_ROWS, PLAIN_TYPES), np.int8), np.zeros((SUITED_ROWS, SUITED_TYPES), np.int8)
    pays = (
        np.array(weights.fixed),
        np.array(weights.each),
        weights.fold * DEALERS,
        np.array(weights.offers[2], np.int64),
    )
    values_of_rows(_ranked(weights), pays, out, choices)
    return *out, *choices


def suited_values(plain: Any, suited: Any, kind: int) -> Any:
    """What every pair is worth on every suited row, from what the suit adds to its ranks."""
    return suited[:, kind] + plain[PLAIN_OF_SUITED, kind][:, RANKS_OF_PAIR]


@dataclass(frozen=True, slots=True)
class Decided:
    """Best play: on each flop with each hole, before the flop by class of holes, and on the river by row and type.

    ``labels[flop, hole]`` says how a deal stands after the flop (see ``decisions.label``), ``checked`` being the last.
    """

    actions: NDArray[np.int8]
    labels: NDArray[np.int8]
    checked: int
    choices: tuple[NDArray[np.int8], NDArray[np.int8]]
    by_class: NDArray[np.int64]
    tied: int


@lru_cache(maxsize=4)
def best_decisions(weights: Weights) -> Decided:
    """Every decision of best play; of equal ones the smaller wager. Kept, some ten megabytes each, and only read."""
    (all_flops, alike), (plain, suited, *choices) = flops(), river_values(weights)
    sums = np.zeros((len(all_flops), 3, _HOLES), np.int64)
    gather(all_flops, plain, suited, sums)
    del plain, suited
    actions = np.zeros((len(all_flops), _HOLES), np.int8)
    by_class = np.zeros((169, 3), np.int64)
    choose(all_flops, alike, sums, np.array(weights.offers[1], np.int64), actions, by_class)
    before, tied = _before_the_flop(weights, by_class)
    checked = len(weights.offers[0]) + len(weights.offers[1])
    return Decided(actions, labels_of(weights, actions, before), checked, (choices[0], choices[1]), by_class, tied)


def best_play(weights: Weights) -> Counted:
    """Everything that is counted under best play."""
    made = best_decisions(weights)
    checks = (made.actions >= 64) & (made.labels >= len(weights.offers[0]))
    tied_on_flop = int((checks.sum(1) * flops()[1]).sum()) * 1081
    endings, tied_on_river = count(weights, made.labels, made.checked, *made.choices)
    ties = (("check or play before the flop", made.tied), ("check or play on the flop", tied_on_flop))
    return Counted(
        endings,
        tuple(tuple(map(int, row)) for row in made.by_class),
        (*ties, ("fold or play on the river", tied_on_river)),
    )


def _before_the_flop(weights: Weights, by_class: NDArray[np.int64]) -> tuple[NDArray[np.int64], int]:
    """The best action of each class of holes before the flop, and the deals in which it is a tie."""
    before, tied = np.zeros(169, np.int64), 0
    for kind in range(169):
        fixed, each, best = map(int, by_class[kind])
        for action, times in enumerate(weights.offers[0], 1):
            if fixed + times * each > best:
                best, before[kind] = fixed + times * each, action
        if sum(fixed + times * each == best for times in (*weights.offers[0],)) + (before[kind] == 0) > 1:
            tied += int(_ways_of_class()[kind]) * 19600 * 1081
    return before, tied


def labels_of(weights: Weights, actions: NDArray[np.int8], before: NDArray[np.int64]) -> NDArray[np.int8]:
    """How every deal of a flop and a hole stands after the flop (see ``decisions.label``)."""
    labels = np.zeros(actions.shape, np.int8)
    label(actions, before, len(weights.offers[0]), len(weights.offers[1]), labels)
    return labels


def count(
    weights: Weights,
    labels: NDArray[np.int8],
    checked: int,
    choices_plain: NDArray[np.int8],
    choices_suited: NDArray[np.int8],
) -> tuple[tuple[tuple[tuple[int, ...], ...], ...], int]:
    """The endings under given labels of (flop, hole) and choices on the river, and the ties of the latter."""
    (all_flops, alike), workers = flops(), get_num_threads()
    names = [name for name in range(checked + 1) if (labels == name).any()]
    reached_plain = np.zeros((len(names) - 1, PLAIN_ROWS, PLAIN_PAIRS), np.int32)
    reached_suited = np.zeros((len(names) - 1, SUITED_ROWS, SUITED_PAIRS), np.int32)
    names = [*names[1:], names[0]]
    for which, name in enumerate(names[:-1]):
        spread(all_flops, alike, labels == name, reached_plain[which], reached_suited[which])
    out = np.zeros((workers, checked + 1 + len(weights.offers[2]), 10, 6), np.int64)
    tied = np.zeros((workers, 8), np.int64)
    labelled, choices = (np.array(names), checked), (choices_plain, choices_suited)
    tally(_ranked(weights), (reached_plain, reached_suited), labelled, choices, out, tied)
    return tuple(tuple(tuple(map(int, row)) for row in rows) for rows in out.sum(0)), int(tied.sum())


def count_among(weights: Weights, made: Decided, chosen: NDArray[np.bool_]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The endings of best play for some of the flops and holes; all others are counted apart and dropped."""
    (all_flops, alike), workers = flops(), get_num_threads()
    names = [name for name in range(made.checked + 1) if (chosen & (made.labels == name)).any()]
    reached_plain = np.zeros((len(names), PLAIN_ROWS, PLAIN_PAIRS), np.int32)
    reached_suited = np.zeros((len(names), SUITED_ROWS, SUITED_PAIRS), np.int32)
    for which, name in enumerate(names):
        spread(all_flops, alike, chosen & (made.labels == name), reached_plain[which], reached_suited[which])
    last = made.checked + 1 + len(weights.offers[2])
    out, tied = np.zeros((workers, last + 1, 10, 6), np.int64), np.zeros((workers, 8), np.int64)
    labelled = (np.array([*names, last]), made.checked)
    tally(_ranked(weights), (reached_plain, reached_suited), labelled, made.choices, out, tied)
    return tuple(tuple(tuple(map(int, row)) for row in rows) for rows in out.sum(0)[:last])


def follow(weights: Weights, strategy: BoardStrategy) -> Counted:
    """Everything that is counted under a strategy."""
    from pitboss.exact.board.kernels.rules import flop_actions, river_choices

    before = strategy.before_the_flop(weights)
    actions = flop_actions(strategy, flops()[0], weights)
    return follow_choices(weights, labels_of(weights, actions, np.array(before)), river_choices(strategy, weights))


def follow_choices(
    weights: Weights, labels: NDArray[np.int8], rivers: tuple[NDArray[np.int8], NDArray[np.int8]]
) -> Counted:
    """Everything that is counted under given labels of (flop, hole) and choices on the river."""
    endings, _ = count(weights, labels, len(weights.offers[0]) + len(weights.offers[1]), *rivers)
    return Counted(endings, (), ())


def reached_rivers(weights: Weights, labels: NDArray[np.int8]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """How many deals come to each plain row and pair, and to each suited one, with two checks."""
    plain = np.zeros((PLAIN_ROWS, PLAIN_PAIRS), np.int32)
    suited = np.zeros((SUITED_ROWS, SUITED_PAIRS), np.int32)
    all_flops, alike = flops()
    spread(all_flops, alike, labels == len(weights.offers[0]) + len(weights.offers[1]), plain, suited)
    return plain, suited
