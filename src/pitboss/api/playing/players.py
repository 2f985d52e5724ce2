"""Players for ``pitboss.play``: the best, a published strategy, a simple, a random one, or a function of your own.

A player is an object with ``decide(view)`` and, if it likes, ``bets(view)`` and a ``name``; or a plain function of
``(hand, up, board, options)``, the same that ``pitboss.edge`` evaluates exactly.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from pitboss.api.dollars import to_dollars
from pitboss.api.playing.answering import Answer, Stakes
from pitboss.api.playing.running import least_stakes
from pitboss.api.playing.table_view import TableOption, known, options_of
from pitboss.cards import Card
from pitboss.clauses import BadInput
from pitboss.exact.strategy import PlayerCards, Strategy, StrategyFunction
from pitboss.extras import needed_for
from pitboss.live import SimplePlayer
from pitboss.rounds import Plan, Round, Seat, Table, view
from pitboss.rounds.commands import Act
from pitboss.ruleset import Ruleset

if TYPE_CHECKING:
    from pitboss.simulation.decisions import Decider


@dataclass(frozen=True)
class PlayerView:
    """What a player sees when asked: the own cards, what lies face up, what lies on the layout, and what is open."""

    plan: Plan
    table: Table
    position: int
    balance: Decimal = Decimal("0.00")

    @cached_property
    def player(self) -> str:
        """The player's name."""
        return self.table.player(self.position)

    @cached_property
    def seen(self) -> Table:
        """The table, with every card that this player cannot see as None."""
        return view(self.table, self.player)

    @property
    def round(self) -> int:
        """The number of the round."""
        return self.table.rounds + 1

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        """The own cards; before the deal there are none."""
        return known(self._seat.hand.cards) if self._seat is not None else ()

    @cached_property
    def up(self) -> Card | None:
        """The dealer's first card that lies face up."""
        return next(iter(known(self._now.dealer.shown)), None) if self._now is not None else None

    @cached_property
    def board(self) -> tuple[Card, ...]:
        """The cards of the board that lie face up."""
        return known(self._now.board.shown) if self._now is not None else ()

    @cached_property
    def street(self) -> str:
        """The street on which the player is asked; "betting" before the deal."""
        if self._now is None:
            return ""
        stage = self.plan.stage(self.table.device, self._now.stage)
        return stage.street.name if stage.street is not None else stage.key

    @cached_property
    def options(self) -> list[TableOption]:
        """What is open to the player."""
        return options_of(self.plan, self.table, self.position)

    @cached_property
    def answers(self) -> tuple[str, ...]:
        """What a strategy may answer: "check", "fold", "4x" …"""
        return tuple(_answers(self.options))

    @cached_property
    def wagers(self) -> dict[str, Decimal]:
        """What lies on each wager of the player, in dollars."""
        bets = self._seat.bets if self._seat is not None else ()
        return {f"{bet.wager} ({bet.on})" if bet.on else bet.wager: to_dollars(bet.amount) for bet in bets}

    @property
    def _now(self) -> Round | None:
        return self.table.round

    @property
    def _seat(self) -> Seat | None:
        return self._now.seat(self.position) if self._now is not None else None


def _answers(options: list[TableOption]) -> Iterator[str]:
    """What stakes nothing first, then the stakes, the smallest first."""
    yield from (option.called or option.act for option in options if option.act not in ("play", "bet"))
    for option in options:
        yield from option.times


@runtime_checkable
class Player(Protocol):
    """Whoever can sit in ``pitboss.play``.

    ``bets(view)``, if there is one, gives the wagers of a round in dollars by name; an empty answer sits the round out.
    Without it the player makes the wagers that everybody makes, at the least stake.

    >>> import pitboss
    >>> class Careful:
    ...     name = "Careful Clara"
    ...     def bets(self, view):
    ...         return {"ante": 25, "aces up": 5}
    ...     def decide(self, view):
    ...         return "play 1x" if max(card.rank for card in view.hand) > 12 else "fold"
    >>> pitboss.play("ma-four-card-poker", {3: Careful()}, rounds=20).rounds
    20
    """

    def decide(self, view: PlayerView) -> Answer:
        """What to do now; ``view.options`` lists what is open."""


AnyPlayer = Player | Strategy | StrategyFunction
"""A player, a strategy, or a function of (hand, up, board, options)."""


@dataclass(frozen=True, slots=True)
class Simple:
    """Bets the least, and decides by a plain look at the cards; a ``bold`` one bets on everything and plays more."""

    bold: bool = False
    name: str = ""

    def bets(self, view: PlayerView) -> Stakes:
        """The wagers that everybody makes, or all of them."""
        return in_dollars(least_stakes(view.plan, sides=self.bold))

    def decide(self, view: PlayerView) -> Answer:
        """The most on a good hand, the least on a fair one, and no more on the rest."""
        command = SimplePlayer(view.player, self.bold).answer(view.plan, view.seen, view.position)
        assert isinstance(command, Act)
        return command


@dataclass(frozen=True, slots=True)
class Minimum:
    """Bets the least and stakes the least: checks where it may, else makes the smallest wager that is open."""

    name: str = ""

    def decide(self, view: PlayerView) -> Answer:
        """The cheapest way to stay in the round."""
        acts = {option.act: option for option in reversed(view.options)}
        option = acts.get("check") or acts.get("play") or acts.get("take back") or view.options[-1]
        return (option.act, option.low) if option.act == "play" else option


class RandomPlayer:
    """Bets on whatever is offered and decides by chance, always lawfully. Equal seeds play alike."""

    def __init__(self, seed: str | int = "random") -> None:
        self.name = ""
        self._chance = random.Random(f"player {seed}")

    def bets(self, view: PlayerView) -> Stakes:
        """The wagers that everybody makes, and each of the others every second time."""
        plan = view.plan
        always = least_stakes(plan)
        others = least_stakes(plan, sides=True)
        made = {place: amount for place, amount in others.items() if place in always or self._chance.random() < 0.5}
        return in_dollars(made)

    def decide(self, view: PlayerView) -> Answer:
        """Any of the options, with any of its amounts."""
        option = self._chance.choice(view.options)
        if option.act != "play":
            return option
        return option.act, self._chance.choice(option.amounts or (option.low, option.high or option.low))


class ExactPlayer:
    """Decides by a table of decisions: best play, or a published strategy by name. Needs the extra ``exact``.

    The table of a game is computed when the player is first asked, and kept.
    """

    def __init__(self, strategy: str = "optimal") -> None:
        self.strategy = strategy
        self.name = ""
        self._deciders: dict[Ruleset, Decider] = {}

    def decide(self, view: PlayerView) -> Answer:
        """The best action, or the strategy's."""
        with needed_for("pitboss.players.best"):
            import numpy as np

        table, now = view.seen, view.seen.round
        assert now is not None
        street = view.plan.stage(table.device, now.stage).street
        seat = now.seat(view.position)
        assert street is not None
        assert seat is not None
        ups = np.array([int(card) for card in known(now.dealer.shown)], np.int32)
        own, board = (np.array([[int(card) for card in cards]], np.int32) for cards in (view.hand, view.board))
        number = [row.name for row in view.plan.game.streets].index(street.name)
        return self._decider(view.plan.game).act(number, seat, own, ups, board)

    def _decider(self, game: Ruleset) -> Decider:
        if game not in self._deciders:
            with needed_for("pitboss.players.best"):
                from pitboss.exact.solver import solver_for, unknown_strategy
                from pitboss.simulation.decisions import decisions, player
            published = tuple(name for name, _ in solver_for(game).strategies())
            if self.strategy not in ("optimal", *published):
                raise unknown_strategy(self.strategy, published)
            self._deciders[game] = player(game, decisions(game, self.strategy))
        return self._deciders[game]

    def __repr__(self) -> str:
        return "pitboss.players.best" if self.strategy == "optimal" else f"pitboss.players.strategy({self.strategy!r})"


best = ExactPlayer()
"""Best play, exactly, with the least stakes; see ``ExactPlayer``."""
simple = Simple()
"""A simple player with the least stakes; see ``Simple``."""
minimum = Minimum()
"""A player who stakes as little as the game allows; see ``Minimum``."""


def random_player(seed: str | int = "random") -> RandomPlayer:
    """A player who bets and decides by chance, always lawfully.

    >>> import pitboss
    >>> pitboss.play("ma-uth", {1: pitboss.players.random_player(7)}, rounds=3).rounds
    3
    """
    return RandomPlayer(seed)


def strategy(name: str) -> ExactPlayer:
    """A player who follows a published strategy of the game; ``pitboss strategy --list`` names them."""
    return ExactPlayer(name)


def decided(player: AnyPlayer, view: PlayerView) -> Answer:
    """What a player answers."""
    if isinstance(player, Player):
        return player.decide(view)
    function = player.act if isinstance(player, Strategy) else player
    return function(_held(view), view.up, view.board, view.answers)


def _held(view: PlayerView) -> PlayerCards:
    """The own cards as a strategy gets them: they know the hand that they make with the board."""
    return PlayerCards.of(view.hand, view.board, view.plan.main_hand.order)


def bets_of(player: AnyPlayer, view: PlayerView) -> Stakes:
    """The wagers of a player for a round."""
    bets = getattr(player, "bets", None)
    if bets is None:
        return in_dollars(least_stakes(view.plan))
    stakes = bets(view)
    if not isinstance(stakes, Mapping):
        raise BadInput(
            code="bets-unreadable",
            said=f"the bets of {view.player} are a {type(stakes).__name__}",
            instead='give a dict of dollars by wager, as in {"ante": 10}; an empty one sits the round out',
        )
    return stakes


def in_dollars(stakes: Mapping[tuple[str, str], int]) -> dict[str, dict[str, Decimal]]:
    """Stakes in cents by wager and hand, as a player gives them."""
    given: dict[str, dict[str, Decimal]] = {}
    for (wager, on), amount in stakes.items():
        given.setdefault(wager, {})[on] = to_dollars(amount)
    return given
