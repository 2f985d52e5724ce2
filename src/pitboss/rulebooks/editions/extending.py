"""The sections of an edition: those of the one that it extends, with its differences applied.

What ``[without]`` names goes first. Then the edition's own rows replace those of the same identity, and others are
added; ``[[patch]]`` changes parts of rows; and what existed only for something that is gone goes too.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.clauses import covers
from pitboss.rulebooks.editions.patching import patch
from pitboss.rulebooks.editions.removing import take_along
from pitboss.rulebooks.folder import IDENTITY, Sections
from pitboss.rulebooks.notebook import CITATIONS
from pitboss.rulebooks.table import TomlTable
from pitboss.rulebooks.taken import TakenRow


def extend(base: Sections, own: Sections) -> Sections:
    """The base's sections with the differences of an edition that extends it applied."""
    sections = Sections({**base.tables, **own.tables}, {section: list(rows) for section, rows in base.rows.items()})
    removed: dict[str, list[TomlTable]] = {}
    for without in own.without:
        for section in without.data:
            removed.setdefault(section, []).extend(_remove(sections, section, without))
    for section, rows in own.rows.items():
        _add(sections.rows.setdefault(section, []), rows, by_wager=section not in IDENTITY)
    for table in own.patches:
        patch(sections, table)
    take_along(sections, removed, own.files)
    return sections


def _remove(sections: Sections, section: str, without: TomlTable) -> Iterable[TomlTable]:
    """Take the rows that ``[without]`` names out of a section; those rows."""
    gone: list[TomlTable] = []
    for index, name in enumerate(without.texts(section)):
        rows = sections.rows.get(section, [])
        named = [row for row in rows if _removes(section, name, row)]
        if not named:
            says = f"{name!r} is not in the edition that this one extends"
            without.mistake(says, section, index, in_doubt=[section, "clause"])
        sections.rows[section] = [row for row in rows if row not in named]
        sections.taken.extend(TakenRow(section, row.name, "[without] names it") for row in named)
        gone += named
    return gone


def _removes(section: str, name: str, row: TomlTable) -> bool:
    return covers(name, row.name) if section == "clause" else name == row.name


def _add(rows: list[TomlTable], own: list[TomlTable], *, by_wager: bool) -> None:
    """Put an edition's own rows in the place of those of the same identity, or beside them.

    Rows without identity, the results, replace all those of the same wager.
    """
    names = {row.name for row in rows}
    replacing = {row.name: [other for other in own if other.name == row.name] if by_wager else [row] for row in own}
    placed: list[TomlTable] = []
    for row in rows:
        new = replacing.get(row.name)
        if new is None:
            placed.append(row)
        elif new[0] not in placed:
            placed += new
            _refuse_same(row, new)
    rows[:] = placed
    for row in own:
        if row.name not in names:
            _insert(rows, row)


def _refuse_same(row: TomlTable, own: list[TomlTable]) -> None:
    """A row of an edition that says the same as the base's has no business there."""
    if len(own) == 1 and own[0].data == row.data:
        own[0].mistake("is the same in the edition that this one extends", in_doubt=[CITATIONS])


def _insert(rows: list[TomlTable], row: TomlTable) -> None:
    """Add a row at the end, or behind the row that it says it comes ``after``."""
    after = row.anything("after", "")
    names = [row.name for row in rows]
    if after and after not in names:
        row.mistake(f"{after!r} is not in the edition that this one extends", "after")
    rows.insert(names.index(after) + 1 if after in names else len(rows), row)
