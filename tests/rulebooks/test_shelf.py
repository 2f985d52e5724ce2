"""One rulebook that does not load is told with its mistakes and left out; the others can be used."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from pitboss.cli import main
from pitboss.pit.opening import filed
from pitboss.rulebooks.library import VARIABLE
from pitboss.rulebooks.skeleton import write_rulebook
from pitboss.training.drills import questions
from tests.cli.running import run
from tests.house.project import RULEBOOKS


@pytest.fixture(autouse=True)
def _broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "spoilt-game"
    write_rulebook(folder)
    file = folder / "play.toml"
    file.write_text(file.read_text(encoding="utf-8").replace('asks = "ante"', 'asks = "anti"'), encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(folder))


def test_the_list_has_the_others_and_the_mistakes() -> None:
    """It ends with status 1; data for programs has the mistakes with file and line."""
    listed = run("rules")
    assert listed.exit_code == 1
    assert all(name in listed.stdout for name in ("Four Card", "Crazy 4"))
    assert "spoilt-game/play.toml:" in listed.stderr
    assert "It is left out; the others can be used." in listed.stderr
    data = json.loads(run("rules", "--json").stdout)
    assert [book["id"] for book in data["rulebooks"]] == sorted(RULEBOOKS)
    (broken,) = data["broken"]
    assert broken["rulebook"] == "spoilt-game"
    assert broken["mistakes"][0]["line"] > 1


def test_the_menu_of_a_table_has_the_others() -> None:
    """Every other game has its number; the choice goes on as ever."""
    result = CliRunner().invoke(main, ["play", "--text"], input="quit\n", catch_exceptions=False)
    assert result.exit_code == 0
    assert "spoilt-game/play.toml:" in result.stderr
    assert f"  {len(RULEBOOKS)}  " in result.stdout
    assert f"  {len(RULEBOOKS) + 1}  " not in result.stdout


def test_a_pit_opens_a_table_of_each_other_and_the_floor_is_drilled_in_them() -> None:
    """What is opened without a folder of submissions leaves it out, and so do drills in all rulebooks."""
    assert [identity for identity, _ in filed(None)] == sorted(RULEBOOKS)
    assert next(iter(questions("floor", Random(1), 1))).rulebook in RULEBOOKS
