"""One player's mean result against every dealer's hand, exactly; and of two players' hands beside it, some at random.

Against a dealer's hand D with up-card u, let m be the mean result of a seat over all hands beside D. Two seats have

    covariance = variance of m + mean of cov(D),    cov(D) = mean of (f(P) - m) (f(Q) - m) over disjoint P and Q.

The first part is nearly all of it, for it is what facing the same dealer means; it is counted exactly. The second is
small: it comes only from the cards that one seat takes from the other. It is estimated.

**Exactly.** For one up-card u, T(S) sums the results of the player's hands that contain S and not u, for all sets S of
up to five cards. The dealer's hands are visited upwards by value; a player's hand changes its result when the dealer's
value passes its own, and with it T of its 32 subsets. The sum over the hands beside D is that of (-1)^|S| T(S) over the
32 subsets of D without u. By suits alike, u is of the first suit: 13 up-cards, or one sweep without any, cut into
parts. Cost, six cards with an up-card: 13 x 2.3 million hands x 32 to add, 5.8 million x 32 to look up: some 5 s of one
core; without an up-card a tenth. Memory: 25 MB for each core.

**At random.** Dealer's hands are drawn in the order of the sweep, evenly by weight from a random start. Beside each, so
many hands are drawn, and all pairs of them without a common card are taken; that makes thousands of pairs from some
hundred hands. The tests hold both parts against loops over all hands and pairs.
"""

from __future__ import annotations

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pitboss.exact.bulk.kernels.orbits import CHOOSE, Places
from pitboss.exact.showdown.kernels.sweep import Ints, Longs

Floats = NDArray[np.float64]
Bytes = NDArray[np.uint8]
Dealers = tuple[Ints, Ints, Ints, Ints]
"""Suit masks of each class of hands, how many it stands for, and the classes in the order of their values: where each
value starts, and which."""

_C = CHOOSE.astype(np.int64)
_BITS = np.array([mask.bit_count() for mask in range(8192)], np.int64)
STARTS = np.array([0, 1, 53, 1_379, 23_479, 294_204], np.int64)
"""Where the sets of none to five cards start, each by the number of its ascending cards."""
SETS = 2_893_164
_BEGIN = STARTS.astype(np.uint32)
_HIGH = np.array([max(subset.bit_length() - 1, 0) for subset in range(32)], np.uint32)
_SIZE = np.array([subset.bit_count() for subset in range(32)], np.uint32)
_STEP, _MIX, _MIX_TOO = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_FIVES = 2_598_960


@njit(cache=True)
def cards_of_sets() -> Bytes:
    """The ascending cards of every set of five, by its number."""
    cards = np.zeros((_FIVES, 5), np.uint8)
    number = 0
    for e in range(4, 52):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        row = cards[number]
                        row[0], row[1], row[2], row[3], row[4] = a, b, c, d, e
                        number += 1
    return cards


@njit(cache=True)
def first_suits(every: Bytes) -> NDArray[np.uint32]:
    """For every set its cards of the first suit, and above them where its class has that suit: by number, then mask."""
    suits, masks = np.zeros(len(every), np.uint32), np.zeros(4, np.int64)
    for number in range(len(every)):
        masks[:] = 0
        for at in range(5):
            masks[every[number, at] // 13] |= 1 << every[number, at] % 13
        own, place = _BITS[masks[0]] << 13 | masks[0], 0
        for other in range(1, 4):
            if _BITS[masks[other]] << 13 | masks[other] > own:
                place += 1
        suits[number] = place << 13 | masks[0]
    return suits


@njit(cache=True)
def codes_of(up: int, first: NDArray[np.uint32], classes: Ints, codes: Ints, ints: Ints) -> None:
    """The row of results of every set of five; -1 where it holds the up-card, which is of the first suit."""
    for number in range(len(first)):
        if up < 0:
            ints[number] = codes[classes[number], 0]
        elif first[number] >> up & 1:
            ints[number] = -1
        else:
            ints[number] = codes[classes[number], 13 * (first[number] >> 13) + up]


@njit(cache=True)
def change(cards: Bytes, more: int, sums: Ints, work: Places) -> None:
    """Change the result of a hand: T of all its subsets."""
    sums[0] += more
    for subset in range(1, 32):
        high, count = _HIGH[subset], _SIZE[subset]
        work[subset] = work[subset ^ (1 << high)] + CHOOSE[count, cards[high]]
        sums[_BEGIN[count] + work[subset]] += more


@njit(cache=True)
def mean_beside(cards: Longs, sums: Ints, work: Places) -> int:
    """The sum of the results over all hands that avoid five ascending cards."""
    total = np.int64(sums[0])
    for subset in range(1, 32):
        high, count = _HIGH[subset], _SIZE[subset]
        work[subset] = work[subset ^ (1 << high)] + CHOOSE[count, cards[high]]
        held = np.int64(sums[_BEGIN[count] + work[subset]])
        total += -held if count & 1 else held
    return int(total)


@njit(cache=True)
def fill(every: Bytes, sums: Ints) -> None:
    """T of the smaller sets from the results of all sets of five: the sum of those with one card more, over 5 - |S|."""
    sums[: STARTS[5]] = 0
    for number in range(_FIVES):
        total = sums[STARTS[5] + number]
        if total:
            for left_out in range(5):
                fewer, place = 0, 0
                for at in range(5):
                    if at != left_out:
                        place += 1
                        fewer += _C[place, every[number, at]]
                sums[STARTS[4] + fewer] += total
    for d in range(3, 52):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    total = sums[STARTS[4] + a + _C[2, b] + _C[3, c] + _C[4, d]]
                    sums[STARTS[3] + a + _C[2, b] + _C[3, c]] += total
                    sums[STARTS[3] + a + _C[2, b] + _C[3, d]] += total
                    sums[STARTS[3] + a + _C[2, c] + _C[3, d]] += total
                    sums[STARTS[3] + b + _C[2, c] + _C[3, d]] += total
    for c in range(2, 52):
        for b in range(1, c):
            for a in range(b):
                place = STARTS[3] + a + _C[2, b] + _C[3, c]
                sums[place] //= 2
                sums[STARTS[2] + a + _C[2, b]] += sums[place]
                sums[STARTS[2] + a + _C[2, c]] += sums[place]
                sums[STARTS[2] + b + _C[2, c]] += sums[place]
    for b in range(1, 52):
        for a in range(b):
            sums[STARTS[2] + a + _C[2, b]] //= 3
            sums[1 + a] += sums[STARTS[2] + a + _C[2, b]]
            sums[1 + b] += sums[STARTS[2] + a + _C[2, b]]
    for a in range(52):
        sums[1 + a] //= 4
        sums[0] += sums[1 + a]
    sums[0] //= 5


@njit(cache=True, fastmath=True)
def pairs_of(held: NDArray[np.uint64], results: Floats) -> float:
    """The sum of the products of the results of two hands without a common card."""
    total = 0.0
    for first in range(len(held)):
        beside = 0.0
        for other in range(first):
            beside += results[other] if held[first] & held[other] == np.uint64(0) else 0.0
        total += beside * results[first]
    return total


@njit(cache=True)
def _next(state: NDArray[np.uint64]) -> np.uint64:
    """64 bits at random: splitmix64 (Steele, Lea, Flood 2014), the same on every machine."""
    state[0] += _STEP
    mixed = state[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * _MIX
    mixed = (mixed ^ (mixed >> np.uint64(27))) * _MIX_TOO
    return np.uint64(mixed ^ (mixed >> np.uint64(31)))


@njit(cache=True)
def _draw(
    state: NDArray[np.uint64],
    rung: int,
    side: int,
    mean: float,
    actions: int,
    of_hand: Ints,
    results: Ints,
    left: Longs,  # the cards beside the dealer's
    held: NDArray[np.uint64],
    brings: Floats,
) -> float:
    """Hands at random beside a dealer's hand: the sum over their disjoint pairs, results measured from the mean."""
    own = np.zeros(5, np.uint8)
    for hand in range(len(held)):
        mask = np.uint64(0)
        for at in range(5):
            high = _next(state) >> np.uint64(32)
            other = at + np.int64(high * np.uint64(len(left) - at) >> np.uint64(32))
            left[at], left[other] = left[other], left[at]
            card, place = left[at], at
            mask |= np.uint64(1) << np.uint64(card)
            while place > 0 and own[place - 1] > card:
                own[place] = own[place - 1]
                place -= 1
            own[place] = card
        number = 0
        for at in range(5):
            number += _C[at + 1, own[at]]
        code = of_hand[number]
        value = code // actions
        held[hand] = mask
        brings[hand] = results[code, side + (0 if value > rung else 1 if value == rung else 2)] - mean
    return float(pairs_of(held, brings))


@njit(cache=True)
def _left_beside(cards: Longs, up: int, left: Longs) -> None:
    """The cards that are neither among five ascending ones nor the up-card."""
    place, at = 0, 0
    for card in range(52):
        if at < 5 and cards[at] == card:
            at += 1
        elif card != up:
            left[place] = card
            place += 1


@njit(cache=True)
def cards_beside(masks: Ints, row: int, up: int, out: Longs) -> None:
    """The ascending cards of a dealer's hand without its up-card, the suit of which becomes the first."""
    suit, place = max(up, 0) // 13, 0
    for at in range(4):
        mask = masks[row, suit if at == 0 else 0 if at == suit else at]
        for rank in range(13):
            if mask >> rank & 1 and not (up >= 0 and at == 0 and rank == up % 13):
                out[place] = 13 * at + rank
                place += 1


@njit(cache=True, parallel=True)
def over_dealers(
    tasks: Longs,  # an up-card of the first suit or -1, and values from and below
    dealers: Dealers,
    every: Bytes,  # the cards of all sets of five
    first: NDArray[np.uint32],  # and those of the first suit
    classes: Ints,  # and their classes
    hands: Ints,  # their numbers in the order of their values
    begins: Longs,  # where the hands of each value start
    codes: Ints,  # by class and up-card: number of the value x actions + action
    results: Ints,  # by code: against a dealer who qualifies, three ways; and who does not, three ways
    failing: int,  # how many values do not qualify
    beside: int,  # how many hands there are beside a dealer's
    drawing: tuple[int, int, int, float],  # the seed, the actions, hands for each draw, draws for each dealer's hand
    counted: Longs,  # by task: the sum, and that of the squares in two halves of 32 bits
    drawn: Floats,  # by task: the draws, the sum over them, and that of the squares
) -> None:
    """Every dealer's hand against all hands of one player, and some against pairs of them."""
    masks, weights, starts, order = dealers
    seed, actions, many, rate = drawing
    for task in prange(len(tasks)):
        up, lowest, highest = tasks[task]
        state = np.full(1, np.uint64(seed) * _MIX + np.uint64(task), np.uint64)
        work = np.zeros(32, np.uint32)
        sums, of_hand = np.zeros(SETS, np.int32), np.zeros(_FIVES, np.int32)
        cards = np.zeros(5, np.int64)
        left = np.zeros(47 if up < 0 else 46, np.int64)
        held, brings = np.zeros(many, np.uint64), np.zeros(many)
        credit = np.float64(_next(state) >> np.uint64(11)) / 2.0**53
        codes_of(up, first, classes, codes, of_hand)
        for rung in range(lowest, highest):
            side = 3 if rung < failing else 0
            if rung in (lowest, failing):
                for at in range(_FIVES):
                    number = hands[at]
                    cell = side + (0 if at >= begins[rung + 1] else 1 if at >= begins[rung] else 2)
                    sums[STARTS[5] + number] = results[of_hand[number], cell] if of_hand[number] >= 0 else 0
                fill(every, sums)
            else:
                for at in range(begins[rung - 1], begins[rung + 1]):
                    number = hands[at]
                    if of_hand[number] >= 0:
                        now = results[of_hand[number], side + (1 if at >= begins[rung] else 2)]
                        more = now - sums[STARTS[5] + number]
                        if more:
                            change(every[number], more, sums, work)
            for at in range(starts[rung], starts[rung + 1]):
                row = order[at]
                for suit in range(4 if up >= 0 else 1):
                    if up >= 0 and not masks[row, suit] >> up & 1:
                        continue
                    cards_beside(masks, row, 13 * suit + up if up >= 0 else -1, cards)
                    whole = mean_beside(cards, sums, work)
                    counted[task, 0] += weights[row] * whole
                    counted[task, 1] += weights[row] * (whole * whole >> 32)
                    counted[task, 2] += weights[row] * (whole * whole & 0xFFFFFFFF)
                    credit += weights[row] * rate
                    while credit >= 1.0:
                        credit -= 1.0
                        _left_beside(cards, up, left)
                        reward = _draw(state, rung, side, whole / beside, actions, of_hand, results, left, held, brings)
                        drawn[task, 0] += 1
                        drawn[task, 1] += reward
                        drawn[task, 2] += reward * reward
