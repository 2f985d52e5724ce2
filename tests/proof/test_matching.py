"""Logs of linked tables held against one another: what one gives the others got; and what one log alone cannot show."""

from __future__ import annotations

import copy
from collections.abc import Callable
from fractions import Fraction

import pytest

from pitboss.proof.verification import Verification
from pitboss.rounds.commands import JoinLink, LeaveLink, Open
from tests.cli.logs import Line, opened_up
from tests.proof.forgeries import decided, proven, sealed
from tests.proof.linked_logs import LINKED, METER, NAMES, Pair, hit, promised

MARYLAND = "md-four-card-poker"
Doctor = Callable[[list[Line]], None]


def together(logs: dict[str, list[Line]]) -> dict[str, Verification]:
    """What is found out about logs that are proven together."""
    return {item.path: item for item in proven({name: sealed(lines) for name, lines in logs.items()})}


def doctored(doctor: Doctor, name: str = "T 2") -> dict[str, Verification]:
    """The same, with one of the three logs of ``hit`` changed."""
    logs = {name: opened_up(entries) for name, entries in hit().items()}
    doctor(logs[name])
    return together(logs)


def told(lines: list[Line], cause: str = "contribution", table: str = "") -> int:
    """Where a table is first told of such a movement, of any table or of one."""
    for place, line in enumerate(lines):
        for event in line.events[1:]:
            origin = event.get("from_table") if event["type"] == "meter-moved" else ""
            if origin and event["cause"] == cause and table in ("", origin):
                return place
    raise AssertionError(cause)


# -- honest logs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", LINKED)
def test_linked_tables_prove_one_another(rulebook: str) -> None:
    """Two promised tables, the second joining late: together they are proven, and each alone names what it trusts."""
    logs = {name: [entry.line for entry in entries] for name, entries in promised(rulebook).items()}
    assert [log.outcome for log in proven(logs)] == ["proven", "proven"]
    (first,), (second,) = (proven({name: lines}) for name, lines in logs.items())
    assert (first.outcome, second.outcome) == ("on trust", "on trust")
    assert [item.about for item in first.trust] == ["link"]
    assert "what table T 2 brought and took in the link bank: 2 movements" in first.trust[0].said
    assert "took over from the link bank: progressive" in second.trust[0].said
    assert "table T 1" in second.trust[1].said


def test_awards_and_their_undoing_are_matched() -> None:
    """Three tables, four aces at two of them, one of these void: only the cards of the real shoe stay on trust."""
    result = together({name: opened_up(entries) for name, entries in hit().items()})
    assert {name: [item.about for item in value.trust] for name, value in result.items()} == {
        name: ["cards"] for name in NAMES
    }
    assert {row.meters[METER] for row in result.values()} == {Fraction(500_060)}


def test_what_a_missing_log_would_show_stays_on_trust() -> None:
    """With two of three logs the third table's movements are equal in both, and still only said."""
    logs = {name: opened_up(entries) for name, entries in hit().items() if name != "T 3"}
    for log in together(logs).values():
        (item,) = (item for item in log.trust if item.about == "link")
        assert "what table T 3 brought and took" in item.said


def test_a_link_that_was_down_goes_on_with_what_was_moved_meanwhile() -> None:
    """Each table has its meter alone while the link is down; then both take over what both have moved."""
    pair = Pair(MARYLAND)
    for name in ("T 1", "T 2"):
        pair.join(name)
    pair.round("T 1")
    for live in pair.tables.values():
        live.give(LeaveLink())
    link, pair.link = pair.link, type(pair.link)("bank", pair.link.terms)
    for name in ("T 1", "T 2", "T 2"):
        pair.round(name)
    due = {METER: link.meters[METER] + 3 * 20}
    for live in pair.tables.values():
        live.give(JoinLink("bank", due, link.number + 1))
    result = together({name: opened_up(entries) for name, entries in pair.logs().items()})
    said = [item.said for row in result.values() for item in row.trust]
    assert said == ["that the table left the link bank"] * 2
    wrong = {name: opened_up(entries) for name, entries in pair.logs().items()}
    for lines in wrong.values():
        place = max(at for at, line in enumerate(lines) if line.events[0]["command"]["do"] == "join-link")
        lines[place].events[0]["command"]["meters"] = {METER: "1"}
        lines[place].events = decided(lines, place)
    said = [item.said for entry in together(wrong).values() for item in entry.trust]
    assert sum("took over from the link bank: progressive $0.01 in place of" in item for item in said) == 2


# -- doctored logs ----------------------------------------------------------------------------------------------------


def test_an_amount_that_the_other_did_not_give_is_found() -> None:
    """Three wagers' worth in place of one: lawful by itself, and not what the other table's log says."""

    def threefold(lines: list[Line]) -> None:
        place = told(lines, table="T 1")
        lines[place].events[0]["command"]["by_amount"] = "60"
        lines[place].events = decided(lines, place)

    logs = {name: opened_up(entries) for name, entries in hit().items()}
    place = told(logs["T 2"], table="T 1")
    result = doctored(threefold)
    finding = result["T 2"].finding
    assert finding is not None
    assert finding.line >= place + 1
    assert result["T 1"].finding is None


def test_the_same_amount_from_another_table_is_found() -> None:
    """What one table brought stands in the log as another's."""

    def renamed(lines: list[Line]) -> None:
        place = told(lines, table="T 1")
        lines[place].events[0]["command"]["from_table"] = "T 3"
        lines[place].events = decided(lines, place)

    finding = doctored(renamed)["T 2"].finding
    assert finding is not None
    assert finding.code == "link-differs"
    assert "at T 1" in finding.expected
    assert "at T 3" in finding.found


def test_the_same_amount_for_another_cause_is_found() -> None:
    """Twenty cents are a wager's contribution at one table and a share given up in the log of the other."""

    def renamed(lines: list[Line]) -> None:
        place = told(lines, table="T 1")
        lines[place].events[0]["command"]["cause"] = "share given up"
        lines[place].events = decided(lines, place)

    finding = doctored(renamed)["T 2"].finding
    assert finding is not None
    assert finding.expected.startswith("contribution at T 1")
    assert finding.found.startswith("share given up at T 1")


@pytest.mark.parametrize("cause", ["contribution", "award", "award undone", "reversal"])
def test_a_movement_that_was_left_out_is_found(cause: str) -> None:
    """By the number of the next one, in the log itself."""

    def dropped(lines: list[Line]) -> None:
        del lines[told(lines, cause)]

    finding = doctored(dropped, "T 1")["T 1"].finding
    assert finding is not None
    assert finding.code in ("not-refused", "otherwise-decided")


@pytest.mark.parametrize("cause", ["contribution", "award", "award undone", "reversal"])
def test_a_movement_that_comes_twice_is_found(cause: str) -> None:
    """Its number has been used."""

    def doubled(lines: list[Line]) -> None:
        place = told(lines, cause)
        lines.insert(place, copy.deepcopy(lines[place]))

    finding = doctored(doubled, "T 1")["T 1"].finding
    assert finding is not None
    assert finding.code == "not-refused"


def test_a_last_movement_that_was_left_out_is_found_by_what_comes_after_it() -> None:
    """No later number tells of it, but the log goes on after the other table moved the meter."""
    logs = {name: opened_up(entries) for name, entries in promised(MARYLAND).items()}
    lines = logs["T 1"]
    place = max(at for at, line in enumerate(lines) if line.events[0]["command"]["do"] == "move-meter")
    assert place < len(lines) - 1
    del lines[place]
    finding = together(logs)["T 1"].finding
    assert finding is not None
    assert finding.code == "link-differs"
    assert "goes on after movement 4 of the link bank" in finding.said
    logs["T 1"] = lines[:place]
    result = together(logs)["T 1"]
    assert result.finding is None
    assert any("ends before movement 4 of the link bank" in remark for remark in result.remarks)


def test_a_table_that_takes_over_another_amount_is_found() -> None:
    """What a late table shows first is what the others showed then."""
    logs = {name: opened_up(entries) for name, entries in promised(MARYLAND).items()}
    lines = logs["T 2"]
    place = next(at for at, line in enumerate(lines) if line.events[0]["command"]["do"] == "join-link")
    lines[place].events[0]["command"]["meters"] = {METER: "100"}
    lines[place].events = decided(lines, place)
    finding = together(logs)["T 2"].finding
    assert finding is not None
    assert (finding.code, finding.line) == ("link-differs", place + 1)
    assert (finding.expected, finding.found) == ("progressive $5,000.20", "progressive $1")


def test_a_movement_of_a_table_that_was_not_in_the_link_is_found() -> None:
    """Forged at the end of one log, in the name of a table whose log is here and goes on without it."""
    logs = {name: opened_up(entries) for name, entries in promised(MARYLAND).items()}
    lines = logs["T 2"]
    command = {"do": "move-meter", "meter": METER, "by_amount": "20", "cause": "contribution", "from_table": "T 1"}
    record = {"type": "asked", "command": command | {"number": 5, "award": 0}, "at": lines[-1].events[0]["at"]}
    lines.append(Line(lines[-1].at, "link bank", [record]))
    lines[-1].events = decided(lines, len(lines) - 1)
    assert together(logs)["T 2"].outcome == "on trust"  # the other log may simply end before it
    left = {"type": "asked", "command": {"do": "leave-link"}, "at": logs["T 1"][-1].events[0]["at"]}
    logs["T 1"].append(Line(logs["T 1"][-1].at, "link bank", [left]))
    logs["T 1"][-1].events = decided(logs["T 1"], len(logs["T 1"]) - 1)
    finding = together(logs)["T 2"].finding
    assert finding is not None
    assert "is not in the log of table T 1" in finding.said


# -- what is brought along --------------------------------------------------------------------------------------------


def test_an_amount_that_was_brought_along_is_shown_by_the_log_before() -> None:
    """A table under a new submission begins with what its meter had come to; alone that is taken on trust."""
    before = Pair(MARYLAND, ("T 1",))
    before.round("T 1")
    ended = before.tables["T 1"].table.meters
    after = Pair(MARYLAND, (), promised=True)
    after.ticks = before.ticks
    live = after.opened(MARYLAND, "T 1", promised=True, opening=Open(meters=dict(ended)))
    logs = {"before": list(before.tables["T 1"].log.entries()), "after": list(live.log.entries())}
    texts = {name: [entry.line for entry in entries] for name, entries in logs.items()}
    (alone,) = proven({"after": texts["after"]})
    assert (alone.outcome, [item.about for item in alone.trust]) == ("on trust", ["opening"])
    assert alone.trust[0].said == "$5,000.20 that the progressive meter was opened with; filed are $5,000"
    assert [text.outcome for text in proven(texts)] == ["proven", "proven"]
