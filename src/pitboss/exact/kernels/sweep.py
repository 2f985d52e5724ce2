"""Player's hands against all dealer's hands: how many are worth at most so much, for every hand and every up-card.

For a player's cards P and an up-card u, the dealer's hands that contain u, avoid P and are worth at most v are

    W(P, u) = sum over the subsets S of P of (-1)^|S| N_v(S + u),

where N_v(X) counts the dealer's hands that contain X and are worth at most v. Five cards have only 2,150 values. The
sweep goes through them upwards, adds each dealer's hand of that value to the counters of all its subsets, and then
answers every question about that value. Dealer's hands are met once for each suit class, and a counter belongs to a
suit class of X: the sum of 24 / (symmetries of the hand) x (symmetries of X) is 24 N_v(X), always whole. A set as
large as the dealer's hand has no counter: it is that one hand, and its value is looked at.

Cost, five cards against six with an up-card: 963 thousand hands x 62 subsets to add, 134 thousand x 47 x 32 to look
up, which is 0.7 s on one core; the look-ups of one subset go through the up-cards in order and stay in the cache. The
values are cut in two: one core sweeps from the bottom, the other from the top, counting what is worth more. With more
cores each of several cuts is reached from its nearer end. Memory: 30 MB for each kind of question, 30 MB besides.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import comb

import numpy as np
from numba import get_num_threads, njit, prange
from numpy.typing import NDArray

from pitboss.exact.kernels.four import value_four
from pitboss.exact.kernels.orbits import CHOOSE, Places, number_of_orbits, numbered, orbits

Ints = NDArray[np.int32]
Longs = NDArray[np.int64]

_SHIFT = 4  # the last four bits of a four-card value are empty
_KEYS = 1 << 19
_HIGH = np.array([max(subset.bit_length() - 1, 0) for subset in range(64)], np.uint32)
_SIZE = np.array([subset.bit_count() for subset in range(64)], np.uint32)


@njit(cache=True)
def _values(masks: Ints) -> Ints:
    values = np.zeros(len(masks), np.int32)
    for one in range(len(masks)):
        values[one] = value_four(masks[one, 0], masks[one, 1], masks[one, 2], masks[one, 3])
    return values


@njit(cache=True)
def _cards(masks: Ints, one: int, cards: Places) -> None:
    """The cards of a hand in ascending order."""
    place = 0
    for suit in range(4):
        mask, card = masks[one, suit], 13 * suit
        while mask:
            if mask & 1:
                cards[place] = card
                place += 1
            mask >>= 1
            card += 1


@njit(cache=True)
def hands_of(masks: Ints) -> Ints:
    """The five cards of each class, ``13 * suit + rank``."""
    hands = np.zeros((len(masks), 5), np.int32)
    for one in range(len(masks)):
        _cards(masks, one, hands[one])
    return hands


@njit(cache=True)
def _ordered(values: Ints, ladder: Ints) -> tuple[Ints, Ints]:
    """Hands in the order of their values, and where each value of the ladder starts."""
    rung = np.zeros(_KEYS, np.int32)
    for step in range(len(ladder)):
        rung[ladder[step] >> _SHIFT] = step
    starts = np.zeros(len(ladder) + 1, np.int32)
    for one in range(len(values)):
        starts[rung[values[one] >> _SHIFT] + 1] += 1
    for step in range(len(ladder)):
        starts[step + 1] += starts[step]
    order, next_ = np.zeros(len(values), np.int32), starts[:-1].copy()
    for one in range(len(values)):
        step = rung[values[one] >> _SHIFT]
        order[next_[step]] = one
        next_[step] += 1
    return order, starts


@njit(cache=True)
def _add(
    cards: Places, size: int, symmetries: int, numbers: Places, starts: Places, counters: Ints, work: Places
) -> None:
    """One class of dealer's hands into the counters of all its proper subsets."""
    weight = 24 // symmetries
    counters[0] += 24 * weight
    for subset in range(1, (1 << size) - 1):
        high, count = _HIGH[subset], _SIZE[subset]
        work[subset] = work[subset ^ (np.uint32(1) << high)] + CHOOSE[count, cards[high]]
        found = numbers[starts[count] + work[subset]]
        counters[found >> 5] += weight * (found & 31)


@njit(cache=True)
def _ask_without(cards: Places, numbers: Places, starts: Places, counters: Ints, work: Places) -> int:
    """24 times the dealer's hands counted that avoid these five cards, except the hand of all five."""
    total = counters[0]
    for subset in range(1, 31):
        high, count = _HIGH[subset], _SIZE[subset]
        work[subset] = work[subset ^ (np.uint32(1) << high)] + CHOOSE[count, cards[high]]
        held = counters[numbers[starts[count] + work[subset]] >> 5]
        total += -held if count & 1 else held
    return int(total)


@njit(cache=True)
def _ask_with(cards: Places, numbers: Places, starts: Places, counters: Ints, found: Ints) -> None:
    """The same for each up-card, which the dealer's hand contains."""
    found[:] = 0
    chosen = np.zeros(6, np.uint32)
    for subset in range(31):
        count = 0
        for place in range(5):
            if subset >> place & 1:
                chosen[count] = cards[place]
                count += 1
        base = starts[count + 1]
        for place in range(count):
            base += CHOOSE[place + 2, chosen[place]]
        low = np.uint32(0)
        for gap in range(count + 1):  # the up-card stands after so many of the chosen cards
            high = chosen[gap] if gap < count else np.uint32(52)
            steps = CHOOSE[gap + 1]
            if count & 1:
                for up in range(low, high):
                    found[up] -= counters[numbers[base + steps[up]] >> 5]
            else:
                for up in range(low, high):
                    found[up] += counters[numbers[base + steps[up]] >> 5]
            if gap < count:
                base += CHOOSE[gap + 1, high] - CHOOSE[gap + 2, high]
                low = high + np.uint32(1)


@njit(cache=True, parallel=True)
def _sweep(
    dealer: tuple[Ints, Ints, Ints, Ints],  # masks, symmetries, order, starts
    dealer_size: int,
    player: tuple[Ints, Ints, Ints],  # masks, questions in order, where the questions of a rung start
    ladder: Ints,
    numbering: tuple[Places, Places, int],
    cuts: Ints,
    with_up: bool,  # noqa: FBT001 - a kernel takes its arguments by place
    answers: Ints,
) -> None:
    masks, symmetries, order, begins = dealer
    hands, asked, asks = player
    numbers, starts, classes = numbering
    parts, rungs = len(cuts) - 1, len(ladder)
    for part in prange(parts):
        upwards = 2 * part < parts
        counters = np.zeros(classes, np.int32)
        work, cards, own = np.zeros(64, np.uint32), np.zeros(6, np.uint32), np.zeros(5, np.uint32)
        found = np.zeros(52, np.int32)
        all_hands = CHOOSE_46 if with_up else CHOOSE_47
        for turn in range(rungs):
            # Upwards the counters hold what is worth at most the rung; downwards what is worth more.
            rung = turn if upwards else rungs - 1 - turn
            if upwards:
                if rung >= cuts[part + 1]:
                    break
                for at in range(begins[rung], begins[rung + 1]):
                    _cards(masks, order[at], cards)
                    _add(cards, dealer_size, symmetries[order[at]], numbers, starts, counters, work)
            elif rung < cuts[part]:
                break
            if cuts[part] <= rung < cuts[part + 1]:
                bound = ladder[rung]
                for at in range(asks[rung], asks[rung + 1]):
                    one = asked[at] % len(hands)
                    _cards(hands, one, own)
                    if with_up:
                        _ask_with(own, numbers, starts, counters, found)
                        for up in range(52):
                            whole = found[up]
                            suit, bit = up // 13, 1 << up % 13
                            if hands[one, suit] & bit:
                                answers[asked[at], up] = 0
                                continue
                            a, b, c, d = hands[one, 0], hands[one, 1], hands[one, 2], hands[one, 3]
                            if suit == 0:
                                a |= bit
                            elif suit == 1:
                                b |= bit
                            elif suit == 2:
                                c |= bit
                            else:
                                d |= bit
                            if (value_four(a, b, c, d) <= bound) == upwards:
                                whole -= 24
                            answers[asked[at], up] = whole // 24 if upwards else all_hands - whole // 24
                    else:
                        whole = _ask_without(own, numbers, starts, counters, work)
                        value = value_four(hands[one, 0], hands[one, 1], hands[one, 2], hands[one, 3])
                        if (value <= bound) == upwards:
                            whole -= 24
                        answers[asked[at], 0] = whole // 24 if upwards else all_hands - whole // 24
            if not upwards:
                for at in range(begins[rung], begins[rung + 1]):
                    _cards(masks, order[at], cards)
                    _add(cards, dealer_size, symmetries[order[at]], numbers, starts, counters, work)


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
    masks, symmetries = orbits(size, number_of_orbits(size))
    return masks, symmetries, _values(masks)


def ordered_dealers(cards: int, ladder: Ints) -> tuple[Ints, Ints, Ints, Ints]:
    """All classes of dealer's hands: masks, how many each stands for, where each value starts, classes by value."""
    masks, symmetries, values = _table(cards)
    order, begins = _ordered(values, ladder)
    return masks, 24 // symmetries, begins, order


def _cut(asks: Ints, begins: Ints, ask_cost: int, add_cost: int) -> Ints:
    """The rungs at which to cut, so that every part has the same work; an even number of parts."""
    parts = max(2, get_num_threads() // 2 * 2)
    work = ask_cost * asks.astype(np.int64) + add_cost * begins.astype(np.int64)
    cuts = np.searchsorted(work, [work[-1] * part // parts for part in range(parts + 1)])
    cuts[0], cuts[-1] = 0, len(asks) - 1
    return cuts.astype(np.int32)


@cache
def matchup(*, dealer_cards: int, with_up: bool, ties: bool, failing: int) -> Matchup:
    """Five player's cards against the dealer's. ``failing``: the highest value that does not qualify, or below 0."""
    if (dealer_cards, with_up) not in ((6, True), (5, False)):
        raise ValueError(f"{dealer_cards} dealer's cards {'with' if with_up else 'without'} an up-card are not counted")
    masks, symmetries, values = _table(5)
    dealer_masks, dealer_symmetries, dealer_values = _table(dealer_cards)
    ladder = np.unique(values)  # the best of six cards is also the best of some five of them
    order, begins = _ordered(dealer_values, ladder)
    rungs = np.searchsorted(ladder, values)
    bounds = [rungs]
    if ties:
        bounds.append(rungs - 1)
    if failing >= 0:
        bounds.append(np.full(len(rungs), np.searchsorted(ladder, failing, side="right") - 1))
    wanted = np.concatenate(bounds)
    asked = np.argsort(wanted, kind="stable").astype(np.int32)
    asked = asked[np.searchsorted(wanted[asked], 0) :]  # nothing is worth less than the lowest value
    asks = np.searchsorted(wanted[asked], np.arange(len(ladder) + 1)).astype(np.int32)
    ups = 52 if with_up else 1
    answers = np.zeros((len(wanted), ups), np.int32)
    cuts = _cut(asks, begins, 16 * ups, 64 if dealer_cards == 6 else 32)
    dealer = (dealer_masks, dealer_symmetries, order, begins)
    _sweep(dealer, dealer_cards, (masks, asked, asks), ladder, numbered(), cuts, with_up, answers)
    count = len(masks)
    return Matchup(
        masks,
        24 // symmetries,
        values,
        answers[:count],
        answers[count : 2 * count] if ties else answers[:count],
        answers[-count:] if failing >= 0 else np.zeros((0, ups), np.int32),
        CHOOSE_46 if with_up else CHOOSE_47,
    )
