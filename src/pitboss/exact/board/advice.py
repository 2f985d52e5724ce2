"""What each lawful action is worth to one player in a game with five community cards, exactly.

``advise`` takes whatever the player has seen: the own cards, the board so far, dead cards (another player's, a burned
one) and cards of the dealer. The values are in antes, net of all wagers of the main game, with best play afterwards
by a player who keeps all this in mind.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from pitboss.cards import DECK, Card, show
from pitboss.clauses import BadInput
from pitboss.exact.board import plain
from pitboss.exact.board.model import Weights, weigh
from pitboss.ruleset import Ruleset

_STREETS = {0: 0, 3: 1, 5: 2}
_DEALS = comb(47, 2) * comb(45, 2)
"""After a flop: the pairs of cards to come, times the dealer's."""


def advise(
    game: Ruleset,
    hole: Sequence[Card],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    dealer_shows: Sequence[Card] = (),
) -> list[tuple[str, Fraction]]:
    """Every lawful action with its value: a check or fold first, then the play wagers from the smallest."""
    examine(hole, board, dead, dealer_shows)
    weights, street = weigh(game), _STREETS[len(board)]
    if street == 2:
        return plain.advice(game, hole, board, dead, dealer_shows)  # at most 990 hands: dealt one by one
    unseen = [card for card in DECK if card not in {*hole, *board, *dead, *dealer_shows}]
    ways = comb(len(unseen) - 5 + len(board), 2 - len(dealer_shows)) * comb(len(unseen) - 3 + len(board), 2)
    if not board:
        ways *= comb(len(unseen), 3)
    whole = ways * weights.scale
    fixed, each, waits = _sums(weights, hole, board, unseen, dealer_shows)
    return [
        ("check", Fraction(waits, whole)),
        *(
            (f"{Fraction(times, weights.step)}x", Fraction(fixed + times * each, whole))
            for times in weights.offers[street]
        ),
    ]


def examine(hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card], shown: Sequence[Card]) -> None:
    """Refuse what cannot be on a table."""
    everything = [*hole, *board, *dead, *shown]
    twice = [card for card in DECK if everything.count(card) > 1]
    if twice:
        raise BadInput(
            code="cards-twice", said=f"{show(twice)} is in two places", instead="a deck has one of each card"
        )
    if len(hole) != 2 or len(board) not in _STREETS or len(shown) > 2 or len(everything) > 45:
        raise BadInput(
            code="cards-count",
            said=f"{len(hole)} cards in the hand, {len(board)} on the board, {len(shown)} of the dealer's known",
            instead="give two cards, a board of none, three or five, and at most two of the dealer's",
        )


def _sums(
    weights: Weights, hole: Sequence[Card], board: Sequence[Card], unseen: Sequence[Card], shown: Sequence[Card]
) -> tuple[int, int, int]:
    """Over all that may still come: the fixed part, the part for each step of play, and best play after passing."""
    from itertools import combinations

    import numpy as np

    from pitboss.exact.board.arrays.flops import sums
    from pitboss.exact.board.arrays.rivers import Rivers

    most = max(abs(number) for table in (weights.fixed, weights.each) for row in table for number in row)
    if most * (1 + max(map(max, weights.offers))) * _DEALS >= 2**62:
        raise BadInput(code="odds-too-long", said="these odds are too long to count with", instead="file shorter odds")
    rivers = Rivers(weights, tuple(hole), (*unseen, *board), tuple(shown))
    totals = sums(rivers, [board] if board else list(combinations(unseen, 3)))
    best = totals[:, 2]
    if not board:
        for times in weights.offers[1]:
            best = np.maximum(best, totals[:, 0] + times * totals[:, 1])
    fixed, each, after = (sum(map(int, column)) for column in (totals[:, 0], totals[:, 1], best))
    return fixed, each, after
