"""The schema of a Rules Submission, made of the elections of its rulebook, agrees with the examiner."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from pitboss.rulebooks import load, names
from pitboss.submissions import examine, parse_submission, template
from tests.schemas.validating import validator, wrong
from tests.submissions.filing import FILINGS, HERE, data, write

FORM = {"bad-value", "unknown-election", "missing-election"}
"""What the examiner says of single fields; everything else is about fields together."""

ONLY_EXAMINED = {
    "any-rulebook/link-twice",
    "any-rulebook/rate-is-a-hundred",
    "ma-crazy-4-poker/instruments-without-approval",
    "ma-crazy-4-poker/lucky-bonus-too-often",
    "ma-four-card-poker/progressive-amount-below",
    "ma-ultimate-texas-holdem/progressive-amount",
}
"""Mistakes in a field that a schema cannot tell: bounds of a number in quotes, and conditions of several kinds."""


@pytest.mark.parametrize(("book", "example"), FILINGS)
def test_every_template_fits(book: str, example: str) -> None:
    """Templates and examples fit the schema of their rulebook, and that of any."""
    filed = tomllib.loads(template(load(book), example))
    assert not wrong(validator("submission", book), filed)
    assert not wrong(validator("submission"), filed)


@pytest.mark.parametrize("file", sorted(HERE.glob("*/*/*.toml")), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_schema_and_examiner_refuse_the_same_fields(file: Path) -> None:
    """What is wrong about the form of a field is refused by both, and everything else by the examiner alone."""
    output: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    for book in (output.get("rulebooks") or [file.parent.name])[:1]:
        text = write(data(book, output.get("example", ""), put=output.get("set"), remove=output.get("remove", ())))
        report = examine(parse_submission(text))
        refused = bool(FORM & {finding.code for finding in report.of("unlawful")})
        result = wrong(validator("submission", book), tomllib.loads(text))
        assert bool(result) == (refused and f"{file.parent.name}/{file.stem}" not in ONLY_EXAMINED), result


def test_a_field_tells_what_it_is_for() -> None:
    """An editor shows the meaning and the clause of a field, its choices and its value in the template."""
    for book in names():
        schema = validator("submission", book)
        assert schema is not None
    from pitboss.schemas import schema as made

    decks = made("submission", "ma-4cp")["properties"]["cards"]["properties"]["decks"]
    assert decks["description"].startswith("Decks at the table")
    assert "ma-4cp:2(a)/1" in decks["description"]
    assert (decks["minimum"], decks["maximum"], decks["default"]) == (1, 2, 1)
