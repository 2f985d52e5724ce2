"""The four-card order of Four Card Poker and Crazy 4 Poker: the best four of four, five or six cards.

Here three-of-a-kind beats a flush, a flush beats a straight, and nothing beats four-of-a-kind. Cards beyond
the four that make the hand never count, not even between equal hands.
"""

from enum import IntEnum
from functools import cache

from pitboss.hands.hand import value_of
from pitboss.hands.patterns import Pattern
from pitboss.hands.tally import kickers, ranks_held, straight_top


class FourCard(IntEnum):
    """Four-card hands, weakest first (Four Card Poker 3(b), in Maryland 6.C; Crazy 4 Poker 5(b))."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    STRAIGHT = 3
    FLUSH = 4
    THREE_OF_A_KIND = 5
    STRAIGHT_FLUSH = 6
    FOUR_OF_A_KIND = 7


PATTERNS: tuple[Pattern, ...] = (
    "high card",
    "pair",
    "two pair",
    "straight",
    "flush",
    "three-of-a-kind",
    "straight flush",
    "four-of-a-kind",
)
"""The patterns of ``FourCard``."""


@cache  # there are only 26,390 ways to hold ranks in four to six cards, and each is thought through once
def best_by_rank(rank_counts: int) -> int:
    """The value of the best hand that needs no suit."""
    held = ranks_held(rank_counts)
    if fours := ranks_held(rank_counts, 4):
        return value_of(FourCard.FOUR_OF_A_KIND, fours)
    if threes := ranks_held(rank_counts, 3)[:1]:
        return value_of(FourCard.THREE_OF_A_KIND, threes + kickers(held, threes, 1))
    if top := straight_top(held, 4):
        return value_of(FourCard.STRAIGHT, (top,))
    pairs = ranks_held(rank_counts, 2)[:2]
    if len(pairs) == 2:
        return value_of(FourCard.TWO_PAIR, pairs)
    if pairs:
        return value_of(FourCard.PAIR, pairs + kickers(held, pairs, 2))
    return value_of(FourCard.HIGH_CARD, held[:4])


def best_by_suit(suited: tuple[int, ...]) -> int:
    """The value of the best hand of four or more cards of one suit."""
    if top := straight_top(suited, 4):
        return value_of(FourCard.STRAIGHT_FLUSH, (top,))
    return value_of(FourCard.FLUSH, suited[:4])
