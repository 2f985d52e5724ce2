"""Pictures of Crazy 4 Poker's law: text tables with their clauses, read cell by cell, and submissions to examine."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping

import pytest

from pitboss.rulebooks import Rulebook, load
from pitboss.submissions import Submission, parse_submission, template

Row = tuple[str, ...]
Filed = str | int | bool | list[str] | None


def book() -> Rulebook:
    """The rulebook under test."""
    return load("ma-crazy-4-poker")


def table(picture: str) -> list[Row]:
    """The rows of a picture: one a line, cells between bars; a line that begins with + goes on in the last cell."""
    lines: list[str] = []
    for line in filter(None, map(str.strip, picture.splitlines())):
        if line.startswith("+"):
            lines[-1] += " " + line.removeprefix("+").strip()
        else:
            lines.append(line)
    return [tuple(cell.strip() for cell in line.split("|")) for line in lines]


def blocks(picture: str) -> list[list[Row]]:
    """The tables of a picture that blank lines part."""
    return [table(block) for block in picture.strip().split("\n\n")]


def cell(words: Iterable[str]) -> str:
    """Clauses, or other words without spaces, as one cell."""
    return " ".join(words)


def clauses(*ids: str) -> pytest.MarkDecorator:
    """The mark of a test that proves these clauses of the document; a parent without a text of its own is none."""
    known = {clause.id for clause in book().clauses}
    parents = {item for item in ids if item not in known and book().clauses_under(item)}
    return pytest.mark.clause(*(f"ma-c4p:{item}" for item in ids if item not in parents))


def readings(*ids: str) -> pytest.MarkDecorator:
    """The mark of a test that proves these readings of the document."""
    return pytest.mark.reading(*(f"ma-c4p:{item}" for item in ids))


def cases(tables: list[list[Row]]) -> list[object]:
    """Each table as a test case that is named by its first cell and cites what its last cells cite."""
    return [
        pytest.param(rows, id=rows[0][0], marks=clauses(*dict.fromkeys(cell(row[-1] for row in rows).split())))
        for rows in tables
    ]


def case_a_row(picture: str) -> list[object]:
    """Each row as a test case of its own."""
    return cases([[row] for row in table(picture)])


def filed(changes: Mapping[str, Filed] | None = None, example: str = "") -> Submission:
    """The template, or a variant of it, with some fields changed, and left out where the change is None."""
    data = tomllib.loads(template(book(), example))
    values = {"rulebook": data["rulebook"]}
    for key in (election.key for election in book().elections):
        at = data
        for name in key.split("."):
            at = at.get(name, {}) if isinstance(at, dict) else {}
        if at != {}:
            values[key] = at
    values |= changes or {}
    lines = (f"{dotted(key)} = {json.dumps(value)}" for key, value in values.items() if value is not None)
    return parse_submission("\n".join(lines))


def dotted(key: str) -> str:
    """A key of a submission as TOML writes it on one line."""
    return ".".join(json.dumps(name) for name in key.split("."))
