"""Games with five community cards for a player who knows cards of the dealer, perhaps one of the board, or a player's.

Each world of known cards (``worlds``) is solved by itself, over all deals: what every pair is worth on every row
(``kernels.rivers``), summed down to the cards known at the middle street (``kernels.levels``), decisions there and
before (``kernels.middle``), and the count of every ending under them. Worlds are counted in threads, one each.

Of two decisions that are exactly as good, the one that wagers less is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import Card
from pitboss.exact.board.kernels.best_play import hands, qualifying
from pitboss.exact.board.kernels.boards import PLAIN_PAIRS, PLAIN_ROWS, SUITED_PAIRS, SUITED_ROWS
from pitboss.exact.board.model import Weights
from pitboss.exact.kernels.compiling import threads
from pitboss.exact.progress import Count, report
from pitboss.exact.seen.kernels import levels, middle, rivers
from pitboss.exact.seen.sights import Sight
from pitboss.exact.seen.worlds import World, classes_of, sets_of

Longs = NDArray[np.int64]
_THREADS = 4
"""At most so many worlds at once: each takes some 500 MB, and 900 MB with no card of the dealer known."""


@dataclass(frozen=True, slots=True)
class Counts:
    """A world counted: deals by ending, category and case, deals tied on each street, all deals, the sum of nets."""

    endings: Longs
    ties: tuple[int, int, int]
    deals: int
    dealers: int
    total: int


@dataclass(frozen=True, slots=True)
class Tables:
    """Which of the tables each suit has; in each the types of known and dead cards, and by rank those of other suits.

    ``ranks`` counts known and dead cards by rank.
    """

    of_suit: Longs
    types: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    gone: Longs
    ranks: Longs


def count_worlds(weights: Weights, seen: Sight, worlds: Sequence[World]) -> list[Counts]:
    """Every world under best play."""
    hands()  # compiled once, before threads want it
    counts = [count_world(weights, seen, worlds[0])]
    with ThreadPoolExecutor(min(threads(), _THREADS)) as pool:
        for count in pool.map(lambda world: count_world(weights, seen, world), worlds[1:]):
            counts.append(count)
            report(Count(len(counts), len(worlds), "of the cards that may be seen"))
    return counts


def count_world(weights: Weights, seen: Sight, world: World) -> Counts:
    """One world under best play."""
    tables, unseen = tables_of(world), 50 - len(world.gone)
    dealers = comb(unseen - 5, 2 - seen.dealer)
    states, sums = sums_over_boards(weights, tables, dealers, seen.level)
    sets, alike = sets_of(seen.level, world)
    classes, _ = classes_of(world.kept)
    actions, by_class = decide_middle(weights, seen, world, sums)
    before, total, tied_before = _before(weights, by_class, classes, world, seen)
    labels = len(weights.offers[0]) + len(weights.offers[1]) + 1
    below = _zeros(seen.level, labels, len(tables.types), np.int32)
    tied_now = middle.spread(
        sets, alike, tables.of_suit, classes, seen.board, actions, before, len(weights.offers[0]), *below
    )
    if seen.level == 3:
        below = _raised(tables, below)
    endings = np.zeros((labels + len(weights.offers[2]), 10, 6), np.int64)
    gone = (tables.ranks, tables.gone)
    tied_last = middle.tally(states, below, gone, dealers, endings)
    to_come = (unseen - 3) * (unseen - 4) if seen.level == 3 else unseen - 4
    deals = int(endings.sum()) // dealers
    return Counts(endings, (tied_before, int(tied_now) * to_come, int(tied_last)), deals, dealers, total)


def decide_middle(weights: Weights, seen: Sight, world: World, sums: tuple[Any, Any]) -> tuple[NDArray[np.int8], Longs]:
    """The best action at the middle street for each set and hole, and what each class of holes is worth before."""
    sets, alike = sets_of(seen.level, world)
    classes, number = classes_of(world.kept)
    actions, by_class = np.zeros((len(sets), len(middle.HOLES)), np.int8), np.zeros((number, 3), np.int64)
    known, times = np.array(world.gone, np.int64), np.array(weights.offers[1], np.int64)
    suits = tables_of(world).of_suit
    middle.decide(sets, alike, known, suits, *sums, times, classes, seen.board, actions, by_class)
    return actions, by_class


def tables_of(world: World) -> Tables:
    """The tables of a world: suits that have the same known and dead cards share one."""
    types = [(_types(world.known, suit), _types(world.dead, suit)) for suit in range(4)]
    names = list(dict.fromkeys(types))
    gone = np.zeros((len(names), 13), np.int64)
    for at, (known, dead) in enumerate(names):
        for card in (*known, *dead):
            if card >= 13:
                gone[at, card - 13] += 1
    ranks = np.bincount([card >> 2 for card in world.gone], minlength=13).astype(np.int64)
    return Tables(np.array([names.index(cards) for cards in types]), tuple(names), gone, ranks)


def _types(cards: Sequence[Card], suit: int) -> tuple[int, ...]:
    """The types of cards in rows of a suit, in order."""
    return tuple(sorted((card >> 2) + (0 if card & 3 == suit else 13) for card in cards))


def _zeros(level: int, kinds: int, tables: int, dtype: Any) -> tuple[Any, Any]:
    """Room for a level: by ranks, and by case for each table."""
    return (
        np.zeros((levels.MULTISETS[level], kinds, PLAIN_PAIRS), dtype),
        np.zeros((tables, levels.CASES[level], kinds, SUITED_PAIRS), dtype),
    )


def sums_over_boards(
    weights: Weights, tables: Tables, dealers: int, level: int
) -> tuple[tuple[Any, Any], tuple[Any, Any]]:
    """How each pair stands on each row, and what it is worth over all boards with each set of so many cards."""
    ranked = hands().plain, hands().suited, hands().category, qualifying(weights)
    pays = np.array(weights.fixed), np.array(weights.each), weights.fold, np.array(weights.offers[2], np.int64)
    dtype = _dtype(weights, dealers)
    plain, suited = rivers.rooms(dtype)
    width = np.int32 if dealers < rivers.FEW else np.int64
    states = (
        np.zeros((PLAIN_ROWS, PLAIN_PAIRS), width),
        np.zeros((len(tables.types), SUITED_ROWS, SUITED_PAIRS), width),
    )
    known, dead = (np.array([card % 13 for card in cards], np.int64) for cards in tables.types[0])
    nothing = np.zeros((1, 3, PLAIN_PAIRS), dtype)
    rivers.value_rows(known, dead, ranked, pays, dealers, nothing, plain, states[0])
    ranks, suits = plain, []
    for lower in range(4, level - 1, -1):
        above, ranks = ranks, _zeros(lower, 3, 0, dtype)[0]
        levels.lower_ranks(levels.RANKS[lower], tables.ranks, above, ranks)
    for table, types in enumerate(tables.types):
        suited[:] = 0
        known, dead = (np.array(cards, np.int64) for cards in types)
        rivers.value_rows(known, dead, ranked, pays, dealers, plain, suited, states[1][table])
        cases = suited
        for lower in range(4, level - 1, -1):
            above, cases = cases, np.zeros((levels.CASES[lower], 3, SUITED_PAIRS), dtype)
            levels.lower_cases(lower, levels.CASE_CARDS[lower], tables.gone[table], above, cases)
        suits.append(cases)
    return states, (ranks, np.stack(suits))


def _dtype(weights: Weights, dealers: int) -> Any:
    """The narrowest whole numbers that are safe."""
    fixed, each = (max(abs(number) for row in table for number in row) for table in (weights.fixed, weights.each))
    most = max(fixed + each * max(map(max, weights.offers)), -weights.fold) * dealers * 4 * 46 * 45
    if most * comb(49, 3) * 24 >= 2**62:
        raise OverflowError("the odds are too large to be summed in whole numbers of 64 bits")
    return np.int32 if most < 2**31 else np.int64


def _raised(tables: Tables, below: tuple[Any, Any]) -> tuple[Any, Any]:
    """The counts of level 4 from those of level 3."""
    raised = _zeros(4, below[0].shape[1], len(tables.types), np.int32)
    levels.raise_ranks(levels.RANKS[4], tables.ranks, below[0], raised[0])
    for table in range(len(tables.types)):
        levels.raise_cases(4, levels.CASE_CARDS[4], tables.gone[table], below[1][table], raised[1][table])
    return raised


def _before(
    weights: Weights, by_class: Longs, classes: NDArray[np.int32], world: World, seen: Sight
) -> tuple[NDArray[np.int8], int, int]:
    """The best action of each class before the flop, the sum of all nets, and the deals in which it is a tie."""
    best, before = by_class[:, 2].copy(), np.zeros(len(by_class), np.int8)
    for action, times in enumerate(weights.offers[0], 1):
        value = by_class[:, 0] + times * by_class[:, 1]
        before[value > best] = action
        best = np.maximum(best, value)
    equal = (before == 0).astype(np.int64)
    for times in weights.offers[0]:
        equal += by_class[:, 0] + times * by_class[:, 1] == best
    first, second = middle.HOLES.T
    known = [int(card) for card in world.gone]
    places = range(52) if seen.board else (middle.NONE_SEEN,)
    possible = [
        np.flatnonzero(~np.isin(first, [*known, place]) & ~np.isin(second, [*known, place]))
        for place in places
        if place not in known
    ]
    rows = [place for place in places if place not in known]
    tied = sum(int((equal[classes[row, holes]] > 1).sum()) for row, holes in zip(rows, possible, strict=True))
    unseen = 50 - len(world.gone)
    flops = comb(unseen - seen.board, 3 - (seen.board and seen.level == 3))
    left = unseen - 3 - (seen.board and seen.level == 4)
    to_come = left if seen.level == 4 else left * (left - 1)
    return before, sum(map(int, best)), tied * flops * to_come
