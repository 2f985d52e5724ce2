"""A ranked hand: its place in the order, the cards that make it, and its name.

Stronger is greater and ``==`` is a tie; suits never enter. Only hands of one order can be compared: a
four-card hand against a five-card hand is a TypeError, for ``==`` as well, because no clause says which is
better.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from pitboss.cards import Card
from pitboss.hands.names import announce

# How often each rank of the hand occurs in it, in order of comparison. A four-card hand has fewer ranks
# and uses the front of the row.
_SHAPES = {
    "FOUR_OF_A_KIND": (4, 1),
    "FULL_HOUSE": (3, 2),
    "THREE_OF_A_KIND": (3, 1, 1),
    "TWO_PAIR": (2, 2, 1),
    "PAIR": (2, 1, 1, 1),
}
_ALL_DIFFERENT = (1, 1, 1, 1, 1)


class Category(IntEnum):
    """The parent of the two orders of hands, ``FourCard`` and ``FiveCard``; weakest first."""

    @property
    def size(self) -> int:
        """How many cards make a hand in this order."""
        raise TypeError(f"{type(self).__name__} does not say how many cards make a hand")


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


@dataclass(frozen=True, slots=True, eq=False)
class Hand:
    """The best hand of some cards; ``max`` of two is the winner. Made by ``rank_four`` and ``rank_five``."""

    category: Category  # a FourCard or a FiveCard, which also says in which order the hand stands
    value: int  # see value_of; alone decides every comparison
    dealt: tuple[Card, ...]  # all the cards the hand was chosen from

    @property
    def ranks(self) -> tuple[int, ...]:
        """What is compared within the category, in that order: the combination first, then the kickers.

        A straight is compared by its top card alone, so 4-3-2-A is (4,).
        """
        return tuple(rank for shift in (16, 12, 8, 4, 0) if (rank := self.value >> shift & 15))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The four or five cards that make the hand: the combination first, then the kickers, highest first.

        Where there are more cards of a rank than the hand needs, the first dealt are taken.
        """
        ranks, pool = self.ranks, self.dealt
        if self.category.name in ("STRAIGHT", "STRAIGHT_FLUSH", "ROYAL_FLUSH"):
            ranks = _run(ranks[0], self.category.size)
        if self.category.name in ("FLUSH", "STRAIGHT_FLUSH", "ROYAL_FLUSH"):
            pool = _suited(pool, self.category.size)
        made: list[Card] = []
        for rank, times in zip(ranks, _SHAPES.get(self.category.name, _ALL_DIFFERENT), strict=False):
            made += [card for card in pool if card.rank == rank][:times]
        return tuple(made)

    @property
    def name(self) -> str:
        """As a dealer announces it: ``pair of aces, king and nine kickers``."""
        return announce(self.category.name, self.ranks)

    def __str__(self) -> str:
        return self.name

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
        # The order is part of it, so that a dict of both kinds of hand never has to compare them.
        return hash((type(self.category), self.value))


def _value(hand: Hand, other: Hand) -> int:
    """The other hand's value, once it is sure that both stand in one order."""
    if type(hand.category) is not type(other.category):
        raise TypeError(f"a four-card and a five-card hand cannot be compared: {hand.name}; {other.name}")
    return other.value


def _run(top: int, size: int) -> tuple[int, ...]:
    """The ranks of a straight from its top card down; the ace closes the lowest one."""
    return tuple(rank if rank > 1 else 14 for rank in range(top, top - size, -1))


def _suited(cards: tuple[Card, ...], size: int) -> tuple[Card, ...]:
    """The cards of the suit that makes the flush."""
    by_suit = (tuple(card for card in cards if card.suit == suit) for suit in {card.suit for card in cards})
    return next(suited for suited in by_suit if len(suited) >= size)
