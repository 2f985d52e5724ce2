"""The definition of an order of hands, written out: every choice of cards, every pattern of the order.

Nothing here knows how ``pitboss.hands`` finds the best hand. A pattern is what a set of cards holds at least; a hand is
worth the best that any choice of its cards holds in any pattern.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

from pitboss.cards import Card
from pitboss.hands import Order, Pattern

Ranks = tuple[int, ...]
Place = tuple[int, Ranks]
"""The number of the pattern in its order, and the ranks that are compared."""


def best(order: Order, cards: Sequence[Card]) -> Place:
    """Where the best hand of some cards stands."""
    return max(_place(order, choice) for choice in combinations(cards, order.size))


def _place(order: Order, choice: tuple[Card, ...]) -> Place:
    places = ((number, HELD[name](choice, order)) for number, name in enumerate(order.patterns))
    return max((number, ranks) for number, ranks in places if ranks is not None)


def _top(choice: tuple[Card, ...], order: Order) -> int | None:
    """The top card of a run, None if the cards are none; ace, two, three and so on end with the last of them."""
    ranks = sorted(card.rank for card in choice)
    if ranks == list(range(ranks[0], ranks[0] + len(ranks))):
        return ranks[-1]
    if order.low_ace and ranks == [*range(2, len(ranks) + 1), 14]:
        return ranks[-2] if len(ranks) > 2 else 2
    return None


def _straight(choice: tuple[Card, ...], order: Order) -> Ranks | None:
    top = _top(choice, order)
    return None if top is None else (top,)


def _flush(choice: tuple[Card, ...], order: Order) -> Ranks | None:
    return _high(choice, order) if len({card.suit for card in choice}) == 1 else None


def _straight_flush(choice: tuple[Card, ...], order: Order) -> Ranks | None:
    return _straight(choice, order) if _flush(choice, order) else None


def _royal_flush(choice: tuple[Card, ...], order: Order) -> Ranks | None:
    return (14,) if _straight_flush(choice, order) == (14,) else None


def _high(choice: tuple[Card, ...], _: Order) -> Ranks:
    return tuple(sorted((card.rank for card in choice), reverse=True))


def _equal(*times: int) -> Callable[[tuple[Card, ...], Order], Ranks | None]:
    """So many equal ranks, then so many of another; the other cards follow, the highest first."""

    def held(choice: tuple[Card, ...], _: Order) -> Ranks | None:
        made: list[int] = []
        left = Counter(card.rank for card in choice)
        for number in times:
            enough = [rank for rank, count in left.items() if count >= number and rank not in made]
            if not enough:
                return None
            made.append(max(enough))
            left[max(enough)] -= number
        return (*made, *sorted(left.elements(), reverse=True))

    return held


HELD: dict[Pattern, Callable[[tuple[Card, ...], Order], Ranks | None]] = {
    "high card": _high,
    "pair": _equal(2),
    "two pair": _equal(2, 2),
    "three-of-a-kind": _equal(3),
    "straight": _straight,
    "flush": _flush,
    "full house": _equal(3, 2),
    "four-of-a-kind": _equal(4),
    "straight flush": _straight_flush,
    "royal flush": _royal_flush,
    "super royal": lambda _choice, _order: None,
}
