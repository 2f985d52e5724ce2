"""What is noted down while a rulebook is read: its mistakes, and which row cites which clause.

Mistakes are collected as data and reported together, each with file and line. Citations become the index that
tells where a clause is honoured.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.clauses import PitbossError
from pitboss.rulebooks.places import Path
from pitboss.rulebooks.source import Source


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
    source: Source
    path: Path

    @property
    def place(self) -> str:
        """File and line."""
        return f"{self.source.name}:{self.source.line(self.path)}"


@dataclass(slots=True)
class Notebook:
    """The mistakes and citations of one reading."""

    mistakes: list[Mistake] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)

    def stop_if_wrong(self, rulebook: str) -> None:
        """Refuse the rulebook when any mistake was noted."""
        if self.mistakes:
            raise BrokenRulebook(rulebook, tuple(sorted(set(self.mistakes))))


class BrokenRulebook(PitbossError):
    """A rulebook that cannot be relied on; carries every mistake, in the order of the files."""

    def __init__(self, rulebook: str, mistakes: tuple[Mistake, ...]) -> None:
        self.rulebook = rulebook
        self.mistakes = mistakes
        count = "one mistake" if len(mistakes) == 1 else f"{len(mistakes)} mistakes"
        super().__init__(
            code="broken-rulebook",
            said=f"The rulebook {rulebook} has {count}:\n" + "\n".join(f"  {mistake}" for mistake in mistakes),
            instead="Correct these rows; docs/rulebook-format.md describes every section.",
        )
