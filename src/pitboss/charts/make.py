"""Which sheet a game has is told by its solver."""

from __future__ import annotations

from pitboss.charts.sheet import StrategySheet
from pitboss.clauses import BadInput
from pitboss.exact.solver import solver_for
from pitboss.ruleset import Ruleset


def sheet_of(game: Ruleset, house: str) -> StrategySheet:
    """The strategy sheet of a game; ``house`` says whose table it is. A game that is not solved has none.

    The sheet of a hypothetical game says so beside the house.
    """
    if game.filing.hypothetical:
        house = f"{house} · {game.filing.mark}"
    match solver_for(game).chart:
        case "two cards and a board":
            from pitboss.charts.board import board_sheet

            return board_sheet(game, house)
        case "one decision":
            from pitboss.charts.showdown import showdown_sheet

            return showdown_sheet(game, house)
        case "streets":
            from pitboss.charts.streets import streets_sheet

            return streets_sheet(game, house)
        case None:
            raise BadInput(
                code="not-solved",
                said=f"the main game of {game.title} is none that is counted over all deals, so it has no sheet",
                instead="play it: pitboss simulate --engine table",
            )
