"""The tree of reveals by its definition: every way the cards can come, every choice, the best of what follows.

A round is what a player has seen and where the player stands. After the last street the cards left are turned and
every paytable pays; before it the best choice is the one with the best mean over the cards that are turned next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from pitboss.cards import DECK, Card
from pitboss.exact.reveals.model import RevealGame, StreetStanding
from pitboss.ruleset.words import FIRST_OF_BOARD


def hand_cards(table: RevealGame, place: int, own: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of the hand that a wager looks at."""
    cards: list[Card] = []
    for source in table.use(table.wagers[place]).source:
        cards += own if source == "own cards" else board[: FIRST_OF_BOARD.get(source, len(board))]
    return tuple(cards)


def nets(
    table: RevealGame, standing: StreetStanding, own: Sequence[Card], board: Sequence[Card]
) -> tuple[Fraction, ...]:
    """What each wager comes to when all cards are turned."""
    results = []
    for place, wager in enumerate(table.wagers):
        value = table.use(wager).order.rank(hand_cards(table, place, own, board)).value
        profit = table.profit(wager, table.row(wager, value))
        results.append(table.stake(place, standing) * profit - standing.lost[place])
    return tuple(results)


def count_endings(
    table: RevealGame, standing: StreetStanding, own: Sequence[Card], board: Sequence[Card], deck: Sequence[Card] = DECK
) -> Counter[Fraction]:
    """The net results over all cards that are turned after the last decision."""
    live = [card for card in deck if card not in {*own, *board}]
    counted: Counter[Fraction] = Counter()
    for more in combinations(live, table.cards.board - len(board)):
        counted[sum(nets(table, standing, own, (*board, *more)), Fraction(0))] += 1
    return counted


def worths(
    table: RevealGame,
    standing: StreetStanding,
    own: Sequence[Card],
    board: Sequence[Card],
    deck: Sequence[Card] = DECK,
) -> list[tuple[str, Fraction]]:
    """Each choice on the street that this board opens with its expectation; nothing for a player who is not asked."""
    street = table.cards.seen.index(len(board))
    choices = table.choices(table.game.streets[street], standing)
    return [(choice.name, _after(table, street, choice.after, own, board, deck)) for choice in choices]


def _after(
    table: RevealGame,
    street: int,
    standing: StreetStanding,
    own: Sequence[Card],
    board: Sequence[Card],
    deck: Sequence[Card],
) -> Fraction:
    """What it is worth to stand so after a street."""
    if street + 1 == len(table.game.streets):
        counted = count_endings(table, standing, own, board, deck)
        return sum((net * ways for net, ways in counted.items()), Fraction(0)) / counted.total()
    live = [card for card in deck if card not in {*own, *board}]
    means = []
    for more in combinations(live, table.cards.turned[street + 1]):
        opened = (*board, *more)
        choices = table.choices(table.game.streets[street + 1], standing)
        ways = [choice.after for choice in choices] or [standing]
        means.append(max(_after(table, street + 1, way, own, opened, deck) for way in ways))
    return sum(means, Fraction(0)) / len(means)
