"""Sets of ranks as numbers, and what cards without a flush are worth by them, in whole arrays.

A set of ranks is a number of 13 bits, bit 0 the two, bit 12 the ace; every table here has an entry for each of the
8,192 sets. Cards of any suits are four such sets, their ``Held``: the ranks held at least once, twice, three and four
times. One more card of a rank moves that rank one set further (``with_one_more``). Values are those of ``Hand.value``:
the best of all hands that the sets allow, each made by two or three look-ups; some 30 ns for a hand.

The plain definitions are ``pitboss.hands.rank_four`` and ``rank_five``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.hands import FiveCard, FourCard

SETS = 1 << 13
"""The number of sets of ranks."""

Ints = NDArray[np.int32]
Held = tuple[Any, Any, Any, Any]
"""The sets of ranks held at least once, twice, three and four times; arrays of one shape, or numbers."""

_ALL = np.arange(SETS)
_FIRST, _SECOND, _THIRD = 0xF0000, 0x0F000, 0x00F00


def _counts() -> NDArray[np.int64]:
    return sum(((_ALL >> rank & 1) for rank in range(13)), np.zeros(SETS, np.int64))


def highest(number: int) -> Ints:
    """The best ranks of each set, so many of them, four bits each from bit 16 down, as ``Hand.value`` holds them."""
    taken, value = np.zeros(SETS, np.int64), np.zeros(SETS, np.int64)
    for rank in range(12, -1, -1):
        chosen = (_ALL >> rank & 1).astype(bool) & (taken < number)
        value += np.where(chosen, (rank + 2) << np.maximum(16 - 4 * taken, 0), 0)
        taken += chosen
    return value.astype(np.int32)


def straights(size: int) -> Ints:
    """The top rank of the best straight of ``size`` cards within each set, 0 if there is none."""
    run = _ALL << 2 | (_ALL >> 12 & 1) << 1  # by rank, the ace at 14 and at 1
    tops = np.zeros(SETS, np.int32)
    for top in range(size, 15):
        needed = ((1 << size) - 1) << (top - size + 1)
        tops[run & needed == needed] = top
    return tops


def _top(number: int) -> Ints:
    """The highest ranks of each set, so many of them, as a set."""
    top, rest = np.zeros(SETS, np.int32), _ALL.astype(np.int32)
    for _ in range(number):
        best = np.where(rest > 0, 1 << np.maximum((HIGHEST[rest] >> 16) - 2, 0), 0).astype(np.int32)
        top, rest = top | best, rest & ~best
    return top


COUNT = _counts().astype(np.uint8)
"""How many ranks a set holds."""
HIGHEST = highest(5)
"""The best five ranks of a set."""
_TOP_ONE, _TOP_TWO = _top(1), _top(2)


def with_one_more(held: Held, ranks: Any) -> Held:
    """What is held with one more card of each rank of a set."""
    once, twice, thrice, fourfold = held
    return once | ranks, twice | once & ranks, thrice | twice & ranks, fourfold | thrice & ranks


def _high(order: type[FiveCard] | type[FourCard]) -> tuple[Ints, Ints]:
    """By the set held once: the straight or the high cards; by the set of one suit: the best flush, or 0."""
    size = 5 if order is FiveCard else 4
    tops, cards = straights(size).astype(np.int64), highest(size)
    plain = np.where(tops > 0, order.STRAIGHT << 20 | tops << 16, cards)
    suited = np.where(tops > 0, order.STRAIGHT_FLUSH << 20 | tops << 16, order.FLUSH << 20 | cards)
    if order is FiveCard:
        suited = np.where(tops == 14, FiveCard.ROYAL_FLUSH << 20 | tops << 16, suited)
    return plain.astype(np.int32), np.where(size <= COUNT, suited, 0).astype(np.int32)


UNPAIRED, SUITED = _high(FiveCard)
"""The five-card value of a set of ranks without a pair and without a flush; that of the cards of one suit, 0 for fewer
than five."""
UNPAIRED_FOUR, SUITED_FOUR = _high(FourCard)
"""The same for four cards."""


def _combination(category: int, ranks: Any, kickers: Any) -> Any:
    """The value of a combination with its kickers where there is such a combination, 0 elsewhere."""
    return np.where(ranks > 0, category << 20 | ranks | kickers, 0)


def values_five(held: Held) -> Ints:
    """The best five-card hand that needs no suit."""
    once, twice, thrice, fourfold = held
    pairs = HIGHEST[twice]
    value = np.maximum(
        UNPAIRED[once],
        _combination(FiveCard.PAIR, pairs & _FIRST, HIGHEST[once & ~_TOP_ONE[twice]] >> 4 & 0xFFF0),
    )
    two = np.where(pairs & _SECOND, pairs & (_FIRST | _SECOND), 0)
    value = np.maximum(value, _combination(FiveCard.TWO_PAIR, two, HIGHEST[once & ~_TOP_TWO[twice]] >> 8 & _THIRD))
    three = _TOP_ONE[thrice]
    threes, others = HIGHEST[three], HIGHEST[twice & ~three] >> 4 & _SECOND
    kickers = HIGHEST[once & ~three] >> 4 & (_SECOND | _THIRD)
    value = np.maximum(value, _combination(FiveCard.THREE_OF_A_KIND, threes, kickers))
    value = np.maximum(value, _combination(FiveCard.FULL_HOUSE, np.where(others, threes, 0), others))
    four = HIGHEST[fourfold] & _FIRST
    kicker = HIGHEST[once & ~_TOP_ONE[fourfold]] >> 4 & _SECOND
    best: Ints = np.maximum(value, _combination(FiveCard.FOUR_OF_A_KIND, four, kicker)).astype(np.int32)
    return best


def values_four(held: Held) -> Ints:
    """The best four-card hand that needs no suit."""
    once, twice, thrice, fourfold = held
    pairs = HIGHEST[twice]
    value = np.maximum(
        UNPAIRED_FOUR[once],
        _combination(FourCard.PAIR, pairs & _FIRST, HIGHEST[once & ~_TOP_ONE[twice]] >> 4 & (_SECOND | _THIRD)),
    )
    two = np.where(pairs & _SECOND, pairs & (_FIRST | _SECOND), 0)
    value = np.maximum(value, _combination(FourCard.TWO_PAIR, two, 0))
    three = _TOP_ONE[thrice]
    value = np.maximum(
        value, _combination(FourCard.THREE_OF_A_KIND, HIGHEST[three], HIGHEST[once & ~three] >> 4 & _SECOND)
    )
    four = HIGHEST[fourfold] & _FIRST
    best: Ints = np.maximum(value, _combination(FourCard.FOUR_OF_A_KIND, four, 0)).astype(np.int32)
    return best
