"""The log with filters, page by page, and rounds rebuilt card by card."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.clauses import PitbossError
from pitboss.pit.audit.search import SearchQuery
from pitboss.pit.people.accounts import Person
from tests.pit.audit.hall import FOUR, MARYLAND, ULTIMATE, Hall
from tests.pit.audit.logs import events, lines


def page(hall: Hall, who: Person, table: str, query: SearchQuery) -> list[dict[str, Any]]:
    """The entries of one page."""
    result: list[dict[str, Any]] = hall.sent(hall.pit.audit.log(table, None, query))["lines"]
    return result


def test_pages_are_the_whole_log_backwards(hall: Hall, ada: Person) -> None:
    """Page by page every entry comes once, the newest first."""
    seqs, before = [], None
    while True:
        result = hall.sent(hall.pit.audit.log(FOUR, None, SearchQuery(before=before, limit=17)))
        seqs += [row["seq"] for row in result["lines"]]
        before = result["next"]
        if before is None:
            break
    assert seqs == list(range(hall.table(FOUR).seq, 0, -1))


def test_every_filter_finds_what_a_look_at_the_raw_lines_finds(hall: Hall, ada: Person) -> None:
    """Who, kind, round, time and refusals, each beside a search of the raw lines."""
    raw = list(lines(hall, FOUR))
    kinds = [item["seq"] for item in raw if any(event["type"] == "settled" for event in item["events"])]
    assert [item["seq"] for item in page(hall, ada, FOUR, SearchQuery(kind="settled", limit=200))] == kinds[::-1]
    mine = [item["seq"] for item in raw if item["by"] == "player Ben"]
    result = page(hall, ada, FOUR, SearchQuery(who="player ben", limit=200))
    assert [row["seq"] for row in result] == mine[::-1]
    refused = [item["seq"] for item in raw if item["events"][0]["type"] == "refused"]
    assert [item["seq"] for item in page(hall, ada, FOUR, SearchQuery(refused=True))] == refused
    assert len(refused) == 1
    day = raw[0]["at"][:10]
    assert len(page(hall, ada, FOUR, SearchQuery(since=day, until=day, limit=200))) > 100
    assert page(hall, ada, FOUR, SearchQuery(until="2020-01-01")) == []
    assert page(hall, ada, FOUR, SearchQuery(since="2999-01-01")) == []
    assert {item["round"] for item in page(hall, ada, FOUR, SearchQuery(round=3, limit=200))} <= {0, 3}
    assert page(hall, ada, FOUR, SearchQuery(round=999)) == []


def test_an_entry_tells_its_events_and_a_refusal_its_clause(hall: Hall, ada: Person) -> None:
    """Settlements cite their clauses; the refused bet says why."""
    (refusal,) = page(hall, ada, FOUR, SearchQuery(refused=True))
    assert refusal["refused"] == {
        "code": "outside-the-limits",
        "said": "Ante of $0.01 is outside the posted limits, $10 to $500.",
        "clause": "ma-4cp:6(a)(1)/1, 6(a)(2), 12(a), 13(a)",
    }
    output = [
        event["told"] for item in page(hall, ada, MARYLAND, SearchQuery(kind="settled")) for event in item["events"]
    ]
    assert any("from the progressive meter" in row and "(md-4cp:" in row for row in output)


def test_the_house_has_a_log_too(hall: Hall, ada: Person) -> None:
    """Who signed up, and who took over the dealer's place."""
    result = hall.sent(hall.pit.audit.log("", None, SearchQuery(limit=200)))["lines"]
    output = [row["events"][0]["told"] for row in result]
    assert "Dora takes over the dealer's work with a real shoe at table md-four-card-poker" in output
    only = hall.sent(hall.pit.audit.log("", None, SearchQuery(kind="place")))["lines"]
    assert [item["by"] for item in only] == ["Dora"]


def test_a_round_is_rebuilt_card_by_card(hall: Hall, ada: Person) -> None:
    """Every event of the round is a step; each table follows from the one before; four aces lie there at the end."""
    result = hall.sent(hall.pit.audit.round(MARYLAND, None, 1))
    kinds = [step["type"] for step in result["steps"]]
    assert kinds.count("dealt") == len(events(hall, MARYLAND, "dealt"))
    assert result["start"]["round"] is None
    last = [step for step in result["steps"] if step["after"]["round"] is not None][-1]["after"]["round"]
    seat = next(item for item in last["seats"] if item["position"] == 1)
    assert seat["cards"] == ["As", "Ad", "Ac", "Ah", "Kd"]
    assert seat["net"] == 1000 + 1000 + 25_000 + 500_040 - 100
    assert result["steps"][-1]["told"] == "Round 1 is over"


def test_a_void_round_shows_its_ruling_and_clause(hall: Hall, ada: Person) -> None:
    """The ruling stands there with its clause, and the stakes go back."""
    result = hall.sent(hall.pit.audit.round(FOUR, None, 7))
    ruled = next(step for step in result["steps"] if step["type"] == "ruled")
    assert result["void"]
    assert ruled["event"]["what"] == "wrong number of cards"
    assert ruled["clause"].startswith("ma-4cp:")
    assert ruled["by"] == "floorperson Flora"


def test_rounds_are_listed_and_unknown_ones_refused(hall: Hall, ada: Person) -> None:
    """The latest first, with their seeds; a round or a table that is not there is said to be missing."""
    result = hall.sent(hall.pit.audit.rounds(FOUR, None, None, 100))["rounds"]
    assert [row["round"] for row in result] == [8, 7, 6, 5, 4, 3, 2, 1]
    assert [row["void"] for row in result[:3]] == [False, True, False]
    assert all(len(row["seed"]) == 64 for row in result if row["ended"])
    for work in (hall.pit.audit.round(FOUR, None, 99), hall.pit.audit.round("nowhere", None, 1)):
        with pytest.raises(PitbossError, match=r"round 99|nowhere"):
            hall.run(work)


def test_refusals_are_listed_with_code_clause_and_who(hall: Hall, ada: Person) -> None:
    """The one refused act, found by its code and by who asked."""
    result = hall.sent(hall.pit.audit.refusals("", "outside-the-limits", "anna", 10))
    assert [(row["table"], row["by"], row["do"]["do"]) for row in result["refusals"]] == [(FOUR, "player Anna", "bet")]
    assert hall.sent(hall.pit.audit.refusals(ULTIMATE, "", "", 10))["number"] == 0


def test_the_round_under_way_is_sealed_from_its_first_card(tmp_path: Path) -> None:
    """Wagers are open to the auditor; from the first card on nothing is, until the round is over: then all of it."""
    hall = Hall(tmp_path)
    cara = hall.person("Cara", "auditor")
    table, expected = hall.table(ULTIMATE), SearchQuery(limit=200)
    hall.give(cara, ULTIMATE, {"do": "sit", "position": 4})
    hall.bet(cara, ULTIMATE, 4, [("ante", 1000)])
    assert table.committed.round is not None
    number = table.committed.round.number
    result = hall.sent(hall.pit.audit.log(ULTIMATE, None, expected))
    assert (result["entries"], result["under_way"]) == (table.seq, 0)
    hall.give(cara, ULTIMATE, {"do": "ready", "position": 4})
    result = hall.sent(hall.pit.audit.log(ULTIMATE, None, expected))
    assert (result["entries"] < table.seq, result["under_way"]) == (True, number)
    assert {row["type"] for row in result["lines"][0]["events"]}.isdisjoint({"dealt", "drawn"})
    listed = hall.sent(hall.pit.audit.rounds(ULTIMATE, None, None, 100))
    assert (listed["under_way"], listed["rounds"][0]["ended"]) == (number, False)
    with pytest.raises(PitbossError, match=f"round {number} cannot be shown"):
        hall.sent(hall.pit.audit.round(ULTIMATE, None, number))
    (log,) = (log for log in hall.sent(hall.pit.audit.logs())["logs"] if log["table"] == ULTIMATE)
    assert (log["entries"], log["under_way"]) == (result["entries"], number)
    while table.committed.rounds < number:
        hall.decide(ULTIMATE, {4: cara})
    result = hall.sent(hall.pit.audit.log(ULTIMATE, None, expected))
    assert (result["entries"], result["under_way"]) == (table.seq, 0)
    assert hall.sent(hall.pit.audit.round(ULTIMATE, None, number))["ended"]
    hall.end()
