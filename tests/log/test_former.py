"""Logs of format 1, which moved meters for reasons in prose: still read, replayed and proven, as far as they can be."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.ledger import check
from pitboss.live import LiveTable
from pitboss.log import MemoryLog
from pitboss.log.chain import walk
from pitboss.log.records import Granted, from_log
from pitboss.proof.verification import Verification
from pitboss.proof.verify import verify_lines
from pitboss.rounds import Table, fold
from pitboss.rounds.events import FORMAT, Event, MeterMoved, Opened
from pitboss.wording.narrate import tell
from tests.cli.logs import Line, Night, night, opened_up
from tests.proof.forgeries import sealed
from tests.proof.linked_logs import promised

WRITTEN = Path(__file__).parent / "format_1"
"""Logs as the last program wrote them that had no number for its format."""
MARYLAND, FOUR = "md-four-card-poker", "ma-four-card-poker"


def written(name: str) -> list[Event]:
    """The events of a log that was written then."""
    with (WRITTEN / name).open("rb") as lines:
        result = [from_log(entry) for entry in walk(lines)]
    return [event for record, events in result if isinstance(record, Granted) for event in events]


def told_then(event: dict[str, Any]) -> dict[str, Any]:
    """An event in the words of format 1."""
    if event["type"] == "opened":
        return {name: value for name, value in event.items() if name != "format"}
    if event["type"] != "meter-moved":
        return event
    table, award = event.get("from_table", ""), event.get("award", 0)
    if not table:
        return {"why" if name == "cause" else name: value for name, value in event.items()}
    undone = "undone: " if event["cause"] == "award undone" else ""
    why = f"{undone}award of ${award // 100:,} at {table}" if award else "link"
    return {"type": "meter-moved", "meter": event["meter"], "by": event["by"], "why": why}


def earlier(lines: list[Line]) -> list[Line]:
    """A log as a program would have written it that knew nothing of links, openings with amounts, or numbers."""
    result = []
    for line in copy.deepcopy(lines):
        record, *events = line.events
        command = record["command"]
        if command["do"] in ("join-link", "leave-link"):
            continue
        if command["do"] == "move-meter":
            (moved,) = (told_then(event) for event in events)
            record["command"] = {name: command[name] for name in ("do", "meter", "by_amount")} | {"says": moved["why"]}
        command.pop("meters", None)
        line.events = [record, *map(told_then, events)]
        result.append(line)
    return result


def proof(lines: list[Line]) -> Verification:
    """What is found out about a log whose chain is without fault."""
    return verify_lines(sealed(lines), "log")


# -- logs that were written then --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["fcp-1.log", "fcp-2.log", "promised.log"])
def test_a_log_of_format_1_is_read(name: str) -> None:
    """Chain, events, fold, words and books of a log that the program before wrote, whatever the law says today."""
    events = written(name)
    assert isinstance(events[0], Opened)
    assert (events[0].format, FORMAT) == (1, 3)
    table = Table()
    for event in events:
        tell(None, table, event)
        table = fold([event], table)
    assert table.rounds >= 2
    assert check(events) is None


def test_the_reasons_of_format_1_have_their_causes() -> None:
    """Every reason in words that a pit ever wrote, as a cause with its table and its award."""
    moved = [item for item in written("fcp-2.log") if isinstance(item, MeterMoved)]
    assert [(str(item.cause), int(item.by), item.from_table, item.award) for item in moved] == [
        ("carried over", 12_345, "", 0),
        ("link", -12_345, "", 0),
        ("link", 20, "", 0),
        ("contribution", 20, "", 0),
        ("link", 20, "", 0),
        ("award", -20, "FCP 1", 500_020),
        ("award undone", 20, "FCP 1", 500_020),
        ("link", -20, "", 0),
        ("contribution", 20, "", 0),
    ]


def test_a_table_goes_on_from_a_log_of_format_1() -> None:
    """It is where it was, and what it adds is in the words of today."""
    lines = earlier(opened_up(night(FOUR)))
    log = MemoryLog()
    for line in lines:
        log.append(line.at, line.by, line.events)
    night_again = Night(FOUR)
    live = LiveTable(night_again.plan, log, night_again.live.source)
    assert live.table.rounds == 3
    live.run()
    verification = verify_lines([entry.line for entry in log.entries()], "log")
    assert (verification.outcome, verification.finding) == ("proven", None)


# -- logs of today, told as they were told then -----------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", [FOUR, MARYLAND, "ma-crazy-4-poker"])
def test_a_log_of_format_1_is_proven(rulebook: str) -> None:
    """Without a link nothing is missing in it: every movement of its meters follows from its own wagers."""
    assert proof(earlier(opened_up(night(rulebook)))).outcome == "proven"


def test_a_reopened_table_goes_on_in_the_format_of_today() -> None:
    """From there on the words of before are not read any more."""
    lines = earlier(opened_up(night(FOUR)))
    text = lines[0].events[0]["command"]["filed"]
    at = lines[-1].events[0]["at"]
    closed = Line(
        lines[-1].at, "house", [{"type": "asked", "command": {"do": "close"}, "at": at}, {"type": "closed", "at": at}]
    )
    again = copy.deepcopy(night(FOUR)[0])
    opened = msgspec.json.decode(again.events[1]) | {"at": at, "meters": {"progressive": "500030"}}
    record = {"type": "asked", "command": {"do": "open", "filed": text, "meters": {}}, "at": at}
    reopened = Line(lines[-1].at, "house", [record, opened])
    assert proof([*lines, closed, reopened]).outcome == "proven"
    back = Line(lines[-1].at, "house", [record, {k: v for k, v in opened.items() if k != "format"}])
    result = proof([*lines, closed, reopened, closed, back])
    assert result.finding is not None
    assert (result.finding.code, result.finding.line) == ("otherwise-decided", len(lines) + 4)


def test_what_a_link_moved_then_is_taken_on_trust() -> None:
    """Nothing says which movement it was: each line is named, with its amount."""
    lines = earlier(opened_up(promised(MARYLAND)["T 1"]))
    text = proof(lines)
    assert text.outcome == "on trust"
    assert [item.about for item in text.trust] == ["format", "format"]
    assert text.trust[0].said == "the progressive meter by $0.20 (link), as format 1 tells it"


def moved_by_hand(lines: list[Line], place: int, says: str, by: str = "-499900") -> list[Line]:
    """A log with a line that moves a meter, in the words of format 1."""
    meter = next(iter(lines[0].events[1]["meters"]))
    at = lines[place].events[0]["at"]
    record = {"type": "asked", "command": {"do": "move-meter", "meter": meter, "by_amount": by, "says": says}, "at": at}
    moved = {"type": "meter-moved", "meter": meter, "by": by, "why": says}
    return [*lines[:place], Line(lines[place].at, "house", [record, moved]), *lines[place:]]


@pytest.mark.parametrize("says", ["link", "link, made good", "award of $4,999 at FCP-2", "carried over", "test", ""])
@pytest.mark.parametrize("told", [earlier, copy.deepcopy], ids=["format 1", "format 2"])
def test_a_meter_moved_by_hand_is_found_in_either_format(told: Callable[[list[Line]], list[Line]], says: str) -> None:
    """One line takes $4,999 off the meter of a table that files no link, before four aces could be settled."""
    lines = told(opened_up(night(FOUR)))
    text = proof(moved_by_hand(lines, 40, says))
    assert text.finding is not None
    assert text.finding.line == 41
    assert text.finding.code in ("not-refused", "unknown-words")


def test_an_amount_carried_over_then_is_taken_on_trust_at_the_opening_alone() -> None:
    """The line below the opening; anywhere else it is a movement by hand."""
    lines = earlier(opened_up(night(FOUR)))
    text = proof(moved_by_hand(lines, 1, "carried over", "100"))
    assert (text.outcome, [item.line for item in text.trust]) == ("on trust", [2])
    text = proof(moved_by_hand(lines, 2, "carried over", "100"))
    assert text.finding is not None
    assert text.finding.line == 3


def test_a_log_of_a_later_format_is_not_read_as_one_of_today() -> None:
    """It says so, and asks for the program that wrote it."""
    lines = opened_up(night(FOUR))
    for version in (FORMAT + 1, 0, -1):
        lines[0].events[1]["format"] = version
        text = proof(lines)
        assert text.finding is not None
        assert (text.finding.code, text.finding.line) == ("another-format", 1)


def test_the_words_of_before_are_not_read_in_a_log_of_today() -> None:
    """Even where they say the same."""
    lines = opened_up(night(FOUR))
    place, number = next(
        (at, n)
        for at, line in enumerate(lines)
        for n, event in enumerate(line.events)
        if event["type"] == "meter-moved"
    )
    lines[place].events[number]["why"] = lines[place].events[number].pop("cause")
    text = proof(lines)
    assert text.finding is not None
    assert (text.finding.code, text.finding.line) == ("unknown-words", place + 1)
    assert json.dumps(lines[place].events[number]["why"]) in text.finding.found


def test_an_exact_fraction_is_read_as_it_was_written() -> None:
    """A third of a cent is a third of a cent in either format."""
    raw = {"type": "meter-moved", "meter": "progressive", "by": "1/3", "why": "link"}
    log = MemoryLog()
    command = {"do": "move-meter", "meter": "progressive", "by_amount": "1/3", "says": "link"}
    log.append("2026-11-15T12:00:00.000Z", "house", [{"type": "asked", "command": command, "at": 0}, raw])
    (entry,) = log.entries()
    _, (moved,) = from_log(entry)
    assert isinstance(moved, MeterMoved)
    assert (moved.by, moved.cause) == (Fraction(1, 3), "link")
