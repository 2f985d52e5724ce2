"""Which games of one decision can be counted with one more card of the dealer seen."""

from __future__ import annotations

from pitboss.exact.showdown.model import Showdown
from pitboss.hands import FOUR

LARGEST = 5
"""The most cards of a player; the dealer has fewer that are not known."""
_LARGEST_DEALER = 6
"""The most cards of a dealer, in the order of four-card hands; in others no more than a player has."""
_MOST_KNOWN = 2


def known_cards(table: Showdown) -> int:
    """How many cards of the dealer are known: those up, and one more."""
    return table.up_cards + 1


def is_counted(table: Showdown) -> bool:
    """Whether the sweep counts the game with one more card seen."""
    hidden = table.dealer_cards - known_cards(table)
    if known_cards(table) > _MOST_KNOWN or not 1 <= hidden < LARGEST or table.player_cards > LARGEST:
        return False
    fewest = min(table.player_cards, table.dealer_cards)
    most = _LARGEST_DEALER if table.order.ranks_like(FOUR) else LARGEST
    return table.order.size <= fewest and table.dealer_cards <= most
