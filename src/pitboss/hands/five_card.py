"""The five-card order of Ultimate Texas Hold 'Em and of five-card payouts: the best five of five to seven.

A-K-Q-J-10 of one suit is a royal flush, a category of its own above every other straight flush. A-2-3-4-5 is
the lowest straight and counts as five high.
"""

from enum import IntEnum
from functools import cache

from pitboss.hands.hand import value_of
from pitboss.hands.patterns import PATTERNS as ORDINARY
from pitboss.hands.patterns import Pattern
from pitboss.hands.tally import kickers, ranks_held, straight_top


class FiveCard(IntEnum):
    """Five-card hands, weakest first (Ultimate Texas Hold 'Em 5(b), Crazy 4 Poker 5(d), Maryland 6.F)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


PATTERNS: tuple[Pattern, ...] = ORDINARY[: ORDINARY.index("royal flush") + 1]
"""The patterns of ``FiveCard``: those of ordinary poker."""


@cache  # there are only 73,775 ways to hold ranks in five to seven cards, and each is thought through once
def best_by_rank(rank_counts: int) -> int:
    """The value of the best hand that needs no suit."""
    held = ranks_held(rank_counts)
    pairs = ranks_held(rank_counts, 2)
    threes = ranks_held(rank_counts, 3)[:1]
    if fours := ranks_held(rank_counts, 4)[:1]:
        return value_of(FiveCard.FOUR_OF_A_KIND, fours + kickers(held, fours, 1))
    if threes and len(pairs) > 1:
        # A second three-of-a-kind serves as the pair.
        return value_of(FiveCard.FULL_HOUSE, threes + kickers(pairs, threes, 1))
    if top := straight_top(held, 5):
        return value_of(FiveCard.STRAIGHT, (top,))
    if threes:
        return value_of(FiveCard.THREE_OF_A_KIND, threes + kickers(held, threes, 2))
    if len(pairs) > 1:
        return value_of(FiveCard.TWO_PAIR, pairs[:2] + kickers(held, pairs[:2], 1))
    if pairs:
        return value_of(FiveCard.PAIR, pairs + kickers(held, pairs, 3))
    return value_of(FiveCard.HIGH_CARD, held[:5])


def best_by_suit(suited: tuple[int, ...]) -> int:
    """The value of the best hand of five or more cards of one suit."""
    top = straight_top(suited, 5)
    if not top:
        return value_of(FiveCard.FLUSH, suited[:5])
    return value_of(FiveCard.ROYAL_FLUSH if top == 14 else FiveCard.STRAIGHT_FLUSH, (top,))
