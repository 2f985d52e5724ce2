"""The orders that the fast paths are written for, and what ranks by them: the four-card and the five-card order.

A document that lists the same patterns for as many cards has the same order, and so the same fast path.
"""

from collections.abc import Sequence
from dataclasses import replace

from pitboss.cards import Card
from pitboss.hands import five_card, four_card
from pitboss.hands.hand import Hand
from pitboss.hands.order import Order
from pitboss.hands.patterns import Pattern
from pitboss.hands.ranking import best_hand

_SUPER_ROYAL: tuple[Pattern, ...] = ("super royal",)
FOUR = Order("four", 4, four_card.PATTERNS, four_card.PATTERNS)
FIVE = Order("five", 5, five_card.PATTERNS, five_card.PATTERNS)
SIX = Order("six", 5, five_card.PATTERNS + _SUPER_ROYAL, five_card.PATTERNS + _SUPER_ROYAL)
"""The five-card order of the best five of six, with the super royals, made of all six cards, on top."""

_BEST_FOUR = replace(FOUR.ranking, most=6)


def rank_four(cards: Sequence[Card]) -> Hand:
    """The best four-card hand of four, five or six different cards."""
    return best_hand(cards, _BEST_FOUR, FOUR)


def rank_five(cards: Sequence[Card]) -> Hand:
    """The best five-card hand of five, six or seven different cards."""
    return best_hand(cards, FIVE.ranking, FIVE)
