"""A hand of cards, ranked by the order of a game."""

from __future__ import annotations

from pathlib import Path

from pitboss.api.advice import CardsGiven
from pitboss.api.game import Game
from pitboss.api.game import game as game_of
from pitboss.api.naming import named
from pitboss.cards import read_cards
from pitboss.hands import FIVE, Hand, Order


def hand(cards: CardsGiven, game: str | Path | Game | Order | None = None, *, use: str = "") -> Hand:
    """The best hand of some cards, which can be compared: stronger is greater, and equal is a tie.

    It is ranked by the order of the game's dealer, or of its base wager where there is no dealer's hand; ``use`` names
    another hand of the document. An order can be given itself; without either it is the order of five-card poker.

    >>> import pitboss
    >>> pitboss.hand("As Ad Kc 9h 2d", "ma-four-card-poker")
    Hand('As Ad Kc 9h', 'pair of aces, king and nine kickers')
    >>> pitboss.hand("Ks Kd 9h 4c 2d") > pitboss.hand("Qs Qd Jh Tc 9d")
    True
    """
    read = read_cards(cards) if isinstance(cards, str) else tuple(cards)
    return order_of(game, use).rank(read)


def order_of(game: str | Path | Game | Order | None, use: str = "") -> Order:
    """The order by which a hand of a game is ranked."""
    if game is None:
        return FIVE
    if isinstance(game, Order):
        return game
    rules = game_of(game).ruleset
    if use:
        known = tuple(hand.name for hand in rules.hands)
        return rules.hand(named(use, known, code="unknown-hand", what="hand of this game")).order
    if rules.dealer is not None:
        return rules.hand(rules.dealer.hand).order
    base = rules.wager(rules.base)
    assert base is not None, "every game has its base wager"
    return rules.hand(base.rule.hand).order
