"""``pitboss verify``: a certificate, or the first difference with its place and its meaning; never a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pitboss.cli import main
from pitboss.live import house_submission
from pitboss.proof.findings import NOT_SHOWN
from pitboss.proof.promise import ranges
from tests.cli.logs import RULEBOOKS, Night, night, opened_up, write
from tests.cli.running import answer, run
from tests.proof.linked_logs import hit, promised

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
    assert "What no proof can show" in result.output
    assert f"  by        {NOT_SHOWN['by'][:40]}" in result.output


def test_the_certificate_for_programs(tmp_path: Path) -> None:
    """The same as data: amounts with two decimals, meters exact."""
    data = answer("verify", saved(tmp_path))
    assert (data["outcome"], data["proven"]) == ("proven", True)
    assert (data["finding"], data["on_trust"]) == (None, [])
    assert data["not_shown"] == NOT_SHOWN
    assert data["law"]["rulebook"] == FOUR
    assert data["shuffles"] == {"as_promised": 3, "read_from_outside": [], "still_sealed": None}
    assert data["totals"]["rounds"] == 3
    assert data["totals"]["handle"].endswith(".00")
    assert data["last_line"] == {"seq": len(night(FOUR)), "hash": night(FOUR)[-1].hash}
    assert (data["unfinished_round"], data["torn_bytes"], data["remarks"]) == (None, 0, [])


def test_a_difference_is_named_with_its_place_and_meaning(tmp_path: Path) -> None:
    """Status 1; where, what, expected, found, what it means, and how much above it is in order."""
    lines = opened_up(night(FOUR))
    place, event = next((at, event) for at, line in enumerate(lines) for event in line.events if event.get("pays"))
    event["pays"] += 500
    log = write(tmp_path / "table.log", lines)
    result = run("verify", str(log))
    assert result.exit_code == 1
    assert result.output.startswith("NOT PROVEN")
    for words in (f"line {place + 1}, in round", "expected", "pays $", "means", "otherwise-decided", "above it"):
        assert words in result.output
    output = run("verify", str(log), "--json")
    assert output.exit_code == 1
    finding = json.loads(output.stdout)["finding"]
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
        output = run("verify", *arguments, "--json")
        assert output.exit_code == 2
        assert json.loads(output.stdout)["error"]["code"]


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


# -- what is taken on trust -------------------------------------------------------------------------------------------


def unpromised(path: Path, *rounds: int) -> Path:
    """An honest log without the promises of some rounds, sealed anew."""
    lines = opened_up(night(FOUR))
    promise = ("committed", "seed-revealed")
    kept = [
        line
        for line in lines
        if not any(event["type"] in promise and event["round"] in rounds for event in line.events[1:])
    ]
    assert len(kept) == len(lines) - 2 * len(rounds)
    return write(path, kept)


def test_a_log_without_its_promises_is_not_proven_in_the_same_words(tmp_path: Path) -> None:
    """Another headline, status 3, and the rounds by their numbers, for people and for programs."""
    log = str(unpromised(tmp_path / "table.log", 1, 3))
    result = run("verify", log)
    assert result.exit_code == 3
    assert result.output.startswith("PROVEN, CARDS ON TRUST  ")
    assert "on trust  the cards of rounds 1, 3: nobody promised them" in result.output
    output = run("verify", log, "--json")
    assert output.exit_code == 3
    data = json.loads(output.stdout)
    assert (data["outcome"], data["proven"], data["finding"]) == ("on trust", False, None)
    assert data["shuffles"] == {"as_promised": 1, "read_from_outside": [1, 3], "still_sealed": None}
    assert [row["about"] for row in data["on_trust"]] == ["cards"]


def test_a_promise_may_be_asked_for(tmp_path: Path) -> None:
    """Then a round without one is a finding, at its first wager; a log with all of them is proven as before."""
    result = run("verify", str(unpromised(tmp_path / "some.log", 2)), "--require-promise")
    assert result.exit_code == 1
    assert "no-promise" in result.output
    assert "in round 2" in result.output
    assert run("verify", saved(tmp_path), "--require-promise").exit_code == 0


def test_the_round_under_way_counts_when_nobody_promised_it(tmp_path: Path) -> None:
    """Cards are out in round 1, and the log ends there."""
    log = unpromised(tmp_path / "table.log", 1)
    lines = log.read_bytes().splitlines(keepends=True)
    end = next(place for place, line in enumerate(lines) if b'"settled"' in line)
    log.write_bytes(b"".join(lines[:end]))
    result = run("verify", str(log))
    assert result.exit_code == 3
    assert "on trust  the cards of round 1: nobody promised them" in result.output
    assert "Round 1 is not finished" in result.output


def linked(folder: Path) -> list[str]:
    """The logs of two linked tables on disk."""
    paths = []
    for name, entries in promised("md-four-card-poker").items():
        path = folder / f"{name}.log"
        path.write_bytes(b"".join(entry.line for entry in entries))
        paths.append(str(path))
    return paths


def test_several_logs_are_held_against_one_another(tmp_path: Path) -> None:
    """Each alone trusts the other and ends with 3; together they are proven, with a certificate each."""
    logs = linked(tmp_path)
    for log in logs:
        result = run("verify", log)
        assert result.exit_code == 3
        assert result.output.startswith("PROVEN, METERS ON TRUST  ")
    result = run("verify", *logs)
    assert result.exit_code == 0
    assert result.output.count("PROVEN  ") == 2
    assert result.output.count("What no proof can show") == 1
    data = answer("verify", *logs)
    assert (data["outcome"], [row["outcome"] for row in data["logs"]]) == ("proven", ["proven", "proven"])


def test_the_worst_of_several_logs_is_the_status(tmp_path: Path) -> None:
    """One that differs makes it 1, one on trust makes it 3; every log is named all the same."""
    good, forged = saved(tmp_path), tmp_path / "forged.log"
    trusted = unpromised(tmp_path / "trusted.log", 1)
    lines = opened_up(night(FOUR))
    lines[3].by = "nobody"
    write(forged, lines)
    assert run("verify", good, str(trusted)).exit_code == 3
    result = run("verify", good, str(trusted), str(forged))
    assert result.exit_code == 1
    assert [line.split("  ")[0] for line in result.output.splitlines() if "PROVEN" in line] == [
        "PROVEN",
        "PROVEN, CARDS ON TRUST",
        "NOT PROVEN",
    ]


def test_cards_and_meters_on_trust_are_told_together(tmp_path: Path) -> None:
    """A linked table whose cards came from a real shoe, proven alone."""
    log = tmp_path / "table.log"
    log.write_bytes(b"".join(entry.line for entry in hit()["T 1"]))
    result = run("verify", str(log))
    assert result.exit_code == 3
    assert result.output.startswith("PROVEN, CARDS AND METERS ON TRUST  ")


def test_a_log_may_come_through_a_pipe(tmp_path: Path) -> None:
    """``-`` is the standard input; it is named once."""
    runner = CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"})
    text = Path(saved(tmp_path)).read_bytes()
    result = runner.invoke(main, ["verify", "-"], input=text)
    assert (result.exit_code, result.output.startswith("PROVEN  -")) == (0, True)
    assert runner.invoke(main, ["verify", "-"], input=text.replace(b"Anna", b"Anne", 1)).exit_code == 1
    assert runner.invoke(main, ["verify", "-"], input=b"").exit_code == 1


def test_a_log_is_named_once_and_a_submission_goes_with_one(tmp_path: Path) -> None:
    """Anything else is a mistake of whoever asks: status 2."""
    good = saved(tmp_path)
    for arguments in ((good, good), ("-", "-"), (), (good, *linked(tmp_path), "--submission", good)):
        assert run("verify", *arguments).exit_code == 2
