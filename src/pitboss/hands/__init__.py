"""Hands of cards: which is better, what it is called, and which row of a paytable it stands in.

An ``Order`` is made from a document's list of hands; it ranks cards and reads the words of a paytable.
"""

from pitboss.hands.bands import Band
from pitboss.hands.five_card import FiveCard
from pitboss.hands.four_card import FourCard
from pitboss.hands.hand import Hand
from pitboss.hands.kinds import HandKind, first_row, hidden_rows, kind, left_open, place, super_royal
from pitboss.hands.order import Order, make_order
from pitboss.hands.patterns import PATTERNS, Pattern
from pitboss.hands.standard import FIVE, FOUR, SIX, rank_five, rank_four

__all__ = [
    "FIVE",
    "FOUR",
    "PATTERNS",
    "SIX",
    "Band",
    "FiveCard",
    "FourCard",
    "Hand",
    "HandKind",
    "Order",
    "Pattern",
    "first_row",
    "hidden_rows",
    "kind",
    "left_open",
    "make_order",
    "place",
    "rank_five",
    "rank_four",
    "super_royal",
]
