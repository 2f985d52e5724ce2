"""Take out of a rulebook what an edition does without, and with it everything that exists only for that.

An edition's own rows are never taken: what in them speaks of something removed is a mistake that the loader reports.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from pitboss.clauses import covering
from pitboss.rulebooks.editions.belonging import clauses_about, is_about, is_entry_about, leans_on, looked_at
from pitboss.rulebooks.editions.editing import ENTRIES, citations, edited, recited, without_parts
from pitboss.rulebooks.folder import Sections
from pitboss.rulebooks.places import Path
from pitboss.rulebooks.proofs.citing import PRINTING
from pitboss.rulebooks.table import TomlTable
from pitboss.rulebooks.taken import TakenRow
from pitboss.ruleset import codes

NAMING_WAGERS = ("holds", "shows", "records", "offered", "wagers", "keeps", "choices", "template", "example")
"""The keys under which a row or an entry lists wagers among others."""

NEEDED = frozenset((*codes.SUBJECTS["every table"], *codes.SUBJECTS["wagers that need others"]))
"""The rules that a table refuses under whatever its wagers: without a clause of their own they rest on the nearest."""

Removed = Mapping[str, list[TomlTable]]


def take_along(sections: Sections, removed: Removed, own: frozenset[str]) -> None:
    """Take what exists only for the rows that were removed; ``own`` are the files of the edition itself."""
    _Cascade(sections, removed, own).run()


class _Cascade:
    def __init__(self, sections: Sections, removed: Removed, own: frozenset[str]) -> None:
        self.sections = sections
        self.rows = sections.rows
        self.removed = {section: list(rows) for section, rows in removed.items()}
        self.own = own
        self.clauses = {row.name for row in removed.get("clause", ())}
        self.takes_clauses = bool(removed.get("wager") or removed.get("paytable"))
        self.changed = False
        self.left = self.below = frozenset[str]()
        """The citations that cover a clause that is left, and those that cover one that was removed."""
        self._look_at_clauses()

    def run(self) -> None:
        if not any(self.removed.values()):
            return
        self._take("wager", lambda row: leans_on(row, self.wagers), "leans on another that is gone", again=True)
        if self.wagers:
            before = {section: [*rows, *self.removed.get(section, ())] for section, rows in self.rows.items()}
            before["dealer"] = [self.sections.tables[key] for key in ("dealer",) if key in self.sections.tables]
            self.clauses |= clauses_about(before, self.wagers)
        self.changed = True
        while self.changed:
            self.changed = False
            self._round()
        self._take("part", lambda row: str(row.data.get("number", "")) not in self.left, "no clause is left in it")

    @property
    def wagers(self) -> frozenset[str]:
        return frozenset(str(row.data.get("name", "")) for row in self.removed.get("wager", ()))

    def _round(self) -> None:
        """Take what follows from what is gone so far, once."""
        for section in list(self.rows):
            self._take(section, self._is_about_gone, "is of a wager that is gone")
            self._edit(section, self._without_wagers, "has no entry left")
            self._edit(section, self._without_conditions, "is only for what can no longer be filed")
            self._edit(section, self._without_paytables, "is only for a paytable that is gone")
            if section != "clause":
                self._edit(section, self._without_citations, "rests on nothing but clauses that are gone")
        for name, table in self.sections.tables.items():
            self.sections.tables[name] = self._without_citations(table) or table
        paytables = self._gone("paytable", ("wager", "name"))
        for section in ("meter", "envy"):
            self._take(
                section, lambda row: _key(row, ("wager", "paytable")) in paytables, "is of a paytable that is gone"
            )
        checks = {code for (code,) in self._gone("examine", ("code",))}
        self._take("rule", lambda row: row.data.get("check") in checks, "its check is gone")
        self._take_hands()
        self._take_clauses()

    def _gone(self, section: str, keys: tuple[str, ...]) -> set[tuple[str, ...]]:
        return {_key(row, keys) for row in self.removed.get(section, ())}

    def _is_about_gone(self, row: TomlTable) -> bool:
        return is_about(str(row.path[0]), row.data, self.wagers)

    def _is_own(self, row: TomlTable) -> bool:
        return row.source.name in self.own

    # -- rows ---------------------------------------------------------------------------------------------------------

    def _take(self, section: str, goes: Callable[[TomlTable], bool], because: str, *, again: bool = False) -> None:
        """Take the rows of a section that must go; ``again``, until none does."""
        gone = [row for row in self.rows.get(section, ()) if not self._is_own(row) and goes(row)]
        if not gone:
            return
        self.changed = True
        self.rows[section] = [row for row in self.rows[section] if row not in gone]
        self.removed.setdefault(section, []).extend(gone)
        if section == "clause":
            self._look_at_clauses()
        self.sections.taken.extend(TakenRow(section, row.name, because) for row in gone)
        if again:
            self._take(section, goes, because, again=True)

    def _edit(self, section: str, edit: Callable[[TomlTable], TomlTable | None], because: str) -> None:
        """Edit the rows of a section; one that ``edit`` leaves nothing of is taken."""
        now = {id(row): row if self._is_own(row) else edit(row) for row in self.rows.get(section, ())}
        self._take(section, lambda row: now[id(row)] is None, because)
        rows = self.rows.get(section, [])
        for place, row in enumerate(rows):
            new = now[id(row)]
            if new is not None and new is not row:
                rows[place], self.changed = new, True
                self.sections.taken.append(TakenRow(section, row.name, "no longer speaks of what is gone", whole=False))

    # -- parts of rows ------------------------------------------------------------------------------------------------

    def _without_wagers(self, row: TomlTable) -> TomlTable | None:
        """A row that no longer names the wagers that are gone."""
        parts, entries = list(_naming(row.data, (), self.wagers)), set[str]()
        for key in ENTRIES:
            listed = row.data.get(key)
            for index, entry in enumerate(listed if isinstance(listed, list) else ()):
                if is_entry_about(entry, self.wagers):
                    parts.append((key, index))
                    entries.add(key)
                elif isinstance(entry, Mapping):
                    parts.extend(_naming(entry, (key, index), self.wagers))
        if row.path[0] == "example" and isinstance(row.data.get("set"), Mapping):
            parts.extend(_listed(row.data["set"], ("set",), self.wagers))
        if isinstance(row.data.get("with"), Mapping):
            parts.extend(_given(row.data["with"], self.wagers))
        if not parts:
            return row
        left = without_parts(row, parts)
        left = without_parts(left, list(_emptied(left.data)))
        return None if any(not left.data[key] for key in entries) else left

    def _without_citations(self, row: TomlTable) -> TomlTable | None:
        """A row that no longer cites the clauses that are gone."""
        gone = [cited for _, cited in citations(row) if any(self._is_gone(clause) for clause in cited)]
        left = recited(row, lambda clause: () if self._is_gone(clause) else (clause,)) if gone else row
        if left is None and row.data.get("code") in NEEDED:
            return edited(row, {**row.data, "clause": self._introducing()}, {})
        return left

    def _introducing(self) -> list[str]:
        """The clauses that say which wagers there are, as far as they are left."""
        identity = self.sections.tables.get("rulebook")
        cited = (clause for _, clauses in (citations(identity) if identity else ()) for clause in clauses)
        return [clause for clause in cited if not self._is_gone(clause)]

    def _is_gone(self, citation: str) -> bool:
        """Whether what a citation stands for is gone: the clause, its parent, or all its children."""
        if not self.clauses.isdisjoint(covering(citation)):
            return True
        return citation in self.below and citation not in self.left

    def _look_at_clauses(self) -> None:
        """Note which citations cover clauses that are left, and which cover clauses that were removed."""
        self.left = _covering(self.rows.get("clause", ()))
        self.below = _covering(self.removed.get("clause", ()))

    def _without_conditions(self, row: TomlTable) -> TomlTable | None:
        """A row that no longer asks for what is not filed any more; None where it asks for it to be so."""
        gone = {key for (key,) in self._gone("election", ("key",))}
        if row.data.get("switch") in gone or row.data.get("election") in gone:
            return None
        dropped: list[Path] = []
        for key in ("when", "if", "depends"):
            for at, condition in _conditions(row.data, key):
                fails = any(condition[name] is not False for name in gone.intersection(condition))
                if fails and len(at) == 1:
                    return None
                dropped += [at] if fails else [(*at, name) for name in gone.intersection(condition)]
        for key in ("then", "set"):
            asked = row.data.get(key)
            dropped += [(key, name) for name in gone.intersection(asked if isinstance(asked, Mapping) else ())]
        if not dropped:
            return row
        left = without_parts(row, dropped)
        if len(row.data.get("set", ())) > 2 * len(left.data.get("set", ())):
            return None  # an example that was mostly about it
        emptied = any(left.data.get(key) in ({}, []) for key in ("then", "set", "when-any", "if-any", "depends-any"))
        return None if emptied else left

    def _without_paytables(self, row: TomlTable) -> TomlTable | None:
        """A row that no longer speaks of electing a paytable that is gone; None where it speaks of nothing else."""
        if row.data.get("type") == "paytable" and row.data.get("template") in self._gone_of(str(row.data.get("of"))):
            left = [
                table.data.get("name") for table in self.rows["paytable"] if table.data.get("wager") == row.data["of"]
            ]
            return edited(row, {**row.data, "template": left[0]}, {}) if left else None
        dropped: list[Path] = []
        for at, condition in _spoken(row.data):
            for election in self.rows.get("election", ()):
                key = str(election.data.get("key"))
                if election.data.get("type") != "paytable" or key not in condition:
                    continue
                gone, value = self._gone_of(str(election.data.get("of"))), condition[key]
                if isinstance(value, str) and value in gone:
                    return None
                if isinstance(value, list):
                    dropped += [(*at, key, index) for index, name in enumerate(value) if name in gone]
        return without_parts(row, dropped) if dropped else row

    def _gone_of(self, wager: str) -> set[str]:
        """The names of the paytables of a wager that are gone."""
        left = {_key(row, ("wager", "name")) for row in self.rows.get("paytable", ())}
        return {name for of, name in self._gone("paytable", ("wager", "name")) - left if of == wager}

    # -- what nothing refers to any more ------------------------------------------------------------------------------

    def _take_hands(self) -> None:
        """Take hands that only rows that are gone looked at, and the ranks of orders that no hand is ranked in."""
        looked = set(looked_at(self.removed, None)) - set(looked_at(self.rows, self.sections.tables.get("dealer")))
        self._take("hand", lambda row: row.data.get("name") in looked, "nothing looks at it any more")
        orders = {str(row.data.get("order")) for row in self.removed.get("hand", ())}
        orders -= {str(row.data.get("order")) for row in self.rows.get("hand", ())}
        self._take("hand-rank", lambda row: row.data.get("order") in orders, "no hand is ranked in its order")

    def _take_clauses(self) -> None:
        """Take the clauses that are gone with their parents, and those that only rows that are gone honoured."""
        self._take("clause", lambda row: self._is_gone(row.name), "is of what is gone")
        if self.takes_clauses:
            cited, printed = _cited(self.rows), _cited({key: self.rows.get(key, []) for key in PRINTING})
            cited |= {
                clause for table in self.sections.tables.values() for _, cites in citations(table) for clause in cites
            }
            was = _cited(self.removed)
            self._take(
                "clause",
                lambda row: row.name in was and row.name not in (printed if "[" in row.name else cited),
                "only rows that are gone honoured it",
            )
        self.clauses |= {row.name for row in self.removed.get("clause", ())}


def _spoken(data: Mapping[str, Any]) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """Everything in a row that speaks of what is filed."""
    for key in ("when", "if", "depends"):
        yield from _conditions(data, key)
    yield from (((key,), data[key]) for key in ("then", "set") if isinstance(data.get(key), Mapping))


def _conditions(data: Mapping[str, Any], key: str) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """The conditions under a key, one or several, and where."""
    if isinstance(data.get(key), Mapping):
        yield (key,), data[key]
    several = data.get(f"{key}-any")
    for index, condition in enumerate(several if isinstance(several, list) else ()):
        if isinstance(condition, Mapping):
            yield (f"{key}-any", index), condition


def _covering(clauses: Iterable[TomlTable]) -> frozenset[str]:
    return frozenset(citation for row in clauses for citation in covering(row.name))


def _key(row: TomlTable, keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(str(row.data.get(key, "")) for key in keys)


def _cited(rows: Mapping[str, list[TomlTable]]) -> set[str]:
    honouring = (row for section, listed in rows.items() if section != "reading" for row in listed)
    return {clause for row in honouring for _, cited in citations(row) for clause in cited}


def _naming(data: Mapping[str, Any], at: Path, wagers: frozenset[str]) -> list[Path]:
    """Where a row or an entry names wagers among others; a group that none is left in goes as a whole."""
    parts = list(_listed({key: data[key] for key in NAMING_WAGERS if key in data}, at, wagers))
    groups = data.get("needs")
    for index, group in enumerate(groups if isinstance(groups, list) else ()):
        names = group if isinstance(group, list) else ()
        parts.extend((*at, "needs", index, place) for place, name in enumerate(names) if name in wagers)
    return parts


def _given(data: Mapping[str, Any], wagers: frozenset[str]) -> Iterator[Path]:
    """The tables below what a check is given that are of a wager that is gone."""
    for key, tables in data.items():
        for name, table in tables.items() if isinstance(tables, Mapping) else ():
            if isinstance(table, Mapping) and table.get("wager") in wagers:
                yield "with", key, name


def _emptied(data: Mapping[str, Any]) -> Iterator[Path]:
    """The optional lists of entries, and the groups of needed wagers, that nothing is left in."""
    for key in ENTRIES:
        entries = data.get(key)
        for index, entry in enumerate(entries if isinstance(entries, list) else ()):
            if isinstance(entry, Mapping):
                yield from ((key, index, name) for name in ("shows", "records", "keeps") if entry.get(name) == [])
    groups = data.get("needs")
    yield from (("needs", index) for index, group in enumerate(groups if isinstance(groups, list) else ()) if not group)


def _listed(data: Mapping[str, Any], at: Path, wagers: frozenset[str]) -> list[Path]:
    return [
        (*at, key, index)
        for key, names in data.items()
        if isinstance(names, list)
        for index, name in enumerate(names)
        if isinstance(name, str) and name in wagers
    ]
