"""Proving logs: honest ones of every rulebook are proven; whatever is tampered with is found, at its line.

Most tampered logs here are sealed anew from end to end, so that the chain is without fault and only deciding
everything again, the promised shuffle or the books can find what was done.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from pitboss.clauses import Refusal
from pitboss.live import ReadShoe, house_submission, seed_from
from pitboss.live.shuffler import shuffled
from pitboss.log.records import from_log
from pitboss.proof.findings import MEANINGS
from pitboss.proof.verify import Verification, verify
from pitboss.rounds import Plan, Table, perform
from pitboss.rounds.commands import Draw, Sit
from pitboss.rounds.events import Cards, Settled
from pitboss.submissions import parse_submission
from tests.cli.logs import EVERY, RULEBOOKS, Line, Night, night, opened_up, plan_of, write
from tests.volumes import examples

SLOW = examples("proof: changed logs", suppress_health_check=[HealthCheck.function_scoped_fixture])


def saved(path: Path, rulebook: str, example: str = "") -> Path:
    """An honest log on disk."""
    path.write_bytes(b"".join(entry.line for entry in night(rulebook, example)))
    return path


def found_in(path: Path, lines: list[Line]) -> Verification:
    """What is found in a doctored log."""
    result = verify(write(path, lines))
    if result.finding is not None:
        assert result.finding.code in MEANINGS
        assert result.finding.said
        assert result.finding.means
    return result


# -- honest logs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rulebook", "example"), EVERY)
def test_an_honest_log_is_proven(rulebook: str, example: str, tmp_path: Path) -> None:
    """Every rulebook: chain, decisions, refusals, shuffles and books are without a difference."""
    result = verify(saved(tmp_path / "log", rulebook, example))
    assert result.finding is None
    assert result.is_proven
    assert (result.totals.rounds, result.proven, result.unpromised) == (3, 3, ())
    assert result.opened is not None
    assert result.opened.rulebook == rulebook
    assert result.tip == night(rulebook, example)[-1].tip
    assert result.totals.lines == len(night(rulebook, example))
    assert result.totals.refusals >= 2


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_certificate_counts_what_was_settled(rulebook: str, tmp_path: Path) -> None:
    """Wagers, handle and chips moved are the sums of the lines that stand; a reversed line counts for nothing."""
    standing: list[Settled] = []
    for entry in night(rulebook):
        for event in from_log(entry)[1]:
            if isinstance(event, Settled):
                standing.append(event)
            elif line := getattr(event, "line", None):
                standing.remove(line)
    totals = verify(saved(tmp_path / "log", rulebook)).totals
    assert totals.wagers == sum(line.staked > 0 for line in standing)
    assert totals.handle == sum(line.staked for line in standing)
    assert totals.paid == sum(line.pays for line in standing)
    assert totals.paid - totals.taken == sum(line.profit for line in standing)


def test_rounds_whose_cards_were_read_are_listed(tmp_path: Path) -> None:
    """Cards from outside have no promise: the rounds are named, and all the rest is proven."""

    def read(_: Plan, table: Table, number: int) -> Cards:
        assert table.round is not None
        taken = table.cards - table.round.stub
        return shuffled(seed_from(f"shoe {table.rounds}"), "x")[taken : taken + number]

    played = Night("ma-four-card-poker", source=ReadShoe(read, lambda *_: Draw("")))
    played.round()
    played.round()
    result = verify(played.save(tmp_path / "log"))
    assert result.finding is None
    assert (result.proven, result.unpromised) == (0, (1, 2))


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_log_that_was_killed_is_unfinished(rulebook: str, tmp_path: Path) -> None:
    """Cut off behind any line the log is proven as far as it goes; in mid-round it says so."""
    entries = night(rulebook)
    path = tmp_path / "log"
    within: set[int] = set()
    for end in range(1, len(entries) + 1, 7):
        path.write_bytes(b"".join(entry.line for entry in entries[:end]))
        result = verify(path)
        assert result.finding is None, end
        within.add(result.unfinished)
    assert within >= {0, 1, 2, 3}


def test_the_seed_of_the_last_round_may_still_be_sealed(tmp_path: Path) -> None:
    """A log that ends between the end of a round and the reveal of its seed is proven; the round is named."""
    entries = night("ma-four-card-poker")
    last = next(place for place, entry in enumerate(entries) if b'"reveal-seed"' in bytes(entry.events[0]))
    path = tmp_path / "log"
    path.write_bytes(b"".join(entry.line for entry in entries[:last]))
    result = verify(path)
    assert result.finding is None
    assert (result.proven, result.sealed) == (0, 1)


@SLOW
@given(data=st.data())
def test_a_torn_tail_is_reported(tmp_path: Path, data: st.DataObject) -> None:
    """Cut off at any byte, a log is proven up to its last whole line, and the bytes behind it are counted."""
    text = b"".join(entry.line for entry in night("ma-four-card-poker"))
    first = len(night("ma-four-card-poker")[0].line)
    end = data.draw(st.integers(first, len(text)))
    path = tmp_path / "log"
    path.write_bytes(text[:end])
    result = verify(path)
    assert result.finding is None
    assert result.torn == end - (text.rfind(b"\n", 0, end) + 1)


def test_what_was_refused_before_the_opening_is_decided_too(tmp_path: Path) -> None:
    """A command at a closed table is refused and logged above the opening; it is judged as soon as the law is known."""
    lines = opened_up(night("ma-four-card-poker"))
    said = {"code": "round-not-complete", "said": "The table is not open."}
    with pytest.raises(Refusal) as refused:
        perform(plan_of("ma-four-card-poker"), Table(), Sit(1, "Anna"))
    early = {"type": "refused", "command": {"do": "sit", "position": 1, "player": "Anna"}, **said}
    early |= {"clause": refused.value.clause, "at": lines[0].events[0]["at"]}
    assert found_in(tmp_path / "log", [Line(lines[0].at, "house", [early]), *lines]).finding is None
    early = early | {"code": "not-seated"}
    finding = found_in(tmp_path / "log", [Line(lines[0].at, "house", [early]), *lines]).finding
    assert finding is not None
    assert (finding.code, finding.line) == ("otherwise-refused", 1)
    finding = found_in(tmp_path / "log", [Line(lines[0].at, "house", [early])]).finding
    assert finding is not None
    assert finding.code == "not-opened"


# -- the chain --------------------------------------------------------------------------------------------------------


@SLOW
@given(data=st.data())
def test_a_changed_byte_is_found_at_its_line(tmp_path: Path, data: st.DataObject) -> None:
    """Any byte of any line turned into any other: the chain is broken there."""
    text = bytearray(b"".join(entry.line for entry in night("ma-ultimate-texas-holdem")))
    place = data.draw(st.integers(0, len(text) - 2))
    text[place] = data.draw(st.integers(0, 255).filter(lambda byte: byte != text[place]))
    path = tmp_path / "log"
    path.write_bytes(text)
    finding = verify(path).finding
    assert finding is not None
    assert finding.code == "log-damaged"
    assert finding.line == bytes(text).count(b"\n", 0, place) + 1


def test_an_empty_log_proves_nothing(tmp_path: Path) -> None:
    """No line, no proof."""
    (tmp_path / "log").touch()
    finding = verify(tmp_path / "log").finding
    assert finding is not None
    assert finding.code == "log-empty"


# -- the law, the submission, the books -------------------------------------------------------------------------------


def test_a_log_that_does_not_open_a_table_is_found(tmp_path: Path) -> None:
    """The first line names the law; without it nothing can be decided."""
    lines = opened_up(night("ma-four-card-poker"))
    finding = found_in(tmp_path / "log", lines[1:]).finding
    assert finding is not None
    assert (finding.code, finding.line) == ("not-opened", 1)


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("law", "0" * 64, "another-law"),
        ("rulebook", "no-such-game", "another-law"),
        ("submission", "0" * 64, "another-submission"),
        ("filed", "", "submission-missing"),
        ("filed", "rulebook =", "submission-refused"),
        ("filed", 'rulebook = "ma-four-card-poker"', "submission-refused"),
    ],
)
def test_the_law_and_the_submission_must_be_those_of_the_log(field: str, value: str, code: str, tmp_path: Path) -> None:
    """Another edition, another submission, none at all: said as what it is, at the first line."""
    lines = opened_up(night("ma-four-card-poker"))
    lines[0].events[1][field] = value
    if field == "filed":
        lines[0].events[0]["command"]["filed"] = value
    finding = found_in(tmp_path / "log", lines).finding
    assert finding is not None
    assert (finding.code, finding.line) == (code, 1)


def test_a_submission_may_be_held_against_the_log(tmp_path: Path) -> None:
    """The regulator's own copy is accepted when it is the one filed, and only then."""
    path = saved(tmp_path / "log", "ma-four-card-poker")
    filed = house_submission("ma-four-card-poker")
    assert verify(path, filed).finding is None
    other_copy = parse_submission(filed.source.text + "\n# changed\n")
    finding = verify(path, other_copy).finding
    assert finding is not None
    assert (finding.code, finding.line) == ("another-submission", 1)


def test_an_imbalance_of_the_books_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The ledger is asked for every event; what it finds is named with the line."""
    from pitboss.ledger import BookCheck, Imbalance

    def unbalanced(_: BookCheck, events: Any) -> Imbalance:
        seen = [event for _, event in zip(range(30), events, strict=False)]
        return Imbalance(30, seen[-1], "the accounts sum to 5")

    monkeypatch.setattr(BookCheck, "run", unbalanced)
    finding = verify(saved(tmp_path / "log", "ma-four-card-poker")).finding
    assert finding is not None
    assert (finding.code, finding.said) == ("books", "the accounts sum to 5")
    assert finding.line > 1


def test_a_command_that_no_table_can_be_given_is_found(tmp_path: Path) -> None:
    """A forged command may crash the core; for the proof it is a finding."""
    lines = opened_up(night("ma-four-card-poker"))
    place = next(at for at, line in enumerate(lines) if line.events[-1]["type"] == "wagered")
    lines[place].events[0]["command"]["position"] = 10**9
    finding = found_in(tmp_path / "log", lines).finding
    assert finding is not None
    assert finding.line == place + 1
