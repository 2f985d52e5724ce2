"""Clauses over HTTP."""

from __future__ import annotations

from urllib.parse import quote

import pytest

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
