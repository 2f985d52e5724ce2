"""``pitboss settle`` and the mistakes that people make: each is refused with its words, its clause and its status."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from pitboss.adjudication import settle_written
from pitboss.clauses import BadInput
from pitboss.rulebooks import load, names
from pitboss.ruleset.irregularities import Irregularity
from tests.cli.running import run
from tests.cli.settle.shown_rounds import BOOKS, ROUNDS
from tests.cli.settle.written_contradictions import ACTS, CARDS, WRONG
from tests.cli.settle.written_mistakes import KEYS, REFUSED, WAGERS, Mistake, changed, went_wrong

MISTAKES: dict[str, Mistake] = {**KEYS, **WAGERS, **ACTS, **CARDS, **WRONG}


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=list(MISTAKES))
def test_a_mistake_is_told_with_its_words_and_its_status(tmp_path: Path, mistake: Mistake) -> None:
    """Status 1 with a clause of the document, or status 2 with what to write; the same in data and on the sheet."""
    file = tmp_path / "written.toml"
    file.write_text(mistake.text, encoding="utf-8")
    output = run("settle", str(file), "--json")
    answer = json.loads(output.stdout)["error"]
    assert (output.exit_code, bool(answer["clause"]), answer["code"]) == (
        *(mistake.status, mistake.status == REFUSED, mistake.code),
    )
    assert answer["said"].split()[0] in output.stderr
    said = json.dumps(answer, ensure_ascii=False).replace('\\"', '"')
    assert [word for word in mistake.words if word not in said] == []
    assert answer["instead"] or mistake.status == REFUSED
    assert "hash" not in said
    if mistake.status == REFUSED:
        prefix, _, clauses = answer["clause"].partition(":")
        book = next(book for book in map(load, names()) if book.identity.prefix == prefix)
        assert all(book.clauses_under(clause) for clause in clauses.split(", "))
    shown = run("settle", str(file))
    assert (shown.exit_code, shown.stdout) == (mistake.status, "")


MOMENTS = [
    (name, irregularity, moment)
    for name in names()
    for irregularity in load(name).irregularities
    for moment in irregularity.moments
]


@pytest.mark.parametrize(
    ("name", "one", "moment"), MOMENTS, ids=[f"{name}: {item.what}, {moment}" for name, item, moment in MOMENTS]
)
def test_a_case_that_is_none_is_never_taken_as_another(name: str, one: Irregularity, moment: str) -> None:
    """Whatever went wrong and whenever: a case that it does not have is refused with those it has."""
    text = ROUNDS[BOOKS[name]]
    position = tomllib.loads(text)["seat"][0]["position"]
    concerned = {"position": position} if one.concerns == "position" else {}
    for case in ("two", "perhaps", "on", "more then one", "declared", "misdealt."):
        written = changed(text, more=went_wrong(what=one.what, when=moment, case=case, **concerned))
        with pytest.raises(BadInput) as item:
            settle_written(tomllib.loads(written))
        assert item.value.code == "unknown-case"
        assert all(known in item.value.instead for known in one.cases)
