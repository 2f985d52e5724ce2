"""Which sheet a game has is told by its structure."""

from __future__ import annotations

from pitboss.charts.board import board_sheet
from pitboss.charts.sheet import StrategySheet
from pitboss.charts.showdown import showdown_sheet
from pitboss.exact.board.model import plays_on_a_board
from pitboss.game import Game


def sheet_of(game: Game, house: str) -> StrategySheet:
    """The strategy sheet of a game; ``house`` says whose table it is."""
    return board_sheet(game, house) if plays_on_a_board(game) else showdown_sheet(game, house)
