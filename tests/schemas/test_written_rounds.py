"""The schema of a written round agrees with its reader."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from pitboss.adjudication.written import read_written
from pitboss.clauses import BadInput
from pitboss.rulebooks import names
from pitboss.rulebooks.source import TomlSource
from tests.cli.settle.shown_rounds import FILES
from tests.cli.settle.written_contradictions import ACTS, CARDS, WRONG
from tests.cli.settle.written_mistakes import KEYS, WAGERS
from tests.house.project import ROOT
from tests.schemas.validating import validator, wrong

MISTAKES = KEYS | WAGERS | ACTS | CARDS | WRONG
EXAMPLES = sorted((ROOT / "examples" / "rounds").glob("*.toml"))
BEYOND_FORM = {"seat-twice", "meter-twice", "elections-unreadable", "act-unreadable", "wager-unreadable"}
"""What is wrong about several values together, and what an act says, no schema can tell."""


def test_every_round_that_is_shown_fits() -> None:
    """The rounds of the documents and of the examples, under any rulebook and under their own."""
    for text in (*FILES.values(), *(file.read_text(encoding="utf-8") for file in EXAMPLES)):
        data = tomllib.loads(text)
        if "seat" in data:
            assert not wrong(validator("round"), data)
            book = data["rulebook"] if data["rulebook"] in names() else ""
            assert not wrong(validator("round", book), data)


def _readable(data: dict[str, Any]) -> str:
    """The code with which the reader refuses a round; none where it reads it."""
    try:
        read_written(data, Path())
    except BadInput as error:
        return error.code
    return ""


def _agree(code: str, result: list[str]) -> bool:
    """Whether both refuse or neither does; nothing that can be read is ever refused by the schema."""
    return code in BEYOND_FORM or bool(result) == bool(code)


@pytest.mark.parametrize("name", MISTAKES)
def test_schema_and_reader_refuse_the_same_mistakes(name: str) -> None:
    """A mistake of form is refused by both; one that only the law can tell is refused by neither."""
    try:
        data = TomlSource(name, MISTAKES[name].text).data
    except BadInput:
        return
    code, result = _readable(data), wrong(validator("round"), data)
    assert _agree(code, result), (code, result)


ROUND: dict[str, Any] = {
    "rulebook": "ma-uth",
    "elections": {"readings": {"play-amount": "any amount"}},
    "meters": {"progressive": "5000.005"},
    "seat": [
        {"position": 1, "player": "Ann", "cards": "As 10♥", "wagers": {"ante": 10, "blind": "10"}, "acts": ["4x"]}
    ],
    "dealer": {"cards": "Kd, Kc"},
    "board": {"cards": "2c 3c 4c 5d 9s"},
    "box": {"card": ""},
    "draws": {"magic card": "As", "lucky position": 2},
    "irregularity": [{"what": "player left", "when": "deal", "case": "", "position": 1, "card": "As"}],
}
"""A round with every key."""


def _places(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, value in inside for place in _places(value, (*path, key)))]


@pytest.mark.parametrize("value", [{"no-such-key": []}, [{}], [7], 7.5, -1, True, "", "no such word"], ids=str)
def test_a_value_of_another_type_is_refused_by_both(value: Any) -> None:
    """Any value in any place: schema and reader agree whether it can be read."""
    assert not wrong(validator("round"), ROUND)
    assert not _readable(ROUND)
    for path in _places(ROUND)[1:]:
        data = _with(ROUND, path, value)
        code, result = _readable(data), wrong(validator("round"), data)
        assert _agree(code, result), (path, code, result)


def _with(data: Any, path: tuple[str | int, ...], value: Any) -> Any:
    if not path:
        return value
    copy: Any = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = _with(copy[path[0]], path[1:], value)
    return copy
