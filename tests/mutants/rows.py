"""The rows of the law as mutants see them: where each stands, what it says, and the clauses that rest on it.

The clauses come from the loader's own record of citations, for every edition that has the row: a row that a later
edition inherits is cited by both.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path as File
from typing import Any

from pitboss.rulebooks import Rulebook, load, names
from tests.mutants.mutant import Change, Data, Mutant, Path

LAW = File(str(files("pitboss.rulebooks")))

NESTED = {
    "device": ("deal",),
    "procedure": ("steps",),
    "street": ("offers",),
    "settlement": ("passes", "sequence"),
    "irregularity": ("rulings",),
    "paytable": ("rows",),
    "envy": ("rows",),
}
"""Rows in rows."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its section (``device.deal`` for a row in a row), its file under the rulebooks, its path, its data."""

    section: str
    file: str
    path: Path
    data: Any
    clauses: tuple[str, ...]
    last: bool

    @property
    def title(self) -> str:
        """What a person calls the row, for the name of a mutant."""
        words = [self.file.partition("/")[0], self.section]
        if len(self.path) > 1:
            words += [_number(self.path[1]), _called(self.around)]
        if len(self.path) > 2:
            words += [_number(self.path[3]), _called(self.data)]
        return " ".join(word for word in words if word)

    @property
    def around(self) -> Data:
        """The row of the section: this row, or the one that this row stands in."""
        data: Data = _parsed(self.file)[str(self.path[0])][int(self.path[1])]
        return data

    def mutant(self, how: str, change: Change, clauses: tuple[str, ...] = ()) -> Mutant:
        """A mutant of this row."""
        group = self.section.partition(".")[0]
        return Mutant(f"{self.title}: {how}", group, clauses or self.clauses, f"rulebooks/{self.file}", change)


def rows() -> tuple[Row, ...]:
    """Every row of the law, in the order of the files."""
    files = (file for mark in LAW.glob("*/rulebook.toml") for file in mark.parent.glob("*.toml"))
    return tuple(row for file in sorted(files) for row in _rows(f"{file.parent.name}/{file.name}"))


def _rows(file: str) -> Iterator[Row]:
    for section, value in _parsed(file).items():
        several = value if isinstance(value, list) else [value]
        for index, data in enumerate(several):
            path: Path = (section, index) if isinstance(value, list) else (section,)
            yield _row(section, file, path, data, last=index == len(several) - 1)
            for key in NESTED.get(section, ()):
                inner = data.get(key, [])
                for number, item in enumerate(inner):
                    yield _row(f"{section}.{key}", file, (*path, key, number), item, last=number == len(inner) - 1)


def _row(section: str, file: str, path: Path, data: Any, *, last: bool) -> Row:
    return Row(section, file, path, data, clauses_at(file, path), last)


def clauses_at(file: str, path: Path) -> tuple[str, ...]:
    """The clauses that rest on the row at a path."""
    return tuple(sorted(_citations().get((file, path), ())))


@cache
def _parsed(file: str) -> Data:
    return tomllib.loads((LAW / file).read_text(encoding="utf-8"))


@cache
def _citations() -> dict[tuple[str, Path], set[str]]:
    """The clauses that each row cites, in full, by the file and the path of the row."""
    citations: dict[tuple[str, Path], set[str]] = {}
    for book in map(load, names()):
        for row in book.rows:
            path = row.path[:-1] if row.path[-1] == "clause" else row.path
            clauses = (book.full_id(clause) for cited in row.clause for clause in _named(book, cited))
            citations.setdefault((row.source.name, path), set()).update(clauses)
    return citations


def _named(book: Rulebook, citation: str) -> tuple[str, ...]:
    """The clause of that id; where there is none, those below it."""
    under = tuple(clause.id for clause in book.clauses_under(citation))
    return (citation,) if citation in under else under


def _number(index: str | int) -> str:
    return str(int(index) + 1)


def _called(data: Any) -> str:
    """The words by which a row is known."""
    if isinstance(data, list):
        return str(data[0])
    keys = ("name", "what", "case", "key", "code", "step", "wager", "act", "rank", "does", "paytable", "alternative")
    return " / ".join(str(data[key]) for key in keys if data.get(key))[:60]
