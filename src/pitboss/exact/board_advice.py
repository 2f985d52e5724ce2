"""What each lawful action is worth to one player in a game with five community cards, exactly.

``advise`` takes whatever the player has seen: the own cards, the board so far, dead cards (another player's, a burned
one) and cards of the dealer. The values are in antes, net of all wagers of the main game, with best play afterwards
by a player who keeps all this in mind.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any

from pitboss.cards import DECK, Card, show
from pitboss.clauses import BadInput
from pitboss.exact.weights import Weights, weigh
from pitboss.game import Game

_STREETS = {0: 0, 3: 1, 5: 2}


def advise(
    game: Game,
    hole: Sequence[Card],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    dealer_shows: Sequence[Card] = (),
) -> list[tuple[str, Fraction]]:
    """Every lawful action with its value: a check or fold first, then the play wagers from the smallest."""
    examine(hole, board, dead, dealer_shows)
    weights, street = weigh(game), _STREETS[len(board)]
    unseen = [card for card in DECK if card not in {*hole, *board, *dead, *dealer_shows}]
    ways = comb(len(unseen) - 5 + len(board), 2 - len(dealer_shows))
    if street < 2:
        ways *= comb(len(unseen) - 3 + len(board), 2)
    if street < 1:
        ways *= comb(len(unseen), 3)
    whole = ways * weights.scale
    fixed, each, waits = _sums(weights, street, hole, board, unseen, dealer_shows)
    fold = Fraction(weights.fold, weights.scale)
    passing = ("fold", fold) if street == 2 else ("check", Fraction(waits, whole))
    return [
        passing,
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
    weights: Weights,
    street: int,
    hole: Sequence[Card],
    board: Sequence[Card],
    unseen: Sequence[Card],
    shown: Sequence[Card],
) -> tuple[int, int, int]:
    """Over all that may still come: the fixed part, the part for each step of play, and best play after passing."""
    import numpy as np

    from pitboss.exact.kernels import situations

    pays = (np.array(weights.fixed), np.array(weights.each), weights.fold, np.array(weights.offers[2], np.int64))
    if street == 0:
        found = _before_the_flop(weights, hole, unseen, shown, pays)
    else:
        keys = [np.uint64(sum(1 << 16 * (card & 3) + (card >> 2) for card in cards)) for cards in (hole, board, shown)]
        known = (keys[0], keys[1], np.array(unseen, np.int64), keys[2], 2 - len(shown), weights.qualifying, *pays)
        found = np.zeros((len(unseen), 3), np.int64)
        if street == 1:
            situations.on_the_flop(*known, found)
        else:
            found[0] = situations.on_the_river(*known)
    fixed, each, best = (int(number) for number in found.sum(0))
    return fixed, each, best


def _type(card: int, suit: int) -> int:
    """The type of a card in a suited row, or in a plain row for no suit (-1)."""
    return card >> 2 if suit < 0 or card & 3 == suit else 13 + (card >> 2)


def _before_the_flop(
    weights: Weights, hole: Sequence[Card], unseen: Sequence[Card], shown: Sequence[Card], pays: tuple[Any, ...]
) -> Any:
    import numpy as np

    from pitboss.exact.kernels import situations
    from pitboss.exact.kernels.boards import PLAIN_ROWS, SUITED_ROWS
    from pitboss.exact.kernels.rounds import hands, qualifying

    ranked, lowest = hands(), qualifying(weights)
    plain, suited = np.zeros((PLAIN_ROWS, 3), np.int64), np.zeros((4, SUITED_ROWS, 3), np.int64)
    for suit in range(-1, 4):
        pairs = ranked.plain_pairs if suit < 0 else ranked.suited_pairs
        left = np.bincount([_type(card, suit) for card in unseen], minlength=13 if suit < 0 else 26)
        own = sorted(_type(card, suit) for card in hole)
        mine = int(np.flatnonzero((np.sort(pairs[:, 1:], 1) == own).all(1))[0])
        dealers = np.array([*(_type(card, suit) for card in shown), -1, -1][:2])
        if suit < 0:
            given = (left, mine, dealers, pairs, ranked.plain, ranked.category, lowest, *pays, plain)
            situations.plain_values(*given)
        else:
            tables = (ranked.plain, ranked.suited, ranked.category)
            arguments = (left, mine, dealers, pairs, *tables, lowest, *pays, suited[suit])
            situations.suited_values(*arguments)
    found = np.zeros((len(unseen) ** 2, 3), np.int64)
    times = np.array(weights.offers[1], np.int64)
    situations.before_the_flop(np.array(unseen, np.int64), plain, suited, times, found)
    return found
