"""The dealer's four-card hands that can still come, counted against one player's hand without dealing them.

Without a flush a hand is worth what its ranks are worth, so the cards to come are taken by ranks: each multiset of
ranks once, with the ways to choose its suits, the product of C(left, times). Then the hands with four or more cards of
a suit are gone through, by the set of ranks held in that suit and the multiset of the one or two others, and each moves
from where its ranks alone would put it to where the better of ranks and suit does. No hand has two such suits.

Cost: at most 18,564 multisets of six ranks, and four times 715 * 91 + 1,287 * 13 + 1,716 = 84 thousand hands with a
suit: some 25 ms for what would be 10.7 million hands one by one.

The plain definition is ``pitboss.exact.showdown.plain.count_showdowns``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, Card
from pitboss.exact.bulk.ranks import COUNT, SETS, SUITED_FOUR, Held, values_four, with_one_more

_SUIT = 4
"""Cards of one suit that make a flush."""


def count_showdowns(
    value: int, failing: int, seen: Sequence[Card], gone: Sequence[Card], dealer_cards: int
) -> tuple[int, ...]:
    """Dealer's hands by cell: qualifying and lower, equal, higher than ``value``; then those not above ``failing``.

    The dealer has the cards ``seen`` and as many more as make ``dealer_cards``, none of them ``gone``.
    """
    cells = np.zeros(6, np.int64)
    for values, ways in _values(seen, gone, dealer_cards):
        cells += _cells(values, ways, value, failing)
    return tuple(map(int, cells))


def count_values(seen: Sequence[Card], gone: Sequence[Card], dealer_cards: int) -> dict[int, int]:
    """The same hands by their value: how many of each."""
    counted: dict[int, int] = {}
    for values, ways in _values(seen, gone, dealer_cards):
        distinct, places = np.unique(values, return_inverse=True)
        numbers = np.zeros(len(distinct), np.int64)
        np.add.at(numbers, places.ravel(), np.broadcast_to(ways, values.shape).ravel())
        for known, number in zip(distinct.tolist(), numbers.tolist(), strict=True):
            counted[known] = counted.get(known, 0) + number
    return {known: number for known, number in counted.items() if number}


def _values(
    seen: Sequence[Card], gone: Sequence[Card], dealer_cards: int
) -> Iterator[tuple[NDArray[np.int32], NDArray[np.int64]]]:
    """Values with their ways, which add up to the dealer's hands: by ranks first, then what each suit moves."""
    missing = dealer_cards - len(seen)
    live = [card for card in DECK if card not in {*seen, *gone}]
    held, ways = _fill((0, 0, 0, 0), _by_rank(live), missing)
    yield values_four(_with_cards(held, seen)), ways
    for suit in range(4):
        known = sum(1 << (card >> 2) for card in seen if card & 3 == suit)
        own = sum(1 << (card >> 2) for card in live if card & 3 == suit)
        others = _by_rank([card for card in live if card & 3 != suit])
        for size in range(max(_SUIT - int(COUNT[known]), 0), missing + 1):
            yield from _with_suit(own, known, size, others, missing - size, seen)


def _by_rank(cards: Sequence[Card]) -> list[int]:
    """How many there are of each rank."""
    return [sum(card >> 2 == rank for card in cards) for rank in range(13)]


def _with_cards(held: Held, cards: Sequence[Card]) -> Held:
    for card in cards:
        held = with_one_more(held, 1 << (card >> 2))
    return held


def _fill(held: Held, left: Sequence[int], number: int) -> tuple[Held, NDArray[np.int64]]:
    """Every multiset of so many ranks, added to what is held, with the ways to choose its cards of those left."""
    sets = np.array([[*held]], np.int32)
    used, ways = np.zeros(1, np.int64), np.ones(1, np.int64)
    for rank, most in enumerate(left):
        after, room = sum(left[rank + 1 :]), number - used
        taken = [(sets, used, ways)]
        more = sets
        for times in range(1, min(most, number) + 1):
            more = np.stack(with_one_more((more[:, 0], more[:, 1], more[:, 2], more[:, 3]), 1 << rank), 1)
            fits = room >= times
            taken.append((more[fits], used[fits] + times, ways[fits] * comb(most, times)))
        sets, used, ways = (np.concatenate(parts) for parts in zip(*taken, strict=True))
        enough = used + after >= number
        sets, used, ways = sets[enough], used[enough], ways[enough]
    return (sets[:, 0], sets[:, 1], sets[:, 2], sets[:, 3]), ways


def _with_suit(
    own: int, known: int, size: int, left: Sequence[int], others: int, seen: Sequence[Card]
) -> Iterator[tuple[NDArray[np.int32], NDArray[np.int64]]]:
    """The hands with so many more cards of a suit as they are worth in truth, and taken off by ranks alone."""
    sets = np.flatnonzero((size == COUNT) & (np.arange(SETS) & ~own == 0)).astype(np.int32)
    held, ways = _fill((0, 0, 0, 0), left, others)
    held = with_one_more(_with_cards(held, seen), sets[:, None])
    by_rank, times = values_four(held), np.broadcast_to(ways, (len(sets), len(ways)))
    by_suit = np.maximum(by_rank, SUITED_FOUR[sets | known][:, None])
    yield by_suit, times
    yield by_rank, -times


def _cells(dealers: NDArray[np.int32], ways: NDArray[np.int64], value: int, failing: int) -> NDArray[np.int64]:
    cells = np.where(dealers < value, 0, np.where(dealers == value, 1, 2)) + 3 * (dealers <= failing)
    return np.array([ways[cells == cell].sum() for cell in range(6)], np.int64)
