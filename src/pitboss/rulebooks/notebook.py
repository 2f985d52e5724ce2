"""What is noted down while a rulebook is read: its mistakes, and which row cites which clause.

Mistakes are collected as data and reported together, each with file and line. A section with a mistake is in doubt:
nothing is proved from it, so that one mistake is not reported twice. Citations become the index that tells where a
clause is honoured.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pitboss.briefly import brief
from pitboss.clauses import PitbossError
from pitboss.rulebooks.places import Path, dotted
from pitboss.rulebooks.source import TomlSource


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """One thing wrong in a rulebook's files."""

    file: str
    line: int
    at: str
    says: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.at}: {self.says}"


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the law and the clauses it rests on: the place that honours them."""

    section: str
    name: str
    clause: tuple[str, ...]
    source: TomlSource
    path: Path

    @property
    def place(self) -> str:
        """File and line."""
        file, line = self.source.where(self.path)
        return f"{file}:{line}"

    def mistake(self, says: str) -> Mistake:
        """What is wrong with the citation."""
        return Mistake(*self.source.where(self.path), dotted(self.path), says)

    def __repr__(self) -> str:
        return brief(self, self.section, self.name, ", ".join(self.clause))


CITATIONS = "citations"
"""In doubt when a row that should cite a clause does not: the clause may only look forgotten."""

FILES = "files"
"""In doubt when a file cannot be read, or the edition that another one extends: then no section is known."""


@dataclass(slots=True)
class Notebook:
    """The mistakes and citations of one reading."""

    mistakes: list[Mistake] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    in_doubt: set[str] = field(default_factory=set)
    is_edition: bool = False

    def note(self, mistake: Mistake, *in_doubt: str) -> None:
        """Note a mistake, and what can no longer be proved because of it."""
        self.mistakes.append(mistake)
        self.in_doubt.update(in_doubt)

    def stop_if_wrong(self, rulebook: str, about: str = "") -> None:
        """Refuse the rulebook when any mistake was noted, or when one was that leaves this in doubt."""
        if self.mistakes and (not about or about in self.in_doubt):
            raise BrokenRulebook(rulebook, tuple(sorted(set(self.mistakes))), is_edition=self.is_edition)


class BrokenRulebook(PitbossError):
    """A rulebook that cannot be relied on; carries every mistake, in the order of the files."""

    def __init__(self, rulebook: str, mistakes: tuple[Mistake, ...], *, is_edition: bool = False) -> None:
        self.rulebook = rulebook
        self.mistakes = mistakes
        self.is_edition = is_edition
        further = ", and docs/editions.md what an edition can change" if is_edition else ""
        count = "one mistake" if len(mistakes) == 1 else f"{len(mistakes)} mistakes"
        super().__init__(
            code="broken-rulebook",
            said=f"The rulebook {rulebook} has {count}:\n" + "\n".join(f"  {mistake}" for mistake in mistakes),
            instead=f"Correct these rows; docs/rulebook-format.md describes every section{further}.",
        )

    def __reduce__(self) -> tuple[Callable[[], PitbossError], tuple[()], dict[str, Any]]:
        again = partial(BrokenRulebook, self.rulebook, self.mistakes, is_edition=self.is_edition)
        return again, (), {"file": self.file, "line": self.line}
