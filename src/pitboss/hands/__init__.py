"""Hands of cards: which is better, what it is called, and which row of a paytable it stands in.

``rank_four`` and ``rank_five`` choose the best hand and rank it; ``kind`` reads the words of a paytable.
"""

from pitboss.hands.bands import Band, Order
from pitboss.hands.five_card import FiveCard, rank_five
from pitboss.hands.four_card import FourCard, rank_four
from pitboss.hands.hand import Category, Hand
from pitboss.hands.kinds import HandKind, first_row, hidden_rows, kind, left_open, place, super_royal

__all__ = [
    "Band",
    "Category",
    "FiveCard",
    "FourCard",
    "Hand",
    "HandKind",
    "Order",
    "first_row",
    "hidden_rows",
    "kind",
    "left_open",
    "place",
    "rank_five",
    "rank_four",
    "super_royal",
]
