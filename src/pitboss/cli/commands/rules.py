"""``pitboss rules``: ask the law."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

import click

from pitboss.clauses import BadInput, document_of
from pitboss.cli.broken_rulebooks import print_broken
from pitboss.cli.clause_argument import read_citation
from pitboss.cli.printing import law
from pitboss.cli.printing import rulebook as glance
from pitboss.cli.printing.console import console, print_json
from pitboss.cli.printing.rules.differences import print_differences
from pitboss.cli.rulebook_argument import RULEBOOK
from pitboss.rulebooks import Rulebook, load, names, shelf
from pitboss.rulebooks.describe import as_data, clauses_as_data, readings_as_data
from pitboss.rulebooks.differ import differences
from pitboss.rulebooks.editions import as_toml, pin, still_spoken_of
from pitboss.rulebooks.search import search
from pitboss.rulebooks.skeleton import write_rulebook
from pitboss.rulebooks.tested import citing_tests, recorded


@click.command()
@click.argument("rulebook", required=False)
@click.option("--clause", metavar="ID", help='A clause and everything under it, such as "14(a)".')
@click.option("--paytable", metavar="NAME", help='Paytables by name or by wager: "I", "PTMGL01", "aces up".')
@click.option("--readings", is_flag=True, help="How we read clauses that are silent, unclear or contradictory.")
@click.option("--diff", metavar="OTHER", type=RULEBOOK, help="What another rulebook says differently.")
@click.option("--without", is_flag=True, help="What an edition removes from the rulebook it extends.")
@click.option("--pin", is_flag=True, help="Print the [pinned] section for an edition that extends RULEBOOK.")
@click.option("--find", metavar="WORDS", help="Search every rulebook, or only RULEBOOK, for all of these words.")
@click.option(
    "--prove", metavar="FOLDER", type=RULEBOOK, help="Load a rulebook, play every decision and prove the logs."
)
@click.option("--new", metavar="ID", help="Write a starter rulebook to the folder ID.")
@click.option("--like", metavar="OTHER", type=RULEBOOK, help="With --new: copy this rulebook instead of the starter.")
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
@click.pass_context
def rules(
    ctx: click.Context,
    /,
    rulebook: str | None,
    like: str | None,
    as_json: bool,  # noqa: FBT001 - click passes options by keyword
    **asked: str | None,
) -> None:
    """Look up the law: rulebooks, clauses, paytables, readings, differences.

    Without RULEBOOK, list the rulebooks. With it, show the game at a glance, or what an option asks for.

    RULEBOOK is an id, a prefix or a folder. You can also paste a citation in its place: "ma-uth:9(h)(2)#win". --prove
    exits with status 1 if it finds a fault; so does the list if a rulebook does not load: it is left out, and its
    mistakes are shown.
    """
    options = [f"--{name}" for name, given in asked.items() if given]
    if len(options) > 1:
        raise click.UsageError(f"{' and '.join(options)} ask different things; ask one at a time.")
    if like and not asked["new"]:
        raise click.UsageError("--like goes with --new ID.")
    if asked["new"]:
        _write(Path(asked["new"]), like or "", as_json=as_json)
        return
    if asked["prove"]:
        ctx.exit(_prove(asked["prove"], as_json=as_json))
    document, clause = _cited(rulebook, asked["clause"])
    named = RULEBOOK.convert(document, None, ctx) if document else None
    if asked["find"]:
        _find(named, asked["find"], as_json=as_json)
    elif named is not None:
        _answer(load(named), asked | {"clause": clause}, as_json=as_json)
    elif options:
        raise click.UsageError(f"{options[0]} needs a rulebook: {', '.join(names())}.")
    else:
        ctx.exit(_shelf(as_json=as_json))


def _cited(rulebook: str | None, clause: str | None) -> tuple[str, str]:
    """The document that is asked and the clause in it, from an argument and an option of which each may name both."""
    document = rulebook or ""
    for citation in (rulebook or "", clause or ""):
        named = document_of(citation)
        if named and citation == rulebook:
            document, clause = named, clause or citation.removeprefix(f"{named}:")
        elif named:
            document, clause = document or named, clause
    return document, clause or ""


def _answer(book: Rulebook, asked: Mapping[str, str | None], *, as_json: bool) -> None:
    """What an option asks of a rulebook, or the game at a glance."""
    if asked["clause"]:
        _clause(book, asked["clause"], as_json=as_json)
    elif asked["paytable"]:
        _paytable(book, asked["paytable"], as_json=as_json)
    elif asked["readings"]:
        rows = readings_as_data(book)
        print_json({"rulebook": book.identity.id, "readings": rows}) if as_json else law.print_readings(book)
    elif asked["diff"]:
        other = load(asked["diff"])
        rows = differences(book, other)
        data = {"here": book.identity.id, "there": other.identity.id, "differences": rows}
        print_json(data) if as_json else print_differences(book, other, rows)
    elif asked["without"]:
        taken = {"rulebook": book.identity.id, "taken": [asdict(row) for row in book.taken]}
        print_json(taken | {"still_spoken_of": still_spoken_of(book)}) if as_json else law.print_taken(book)
    elif asked["pin"]:
        pinned = pin(book.identity.id)
        print_json({"pinned": pinned}) if as_json else click.echo(as_toml(pinned))
    elif as_json:
        print_json(as_data(book))
    else:
        glance.print_glance(book)


def _write(folder: Path, like: str, *, as_json: bool) -> None:
    try:
        written = write_rulebook(folder, like)
    except OSError as error:
        said = f"{folder} cannot be written: {error.strerror or error}."
        raise BadInput(code="rulebook-not-written", said=said, instead="Name another folder.") from None
    if as_json:
        print_json({"rulebook": folder.resolve().name, "files": [str(file) for file in written]})
        return
    for file in written:
        click.echo(f"wrote {file}")
    click.echo(f"It loads and plays as it stands: pitboss rules --prove {shlex.quote(str(folder))}")


def _prove(rulebook: str, *, as_json: bool) -> int:
    """Put a rulebook on trial; the status that the command ends with."""
    from pitboss.cli.printing.rules.trial import print_trial
    from pitboss.trial import try_rulebook

    trial = try_rulebook(rulebook)
    if as_json:
        print_json({"rulebook": trial.rulebook, "proven": trial.is_proven} | asdict(trial))
    else:
        print_trial(trial)
    return 0 if trial.is_proven else 1


def _find(rulebook: str | None, words: str, *, as_json: bool) -> None:
    if rulebook:
        books: tuple[Rulebook, ...] = (load(rulebook),)
    else:
        there = shelf()
        books = there.books
        print_broken(there.broken)
    passages = list(search(books, words))
    if as_json:
        print_json({"words": words, "passages": [asdict(passage) for passage in passages]})
    else:
        law.print_passages(words, passages)


def _shelf(*, as_json: bool) -> int:
    """List the rulebooks; the status that the command ends with."""
    there = shelf()
    if as_json:
        books = [as_data(book)["law"] | {"clauses": len(book.clauses)} for book in there.books]
        broken = [
            {"rulebook": error.rulebook, "mistakes": [asdict(mistake) for mistake in error.mistakes]}
            for error in there.broken
        ]
        print_json({"rulebooks": books, "broken": broken})
    else:
        console().print(law.shelf(there.books))
    print_broken(there.broken)
    return 1 if there.broken else 0


def _clause(book: Rulebook, citation: str, *, as_json: bool) -> None:
    clauses = clauses_as_data(book, read_citation(book, citation))
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
