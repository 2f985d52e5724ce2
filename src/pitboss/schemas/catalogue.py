"""Every schema by name, with what it describes: what `pitboss schema` lists, prints and writes into a folder.

They are made when they are asked for, out of the readers and types of this very program, so none is ever out of date.
A round and a submission are described under any rulebook, ``submission``, and under one, ``submission-`` and its id.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from pitboss.clauses import BadInput
from pitboss.rulebooks import load, names
from pitboss.schemas import answers, rulebook
from pitboss.schemas.forms import DRAFT, Schema
from pitboss.schemas.log import log_schema
from pitboss.schemas.round import round_schema
from pitboss.schemas.submission import submission_schema


@dataclass(frozen=True, slots=True)
class SchemaEntry:
    """A schema: its name, what it describes, and how it is made."""

    name: str
    says: str
    make: Callable[[], Schema]
    by_rulebook: bool = False
    """Whether there is also one for each rulebook."""


def entries() -> Iterator[SchemaEntry]:
    """Every schema that does not depend on a rulebook, in the order of its kinds."""
    yield SchemaEntry("round", "a written round (TOML)", round_schema, by_rulebook=True)
    yield SchemaEntry("submission", "a Rules Submission (TOML)", _any_submission, by_rulebook=True)
    yield SchemaEntry("rulebook", "any file of a rulebook (TOML)", partial(rulebook.file_schema, "rulebook"))
    for file in rulebook.files():
        if file != "rulebook":
            says = f"{file}.toml of a rulebook"
            yield SchemaEntry(f"rulebook-{file}", says, partial(rulebook.file_schema, file))
    yield SchemaEntry("log", "a line of a table's log (JSON)", log_schema)
    yield SchemaEntry("vectors", "a file of conformance vectors (JSON)", answers.vectors_schema)
    for name, answer in answers.ANSWERS.items():
        yield SchemaEntry(f"answer-{name}", answer.says, partial(answers.answer_schema, name))


def schema(name: str, of: str = "") -> Schema:
    """The JSON Schema (2020-12) of that name; ``of`` names a rulebook, where there is one for each.

    `pitboss schema --list` lists the names. A schema is made of the readers and types of this program, as plain data.

    >>> import pitboss
    >>> pitboss.schema("round")["required"]
    ['rulebook', 'seat']
    >>> pitboss.schema("submission", "ma-uth")["properties"]["positions"]["properties"]["number"]["maximum"]
    7
    """
    match = next((entry for entry in entries() if entry.name == name), None)
    if match is None:
        return _of_a_rulebook(name)
    if not of:
        return _headed(name, match.make())
    if not match.by_rulebook:
        said = f"The schema {name} is the same under every rulebook."
        raise BadInput(code="no-effect", said=said, instead="leave the rulebook out")
    book = load(of)
    made = round_schema(book) if name == "round" else submission_schema(book)
    return _headed(f"{name}-{book.identity.id}", made)


def every_schema() -> Iterator[tuple[str, Schema]]:
    """Every schema by name: first those that hold under any rulebook, then those of each."""
    for entry in entries():
        yield entry.name, schema(entry.name)
    for entry in entries():
        for book in names() if entry.by_rulebook else ():
            yield f"{entry.name}-{book}", schema(entry.name, book)


def _of_a_rulebook(name: str) -> Schema:
    """``submission-ma-uth``: the kind and the rulebook in one word."""
    for entry in entries():
        kind, dash, book = name.partition(f"{entry.name}-")
        if entry.by_rulebook and dash and not kind:
            return schema(entry.name, book)
    known = [entry.name for entry in entries()]
    near = difflib.get_close_matches(name, known, 1)
    raise BadInput(
        code="unknown-schema",
        said=f"There is no schema {name!r}.",
        instead=(f"Did you mean {near[0]}? " if near else "") + f"There are: {', '.join(known)}.",
    )


def _headed(name: str, made: Schema) -> Schema:
    return {"$schema": DRAFT, "$id": f"urn:pitboss:schema:{name}"} | made


def _any_submission() -> Schema:
    """A submission under any rulebook of the library: the one that it names decides which fields there are."""
    defs = {name: submission_schema(load(name)) for name in names()}
    known = [word for schema in defs.values() for word in schema["properties"]["rulebook"]["enum"]]
    cases = [
        {
            "if": {"properties": {"rulebook": schema["properties"]["rulebook"]}, "required": ["rulebook"]},
            "then": {"$ref": f"#/$defs/{name}"},
        }
        for name, schema in defs.items()
    ]
    return {
        "title": "Rules Submission",
        "type": "object",
        "properties": {"rulebook": {"enum": sorted(set(known))}},
        "required": ["rulebook"],
        "allOf": cases,
        "$defs": defs,
    }
