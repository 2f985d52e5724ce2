"""What a player does with the cards in sight, for many players at once: best play or a published strategy.

The tables of decisions are computed once, packed into ``Decisions`` that travel with the job, and looked up by both
engines. A player sees the own cards, the up-card and the board, and not the neighbours'. A choice is a number: 0 for
the least (a fold, a check), then the play wagers offered, the smallest first.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from pitboss.exact.board import strategies as board_strategies
from pitboss.exact.board.model import Weights, weigh
from pitboss.exact.reveals.model import RevealGame, reveal_game
from pitboss.exact.showdown import model, solve
from pitboss.exact.showdown.strategies import showdown_strategies
from pitboss.exact.solver import solver_for
from pitboss.rounds.commands import Act
from pitboss.rounds.state import Seat
from pitboss.ruleset import Ruleset
from pitboss.simulation.job import OPTIMAL

Cards = NDArray[np.int32]
Choices = NDArray[np.int8]

_CHOICE = 63
"""The bits of a choice; the next one marks a tie."""


@dataclass(frozen=True, slots=True)
class Packed:
    """A table of small numbers, small enough to be sent: as bits where there are no other numbers than 0 and 1."""

    shape: tuple[int, ...]
    squeezed: bytes
    bits: bool = False

    @classmethod
    def of(cls, table: Choices) -> Packed:
        """Pack it."""
        bits = bool((table.view(np.uint8) <= 1).all())
        return cls(table.shape, zlib.compress((np.packbits(table) if bits else table).tobytes(), 1), bits)

    def table(self) -> Choices:
        """Unpack it."""
        numbers = np.frombuffer(zlib.decompress(self.squeezed), np.uint8)
        if self.bits:
            numbers = np.unpackbits(numbers, count=prod(self.shape))
        return numbers.view(np.int8).reshape(self.shape)


@dataclass(frozen=True, slots=True)
class Decisions:
    """A strategy by name, and its tables."""

    strategy: str
    tables: tuple[Packed, ...]


class Decider(Protocol):
    """Decides on a street of a round at the table."""

    def act(self, street: int, seat: Seat, own: Cards, ups: Cards, boards: Cards) -> Act:
        """What the player at a seat does, whose cards are the one row."""


def decisions(game: Ruleset, strategy: str) -> Decisions:
    """Compute the tables of a strategy for a game."""
    made: tuple[Choices, ...]
    match solver_for(game).sample:
        case "two cards and a board":
            made = _best_on_board(weigh(game)) if strategy == OPTIMAL else _board_strategy(weigh(game), strategy)
        case "one decision":
            table = model.showdown(game)
            match = solve.match_of(table)
            if strategy == OPTIMAL:
                made = (solve.best_choices(table, match),)
            else:
                made = (solve.asked_choices(table, match, _named(table, strategy)),)
        case "streets":
            from pitboss.exact.reveals.nodes import choices

            made = choices(tree_of(game))
        case None:
            made = ()  # each decision is thought over at the table
    return Decisions(strategy, tuple(Packed.of(np.asarray(choices_, np.int8)) for choices_ in made))


def player(game: Ruleset, made: Decisions) -> Decider:
    """Somebody who decides by these tables."""
    tables = tuple(map(_unpacked, made.tables))
    match solver_for(game).sample:
        case "two cards and a board":
            return BoardPlayer(game, *tables)
        case "one decision":
            return ShowdownPlayer(model.showdown(game), *tables)
        case "streets":
            from pitboss.simulation.streets import StreetsPlayer

            return StreetsPlayer(tree_of(game), tables)
        case None:
            from pitboss.simulation.rollouts import RolloutPlayer

            return RolloutPlayer(game)


@lru_cache(maxsize=16)
def _unpacked(packed: Packed) -> Choices:
    """Each table once in a process: the next chunk brings the same."""
    return packed.table()


def tree_of(game: Ruleset) -> RevealGame:
    """The tree of reveals of a game that has one."""
    table = reveal_game(game)
    assert table is not None, "its solver says that it is looked up street by street"
    return table


class ShowdownPlayer:
    """Decides once, by the own cards and the up-card, if there is one."""

    def __init__(self, table: model.Showdown, choices: Choices) -> None:
        self._game, self._actions = table.game, table.actions()
        self.times: tuple[tuple[Fraction, ...], ...] = (tuple(action.times for action in self._actions),)
        self._choices = choices

    def choose(self, street: int, own: Cards, ups: Cards, boards: Cards) -> Choices:
        """The choice for each row."""
        from pitboss.simulation.kernels.showdown import one_decision

        return one_decision(own, ups, self._choices)

    def act(self, street: int, seat: Seat, own: Cards, ups: Cards, boards: Cards) -> Act:
        """What the player at a seat does."""
        action = self._actions[int(self.choose(street, own, ups, boards)[0])]
        if not action.times:
            return Act(seat.position, action.act)
        asks, (wager,) = self._game.streets[0].asks, self._game.decision_wagers
        return Act(seat.position, "play", int(action.times * seat.amount(asks)), wager=wager)


class BoardPlayer:
    """Decides before the flop, on it and on the river, by two cards and the board so far.

    The river is known by row and type, on plain rows and on suited ones.
    """

    def __init__(self, game: Ruleset, before: Choices, flops: Choices, plain: Choices, suited: Choices) -> None:
        self._game, self.weights = game, weigh(game)
        self.times = tuple(
            (Fraction(0), *(Fraction(steps, self.weights.step) for steps in offers)) for offers in self.weights.offers
        )
        self._before, self._flops, self._rivers = before, flops, (plain, suited)

    def act(self, street: int, seat: Seat, own: Cards, ups: Cards, boards: Cards) -> Act:
        """What the player at a seat does."""
        times, asked = self.times[street][int(self.choose(street, own, ups, boards)[0])], self._game.streets[street]
        if times:
            (wager,) = self._game.decision_wagers
            return Act(seat.position, "play", int(times * seat.amount(asked.asks)), wager=wager)
        return Act(seat.position, next(offer.act for offer in asked.offers if offer.act != "play"))

    def choose(self, street: int, own: Cards, ups: Cards, boards: Cards) -> Choices:
        """The choice for each row."""
        from pitboss.simulation.kernels import board as kernels

        if street == 0:
            return kernels.before_the_flop(own, self._before)
        if street == 1:
            return kernels.on_the_flop(own, boards, self._flops)
        return kernels.on_the_river(own, boards, *self._rivers)


def _named(table: model.Showdown, name: str) -> solve.ShowdownStrategy:
    return next(strategy for strategy in showdown_strategies(table.dealer_cards) if strategy.name == name)


def _best_on_board(weights: Weights) -> tuple[Choices, ...]:
    """Best play before the flop by class of two cards, on each flop with each two cards, and on the river by row."""
    from pitboss.exact.board.kernels.best_play import best_decisions

    made = best_decisions(weights)
    before = np.zeros(len(made.by_class), np.int8)
    for kind, (fixed, each, check) in enumerate(made.by_class.tolist()):
        values = [check, *(fixed + times * each for times in weights.offers[0])]
        before[kind] = values.index(max(values))  # of equal ones the smaller wager
    flops = np.where(made.actions < 0, 0, made.actions & _CHOICE).astype(np.int8)
    return before, flops, *(choices & _CHOICE for choices in made.choices)


def _board_strategy(weights: Weights, name: str) -> tuple[Choices, ...]:
    from pitboss.exact.board.kernels.best_play import flops
    from pitboss.exact.board.kernels.rules import flop_actions, river_choices

    played = board_strategies.strategy(name)
    before = np.array(played.before_the_flop(weights), np.int8)
    return before, np.maximum(flop_actions(played, flops()[0], weights), 0), *river_choices(played, weights)
