"""Submissions for the tests: a template or an example of a rulebook with some fields changed, written as TOML."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from pitboss.rulebooks import load, names
from pitboss.submissions import ExaminerReport, Submission, examine, parse_submission, template
from tests.once import once_a_process

HERE = Path(__file__).parent
EXAMPLES = [(book, example.name) for book in names() for example in load(book).examples]
FILINGS = [*((book, "") for book in names()), *EXAMPLES]
"""Every template and every example of every rulebook."""

_NAME = re.compile(r'"([^"]*)"|([^.]+)')


def path(key: str) -> list[str]:
    """The names in a dotted key; a name in quotes may hold dots."""
    return [quoted or bare for quoted, bare in _NAME.findall(key)]


@once_a_process
def _filed(rulebook: str, example: str) -> dict[str, Any]:
    return tomllib.loads(template(load(rulebook), example))


def data(
    rulebook: str, example: str = "", *, put: Mapping[str, Any] | None = None, remove: Iterable[str] = ()
) -> dict[str, Any]:
    """What a file would say: the template or an example, with keys set and removed."""
    filed = deepcopy(_filed(rulebook, example))
    for key, value in (put or {}).items():
        *tables, name = path(key)
        table = filed
        for item in tables:
            if not isinstance(table.get(item), dict):
                table[item] = {}
            table = table[item]
        table[name] = value
    for key in remove:
        *tables, name = path(key)
        table = filed
        for item in tables:
            table = table[item]
        del table[name]
    return filed


def text(rulebook: str, example: str = "", *, put: Mapping[str, Any] | None = None, remove: Iterable[str] = ()) -> str:
    """The same as the text of a TOML file."""
    return write(data(rulebook, example, put=put, remove=remove))


def submission(
    rulebook: str, example: str = "", *, put: Mapping[str, Any] | None = None, remove: Iterable[str] = ()
) -> Submission:
    """The same as a submission."""
    return parse_submission(text(rulebook, example, put=put, remove=remove), "house.toml")


def report(
    rulebook: str, example: str = "", *, put: Mapping[str, Any] | None = None, remove: Iterable[str] = ()
) -> ExaminerReport:
    """What the examiner finds on it."""
    return examine(submission(rulebook, example, put=put, remove=remove))


def write(table: Mapping[str, Any], above: tuple[str, ...] = ()) -> str:
    """A table of TOML: its values first, then its tables."""
    tables = {name: value for name, value in table.items() if isinstance(value, dict) and value}
    lines = [f"[{'.'.join(map(_string, above))}]"] if above else []
    lines += [f"{_string(name)} = {value(item)}" for name, item in table.items() if name not in tables]
    return "\n".join([*lines, *(write(value, (*above, name)) for name, value in tables.items())]) + "\n"


def value(item: Any) -> str:
    """A value of TOML."""
    if isinstance(item, bool):
        return "true" if item else "false"
    if isinstance(item, str):
        return _string(item)
    if isinstance(item, list | tuple):
        return f"[{', '.join(map(value, item))}]"
    if isinstance(item, dict):
        return "{" + ", ".join(f"{_string(name)} = {value(inner)}" for name, inner in item.items()) + "}"
    return str(item)


def _string(item: str) -> str:
    escaped = (f"\\U{ord(sign):08x}" if sign in '"\\' or not sign.isprintable() else sign for sign in item)
    return f'"{"".join(escaped)}"'
