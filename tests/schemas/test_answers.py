"""Every ``--json`` prints what its schema describes, no member more and none less."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema_rs
import pytest

from pitboss.schemas import schema
from pitboss.schemas.answers import ANSWERS
from tests.cli.running import run
from tests.cli.settle.shown_rounds import ROUNDS
from tests.house.project import ROOT
from tests.schemas.validating import strict, wrong

LOG = str(ROOT / "tests/log/format_1/promised.log")
DAMAGED = str(ROOT / "README.md")
RULES = ("ma-uth",)
ASKED: list[tuple[str, ...]] = [
    ("check", "UTH"),
    ("check", "UTH", "BROKEN"),
    ("clauses", "md-four-card-poker"),
    ("drill", "dealer", "--seed", "1", "--number", "2"),
    ("drill", "floor", "--seed", "2", "--number", "2"),
    ("edge", "ma-4cp", "aces up"),
    ("replay", LOG),
    ("replay", LOG, "--round", "1"),
    ("rules",),
    ("rules", "ma-uth"),
    ("rules", "ma-uth", "--readings"),
    ("rules", "md-4cp", "--diff", "ma-4cp"),
    ("rules", "ma-four-card-poker-earlier", "--without"),
    ("rules", "ma-uth", "--pin"),
    ("rules", "--find", "straight"),
    ("rules", "ma-uth", "--clause", "9(h)"),
    ("rules", "ma-uth", "--paytable", "progressive"),
    ("rules", "--new", "NEW"),
    ("settle", "four-card.toml"),
    ("settle", "crazy-4.toml", "ultimate.toml", "BROKEN"),
    ("verify", LOG),
    ("verify", DAMAGED),
    ("verify", str(ROOT / "tests/log/format_1/fcp-1.log"), str(ROOT / "tests/log/format_1/fcp-2.log")),
]
"""A question of every form to every command that needs no compiled kernel; the others have tests of their own."""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Files that the questions name."""
    folder = tmp_path_factory.mktemp("asked")
    texts = ROUNDS | {"UTH": run("submission", "ma-uth").stdout, "BROKEN": 'rulebook = "ma-uth"\nno-such-key = 1\n'}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return {name: str(folder / name) for name in (*texts, "NEW")}


@pytest.mark.parametrize("asked", ASKED, ids=" ".join)
def test_an_answer_is_as_its_schema_says(asked: tuple[str, ...], files: dict[str, str]) -> None:
    """With nothing in it that the schema does not name."""
    result = run(*(files.get(word, word) for word in asked), "--json")
    answer = json.loads(result.stdout)
    assert "error" not in answer or result.exit_code != 0
    assert not wrong(strict(f"answer-{asked[0]}"), answer)


@pytest.mark.parametrize("name", [name for name in ANSWERS if name not in ("error", "conformance")])
def test_an_error_has_its_form(name: str, tmp_path: Path) -> None:
    """Whatever cannot be answered is an error in its one form, and the schema of every command knows it."""
    answer = json.loads(run(name, str(tmp_path / "no-such-file.toml"), "--json").stdout)
    assert jsonschema_rs.Draft202012Validator(schema("answer-error")).is_valid(answer)
    assert strict(f"answer-{name}").is_valid(answer)
    assert not strict(f"answer-{name}").is_valid({"format": 1})
