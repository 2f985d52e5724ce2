"""How many hands of a full deck stand at each place of an order: any order, any number of cards, by ranks.

The suits that hold a flush are chosen first, each with its set of ranks; the other cards are then a set of ranks, which
is ranked once and weighed with the ways to choose its suits so that none of them holds a flush. Without a flush that
is 6,175 sets of ranks for five cards and 49,205 for seven; a fraction of a second, and no kernel.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import TYPE_CHECKING

from pitboss.cards import RANKS, SUITS
from pitboss.hands.bands import super_royal_place
from pitboss.hands.hand import category_of

if TYPE_CHECKING:
    from pitboss.hands.order import Order

Flushes = tuple[tuple[int, ...], ...]
"""The ranks, highest first, of each suit that holds a flush."""


@cache
def ways(order: Order, cards: int) -> dict[int, int]:
    """The hands of so many cards by their place in the order."""
    if not order.fewest <= cards <= order.most:
        raise ValueError(f"hands of {cards} cards are not counted in the {order.title}")
    counted: Counter[int] = Counter()
    for number in range(cards // order.size + 1):
        for flushes in _flushes(order.size, cards, number):
            best = max(map(order.ranking.by_suit, flushes), default=0)
            held, free = sum(_weight(ranks) for ranks in flushes), cards - sum(map(len, flushes))
            orders = comb(len(SUITS), number) * _arrangements(flushes)
            for rest, suitings in _others(free, len(SUITS) - number, order.size):
                counted[max(best, order.ranking.by_rank(held + rest))] += orders * suitings
    if order.has_super_royal:
        _set_apart(counted, order)
    return dict(counted)


def total(order: Order, cards: int) -> int:
    """All hands of so many cards."""
    return sum(ways(order, cards).values())


def category_ways(order: Order, cards: int, category: int) -> int:
    """How many hands of so many cards are of a category; a royal flush is no straight flush here."""
    return sum(number for value, number in ways(order, cards).items() if category_of(value) == category)


def _set_apart(counted: Counter[int], order: Order) -> None:
    """Take the super royals, one in each suit, out of the royal flushes."""
    royal_flush = order.ranking.by_suit(tuple(range(14, 14 - order.fewest, -1)))
    counted[royal_flush] -= len(SUITS)
    for suit in SUITS:
        counted[super_royal_place(order, diamonds=suit == "diamonds")] += 1


def _flushes(size: int, cards: int, number: int) -> Iterator[Flushes]:
    """Every choice of ranks for so many suits that hold a flush, the suits aside."""
    if not number:
        yield ()
        return
    every = [
        ranks for held in range(size, cards - (number - 1) * size + 1) for ranks in combinations(RANKS[::-1], held)
    ]
    if number == 1:
        yield from ((ranks,) for ranks in every)
        return
    yield from (flushes for flushes in combinations_with_replacement(every, number) if sum(map(len, flushes)) <= cards)


def _arrangements(flushes: Flushes) -> int:
    """In how many ways the flushes can be given to as many suits."""
    ways_, left = 1, len(flushes)
    for times in Counter(flushes).values():
        ways_ *= comb(left, times)
        left -= times
    return ways_


def _weight(ranks: tuple[int, ...]) -> int:
    """The ranks as they are counted in a tally, three bits each."""
    return sum(1 << 3 * (rank - 2) for rank in ranks)


@cache
def _others(cards: int, suits: int, size: int) -> tuple[tuple[int, int], ...]:
    """Every set of ranks that so many cards of some suits can have, and in how many ways without a flush."""
    return tuple(
        (_weight(ranks), number)
        for ranks in combinations_with_replacement(RANKS, cards)
        if (number := _suitings(tuple(sorted(map(ranks.count, set(ranks)))), suits, size))
    )


@cache
def _suitings(times: tuple[int, ...], suits: int, size: int) -> int:
    """The ways to choose suits for ranks that occur so many times, without ``size`` cards of one suit."""
    held: Counter[tuple[int, ...]] = Counter({(0,) * suits: 1})
    for number in times:
        dealt: Counter[tuple[int, ...]] = Counter()
        for counts, ways_ in held.items():
            for chosen in combinations(range(suits), number):
                more = tuple(count + (suit in chosen) for suit, count in enumerate(counts))
                if max(more) < size:
                    dealt[tuple(sorted(more))] += ways_
        held = dealt
    return held.total()
