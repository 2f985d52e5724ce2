"""Rules Submissions for the tests: the template or one of its variants, with some fields written otherwise."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping

from pitboss.ruleset import Ruleset
from pitboss.ruleset.words import Level
from pitboss.submissions import ExaminerReport, Submission, compile_game, examine, parse_submission, template
from tests.law.ma_ultimate.picture import BOOK


def filed(example: str = "", changes: str = "") -> Submission:
    """A variant of the template with changes, one a line: ``cards.decks = 2``; a key alone is left out."""
    fields = dict(_leaves(tomllib.loads(template(BOOK, example)), ""))
    for change in filter(None, map(str.strip, changes.splitlines())):
        key, equals, value = change.partition(" = ")
        fields.pop(key, None)
        if equals:
            fields[key] = tomllib.loads(f"value = {value}")["value"]
    return parse_submission("\n".join(f"{_path(key)} = {_toml(value)}" for key, value in fields.items()))


def _leaves(tables: Mapping[str, object], above: str) -> Iterator[tuple[str, object]]:
    """Every field with its full key; raised odds are one field."""
    for name, value in tables.items():
        if isinstance(value, Mapping) and name != "odds":
            yield from _leaves(value, f"{above}{name}.")
        else:
            yield above + name, value


def _path(key: str) -> str:
    return ".".join(map(json.dumps, key.split(".")))


def _toml(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_toml(value)}" for key, value in value.items()) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def report(example: str = "", changes: str = "") -> ExaminerReport:
    """What the examiner says of it."""
    return examine(filed(example, changes))


def codes(level: Level, example: str = "", changes: str = "") -> list[str]:
    """The codes of the findings of one level."""
    return [item.code for item in report(example, changes).of(level)]


def unlawful(example: str = "", changes: str = "") -> list[str]:
    """What is refused about it: the code and the field of each finding."""
    return [f"{item.code} at {item.at}" for item in report(example, changes).of("unlawful")]


def game(example: str = "", changes: str = "") -> Ruleset:
    """The game that it makes."""
    return compile_game(filed(example, changes))
