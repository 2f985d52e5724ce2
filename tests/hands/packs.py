"""Packs to deal from: the whole deck, and short ones in which flushes, straights and fours are common."""

from hypothesis import strategies as st

from pitboss.cards import DECK, Card

PACKS: tuple[tuple[Card, ...], ...] = (
    DECK,
    tuple(card for card in DECK if card.suit in ("hearts", "spades")),
    tuple(card for card in DECK if card.suit == "clubs" or card.rank in (14, 9)),
    tuple(card for card in DECK if card.rank in (14, 2, 3, 4, 5)),
    tuple(card for card in DECK if card.rank in (10, 11, 12, 13, 14)),
    tuple(card for card in DECK if card.rank in (6, 7, 8)),
)


def deals(fewest: int, most: int) -> st.SearchStrategy[tuple[Card, ...]]:
    """Different cards in any order, from any of the packs."""
    return st.sampled_from(PACKS).flatmap(
        lambda pack: st.lists(st.sampled_from(pack), min_size=fewest, max_size=most, unique=True).map(tuple)
    )
