"""How many hands of a full deck have each value: five, six or seven cards, in any of the three orders, by ranks.

Without a flush only ranks matter, so each set of ranks is ranked once and weighed with the ways to choose its suits:
the product of C(4, times), less those with enough cards of one suit, which are the high coefficients of the product
of C(3, times) + C(3, times - 1) x. With a flush only its ranks matter: the few cards left cannot make anything
better. 6,175 sets of ranks for five cards, 49,205 for seven; a fraction of a second, and no kernel.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from pitboss.cards import DECK, RANKS, Card
from pitboss.hands.bands import Order
from pitboss.hands.five_card import FiveCard, rank_five
from pitboss.hands.four_card import rank_four
from pitboss.hands.hand import category_of
from pitboss.hands.kinds import place

_FLUSH: dict[Order, int] = {"four": 4, "five": 5, "six": 5}
_SPARE: dict[Order, int] = {"four": 1, "five": 2, "six": 1}
"""How many cards may lie beside a flush: with more, they could make a better hand."""


@cache
def ways(order: Order, cards: int) -> dict[int, int]:
    """The hands of so many cards by their place in the order."""
    size = _FLUSH[order]
    if not size <= cards <= size + _SPARE[order]:
        raise ValueError(f"hands of {cards} cards are not counted in the {order}-card order")
    counted: Counter[int] = Counter()
    for ranks in combinations_with_replacement(RANKS, cards):
        times = tuple(sorted(map(ranks.count, set(ranks))))
        if times[-1] <= 4 and (number := _suitings(times, size)):
            counted[_place(order, _scattered(ranks))] += number
    suits = range(4) if order == "six" else range(1)  # only there a suit matters, and only to a super royal
    for suit in suits:
        for flush, rest in _flushes(suit, cards, size):
            counted[_place(order, flush)] += comb(len(DECK) - len(RANKS), rest) * 4 // len(suits)
    return dict(counted)


def total(order: Order, cards: int) -> int:
    """All hands of so many cards."""
    return sum(ways(order, cards).values())


def five_card_ways(category: FiveCard) -> int:
    """How many five-card hands are of a category; a royal flush is no straight flush here."""
    return sum(number for value, number in ways("five", 5).items() if category_of(value) == category)


@cache
def _suitings(times: tuple[int, ...], size: int) -> int:
    """The ways to choose suits for ranks that occur so many times, without ``size`` cards of one suit."""
    ways_ = [1]  # by the number of cards of one suit
    for number in times:
        out, in_ = comb(3, number), comb(3, number - 1)
        ways_ = [out * one + in_ * other for one, other in zip([*ways_, 0], [0, *ways_], strict=True)]
    return prod(comb(4, number) for number in times) - 4 * sum(ways_[size:])


def _scattered(ranks: tuple[int, ...]) -> tuple[Card, ...]:
    """Cards of these ranks with the suits in turn, so that there is no flush."""
    return tuple(DECK[4 * (rank - 2) + at % 4] for at, rank in enumerate(ranks))


def _flushes(suit: int, cards: int, size: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Every set of cards of the suit that makes a flush, filled up to the hand's size, and the cards filled in."""
    for number in range(size, cards + 1):
        for ranks in combinations(RANKS, number):
            suited = tuple(DECK[4 * (rank - 2) + suit] for rank in ranks)
            filling = tuple(DECK[4 * (rank - 2) + (suit + 1) % 4] for rank in ranks[: cards - number])
            yield suited + filling, cards - number


def _place(order: Order, cards: tuple[Card, ...]) -> int:
    hand = rank_four(cards) if order == "four" else rank_five(cards)
    return place(hand, order)
