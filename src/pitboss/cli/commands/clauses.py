"""``pitboss clauses``: the compliance matrix of a rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from rich.text import Text

from pitboss.cli.printing.console import console, print_json, table
from pitboss.cli.rulebook_argument import RULEBOOK
from pitboss.rulebooks import load
from pitboss.rulebooks.matrix import matrix, page, plays
from pitboss.rulebooks.tested import NO_RECORD, recorded


@click.command()
@click.argument("rulebook", type=RULEBOOK)
@click.option("--kind", help="Only clauses of this kind, such as payout or irregularity.")
@click.option("--untested", is_flag=True, help="Only clauses that no test cites.")
@click.option("--unplayed", is_flag=True, help="Only clauses that no test plays; a test may read them.")
@click.option("--html", type=click.Path(path_type=Path, dir_okay=False), help="Write a page to this file.")
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
def clauses(
    rulebook: str,
    kind: str | None,
    untested: bool,  # noqa: FBT001
    unplayed: bool,  # noqa: FBT001
    html: Path | None,
    as_json: bool,  # noqa: FBT001
) -> None:
    """Print the compliance matrix: each clause, our words, where it is honoured, which tests play or read it."""
    book = load(rulebook)
    kinds = tuple(dict.fromkeys(clause.kind for clause in book.clauses))
    if kind is not None and kind not in kinds:
        raise click.BadParameter(f"there is no kind {kind!r}; there are: {', '.join(kinds)}.", param_hint="--kind")
    if recorded() is None and (untested or unplayed):
        raise click.UsageError(f"--untested and --unplayed need a record of the tests: {NO_RECORD}.")
    chosen = [row for row in matrix(book) if kind is None or row["kind"] == kind]
    shown = [row for row in chosen if not (untested and row["tests"]) and not (unplayed and plays(row))]
    if html is not None:
        html.write_text(page([(book, shown)]), encoding="utf-8")
        click.echo(f"Wrote {html}.")
        return
    bare = sum(not row["tests"] for row in chosen)
    played = sum(map(plays, chosen))
    if as_json:
        counts: dict[str, int | None] = {"total": len(chosen), "untested": bare, "unplayed": len(chosen) - played}
        if recorded() is None:
            counts |= {"untested": None, "unplayed": None}
        print_json({"rulebook": book.identity.id} | counts | {"clauses": shown})
        return
    out = console()
    out.print(table("clause", "kind", "says", "honoured by", "tested by", rows=map(_row, shown)))
    if recorded() is None:
        out.print(f"{len(chosen)} clauses; {NO_RECORD}.")
    else:
        cited = f"{len(chosen) - bare} cited by tests, {played} of them played, {bare} not yet"
        out.print(f"{len(chosen)} clauses; {cited}.")


def _row(clause: dict[str, Any]) -> tuple[Text | str, ...]:
    places = dict.fromkeys(row["place"].split("/", 1)[-1] for row in clause["honoured_by"])
    return Text(clause["id"], style="bold"), clause["kind"], clause["says"], "\n".join(places), _tests(clause["tests"])


def _tests(tests: Sequence[dict[str, str]] | None) -> Text:
    """The first two tests, and how many more there are."""
    if tests is None:
        return Text("not recorded", style="dim")
    if not tests:
        return Text("no test yet", style="yellow")
    more = [f"+{len(tests) - 2}"] if len(tests) > 2 else []
    return Text("\n".join([f"{test['does']} {test['test']}" for test in tests[:2]] + more))
