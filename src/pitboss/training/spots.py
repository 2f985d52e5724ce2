"""The kinds of decisions by which a player's weak spots are found: the street, and what the cards make at it.

Both come from the law: streets as the game names them, hands as its order names them. Without a pair a hand is named
by its highest card. Where fewer cards lie than make a hand, pairs and the like count as they are, and cards of one suit
are told apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pitboss.cards import RANK_WORDS, Card
from pitboss.hands import Order
from pitboss.hands.patterns import Pattern
from pitboss.rounds import Plan

_HIGH = RANK_WORDS[-4:]
"""The ranks whose hands are told apart, from the lowest; all others are one kind."""
_LOW = f"{RANK_WORDS[-5]} high or lower"
_SUITED = ", suited"
_ALIKE: tuple[tuple[int, Pattern], ...] = ((4, "four-of-a-kind"), (3, "three-of-a-kind"), (2, "pair"))


def spot_of(plan: Plan, street: str, cards: Sequence[Card]) -> str:
    """The kind of a decision: ``preflop · ace high, suited``."""
    return _named(street, _kind(plan.main_hand.order, cards))


def spots_of_street(plan: Plan, street: str, cards: int) -> tuple[str, ...]:
    """Every kind of decision on a street at which so many cards lie, the strongest last."""
    return tuple(_named(street, kind) for kind in _kinds(plan.main_hand.order, cards))


def _named(street: str, kind: str) -> str:
    return f"{street} · {kind}"


def _kind(order: Order, cards: Sequence[Card]) -> str:
    if order.fewest <= len(cards) <= order.most:
        hand = order.rank(cards)
        return _high(cards) if hand.pattern == "high card" else order.names[order.patterns.index(hand.pattern)]
    alike = max(Counter(card.rank for card in cards).values())
    suited = _SUITED if len({card.suit for card in cards}) == 1 else ""
    for number, pattern in _ALIKE:
        if alike == number:
            return order.name_of(pattern) or pattern
    return f"{_high(cards)}{suited}"


def _high(cards: Sequence[Card]) -> str:
    word = RANK_WORDS[max(card.rank for card in cards) - 2]
    return f"{word} high" if word in _HIGH else _LOW


def _kinds(order: Order, cards: int) -> Iterator[str]:
    highs = (_LOW, *(f"{word} high" for word in _HIGH))
    yield from highs
    if order.fewest <= cards <= order.most:
        yield from (name for pattern, name in zip(order.patterns, order.names, strict=True) if pattern != "high card")
        return
    yield from (f"{high}{_SUITED}" for high in highs)
    for number, pattern in reversed(_ALIKE):
        if number <= cards:
            yield order.name_of(pattern) or pattern
