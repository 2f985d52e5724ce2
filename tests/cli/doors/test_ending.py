"""How a command ends: one status for each kind of ending, one voice, and an object where data was asked for."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from pitboss.cli import COMMANDS, main
from pitboss.rulebooks import names
from tests.cli.running import run
from tests.house.project import ROOT

GAME = "ma-crazy-4-poker"


def called(*arguments: str, **variables: str) -> Result:
    """A command whose own mistakes are looked at."""
    return CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1", **variables}).invoke(main, list(arguments))


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command with a mistake of ours in it."""

    @click.command()
    @click.option("--json", "as_json", is_flag=True)
    def rules(as_json: bool) -> None:  # noqa: FBT001
        raise KeyError("no such thing")

    monkeypatch.setattr("pitboss.cli.commands.rules.rules", rules)


@pytest.mark.usefixtures("broken")
def test_a_mistake_of_ours_is_one_line_and_a_file() -> None:
    """Status 70, no traceback, and the details in a file that can be reported."""
    result = called("rules")
    assert result.exit_code == 70
    assert "Traceback" not in result.output
    said, instead = result.stderr.splitlines()
    assert said.startswith("pitboss: This is a mistake of Pitboss, not yours (KeyError: ")
    file = Path(instead.split("report it with ")[1].split(", which")[0])
    details = file.read_text(encoding="utf-8")
    file.unlink()
    assert "pitboss rules" in details
    assert "Traceback (most recent call last)" in details


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize(("arguments", "variables"), [(("--debug", "rules"), {}), (("rules",), {"PITBOSS_DEBUG": "1"})])
def test_the_details_can_be_shown(arguments: tuple[str, ...], variables: dict[str, str]) -> None:
    """With --debug or PITBOSS_DEBUG the traceback is printed, and the status stays."""
    result = called(*arguments, **variables)
    assert result.exit_code == 70
    assert "Traceback (most recent call last)" in result.stderr


@pytest.mark.usefixtures("broken")
def test_a_mistake_of_ours_is_data_too() -> None:
    """With --json the object says which file has the details."""
    error = json.loads(called("rules", "--json").stdout)["error"]
    assert error["code"] == "our-mistake"
    Path(error["file"]).unlink()


def test_an_interrupt_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quiet word, no "Aborted!", and no status that means a finding."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pitboss.cli.commands.rules._shelf", lambda **_: interrupted())
    result = called("rules")
    assert (result.exit_code, result.stderr.strip()) == (130, "pitboss: interrupted")


WRONG = [
    (("rule",), "no-such-command", "Did you mean rules?"),
    (("edge", GAME, "--sets", "3"), "no-such-option", "Did you mean --seats"),
    (("clauses", GAME, "--html", "no/such/x.html"), "unwritable-file", "folder that exists"),
    (("simulate", GAME, "--plot", "x.png"), "unknown-format", ".svg or .json"),
    (("strategy", GAME, "--svg", "a", "--html", "a"), "unknown-format", ".svg, .html or .json"),
    (("advise", GAME), "missing-parameter", "`pitboss advise --help`"),
    (("settle",), "missing-parameter", "`pitboss settle --help`"),
    (("edge", GAME, "--others", "9"), "bad-parameter", "`pitboss edge --help`"),
    (("drill", "cook"), "bad-parameter", "`pitboss drill --help`"),
    (("edge", "ma-crasy-4-poker"), "unknown-rulebook", "Did you mean ma-crazy-4-poker?"),
    (("play", "ma-crasy-4-poker", "--text"), "unknown-rulebook", "Did you mean ma-crazy-4-poker?"),
    (("deal", "ma-crasy-4-poker"), "unknown-rulebook", "Did you mean ma-crazy-4-poker?"),
    (("edge", GAME, "quens up"), "unknown-wager", "Did you mean queens up?"),
    (("submission", GAME, "--example", "nothing"), "unknown-example", "There are:"),
    (("check", "nowhere.toml"), "unreadable-file", "Name a TOML file"),
    (("settle", "nowhere.toml"), "unreadable-file", "Name a TOML file"),
    (("edge", "nowhere.toml"), "unreadable-file", "Name a TOML file"),
    (("verify", "nowhere.log"), "log-unopenable", "name the log"),
    (("replay", "nowhere.log"), "log-unopenable", "name the log"),
    (("clauses", GAME, "-o", "no/such/x.html"), "unwritable-file", "folder that exists"),
    (("strategy", GAME, "-o", "chart.png"), "unknown-format", ".svg, .html or .json"),
    (("simulate", GAME, "-o", "x.png"), "unknown-format", ".svg or .json"),
    (("play", GAME, "--text", "--name", "dealer"), "no-name", "none of these: dealer"),
]


@pytest.mark.parametrize(
    ("arguments", "code", "instead"), WRONG, ids=lambda given: given if isinstance(given, str) else " ".join(given)
)
def test_a_wrong_question_is_told_in_one_voice(arguments: tuple[str, ...], code: str, instead: str) -> None:
    """Status 2; the sentence and what to do instead on the standard error, an object on the standard output."""
    plain, data = run(*arguments), run(*arguments, "--json")
    assert (plain.exit_code, data.exit_code, plain.stdout) == (2, 2, "")
    assert instead in " ".join(plain.stderr.split())
    assert "Usage" not in plain.stderr
    answer = json.loads(data.stdout)
    assert answer["format"] == 1
    error = answer["error"]
    if not (arguments[0] in ("play", "deal", "submission", "strategy") and error["code"] == "no-such-option"):
        assert error["code"] == code
        assert any(instead in way for way in error["instead"])
    assert error["said"].split()[0] in data.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_option_is_told_by_every_command(command: str) -> None:
    """No command leaves the voice of the others, nor prints anything but JSON where data is asked for."""
    group = ["verify"] if command == "pit" else []
    result = run(command, *group, "--no-such-option", "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["error"]["code"] in ("no-such-option", "missing-parameter", "bad-parameter")
    assert result.stderr.startswith("pitboss: ")


def test_every_answer_has_the_number_of_its_format() -> None:
    """Whatever is asked for as data begins with it."""
    for arguments in (("rules", GAME), ("clauses", GAME, "--kind", "payout"), ("rules", GAME, "--readings")):
        assert json.loads(run(*arguments, "--json").stdout)["format"] == 1


@pytest.mark.skipif(not hasattr(signal, "SIGPIPE"), reason="this system has no pipes that close so")
@pytest.mark.parametrize("arguments", [["rules", GAME, "--json"], ["rules", GAME], ["--help"]])
def test_a_closed_pipe_is_nobodys_mistake(arguments: list[str]) -> None:
    """Whoever reads has had enough: no traceback, no word, status 141."""
    command = [sys.executable, "-m", "pitboss", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "wb") as output:  # noqa: PTH123
        result = subprocess.run(command, stdout=output, stderr=subprocess.PIPE, env=environment, check=False)
    assert (result.returncode, result.stderr) == (141, b"")


def test_several_submissions_are_checked_at_once(tmp_path: Path) -> None:
    """Each has its answer, - is the standard input, and one that is unlawful decides the status."""
    text = run("submission", GAME).stdout
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(text, encoding="utf-8")
    bad.write_text(text.replace('paytable = "A"', 'paytable = "Z"'), encoding="utf-8")
    runner = CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"})
    shown = runner.invoke(main, ["check", str(good), "-"], input=text)
    assert (shown.exit_code, shown.stdout.count("Nothing unlawful.")) == (0, 2)
    data = run("check", str(good), str(bad), "--json")
    answer = json.loads(data.stdout)
    assert (data.exit_code, answer["lawful"]) == (1, False)
    assert [file["lawful"] for file in answer["files"]] == [True, False]
    assert all(finding["line"] and finding["column"] for finding in answer["files"][1]["findings"])


@pytest.mark.parametrize("command", [["edge", "-", "queens up"], ["check", "-"]])
def test_a_submission_comes_from_the_standard_input(command: list[str]) -> None:
    """Wherever a submission is named, - is one that is piped in."""
    text = run("submission", GAME).stdout
    result = CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"}).invoke(main, command, input=text)
    assert result.exit_code == 0, result.output


def test_a_submission_is_not_overwritten(tmp_path: Path) -> None:
    """What somebody may have changed by hand is not lost; what can be computed again is."""
    file = tmp_path / "house.toml"
    assert run("submission", GAME, "-o", str(file)).exit_code == 0
    again = run("submission", GAME, "-o", str(file))
    assert (again.exit_code, "is there already" in again.stderr) == (2, True)
    page = tmp_path / "matrix.json"
    for _ in range(2):
        assert run("clauses", GAME, "-o", str(page)).exit_code == 0
    assert json.loads(page.read_text(encoding="utf-8"))["rulebook"] == GAME
    assert len(names()) >= 5
