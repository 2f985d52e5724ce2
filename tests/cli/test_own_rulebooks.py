"""Rulebooks of one's own, on the command line: written, brought by option, variable or path, refused on a clash."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from pitboss.rulebooks.library import VARIABLE
from tests.cli.running import answer, run
from tests.house.project import RULEBOOKS

ROUND = """
rulebook = "own-game"

[[seat]]
position = 1
player = "Ann"
cards = "Ks Kc 2d"
wagers = { ante = "10" }
acts = ["play 10"]

[dealer]
cards = "Kh Jd 3c"
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A new rulebook in an empty folder, which is the present one."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(VARIABLE, raising=False)
    written = run("rules", "--new", "games/own-game")
    assert written.exit_code == 0, written.output
    return tmp_path / "games" / "own-game"


def test_a_new_rulebook_is_proven(own: Path) -> None:
    """What --new writes passes --prove; programs get the same as people."""
    proven = run("rules", "--prove", "games/own-game")
    assert proven.exit_code == 0, proven.output
    assert "own-game: proven" in proven.stdout
    data = answer("rules", "--prove", str(own))
    assert data["proven"] is True
    assert data["houses"][0]["decisions"] == ["decision: play 1x", "decision: fold"]


def test_nothing_is_written_over(own: Path) -> None:
    """A folder that is there, an id that is taken and a name that is no id are refused, and nothing changes."""
    before = {file.name: file.read_text(encoding="utf-8") for file in own.iterdir()}
    for name in ("games/own-game", "ma-crazy-4-poker", "My Game"):
        assert run("rules", "--new", name).exit_code == 2
    assert {file.name: file.read_text(encoding="utf-8") for file in own.iterdir()} == before
    assert not Path("ma-crazy-4-poker").exists()


def test_a_copy_says_what_its_sections_are_for(own: Path) -> None:
    """--like copies a rulebook under a new id; it loads, and every section begins with its purpose."""
    assert run("rules", "--new", "my-ultimate", "--like", "ma-uth").exit_code == 0
    text = Path("my-ultimate/play.toml").read_text(encoding="utf-8")
    assert text.count("# [street]: the decisions: who is asked, and what each player may do") == 1
    data = answer("rules", "./my-ultimate")
    assert (data["rulebook"], data["law"]["prefix"]) == ("my-ultimate", "my-ultimate")
    assert data["law"]["title"] == "Ultimate Texas Hold 'Em"


@pytest.mark.parametrize(
    "how",
    [("--rulebooks", "games", "rules"), ("rules", "--rulebooks", "games"), ("rules", "--rulebooks", "games/own-game")],
)
def test_an_option_brings_rulebooks_for_one_command(own: Path, how: tuple[str, ...]) -> None:
    """Before the command or behind it, for a folder of rulebooks or one; afterwards the environment is as before."""
    assert {book["id"] for book in answer(*how)["rulebooks"]} == {*RULEBOOKS, "own-game"}
    assert {book["id"] for book in answer("rules")["rulebooks"]} == set(RULEBOOKS)
    assert VARIABLE not in os.environ


def test_the_environment_brings_rulebooks(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """PITBOSS_RULEBOOKS is a list of folders."""
    monkeypatch.setenv(VARIABLE, os.pathsep.join([str(own), "nowhere"]))
    assert run("rules").exit_code == 2
    monkeypatch.setenv(VARIABLE, str(own.parent))
    assert "own-game" in run("rules").stdout


def test_a_path_stands_for_an_id(own: Path) -> None:
    """Wherever a command takes a rulebook it takes the path of its folder, the present folder too."""
    template = run("submission", "games/own-game").stdout
    assert 'rulebook = "own-game"' in template
    os.chdir(own)
    assert run("submission", ".").stdout == template


def test_a_submission_is_examined_and_a_round_settled(own: Path) -> None:
    """check and settle find the rulebook that the file names among those that were brought."""
    Path("house.toml").write_text(run("submission", str(own)).stdout, encoding="utf-8")
    assert run("check", "house.toml").exit_code == 2
    assert run("check", "house.toml", "--rulebooks", "games").exit_code == 0
    Path("round.toml").write_text(ROUND, encoding="utf-8")
    settled = run("settle", "round.toml", "--rulebooks", "games", "--json")
    assert settled.exit_code == 0, settled.output
    assert json.loads(settled.stdout)["rulebook"] == "own-game"
    unknown = run("settle", "round.toml")
    assert unknown.exit_code == 2


def test_a_clash_names_both_folders(own: Path) -> None:
    """Two rulebooks of one id are refused, wherever they are brought from."""
    assert run("rules", "--new", "others/own-game").exit_code == 0
    refused = run("rules", "--rulebooks", "games", "--rulebooks", "others")
    assert refused.exit_code == 2
    assert str(own) in refused.output
    assert str(own.parents[1] / "others" / "own-game") in refused.output


def test_an_unknown_rulebook_is_told_where_others_come_from() -> None:
    """Whoever names a rulebook that is not here is told of the option."""
    assert "--rulebooks FOLDER brings rulebooks of your own" in run("submission", "no-such-game").output
