"""``pitboss strategy``: the chart a player would print, and what each simplification of it costs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pitboss.api.sheets import chart as ask_chart
from pitboss.api.strategies import strategies
from pitboss.cli.input import read_game
from pitboss.cli.output import output_option, save
from pitboss.cli.printing.console import as_json_text, console, print_json, print_title, table
from pitboss.cli.printing.progress import patience
from pitboss.cli.rulebook_argument import RULEBOOK

if TYPE_CHECKING:
    from pitboss.api.game import Game
    from pitboss.charts import StrategySheet


@click.command()
@click.argument("game", metavar="RULEBOOK|SUBMISSION", type=RULEBOOK)
@click.option("--list", "listed", is_flag=True, help="List the published strategies by name, with their sources.")
@output_option(".svg", ".html", ".json", also=("--svg", "--html"))
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
def strategy(game: str, listed: bool, outputs: tuple[Path, ...], as_json: bool) -> None:  # noqa: FBT001
    """Print the strategy chart of a game: the best action for every hand, exactly.

    The chart is followed by the same rules in words, and by what every published strategy costs against best play.
    With -o the chart is written to files instead: a picture, a page that stands by itself, or data.
    """
    of = read_game(game)
    if listed:
        _list(of, as_json=as_json)
        return
    with patience():
        sheet = ask_chart(of).sheet
    for output in outputs:
        save(output, _text(output, sheet, of, game))
    if as_json:
        print_json(_data(of, sheet))
    elif not outputs:
        from pitboss.cli.printing.chart import show

        out = console()
        out.print(show(sheet, out.width))


def _list(of: Game, *, as_json: bool) -> None:
    """The published strategies, at once: nothing is computed."""
    published = strategies(of)
    if as_json:
        named = [{"strategy": name, "source": source} for name, source in published.items()]
        print_json({"rulebook": of.id, "strategies": named})
        return
    out = console()
    print_title(out, of.title)
    if not published:
        out.print("No strategy for this game has been published.")
        return
    out.print(table("strategy", "source", rows=published.items(), whole=("strategy",)))


def _text(output: Path, sheet: StrategySheet, of: Game, argument: str) -> str:
    """What is written to a file, by its ending."""
    match output.suffix.lower():
        case ".svg":
            from pitboss.charts.svg import draw

            return draw(sheet)
        case ".json":
            return as_json_text(_data(of, sheet))
        case _:
            from pitboss.charts.page import page

            return page(sheet, f"pitboss strategy {argument} -o chart.html")


def _data(of: Game, sheet: StrategySheet) -> dict[str, Any]:
    from pitboss.charts.data import sheet_data

    file = str(of.path) if of.path is not None else None
    return {"rulebook": of.id, "submission": file} | sheet_data(sheet)
