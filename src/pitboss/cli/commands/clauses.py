"""``pitboss clauses``: the compliance matrix of a rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from pitboss.cli.clause_argument import read_citation
from pitboss.cli.output import output_option, save
from pitboss.cli.printing.console import as_json_text, print_json
from pitboss.cli.printing.rules.matrix import print_matrix
from pitboss.cli.rulebook_argument import RULEBOOK
from pitboss.rulebooks import Rulebook, load
from pitboss.rulebooks.matrix import matrix, outline, page, plays
from pitboss.rulebooks.tested import NO_RECORD, recorded


@click.command()
@click.argument("rulebook", type=RULEBOOK)
@click.option("--clause", metavar="ID", help='Only this clause and those below it, such as "9(h)"; in full.')
@click.option("--kind", help="Only clauses of this kind, such as payout or irregularity.")
@click.option("--untested", is_flag=True, help="Only clauses that no test cites.")
@click.option("--unplayed", is_flag=True, help="Only clauses that no test plays; a test may read them.")
@click.option("--full", is_flag=True, help="All there is to say about each clause.")
@output_option(".html", ".json", also=("--html",))
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
def clauses(
    rulebook: str,
    clause: str | None,
    full: bool,  # noqa: FBT001
    outputs: tuple[Path, ...],
    as_json: bool,  # noqa: FBT001
    **asked: Any,
) -> None:
    """Print the compliance matrix: each clause in our words, and how it is tested.

    --full adds where a clause is honoured and names the tests that play or read it. On a terminal the matrix opens in
    your pager.
    """
    book = load(rulebook)
    _examine(book, **asked)
    whole = full or clause is not None or bool(outputs) or as_json
    under = read_citation(book, clause) if clause else ""
    chosen = [
        row for row in (matrix(book, under=under) if whole else outline(book)) if asked["kind"] in (None, row["kind"])
    ]
    shown = [
        row for row in chosen if not (asked["untested"] and row["tests"]) and not (asked["unplayed"] and plays(row))
    ]
    data = {"rulebook": book.identity.id} | _counts(chosen) | {"clauses": shown}
    for output in outputs:
        save(output, as_json_text(data) if output.suffix.lower() == ".json" else page([(book, shown)]))
    if as_json:
        print_json(data)
    elif not outputs:
        print_matrix(book, shown, _counted(chosen), full=whole)


def _examine(book: Rulebook, *, kind: str | None, untested: bool, unplayed: bool) -> None:
    """Refuse a kind that there is not, and questions about tests where none are recorded."""
    kinds = tuple(dict.fromkeys(clause.kind for clause in book.clauses))
    if kind is not None and kind not in kinds:
        raise click.BadParameter(f"there is no kind {kind!r}; there are: {', '.join(kinds)}.", param_hint="--kind")
    if recorded() is None and (untested or unplayed):
        raise click.UsageError(f"--untested and --unplayed need a record of the tests: {NO_RECORD}.")


def _counts(rows: Sequence[Mapping[str, Any]]) -> dict[str, int | None]:
    """How many clauses there are, and how many of them no test cites or plays; None where no test run is recorded."""
    if recorded() is None:
        return {"total": len(rows), "untested": None, "unplayed": None}
    bare, played = sum(not row["tests"] for row in rows), sum(map(plays, rows))
    return {"total": len(rows), "untested": bare, "unplayed": len(rows) - played}


def _counted(rows: Sequence[Mapping[str, Any]]) -> str:
    """The last line: the counts in words."""
    if recorded() is None:
        return f"{len(rows)} clauses; {NO_RECORD}."
    bare, played = sum(not row["tests"] for row in rows), sum(map(plays, rows))
    return f"{len(rows)} clauses; {len(rows) - bare} cited by tests, {played} of them played, {bare} not yet."
