"""Written rounds as pages: of every game, with what their decisions were worth; and what is wrong with a text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.adjudication import settle_written
from pitboss.adjudication.writing import to_toml
from pitboss.clauses import BadInput, PitbossError
from pitboss.pit.replay.answers import DecisionWorths, RoundPage
from pitboss.pit.replay.examples import example_rounds
from pitboss.pit.replay.written import written_page, written_worths
from pitboss.rulebooks import shelf
from pitboss.rulebooks.library import VARIABLE
from pitboss.rulebooks.source import TomlSource
from pitboss.training.marks import MARKS
from tests.examples import RULEBOOKS

ROUNDS = Path(__file__).parents[3] / "examples/rounds"
NAMES = sorted(file.stem for file in ROUNDS.glob("*.toml"))


@pytest.fixture(autouse=True)
def _with_the_example_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(RULEBOOKS))


def round_of(name: str) -> str:
    """An example as it can be sent: a submission that it names stands in it as a text."""
    data = TomlSource(name, (ROUNDS / f"{name}.toml").read_text()).data
    if "submission" in data:
        data["submission"] = (ROUNDS / data["submission"]).read_text()
    return to_toml(data)


def page_of(given: str | dict[str, Any]) -> RoundPage:
    """The page of a written round, as it is sent."""
    return msgspec.json.decode(written_page(msgspec.json.encode(given)), type=RoundPage)


def test_the_examples_are_of_nine_rulebooks() -> None:
    """The rounds below are of every game that there is, and each rulebook has one to open at once."""
    rulebooks = {TomlSource(name, (ROUNDS / f"{name}.toml").read_text()).data["rulebook"] for name in NAMES}
    assert len(rulebooks) == len(shelf().names) == 9
    examples = example_rounds().examples
    assert [example.rulebook for example in examples] == list(shelf().names)
    for example in examples:
        assert page_of(example.text).rulebook == example.rulebook


@pytest.mark.parametrize("name", NAMES)
def test_a_written_round_is_settled_as_the_command_settles_it(name: str) -> None:
    """The lines on the settled layout and the nets are those of ``pitboss settle``; every step and card is there."""
    text = round_of(name)
    page, answer = page_of(text), settle_written(TomlSource(name, text).data)
    assert (page.viewer.kind, page.table, page.seed, page.written and page.written.text) == ("author", "", None, text)
    assert sum(page.nets.values()) == sum(seat.net for seat in answer.seats)
    events = [msgspec.json.decode(step.event) for step in page.steps]
    lines = [event for event in events if event["type"] == "settled"]
    wagers = [(line["position"], line["wager"]) for line in lines]
    for event in events:
        if event["type"] == "reversed":
            wagers.remove((event["line"]["position"], event["line"]["wager"]))
    assert wagers == [(line.position, line.wager) for line in answer.lines]
    assert all(line["clause"] for line in lines)
    assert {str(seat.seat) for seat in answer.seats if seat.hand} <= page.plays.keys()
    won = {(hit.position, hit.wager) for hit in page.hits}
    assert won <= {(line.position, line.wager) for line in answer.lines}
    tables = {(table.wager, table.name, table.hands): table for table in page.paytables}
    for hit in page.hits:
        assert 0 <= hit.row < len(tables[hit.wager, hit.paytable, hit.hands].rows)


def test_the_row_that_was_hit_is_the_row_that_paid() -> None:
    """In Ultimate a flush pays 3 to 2 on the blind and 6 to 1 on trips: those rows are marked, with the five cards."""
    page = page_of(round_of("ultimate"))
    tables = {(table.wager, table.name): table for table in page.paytables}
    hits = {hit.wager: hit for hit in page.hits if hit.position == 1}
    rows = {wager: tables[wager, hit.paytable].rows[hit.row] for wager, hit in hits.items()}
    assert [(wager, row.hand.lower(), row.pays) for wager, row in rows.items()] == [
        ("blind", "flush", "3 to 2"),
        ("trips", "flush", "6 to 1"),
        ("progressive", "flush", rows["progressive"].pays),
    ]
    assert set(hits["trips"].cards) == {"Ah", "Qh", "9h", "7h", "4h"} == set(page.plays["1"])


def test_decisions_of_a_written_round_are_marked() -> None:
    """Each decision of a position has the worth of every action; folding aces against a queen is a blunder."""
    text = """
        rulebook = "ma-four-card-poker"
        [[seat]]
        cards = "As Ad 9c 8h 2d"
        wagers = { ante = "10" }
        acts = ["fold"]
        [dealer]
        cards = "Ks Qd 8c 7h 4s 3d"
    """
    answer = msgspec.json.decode(written_worths(msgspec.json.encode(text), 1), type=DecisionWorths)
    (worth,) = answer.decisions
    assert (worth.did, worth.mark, worth.best, worth.actions[0].best) == ("fold", "blunder", ["3x"], True)
    assert (answer.limits["best"], answer.limits["blunder"]) == ("0", None)
    assert worth.cards.up == "3d"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ('rulebook = "ma-uth"\n[[seat]\n', "not-toml", 2),
        ('rulebook = "ma-uth"\nsubmission = "/etc/passwd"\n', "no-files-here", 0),
        ('rulebook = "nowhere"\n[[seat]]\nwagers = { ante = "10" }\n', "unknown-rulebook", 0),
        ('rulebook = "ma-uth"\n', "seat-missing", 0),
    ],
)
def test_what_cannot_be_read_is_said_with_its_line(text: str, code: str, line: int) -> None:
    """A text that is no round is bad input, at its line where there is one; no file of ours is read."""
    with pytest.raises(BadInput) as refused:
        page_of(text)
    assert (refused.value.code, refused.value.line) == (code, line)


def test_nesting_beyond_sense_is_refused() -> None:
    """A text cannot exhaust the worker."""
    with pytest.raises(PitbossError):
        page_of("a = " + "[" * 5000)


def test_a_void_round_and_an_irregularity_are_shown_with_their_reason() -> None:
    """What was ruled, and by which clause, is on the page of a written round too."""
    page = page_of(round_of("mississippi-stud-early-card"))
    (ruling,) = page.rulings
    assert ruling.says
    assert ruling.clause


def test_the_guide_states_the_limits_of_the_marks() -> None:
    """The table in the documents has the limits by which decisions are marked."""
    guide = (ROUNDS.parents[1] / "docs/rounds.md").read_text()
    rows = dict(re.findall(r"^\| (\w+) \| (.+) \|$", guide, re.MULTILINE))
    for (mark, limit), (_, below) in zip(MARKS[1:], MARKS[:-1], strict=True):
        assert rows[mark] == (f"less than {float(limit):g}" if limit is not None else f"{float(below or 0):g} or more")
