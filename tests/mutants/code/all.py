"""All mutants of the code, read from the files of this folder.

Each file is about one part of the code. A mutant names the file it changes, the text that is replaced,
which stands there exactly once, the text in its place, and by document the clauses that the changed code no longer
keeps. What is said of ``ma-4cp`` is said of both editions of that document, where both have the clause.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pitboss.rulebooks import load, names
from tests.mutants.mutant import Mutant, Replaced

FOLDER = Path(__file__).parent
LATER, EARLIER = "ma-4cp", "ma-4cp-earlier"


def mutants_of_the_code() -> Iterator[Mutant]:
    """All of them, in the order of the files."""
    for file in sorted(FOLDER.glob("*.toml")):
        for row in tomllib.loads(file.read_text(encoding="utf-8"))["mutant"]:
            change = Replaced(row["old"], row["new"])
            group = f"code: {row['file'].partition('/')[0].removesuffix('.py')}"
            name = f"{row['file']}: {row['breaks']}"
            yield Mutant(name, group, _clauses(row["clauses"]), row["file"], change, exact=True)


def _clauses(named: dict[str, list[str]]) -> tuple[str, ...]:
    """The clauses with their prefixes; an id that no document has stays as it is written, and a test refuses it."""
    result = [f"{document}:{clause}" for document, clauses in named.items() for clause in clauses]
    earlier = [f"{EARLIER}:{clause}" for clause in named.get(LATER, ())]
    return (*result, *(clause for clause in earlier if clause in _known()))


@cache
def _known() -> frozenset[str]:
    return frozenset(book.full_id(clause.id) for book in map(load, names()) for clause in book.clauses)
