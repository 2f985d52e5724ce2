"""``plays``: another regulator's document of a game that a rulebook has, under clauses of its own.

It takes over how the game is dealt, played and settled, and nothing that only the other document says: neither its
clauses and parts nor its words and readings. ``[cites]`` maps the other document's citations onto its own clauses.
"""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.clauses import covers
from pitboss.rulebooks.editions.editing import citations, edited, put
from pitboss.rulebooks.folder import Sections
from pitboss.rulebooks.notebook import FILES
from pitboss.rulebooks.table import TomlTable

OF_THE_DOCUMENT = frozenset({"clause", "part", "term", "reading"})
"""The sections that another document has of its own, or not at all."""

EVERYTHING_ELSE = "*"
"""The key of ``[cites]`` for what no other key stands for."""

SHOWN = 8
"""How many clauses or rows a mistake names."""


def cited_anew(base: Sections, cites: TomlTable) -> Sections:
    """The game of a rulebook, its citations replaced; a row for which nothing stands cites nothing."""
    mapping = {cited: _clauses(cites, cited) for cited in cites.data}
    return Sections(
        {name: _recited(table, mapping) for name, table in base.tables.items() if name != "rulebook"},
        {
            name: [_recited(row, mapping) for row in rows]
            for name, rows in base.rows.items()
            if name not in OF_THE_DOCUMENT
        },
    )


def _clauses(cites: TomlTable, cited: str) -> tuple[str, ...]:
    if isinstance(cites.data[cited], str):
        return (cites.text(cited),)
    return cites.texts(cited)


def _recited(row: TomlTable, mapping: dict[str, tuple[str, ...]]) -> TomlTable:
    """A row that rests on the clauses that stand for those it rested on.

    An entry for which nothing stands rests on what its row does, and a row on what its first entry does.
    """
    places = list(citations(row))
    recited = {part: _standing_for(cited, mapping) for part, cited in places}
    own = recited.get(("clause",)) or next((clauses for clauses in recited.values() if clauses), ())
    rest = own or mapping.get(EVERYTHING_ELSE, ())
    for part, _ in places:
        if part != ("decided-by",) or recited[part]:
            row = edited(row, put(row.data, part, list(recited[part] or rest)), {})
        else:
            row = edited(row, {key: value for key, value in row.data.items() if key != "decided-by"}, {})
    return row


def _standing_for(cited: Sequence[str], mapping: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    """What stands for some citations: for each the nearest key that is it or its parent."""
    clauses: list[str] = []
    for citation in cited:
        near = [key for key in mapping if key != EVERYTHING_ELSE and covers(key, citation)]
        clauses += mapping[max(near, key=len)] if near else ()
    return tuple(dict.fromkeys(clauses))


def require_cited(sections: Sections, base: Sections, cites: TomlTable, name: str) -> None:
    """Note the rows that are left without a clause, with the clauses that they have in the other document."""
    rested = {(str(row.path[0]), row.name): row for rows in base.rows.values() for row in rows}
    rested |= {(section, table.name): table for section, table in base.tables.items()}
    everywhere = (row for rows in (*sections.rows.values(), sections.tables.values()) for row in rows)
    bare = [(str(row.path[0]), row.name) for row in everywhere if any(not cited for _, cited in citations(row))]
    clauses = [clause for key in bare if key in rested for _, cited in citations(rested[key]) for clause in cited]
    if bare:
        parts = [row.name for row in base.rows.get("part", ())]
        says = f"nothing stands for {_listed(clauses, parts)} of {name}, which {_some(bare)} rest on"
        cites.mistake(f"{says}; add them to [cites], or take the rows away by [without]", in_doubt=[FILES])


def _listed(clauses: Sequence[str], parts: Sequence[str]) -> str:
    """Some clauses by their ids, many by the parts that they stand in."""
    ids = list(dict.fromkeys(clauses))
    if len(ids) <= SHOWN:
        return ", ".join(ids)
    return ", ".join(part for part in parts if any(covers(part, clause) for clause in ids))


def _some(rows: Sequence[tuple[str, str]]) -> str:
    shown = ", ".join(" / ".join(key) for key in rows[:SHOWN])
    return f"{shown} and {len(rows) - SHOWN} more" if len(rows) > SHOWN else shown
