"""The sheets of the three games, each made once."""

from __future__ import annotations

from pitboss.charts import Cell, StrategySheet
from pitboss.charts.make import sheet_of
from pitboss.live.games import plan_for
from pitboss.ruleset import Ruleset
from tests.once import once_a_run

FOUR_CARD, CRAZY_4, ULTIMATE = "ma-four-card-poker", "ma-crazy-4-poker", "ma-ultimate-texas-holdem"
GAMES = (FOUR_CARD, CRAZY_4, ULTIMATE)


def game(rulebook: str) -> Ruleset:
    """The game of a rulebook's template."""
    return plan_for(rulebook).game


@once_a_run
def sheet(rulebook: str) -> StrategySheet:
    """Its sheet."""
    return sheet_of(game(rulebook), "a house")


def square(rulebook: str, row: str, column: str = "action") -> Cell:
    """A square of its figure, by the names of its row and column."""
    figure = sheet(rulebook).figure
    return figure.cells[figure.rows.index(row)][figure.columns.index(column)]
