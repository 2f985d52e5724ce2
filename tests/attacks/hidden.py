"""A round whose hidden cards are known to the attack, and the words in which a card could be told."""

from __future__ import annotations

from pitboss.cards import Card
from pitboss.rounds import Round
from tests.pit.audit.hall import Hall

_GLYPHS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def dealt(hall: Hall, table: str, wagers: tuple[tuple[str, int], ...] = (("ante", 1000),)) -> Round:
    """Anna sits at position 2, bets and is asked to decide: the round."""
    anna = hall.person("Anna")
    hall.give(anna, table, {"do": "sit", "position": 2})
    hall.bet(anna, table, 2, wagers)
    hall.give(anna, table, {"do": "ready", "position": 2})
    now = hall.table(table).committed.round
    assert now is not None
    return now


def hidden_cards(now: Round) -> frozenset[Card]:
    """The cards that nobody but their player may know."""
    piles = (now.dealer, now.board, now.box, *(seat.hand for seat in now.seats))
    down = {card for pile in piles for place, card in enumerate(pile.cards) if not pile.up >> place & 1}
    return frozenset(card for card in (*down, *now.rack) if card is not None)


def told_in(text: str, cards: frozenset[Card]) -> set[str]:
    """The cards that a text names: as a code, in words, or with the sign of the suit."""
    return {str(card) for card in cards if any(word in text for word in _words(card))}


def _words(card: Card) -> tuple[str, ...]:
    code, suit = str(card), _GLYPHS[str(card)[1]]
    rank = "10" if code[0] == "T" else code[0]
    listed = [f"{before}{code}{after}" for before in '" ,' for after in '" ,\\']  # alone, or in a list of cards
    return *listed, card.words, f"{code[0]}{suit}", f"{rank}{suit}"
