"""What a player does with the cards in sight, for many players at once: best play or a published strategy.

The tables of decisions are computed once, packed into ``Decisions`` that travel with the job, and looked up by both
engines. A player sees the own cards, the up-card and the board, and not the neighbours'. A choice is a number: 0 for
the least (a fold, a check), then the play wagers offered, the smallest first.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from fractions import Fraction
from math import comb
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

_RANKS = 13
_HOLES = comb(52, 2)


@dataclass(frozen=True, slots=True)
class Packed:
    """A table of small numbers, small enough to be sent."""

    shape: tuple[int, ...]
    squeezed: bytes

    @classmethod
    def of(cls, table: Choices) -> Packed:
        """Pack it."""
        return cls(table.shape, zlib.compress(table.tobytes(), 1))

    def table(self) -> Choices:
        """Unpack it."""
        return np.frombuffer(zlib.decompress(self.squeezed), np.int8).reshape(self.shape)


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
    tables = tuple(table.table() for table in made.tables)
    match solver_for(game).sample:
        case "two cards and a board":
            return BoardPlayer(game, made.strategy, *tables)
        case "one decision":
            return ShowdownPlayer(model.showdown(game), *tables)
        case "streets":
            from pitboss.simulation.streets import StreetsPlayer

            return StreetsPlayer(tree_of(game), tables)
        case None:
            from pitboss.simulation.rollouts import RolloutPlayer

            return RolloutPlayer(game)


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
    """Decides before the flop, on it and on the river, by two cards and the board so far."""

    def __init__(self, game: Ruleset, strategy: str, before: Choices, flops: Choices) -> None:
        self._game, weights = game, weigh(game)
        self.times = tuple(
            (Fraction(0), *(Fraction(steps, weights.step) for steps in offers)) for offers in weights.offers
        )
        self._weights, self._before, self._flops = weights, before, flops
        self._rule = None if strategy == OPTIMAL else board_strategies.strategy(strategy).river

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
        weights = self._weights
        if self._rule is not None:
            antes = kernels.rule_on_the_river(self._rule, own, boards)
            return np.searchsorted([float(time) for time in self.times[street]], antes).astype(np.int8)
        return kernels.best_on_the_river(
            own,
            boards,
            weights.qualifying,
            np.array(weights.fixed, np.int64),
            np.array(weights.each, np.int64),
            weights.fold,
            np.array(weights.offers[street], np.int64),
        )


def _named(table: model.Showdown, name: str) -> solve.ShowdownStrategy:
    return next(strategy for strategy in showdown_strategies(table.dealer_cards) if strategy.name == name)


def _best_on_board(weights: Weights) -> tuple[Choices, Choices]:
    """Best play before the flop by class of two cards, and on each flop with each two cards."""
    from pitboss.exact.board.kernels.best_play import flops, river_values
    from pitboss.exact.board.kernels.decisions import choose
    from pitboss.exact.board.kernels.flops import gather

    (all_flops, alike), (plain, suited, *_) = flops(), river_values(weights)
    sums = np.zeros((len(all_flops), 3, _HOLES), np.int64)
    gather(all_flops, plain, suited, sums)
    actions, by_class = np.zeros((len(all_flops), _HOLES), np.int8), np.zeros((_RANKS**2, 3), np.int64)
    choose(all_flops, alike, sums, np.array(weights.offers[1], np.int64), actions, by_class)
    before = np.zeros(len(by_class), np.int8)
    for kind, (fixed, each, check) in enumerate(by_class.tolist()):
        values = [check, *(fixed + times * each for times in weights.offers[0])]
        before[kind] = values.index(max(values))  # of equal ones the smaller wager
    return before, np.where(actions < 0, 0, actions & 63).astype(np.int8)


def _board_strategy(weights: Weights, name: str) -> tuple[Choices, Choices]:
    from pitboss.exact.board.kernels.best_play import flops
    from pitboss.exact.board.kernels.rules import flop_actions

    played = board_strategies.strategy(name)
    before = np.array(played.before_the_flop(weights), np.int8)
    return before, np.maximum(flop_actions(played, flops()[0], weights), 0)
