"""An order of hands: which patterns rank how, among hands of so many cards, and what the document calls them.

An ``Order`` is a value, made from the list of a document. Equal values are one object, so that comparing and hashing
an order costs no more than a word; a table does it for every card it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial

from pitboss.briefly import brief
from pitboss.cards import RANK_WORDS, Card
from pitboss.hands import five_card, four_card, kinds, ways
from pitboss.hands.five_card import FiveCard
from pitboss.hands.four_card import FourCard
from pitboss.hands.hand import Hand
from pitboss.hands.patterns import Pattern, completed, wrong
from pitboss.hands.ranking import Ranking, best_by_rank, best_by_suit, best_hand

MOST_CARDS = 7
"""The most cards that a hand is chosen from."""
SIZES = range(2, 6)
"""Of how many cards a hand can be made."""
NUMBER_WORDS = RANK_WORDS[:9]
"""From two to ten: an order may be called by a number of cards."""

Scale = tuple[int, tuple[Pattern, ...], bool]
"""What alone decides how hands compare: their size, the patterns from the lowest up, and whether an ace stands low."""


@dataclass(frozen=True, slots=True, eq=False)
class Order:
    """An order of hands under its document's name; see ``make_order``. Equal orders are the same object.

    ``size`` cards make a hand. ``patterns`` stand from the lowest up, ``names`` are the document's for them.
    ``low_ace``: an ace may also stand below the two in a straight. What follows from these is worked out once: the
    ``scale``, the numbers of the ranks as ``Hand.category`` has them, whether the highest rank is the super royal, and
    how cards are ranked.
    """

    name: str
    size: int
    patterns: tuple[Pattern, ...]
    names: tuple[str, ...]
    low_ace: bool = field(default=True, kw_only=True)
    scale: Scale = field(init=False, repr=False)
    categories: tuple[int, ...] = field(init=False, repr=False)
    has_super_royal: bool = field(init=False, repr=False)
    ranking: Ranking = field(init=False, repr=False)

    def __new__(
        cls, name: str, size: int, patterns: tuple[Pattern, ...], names: tuple[str, ...], *, low_ace: bool = True
    ) -> Order:
        """The one object for these values."""
        return _MADE.setdefault((name, size, patterns, names, low_ace), object.__new__(cls))

    def __post_init__(self) -> None:
        if hasattr(self, "ranking"):
            return
        mistakes = wrong(self.patterns, self.size)
        if self.size not in SIZES or len(self.names) != len(self.patterns) or mistakes:
            _MADE.pop((self.name, self.size, self.patterns, self.names, self.low_ace), None)
            raise ValueError("; ".join(mistakes.values()) or f"{self.size} cards make no hand in {self.name}")
        plain = tuple(pattern for pattern in self.patterns if pattern != "super royal")
        object.__setattr__(self, "scale", (self.size, plain, self.low_ace))
        object.__setattr__(self, "categories", _CATEGORIES.get(self.scale, tuple(range(len(plain)))))
        object.__setattr__(self, "has_super_royal", self.patterns[-1] == "super royal")
        object.__setattr__(self, "ranking", _ranking(self.scale, self))

    def __reduce__(self) -> tuple[Callable[[], Order], tuple[()]]:
        again = partial(Order, self.name, self.size, self.patterns, self.names, low_ace=self.low_ace)
        return again, ()  # a copy, or what another process is sent, is the same object again

    def __str__(self) -> str:
        return self.name

    @property
    def fewest(self) -> int:
        """The fewest cards that a hand is chosen from; a super royal wants one more than make a hand."""
        return self.size + self.has_super_royal

    @property
    def most(self) -> int:
        """The most cards that a hand is chosen from."""
        return self.size + 1 if self.has_super_royal else MOST_CARDS

    @property
    def title(self) -> str:
        """``four-card order``, or the document's other name for it: ``bonus order``."""
        return f"{self.name}-card order" if self.name in NUMBER_WORDS else f"{self.name} order"

    @property
    def card_word(self) -> str:
        """``four-card``, by the cards that make a hand."""
        return f"{RANK_WORDS[self.size - 2]}-card"

    def name_of(self, pattern: Pattern) -> str | None:
        """What the document calls a pattern, None where it is no rank of this order."""
        return self.names[self.patterns.index(pattern)] if pattern in self.patterns else None

    def ranks_like(self, other: Order) -> bool:
        """Whether every hand has the same place in both orders, whatever the ranks are called."""
        return self is other or (self.scale, self.has_super_royal) == (other.scale, other.has_super_royal)

    def rank(self, cards: Sequence[Card]) -> Hand:
        """The best hand of some different cards."""
        return best_hand(cards, self.ranking, self)

    def kind(self, phrase: str) -> kinds.HandKind:
        """The kind of hand that a phrase names: ``pair of queens or better``; BadInput where it names none."""
        return kinds.kind(phrase, self)

    def ways(self, cards: int) -> Mapping[int, int]:
        """How many hands of so many cards of a full deck stand at each place."""
        return ways.ways(self, cards)

    def __repr__(self) -> str:
        return brief(self, self.name, self.size)


_MADE: dict[tuple[object, ...], Order] = {}


def make_order(name: str, listed: Sequence[tuple[Pattern, str]], size: int, *, low_ace: bool = True) -> Order:
    """The order that a document lists: patterns from the highest down, each with the document's name for it."""
    named = dict(listed)
    patterns = completed(tuple(pattern for pattern, _ in listed), size)
    return Order(name, size, patterns, tuple(named.get(pattern, pattern) for pattern in patterns), low_ace=low_ace)


_CATEGORIES: dict[Scale, tuple[int, ...]] = {
    (4, four_card.PATTERNS, True): tuple(FourCard),
    (5, five_card.PATTERNS, True): tuple(FiveCard),
}
_FAST: dict[Scale, Ranking] = {
    (4, four_card.PATTERNS, True): Ranking(4, MOST_CARDS, four_card.best_by_rank, four_card.best_by_suit),
    (5, five_card.PATTERNS, True): Ranking(5, MOST_CARDS, five_card.best_by_rank, five_card.best_by_suit),
}


def _ranking(scale: Scale, order: Order) -> Ranking:
    """The fast ranking that was written for a scale, or the one for any list of patterns."""
    return _FAST.get(scale) or generic_ranking(order)


def generic_ranking(order: Order) -> Ranking:
    """The ranking by the list of patterns alone; each way to hold ranks is thought through once."""
    return Ranking(order.size, MOST_CARDS, cache(partial(best_by_rank, order)), cache(partial(best_by_suit, order)))
