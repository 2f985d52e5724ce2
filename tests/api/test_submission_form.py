"""A Rules Submission as a form: what is filled in is written into the text, and what is written stands on the form."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from pitboss.api.design.form import FormData, form_answer
from pitboss.rulebooks import load, names


def values(form: FormData) -> dict[str, object]:
    """What stands in each field."""
    return {field["key"]: field["value"] for field in form["fields"]}


def changed_lines(before: str, after: str) -> list[str]:
    """The lines that differ, with their signs."""
    lines = list(unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0))[2:]
    return [line for line in lines if not line.startswith("@@") and line[1:].strip()]


@pytest.mark.parametrize("rulebook", names())
def test_every_election_of_the_law_is_a_field(rulebook: str) -> None:
    """The form has a field for each election, with its clause, and its own submission is lawful."""
    form = form_answer(rulebook=rulebook)
    assert form["lawful"]
    assert [field["key"] for field in form["fields"]] == [election.key for election in load(rulebook).elections]
    assert all(field["clause"] and field["says"] for field in form["fields"])


def test_the_text_keeps_its_comments_and_follows_the_form() -> None:
    """One field changes one line; a table of odds is written, replaced and struck out."""
    form = form_answer(rulebook="ma-uth")
    other = form_answer(form["text"], elections={"wager.trips.paytable": "C"})
    assert changed_lines(form["text"], other["text"]) == ['-paytable = "B"', '+paytable = "C"']
    odds = form_answer(other["text"], elections={"wager.trips.odds": {"flush": "9 to 1", "straight": "8 to 1"}})
    assert values(odds)["wager.trips.odds"] == {"flush": "9 to 1", "straight": "8 to 1"}
    fewer = form_answer(odds["text"], elections={"wager.trips.odds": {"flush": "10 to 1"}})
    assert values(fewer)["wager.trips.odds"] == {"flush": "10 to 1"}
    assert fewer["lawful"]
    struck = form_answer(fewer["text"], elections={"wager.trips.odds": None, "wager.trips.paytable": "B"})
    assert struck["text"] == form["text"]


def test_the_form_follows_the_text() -> None:
    """What is written by hand stands in its field; the same elections again change nothing in the text."""
    text = form_answer(rulebook="ma-uth")["text"].replace('minimum = "$10"', 'minimum = "$25"  # since May', 1)
    form = form_answer(text)
    assert values(form)["wager.ante.minimum"] == "$25"
    again = form_answer(text, elections={"wager.ante.minimum": "$25"})
    assert again["text"] == text


@pytest.mark.clause("ma-uth:10(d)#no-less-than")
def test_unlawful_odds_are_found_at_their_field() -> None:
    """Odds below the printed ones are refused with the clause that makes them a floor."""
    form = form_answer(rulebook="ma-uth", elections={"wager.trips.odds": {"flush": "2 to 1"}})
    assert not form["lawful"]
    (finding,) = (finding for finding in form["findings"] if finding["level"] == "unlawful")
    assert finding["at"] == "wager.trips.odds.flush"
    assert "10(d)#no-less-than" in finding["clause"]


def test_a_field_without_a_meaning_rests() -> None:
    """The seed of a meter that no elected paytable has rests until the paytable is elected."""
    key = "wager.progressive.meter.mega.reset"
    rests = {field["key"]: field["rests"] for field in form_answer(rulebook="ma-uth")["fields"]}
    assert rests[key]
    elected = form_answer(rulebook="ma-uth", elections={"wager.progressive.paytable": "PTMGLML02"})
    assert not {field["key"]: field["rests"] for field in elected["fields"]}[key]
