"""Read a rulebook's folder into sections.

A section is a top-level key: one table, or an array of rows. It stands in one file only, but for ``[without]`` and
``[[patch]]``, the differences of an edition, which any file may have.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any

from pitboss.clauses import BadInput
from pitboss.rulebooks.notebook import CITATIONS, FILES, Mistake, Notebook
from pitboss.rulebooks.source import TomlSource
from pitboss.rulebooks.table import TomlTable
from pitboss.rulebooks.taken import TakenRow

IDENTITY: dict[str, tuple[str, ...]] = {
    "part": ("number",),
    "term": ("name",),
    "decks": ("number",),
    "deck-change": ("hours",),
    "hand-rank": ("order", "rank"),
    "hand": ("name",),
    "procedure": ("name",),
    "rule": ("code",),
    "device": ("name",),
    "wager": ("name",),
    "street": ("name",),
    "settlement": ("alternative",),
    "paytable": ("wager", "name"),
    "meter": ("wager", "paytable", "name"),
    "envy": ("wager", "paytable", "for", "election"),
    "limit": ("name",),
    "irregularity": ("what",),
    "equipment": ("name",),
    "election": ("key",),
    "examine": ("code",),
    "example": ("name",),
    "reading": ("id",),
    "clause": ("id",),
}
"""The key fields that tell one row of a section from another. ``result`` rows have none: they are proved disjoint."""


def identity(section: str, row: Mapping[str, Any]) -> str:
    """A row's identity: its key fields joined by " / ", empty ones left out at the end."""
    fields = [str(row.get(field, "")) for field in IDENTITY.get(section, ("wager",))]
    while len(fields) > 1 and not fields[-1]:
        fields.pop()
    return " / ".join(fields)


@dataclass(slots=True)
class Sections:
    """The sections of one rulebook, before their rows are read; ``base`` is the one that it extends or plays."""

    tables: dict[str, TomlTable] = field(default_factory=dict)
    rows: dict[str, list[TomlTable]] = field(default_factory=dict)
    without: list[TomlTable] = field(default_factory=list)
    patches: list[TomlTable] = field(default_factory=list)
    taken: list[TakenRow] = field(default_factory=list)
    base: str = ""

    def take(self, section: str) -> list[TomlTable]:
        """The rows of a section, none when it is absent."""
        return self.rows.pop(section, [])

    def one(self, section: str) -> TomlTable | None:
        """A section that is a single table."""
        return self.tables.pop(section, None)

    @property
    def files(self) -> frozenset[str]:
        """The files that these sections stand in."""
        listed = (row for rows in self.rows.values() for row in rows)
        return frozenset(table.source.name for table in (*self.tables.values(), *self.without, *self.patches, *listed))

    def left_over(self) -> Iterable[TomlTable]:
        """Sections that nobody knows."""
        yield from (*self.tables.values(), *self.without, *self.patches)
        for rows in self.rows.values():
            yield from rows[:1]


def read_folder(folder: Traversable, notebook: Notebook) -> Sections:
    """The sections that the TOML files of one folder hold; a file that is not TOML ends the reading."""
    sections = Sections()
    for file in sorted(folder.iterdir(), key=lambda path: path.name):
        if file.name.endswith(".toml"):
            source = _read(file, f"{folder.name}/{file.name}", notebook)
            for key, value in _parsed(source, notebook).items():
                _add(sections, key, value, source, notebook)
    notebook.stop_if_wrong(folder.name, about=FILES)  # what such a file was to hold is anybody's guess
    for section, rows in sections.rows.items():
        _refuse_twins(section, rows)
    return sections


def _read(file: Traversable, name: str, notebook: Notebook) -> TomlSource:
    try:
        return TomlSource(name, file.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        line = file.read_bytes().count(b"\n", 0, error.start) + 1
        notebook.note(Mistake(name, line, "file", "is not a text in UTF-8"), FILES)
        return TomlSource(name, "")


def _parsed(source: TomlSource, notebook: Notebook) -> Mapping[str, Any]:
    try:
        return source.data
    except BadInput as error:
        page = re.search(r"at line (\d+)", error.said)  # else it is "at end of document"
        line = int(page[1]) if page else source.text.count("\n") + 1
        notebook.note(Mistake(source.name, line, "file", error.said), FILES)
        return {}


def _add(sections: Sections, key: str, value: Any, source: TomlSource, notebook: Notebook) -> None:
    table = TomlTable(value if isinstance(value, dict) else {}, source, (key,), notebook, key)
    if key == "without" and isinstance(value, dict):
        sections.without.append(table)
    elif key == "patch" and _is_rows(value):
        sections.patches.extend(_rows(key, value, source, notebook))
    elif key in sections.tables or key in sections.rows:
        table.mistake("this section stands in another file already", in_doubt=[CITATIONS])
    elif isinstance(value, dict):
        sections.tables[key] = table
    elif _is_rows(value):
        sections.rows[key] = _rows(key, value, source, notebook)
    else:
        table.mistake("a section is a [table] or an array of [[rows]]", in_doubt=[CITATIONS])


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _rows(key: str, value: list[Any], source: TomlSource, notebook: Notebook) -> list[TomlTable]:
    return [TomlTable(row, source, (key, index), notebook, identity(key, row)) for index, row in enumerate(value)]


def _refuse_twins(section: str, rows: list[TomlTable]) -> None:
    if section not in IDENTITY:
        return
    seen: set[str] = set()
    for row in rows:
        if row.name in seen and any(field in row.data for field in IDENTITY[section]):
            row.mistake(f"{row.name!r} stands here twice")
        seen.add(row.name)
