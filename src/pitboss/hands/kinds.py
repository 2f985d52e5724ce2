"""The kinds of hand that paytables and rules name, ``pair of queens or better``, as bands of an order.

A kind matched on its own includes what is better by name only: a straight flush row pays the royal flush unless a row
above it has paid already. Paytables are therefore read from the top, and the first row that holds the hand pays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboss.briefly import brief
from pitboss.cards import Card, Suit
from pitboss.clauses import BadInput
from pitboss.hands.bands import Band, every, known, read_phrase, super_royal_place, top
from pitboss.hands.hand import Hand, category_of

if TYPE_CHECKING:
    from pitboss.hands.order import Order


@dataclass(frozen=True, slots=True)
class HandKind:
    """A named band of hands: those of ``order`` whose place is from ``low`` to ``high``, both included."""

    phrase: str
    order: Order
    low: int
    high: int

    def holds(self, hand: Hand) -> bool:
        """Whether the hand, which must stand in the kind's order, is of this kind."""
        return self.low <= place(hand, self.order) <= self.high

    def __str__(self) -> str:
        return self.phrase

    def __repr__(self) -> str:
        return brief(self, self.phrase, self.order.name)


def kind(phrase: str, order: Order) -> HandKind:
    """The kind that a regulator's phrase names: ``kind("four aces", order)``. Case and hyphens are free."""
    words = " ".join(phrase.lower().replace("-", " ").split())
    below, or_better = words.startswith("less than "), words.endswith(" or better")
    core = words.removeprefix("less than ").removesuffix(" or better").removeprefix("a ").removeprefix("an ")
    read = read_phrase(order, core)
    if read is None or (below and or_better):
        raise _unknown(phrase, order)
    plain, (low, high) = read
    if below:
        return HandKind(f"less than {'an' if plain[0] in 'ae' else 'a'} {plain}", order, 0, low - 1)
    if or_better:
        return HandKind(f"{plain} or better", order, low, top(order))
    return HandKind(plain, order, low, high)


def place(hand: Hand, order: Order) -> int:
    """Where a hand stands in an order, to compare with the bands: its value, or more for a super royal."""
    if hand.order is not order and hand.order.scale != order.scale:
        raise TypeError(f"{hand.name}, from {len(hand.dealt)} cards, does not stand in the {order.title}")
    return hand.value if not order.has_super_royal else _with_super_royals(hand, order)


def _with_super_royals(hand: Hand, order: Order) -> int:
    if len(hand.dealt) != order.fewest:
        raise TypeError(f"{hand.name}, from {len(hand.dealt)} cards, does not stand in the {order.title}")
    if order.patterns[category_of(hand.value)] == "royal flush" and (suit := super_royal(hand.dealt, order.size)):
        return super_royal_place(order, diamonds=suit == "diamonds")
    return hand.value


def super_royal(cards: Sequence[Card], size: int = 5) -> Suit | None:
    """The suit, if the cards are the highest run of one suit and no others, one more than make a hand: A to 9."""
    ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
    run = set(range(14 - size, 15))
    return suits.pop() if len(cards) == size + 1 and len(suits) == 1 and ranks == run else None


def first_row(kinds: Sequence[HandKind], hand: Hand | Sequence[Card]) -> int | None:
    """The first row of a paytable that holds the hand, counted from 0, or None. All rows are of one order."""
    if not kinds:
        return None
    order = kinds[0].order
    if any(row.order is not order for row in kinds):
        raise TypeError(f"rows of two orders in one paytable: {', '.join(map(str, kinds))}")
    value = place(hand if isinstance(hand, Hand) else order.rank(hand), order)
    return next((number for number, row in enumerate(kinds) if row.low <= value <= row.high), None)


def hidden_rows(kinds: Sequence[HandKind]) -> tuple[int, ...]:
    """The rows that can never apply, counted from 0, because the rows above leave no hand for them."""
    return tuple(number for number, row in enumerate(kinds) if not _left((row.low, row.high), kinds[:number]))


def left_open(kinds: Sequence[HandKind], order: Order) -> tuple[Band, ...]:
    """The bands of an order that no row holds, lowest first; empty if every hand has a row."""
    return tuple(sorted(_left((0, top(order)), kinds)))


def _left(band: Band, kinds: Sequence[HandKind]) -> list[Band]:
    """What is left of a band when the kinds are taken out of it."""
    left = [band]
    for row in kinds:
        below = [(low, min(high, row.low - 1)) for low, high in left if low < row.low]
        above = [(max(low, row.high + 1), high) for low, high in left if high > row.high]
        left = below + above
    return left


def _unknown(phrase: str, order: Order) -> BadInput:
    """What is known, the nearest first."""
    from difflib import get_close_matches  # only for people who mistyped; it would double the import

    plain = list(every(order))
    phrases = [*plain, *(f"{name} or better" for name in plain), *(f"less than a {name}" for name in plain)]
    near = get_close_matches(phrase.lower(), phrases, n=1, cutoff=0.5)
    return BadInput(
        code="kind-unknown",
        said=f'"{phrase}" is not a kind of hand in the {order.title}',
        instead=(f'did you mean "{near[0]}"? ' if near else "")
        + f'known are {", ".join(known(order))}; each also before "or better" or after "less than a"',
    )
