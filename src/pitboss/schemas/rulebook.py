"""Schemas of a rulebook's files, learnt from the readers that the loader reads each section with.

Which file a section stands in is free, so the schema of any file knows every section. That of a customary file, such as
``cards.toml``, names the sections that belong there first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeVar

from pitboss.rulebooks.editions.gathering import OF_ONE_EDITION, OF_ONE_REGULATOR
from pitboss.rulebooks.editions.patching import patch
from pitboss.rulebooks.editions.pinning import LAW
from pitboss.rulebooks.folder import IDENTITY, Sections
from pitboss.rulebooks.load import SectionReader
from pitboss.rulebooks.notebook import Notebook
from pitboss.rulebooks.reading.filing import CHOICES, OF_A_WAGER, ORDERED
from pitboss.rulebooks.reading.people import DIGEST, PREFIX
from pitboss.rulebooks.sections import purposes
from pitboss.rulebooks.source import TomlSource
from pitboss.rulebooks.table import TomlTable
from pitboss.ruleset import words
from pitboss.schemas import forms
from pitboss.schemas.forms import Schema
from pitboss.schemas.probe import ANYTHING, Probe, Run, learnt

T = TypeVar("T")


class _Learner(SectionReader):
    """Reads every section from a probe, in place of a folder, and keeps what it learns."""

    def __init__(self, *, covered: bool) -> None:
        super().__init__(Sections(tables={"dealer": Probe(Run(), ("dealer",))}), Notebook(), ANYTHING)
        self.covered = covered
        self.single_tables: dict[str, Schema] = {}
        self.row_sections: dict[str, Schema] = {}

    def is_there(self, section: str) -> bool:
        return self.covered

    def many(self, section: str, read: Callable[[TomlTable], T], *, required: bool = True) -> tuple[T, ...]:
        self.row_sections[section] = learnt(read)
        return ()

    def one(self, section: str) -> TomlTable:
        return Probe(Run(), (section,))

    def maybe(self, section: str, read: Callable[[TomlTable], T]) -> T | None:
        return self.single(section, read)

    def finish(self, row: TomlTable, read: Callable[[TomlTable], T]) -> T:
        self.single_tables[str(row.path[0])] = learnt(read)
        return read(Probe(Run()))


@cache
def sections() -> dict[str, Schema]:
    """The schema of every section, in the order in which the format describes them."""
    learners = [_Learner(covered=covered) for covered in (True, False)]
    for learner in learners:
        learner.read_rows("", ())
    learner, other = learners
    single = {name: _merged(schema, other.single_tables[name]) for name, schema in learner.single_tables.items()}
    single["rulebook"] = _identity(single["rulebook"])
    learner.row_sections["election"]["allOf"] = list(_of_types())
    rows = {name: _rows(name, schema) for name, schema in learner.row_sections.items()}
    known = single | rows | _of_editions()
    return {name: {"description": purpose.says} | known[name] for name, purpose in purposes().items() if name in known}


def _merged(schema: Schema, other: Schema) -> Schema:
    """A table as two kinds of document have it: a key that only one needs may be left out."""
    required = [key for key in schema["required"] if key in other["required"]]
    return {**schema, "properties": other["properties"] | schema["properties"], "required": required}


def _rows(section: str, row: Schema) -> Schema:
    """An array of rows; a row of an edition may say which it comes ``after``."""
    if section in IDENTITY:
        row = {**row, "properties": row["properties"] | {"after": forms.TEXT}}
    return {"type": "array", "minItems": 1, "items": row}


def _identity(schema: Schema) -> Schema:
    """What a rulebook says of itself; one that extends or plays another has the rest from there."""
    own = [key for key in schema["required"] if key in OF_ONE_EDITION]
    as_regulator = [key for key in schema["required"] if key in OF_ONE_EDITION | OF_ONE_REGULATOR]
    said = {key: {"properties": {key: {"minLength": 1}}, "required": [key]} for key in ("extends", "plays")}
    plain, played = {"required": schema["required"]}, {"required": as_regulator}
    otherwise: Schema = {"if": said["plays"], "then": played, "else": plain}
    properties = schema["properties"] | {
        "prefix": {"type": "string", "pattern": f"^(?:{PREFIX.pattern})$"},
        "formerly": forms.listed({"type": "string", "pattern": f"^(?:{DIGEST.pattern})$"}, least=1),
    }
    return {
        **schema,
        "properties": properties,
        "required": own,
        "if": said["extends"],
        "else": otherwise,
    }


def _of_types() -> Iterator[Schema]:
    """What the type of an election asks for, and what has no meaning beside it."""
    for types, needs, idle in (
        (CHOICES, {"properties": {"choices": {"minItems": 1}}, "required": ["choices"]}, {"choices": {"maxItems": 0}}),
        (OF_A_WAGER, {"properties": {"of": {"minLength": 1}}, "required": ["of"]}, {"of": {"const": ""}}),
        (ORDERED, {}, dict.fromkeys(words.BOUNDS, False)),
    ):
        of_these: Schema = {"properties": {"type": forms.one_of(types)}, "required": ["type"]}
        yield {"if": of_these, "then": needs, "else": {"properties": idle}}


def _of_editions() -> dict[str, Schema]:
    """The sections in which an edition says how it differs from another rulebook."""
    names = {name: forms.listed(forms.SAID, least=1) for name in (*IDENTITY, "result")}
    pinned = dict.fromkeys((LAW, *purposes()), forms.SAID)
    return {
        "without": {"type": "object", "properties": names, "additionalProperties": False},
        "patch": {"type": "array", "minItems": 1, "items": learnt(_read_patch)},
        "pinned": {"type": "object", "properties": pinned, "required": [LAW], "additionalProperties": False},
        "cites": {"type": "object", "additionalProperties": {"anyOf": [forms.SAID, forms.listed(forms.SAID, least=1)]}},
    }


def _read_patch(table: TomlTable) -> None:
    """Patch a row that has entries and cites a clause, so that whatever a patch may say is asked for."""
    data = {"clause": ANYTHING, "rows": [[ANYTHING, ANYTHING, ANYTHING]], "steps": [{"clause": ANYTHING}]}
    row = TomlTable(data, TomlSource("", ""), (ANYTHING,), Notebook())
    patch(Sections(tables={ANYTHING: row}), table)


def files() -> tuple[str, ...]:
    """The customary files of a rulebook, without ``.toml``."""
    return tuple(dict.fromkeys(purpose.file.removesuffix(".toml") for purpose in purposes().values()))


def file_schema(name: str = "") -> Schema:
    """The schema of any file of a rulebook, or of a customary one, its own sections first."""
    known = sections()
    own = [section for section in known if purposes()[section].file == f"{name}.toml"]
    ordered: dict[str, Any] = {section: known[section] for section in (*own, *known)}
    return {"type": "object", "properties": ordered, "additionalProperties": False}
