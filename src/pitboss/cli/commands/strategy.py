"""``pitboss strategy``: the chart a player would print, and what each simplification of it costs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pitboss.api.game import Game
from pitboss.api.game import game as read_game
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
    """Print the strategy chart of a game: what to do with which cards, exactly.

    Also in words, with the exact cost of every published simplification against best play. With --svg or --html
    the chart is written to files instead.
    """
    argument = read_game(table)
    with patience():
        sheet = _sheet(argument)
    for path, text in ((svg, _svg), (html, _html)):
        if path is not None:
            _write(path, text(sheet, table))
    if svg is None and html is None:
        from pitboss.cli.printing.chart import show

        out = console()
        out.print(show(sheet, out.width))


def _sheet(argument: Game) -> StrategySheet:
    from pitboss.charts.make import sheet_of

    game, identity = argument.ruleset, argument.rulebook.identity
    filed = f" · {game.filing.operator}, table {game.filing.table}" if argument.path is not None else ""
    return sheet_of(game, f"{identity.jurisdiction}: {identity.edition}{filed}")


def _svg(sheet: StrategySheet, table: str) -> str:
    from pitboss.charts.svg import draw

    return draw(sheet)


def _html(sheet: StrategySheet, table: str) -> str:
    from pitboss.charts.page import page

    return page(sheet, f"pitboss strategy {table} --html")


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(
            code="not-written", said=f"{path} cannot be written: {error.strerror}", instead="name another file"
        ) from None
    click.echo(f"wrote {path}", err=True)
