"""Player's hands against all dealer's hands: how many are worth at most so much, for every hand and every up-card.

For a player's cards P and an up-card u, the dealer's hands that contain u, avoid P and are worth at most v are

    W(P, u) = sum over the subsets S of P of (-1)^|S| N_v(S + u),

where N_v(X) counts the dealer's hands that contain X and are worth at most v. Five cards have only 2,150 values. The
sweep goes through them upwards, adds the dealer's hands of each value to the counters of all their subsets, and then
answers every question about that value. Dealer's hands are met once for each suit class, and a counter belongs to a
suit class of X: the sum of 24 / (symmetries of the hand) x (symmetries of X) is 24 N_v(X), always whole. A set as
large as the dealer's hand has no counter: it is that one hand, and its value is looked at.

Two counters stand side by side in one number, with the hands of the present value (upper half) and without them (lower
half), so that one look-up answers how many are worth at most as much and how many less. Once a value is done, the
lower halves of the counters that it touched catch up.

Hands with the same best four cards Q (``best_four``) have one value and come together. The player's P is Q and one
card x: the subsets of Q are summed once for all x, those with x for each. The dealer's hand is Q and x, y: a subset
of Q gets all hands of the group in one addition, a subset with x all those with x, and only those with both x and y
are met hand by hand. Suits that are alike in P are asked once.

Cost, five cards against six with an up-card: 963 thousand hands x 15 subsets to add, 134 thousand x 52 x 15 to look up
(``extended`` has them in rows), which is 0.1 and 0.23 s on one core. The values are cut in two: one core sweeps from
the bottom, the other from the top, counting what is worth more. With more cores each of several cuts is reached from
its nearer end. Memory: 30 MB for each kind of question, 40 MB besides.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import comb

import numpy as np
from numba import get_num_threads, njit, prange
from numpy.typing import NDArray

from pitboss.exact.bulk.kernels.best_four import by_group, cards_of, fours_of, ordered, values_of
from pitboss.exact.bulk.kernels.four import value_four
from pitboss.exact.bulk.kernels.orbits import ORDERS, Bytes, Places, classes, extended, numbered, relabelled
from pitboss.exact.showdown.kernels.counters import BOTH, LOW, add_group, ask_with, ask_without

Ints = NDArray[np.int32]
Longs = NDArray[np.int64]


@njit(cache=True)
def hands_of(masks: Ints) -> Ints:
    """The five cards of each class, ``13 * suit + rank``."""
    hands = np.zeros((len(masks), 5), np.int32)
    for row in range(len(masks)):
        cards_of(masks, row, hands[row])
    return hands


@njit(cache=True)
def _counts(both: int, more: bool, upwards: bool, deals: int) -> tuple[int, int]:  # noqa: FBT001
    """The dealer's hands worth at most the rung, and less; ``more``: the hand that has no counter is worth more."""
    without, within = both & LOW, both >> 32
    if upwards:
        return (within - (0 if more else 24)) // 24, without // 24
    return deals - (without - (24 if more else 0)) // 24, deals - (within - 24) // 24


@njit(cache=True)
def _write(counts: tuple[int, int], kind: int, row: int, up: int, answers: Ints) -> None:
    """Asked for 0: at most; 1: at most, and below; -1: at most, which is written last."""
    answers[min(kind, 0), row, up] = counts[0]
    if kind == 1:
        answers[1, row, up] = counts[1]


@njit(cache=True)
def _twins(masks: Ints, suits: Ints, twins: Ints) -> int:
    """For each suit the first that is like it; those that come first, and how many they are."""
    different = 0
    for suit in range(4):
        twins[suit] = suit
        for other in range(suit):
            if masks[other] == masks[suit]:
                twins[suit] = other
                break
        if twins[suit] == suit:
            suits[different] = suit
            different += 1
    return different


@njit(cache=True)
def _ask_group_without(
    rung: tuple[int, bool, int],  # its value, upwards, what is asked
    members: Ints,
    hands: Ints,
    numbering: tuple[Places, Places],
    counters: Longs,
    answers: Ints,
) -> None:
    """All hands of a group."""
    bound, upwards, kind = rung
    work, own = np.zeros(64, np.uint32), np.zeros(5, np.uint32)
    for member in members:
        cards_of(hands, member, own)
        both = ask_without(own, numbering, counters, work)
        more = value_four(hands[member, 0], hands[member, 1], hands[member, 2], hands[member, 3]) > bound
        _write(_counts(both, more, upwards, CHOOSE_47), kind, member, 0, answers)


@njit(cache=True)
def _ask_group_with(
    rung: tuple[int, bool, int],
    members: Ints,
    four: Places,
    player: tuple[Ints, Bytes],  # masks, relabellings
    numbering: tuple[Places, Places],
    neighbours: tuple[Bytes, Places],
    counters: Longs,
    answers: Ints,
) -> None:
    """All hands with these best four cards, and all up-cards."""
    bound, upwards, kind = rung
    hands, leading = player
    work, own = np.zeros(64, np.uint32), np.zeros(5, np.uint32)
    shared, out = np.zeros((4, 13), np.int64), np.zeros((4, 13), np.int64)
    masks, suits, twins = np.zeros((1, 4), np.int32), np.zeros(4, np.int32), np.zeros(4, np.int32)
    for suit in range(4):
        suits[suit] = suit
    ask_with(four, (16, 0), suits[:4], numbering, neighbours, counters, shared, work)
    for member in members:
        order = ORDERS[leading[member]]
        for suit in range(4):
            masks[0, order[suit]] = hands[member, suit]
        cards_of(masks, 0, own)
        fifth = 0
        while fifth < 4 and own[fifth] == four[fifth]:
            fifth += 1
        different = suits[: _twins(masks[0], suits, twins)]
        for suit in range(4):
            for rank in range(13):
                out[suit, rank] = shared[suit, rank]
        ask_with(own, (31, 1 << fifth), different, numbering, neighbours, counters, out, work)
        for suit in range(4):
            to = order[suit]
            line, mask = out[twins[to]], masks[0, to]
            for rank in range(13):
                if mask >> rank & 1:
                    continue
                masks[0, to] = mask | 1 << rank
                more = value_four(masks[0, 0], masks[0, 1], masks[0, 2], masks[0, 3]) > bound
                _write(_counts(line[rank], more, upwards, CHOOSE_46), kind, member, 13 * suit + rank, answers)
            masks[0, to] = mask


@njit(cache=True)
def _ask(
    rung: tuple[int, bool, int],
    with_up: bool,  # noqa: FBT001 - a kernel takes its arguments by place
    group: int,
    four: Places,
    player: tuple[Ints, Ints, Ints, Bytes],
    numbering: tuple[Places, Places],
    neighbours: tuple[Bytes, Places],
    counters: Longs,
    answers: Ints,
) -> None:
    hands, order, begins, leading = player
    members = order[begins[group] : begins[group + 1]]
    if len(members) == 0:
        return
    if with_up:
        _ask_group_with(rung, members, four, (hands, leading), numbering, neighbours, counters, answers)
    else:
        _ask_group_without(rung, members, hands, numbering, counters, answers)


@njit(cache=True, parallel=True)
def _sweep(
    dealer: tuple[Ints, Ints],  # hands by group, where each group starts
    player: tuple[Ints, Ints, Ints, Bytes],  # masks, hands by group, where each group starts, relabellings
    groups: tuple[Ints, Ints, Ints],  # masks, order, where each rung starts
    ladder: Ints,
    numbering: tuple[Places, Places],
    neighbours: tuple[Bytes, Places],
    classes: int,
    cuts: Ints,
    asked: Ints,  # with an up-card, ties, the rung of what fails, the dealer's cards, -1
    answers: Ints,
) -> None:
    dealers, begins = dealer
    masks, order, starts = groups
    parts, rungs = len(cuts) - 1, len(ladder)
    for part in prange(parts):
        upwards = 2 * part < parts
        with_up, kind, failing, size = asked[0] == 1, asked[1], asked[2], asked[3]
        counters, touched = np.zeros(classes, np.int64), np.zeros(classes + 1, np.uint32)
        four = np.zeros(4, np.uint32)
        for turn in range(rungs):
            # Upwards the counters hold what is worth at most the rung, and less; downwards at least, and more.
            rung = turn if upwards else rungs - 1 - turn
            if (upwards and rung >= cuts[part + 1]) or (not upwards and rung < cuts[part]):
                break
            count = 0
            for at in range(starts[rung], starts[rung + 1]):
                hands = dealers[begins[order[at]] : begins[order[at] + 1]]
                if len(hands):
                    cards_of(masks, order[at], four)
                    count = add_group(four, hands, size, numbering, neighbours, counters, touched, count)
            if cuts[part] <= rung < cuts[part + 1]:
                question = (ladder[rung], upwards, kind)
                for at in range(starts[rung], starts[rung + 1]):
                    cards_of(masks, order[at], four)
                    _ask(question, with_up, order[at], four, player, numbering, neighbours, counters, answers)
                if rung == failing:
                    question = (ladder[rung], upwards, asked[4])
                    for at in range(len(order)):
                        cards_of(masks, order[at], four)
                        _ask(question, with_up, order[at], four, player, numbering, neighbours, counters, answers)
            for at in range(count):
                counters[touched[at]] = (counters[touched[at]] >> 32) * BOTH


CHOOSE_46 = comb(46, 5)
CHOOSE_47 = comb(47, 5)


@dataclass(frozen=True, slots=True)
class Matchup:
    """Every class of player's hands against the dealer.

    ``at_most[hand, up]`` and ``below[hand, up]`` count the dealer's hands worth at most, and less than, the player's;
    ``failing`` those worth at most the bound given, the hands that do not qualify. ``ups`` is 52, the up-card as
    ``13 * suit + rank`` (0 where the player holds it), or 1 without an up-card. ``below`` is ``at_most`` and
    ``failing`` is empty where nobody asked. ``deals`` is the number of dealer's hands in every case.
    """

    masks: Ints
    weights: Ints
    values: Ints
    at_most: Ints
    below: Ints
    failing: Ints
    deals: int


@cache
def _table(size: int) -> tuple[Ints, Ints, Ints]:
    masks, symmetries = classes(size)
    return masks, symmetries, values_of(masks)


def ordered_dealers(cards: int, ladder: Ints) -> tuple[Ints, Ints, Ints, Ints]:
    """All classes of dealer's hands: masks, how many each stands for, where each value starts, classes by value."""
    masks, symmetries, values = _table(cards)
    order, begins = ordered(values, ladder)
    return masks, 24 // symmetries, begins, order


def _cut(asks: Longs, adds: Longs, ask_cost: int) -> Ints:
    """The rungs at which to cut, so that every part has the same work; an even number of parts.

    ``ask_cost``: for how many hands to add one question counts.
    """
    parts = max(2, get_num_threads() // 2 * 2)
    work = ask_cost * asks + adds
    cuts = np.searchsorted(work, [work[-1] * part // parts for part in range(parts + 1)])
    cuts[0], cuts[-1] = 0, len(asks) - 1
    return cuts.astype(np.int32)


def _grouped(cards: int) -> tuple[Ints, Bytes, Ints]:
    """``fours_of`` all classes of hands."""
    numbers, starts, _ = numbered()
    first = sum(len(classes(fewer)[0]) for fewer in range(4))
    groups, leading, besides = fours_of(_table(cards), cards, (numbers, starts), relabelled(), first)
    return groups, leading, besides


def _up_to(firsts: Ints, order: Ints, begins: Ints) -> Longs:
    """The hands in all groups before each rung."""
    up_to: Longs = np.concatenate([[0], np.cumsum(np.diff(firsts)[order])])[begins]
    return up_to


@cache
def matchup(*, dealer_cards: int, with_up: bool, ties: bool, failing: int) -> Matchup:
    """Five player's cards against the dealer's. ``failing``: the highest value that does not qualify, or below 0."""
    if (dealer_cards, with_up) not in ((6, True), (5, False)):
        raise ValueError(f"{dealer_cards} dealer's cards {'with' if with_up else 'without'} an up-card are not counted")
    masks, symmetries, values = _table(5)
    ladder = np.unique(values)  # the best of six cards is also the best of some five of them
    numbers, starts, number = numbered()
    four_masks, _, four_values = _table(4)
    count, ups = len(masks), 52 if with_up else 1
    groups, leading, besides = _grouped(5)
    dealer_groups, _, dealer_besides = (groups, leading, besides) if dealer_cards == 5 else _grouped(dealer_cards)
    dealers, dealer_firsts = by_group(dealer_groups, dealer_besides, len(four_masks))
    del dealer_groups, dealer_besides, besides  # the answers take their room
    hands, firsts = by_group(groups, np.arange(count, dtype=np.int32), len(four_masks))
    order, begins = ordered(four_values, ladder)  # fours that five cards beat have no hands
    fails = int(np.searchsorted(ladder, failing, side="right")) - 1
    asks, adds = _up_to(firsts, order, begins), _up_to(dealer_firsts, order, begins)
    if fails >= 0:
        asks[fails + 1 :] += count
    answers = np.zeros((1 + ties + (failing >= 0), count, ups), np.int32)
    _sweep(
        (dealers, dealer_firsts),
        (masks, hands, firsts, leading),
        (four_masks, order, begins),
        ladder,
        (numbers, starts),
        (relabelled(), extended()),
        number,
        _cut(asks, adds, 17 if with_up else 1),
        np.array([with_up, ties, fails, dealer_cards, -1], np.int32),
        answers,
    )
    return Matchup(
        masks,
        24 // symmetries,
        values,
        answers[0],
        answers[1] if ties else answers[0],
        answers[-1] if failing >= 0 else np.zeros((0, ups), np.int32),
        CHOOSE_46 if with_up else CHOOSE_47,
    )
