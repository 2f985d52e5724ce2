"""Tampering: one value changed, a line dropped, doubled or moved, a refusal turned; and the whole chain sealed anew."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from pitboss.log.records import Refused, from_log
from pitboss.proof.findings import MEANINGS
from pitboss.proof.verify import Verification, verify
from pitboss.rounds.events import Ruled
from tests.cli.logs import (
    EVERY,
    RULEBOOKS,
    Line,
    night,
    opened_up,
    write,
)
from tests.volumes import examples

SLOW = examples("proof: changed logs", suppress_health_check=[HealthCheck.function_scoped_fixture])


def found_in(path: Path, lines: list[Line]) -> Verification:
    """What is found in a doctored log."""
    result = verify(write(path, lines))
    if result.finding is not None:
        assert result.finding.code in MEANINGS
        assert result.finding.said
        assert result.finding.means
    return result


# -- one value changed, and the chain sealed anew ---------------------------------------------------------------------


def other(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return str(int(value) + 1) if value.isdigit() else "As" if value == "Kd" else f"{value}x"
    if isinstance(value, dict):
        name = sorted(value)[-1]
        return {**value, name: other(value[name])}
    if isinstance(value, list):
        return value[:-1] if value else [1]
    return "Kd"


def tampered(line: Line, event: int, field: str) -> Line:
    """The line with one field of one event changed."""
    events = copy.deepcopy(line.events)
    events[event][field] = other(events[event][field])
    return Line(line.at, line.by, events)


@pytest.mark.parametrize(("rulebook", "example"), EVERY)
def test_every_field_of_every_kind_of_event_is_decided_again(rulebook: str, example: str, tmp_path: Path) -> None:
    """Payments, odds, cards, meters, clauses and all else: one changed value is found at its line."""
    lines = opened_up(night(rulebook, example))
    tried: set[tuple[str, str]] = set()
    for place, line in enumerate(lines):
        for number, event in enumerate(line.events[1:], start=1):
            for field in event.keys() - {"type"}:
                if (event["type"], field) not in tried:
                    tried.add((event["type"], field))
                    doctored = [*lines[:place], tampered(line, number, field), *lines[place + 1 :]]
                    finding = found_in(tmp_path / "log", doctored).finding
                    assert finding is not None, (event, field)
                    assert finding.line == place + 1, (event, field, finding)
    kinds = {kind for kind, _ in tried}
    assert kinds >= {
        "opened",
        "did",
        "sat",
        "wagered",
        "dealt",
        "acted",
        "settled",
        "seed-revealed",
        "ruled",
        "reversed",
    }


@SLOW
@given(data=st.data())
def test_any_value_of_any_event_is_decided_again(tmp_path: Path, data: st.DataObject) -> None:
    """Not only the first of its kind: any event of any log."""
    rulebook, example = data.draw(st.sampled_from(EVERY))
    lines = opened_up(night(rulebook, example))
    place = data.draw(st.sampled_from([at for at, line in enumerate(lines) if len(line.events) > 1]))
    number = data.draw(st.integers(1, len(lines[place].events) - 1))
    field = data.draw(st.sampled_from(sorted(lines[place].events[number].keys() - {"type"})))
    lines[place] = tampered(lines[place], number, field)
    finding = found_in(tmp_path / "log", lines).finding
    assert finding is not None
    assert finding.line == place + 1


def test_a_changed_payment_is_named_in_words(tmp_path: Path) -> None:
    """The finding says what is paid by the law and what the log says."""
    lines = opened_up(night("ma-ultimate-texas-holdem"))
    place, number = next(
        (at, n) for at, line in enumerate(lines) for n, event in enumerate(line.events) if event.get("pays")
    )
    pays = lines[place].events[number]["pays"]
    lines[place].events[number]["pays"] = pays + 500
    finding = found_in(tmp_path / "log", lines).finding
    assert finding is not None
    assert (finding.code, finding.line, finding.round) == ("otherwise-decided", place + 1, 1)
    assert finding.expected == f"pays ${pays // 100}"
    assert finding.found == f"pays ${pays // 100 + 5}"
    assert "settled: pays is not as decided; it should read: Position" in finding.said


@pytest.mark.parametrize("where", [0, 1])
def test_a_member_that_means_nothing_is_found(where: int, tmp_path: Path) -> None:
    """Nothing can be hidden in a line: neither beside the command nor in an event."""
    lines = opened_up(night("ma-four-card-poker"))
    lines[20].events[where]["note"] = "paid by hand"
    finding = found_in(tmp_path / "log", lines).finding
    assert finding is not None
    assert (finding.code, finding.line) == ("unknown-words", 21)


@pytest.mark.parametrize(
    "event",
    [
        {"type": "paid", "cents": 5},
        {"type": "settled"},
        {"type": "dealt", "to": "player", "cards": ["Zz"]},
        {"type": "meter-moved", "meter": "progressive", "by": "1/0", "why": "x"},
    ],
)
def test_an_event_that_no_table_writes_is_found(event: dict[str, Any], tmp_path: Path) -> None:
    """Unknown words, missing members, impossible cards and fractions end in a finding, never in a traceback."""
    lines = opened_up(night("ma-four-card-poker"))
    lines[20].events.append(event)
    finding = found_in(tmp_path / "log", lines).finding
    assert finding is not None
    assert (finding.code, finding.line) == ("unknown-words", 21)


def test_a_line_that_was_dated_anew_is_found(tmp_path: Path) -> None:
    """The time of a line is the time at which its command was decided."""
    for at in ("2026-11-14T12:00:20.000Z", "yesterday"):
        lines = opened_up(night("ma-four-card-poker"))
        lines[20].at = at
        finding = found_in(tmp_path / "log", lines).finding
        assert finding is not None
        assert (finding.code, finding.line) == ("wrong-time", 21)


# -- refusals ---------------------------------------------------------------------------------------------------------


def refusal(lines: list[Line]) -> int:
    """Where a refusal stands."""
    return next(place for place, line in enumerate(lines) if line.events[0]["type"] == "refused")


@pytest.mark.parametrize("field", ["code", "said", "clause"])
def test_a_refusal_is_decided_again(field: str, tmp_path: Path) -> None:
    """Code, words and clause of a refusal are those of today."""
    lines = opened_up(night("ma-four-card-poker"))
    place = refusal(lines)
    lines[place].events[0][field] += "x"
    finding = found_in(tmp_path / "log", lines).finding
    assert finding is not None
    assert (finding.code, finding.line) == ("otherwise-refused", place + 1)


def test_a_refusal_that_was_turned_into_a_grant_is_found(tmp_path: Path) -> None:
    """What the law refuses cannot stand in the log as granted."""
    lines = opened_up(night("ma-four-card-poker"))
    place = refusal(lines)
    expected = lines[place].events[0]
    bet = {"type": "wagered", "position": 6, "player": "Eve", "wager": "ante", "amount": 1000}
    lines[place].events = [{"type": "asked", "command": expected["command"], "at": expected["at"]}, bet]
    finding = found_in(tmp_path / "log", lines).finding
    assert finding is not None
    assert (finding.code, finding.line) == ("not-refused", place + 1)


def test_a_grant_that_was_turned_into_a_refusal_is_found(tmp_path: Path) -> None:
    """What the law grants cannot stand in the log as refused."""
    lines = opened_up(night("ma-four-card-poker"))
    place = next(at for at, line in enumerate(lines) if line.events[-1]["type"] == "wagered")
    asked = lines[place].events[0]
    record = {"type": "refused", "command": asked["command"], "code": "bets-closed", "said": "No.", "clause": "x"}
    lines[place].events = [record | {"at": asked["at"]}]
    finding = found_in(tmp_path / "log", lines).finding
    assert finding is not None
    assert (finding.code, finding.line) == ("not-granted", place + 1)


def test_a_refusal_leads_to_nothing(tmp_path: Path) -> None:
    """An event behind a refusal is found."""
    lines = opened_up(night("ma-four-card-poker"))
    place = refusal(lines)
    lines[place].events.append({"type": "visited", "position": 1})
    finding = found_in(tmp_path / "log", lines).finding
    assert finding is not None
    assert (finding.code, finding.line) == ("otherwise-decided", place + 1)


# -- lines ------------------------------------------------------------------------------------------------------------


@SLOW
@given(data=st.data())
def test_a_dropped_line_is_found(tmp_path: Path, data: st.DataObject) -> None:
    """Left out and sealed anew: the first line that does not follow without it is named.

    A refusal changes nothing, nor does a ruling that the round goes on, and the last lines are as good as not yet
    written: only the hash of the last line, kept elsewhere, can tell that these are missing.
    """
    entries = night(data.draw(st.sampled_from(RULEBOOKS)))
    lines = opened_up(entries)
    settled = max(at for at, line in enumerate(lines) if line.events[-1]["type"] == "round-ended")
    place = data.draw(st.integers(0, settled - 1))
    result = found_in(tmp_path / "log", lines[:place] + lines[place + 1 :])
    record, events = from_log(entries[place])
    if isinstance(record, Refused) or [type(event) for event in events] == [Ruled]:
        assert result.finding is None
    else:
        assert result.finding is not None
        assert result.finding.line >= place + 1


@SLOW
@given(data=st.data())
def test_lines_in_another_order_are_noticed(tmp_path: Path, data: st.DataObject) -> None:
    """Two lines that changed places: a decision differs from there on, or at least the clock went back."""
    lines = opened_up(night(data.draw(st.sampled_from(RULEBOOKS))))
    place = data.draw(st.integers(0, len(lines) - 2))
    lines[place], lines[place + 1] = lines[place + 1], lines[place]
    result = found_in(tmp_path / "log", lines)
    if result.finding is None:
        assert any(f"line {place + 2}: the clock went back" in remark for remark in result.remarks)
    else:
        assert result.finding.line >= place + 1


@SLOW
@given(data=st.data())
def test_a_doubled_line_is_found(tmp_path: Path, data: st.DataObject) -> None:
    """Nothing is paid twice: a line that comes again is refused, or leads to something else, there or later."""
    lines = opened_up(night(data.draw(st.sampled_from(RULEBOOKS))))
    paid = [at for at, line in enumerate(lines) if any(event["type"] == "settled" for event in line.events)]
    place = data.draw(st.sampled_from(paid))
    result = found_in(tmp_path / "log", [*lines[: place + 1], *lines[place:]])
    assert result.finding is not None
    assert result.finding.line >= place + 2
