"""The kinds of hand that paytables and rules name, ``pair of queens or better``, as bands of an order.

There are three orders: four-card, five-card, and six-card, which is the five-card order of the best five of
six with the super royals, made of all six cards, on top. A kind matched on its own includes what is better by
name only: a straight flush row pays the royal flush unless a row above it has paid already. Paytables are
therefore read from the top, and the first row that holds the hand pays.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pitboss.cards import Card, Suit
from pitboss.clauses import BadInput
from pitboss.hands.bands import BANDS, SPELLINGS, SUPER_ROYAL, SUPER_ROYAL_OF_DIAMONDS, TOP, Band, Order
from pitboss.hands.five_card import FiveCard, rank_five
from pitboss.hands.four_card import FourCard, rank_four
from pitboss.hands.hand import Hand

_CATEGORIES = {"four": FourCard, "five": FiveCard, "six": FiveCard}


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


def kind(phrase: str, order: Order) -> HandKind:
    """The kind that a regulator's phrase names: ``kind("four aces", "four")``. Case and hyphens are free."""
    words = " ".join(phrase.lower().replace("-", " ").split())
    below, or_better = words.startswith("less than "), words.endswith(" or better")
    core = words.removeprefix("less than ").removesuffix(" or better").removeprefix("a ")
    plain = SPELLINGS.get(core, core)
    if order not in BANDS or plain not in BANDS[order] or (below and or_better):
        raise _unknown(phrase, order)
    low, high = BANDS[order][plain]
    if below:
        return HandKind(f"less than a {plain}", order, 0, low - 1)
    if or_better:
        return HandKind(f"{plain} or better", order, low, TOP[order])
    return HandKind(plain, order, low, high)


def place(hand: Hand, order: Order) -> int:
    """Where a hand stands in an order, to compare with the bands: its value, or more for a super royal."""
    if type(hand.category) is not _CATEGORIES[order] or (order == "six" and len(hand.dealt) != 6):
        raise TypeError(f"{hand.name}, from {len(hand.dealt)} cards, does not stand in the {order}-card order")
    if order == "six" and hand.category is FiveCard.ROYAL_FLUSH and (suit := super_royal(hand.dealt)):
        return SUPER_ROYAL_OF_DIAMONDS if suit == "diamonds" else SUPER_ROYAL
    return hand.value


def super_royal(cards: Sequence[Card]) -> Suit | None:
    """The suit, if the cards are A-K-Q-J-10-9 of one suit and no others."""
    ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
    return suits.pop() if len(cards) == 6 and len(suits) == 1 and ranks == set(range(9, 15)) else None


def first_row(kinds: Sequence[HandKind], hand: Hand | Sequence[Card]) -> int | None:
    """The first row of a paytable that holds the hand, counted from 0, or None. All rows are of one order."""
    if not kinds:
        return None
    order = kinds[0].order
    if any(row.order != order for row in kinds):
        raise TypeError(f"rows of two orders in one paytable: {', '.join(map(str, kinds))}")
    if not isinstance(hand, Hand):
        hand = rank_four(hand) if order == "four" else rank_five(hand)
    value = place(hand, order)
    return next((number for number, row in enumerate(kinds) if row.low <= value <= row.high), None)


def hidden_rows(kinds: Sequence[HandKind]) -> tuple[int, ...]:
    """The rows that can never apply, counted from 0, because the rows above leave no hand for them."""
    return tuple(number for number, row in enumerate(kinds) if not _left((row.low, row.high), kinds[:number]))


def left_open(kinds: Sequence[HandKind], order: Order) -> tuple[Band, ...]:
    """The bands of an order that no row holds, lowest first; empty if every hand has a row."""
    return tuple(sorted(_left((0, TOP[order]), kinds)))


def _left(band: Band, kinds: Sequence[HandKind]) -> list[Band]:
    """What is left of a band when the kinds are taken out of it."""
    left = [band]
    for row in kinds:
        below = [(low, min(high, row.low - 1)) for low, high in left if low < row.low]
        above = [(max(low, row.high + 1), high) for low, high in left if high > row.high]
        left = below + above
    return left


def _unknown(phrase: str, order: str) -> BadInput:
    """What is known, the nearest first."""
    from difflib import get_close_matches  # only for people who mistyped; it would double the import

    if order not in BANDS:
        return BadInput(code="order-unknown", said=f'"{order}" is no order of hands', instead="four, five or six")
    plain = sorted(BANDS[order], key=BANDS[order].__getitem__, reverse=True)
    phrases = [*plain, *(f"{name} or better" for name in plain), *(f"less than a {name}" for name in plain)]
    near = get_close_matches(phrase.lower(), phrases, n=1, cutoff=0.5)
    return BadInput(
        code="kind-unknown",
        said=f'"{phrase}" is not a kind of hand in the {order}-card order',
        instead=(f'did you mean "{near[0]}"? ' if near else "")
        + f'known are {", ".join(plain)}; each also before "or better" or after "less than a"',
    )
