"""The streets before the last one: decisions for every set of board cards known then, and the count of all endings.

At the middle street the player knows a set of board cards: the three of the flop, or these and one that comes later
and was seen before its time. What a decision is worth depends on the set and the hole alone, not on which of the
cards was seen when. Sets that are alike up to suits, the dealer's known cards staying, are met once (``alike`` says
how many there are). ``decide`` takes the best action for each set and hole, and sums for the first street by *class*:
a hole, or a hole and one board card seen before, up to suits.

``spread`` counts holes and sets by label (an offer taken before, one taken now, or neither) into the places of
``levels``; ``tally`` leads these counts to all boards, and counts deals and dealer's hands by ending, category of the
player's hand and case.

Cost: five to eight look-ups for each set and hole, 5 million of them with three cards and 50 million with four for one
known card of the dealer. The plain definition is ``pitboss.exact.seen.plain``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pitboss.exact.board.kernels.boards import (
    PAIR,
    PLAIN_PAIRS,
    PLAIN_ROWS,
    RANKS_OF_PAIR,
    SUITED_FIRST,
    SUITED_OF_PLAIN,
    SUITED_PAIRS,
    suited_pair,
)
from pitboss.exact.seen.kernels.levels import CASES_5, RANKS_5, case_of, multiset_of, reach_case, reach_ranks
from pitboss.exact.seen.kernels.rivers import CATEGORY_AT, CHOICE_AT, TIED_AT, cases_of_state

Bytes = NDArray[np.int8]
Ints = NDArray[np.int32]
Longs = NDArray[np.int64]

HOLES = np.array([(a, b) for a in range(52) for b in range(a)])
NONE_SEEN = 52
"""In the place of a board card seen before, where there is none."""
_PAIRS = np.array([[suited_pair.py_func(int(a), int(b), suit) for a, b in HOLES] for suit in range(4)], np.int16)
_RANKS = np.array([PAIR[a >> 2, b >> 2] for a, b in HOLES], np.int16)
TIE = 64


@njit(cache=True, nogil=True)
def places_of(cards: Longs, cases: Longs) -> Any:
    """The number of the ranks of a set in ascending order, and its case in each suit, -1 where none matters."""
    level, ranks = len(cards), np.empty(len(cards), np.int64)
    for suit in range(4):
        mask, x, y, others = 0, -1, -1, 0
        for at in range(level):
            rank = cards[at] >> 2
            ranks[at] = rank
            if cards[at] & 3 == suit:
                mask |= 1 << rank
            else:
                x, y, others = rank, x, others + 1
        if others > 2 or mask == 0:
            cases[suit] = -1
        else:
            cases[suit] = case_of(level, mask, x, y)
    return multiset_of(ranks, -1)


@njit(cache=True, nogil=True)
def _free(hole: Any, cards: Longs, known: Longs) -> Any:
    """Whether a hole shares no card with the set, and none with the known and dead cards."""
    a, b = HOLES[hole, 0], HOLES[hole, 1]
    for card in cards:
        if card in (a, b):
            return False
    held = False
    for card in known:
        held |= card in (a, b)
    return not held


@njit(cache=True, nogil=True)
def sum_hole(hole: Any, ranks: Any, cases: Longs, tables: Longs, by_ranks: Any, by_suit: Any, sums: Longs) -> None:
    """What a hole is worth with a set of cards, over all boards: fixed part, part for each step, best later."""
    for kind in range(3):
        sums[kind] = by_ranks[ranks, kind, _RANKS[hole]]
    for suit in range(4):
        if cases[suit] >= 0:
            for kind in range(3):
                sums[kind] += by_suit[tables[suit], cases[suit], kind, _PAIRS[suit, hole]]


@njit(cache=True, nogil=True)
def decide(
    sets: Longs,
    alike: Longs,
    known: Longs,
    tables: Longs,
    by_ranks: Any,
    by_suit: Any,
    times: Longs,
    classes: Ints,
    seen: Any,
    actions: Bytes,
    by_class: Longs,
) -> None:
    """The best action for each set and hole: 0 a check, 1 and so on the offers, ``TIE`` added to a check that is as
    good as an offer, -1 where a card would be twice. Sums go by class: with ``seen`` once for each card of the set."""
    cases, sums = np.empty(4, np.int64), np.empty(3, np.int64)
    for number in range(len(sets)):
        cards = sets[number]
        ranks = places_of(cards, cases)
        for hole in range(len(HOLES)):
            if not _free(hole, cards, known):
                actions[number, hole] = -1
                continue
            sum_hole(hole, ranks, cases, tables, by_ranks, by_suit, sums)
            best, action = sums[2], 0
            for choice in range(len(times)):
                value = sums[0] + times[choice] * sums[1]
                if value > best:
                    best, action = value, choice + 1
                elif value == best:
                    action |= TIE
            actions[number, hole] = action
            for at in range(len(cards) if seen else 1):
                totals = by_class[classes[cards[at] if seen else NONE_SEEN, hole]]
                totals[0] += alike[number] * sums[0]
                totals[1] += alike[number] * sums[1]
                totals[2] += alike[number] * best


@njit(cache=True, nogil=True)
def spread(
    sets: Longs,
    alike: Longs,
    tables: Longs,
    classes: Ints,
    seen: Any,
    actions: Bytes,
    before: Bytes,
    offers: Any,
    by_ranks: Ints,
    by_suit: Ints,
) -> Any:
    """Count sets and holes by label, and those tied at the middle street.

    Labels: the offers taken before, then those taken now, then a check; ``before`` is the action of each class.
    """
    cases, tied = np.empty(4, np.int64), 0
    checked = by_ranks.shape[1] - 1
    for number in range(len(sets)):
        cards = sets[number]
        ranks = places_of(cards, cases)
        for hole in range(len(HOLES)):
            action = actions[number, hole]
            if action < 0:
                continue
            now = offers + (action & (TIE - 1)) - 1 if action & (TIE - 1) else checked
            for at in range(len(cards) if seen else 1):
                first = before[classes[cards[at] if seen else NONE_SEEN, hole]]
                label = first - 1 if first else now
                if action & TIE and not first:
                    tied += alike[number]
                by_ranks[ranks, label, _RANKS[hole]] += alike[number]
                for suit in range(4):
                    if cases[suit] >= 0:
                        by_suit[tables[suit], cases[suit], label, _PAIRS[suit, hole]] += alike[number]
    return tied


@njit(cache=True, nogil=True)
def _tally_row(reached: Ints, states: Any, dealers: Any, out: Longs) -> Any:
    """Add the deals of one row to the endings; how many are tied in the last decision."""
    checked, tied = reached.shape[0] - 1, np.int64(0)
    for pair in range(len(states)):
        state = np.int64(states[pair])
        if state < 0:
            continue
        kind, (case, counts) = state >> CATEGORY_AT & 15, cases_of_state(state, dealers)
        for label in range(checked + 1):
            deals = np.int64(reached[label, pair])
            if deals == 0:
                continue
            name = np.int64(label)
            if label == checked:
                name += state >> CHOICE_AT & 63
                tied += deals * (state >> TIED_AT & 1)
            for more in range(4):
                out[name, kind, case + more] += deals * counts[more]
    return tied


@njit(cache=True, nogil=True)
def tally(states: Any, below: Any, gone: Any, dealers: Any, out: Longs) -> Any:
    """Fill ``out[ending, category, case]`` from the counts of level 4; the deals tied in the last decision.

    Of ``states``, ``below`` and ``gone`` the first is by ranks, the second for each table of a suit.
    """
    labels, tied = below[0].shape[1], np.int64(0)
    plain, suited = np.empty((labels, PLAIN_PAIRS), np.int32), np.empty((labels, SUITED_PAIRS), np.int32)
    for row in range(PLAIN_ROWS):
        plain[:] = 0
        reach_ranks(RANKS_5[row], gone[0], below[0], plain)
        for table in range(len(below[1])):
            for at in range(SUITED_FIRST[row], SUITED_FIRST[row + 1]):
                of_suit = np.int64(SUITED_OF_PLAIN[at])
                suited[:] = 0
                reach_case(5, CASES_5[of_suit], gone[1][table], below[1][table], suited)
                tied += _tally_row(suited, states[1][table, of_suit], dealers, out)
                for pair in range(SUITED_PAIRS):
                    if states[1][table, of_suit, pair] >= 0:
                        for label in range(labels):
                            plain[label, RANKS_OF_PAIR[pair]] -= suited[label, pair]
        tied += _tally_row(plain, states[0][row], dealers, out)
    return tied
