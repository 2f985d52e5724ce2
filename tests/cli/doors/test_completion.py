"""Completion: a shell is offered commands, rulebooks, what a rulebook holds, and the files that fit."""

from __future__ import annotations

import subprocess
from pathlib import Path
from shutil import which

import pytest
from click.shell_completion import ShellComplete

from pitboss.cli import COMMANDS, main
from pitboss.cli.completion import SHELLS
from pitboss.rulebooks import load, names
from tests.cli.running import run

GAME = "ma-crazy-4-poker"


@pytest.fixture(autouse=True)
def completing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As a shell asks, in an empty folder, with a cache of its own."""
    monkeypatch.setenv("_PITBOSS_COMPLETE", "bash_complete")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)


def offered(*words: str, begun: str = "") -> list[str]:
    """What is offered after these words."""
    shell = ShellComplete(main, {}, "pitboss", "_PITBOSS_COMPLETE")
    return [item.value for item in shell.get_completions(list(words), begun)]


def test_commands_are_offered() -> None:
    """By their beginning, all of them."""
    assert offered() == list(COMMANDS)
    assert offered(begun="s") == [name for name in COMMANDS if name.startswith("s")]


@pytest.mark.parametrize(
    "command", ["rules", "clauses", "edge", "strategy", "par", "simulate", "advise", "play", "deal"]
)
def test_rulebooks_are_offered(command: str) -> None:
    """Wherever one is named."""
    assert offered(command) == list(names())


def test_what_a_rulebook_holds_is_offered() -> None:
    """Wagers, their paytables, clauses, kinds and examples are those that the loader knows."""
    book = load(GAME)
    assert offered("edge", GAME) == [wager.name for wager in book.wagers]
    assert offered("edge", GAME, begun="Q") == ["queens up"]
    assert offered("edge", GAME, "queens up", "--paytable") == [row.name for row in book.paytables_of("queens up")]
    assert set(offered("clauses", GAME, "--kind")) == {clause.kind for clause in book.clauses}
    assert set(offered("rules", GAME, "--clause")) == {clause.id for clause in book.clauses}
    assert offered("submission", GAME, "--example") == [example.name for example in book.examples]


def test_an_edition_offers_what_it_has_of_the_one_it_extends() -> None:
    """What it leaves out is not offered."""
    earlier = load("ma-four-card-poker-earlier")
    assert set(offered("edge", "ma-four-card-poker-earlier")) == {wager.name for wager in earlier.wagers}
    assert set(offered("edge", "ma-four-card-poker-earlier", "progressive", "--paytable")) == {
        row.name for row in earlier.paytables_of("progressive")
    }


def test_strategies_are_kept(tmp_path: Path) -> None:
    """The first time they are asked of the mathematics, afterwards of a file."""
    assert offered("edge", GAME, "--strategy") == ["K-Q-8-4"]
    (kept,) = (tmp_path / "cache" / "pitboss").iterdir()
    kept.write_text('{"ma-crazy-4-poker": ["kept"]}', encoding="utf-8")
    assert offered("edge", GAME, "--strategy") == ["kept"]


def test_files_are_offered_where_they_fit(tmp_path: Path) -> None:
    """Rounds and submissions by their ending, logs by theirs, folders on the way; nothing hidden."""
    (tmp_path / "rounds").mkdir()
    for name in ("house.toml", "table.log", "notes.txt", ".hidden.toml", "rounds/one.toml"):
        (tmp_path / name).write_text("", encoding="utf-8")
    assert offered("settle") == ["house.toml", "rounds/"]
    assert offered("settle", begun="rounds/o") == ["rounds/one.toml"]
    assert offered("verify") == ["rounds/", "table.log"]
    assert offered("edge", begun="h") == ["house.toml"]


def test_what_cannot_be_read_offers_nothing() -> None:
    """A rulebook that is not there, or a submission that is none, is no reason to fail in the middle of a line."""
    assert offered("edge", "nowhere") == []
    assert offered("edge", "nowhere.toml") == []
    assert offered("edge", "nowhere", "--strategy") == []


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_takes_the_script(shell: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each of the three is printed, and its shell, where it is installed, reads it."""
    monkeypatch.delenv("_PITBOSS_COMPLETE")
    script = run("completion", shell).stdout
    assert f"_PITBOSS_COMPLETE={shell}_complete" in script
    if (program := which(shell)) is not None:
        file = tmp_path / "script"
        file.write_text(script, encoding="utf-8")
        assert subprocess.run([program, "-n", str(file)], capture_output=True, check=False).returncode == 0
