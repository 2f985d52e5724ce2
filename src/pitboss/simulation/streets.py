"""Players who decide street by street in a game without a dealer's hand, for many rounds at once.

The tables of best play are looked up by what is seen (``pitboss.exact.reveals.nodes``) and by what lies there.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.exact.bulk.tables import values_of
from pitboss.exact.reveals.model import RevealGame, StreetStanding
from pitboss.exact.reveals.moves import ends, moves
from pitboss.money import Cents
from pitboss.rounds.commands import Act
from pitboss.rounds.state import Seat
from pitboss.ruleset.words import FIRST_OF_BOARD
from pitboss.training.grading import unit_of

Cards = NDArray[np.int32]
Choices = NDArray[np.int8]
Nets = NDArray[np.int64]


class StreetsPlayer:
    """Decides on every street, by the own cards, the board so far and the wagers that lie there."""

    def __init__(self, table: RevealGame, choices: tuple[Choices, ...]) -> None:
        self.table, self.streets = table, moves(table)
        self._choices = choices

    def choose_from(self, street: int, own: Cards, boards: Cards, standing: NDArray[np.int32]) -> Choices:
        """The choice for each row, by the place where the player stands."""
        from pitboss.exact.reveals.nodes import node_numbers

        node = node_numbers(self.table, _places(own), _places(boards), street)
        chosen: Choices = self._choices[street][node, standing]
        return chosen

    def act(self, street: int, seat: Seat, own: Cards, ups: Cards, boards: Cards) -> Act:
        """What the player at a seat does."""
        unit = unit_of(self.table.game, seat)
        stakes = tuple(Fraction(seat.amount(wager.name), unit) for wager in self.table.wagers)
        standing = self.streets[street].standings.index(StreetStanding(stakes, self.table.start.lost))
        choices = self.streets[street].choices[standing]
        choice = choices[int(self.choose_from(street, own, boards, np.full(1, standing, np.int32))[0])]
        amount = int(choice.times * seat.amount(self.table.game.streets[street].asks))
        return Act(seat.position, choice.offer.act, amount, wager=choice.offer.wager)


def play_streets(
    who: StreetsPlayer, ante: Cents, own: Cards, board: Cards
) -> tuple[dict[str, Nets], int, NDArray[np.bool_]]:
    """Rounds of one seat: the nets of the main wagers in cents, everything staked, and where the hand was folded."""
    table, standing = who.table, np.zeros(len(own), np.int32)
    for number, street in enumerate(who.streets):
        choice = who.choose_from(number, own, board[:, : table.cards.seen[number]], standing)
        wide = max(map(len, street.after))
        after = np.array([[*places, *[places[0]] * (wide - len(places))] for places in street.after], np.int32)
        standing = after[standing, choice]
    ended = ends(who.streets)
    nets = {}
    for place, wager in enumerate(table.wagers):
        parts = [own if source == "own cards" else _part(board, source) for source in table.use(wager).source]
        values = values_of(table.use(wager).order, np.ascontiguousarray(np.concatenate(parts, axis=1)))
        different, which = np.unique(values, return_inverse=True)
        profits = [table.profit(wager, table.row(wager, value)) for value in different.tolist()]
        results = [
            [cents(table.stake(place, end) * profit - end.lost[place], ante) for profit in profits] for end in ended
        ]
        nets[wager.name] = np.array(results, np.int64)[standing, which]
    staked = np.array([cents(end.staked, ante) for end in ended], np.int64)
    return nets, int(staked[standing].sum()), np.array([end.folded for end in ended])[standing]


def _part(board: Cards, source: str) -> Cards:
    parts = {str(name): number for name, number in FIRST_OF_BOARD.items()}
    return board[:, : parts.get(source, board.shape[1])]


def _places(cards: Cards) -> NDArray[np.int64]:
    """Cards as kernels count them."""
    return 13 * (cards & 3).astype(np.int64) + (cards >> 2)


def cents(units: Fraction, unit: Cents) -> int:
    """An amount in cents; the stakes are chosen so that no odds leave a part of one, and a part is rounded."""
    return round(units * unit)
