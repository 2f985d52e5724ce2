"""``pitboss verify``: a certificate, or the first difference with its place and its meaning; never a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.table import house_submission
from pitboss.table.promise import ranges
from tests.cli.logs import RULEBOOKS, Night, night, opened_up, write
from tests.cli.running import answer, run

FOUR = "ma-four-card-poker"


def saved(folder: Path, rulebook: str = FOUR) -> str:
    """An honest log on disk."""
    path = folder / "table.log"
    path.write_bytes(b"".join(entry.line for entry in night(rulebook)))
    return str(path)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_an_honest_log_gets_its_certificate(rulebook: str, tmp_path: Path) -> None:
    """Rounds, wagers, handle, chips, meters and the hash of the last line, and status 0."""
    result = run("verify", saved(tmp_path, rulebook))
    assert result.exit_code == 0, result.output
    assert result.output.startswith("PROVEN")
    for words in ("3 rounds dealt as promised", "handle $", "meters reconciled: ", "4 refusals still refused"):
        assert words in result.output
    assert night(rulebook)[-1].hash in result.output


def test_the_certificate_for_programs(tmp_path: Path) -> None:
    """The same as data: amounts with two decimals, meters exact."""
    data = answer("verify", saved(tmp_path))
    assert data["proven"] is True
    assert data["finding"] is None
    assert data["law"]["rulebook"] == FOUR
    assert data["shuffles"] == {"as_promised": 3, "read_from_outside": [], "still_sealed": None}
    assert data["totals"]["rounds"] == 3
    assert data["totals"]["handle"].endswith(".00")
    assert data["last_line"] == {"seq": len(night(FOUR)), "hash": night(FOUR)[-1].hash}
    assert (data["unfinished_round"], data["torn_bytes"], data["remarks"]) == (None, 0, [])


def test_a_difference_is_named_with_its_place_and_meaning(tmp_path: Path) -> None:
    """Status 1; where, what, expected, found, what it means, and how much above it is in order."""
    lines = opened_up(night(FOUR))
    place, event = next((at, one) for at, line in enumerate(lines) for one in line.events if one.get("pays"))
    event["pays"] += 500
    log = write(tmp_path / "table.log", lines)
    result = run("verify", str(log))
    assert result.exit_code == 1
    assert result.output.startswith("NOT PROVEN")
    for words in (f"line {place + 1}, in round", "expected", "pays $", "means", "otherwise-decided", "above it"):
        assert words in result.output
    told = run("verify", str(log), "--json")
    assert told.exit_code == 1
    finding = json.loads(told.stdout)["finding"]
    assert (finding["code"], finding["line"]) == ("otherwise-decided", place + 1)
    assert finding["means"]


def test_a_broken_chain_is_named(tmp_path: Path) -> None:
    """A changed byte, status 1, the line."""
    log = Path(saved(tmp_path))
    log.write_bytes(log.read_bytes().replace(b'"player":"Anna"', b'"player":"Anne"', 1))
    result = run("verify", str(log))
    assert result.exit_code == 1
    assert "line 2" in result.output
    assert "changed after it was written" in result.output


def test_a_log_that_ends_in_a_round_and_in_a_line_says_so(tmp_path: Path) -> None:
    """Killed in mid-round, in the middle of a line: proven as far as it goes, with two notes."""
    log = Path(saved(tmp_path))
    log.write_bytes(b"".join(entry.line for entry in night(FOUR)[:30]) + night(FOUR)[30].line[:40])
    result = run("verify", str(log))
    assert result.exit_code == 0
    assert "Round 1 is not finished" in result.output
    assert "The last line is not finished (40 bytes)" in result.output
    assert "no round has ended" in result.output


def test_a_sealed_seed_is_mentioned(tmp_path: Path) -> None:
    """A round that has ended and whose seed is not shown yet."""
    entries = night(FOUR)
    end = next(at for at, entry in enumerate(entries) if b'"reveal-seed"' in bytes(entry.events[0]))
    log = tmp_path / "table.log"
    log.write_bytes(b"".join(entry.line for entry in entries[:end]))
    assert "the seed of round 1 is not shown yet" in run("verify", str(log)).output


def test_the_filed_submission_is_held_against_the_log(tmp_path: Path) -> None:
    """The regulator's copy: the right one is proven, another one is not."""
    log, copy = saved(tmp_path), tmp_path / "house.toml"
    copy.write_text(house_submission(FOUR).source.text, encoding="utf-8")
    assert run("verify", log, "--submission", str(copy)).exit_code == 0
    copy.write_text(house_submission(FOUR).source.text + "# changed\n", encoding="utf-8")
    result = run("verify", log, "--submission", str(copy))
    assert result.exit_code == 1
    assert "another-submission" in result.output


def test_what_cannot_be_read_ends_with_status_2(tmp_path: Path) -> None:
    """No such file, a folder, a submission that is none: bad input, also for programs."""
    for arguments in ((str(tmp_path / "none.log"),), (str(tmp_path),), (saved(tmp_path), "--submission", "none.toml")):
        result = run("verify", *arguments)
        assert result.exit_code == 2, result.output
        assert result.output.startswith("pitboss: ")
        told = run("verify", *arguments, "--json")
        assert told.exit_code == 2
        assert json.loads(told.stdout)["proven"] is None


def test_a_name_cannot_disturb_the_terminal(tmp_path: Path) -> None:
    """A path or a name with control characters is printed without them."""
    log = tmp_path / "a\x1b[31m.log"
    log.write_bytes(Path(saved(tmp_path)).read_bytes())
    assert "\x1b" not in run("verify", str(log)).output


def test_rounds_read_from_outside_are_listed(tmp_path: Path) -> None:
    """Numbers that follow one another are told as a range."""
    assert ranges([1, 2, 3, 7, 9, 10]) == "1 to 3, 7, 9 to 10"
    assert ranges([]) == ""
    played = Night(FOUR)
    result = run("verify", str(played.save(tmp_path / "table.log")))
    assert "no round has ended" in result.output
