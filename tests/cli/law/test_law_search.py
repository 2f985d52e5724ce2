"""``pitboss rules``: the law is found by words and by citations, as they are printed anywhere."""

from __future__ import annotations

import pytest

from pitboss.rulebooks import load, names
from pitboss.rulebooks.search import passages, search
from tests.cli.running import answer, run

ULTIMATE = "ma-ultimate-texas-holdem"


def test_words_find_passages_of_every_kind() -> None:
    """Clauses, terms, rules, procedures, readings, paytables and irregularities are searched in all rulebooks."""
    kinds = {passage.kind for name in names() for passage in passages(load(name))}
    assert kinds == {"clause", "term", "rule", "procedure", "reading", "paytable", "irregularity"}
    data = answer("rules", "--find", "stub rack")
    assert {passage["rulebook"] for passage in data["passages"]} == set(names())


def test_all_words_must_occur_in_any_order() -> None:
    """Letter case and hyphens make no difference, the order of words neither; every word must be there."""
    book = load(ULTIMATE)
    some = list(search([book], "FOLD trips"))
    assert some == list(search([book], "trips fold"))
    assert all("trips" in f"{item.name} {item.says}".casefold() for item in some)
    assert list(search([book], "four of a kind")) == list(search([book], "four-of-a-kind"))
    assert list(search([book], "trips zebra")) == []


def test_a_passage_is_cited_as_it_can_be_asked_for() -> None:
    """The citation of a clause, given back to the command, shows that clause."""
    data = answer("rules", ULTIMATE, "--find", "higher hand wins ante")
    (passage,) = [row for row in data["passages"] if row["kind"] == "clause"]
    assert passage["citation"] == "ma-uth:9(h)(2)#win"
    asked = answer("rules", passage["citation"])
    assert [clause["id"] for clause in asked["clauses"]] == [passage["citation"]]


def test_a_search_prints_one_line_a_passage() -> None:
    """People see the rulebook with its number of passages, then citation, kind and the beginning of the text."""
    shown = run("rules", "ma-uth", "--find", "higher hand wins ante").stdout.splitlines()
    assert shown[0] == "ma-ultimate-texas-holdem: 1 passage"
    assert shown[1].split()[:2] == ["ma-uth:9(h)(2)#win", "clause"]
    assert max(map(len, shown)) <= 100
    assert "No rulebook has all of these words" in run("rules", "--find", "zebra crossing").stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("ma-uth:9(h)(2)#win",),
        ("--clause", "ma-uth:9(h)(2)#win"),
        ("ma-uth", "--clause", "9(h)(2)#win"),
        ("ma-uth", "--clause", "ma-uth:9(h)(2)#win"),
        (ULTIMATE, "--clause", "ma-uth:9(h)(2)#win"),
        (f"{ULTIMATE}:9(h)(2)#win",),
    ],
)
def test_a_clause_is_asked_for_in_every_way(arguments: tuple[str, ...]) -> None:
    """A citation stands in place of the rulebook, or as a clause with or without its document."""
    data = answer("rules", *arguments)
    assert data["rulebook"] == ULTIMATE
    assert [clause["id"] for clause in data["clauses"]] == ["ma-uth:9(h)(2)#win"]


def test_a_clause_of_another_document_is_refused() -> None:
    """Two documents at once are a contradiction, and the answer says where the clause stands."""
    refused = run("rules", "ma-uth", "--clause", "ma-4cp:9(a)")
    assert refused.exit_code == 2
    assert "ma-4cp:9(a) is a clause of ma-four-card-poker, not of ma-ultimate-texas-holdem." in refused.output


def test_a_slip_in_a_clause_is_answered_by_the_nearest() -> None:
    """The command proposes the clause that was meant."""
    refused = run("rules", "ma-uth", "--clause", "9(h)(2)#wni")
    assert 'Did you mean "9(h)(2)#win"?' in refused.output


@pytest.mark.parametrize("command", [("submission",), ("clauses",), ("rules",)])
def test_a_prefix_stands_for_its_rulebook(command: tuple[str, ...]) -> None:
    """Commands that take a rulebook take its prefix."""
    assert run(*command, "ma-c4p").output == run(*command, "ma-crazy-4-poker").output
