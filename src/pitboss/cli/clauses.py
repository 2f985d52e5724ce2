"""``pitboss clauses``: the compliance matrix of a rulebook."""

from __future__ import annotations

from pathlib import Path

import click
from rich.text import Text

from pitboss.cli.show import console, print_json, table
from pitboss.rulebooks import load
from pitboss.rulebooks.matrix import matrix, page


@click.command()
@click.argument("rulebook")
@click.option("--kind", help="Only clauses of this kind, such as payout or irregularity.")
@click.option("--untested", is_flag=True, help="Only clauses that no test cites.")
@click.option("--html", type=click.Path(path_type=Path, dir_okay=False), help="Write a page to this file.")
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
def clauses(rulebook: str, kind: str | None, untested: bool, html: Path | None, as_json: bool) -> None:  # noqa: FBT001
    """Print the compliance matrix: each clause, our words, where it is honoured, which tests cite it."""
    book = load(rulebook)
    kinds = tuple(dict.fromkeys(clause.kind for clause in book.clauses))
    if kind is not None and kind not in kinds:
        raise click.BadParameter(f"there is no kind {kind!r}; there are: {', '.join(kinds)}.", param_hint="--kind")
    chosen = [one for one in matrix(book) if kind is None or one["kind"] == kind]
    bare = sum(not one["tests"] for one in chosen)
    shown = [one for one in chosen if not (untested and one["tests"])]
    if html is not None:
        html.write_text(page([(book, shown)]), encoding="utf-8")
        click.echo(f"Wrote {html}.")
        return
    if as_json:
        print_json({"rulebook": book.identity.id, "total": len(chosen), "untested": bare, "clauses": shown})
        return
    rows = [
        (
            Text(one["id"], style="bold"),
            one["kind"],
            one["says"],
            "\n".join(dict.fromkeys(row["place"].split("/", 1)[-1] for row in one["honoured_by"])),
            Text("\n".join(one["tests"][:2]) + (f"\n+{len(one['tests']) - 2}" if len(one["tests"]) > 2 else ""))
            if one["tests"]
            else Text("no test yet", style="yellow"),
        )
        for one in shown
    ]
    out = console()
    out.print(table("clause", "kind", "says", "honoured by", "tested by", rows=rows))
    out.print(f"{len(chosen)} clauses; {len(chosen) - bare} cited by tests, {bare} not yet.")
