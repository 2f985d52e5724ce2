"""``pitboss par``: the PAR sheet of a table, as a document or in a few lines."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pitboss.api.game import game as read_game
from pitboss.clauses import BadInput
from pitboss.cli.printing.progress import patience
from pitboss.cli.rulebook_argument import RULEBOOK

if TYPE_CHECKING:
    from pitboss.reports import ParSheet


@click.command()
@click.argument("table", metavar="RULEBOOK|SUBMISSION", type=RULEBOOK)
@click.option(
    "-o", "--output", metavar="FILE", type=click.Path(path_type=Path), help="FILE.html, FILE.pdf or FILE.json."
)
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
def par(table: str, output: Path | None, as_json: bool) -> None:  # noqa: FBT001
    """Compute the PAR sheet of a table: every wager with ways, return, volatility and confidence, exactly.

    The table is that of a Rules Submission, or of the template of a rulebook. With -o the sheet is written as a page
    that needs nothing else, as a PDF (`pip install typst`) or as data; without, its main figures are printed.
    """
    write = _writer(output) if output is not None else None
    submission = read_game(table).submission
    with patience():
        from pitboss.reports import par_sheet

        sheet = par_sheet(submission, f"pitboss par {shlex.quote(table)}")
    if write is not None and output is not None:
        _save(output, write(sheet))
    if as_json:
        click.echo(_json(sheet).decode(), nl=False)
    elif output is None:
        _print(sheet)


def _writer(output: Path) -> Callable[[ParSheet], bytes]:
    """How a file of this name is written; whether it can be is found out before anything is computed."""
    writers = {".html": _html, ".htm": _html, ".json": _json, ".pdf": _pdf}
    writer = writers.get(output.suffix.lower())
    if writer is None:
        raise BadInput(
            code="unknown-format",
            said=f"{output} does not say what to write.",
            instead="End the name of the file in .html, .pdf or .json.",
        )
    if output.is_dir() or not output.parent.is_dir():
        trouble = "it is a folder" if output.is_dir() else f"there is no folder {output.parent}"
        raise _unwritable(output, trouble)
    if writer is _pdf:
        from pitboss.reports.pdf import compiler

        compiler()
    return writer


def _html(sheet: ParSheet) -> bytes:
    from pitboss.reports import document, page

    return page(document(sheet)).encode()


def _json(sheet: ParSheet) -> bytes:
    from pitboss.reports import as_data

    return (json.dumps(as_data(sheet), indent=2, ensure_ascii=False) + "\n").encode()


def _pdf(sheet: ParSheet) -> bytes:
    from pitboss.reports import document
    from pitboss.reports.pdf import pdf

    return pdf(document(sheet))


def _save(output: Path, content: bytes) -> None:
    try:
        output.write_bytes(content)
    except OSError as error:
        raise _unwritable(output, error.strerror or str(error)) from None


def _unwritable(output: Path, trouble: str) -> BadInput:
    return BadInput(
        code="unwritable-file",
        said=f"{output} cannot be written: {trouble}.",
        instead="Name a file in a folder that exists and that you may write to.",
    )


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
