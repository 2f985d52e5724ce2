"""The compliance matrix on the terminal: two lines a clause, or everything about each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from pitboss.cli.printing.console import console, paged
from pitboss.cli.printing.law import print_clauses
from pitboss.cli.printing.wrapping import print_wrapped
from pitboss.rulebooks import Rulebook

_INDENT = 4


def print_matrix(book: Rulebook, rows: Sequence[Mapping[str, Any]], counted: str, *, full: bool) -> None:
    """Clauses one after another, and at the end how many there are; through the pager on a terminal."""
    with paged():
        if full:
            print_clauses(book, rows, ())
        else:
            for row in rows:
                _print_short(row)
        print_wrapped(console(), counted)


def _print_short(row: Mapping[str, Any]) -> None:
    """A clause in two lines: its id, its kind and its tests; what it says, as far as a line goes."""
    out = console()
    out.print(Text.assemble((row["id"], "bold"), (f"  {row['kind']}", "dim"), _tests(row["tests"])), soft_wrap=True)
    out.print(Text(f"{' ' * _INDENT}{shortened(row['says'], out.width - _INDENT)}"), soft_wrap=True)


def shortened(says: str, width: int) -> str:
    """A text in one line: whole, or cut behind a word."""
    if len(says) <= width:
        return says
    return f"{says[: width - 1].rpartition(' ')[0].rstrip(' ,;:.')} …"


def _tests(tests: Sequence[Mapping[str, str]] | None) -> Text:
    """How many tests play the clause, how many only read it."""
    if tests is None:
        return Text()
    if not tests:
        return Text("  no test yet", "yellow")
    played = sum(test["does"] == "plays" for test in tests)
    counts = [(played, "played"), (len(tests) - played, "read")]
    said = ", ".join(f"{does} by {number} {'test' if number == 1 else 'tests'}" for number, does in counts if number)
    return Text(f"  {said}", "dim")
