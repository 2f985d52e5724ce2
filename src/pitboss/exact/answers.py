"""One door to the mathematics of a game: the main game, every other wager, any strategy, any situation.

Which method computes what is decided here, by the structure of the game and of the wager, never by a name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.cards import Card
from pitboss.clauses import BadInput
from pitboss.exact.board.model import plays_on_a_board
from pitboss.exact.distribution import Analysis
from pitboss.exact.payouts import noted
from pitboss.exact.wagers import main_name as main_name
from pitboss.exact.wagers import side_wagers as side_wagers
from pitboss.game import Game, OfferedWager
from pitboss.money import Cents

if TYPE_CHECKING:
    from pitboss.exact.seats.covariance import Joint
    from pitboss.exact.showdown.solve import ShowdownStrategy

Meters = Mapping[str, Fraction | int]


def main_game(game: Game, strategy: str = "") -> Analysis:
    """The main game under best play, or under a published strategy."""
    return noted(game, _main_game(game, strategy))


def _main_game(game: Game, strategy: str) -> Analysis:
    if plays_on_a_board(game):
        from pitboss.exact.board import solve as board
        from pitboss.exact.board import strategies

        return board.evaluate(game, strategies.strategy(strategy)) if strategy else board.solve(game)
    from pitboss.exact.showdown import solve as showdown

    if not strategy:
        return showdown.solve(game)
    published = {known.name: known for known in _showdown_strategies(game)}
    if strategy not in published:
        raise BadInput(
            code="unknown-strategy",
            said=f'"{strategy}" is no strategy known here',
            instead=f"one of: {', '.join(published)}",
        )
    return showdown.evaluate(game, published[strategy])


def _showdown_strategies(game: Game) -> tuple[ShowdownStrategy, ...]:
    from pitboss.exact.showdown.model import showdown
    from pitboss.exact.showdown.strategies import showdown_strategies

    return showdown_strategies(showdown(game).dealer_cards)


def strategies(game: Game) -> tuple[tuple[str, str], ...]:
    """The published strategies for the game: name and source."""
    if plays_on_a_board(game):
        from pitboss.exact.board.strategies import published

        return tuple((strategy.name, strategy.source) for strategy in published())
    return tuple((strategy.name, strategy.source) for strategy in _showdown_strategies(game))


def side_wager(
    game: Game, wager: str, *, meters: Meters | None = None, others: int = 0, stake: Cents | None = None
) -> tuple[Analysis, ...]:
    """A wager beside the main game: one analysis, or one for each column of a Cover All and each hand it may be on."""
    offered = game.wager(wager)
    if offered is None or wager not in side_wagers(game):
        known = ", ".join((main_name(game), *side_wagers(game)))
        raise BadInput(code="unknown-wager", said=f'"{wager}" is not offered here', instead=f"one of: {known}")
    return tuple(noted(game, analysis) for analysis in _side(game, offered, meters, others, stake))


def _side(
    game: Game, offered: OfferedWager, meters: Meters | None, others: int, stake: Cents | None
) -> Iterator[Analysis]:
    if offered.rule.against == "table":
        for paytable in offered.paytables:
            yield cover_all(game, paytable.hands, offered.name)
    elif any(meter.wager == offered.name for meter in game.meters) and not offered.rule.on:
        from pitboss.exact.meters.progressive import progressive

        yield progressive(game, offered.name, meters, others, stake=stake)
    else:
        from pitboss.exact.side import side

        for on in offered.rule.on or ("player",):
            yield side(game, offered.name, meters=meters, stake=stake, on=on)


def house_edge(game: Game, wager: str) -> Fraction:
    """The least that the house keeps of a wager, over its columns and hands; of a part of the main game, of that."""
    if wager in side_wagers(game):
        return min(analysis.edge for analysis in side_wager(game, wager))
    return main_game(game).edge


def cover_all(game: Game, hands: int, wager: str = "cover all") -> Analysis:
    """A wager on the highest hand at the table, with so many hands dealt, the dealer's included."""
    if plays_on_a_board(game):
        from pitboss.exact.cover_all import board

        return board.cover_all(game, hands, wager)
    from pitboss.exact.cover_all import showdown as dealt

    return dealt.cover_all(game, hands, wager=wager)


def joint(game: Game, *, exact: bool = False) -> Joint:
    """How the seats of one table go together under best play: an estimate in seconds, or counted in minutes."""
    from pitboss.exact.seats import covariance as seats

    return seats.covariance(game) if exact else seats.estimate(game)


def everything(game: Game) -> Iterator[Analysis]:
    """The main game, then every other wager of the table at its reset meters."""
    yield main_game(game)
    for wager in side_wagers(game):
        yield from side_wager(game, wager)


def advise(
    game: Game,
    hand: Sequence[Card],
    *,
    up: Card | None = None,
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    dealer_shows: Sequence[Card] = (),
) -> list[tuple[str, Fraction]]:
    """Each lawful action with its exact expectation in antes, net of all main wagers; the best first."""
    if plays_on_a_board(game):
        from pitboss.exact.board.advice import advise as advise_on_board

        if up is not None:
            raise BadInput(code="no-up-card", said="the dealer of this game shows no card", instead="leave it out")
        values = advise_on_board(game, hand, board, dead, dealer_shows)
    else:
        from pitboss.exact.showdown.advice import advise as advise_at_showdown

        if board:
            raise BadInput(code="no-board", said="this game has no board", instead="leave it out")
        values = advise_at_showdown(game, hand, up, dead, dealer_shows)
    return sorted(values, key=lambda pair: -pair[1])
