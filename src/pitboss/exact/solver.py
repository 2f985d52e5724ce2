"""What the mathematics can say about a game: one solver, whose answers are each there or not.

``solver_for`` looks at the structure of the compiled game and at nothing else, and everybody asks it: whoever finds an
answer missing leaves that part out and says so. Behind it stand, from the narrowest to the widest:

* the kernels for two cards each with five community cards, and for five cards against a dealer's five or six in the
  four-card order;
* the sweep of one decision against a dealer's hand, in any order of hands, up to five cards a side;
* the tree of reveals, for any number of streets without a dealer's hand, up to five cards in sight.

A game that is none of these has no exact answer for its main game; its side wagers are counted all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from pitboss.cards import Card
from pitboss.clauses import BadInput
from pitboss.exact.distribution import Analysis
from pitboss.ruleset import Ruleset

if TYPE_CHECKING:
    from pitboss.exact.board.strategies import BoardStrategy
    from pitboss.exact.linear.form import LinearForm
    from pitboss.exact.outlook import Outlook
    from pitboss.exact.seats.covariance import Joint
    from pitboss.exact.showdown.solve import ShowdownStrategy
    from pitboss.exact.strategy import Strategy

Worths = list[tuple[str, Fraction]]
"""Each lawful action with its expectation, the best first."""
AnyStrategy: TypeAlias = "str | Strategy | BoardStrategy | ShowdownStrategy"
"""A strategy: published under a name, a plain Python function, or rules of the game's own form."""
EarlierStakes = tuple[tuple[str, tuple[Fraction, ...]], ...]
"""A wager for each street that decides about one, and what may lie on it afterwards, in units of the base wager."""
Form = Literal["two cards and a board", "one decision", "streets"]
"""In which form decisions are charted and looked up: by two cards and the board, by hand and up-card, street by
street."""


@dataclass(frozen=True, slots=True)
class SeenSituation:
    """What a player sees when asked, and what was done on the streets before: ``made`` has what lies on wagers of the
    main game, in units of the base wager (None: as best play would have made them)."""

    hand: tuple[Card, ...]
    up: Card | None = None
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()
    dealer_shows: tuple[Card, ...] = ()
    made: Mapping[str, Fraction] | None = None


class SeatsAnswer(Protocol):
    """How two seats of one table go together: counted, or estimated in seconds."""

    def __call__(self, *, exact: bool) -> Joint:
        """The answer."""


@dataclass(frozen=True, slots=True)
class Solver:
    """The answers that there are for a game; what is None is not known.

    ``solve`` is the main game under best play, ``evaluate`` under one of the published ``strategies`` (name, source), a
    plain function or compiled rules.
    ``linear`` is the main game under best play as a sum that is linear in its odds. ``advise`` gives the worth of each
    action in a situation, ``outlook`` what may come of it. ``earlier`` has for each street a wager that it decides
    about and what may lie on it afterwards, where that counts later on; ``standing`` is what lies there in a situation.
    ``joint`` tells how two seats go together, counted or estimated. ``cover_all`` is a wager on the highest of so many
    hands. ``chart`` and ``sample`` say in which form the decisions can be printed, and looked up by the thousand.
    """

    method: str
    solve: Callable[[], Analysis] | None = None
    linear: Callable[[], LinearForm] | None = None
    strategies: Callable[[], tuple[tuple[str, str], ...]] = tuple
    evaluate: Callable[[AnyStrategy], Analysis] | None = None
    advise: Callable[[SeenSituation], Worths] | None = None
    outlook: Callable[[SeenSituation], Outlook] | None = None
    earlier: Callable[[], EarlierStakes] = tuple
    standing: Callable[[SeenSituation], Mapping[str, Fraction]] | None = None
    joint: SeatsAnswer | None = None
    cover_all: Callable[[int, str], Analysis] | None = None
    chart: Form | None = None
    sample: Form | None = None


_KEPT = 32
"""How many solvers are kept for later questions."""
_solvers: dict[int, tuple[Ruleset, Solver]] = {}
"""The solvers made last, each beside its game: by the game's identity, since to hash all its rows would take longer. A
game that is kept cannot lose its identity to another."""


def solver_for(game: Ruleset) -> Solver:
    """The solver of a game, by its structure; made once for each compiled game."""
    known = _solvers.get(id(game))
    if known is not None and known[0] is game:
        return known[1]
    solver = _made_for(game)
    while len(_solvers) >= _KEPT:
        _solvers.pop(next(iter(_solvers)), None)
    _solvers[id(game)] = (game, solver)
    return solver


def _made_for(game: Ruleset) -> Solver:
    for family in (_on_a_board, _at_a_showdown, _over_reveals):
        solver = family(game)
        if solver is not None:
            return solver
    return Solver("not solved: the main game is none that is counted over all deals")


def _on_a_board(game: Ruleset) -> Solver | None:
    from pitboss.exact.board.model import plays_on_a_board

    if not plays_on_a_board(game):
        return None
    return Solver(
        method="exact: two cards each and five community cards",
        solve=lambda: _board_solve(game),
        linear=lambda: _linear(game, "on_a_board"),
        strategies=_board_strategies,
        evaluate=lambda by: _board_evaluate(game, by),
        advise=lambda seen: _board_advise(game, seen),
        outlook=lambda seen: _board_outlook(game, seen),
        joint=lambda *, exact: _joint(game, exact=exact),
        cover_all=lambda hands, wager: _board_cover_all(game, hands, wager),
        chart="two cards and a board",
        sample="two cards and a board",
    )


def _board_strategies() -> tuple[tuple[str, str], ...]:
    from pitboss.exact.board.strategies import published

    return tuple((strategy.name, strategy.source) for strategy in published())


def _board_solve(game: Ruleset) -> Analysis:
    from pitboss.exact.board.solve import solve

    return solve(game)


def _board_evaluate(game: Ruleset, by: AnyStrategy) -> Analysis:
    from pitboss.exact.board.solve import evaluate
    from pitboss.exact.board.strategies import BoardStrategy, strategy
    from pitboss.exact.strategy import Strategy

    if isinstance(by, str):
        return evaluate(game, strategy(by))
    if not isinstance(by, Strategy | BoardStrategy):
        raise _other_form(by.name)
    return evaluate(game, by)


def _board_advise(game: Ruleset, seen: SeenSituation) -> Worths:
    from pitboss.exact.board.advice import advise

    if seen.up is not None:
        raise BadInput(code="no-up-card", said="the dealer of this game shows no card", instead="leave it out")
    return advise(game, seen.hand, seen.board, seen.dead, seen.dealer_shows)


def _board_outlook(game: Ruleset, seen: SeenSituation) -> Outlook:
    from pitboss.exact.board.outlook import outlook

    return outlook(game, seen.hand, seen.board, seen.dead, seen.dealer_shows)


def _board_cover_all(game: Ruleset, hands: int, wager: str) -> Analysis:
    from pitboss.exact.cover_all.board import cover_all

    return cover_all(game, hands, wager)


def _at_a_showdown(game: Ruleset) -> Solver | None:
    from pitboss.exact.showdown.model import fits
    from pitboss.exact.showdown.solve import is_counted, is_fast

    table = fits(game)
    if table is None or not is_counted(table):
        return None
    fast = is_fast(table)
    if not fast:
        return Solver(
            method=f"exact: one decision, {table.player_cards} cards against {table.dealer_cards}",
            solve=lambda: _showdown_solve(game),
            linear=lambda: _linear(game, "at_a_showdown"),
            evaluate=lambda by: _showdown_evaluate(game, by),
            advise=lambda seen: _showdown_advise(game, seen),
            outlook=lambda seen: _showdown_outlook(game, seen),
            chart="one decision",
            sample="one decision",
        )
    from pitboss.exact.showdown.strategies import showdown_strategies

    published = showdown_strategies(table.dealer_cards)
    return Solver(
        method=f"exact: one decision, {table.player_cards} cards against {table.dealer_cards}",
        solve=lambda: _showdown_solve(game),
        linear=lambda: _linear(game, "at_a_showdown"),
        strategies=lambda: tuple((strategy.name, strategy.source) for strategy in published),
        evaluate=lambda by: _showdown_evaluate(game, by),
        advise=lambda seen: _showdown_advise(game, seen),
        outlook=lambda seen: _showdown_outlook(game, seen),
        joint=lambda *, exact: _joint(game, exact=exact),
        cover_all=lambda hands, wager: _showdown_cover_all(game, hands, wager),
        chart="one decision",
        sample="one decision",
    )


def _showdown_solve(game: Ruleset) -> Analysis:
    from pitboss.exact.showdown.solve import solve

    return solve(game)


def _showdown_evaluate(game: Ruleset, by: AnyStrategy) -> Analysis:
    from pitboss.exact.showdown.model import showdown
    from pitboss.exact.showdown.solve import ShowdownStrategy, evaluate, is_fast
    from pitboss.exact.showdown.strategies import showdown_strategies
    from pitboss.exact.strategy import Strategy

    if isinstance(by, str):
        table = showdown(game)
        known = showdown_strategies(table.dealer_cards) if is_fast(table) else ()
        published = {strategy.name: strategy for strategy in known}
        if by not in published:
            raise unknown_strategy(by, tuple(published))
        return evaluate(game, published[by])
    if not isinstance(by, Strategy | ShowdownStrategy):
        raise _other_form(by.name)
    return evaluate(game, by)


def _showdown_advise(game: Ruleset, seen: SeenSituation) -> Worths:
    from pitboss.exact.showdown.advice import advise

    if seen.board:
        raise BadInput(code="no-board", said="this game has no board", instead="leave it out")
    return advise(game, seen.hand, seen.up, seen.dead, seen.dealer_shows)


def _showdown_outlook(game: Ruleset, seen: SeenSituation) -> Outlook:
    from pitboss.exact.showdown.outlook import outlook

    return outlook(game, seen.hand, seen.up, seen.dead, seen.dealer_shows)


def _showdown_cover_all(game: Ruleset, hands: int, wager: str) -> Analysis:
    from pitboss.exact.cover_all.showdown import cover_all

    return cover_all(game, hands, wager=wager)


def _joint(game: Ruleset, *, exact: bool) -> Joint:
    from pitboss.exact.seats import covariance as seats

    return seats.covariance(game) if exact else seats.estimate(game)


def _linear(game: Ruleset, family: Literal["on_a_board", "at_a_showdown", "over_reveals"]) -> LinearForm:
    from pitboss.exact.linear import main

    form: Callable[[Ruleset], LinearForm] = getattr(main, family)
    return form(game)


def _over_reveals(game: Ruleset) -> Solver | None:
    from pitboss.exact.reveals.advice import earlier_stakes
    from pitboss.exact.reveals.model import reveal_game

    table = reveal_game(game)
    if table is None:
        return None
    return Solver(
        method=f"exact: {len(game.streets)} streets without a dealer's hand",
        solve=lambda: _reveals_solve(game),
        linear=lambda: _linear(game, "over_reveals"),
        evaluate=lambda by: _reveals_evaluate(game, by),
        advise=lambda seen: _reveals_advise(game, seen),
        outlook=lambda seen: _reveals_outlook(game, seen),
        earlier=lambda: earlier_stakes(table),
        standing=lambda seen: _reveals_standing(game, seen),
        chart="streets",
        sample="streets",
    )


def _reveals_solve(game: Ruleset) -> Analysis:
    from pitboss.exact.reveals.solve import solve

    return solve(game)


def _reveals_evaluate(game: Ruleset, by: AnyStrategy) -> Analysis:
    from pitboss.exact.reveals.functions import evaluate
    from pitboss.exact.reveals.model import reveal_game
    from pitboss.exact.strategy import Strategy

    if isinstance(by, str):
        raise unknown_strategy(by, ())
    if not isinstance(by, Strategy):
        raise _other_form(by.name)
    table = reveal_game(game)
    assert table is not None, "its solver was asked"
    return evaluate(table, by)


def _reveals_advise(game: Ruleset, seen: SeenSituation) -> Worths:
    from pitboss.exact.reveals.advice import advise
    from pitboss.exact.reveals.model import reveal_game

    if seen.up is not None or seen.dealer_shows:
        raise BadInput(code="no-dealer", said="this game has no dealer's hand", instead="leave it out")
    table = reveal_game(game)
    assert table is not None, "its solver was asked"
    return advise(table, seen.hand, seen.board, seen.dead, seen.made)[0]


def _reveals_standing(game: Ruleset, seen: SeenSituation) -> Mapping[str, Fraction]:
    from pitboss.exact.reveals.advice import earlier_stakes, examine, standing_before
    from pitboss.exact.reveals.model import reveal_game

    table = reveal_game(game)
    assert table is not None, "its solver was asked"
    street = examine(table, seen.hand, seen.board, seen.dead)
    standing = standing_before(table, street, seen.hand, seen.board, seen.dead, seen.made)
    decided = [wager for wager, _ in earlier_stakes(table)[:street]]
    return {wager: standing.stakes[table.place(wager)] for wager in decided}


def _reveals_outlook(game: Ruleset, seen: SeenSituation) -> Outlook:
    from pitboss.exact.reveals.model import reveal_game
    from pitboss.exact.reveals.outlook import outlook

    table = reveal_game(game)
    assert table is not None, "its solver was asked"
    return outlook(table, seen.hand, seen.board, seen.dead, seen.made)


def _other_form(name: str) -> BadInput:
    """A refusal of rules that are written for a game of another form."""
    return BadInput(
        code="strategy-of-another-form",
        said=f'"{name}" is written for another form of game',
        instead="give rules of this form, or a function of (hand, up, board, options)",
    )


def unknown_strategy(name: str, known: tuple[str, ...]) -> BadInput:
    """A refusal of a strategy that nobody has published for the game."""
    instead = f"one of: {', '.join(known)}" if known else "no published strategy is known for this game; leave it out"
    return BadInput(code="unknown-strategy", said=f'"{name}" is no strategy known here', instead=instead)
