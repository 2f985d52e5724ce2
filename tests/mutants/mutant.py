"""What a mutant is: a copy of Pitboss with one thing changed, and the clauses that the change breaks."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.mutants.toml import written

Path = tuple[str | int, ...]
"""Where a value stands in a parsed TOML file: ``("paytable", 3, "rows", 1, 1)``."""

Data = dict[str, Any]


class Stale(Exception):
    """A mutant that no longer fits the file it changes: the list has to be brought up to date."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """A text of a file, which stands there exactly once, and the text in its place."""

    old: str
    new: str

    def __call__(self, text: str) -> str:
        """The file's text after the change."""
        count = text.count(self.old)
        if count != 1 or self.old == self.new:
            raise Stale(f"stands there {count} times: {self.old!r}")
        return text.replace(self.old, self.new)


@dataclass(frozen=True, slots=True)
class Put:
    """Another value at a place of a TOML file; a key that was not there is added."""

    path: Path
    value: Any

    def __call__(self, text: str) -> str:
        """The file's text after the change."""
        return _edited(text, self.path, lambda holder, key: holder.__setitem__(key, self.value))


@dataclass(frozen=True, slots=True)
class Dropped:
    """A key or a row of a TOML file that is missing."""

    path: Path

    def __call__(self, text: str) -> str:
        """The file's text after the change."""
        return _edited(text, self.path, lambda holder, key: holder.__delitem__(key))


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two neighbours in an array of a TOML file, each in the other's place."""

    path: Path

    def __call__(self, text: str) -> str:
        """The file's text after the change: the element at the path changes places with the one after it."""

        def swap(holder: Any, key: Any) -> None:
            holder[key], holder[key + 1] = holder[key + 1], holder[key]

        return _edited(text, self.path, swap)


Change = Replaced | Put | Dropped | Swapped


def _edited(text: str, path: Path, edit: Callable[[Any, Any], None]) -> str:
    data = tomllib.loads(text)
    holder: Any = data
    for key in path[:-1]:
        holder = holder[key]
    edit(holder, path[-1])
    return written(data)


@dataclass(frozen=True, slots=True)
class Mutant:
    """One mutant; ``group`` is the section of the law or the package of the code in which something is broken.

    A row of the law rests on several clauses, of which a change may leave some as they are; of a mutant that is
    ``exact`` every clause is broken, and every clause needs a test that notices.
    """

    name: str
    group: str
    clauses: tuple[str, ...]
    file: str
    change: Change
    exact: bool = False

    @property
    def documents(self) -> tuple[str, ...]:
        """The prefixes of the documents whose clauses it breaks."""
        return tuple(sorted({clause.partition(":")[0] for clause in self.clauses}))
