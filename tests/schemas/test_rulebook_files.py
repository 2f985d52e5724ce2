"""The schemas of a rulebook's files agree with the loader, which they are learnt from."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import pytest

from pitboss.rulebooks.editions.gathering import gather
from pitboss.rulebooks.library import Library
from pitboss.rulebooks.load import SectionReader
from pitboss.rulebooks.notebook import Notebook
from pitboss.rulebooks.reading.people import read_formerly
from pitboss.rulebooks.source import TomlSource
from pitboss.rulebooks.table import TomlTable
from pitboss.schemas import rulebook
from pitboss.schemas.probe import learnt
from tests.house.project import ROOT
from tests.once import once_a_process
from tests.schemas.validating import validator, wrong

T = TypeVar("T")
BY_THE_DOCUMENT = {
    ("cut", "missing cover-card"),
    ("dealer", "word qualifies"),
    ("election", "missing example"),
    ("election", "missing optional"),
    ("election", "missing template"),
    ("envy", "word hand"),
    ("examine", "missing check"),
    ("examine", "missing if"),
    ("examine", "missing if-any"),
    ("example", "missing set"),
    ("hand", "word order"),
    ("hand-rank", "word rank"),
    ("irregularity", "missing kind"),
    ("irregularity", "rulings: missing case"),
    ("irregularity", "rulings: word case"),
    ("paytable", "word hand"),
    ("paytable", "word wager"),
    ("rulebook", "word id"),
    ("wager", "word rides-on"),
}
"""Mistakes that only the loader can tell, which knows the rest of the document, or what several keys say together."""
PACKAGED = Path(str(files("pitboss.rulebooks")))
SHELVES = (PACKAGED, ROOT / "examples" / "rulebooks", ROOT / "tests" / "rounds" / "made" / "rulebooks")
FILES = sorted(file for shelf in SHELVES for file in shelf.glob("*/*.toml") if (file.parent / "rulebook.toml").exists())
TRIED = "md-four-card-poker"
"""A rulebook with almost every section, on which mistakes are tried."""


@pytest.mark.parametrize("folder", sorted({file.parent for file in FILES}), ids=lambda folder: folder.name)
def test_every_file_of_every_rulebook_fits(folder: Path) -> None:
    """The schema of any file, and that of a file of its name, take what the loader takes."""
    known = rulebook.files()
    for file in FILES:
        if file.parent == folder:
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            name = f"rulebook-{file.stem}" if file.stem in known and file.stem != "rulebook" else "rulebook"
            assert not wrong(validator(name), data), file


def test_a_customary_file_names_its_own_sections_first() -> None:
    """What belongs into a file is what an editor offers first there."""
    assert next(iter(rulebook.file_schema("wagers")["properties"])) == "wager"
    assert list(rulebook.file_schema("settlement")["properties"])[:3] == ["dealer", "result", "settlement"]


class _Collector(SectionReader):
    """Reads a rulebook and keeps, of each section, the reader and the rows."""

    def __init__(self, name: str, library: Library) -> None:
        super().__init__(gather(name, library, Notebook()), Notebook(), name)
        self.read: dict[str, tuple[Callable[[TomlTable], object], list[TomlTable]]] = {}

    def finish(self, row: TomlTable, read: Callable[[TomlTable], T]) -> T:
        self.read.setdefault(str(row.path[0]), (read, []))[1].append(row)
        return super().finish(row, read)


@once_a_process
def _collected() -> dict[str, tuple[Callable[[TomlTable], object], list[TomlTable]]]:
    collector = _Collector(TRIED, Library((PACKAGED,)))
    collector.rulebook("")
    return collector.read


def _is_taken(section: str, data: Mapping[str, Any]) -> bool:
    """Whether the reader of a section finds nothing wrong with a row."""
    read, _ = _collected()[section]
    table = TomlTable(data, TomlSource("", ""), (section, 0), Notebook(), section)
    if section == "rulebook":
        read_formerly(table)  # the loader reads it apart
    read(table)
    table.done()
    return not table.notebook.mistakes


def _fits(section: str, data: Mapping[str, Any]) -> bool:
    known = rulebook.sections()[section]
    return not wrong(validator("rulebook"), {section: [data] if known["type"] == "array" else data})


def _spoiled(data: Mapping[str, Any], path: tuple[str | int, ...] = ()) -> Iterator[tuple[str, dict[str, Any]]]:
    """A row with one thing wrong: an unknown key, a missing one, a value of another type, an unknown word."""
    for key in (*data, None):
        value: Any
        for says, value in (("unknown", 1),) if key is None else (("missing", None), ("table", {}), ("number", 7.5)):
            other = deepcopy(dict(data))
            if value == {} and isinstance(data[str(key)], dict):
                value = [1]
            if says == "unknown":
                other["no-such-key"] = value
            elif says == "missing":
                del other[str(key)]
            else:
                other[str(key)] = value
            yield f"{says} {key or ''}", other
        value = data[key] if key is not None else None
        if isinstance(value, str):
            yield f"word {key}", {**data, str(key): "no such word"}
        if isinstance(value, list) and value and isinstance(value[0], dict):
            for says, entry in _spoiled(value[0]):
                yield f"{key}: {says}", {**data, str(key): [entry, *value[1:]]}


@pytest.mark.parametrize("section", [name for name in rulebook.sections() if name in _collected()])
def test_schema_and_reader_refuse_alike(section: str) -> None:
    """Whatever form the schema refuses the reader refuses too, and the other way round.

    What only the rest of the document can tell is for the loader alone.
    """
    _, rows = _collected()[section]
    for row in {tuple(row.data): row for row in rows}.values():
        assert _is_taken(section, row.data), row.data
        for says, data in _spoiled(row.data):
            fits, taken = _fits(section, data), _is_taken(section, data)
            assert fits or not taken, (section, says, "the schema refuses what the loader takes", data)
            assert taken or not fits or (section, says) in BY_THE_DOCUMENT, (section, says, "the schema takes it", data)


def test_a_reader_that_asks_for_more_has_a_schema_with_more() -> None:
    """The schema follows the reader: its keys, its words, and what a word asks for."""

    def read(table: TomlTable) -> object:
        act = table.word("act", ("stay", "go"))
        return table.whole("how-far", at_least=1) if act == "go" else table.text("why", "")

    assert learnt(read) == {
        "type": "object",
        "properties": {
            "act": {"enum": ["stay", "go"]},
            "why": {"type": "string"},
            "how-far": {"type": "integer", "minimum": 1},
        },
        "additionalProperties": False,
        "required": ["act"],
        "allOf": [
            {
                "if": {"properties": {"act": {"enum": ["stay"]}}, "required": ["act"]},
                "then": {"properties": {"how-far": False}},
            },
            {
                "if": {"properties": {"act": {"enum": ["go"]}}, "required": ["act"]},
                "then": {"required": ["how-far"], "properties": {"why": False}},
            },
        ],
    }
