"""A ranked hand: its place in the order, the cards that make it, and its name.

Stronger is greater and ``==`` is a tie; suits never enter. Only hands that are ranked alike can be compared: a
four-card hand against a five-card hand is a TypeError, for ``==`` as well, because no clause says which is
better.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pitboss.briefly import brief
from pitboss.cards import SUITS, Card, show
from pitboss.hands.names import announce
from pitboss.hands.patterns import RUNS, SHAPES, SUITED, Pattern

if TYPE_CHECKING:
    from pitboss.hands.order import Order


def value_of(category: int, ranks: Iterable[int]) -> int:
    """A hand's place in its order as one number: the category, then four bits for each of five ranks."""
    value, shift = category << 20, 16
    for rank in ranks:
        value |= rank << shift
        shift -= 4
    return value


def category_of(value: int) -> int:
    """The category in a hand's value."""
    return value >> 20


def ranks_of(value: int) -> tuple[int, ...]:
    """The ranks in a hand's value, in order of comparison."""
    return tuple(rank for shift in (16, 12, 8, 4, 0) if (rank := value >> shift & 15))


@dataclass(frozen=True, slots=True, eq=False)
class Hand:
    """The best hand of some cards; ``max`` of two is the winner. Made by ``Order.rank``."""

    order: Order
    value: int  # see value_of; alone decides every comparison
    dealt: tuple[Card, ...]  # all the cards the hand was chosen from

    @property
    def category(self) -> int:
        """The number of the hand's rank in its order, from 0 for the lowest."""
        return self.order.categories[category_of(self.value)]

    @property
    def pattern(self) -> Pattern:
        """What the cards make."""
        return self.order.patterns[category_of(self.value)]

    @property
    def ranks(self) -> tuple[int, ...]:
        """What is compared within the category, in that order: the combination first, then the kickers.

        A straight is compared by its top card alone, so 4-3-2-A is (4,).
        """
        return ranks_of(self.value)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that make the hand: the combination first, then the kickers, highest first.

        Where there are more cards of a rank than the hand needs, the first dealt are taken.
        """
        pattern, size = self.pattern, self.order.size
        ranks = _run(self.ranks[0], size) if pattern in RUNS else self.ranks
        pool = list(_suited(self.dealt, ranks, size) if pattern in SUITED else self.dealt)
        made: list[Card] = []
        for place, rank in enumerate(ranks):
            times = SHAPES.get(pattern, ())[place : place + 1] or (1,)
            taken = [card for card in pool if card.rank == rank][: times[0]]
            pool = [card for card in pool if card not in taken]
            made += taken
        return tuple(made)

    @property
    def name(self) -> str:
        """As a dealer announces it: ``pair of aces, king and nine kickers``."""
        category = category_of(self.value)
        return announce(self.order.patterns[category], self.ranks, self.order.names[category])

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return brief(self, show(self.cards), self.name)

    def _repr_html_(self) -> str:
        suits = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
        drawn = "".join(
            f'<b style="color:{"#a4432f" if card.suit in ("hearts", "diamonds") else "inherit"};padding-right:6px">'
            f"{str(card)[0]}{suits[card.suit]}</b>"
            for card in self.cards
        )
        return f"<span>{drawn}{self.name}</span>"

    def __eq__(self, other: object) -> bool:
        return self.value == _value(self, other) if isinstance(other, Hand) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return self.value < _value(self, other) if isinstance(other, Hand) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self.value <= _value(self, other) if isinstance(other, Hand) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self.value > _value(self, other) if isinstance(other, Hand) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return self.value >= _value(self, other) if isinstance(other, Hand) else NotImplemented

    def __hash__(self) -> int:
        # What ranks it is part of it, so that a dict of several kinds of hand never has to compare them.
        return hash((self.order.scale, self.value))


def _value(hand: Hand, other: Hand) -> int:
    """The other hand's value, once it is sure that both are ranked alike."""
    if hand.order is not other.order and hand.order.scale != other.order.scale:
        words = (hand.order.card_word, other.order.card_word)
        hands = f"a {words[0]} and a {words[1]} hand" if words[0] != words[1] else f"{words[0]} hands of two orders"
        raise TypeError(f"{hands} cannot be compared: {hand.name}; {other.name}")
    return other.value


def _run(top: int, size: int) -> tuple[int, ...]:
    """The ranks of a straight from its top card down; the ace closes the lowest one."""
    return tuple(rank if rank > 1 else 14 for rank in range(top, top - size, -1))


def _suited(cards: tuple[Card, ...], ranks: tuple[int, ...], size: int) -> tuple[Card, ...]:
    """The cards of the suit that makes the flush."""
    by_suit = (tuple(card for card in cards if card.suit == suit) for suit in SUITS)
    return next(suited for suited in by_suit if len(suited) >= size and set(ranks) <= {card.rank for card in suited})
