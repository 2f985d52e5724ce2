"""Strategies: those that were published for a game, and functions of your own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from pitboss.api.game import Game
from pitboss.api.game import game as game_of
from pitboss.exact.strategy import Strategy, StrategyFunction
from pitboss.extras import needed_for

if TYPE_CHECKING:
    from pitboss.exact.solver import AnyStrategy

StrategyGiven: TypeAlias = "AnyStrategy | StrategyFunction"
"""What may be given for a strategy: a published name, a function, or rules of the game's own form."""


def strategy(function: StrategyFunction, *, name: str = "", source: str = "", suit_blind: bool = False) -> Strategy:
    """A plain function as a strategy with a name, and what it promises.

    The function is called as ``f(hand, up, board, options)``: the player's cards (a tuple, with the hand that they make
    in ``hand.made``), the dealer's up-card or None, the community cards that are open, and the names of the lawful
    actions. It returns one of them, or a number: the wager in antes, 0 for none. ``suit_blind`` promises that it looks
    at ranks and at the hand made, and never at suits: a game of one decision is then evaluated in two seconds.

    >>> import pitboss
    >>> def brave(hand, up, board, options):
    ...     return options[-1]
    >>> pitboss.strategy(brave, suit_blind=True)
    Strategy('brave')
    """
    return Strategy(name or getattr(function, "__name__", "a function"), function, source, suit_blind)


def strategies(game: str | Path | Game) -> dict[str, str]:
    """The strategies that were published for a game: where each was, by its name.

    >>> import pitboss
    >>> list(pitboss.strategies("ma-uth"))
    ['wizard', 'suits aside']
    """
    from pitboss.exact import answers

    with needed_for("pitboss.strategies"):
        return dict(answers.strategies(game_of(game).ruleset))


def strategy_of(given: StrategyGiven) -> AnyStrategy:
    """What the mathematics takes for a strategy."""
    if isinstance(given, str | Strategy) or hasattr(given, "source"):
        by: Any = given
        return by  # type: ignore[no-any-return]
    function: Callable[..., Any] = given
    return strategy(function)
