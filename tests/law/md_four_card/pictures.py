"""What these tests share: the Maryland rulebook, tables drawn as text, and Rules Submissions changed field by field.

A picture is a table with bars between its cells, as a person would copy it from the regulation; an empty cell means
nothing. The last column of most pictures holds the clauses of the row, without the document's prefix.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from pitboss.rulebooks import load
from pitboss.submissions import ExaminerReport, Submission, examine, parse_submission, template
from tests.once import once_a_process

BOOK = load("md-four-card-poker")
INVENTORY = frozenset(clause.id for clause in BOOK.clauses)


def rows(picture: str) -> list[tuple[str, ...]]:
    """The cells of a picture, line by line; blank lines only space it."""
    return [tuple(cell.strip() for cell in line.split("|")) for line in picture.splitlines() if line.strip()]


def sections(picture: str) -> dict[str, list[tuple[str, ...]]]:
    """A picture in sections: each begins with its name in square brackets."""
    result: dict[str, list[tuple[str, ...]]] = {}
    name = ""
    for row in rows(picture):
        if len(row) == 1 and row[0].startswith("["):
            name = row[0].strip("[]")
            result[name] = []
        else:
            result.setdefault(name, []).append(row)
    return result


def listed(words: tuple[str, ...]) -> str:
    """Words in one cell."""
    return ", ".join(words)


def cited(clauses: tuple[str, ...]) -> str:
    """Clauses in one cell."""
    return " ".join(clauses)


def proves(cell: str) -> pytest.MarkDecorator:
    """The mark for the clauses in a cell; a parent without a text of its own is no clause of the inventory."""
    return pytest.mark.clause(*(f"md-4cp:{item}" for item in cell.split() if item in INVENTORY))


def written(value: object) -> str:
    """A value as a picture writes it: text in quotes, true, 7, ["red", "blue"]; nothing for None."""
    return "" if value is None else json.dumps(value)


def changes(cell: str) -> dict[str, Any]:
    """Fields and their values, ``cards.decks = 2; cards.backs = ["red", "blue"]``; no value takes the field away."""
    parts = (part.partition("=") for part in cell.split(";") if part.strip())
    return {key.strip(): json.loads(value) if value.strip() else None for key, _, value in parts}


def filed(fields: Mapping[str, Any] | str = "", example: str = "") -> Submission:
    """The template, or one of its variants, with some fields changed or (None) left out."""
    changed = changes(fields) if isinstance(fields, str) else dict(fields)
    values = {key: value for key, value in (_filed(example) | changed).items() if value is not None}
    return parse_submission("".join(f"{_key(key)} = {_toml(value)}\n" for key, value in values.items()))


def examined(fields: Mapping[str, Any] | str = "", example: str = "") -> ExaminerReport:
    """What the examiner finds when some fields of the template are changed."""
    return examine(filed(fields, example))


def found(fields: Mapping[str, Any] | str, example: str = "") -> set[str]:
    """The codes of what is found, without the fields that merely have no effect any more."""
    return {finding.code for finding in examined(fields, example).findings} - {"no-effect"}


@once_a_process
def _filed(example: str) -> dict[str, Any]:
    return dict(_leaves(tomllib.loads(template(BOOK, example)), ""))


def _leaves(data: Mapping[str, Any], above: str) -> Iterator[tuple[str, Any]]:
    for name, value in data.items():
        if isinstance(value, Mapping):
            yield from _leaves(value, f"{above}{name}.")
        else:
            yield above + name, value


def _key(key: str) -> str:
    return ".".join(json.dumps(name) for name in key.split("."))


def _toml(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_toml(value)}" for key, value in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return json.dumps(value)


# The least a meter may start from and be reset to.
METERS = """
A | progressive | $5,000  | 12.D(3)(b)(i)
B | progressive | $1,000  | 12.D(3)(b)(ii)
C | progressive | $10,000 | 12.D(3)(b)(iii)
D | major       | $1,000  | 12.D(3)(b)(iv)(1)
D | minor       | $250    | 12.D(3)(b)(iv)(2)
E | mega        | $10,000 | 12.D(3)(b)(v)(1)
E | major       | $1,000  | 12.D(3)(b)(v)(2)
E | minor       | $250    | 12.D(3)(b)(v)(3)
F | mega        | $10,000 | 12.D(3)(b)(vi)(1)
F | major       | $1,000  | 12.D(3)(b)(vi)(2)
F | minor       | $250    | 12.D(3)(b)(vi)(3)
"""
