"""The words for hands in each order, and the band of values that each word means.

Bands of one order meet without a gap: one that ends with the aces ends where the next category begins, so
that a loader can add bands up and see what is missing. Every word here may stand before "or better" and after
"less than a"; see ``pitboss.hands.kinds``.
"""

from typing import Literal

from pitboss.hands.five_card import FiveCard
from pitboss.hands.four_card import FourCard
from pitboss.hands.hand import Category, value_of

Order = Literal["four", "five", "six"]
Band = tuple[int, int]  # lowest and highest value, both included

# Above the royal flush, in the six-card order only. Diamonds stand higher: a paytable may pay them more.
SUPER_ROYAL = value_of(FiveCard.ROYAL_FLUSH + 1, ())
SUPER_ROYAL_OF_DIAMONDS = value_of(FiveCard.ROYAL_FLUSH + 2, ())


def _phrase(category: Category) -> str:
    return category.name.lower().replace("_of_a_", "-of-a-").replace("_", " ")


def _all(lowest: int, highest: int) -> Band:
    """All hands from one category to another."""
    return value_of(lowest, ()), value_of(highest + 1, ()) - 1


def _with_rank(category: int, rank: int) -> Band:
    """The hands of a category whose first rank is this one."""
    above = value_of(category + 1, ()) if rank == 14 else value_of(category, (rank + 1,))
    return value_of(category, (rank,)), above - 1


_FOUR: dict[str, Band] = {
    "four aces": _with_rank(FourCard.FOUR_OF_A_KIND, 14),
    "royal flush": _with_rank(FourCard.STRAIGHT_FLUSH, 14),  # A-K-Q-J of one suit; only Cover All names it
    "pair of aces": _with_rank(FourCard.PAIR, 14),
    "pair of queens": _with_rank(FourCard.PAIR, 12),
    "king-high": _with_rank(FourCard.HIGH_CARD, 13),
    **{_phrase(category): _all(category, category) for category in FourCard},
}
_FIVE: dict[str, Band] = {
    **{_phrase(category): _all(category, category) for category in FiveCard},
    # The highest straight flush is A-K-Q-J-10 (Ultimate 5(b)(2)): where no royal row pays it, this one does.
    "straight flush": _all(FiveCard.STRAIGHT_FLUSH, FiveCard.ROYAL_FLUSH),
}
_SIX: dict[str, Band] = {
    **_FIVE,
    # A super royal holds a royal flush, as a royal flush is a straight flush.
    "straight flush": _all(FiveCard.STRAIGHT_FLUSH, FiveCard.ROYAL_FLUSH + 2),
    "royal flush": _all(FiveCard.ROYAL_FLUSH, FiveCard.ROYAL_FLUSH + 2),
    "super royal of any suit": _all(FiveCard.ROYAL_FLUSH + 1, FiveCard.ROYAL_FLUSH + 2),
    "super royal of hearts, spades or clubs": _all(FiveCard.ROYAL_FLUSH + 1, FiveCard.ROYAL_FLUSH + 1),
    "super royal of diamonds": _all(FiveCard.ROYAL_FLUSH + 2, FiveCard.ROYAL_FLUSH + 2),
}

BANDS: dict[Order, dict[str, Band]] = {"four": _FOUR, "five": _FIVE, "six": _SIX}
TOP: dict[Order, int] = {order: max(high for _, high in bands.values()) for order, bands in BANDS.items()}

# What documents write for the same hands; hyphens are free.
SPELLINGS: dict[str, str] = {
    **{phrase.replace("-", " "): phrase for bands in BANDS.values() for phrase in bands},
    "4 aces": "four aces",
    "4 of a kind": "four-of-a-kind",
    "quads": "four-of-a-kind",
    "3 of a kind": "three-of-a-kind",
    "two pairs": "two pair",
    "one pair": "pair",
    "super royal": "super royal of any suit",
    "super royal of diamonds, hearts, spades or clubs": "super royal of any suit",
}
