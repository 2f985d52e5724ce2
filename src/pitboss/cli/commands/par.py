"""``pitboss par``: the PAR sheet of a table, as a document or in a few lines."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pitboss.api.sheets import SEED, VERIFIED
from pitboss.api.sheets import par as ask_par
from pitboss.cli.input import read_game
from pitboss.cli.output import output_option, save
from pitboss.cli.printing.console import as_json_text, print_json
from pitboss.cli.printing.progress import patience
from pitboss.cli.rulebook_argument import RULEBOOK

if TYPE_CHECKING:
    from pitboss.reports import ParSheet


@click.command()
@click.argument("table", metavar="RULEBOOK|SUBMISSION", type=RULEBOOK)
@output_option(".html", ".pdf", ".json")
@click.option(
    "--rounds",
    type=click.IntRange(min=0),
    default=VERIFIED,
    show_default=True,
    help="Rounds to simulate beside the exact figures; 0 for none.",
)
@click.option("--seed", default=SEED, show_default=True, help="Any text; the same text plays the same rounds.")
@click.option("--pace", type=click.IntRange(min=1), help="Rounds in an hour, for the theoretical hold.")
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
def par(table: str, outputs: tuple[Path, ...], rounds: int, seed: str, pace: int | None, as_json: bool) -> None:  # noqa: FBT001
    """Compute the PAR sheet of a table: every wager with ways, return, volatility and confidence, exactly.

    The table is that of a Rules Submission, or of the template of a rulebook. With -o the sheet is written as a page
    that needs nothing else, as a PDF (`pip install 'pitboss[pdf]'`) or as data; without, its main figures are printed.
    """
    if any(output.suffix.lower() == ".pdf" for output in outputs):
        from pitboss.reports.pdf import compiler

        compiler()  # whether there is one is found out before anything is computed
    of = read_game(table)
    with patience():
        sheet = ask_par(of, rounds=rounds, seed=seed, pace=pace).sheet
    for output in outputs:
        save(output, _WRITERS[output.suffix.lower()](sheet))
    if as_json:
        print_json(_data(sheet))
    elif not outputs:
        _print(sheet)


def _html(sheet: ParSheet) -> bytes:
    from pitboss.reports import document, page

    return page(document(sheet)).encode()


def _data(sheet: ParSheet) -> dict[str, Any]:
    from pitboss.reports import as_data

    return dict(as_data(sheet))


def _json(sheet: ParSheet) -> bytes:
    return as_json_text(_data(sheet)).encode()


def _pdf(sheet: ParSheet) -> bytes:
    from pitboss.reports import document
    from pitboss.reports.pdf import pdf

    return pdf(document(sheet))


_WRITERS: dict[str, Callable[[ParSheet], bytes]] = {".html": _html, ".json": _json, ".pdf": _pdf}


def _print(sheet: ParSheet) -> None:
    from rich.text import Text

    from pitboss.cli.printing.console import console, print_title, table
    from pitboss.numbers import printed, printed_percent
    from pitboss.reports import digest

    out, filing = console(), sheet.game.filing
    title = f"{sheet.identity.title}, {sheet.identity.jurisdiction}"
    print_title(out, title, sheet.house)
    out.print()
    rows = [
        (
            wager.wager,
            wager.paytable,
            printed_percent(wager.figures.edge),
            printed_percent(wager.figures.hit_frequency),
            printed(wager.figures.standard_deviation, 4),
            printed(wager.figures.volatility_index, 4),
        )
        for wager in sheet.wagers
    ]
    columns = ("wager", "paytable", "house edge", "hit frequency", "deviation", "volatility")
    out.print(table(*columns, rows=rows, right=columns[2:]))
    out.print(Text(f"rulebook    {filing.rulebook}  {filing.law_digest[:16]}…", style="dim"), soft_wrap=True)
    out.print(Text(f"submission  {filing.submission_digest[:16]}…", style="dim"), soft_wrap=True)
    out.print(Text(f"sheet       {digest(sheet)}", style="dim"), soft_wrap=True)
    out.print(Text(f"The whole sheet: {sheet.command} -o par.html", style="dim"), soft_wrap=True)
