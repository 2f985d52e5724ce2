"""``pitboss replay``: the rounds of a log, and one round as somebody saw it; a hidden card is shown to nobody else."""

from __future__ import annotations

import csv
import json
import os
import re
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from pitboss.cards import show
from pitboss.cli import main
from pitboss.cli.printing import replay as replaying
from pitboss.log.records import from_log
from pitboss.rounds.commands import Sit
from pitboss.rounds.events import Dealt
from pitboss.sitting.saved import data_folder
from tests.cli.logs import RULEBOOKS, Night, night, opened_up, write
from tests.cli.running import answer, run

FOUR = "ma-four-card-poker"


def saved(folder: Path, rulebook: str = FOUR, lines: int | None = None) -> str:
    """A log on disk, whole or cut off."""
    path = folder / "table.log"
    path.write_bytes(b"".join(entry.line for entry in night(rulebook)[:lines]))
    return str(path)


def dealt(rulebook: str, position: int) -> str:
    """The first cards that a position was dealt, as they are shown."""
    for entry in night(rulebook):
        for event in from_log(entry)[1]:
            if isinstance(event, Dealt) and event.position == position:
                return show([card for card in event.cards if card is not None], "unicode")
    raise AssertionError(position)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_rounds_are_listed(rulebook: str, tmp_path: Path) -> None:
    """Without a round: each with its players, what was staked and paid, what the house made; a void one is marked."""
    result = run("replay", saved(tmp_path, rulebook))
    assert result.exit_code == 0, result.output
    for words in ("Anna, Ben", "staked", "void", "--round 3"):
        assert words in result.output


def test_the_list_for_programs(tmp_path: Path) -> None:
    """The same as data; the players' results and the house's are of one sum."""
    data = answer("replay", saved(tmp_path))
    assert [row["round"] for row in data["rounds"]] == [1, 2, 3, 4]
    assert [row["ended"] for row in data["rounds"]] == [True, True, True, False]
    assert [row["void"] for row in data["rounds"]] == [False, True, False, False]
    assert data["rounds"][1]["players"] == {"Anna": "0.00", "Ben": "0.00"}
    assert data["rounds"][0]["lines"][0] == 1


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("who", ["auditor", "dealer", "floorperson", "camera", "Anna"])
def test_a_round_is_walked_through(rulebook: str, who: str, tmp_path: Path) -> None:
    """Betting, deal, decisions, settlement with clauses, and the result of every wager."""
    result = run("replay", saved(tmp_path, rulebook), "--round", "1", "--as", who)
    assert result.exit_code == 0, result.output
    for words in (
        "Round 1, as",
        "Betting",
        "Deal",
        "Decisions",
        "Settlement",
        "Result",
        "is promised",
        "seed of round 1",
    ):
        assert words in result.output
    assert "“Place your bets.”" in result.output
    assert re.search(r"m[ad]-[a-z0-9-]+:\d", result.output)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_nobody_is_shown_a_hidden_card(rulebook: str, tmp_path: Path) -> None:
    """At the deal Anna sees her own cards and not Ben's; the dealer sees neither; the auditor sees who saw what."""

    def deal(who: str) -> str:
        steps = answer("replay", saved(tmp_path, rulebook), "--round", "1", "--as", who)["steps"]
        return json.dumps([step for step in steps if (step["event"] or {}).get("type") == "dealt"], ensure_ascii=False)

    anna, ben = dealt(rulebook, 1), dealt(rulebook, 2)
    assert anna in deal("anna")
    assert ben not in deal("anna")
    assert anna not in deal("dealer")
    assert ben not in deal("dealer")
    assert anna in deal("auditor")
    assert ben in deal("auditor")
    assert "seen by Anna" in deal("auditor")
    assert "seen by nobody" in deal("auditor")
    assert "seen by" not in deal("camera")


def test_a_refusal_is_for_the_auditor(tmp_path: Path) -> None:
    """What was refused may tell what somebody holds: only the auditor sees it."""
    log = saved(tmp_path)
    assert "Refused: " in run("replay", log, "--round", "1").output
    assert "Refused: " not in run("replay", log, "--round", "1", "--as", "Anna").output
    assert all(item["event"] for item in answer("replay", log, "--round", "1", "--as", "Anna")["steps"])


def test_a_round_under_way_is_walked_as_far_as_it_goes(tmp_path: Path) -> None:
    """A log that ends in mid-round: the list marks it, and the walk ends where the log does."""
    log = saved(tmp_path, lines=30)
    assert "not finished" in run("replay", log).output
    result = run("replay", log, "--round", "1")
    assert result.exit_code == 0
    assert "Result" not in result.output


def test_a_table_without_a_round_says_so(tmp_path: Path) -> None:
    """An opened table and nothing more."""
    assert "No round has begun." in run("replay", saved(tmp_path, lines=3)).output
    result = run("replay", saved(tmp_path, lines=3), "--round", "1")
    assert result.exit_code == 2
    assert "no round has begun" in result.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--round", "9"), "rounds are 1 to 4"),
        (("--as", "Eve"), "one of: dealer, floorperson, camera, auditor, Anna, Ben"),
    ],
)
def test_a_wrong_question_is_answered_with_what_there_is(
    arguments: tuple[str, ...], words: str, tmp_path: Path
) -> None:
    """Status 2, and what could be asked."""
    result = run("replay", saved(tmp_path), *arguments)
    assert result.exit_code == 2
    assert words in result.output


def test_a_log_that_is_none_is_refused(tmp_path: Path) -> None:
    """No file: status 2. A changed one: status 1, and its line. One that makes no sense: status 2, see verify."""
    assert run("replay", str(tmp_path / "none.log")).exit_code == 2
    log = Path(saved(tmp_path))
    log.write_bytes(log.read_bytes().replace(b"Anna", b"Anne", 1))
    result = run("replay", str(log))
    assert result.exit_code == 1
    assert "line 2 of the log" in result.output
    lines = opened_up(night(FOUR))
    lines[20].events[1] = {"type": "round-ended", "number": 7}
    lines[21].events[1] = {"type": "acted", "position": 9, "player": "x", "street": "", "act": "fold"}
    result = run("replay", str(write(log, lines)))
    assert result.exit_code == 2
    assert "pitboss verify" in result.output


def test_a_log_of_another_edition_is_told_without_the_dealer(tmp_path: Path) -> None:
    """Facts need no law: an old log is walked through, only what the dealer said aloud is left out."""
    for field, value in (("law", "0" * 64), ("filed", "")):
        lines = opened_up(night(FOUR))
        lines[0].events[1][field] = value
        result = run("replay", str(write(tmp_path / "table.log", lines)), "--round", "1")
        assert result.exit_code == 0
        assert "Place your bets" not in result.output
        assert "Position 1 (Anna) bets $10 on ante" in result.output


def test_a_name_cannot_disturb_the_terminal(tmp_path: Path) -> None:
    """A player whose name holds escape sequences is shown without them."""
    played = Night(FOUR)
    played.live.give(Sit(3, "E\x1b[2Jve"))
    played.round()
    log = str(played.save(tmp_path / "table.log"))
    assert "\x1b" not in run("replay", log, "--round", "1").output
    assert "\x1b" not in run("replay", log).output


def test_step_does_not_wait_in_a_pipe(tmp_path: Path) -> None:
    """Only a person at a terminal is waited for."""
    log = saved(tmp_path)
    assert run("replay", log, "--round", "1", "--step").output == run("replay", log, "--round", "1").output


@pytest.mark.parametrize(("answers", "goes_on"), [("\n", True), ("q\n", False), ("", False)])
def test_step_goes_on_with_enter_and_ends_with_q(
    answers: str, *, goes_on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter goes on; q, or the end of the input, ends the walk."""
    given = iter(answers.splitlines())

    def prompt(*_: object, **__: object) -> str:
        for item in given:
            return item
        raise click.Abort

    monkeypatch.setattr("click.prompt", prompt)
    assert replaying._goes_on() is goes_on


def test_the_lines_as_csv(tmp_path: Path) -> None:
    """Every settled line with the number of its round, or those of one round."""
    log = saved(tmp_path)
    rows = list(csv.DictReader(run("replay", log, "--csv").stdout.splitlines()))
    assert {row["round"] for row in rows} == {"1", "2", "3"}
    first = list(csv.DictReader(run("replay", log, "--csv", "--round", "3").stdout.splitlines()))
    assert first == [row for row in rows if row["round"] == "3"]


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_round_is_written_and_settles_the_same(rulebook: str, tmp_path: Path) -> None:
    """What --toml prints is a file for settle; a void round is one too."""
    log = saved(tmp_path, rulebook)
    for number in ("1", "2"):
        file = tmp_path / f"round-{number}.toml"
        file.write_text(run("replay", log, "--round", number, "--toml").stdout, encoding="utf-8")
        lines = answer("settle", str(file))["lines"]
        logged = list(csv.DictReader(run("replay", log, "--csv", "--round", number).stdout.splitlines()))
        settled = [(line["wager"], line["profit"], line["clause"]) for line in lines]
        assert sorted(settled) == sorted((row["wager"], row["profit"], row["clause"]) for row in logged)


def test_a_round_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    """One that is not over has no settlement; nothing is printed in its place."""
    result = run("replay", saved(tmp_path), "--round", "4", "--toml")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "it is not over" in result.stderr


def test_the_newest_log_of_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """--last finds what was played last; without any log it says where it looked."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    missing = run("replay", "--last")
    assert missing.exit_code == 2
    assert "there is no log in" in missing.stderr
    folder = data_folder()
    folder.mkdir(parents=True)
    for place, rulebook in enumerate(("ma-ultimate-texas-holdem", FOUR)):
        log = folder / f"{rulebook}-{place}.log"
        log.write_bytes(b"".join(entry.line for entry in night(rulebook)))
        os.utime(log, (place, place))
    assert answer("replay", "--last")["rulebook"] == FOUR


@pytest.mark.parametrize("arguments", [(), ("--last", "table.log"), ("table.log", "--toml")])
def test_a_log_and_a_round_are_named(arguments: tuple[str, ...]) -> None:
    """A log or --last, and with --toml the round."""
    assert run("replay", *arguments).exit_code == 2


def test_a_log_from_the_standard_input(tmp_path: Path) -> None:
    """By - as in other commands."""
    text = Path(saved(tmp_path)).read_bytes()
    result = CliRunner().invoke(main, ["replay", "-", "--json"], input=text)
    assert len(json.loads(result.stdout)["rounds"]) == 4


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_log_that_is_not_there(command: str, tmp_path: Path) -> None:
    """It is said to be missing, and nobody is told to write anything."""
    result = run(command, str(tmp_path / "none.log"))
    assert result.exit_code == 2
    assert "cannot be read: No such file or directory" in result.stderr
    assert "name the log of a table" in result.stderr
