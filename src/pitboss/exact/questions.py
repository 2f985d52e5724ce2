"""What an answer rests on: the values of a compiled game that enter it, and the cards that somebody sees.

Whatever is left out here must not change the answer; what is in it may change the digest under which the answer is
kept, and no more than that.
"""

from __future__ import annotations

from itertools import permutations

from pitboss.cards import DECK, Card
from pitboss.exact.solver import SeenSituation
from pitboss.exact.wagers import main_name, main_parts
from pitboss.ruleset import Ruleset

Question = tuple[object, ...]


def main_question(game: Ruleset) -> Question:
    """Everything about the main game: cards, deal, hands, streets, the dealer, its wagers and how they are settled."""
    parts = main_parts(game)
    return (
        main_name(game),
        game.title,
        *_cards(game),
        game.streets,
        game.dealer,
        tuple(wager for wager in game.wagers if wager.name in parts),
        tuple(result for result in game.results if result.wager in parts),
    )


def table_question(game: Ruleset, wager: str) -> Question:
    """Everything about a wager on the hands of a whole table."""
    return (*_cards(game), game.dealer, game.wager(wager))


def _cards(game: Ruleset) -> Question:
    """The deck, how it is dealt at this table, and the hands that are made."""
    return game.deck, game.device, game.hands, game.offered, game.base


def seen_question(game: Ruleset, seen: SeenSituation) -> Question:
    """A situation, up to the names of the suits where no hand depends on one: the first of the ways to name them.

    The board stays in the order in which it was turned, for a hand may be made of its first cards.
    """
    up = () if seen.up is None else (seen.up,)
    by_suit = any(use.order.has_super_royal for use in game.hands)
    names = ((0, 1, 2, 3),) if by_suit else permutations(range(4))
    situation = min(
        (
            tuple(_renamed(card, suits) for card in seen.board),
            *(tuple(sorted(_renamed(card, suits) for card in cards)) for cards in (seen.hand, up, seen.dead)),
            tuple(sorted(_renamed(card, suits) for card in seen.dealer_shows)),
        )
        for suits in names
    )
    return situation, seen.made


def _renamed(card: Card, suits: tuple[int, ...]) -> int:
    place = DECK.index(card)
    return place - place % len(suits) + suits[place % len(suits)]
