"""Lawful submissions beside template and examples: nothing unlawful, and exactly these doubts and questions."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from pitboss.rulebooks import load, names
from pitboss.submissions import compile_game
from tests.cli.running import run
from tests.submissions.filing import EXAMPLES, HERE, report, submission, text

LEVELS = ("unlawful", "doubtful", "question")
LAWFUL = sorted((HERE / "lawful").rglob("*.toml"))
CASES = [
    pytest.param(item, book, id=f"{file.stem}-{book}")
    for file in LAWFUL
    for item in [tomllib.loads(file.read_text(encoding="utf-8"))]
    for book in item["rulebooks"]
]


@pytest.mark.parametrize(("told", "book"), CASES)
def test_it_is_lawful(told: dict[str, Any], book: str, tmp_path: Path) -> None:
    """The command finds the doubts and questions that the file names, no others, and ends with status 0."""
    changes: dict[str, Any] = {"put": told.get("set"), "remove": told.get("remove", ())}
    file = tmp_path / "house.toml"
    file.write_text(text(book, told.get("example", ""), **changes), encoding="utf-8")
    result = run("check", str(file), "--json")
    answer = json.loads(result.stdout)
    outcome = {level: sorted(item["code"] for item in answer["findings"] if item["level"] == level) for level in LEVELS}
    assert outcome == {"unlawful": [], "doubtful": told["doubtful"], "question": told["questions"]}
    assert (result.exit_code, answer["lawful"]) == (0, True)
    assert compile_game(submission(book, told.get("example", ""), **changes)).filing.rulebook == book


@pytest.mark.parametrize("book", names())
def test_every_question_is_asked_and_can_be_avoided_where_it_depends(book: str) -> None:
    """Each reading that is a question comes up; one that depends on the submission does not always."""
    asked = [
        {item.code for item in report(book, example).of("question")}
        for example in ("", *(name for law, name in EXAMPLES if law == book))
    ]
    questions = [reading for reading in load(book).readings if reading.ask]
    filed_otherwise = {row.code for row in load(book).examinations if row.level == "question"}
    assert set().union(*asked) == {question.id.lower() for question in questions} | filed_otherwise
    assert filed_otherwise <= {reading.id.lower() for reading in load(book).readings if reading.switch}
    assert {
        question.id
        for question in questions
        if question.depends and all(question.id.lower() in codes for codes in asked)
    } == set()


@pytest.mark.parametrize("book", names())
def test_what_the_document_does_itself_is_no_election(book: str) -> None:
    """The cut, the recut, the count and the order of dealing are law, not elections."""
    words = ("cut", "recut", "burn", "stub", "order", "rank")
    assert [
        election.key for election in load(book).elections if {*words} & {*election.key.replace(".", "-").split("-")}
    ] == []
