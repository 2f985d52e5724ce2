"""``[[patch]]``: change single keys, entries or citations of a row that comes from another rulebook."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any

from pitboss.rulebooks.editions.editing import ENTRIES, citations, with_entry, with_value, without_parts
from pitboss.rulebooks.folder import IDENTITY, Sections
from pitboss.rulebooks.notebook import CITATIONS
from pitboss.rulebooks.places import Path
from pitboss.rulebooks.table import TomlTable

CELLS = {"paytable": ("hand", "odds", "clause"), "envy": ("hand", "amount", "clause")}
"""What the cells of a printed row are called."""


def patch(sections: Sections, table: TomlTable) -> None:
    """Apply one patch; what it names must be there, and what it changes must not be so already."""
    section, name = table.text("section"), table.text("row", "")
    if section in sections.tables and not name:
        sections.tables[section] = _patched(sections.tables[section], table)
        table.done()
        return
    rows = sections.rows.get(section, [])
    named = [place for place, row in enumerate(rows) if row.name == name]
    if len(named) == 1:
        rows[named[0]] = _patched(rows[named[0]], table)
        table.done()
    elif named:
        table.mistake(f"{len(named)} rows are called {name!r}: state all of them in their place", "row")
    elif table.sound:
        near = difflib.get_close_matches(name, [row.name for row in rows], 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        in_doubt = [section, CITATIONS]
        table.mistake(
            f"{name!r} is no row of {section} in the edition that this one extends{hint}", "row", in_doubt=in_doubt
        )


def _patched(row: TomlTable, table: TomlTable) -> TomlTable:
    """The row with the changes of a patch, to the row itself or to one of its entries."""
    listed = _list_of(row, table)
    entry = _entry(row, table, listed) if table.has("part") else ()
    changes = [key for key in ("set", "cite", "uncite", "add", "remove") if table.has(key)]
    if not changes:
        table.mistake("changes nothing: it needs set, cite, uncite, add or remove")
    if entry is None or not table.sound:
        return row
    for key, value in table.mapping("set").items():
        row = _set(row, table, entry, key, value)
    row = _recited(row, table, entry)
    if table.has("add"):
        place = int(entry[1]) + 1 if entry else len(row.data.get(listed, ()))
        row = with_entry(row, listed, place, table.anything("add"), (table.source, (*table.path, "add")))
    return without_parts(row, [entry]) if table.flag("remove", default=False) and entry else row


def _list_of(row: TomlTable, table: TomlTable) -> str:
    """The list that a patch speaks of: the only one of the row, or the one that it names."""
    lists = [key for key in ENTRIES if isinstance(row.data.get(key), list)]
    if not any(table.has(key) for key in ("part", "add")):
        return ""
    if not lists:
        table.mistake(
            "the row has no entries, only keys: leave part and add out", "part" if table.has("part") else "add"
        )
        return ""
    if len(lists) == 1 and not table.has("list"):
        return lists[0]
    return table.text("list", among=lists)


def _entry(row: TomlTable, table: TomlTable, listed: str) -> Path | None:
    """Where the entry stands that a patch names, by its first word or its number."""
    part, entries = table.anything("part"), row.data.get(listed, [])
    words = [_first_word(entry) for entry in entries]
    places = [place for place, word in enumerate(words) if part in (word, place + 1)]
    if len(places) == 1:
        return listed, places[0]
    if places:
        table.mistake(
            f"{len(places)} entries are called {part!r}: name one by its number, from 1 to {len(words)}", "part"
        )
    elif listed:
        table.mistake(f"{part!r} is no entry of it; there are: {' · '.join(words)}", "part", in_doubt=[CITATIONS])
    return None


def _first_word(entry: Any) -> str:
    cells = entry.values() if isinstance(entry, Mapping) else entry if isinstance(entry, list) else ()
    return next((cell for cell in cells if isinstance(cell, str)), "")


def _set(row: TomlTable, table: TomlTable, entry: Path, key: str, value: Any) -> TomlTable:
    """The row with one key of it, or of its entry, set to another value."""
    section = str(row.path[0])
    if not entry and key in IDENTITY.get(section, ()):
        table.mistake("is what the row is known by: take it away by [without], and state another", "set", key)
        return row
    place: str | int = key
    if entry and entry[0] == "rows":
        cells = CELLS.get(section, ())
        if key not in cells:
            table.mistake(f"a row has no {key!r}; its cells are {' · '.join(cells)}", "set", key)
            return row
        place = cells.index(key)
    part: Path = (*entry, place)
    if _value(row.data, part) == value:
        table.mistake("is so in the edition that this one extends", "set", key)
    return with_value(row, part, value, (table.source, (*table.path, "set", key)))


def _value(data: Any, part: Path) -> Any:
    for key in part:
        data = data[int(key)] if isinstance(data, list) else data.get(key)
    return data


def _recited(row: TomlTable, table: TomlTable, entry: Path) -> TomlTable:
    """The row with citations added to it, or to its entry, and others taken away."""
    if not (table.has("cite") or table.has("uncite")):
        return row
    at, cited = next(
        ((part, clauses) for part, clauses in citations(row) if part[:-1] == entry and part[-1] != "decided-by"),
        ((), ()),
    )
    if not at:
        table.mistake("what it patches cites nothing", "cite" if table.has("cite") else "uncite")
        return row
    for index, clause in enumerate(table.texts("uncite", ())):
        if clause not in cited:
            table.mistake(f"it does not cite {clause!r}", "uncite", index)
    added = table.texts("cite", ())
    for index, clause in enumerate(added):
        if clause in cited:
            table.mistake(f"it cites {clause!r} already", "cite", index)
    now = dict.fromkeys((*(clause for clause in cited if clause not in table.texts("uncite", ())), *added))
    return with_value(row, at, list(now), (table.source, (*table.path, "cite" if added else "uncite")))
