"""``pitboss pit report``: a shift, a gaming day or several, from the shell or a schedule."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pitboss.cli.output import save
from pitboss.cli.printing.progress import patience
from pitboss.cli.serving.options import database_option

if TYPE_CHECKING:
    from pitboss.pit.reports.answers import PitReport

_SHEETS = ("performance", "wagers", "stakes", "ratings", "meters", "awards", "refusals", "rulings")


@click.command(short_help="Report on a shift, a gaming day or several.")
@click.option("--day", default="", metavar="DAY", help="The gaming day, as 2026-11-18; else the last of the logs.")
@click.option("--to", "last", default="", metavar="DAY", help="The last gaming day of several.")
@click.option("--shift", default="", metavar="NAME", help="One shift, by its name.")
@click.option("--table", default="", metavar="TABLE", help="One table, by its id.")
@click.option("--format", "form", type=click.Choice(("text", "pdf", "csv")), default="text", show_default=True)
@click.option("--sheet", type=click.Choice(_SHEETS), default="performance", show_default=True, help="Which CSV.")
@click.option("-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="A file; else it is printed.")
@click.option("--quick", is_flag=True, help="Leave out theoretical figures, which take a minute to compute.")
@click.option("--graded", is_flag=True, help="Also grade every decision: what mistakes gave away.")
@database_option
def report(
    *,
    day: str,
    last: str,
    shift: str,
    table: str,
    form: str,
    sheet: str,
    output: Path | None,
    quick: bool,
    graded: bool,
    database: str | None,
) -> None:
    """Report on a shift, a gaming day or several: performance, wagers, players, meters, awards, refusals, rulings.

    The database is only read, also while a pit runs on it. Amounts are in dollars. A PDF needs `pip install
    'pitboss[pdf]'`.
    """
    from pitboss.cli.commands.pit import open_database
    from pitboss.extras import needed_for

    if form == "pdf":
        from pitboss.reports.pdf import compiler

        compiler()  # whether there is one is found out before anything is computed
    with needed_for("pitboss pit report"):
        from pitboss.pit.reports.offline import report_of
        from pitboss.pit.reports.reporter import Depth
    with open_database(database) as store, patience():
        depth = Depth(theory=not quick, graded=graded and not quick)
        made = asyncio.run(report_of(store, day, last, shift, table, depth))
    content = _content(made, form, sheet)
    if output is not None:
        save(output, content)
    elif form == "text":
        click.echo(content.decode(), nl=False)
    else:
        sys.stdout.buffer.write(content)
        sys.stdout.flush()


def _content(report: PitReport, form: str, sheet: str) -> bytes:
    from pitboss.pit.reports.document import document
    from pitboss.pit.reports.files import written
    from pitboss.pit.reports.sheets import SHEETS

    if form in ("pdf", "csv"):
        name = next(name for name in SHEETS if name == sheet)
        return written(report, "pdf" if form == "pdf" else "csv", name)
    from pitboss.cli.printing.documents import text_of

    return text_of(document(report)).encode()
