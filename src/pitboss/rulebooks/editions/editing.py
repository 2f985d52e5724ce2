"""Change single parts of a row that comes from another rulebook; every part keeps its place in a file.

A changed row is a new ``TomlTable``: the row it is made from never changes. Its source knows which parts have moved,
and which stand in the edition's own file, so that a mistake is still reported where it was written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pitboss.rulebooks.places import Path, Place
from pitboss.rulebooks.source import TomlSource
from pitboss.rulebooks.table import TomlTable

CITING = ("clause", "decided-by")
"""The keys under which a row, or an entry of one, cites clauses."""

ENTRIES = ("steps", "offers", "deal", "passes", "sequence", "rulings", "rows")
"""The lists of a row whose entries cite clauses of their own."""


@dataclass(frozen=True, eq=False)
class EditedSource(TomlSource):
    """A source with parts that stand elsewhere: at another index of their list, or in another file."""

    inner: TomlSource
    moved: Mapping[Path, tuple[TomlSource, Path]]

    def where(self, path: Path) -> tuple[str, int]:
        """The file and line where a part, or the nearest table around it, was written."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.moved:
                source, origin = self.moved[path[:length]]
                return source.where((*origin, *path[length:]))
        return self.inner.where(path)

    def place(self, path: Path) -> Place:
        """Where a part of the row itself stands."""
        return self.inner.place(path)

    @property
    def is_edited(self) -> bool:
        """It was, by an edition."""
        return True

    @property
    def files(self) -> frozenset[str]:
        """The files that parts were written in."""
        return self.inner.files.union(*(source.files for source, _ in self.moved.values()))


def edited(row: TomlTable, data: Mapping[str, Any], moved: Mapping[Path, tuple[TomlSource, Path]]) -> TomlTable:
    """A row with other data, some parts of which have moved."""
    source = EditedSource(row.source.name, row.source.text, row.source, moved)
    return TomlTable(data, source, row.path, row.notebook, row.name)


def without_parts(row: TomlTable, parts: Iterable[Path]) -> TomlTable:
    """A row without some of its parts: keys, or entries of its lists."""
    dropped, moved = frozenset(parts), dict[Path, tuple[TomlSource, Path]]()
    return edited(row, _kept(row.data, (), (), dropped, row, moved), moved)


def _kept(value: Any, new: Path, old: Path, dropped: frozenset[Path], row: TomlTable, moved: dict[Path, Any]) -> Any:
    """A value without what is dropped below it; ``new`` and ``old`` are where it is now and where it was."""
    if isinstance(value, Mapping):
        return {
            key: _kept(part, (*new, key), (*old, key), dropped, row, moved)
            for key, part in value.items()
            if (*old, key) not in dropped
        }
    if isinstance(value, list):
        places = [index for index in range(len(value)) if (*old, index) not in dropped]
        for place, index in enumerate(places):
            if place != index:
                moved[(*row.path, *new, place)] = row.source, (*row.path, *old, index)
        return [
            _kept(value[index], (*new, place), (*old, index), dropped, row, moved) for place, index in enumerate(places)
        ]
    return value


def with_value(row: TomlTable, part: Path, value: Any, written: tuple[TomlSource, Path]) -> TomlTable:
    """A row with another value in one place, which was written elsewhere."""
    return edited(row, put(row.data, part, value), {(*row.path, *part): written})


def put(data: Any, part: Path, value: Any) -> Any:
    """Data with another value in one place."""
    if not part:
        return value
    if isinstance(data, list):
        place = int(part[0])
        return [*data[:place], put(data[place], part[1:], value), *data[place + 1 :]]
    return {**data, part[0]: put(data.get(part[0]), part[1:], value)}


def with_entry(row: TomlTable, key: str, place: int, value: Any, written: tuple[TomlSource, Path]) -> TomlTable:
    """A row with one more entry in one of its lists, which was written elsewhere."""
    entries = list(row.data.get(key, ()))
    moved = {(*row.path, key, index + 1): (row.source, (*row.path, key, index)) for index in range(place, len(entries))}
    data = {**row.data, key: [*entries[:place], value, *entries[place:]]}
    return edited(row, data, {**moved, (*row.path, key, place): written})


def citations(row: TomlTable) -> Iterator[tuple[Path, tuple[str, ...]]]:
    """Each place in a row at which clauses are cited, and the clauses."""
    section = str(row.path[0])
    own = {"rulebook": ("wagers",), "reading": ("clauses",)}.get(section, CITING)
    for key in own:
        if key in row.data:
            yield (key,), _cited(row.data[key])
    for key in ENTRIES:
        entries = row.data.get(key)
        for index, entry in enumerate(entries if isinstance(entries, list) else ()):
            if isinstance(entry, Mapping) and "clause" in entry:
                yield (key, index, "clause"), _cited(entry["clause"])
            elif isinstance(entry, list) and len(entry) == 3:
                yield (key, index, 2), _cited(entry[2])


def _cited(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    return tuple(clause for clause in value if isinstance(clause, str)) if isinstance(value, list) else ()


def recited(row: TomlTable, cite: Callable[[str], Sequence[str]]) -> TomlTable | None:
    """A row whose citations are replaced by others, or by none; None where nothing is left for it to rest on.

    An entry goes with its last citation. A row goes with its last one, or with the last entry of a list; as long as
    entries rest on something, a row rests on what its first entry does.
    """
    changes, gone = dict[Path, list[str]](), list[Path]()
    for part, cited in citations(row):
        now = list(dict.fromkeys(new for clause in cited for new in cite(clause)))
        if tuple(now) == cited:
            continue
        if now:
            changes[part] = now
        else:
            gone.append(part)
    for part, now in changes.items():
        row = edited(row, put(row.data, part, now), {})
    entries = [part[:2] for part in gone if len(part) > 1]
    if gone:
        row = without_parts(row, [*entries, *(part for part in gone if len(part) == 1 and part != ("clause",))])
    if any(row.data.get(key) == [] for key in {str(part[0]) for part in entries}):
        return None
    if ("clause",) in gone:
        rest = next((cited for part, cited in citations(row) if len(part) > 1), ())
        return edited(row, {**row.data, "clause": list(rest)}, {}) if rest else None
    return None if ("wagers",) in gone or ("clauses",) in gone else row
