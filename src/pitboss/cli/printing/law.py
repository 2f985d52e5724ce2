"""The law in words: the shelf of rulebooks, clauses, readings, differences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from pitboss.cli.printing.columns import FittedTable
from pitboss.cli.printing.console import console, table
from pitboss.cli.printing.facts import print_labelled
from pitboss.cli.printing.wrapping import print_wrapped
from pitboss.rulebooks import Reading, Rulebook
from pitboss.rulebooks.editions import still_spoken_of
from pitboss.rulebooks.search import Passage
from pitboss.rulebooks.tested import NO_RECORD


def shelf(books: Sequence[Rulebook]) -> FittedTable:
    """All rulebooks in one table."""
    rows = [
        (
            Text(book.identity.id, style="bold"),
            book.identity.title,
            f"{book.identity.jurisdiction}, {book.identity.edition}",
            len(book.clauses),
            sum(len(paytable.rows) for paytable in book.paytables),
            len(book.readings),
        )
        for book in books
    ]
    figures = ("clauses", "odds", "readings")
    columns = ("rulebook", "game", "document", *figures)
    return table(*columns, rows=rows, right=figures, whole=("rulebook",), below=("document",))


def print_clauses(book: Rulebook, clauses: Sequence[Mapping[str, Any]], readings: Sequence[Reading]) -> None:
    """Clauses one after another: what each says, what it asks, where it is honoured, which tests play or read it."""
    out = console()
    for clause in clauses:
        out.print(Text.assemble((clause["id"], "bold"), (f"  {clause['kind']}", "dim")), soft_wrap=True)
        facts = [("says", clause["says"]), ("asks of software", clause["software"])]
        facts += [("honoured by", f"{row['name'] or row['section']} ({row['place']})") for row in clause["honoured_by"]]
        tests = [f"{test['test']} ({test['does']})" for test in clause["tests"] or ()]
        facts += [("tested by", test) for test in tests or ["no test yet" if clause["tests"] == [] else NO_RECORD]]
        print_labelled(facts)
        out.print()
    for reading in readings:
        _print_reading(reading)


def print_readings(book: Rulebook) -> None:
    """Every reading of a rulebook."""
    out = console()
    title = f"{book.identity.title}, {book.identity.jurisdiction}: {len(book.readings)} readings"
    out.print(Text(title, style="bold"))
    out.print()
    for reading in book.readings:
        _print_reading(reading)


def _print_reading(reading: Reading) -> None:
    marks = [
        mark for mark, on in (("ask the regulator", reading.ask), (f"election {reading.switch}", reading.switch)) if on
    ]
    out = console()
    head = Text.assemble((reading.title, "bold"), (f"  {' · '.join(marks)}" if marks else "", "yellow"))
    print_wrapped(out, Text.assemble((reading.id, "bold"), "  ", head))
    shown = ", ".join(reading.clauses[:8]) + (f" +{len(reading.clauses) - 8}" if len(reading.clauses) > 8 else "")
    print_labelled(
        (
            ("clauses", shown),
            ("trouble", reading.trouble),
            ("we read", reading.we_read),
            ("because", reading.because),
        )
    )
    out.print()


def print_taken(book: Rulebook) -> None:
    """What an edition has taken out of the one that it extends, section by section, and who still speaks of it."""
    out = console()
    sections = dict.fromkeys(row.section for row in book.taken if row.whole)
    if not sections:
        out.print(f"{book.identity.id} takes nothing out of another rulebook.")
    for section in sections:
        whole = [(row.name, row.because) for row in book.taken if row.whole and row.section == section]
        out.print(table(section, "because", rows=list(dict.fromkeys(whole))))
    for said, rows in (
        ("lost entries, names or citations", [f"{row.section} / {row.name}" for row in book.taken if not row.whole]),
        ("still speak of it", [f"{row['section']} / {row['name']}" for row in still_spoken_of(book)]),
    ):
        if rows:
            print_wrapped(out, Text(f"{said}: ", style="bold") + Text(", ".join(dict.fromkeys(rows))))


def print_passages(words: str, passages: Sequence[Passage]) -> None:
    """What a search came upon, rulebook by rulebook, one line a passage."""
    out = console()
    if not passages:
        out.print(f"No rulebook has all of these words: {words}")
    for name in dict.fromkeys(passage.rulebook for passage in passages):
        own = [passage for passage in passages if passage.rulebook == name]
        wide = max(len(_first(passage.citation)) for passage in own)
        out.print(Text(f"{name}: {len(own)} {'passage' if len(own) == 1 else 'passages'}", style="bold"))
        for passage in own:
            head = f"  {_first(passage.citation):<{wide}}  {passage.kind:<12}  "
            line = Text.assemble((head, "dim"), f"{passage.name}: {passage.says}")
            line.truncate(out.width, overflow="ellipsis")
            out.print(line, soft_wrap=True)


def _first(citation: str) -> str:
    """A citation by its first clause, and how many more there are."""
    first, *more = citation.split(", ")
    return f"{first} +{len(more)}" if more else first
