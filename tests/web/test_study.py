"""Clauses and drills over HTTP."""

from __future__ import annotations

from random import Random
from urllib.parse import quote

import pytest
from pitboss.pit.workers.player_drill import _dealt

from pitboss.live import plan_for
from pitboss.rulebooks import load, names
from tests.web.site import Site, on_a_site


@pytest.mark.parametrize("rulebook", names())
def test_every_clause_can_be_asked_for(rulebook: str) -> None:
    """A clause of a document is found under its id, with the prefix and without, whatever marks it has."""
    book = load(rulebook)
    marked = {"".join(mark for mark in clause.id if not mark.isalnum()): clause for clause in book.clauses}

    async def scenario(site: Site) -> None:
        browser = site.browser()
        for clause in [*book.clauses[::10], *marked.values()]:
            answer = await browser.ask("GET", f"/api/clauses/{rulebook}/{quote(book.full_id(clause.id), safe='')}")
            assert answer.status_code == 200, clause.id
            assert answer.json()["says"] == clause.says
            assert answer.json()["id"] == book.full_id(clause.id)
        plain = await browser.ask("GET", f"/api/clauses/{rulebook}/{quote(book.clauses[0].id)}")
        assert plain.json()["says"] == book.clauses[0].says

    on_a_site(scenario)


def test_a_clause_that_is_not_there() -> None:
    """An unknown clause and an unknown rulebook are 404."""

    async def scenario(site: Site) -> None:
        for path in ("ma-crazy-4-poker/999", "no-rulebook/1", "ma-crazy-4-poker/%00"):
            assert (await site.browser().ask("GET", f"/api/clauses/{path}")).status_code == 404

    on_a_site(scenario)


@pytest.mark.parametrize("drill", ["dealer", "floor"])
def test_a_drill(drill: str) -> None:
    """A question comes without its answers; the same seed asks the same; right answers are right, nonsense is not."""

    async def scenario(site: Site) -> None:
        browser = await site.visitor()
        asked = (await browser.ask("GET", f"/api/drills?drill={drill}")).json()
        assert not {"right", "because", "clause"} & set(asked["asks"][0])
        again = (await browser.ask("GET", f"/api/drills?drill={drill}&seed={asked['seed']}")).json()
        assert again == asked
        body = {"drill": drill, "seed": asked["seed"]}
        nonsense = await browser.ask("POST", "/api/drills", body | {"answers": ["nonsense"] * len(asked["asks"])})
        marks = nonsense.json()
        assert (marks["right"], marks["asked"]) == (0, len(asked["asks"]))
        assert all(one["unreadable"] and one["clause"] for one in marks["marks"])
        right = [one["answer"] for one in marks["marks"]]
        assert (await browser.ask("POST", "/api/drills", body | {"answers": right})).json()["right"] == len(right)
        assert (await browser.ask("POST", "/api/drills", body | {"answers": []})).status_code == 422
        assert (await browser.ask("GET", "/api/drills?rulebook=none")).status_code == 404

    on_a_site(scenario)


def test_a_players_drill() -> None:
    """A hand to decide: the choices without their worth; the best one is right, with the worth of each and a clause."""

    async def scenario(site: Site) -> None:
        browser = await site.visitor()
        wanted = "drill=player&rulebook=ma-four-card-poker&seed=a"
        try:
            asked = (await browser.ask("GET", f"/api/drills?{wanted}")).json()
            assert asked == (await browser.ask("GET", f"/api/drills?{wanted}")).json()
            (ask,) = asked["asks"]
            assert len(asked["round"]["seat"][0]["cards"].split()) == 5
            assert len(asked["round"]["dealer"]["cards"].split()) == 1
            right = 0
            for choice in ask["choices"]:
                body = {"drill": "player", "rulebook": "ma-four-card-poker", "seed": "a", "answers": [choice["answer"]]}
                marks = (await browser.ask("POST", "/api/drills", body)).json()
                assert choice["answer"] in marks["marks"][0]["because"]
                assert marks["marks"][0]["clause"]
                right += marks["right"]
            assert right >= 1
        finally:
            site.pit.exact_worker.close()

    on_a_site(scenario)


@pytest.mark.parametrize("rulebook", names())
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_seed_deals_a_decision(rulebook: str, seed: str) -> None:
    """A round of every rulebook is dealt up to a decision that the player sees, and the same seed deals the same."""
    first, again = (_dealt(plan_for(rulebook), seed, Random(seed)) for _ in range(2))
    assert first is not None
    assert first == again
