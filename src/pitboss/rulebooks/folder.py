"""Read a rulebook's folder into sections, and an edition that extends another into the same shape.

A section is a top-level key: one table, or an array of rows. It stands in one file only. A folder that extends
another starts from the other's sections; its own rows replace those of the same identity, other rows are added,
``[without]`` removes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

from pitboss.clauses import covers
from pitboss.rulebooks.notebook import Mistake, Notebook
from pitboss.rulebooks.source import Source
from pitboss.rulebooks.table import Table

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
    """The sections of one rulebook, before their rows are read."""

    tables: dict[str, Table]
    rows: dict[str, list[Table]]

    def take(self, section: str) -> list[Table]:
        """The rows of a section, none when it is absent."""
        return self.rows.pop(section, [])

    def one(self, section: str) -> Table | None:
        """A section that is a single table."""
        return self.tables.pop(section, None)

    def left_over(self) -> Iterable[Table]:
        """Sections that nobody knows."""
        yield from self.tables.values()
        for rows in self.rows.values():
            yield from rows[:1]


def read_folder(folder: Traversable, notebook: Notebook) -> Sections:
    """The sections that the TOML files of one folder hold."""
    sections = Sections({}, {})
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        if file.name.endswith(".toml"):
            source = Source(f"{folder.name}/{file.name}", file.read_text(encoding="utf-8"))
            for key, value in source.data.items():
                _add(sections, key, value, source, notebook)
    for section, rows in sections.rows.items():
        _refuse_twins(section, rows)
    return sections


def _add(sections: Sections, key: str, value: Any, source: Source, notebook: Notebook) -> None:
    def wrong(says: str) -> None:
        notebook.mistakes.append(Mistake(source.name, source.line((key,)), key, says))

    if isinstance(value, dict):
        if key == "without" and key in sections.tables:
            value = {**sections.tables[key].data, **value}
        elif key in sections.tables or key in sections.rows:
            wrong("this section stands in another file already")
        sections.tables[key] = Table(value, source, (key,), notebook, key)
    elif isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
        if key in sections.tables or key in sections.rows:
            wrong("this section stands in another file already")
        sections.rows[key] = [
            Table(row, source, (key, index), notebook, identity(key, row)) for index, row in enumerate(value)
        ]
    else:
        wrong("a section is a [table] or an array of [[rows]]")


def _refuse_twins(section: str, rows: list[Table]) -> None:
    if section not in IDENTITY:
        return
    seen: set[str] = set()
    for row in rows:
        if row.name in seen:
            row.mistake(f"{row.name!r} stands here twice")
        seen.add(row.name)


def extend(base: Sections, own: Sections) -> Sections:
    """The base's sections with the differences of an edition that extends it applied."""
    without = own.tables.pop("without", None)
    rows = {section: list(found) for section, found in base.rows.items()}
    for section, names in (without.data if without else {}).items():
        for index, name in enumerate(names):
            kept = [row for row in rows.get(section, ()) if not _removes(section, name, row)]
            if without and len(kept) == len(rows.get(section, ())):
                without.mistake(f"{name!r} is not in the edition that this one extends", section, index)
            rows[section] = kept
    for section, found in own.rows.items():
        if section not in IDENTITY:
            rows[section] = found
            continue
        replacing = {row.name: row for row in found}
        rows[section] = [replacing.pop(row.name, row) for row in rows.get(section, ())]
        for row in replacing.values():
            _insert(rows[section], row)
    return Sections({**base.tables, **own.tables}, rows)


def _insert(rows: list[Table], row: Table) -> None:
    """Add a row at the end, or behind the row that it says it comes ``after``."""
    after = row.anything("after", "")
    names = [one.name for one in rows]
    if after and after not in names:
        row.mistake(f"{after!r} is not in the edition that this one extends", "after")
    rows.insert(names.index(after) + 1 if after in names else len(rows), row)


def _removes(section: str, name: str, row: Table) -> bool:
    return covers(name, row.name) if section == "clause" else name == row.name
