"""Every schema by name: printed, written into a folder for editors, found by the names of files."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import jsonschema_rs
import pytest

from pitboss.clauses import BadInput
from pitboss.rulebooks import names
from pitboss.schemas import every_schema, schema
from pitboss.schemas.catalogue import entries
from pitboss.schemas.folder import TAPLO, VSCODE, as_text, write_schemas
from tests.cli.running import run
from tests.house.project import ROOT


def test_every_schema_is_one() -> None:
    """Each is valid JSON Schema of 2020-12, names itself, and refuses something."""
    written = dict(every_schema())
    assert {"round", "submission", "rulebook", "rulebook-cards", "log", "answer-edge", "answer-error"} <= set(written)
    assert {f"submission-{book}" for book in names()} <= set(written)
    for name, described in written.items():
        jsonschema_rs.meta.validate(described)
        assert described["$id"].endswith(f":{name}")
        assert not jsonschema_rs.Draft202012Validator(described).is_valid(["not", "this"])


def test_the_command_prints_lists_and_writes(tmp_path: Path) -> None:
    """One schema on standard output, the names with what they describe, or all of them as files."""
    assert json.loads(run("schema", "round").stdout) == schema("round")
    assert json.loads(run("schema", "submission", "--rulebook", "ma-uth").stdout)["title"].startswith(
        "Rules Submission: U"
    )
    listing = run("schema", "--list").stdout
    assert [line.split()[0] for line in listing.splitlines()] == [entry.name for entry in entries()]
    assert run("schema", "-o", str(tmp_path / "s")).exit_code == 0
    assert (tmp_path / "s" / "log.json").read_text(encoding="utf-8") == as_text(schema("log"))
    assert run("schema", "round", "-o", str(tmp_path / "round.json")).stdout == ""
    assert (tmp_path / "round.json").read_text(encoding="utf-8") == as_text(schema("round"))
    assert run("schema", "round", "-o", str(tmp_path)).exit_code == 2
    (tmp_path / "file").touch()
    assert run("schema", "-o", str(tmp_path / "file")).exit_code == 2


def test_a_wrong_name_is_told_the_right_one() -> None:
    """A misspelt name, and a rulebook where it makes no difference."""
    with pytest.raises(BadInput, match="no schema") as unknown:
        schema("submision")
    assert str(unknown.value.instead).startswith("Did you mean submission?")
    with pytest.raises(BadInput, match="under every rulebook"):
        schema("log", "ma-uth")
    assert schema("submission-ma-uth") == schema("submission", "ma-ultimate-texas-holdem")


def test_a_rulebook_of_ones_own_has_its_schemas() -> None:
    """``--rulebooks`` brings a rulebook, and its submission has a schema like any other."""
    folder = str(ROOT / "examples" / "rulebooks")
    printed = run("schema", "submission", "--rulebook", "let-it-ride", "--rulebooks", folder)
    described = json.loads(printed.stdout)
    filed = tomllib.loads((ROOT / "examples/submissions/let-it-ride.toml").read_text(encoding="utf-8"))
    assert jsonschema_rs.Draft202012Validator(described).is_valid(filed)
    assert not jsonschema_rs.Draft202012Validator(described).is_valid(filed | {"no-such": 1})


def test_editors_find_the_schema_of_a_file(tmp_path: Path) -> None:
    """The settings for taplo and Visual Studio Code name files that are there, and patterns that fit our own."""
    write_schemas(tmp_path)
    rules = tomllib.loads((tmp_path / TAPLO).read_text(encoding="utf-8"))["rule"]
    for rule in rules:
        assert (tmp_path / rule["schema"]["path"]).is_file()
    chosen = json.loads((tmp_path / VSCODE).read_text(encoding="utf-8"))["evenBetterToml.schema.associations"]
    for place, name in (
        ("examples/rounds/let-it-ride.toml", "round.json"),
        ("examples/submissions/let-it-ride.toml", "submission.json"),
        ("src/pitboss/rulebooks/md-four-card-poker/cards.toml", "rulebook.json"),
    ):
        fitting = [file for pattern, file in chosen.items() if re.fullmatch(pattern.strip("^$"), f"/home/{place}")]
        assert [Path(file).name for file in fitting] == [name]
        assert any(
            Path(f"/{place}").match(pattern.replace("**/", "").replace("**", "*"))
            for rule in rules
            for pattern in rule["include"]
        )
