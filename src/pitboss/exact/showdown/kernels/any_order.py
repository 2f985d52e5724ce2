"""The sweep for any order of hands: up to five cards a side, with an up-card or without one, values as an array.

The counting is that of ``sweep``: for a player's cards P and an up-card u, the dealer's hands that contain u, avoid P
and are worth at most v are the sum over the subsets S of P of (-1)^|S| N_v(S + u). Here nothing is known about what
makes a value, so hands are not grouped by their best cards: each class of dealer's hands is added to the counters of
all its subsets, each class of player's hands asks for all of its own. Every thread sweeps all values and adds all
dealer's hands, which is cheap, and answers its own share of the questions, which is not.

Cost, five cards against five with an up-card: 134 thousand hands x 32 subsets to add, 134 thousand x 52 x 31 to look up
for what is worth at most as much and less, and as many again for the hands that do not qualify.
"""

from __future__ import annotations

from math import comb

import numpy as np
from numba import get_num_threads, njit, prange

from pitboss.exact.bulk.kernels.best_four import SIZE, cards_of, place_of
from pitboss.exact.bulk.kernels.orbits import Bytes, Places, classes, extended, numbered, relabelled
from pitboss.exact.showdown.kernels.counters import BOTH, LOW, ask_with, count_in
from pitboss.exact.showdown.kernels.sweep import Ints, Longs, Matchup


@njit(cache=True)
def _add(
    cards: Places,
    size: int,
    weight: int,
    numbering: tuple[Places, Places],
    counters: Longs,
    touched: Places,
    count: int,
) -> int:
    """A dealer's hand into the counters of all its subsets; how many counters are touched by now."""
    numbers, starts = numbering
    work = np.zeros(64, np.uint32)
    for subset in range(1 << size):
        place = place_of(cards, subset, starts, work)
        count = count_in(numbers[place], weight, counters, touched, count)
    return count


@njit(cache=True)
def _ask(
    hand: int,
    player: tuple[Ints, int],  # masks, cards
    up_cards: int,
    numbering: tuple[Places, Places],
    neighbours: tuple[Bytes, Places],
    counters: Longs,
    out: Longs,
) -> None:
    """24 times the dealer's hands counted that avoid the hand, for each up-card (``out[0, 0]`` without one)."""
    masks, size = player
    numbers, starts = numbering
    work, own, suits = np.zeros(64, np.uint32), np.zeros(5, np.uint32), np.arange(4).astype(np.int32)
    cards_of(masks, hand, own)
    out[:] = 0
    if up_cards:
        ask_with(own, (min(1 << size, 31), 0), suits, numbering, neighbours, counters, out, work)
        return
    for subset in range(1 << size):
        held = counters[numbers[place_of(own, subset, starts, work)] >> 5]
        out[0, 0] += -held if SIZE[subset] & 1 else held


@njit(cache=True)
def _write(both: Longs, ups: int, hand: int, first: int, answers: Ints) -> None:
    """Both halves of the answers: at most, and below; ``first`` is 2 for those that fail, where at most is asked."""
    for up in range(ups):
        held = both[up // 13, up % 13]
        answers[first, hand, up] = (held >> 32) // 24
        if first == 0:
            answers[1, hand, up] = (held & LOW) // 24


@njit(cache=True, parallel=True)
def _sweep(
    dealer: tuple[Ints, Ints, Ints, Ints],  # masks, weights, hands by value, where each rung starts
    player: tuple[Ints, Ints, Ints],  # masks, hands by value, where each rung starts
    numbering: tuple[Places, Places],
    neighbours: tuple[Bytes, Places],
    classes_: int,
    asked: Ints,  # the player's cards, the dealer's, up-cards, the rung of what fails, parts
    answers: Ints,
) -> None:
    dealers, weights, dealer_order, dealer_starts = dealer
    hands, order, starts = player
    size, dealer_cards, up_cards, failing, parts = asked[0], asked[1], asked[2], asked[3], asked[4]
    ups = 52 if up_cards else 1
    for part in prange(parts):
        counters, touched = np.zeros(classes_, np.int64), np.zeros(classes_ + 1, np.uint32)
        cards, out = np.zeros(5, np.uint32), np.zeros((4, 13), np.int64)
        for rung in range(len(starts) - 1):
            count = 0
            for at in range(dealer_starts[rung], dealer_starts[rung + 1]):
                cards_of(dealers, dealer_order[at], cards)
                weight = weights[dealer_order[at]]
                count = _add(cards, dealer_cards, weight, numbering, counters, touched, count)
            for at in range(starts[rung] + part, starts[rung + 1], parts):
                _ask(order[at], (hands, size), up_cards, numbering, neighbours, counters, out)
                _write(out, ups, order[at], 0, answers)
            if rung == failing:
                for hand in range(part, len(hands), parts):
                    _ask(hand, (hands, size), up_cards, numbering, neighbours, counters, out)
                    _write(out, ups, hand, 2, answers)
            for at in range(count):
                counters[touched[at]] = (counters[touched[at]] >> 32) * BOTH


def _by_value(values: Ints, ladder: Ints) -> tuple[Ints, Ints]:
    """Hands in the order of their values, and where each value of the ladder starts."""
    order = np.argsort(values, kind="stable").astype(np.int32)
    starts = np.searchsorted(values[order], np.append(ladder, np.iinfo(np.int32).max)).astype(np.int32)
    return order, starts


def matchup(player: tuple[int, Ints], dealer: tuple[int, Ints], *, with_up: bool, failing: int) -> Matchup:
    """All player's hands against all dealer's hands; for each side its number of cards and what each class is worth.

    ``failing``: the highest value with which the dealer does not qualify, or below 0.
    """
    (cards, values), (dealer_cards, dealer_values) = player, dealer
    masks, symmetries = classes(cards)
    dealers, dealer_symmetries = classes(dealer_cards)
    ladder = np.unique(np.concatenate([values, dealer_values]))
    fails = int(np.searchsorted(ladder, failing, side="right")) - 1
    numbers, starts, number = numbered()
    ups = 52 if with_up else 1
    answers = np.zeros((3 if fails >= 0 else 2, len(masks), ups), np.int32)
    asked = np.array([cards, dealer_cards, with_up, fails, get_num_threads()], np.int32)
    _sweep(
        (dealers, (24 // dealer_symmetries).astype(np.int32), *_by_value(dealer_values, ladder)),
        (masks, *_by_value(values, ladder)),
        (numbers, starts),
        (relabelled(), extended()),
        number,
        asked,
        answers,
    )
    none = np.zeros((0, ups), np.int32)
    deals = comb(52 - cards - with_up, dealer_cards - with_up)
    return Matchup(masks, 24 // symmetries, values, answers[0], answers[1], answers[2] if fails >= 0 else none, deals)
