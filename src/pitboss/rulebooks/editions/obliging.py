"""A clause and the rows that rest on it change together: an edition cannot cite law that says something else.

A figure is what a row has from its clause: the odds of a hand, an amount, a multiple, a number of cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pitboss.rulebooks.editions.editing import citations
from pitboss.rulebooks.folder import Sections
from pitboss.rulebooks.places import Path
from pitboss.rulebooks.table import TomlTable

FIGURES: Mapping[str, tuple[str, ...]] = {
    "deck": ("cards",),
    "cut": ("at-least", "leave-at-least"),
    "stub-count": ("every",),
    "cover-cards": ("number",),
    "dealer": ("qualifies",),
    "meter": ("at-least", "per-dollar"),
    "limit": ("amount",),
    "result": ("then",),
}
"""The keys of a section that hold a figure."""

MULTIPLES = ("exactly", "from", "to")
"""The keys of an offer that hold one."""


@dataclass(frozen=True, slots=True)
class _Figure:
    value: Any
    clauses: tuple[str, ...]
    row: TomlTable
    at: Path


def require_agreement(base: Sections, sections: Sections, own: frozenset[str], name: str) -> None:
    """Note every clause that changed without a row that cites it, and every figure that changed without its clause.

    ``base`` is the rulebook of that name, ``own`` are the files of the edition that extends it.
    """
    before = {row.name: row for row in base.rows.get("clause", ())}
    changed = [row for row in sections.rows.get("clause", ()) if _says_otherwise(before.get(row.name), row)]
    old, new = _figures(base), _figures(sections)
    unlike = {row.name for row in changed}
    for key, figure in new.items():
        was = old.get(key)
        cited = set(figure.clauses)
        if was and was.value != figure.value and cited and cited <= set(was.clauses) and not cited & unlike:
            which = ", ".join(figure.clauses)
            says = f"{_shown(figure.value)} is not what {name} has, and {which}, which it cites, says the same there"
            figure.row.mistake(f"{says}: state the clause too, or cite another", *figure.at)
    for row in changed:
        if row.data.get("reworded") is not True:
            _require_rows(row, old, new, sections, own, name)


def _says_otherwise(before: TomlTable | None, row: TomlTable) -> bool:
    return before is not None and before.data.get("says") != row.data.get("says")


def _require_rows(
    clause: TomlTable,
    old: Mapping[tuple[str, ...], _Figure],
    new: Mapping[tuple[str, ...], _Figure],
    sections: Sections,
    own: frozenset[str],
    name: str,
) -> None:
    """A clause that says something else has its figures changed, or, without any, a row that cites it."""
    said = f"says something else than in {name}"
    figures = {key: figure for key, figure in new.items() if clause.name in figure.clauses}
    for key, figure in figures.items():
        if key in old and old[key].value == figure.value:
            still = f"{' / '.join(filter(None, key))} still has {_shown(figure.value)}"
            clause.mistake(f"{said}, and {still}: change that row too, or add reworded = true", "says")
            return
    citing = [
        row
        for rows in (*sections.rows.values(), sections.tables.values())
        for row in rows
        if row.path[0] != "reading" and any(clause.name in cited for _, cited in citations(row))
    ]
    if not figures and citing and not any(row.source.files & own for row in citing):
        rows = ", ".join(f"{row.path[0]} / {row.name}" for row in citing)
        clause.mistake(f"{said}, and no row that cites it does ({rows}): change one, or add reworded = true", "says")


def _figures(sections: Sections) -> dict[tuple[str, ...], _Figure]:
    """Every figure by its section, its row and what tells it from others of the row."""
    tables = [(section, table) for section, table in sections.tables.items()]
    rows = [(section, row) for section, listed in sections.rows.items() for row in listed]
    return {key: figure for section, row in (*tables, *rows) for key, figure in _of(section, row)}


def _of(section: str, row: TomlTable) -> Iterator[tuple[tuple[str, ...], _Figure]]:
    cited = dict(citations(row))
    case = "·".join(str(row.data.get(key, "")) for key in ("dealer", "player", "hand")) if section == "result" else ""
    for key in FIGURES.get(section, ()):
        if key in row.data:
            yield (section, row.name, case, key), _Figure(row.data[key], cited.get(("clause",), ()), row, (key,))
    for key in ("rows", "offers"):
        entries = row.data.get(key)
        for index, entry in enumerate(entries if isinstance(entries, list) else ()):
            if isinstance(entry, list) and len(entry) == 3:
                figure = _Figure(entry[1], cited.get((key, index, 2), ()), row, (key, index, 1))
                yield (section, row.name, str(entry[0])), figure
            elif isinstance(entry, Mapping):
                multiples = [name for name in MULTIPLES if name in entry]
                value = tuple(str(entry[name]) for name in multiples)
                figure = _Figure(value, cited.get((key, index, "clause"), ()), row, (key, index, *multiples[:1]))
                which = " ".join(str(entry[name]) for name in ("act", "wager", "needs") if name in entry)
                yield (section, row.name, which), figure


def _shown(value: Any) -> str:
    return " to ".join(value) if isinstance(value, tuple) else str(value)
