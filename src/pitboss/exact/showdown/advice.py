"""What each lawful action is worth to a player who sees these cards, exactly, in a game of one decision.

The expectation is the net of all main wagers in antes. Dead cards (a neighbour's, a burned one that flashed) cannot
be the dealer's; cards of the dealer that are seen are. Everything unseen is equally likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pitboss.cards import DECK, Card, show
from pitboss.clauses import BadInput
from pitboss.exact.showdown.model import CELLS, Showdown, showdown
from pitboss.hands import FOUR
from pitboss.ruleset import Ruleset


def advise(
    game: Ruleset,
    hand: Sequence[Card],
    up: Card | None = None,
    dead: Sequence[Card] = (),
    dealer_shows: Sequence[Card] = (),
) -> list[tuple[str, Fraction]]:
    """Each action open to the hand, the best first; of equal ones the smaller wager first.

    Without ``up`` the up-card, if the game has one, is not yet seen.
    """
    table = showdown(game)
    seen = (*dealer_shows, up) if up is not None else tuple(dealer_shows)
    examine(table, hand, seen, dead, has_up=up is not None)
    value = table.order.rank(hand).value
    counts = count_dealers(table, value, seen, (*hand, *dead))
    deals = sum(counts)
    worth = [
        (
            action.name,
            sum((table.net(action, value, cell) * n for cell, n in zip(CELLS, counts, strict=True)), Fraction(0))
            / deals,
        )
        for action in table.actions(all_whole=True)
        if action.open_to(value)
    ]
    return sorted(worth, key=lambda pair: -pair[1])


def count_dealers(table: Showdown, value: int, seen: Sequence[Card], gone: Sequence[Card]) -> tuple[int, ...]:
    """The dealer's hands that can still come, by cell."""
    if table.order.ranks_like(FOUR):
        from pitboss.exact.showdown.dealers import count_showdowns

        return count_showdowns(value, table.failing, seen, gone, table.dealer_cards)
    from pitboss.exact.showdown.any_dealers import count_showdowns as count_any

    return count_any(table, value, seen, gone)


def examine(table: Showdown, hand: Sequence[Card], seen: Sequence[Card], dead: Sequence[Card], *, has_up: bool) -> None:
    """Refuse what cannot be on a table."""
    cards = (*hand, *seen, *dead)
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if twice:
        raise BadInput(code="cards-twice", said=f"{show(twice)} is given twice", instead="name each card once")
    if len(hand) != table.player_cards:
        raise BadInput(
            code="cards-count", said=f"{len(hand)} cards in the hand", instead=f"give {table.player_cards} cards"
        )
    if has_up and not table.up_cards:
        raise BadInput(
            code="no-up-card",
            said="no card of the dealer is dealt face up in this game",
            instead="give a card of the dealer that flashed as one the dealer shows",
        )
    if len(seen) > table.dealer_cards:
        raise BadInput(
            code="cards-count",
            said=f"{len(seen)} cards of the dealer are given",
            instead=f"the dealer has {table.dealer_cards}, the up-card included",
        )
    if len(DECK) - len(cards) < table.dealer_cards - len(seen):
        raise BadInput(
            code="cards-count", said="too few cards are left for the dealer", instead="name fewer dead cards"
        )
