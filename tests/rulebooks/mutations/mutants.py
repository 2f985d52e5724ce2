"""The law as parsed data that a test may change, row by row, and read again without touching a file.

A full reading parses a megabyte of TOML; a mutation changes one value of it. So the parsed files are kept, the loader
is handed changed copies of them, and lines, which a mutation has none of, are not looked up.
"""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.rulebooks import BrokenRulebook, Mistake, read_rulebook
from pitboss.rulebooks.places import Path, dotted
from pitboss.rulebooks.source import TomlSource
from tests.once import once_a_process
from tests.rulebooks.library import LAW

Data = dict[str, Any]

NESTED = {
    "device": ("deal",),
    "procedure": ("steps",),
    "street": ("offers",),
    "settlement": ("passes", "sequence"),
    "irregularity": ("rulings",),
}
"""Rows in rows, each with a clause of its own."""

CELLS = ("paytable", "envy")
"""Sections whose rows hold rows written as ``[what, value, clause]``."""

UNCITED = ("rulebook", "part", "irregularity", "example", "reading", "clause", "without", "pinned")
"""Sections whose rows rest on no clause: they name the document, describe its clauses, or cite them in their rows."""


@once_a_process
def _parsed(file: str) -> Data:
    return tomllib.loads((LAW / file).read_text(encoding="utf-8"))


class Mutant:
    """One rulebook's files, to be changed in place; other rulebooks stay as they are."""

    def __init__(self, rulebook: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rulebook = rulebook
        names = sorted(f"{rulebook}/{file.name}" for file in (LAW / rulebook).glob("*.toml"))
        self.files: dict[str, Data] = {name: copy.deepcopy(_parsed(name)) for name in names}
        monkeypatch.setattr(
            TomlSource, "data", property(lambda source: self.files.get(source.name) or _parsed(source.name))
        )
        monkeypatch.setattr(TomlSource, "line", lambda source, path: 1)

    def restore(self) -> None:
        """The law again, as it is written."""
        self.files = {name: copy.deepcopy(_parsed(name)) for name in self.files}

    def mistakes(self) -> tuple[Mistake, ...]:
        """What the loader says of it now."""
        try:
            read_rulebook(self.rulebook, LAW)
        except BrokenRulebook as broken:
            return broken.mistakes
        return ()

    def places(self) -> set[tuple[str, str]]:
        """Where the loader finds mistakes now: file, and path as it is shown."""
        return {(mistake.file, mistake.at) for mistake in self.mistakes()}

    def rows(self) -> Iterator[Row]:
        """Every row and table, rows in rows included."""
        for file, data in self.files.items():
            for section, value in data.items():
                several = value if isinstance(value, list) else [value]
                for index, row in enumerate(several):
                    path: Path = (section, index) if isinstance(value, list) else (section,)
                    yield Row(section, file, path, row)
                    for key in NESTED.get(section, ()):
                        for inner, item in enumerate(row.get(key, ())):
                            yield Row(f"{section}.{key}", file, (*path, key, inner), item)

    def lists(self) -> Iterator[tuple[str, str, Path, list[Any]]]:
        """Every list of rows: its kind, file, path, and the list itself."""
        for file, data in self.files.items():
            for section, value in data.items():
                if isinstance(value, list):
                    yield section, file, (section,), value
                    for index, row in enumerate(value):
                        for key in (*NESTED.get(section, ()), *(("rows",) if section in CELLS else ())):
                            yield f"{section}.{key}", file, (section, index, key), row[key]


class Row:
    """One row: its kind (``device.deal``), where it stands, and its data."""

    def __init__(self, kind: str, file: str, path: Path, data: Data) -> None:
        self.kind = kind
        self.file = file
        self.path = path
        self.data = data

    def place(self, *keys: str | int) -> tuple[str, str]:
        """File and path, as a mistake has them."""
        return self.file, dotted((*self.path, *keys))

    def __repr__(self) -> str:
        return "{}: {}".format(*self.place())
