"""``pitboss strategy``: the chart a player would print, and what each simplification of it costs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pitboss.api.game import game as read_game
from pitboss.api.sheets import chart as ask_chart
from pitboss.clauses import BadInput
from pitboss.cli.printing.console import console
from pitboss.cli.printing.progress import patience
from pitboss.cli.rulebook_argument import RULEBOOK

if TYPE_CHECKING:
    from pitboss.charts import StrategySheet


@click.command()
@click.argument("table", metavar="RULEBOOK|SUBMISSION", type=RULEBOOK)
@click.option("--svg", type=click.Path(path_type=Path), help="Write the chart as a picture.")
@click.option("--html", type=click.Path(path_type=Path), help="Write the chart as a page that stands by itself.")
def strategy(table: str, svg: Path | None, html: Path | None) -> None:
    """Print the strategy chart of a game: the best action for every hand, exactly.

    The chart is followed by the same rules in words, and by what every published strategy costs against best play.
    With -o the chart is written to files instead.
    """
    argument = read_game(table)
    with patience():
        sheet = ask_chart(argument).sheet
    for path, text in ((svg, _svg), (html, _html)):
        if path is not None:
            _write(path, text(sheet, table))
    if svg is None and html is None:
        from pitboss.charts.terminal import show

        out = console()
        out.print(show(sheet, out.width))


def _svg(sheet: StrategySheet, table: str) -> str:
    from pitboss.charts.svg import draw

    return draw(sheet)


def _html(sheet: StrategySheet, table: str) -> str:
    from pitboss.charts.page import page

    return page(sheet, f"pitboss strategy {table} -o chart.html")
