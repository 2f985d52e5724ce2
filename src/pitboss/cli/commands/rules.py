"""``pitboss rules``: ask the law."""

from __future__ import annotations

import click

from pitboss.clauses import BadInput
from pitboss.cli.printing import law
from pitboss.cli.printing import rulebook as glance
from pitboss.cli.printing.console import console, print_json
from pitboss.cli.rulebook_argument import RULEBOOK
from pitboss.rulebooks import Rulebook, load, names
from pitboss.rulebooks.describe import as_data, clauses_as_data, readings_as_data
from pitboss.rulebooks.differ import differences
from pitboss.rulebooks.tested import citing_tests, recorded


@click.command()
@click.argument("rulebook", required=False, type=RULEBOOK)
@click.option("--clause", metavar="ID", help='A clause and all below it, such as "14(a)".')
@click.option("--paytable", metavar="NAME", help='Paytables by name or wager: "I", "PTMGL01", "aces up".')
@click.option("--readings", is_flag=True, help="How we read what is silent, unclear or contradictory.")
@click.option("--diff", type=RULEBOOK, metavar="OTHER", help="What differs in substance from another rulebook.")
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
def rules(
    rulebook: str | None,
    clause: str | None,
    paytable: str | None,
    readings: bool,  # noqa: FBT001 - click passes options by keyword
    diff: str | None,
    as_json: bool,  # noqa: FBT001
) -> None:
    """Ask the law.

    Without RULEBOOK, list the rulebooks; with it, show the game at a glance or what the options ask for.
    """
    options = [name for name, given in (("--clause", clause), ("--paytable", paytable), ("--diff", diff)) if given]
    options += ["--readings"] if readings else []
    if len(options) > 1:
        raise click.UsageError(f"{' and '.join(options)} ask different things; ask one at a time.")
    if rulebook is None:
        if options:
            raise click.UsageError(f"{options[0]} needs a rulebook: {', '.join(names())}.")
        _shelf(as_json=as_json)
        return
    book = load(rulebook)
    if clause:
        _clause(book, clause, as_json=as_json)
    elif paytable:
        _paytable(book, paytable, as_json=as_json)
    elif readings:
        rows = readings_as_data(book)
        print_json({"rulebook": book.identity.id, "readings": rows}) if as_json else law.print_readings(book)
    elif diff:
        other = load(diff)
        rows = differences(book, other)
        data = {"here": book.identity.id, "there": other.identity.id, "differences": rows}
        print_json(data) if as_json else law.print_differences(book, other, rows)
    elif as_json:
        print_json(as_data(book))
    else:
        glance.print_glance(book)


def _shelf(*, as_json: bool) -> None:
    books = [load(name) for name in names()]
    if as_json:
        print_json({"rulebooks": [as_data(book)["rulebook"] | {"clauses": len(book.clauses)} for book in books]})
    else:
        console().print(law.shelf(books))


def _clause(book: Rulebook, citation: str, *, as_json: bool) -> None:
    citation = citation.removeprefix(f"{book.identity.prefix}:")
    clauses = clauses_as_data(book, citation)
    if not clauses:
        parts = ", ".join(number for number, _ in book.identity.parts)
        raise BadInput(
            code="unknown-clause",
            said=f"{book.identity.id} has no clause {citation!r}.",
            instead=f'Its {book.identity.division}s are {parts}; ask for "{book.clauses[0].id}" or a whole '
            f'{book.identity.division} such as "{book.identity.parts[0][0]}".',
        )
    for clause in clauses:
        clause["tests"] = citing_tests(clause["id"], recorded())
    touching = [
        reading
        for reading in book.readings
        if reading.id in {name for clause in clauses for name in clause["readings"]}
    ]
    if as_json:
        ids = {reading.id for reading in touching}
        data = [reading for reading in readings_as_data(book) if reading["id"] in ids]
        print_json({"rulebook": book.identity.id, "clauses": clauses, "readings": data})
    else:
        law.print_clauses(book, clauses, touching)


def _paytable(book: Rulebook, name: str, *, as_json: bool) -> None:
    text = name.casefold()
    paytables = [
        paytable
        for paytable in book.paytables
        if text in (paytable.name.casefold(), paytable.wager, f"{paytable.wager} {paytable.name}".casefold().strip())
    ]
    if not paytables:
        known = ", ".join(sorted({f"{paytable.wager} {paytable.name}".strip() for paytable in book.paytables}))
        raise BadInput(
            code="unknown-paytable",
            said=f"{book.identity.id} has no paytable {name!r}.",
            instead=f"There are: {known}.",
        )
    if as_json:
        keys = {(row.wager, row.name) for row in paytables}
        data = as_data(book)
        print_json(
            {
                "rulebook": book.identity.id,
                "paytables": [row for row in data["paytables"] if (row["wager"], row["name"]) in keys],
                "meters": [row for row in data["meters"] if (row["wager"], row["paytable"]) in keys],
                "envy": [row for row in data["envy"] if (row["wager"], row["paytable"]) in keys],
            }
        )
    else:
        glance.print_paytables(book, paytables)
