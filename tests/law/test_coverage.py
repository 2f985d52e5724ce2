"""No clause whose substance is data is without a test that cites it."""

from __future__ import annotations

import pytest

from pitboss.rulebooks import load, names
from pitboss.rulebooks.tested import citations

DATA = ("definition", "equipment", "cards", "ranking", "payout", "envy", "bonus")
"""The kinds of clause that the rulebooks hold as data."""


@pytest.mark.parametrize("name", names())
def test_every_clause_of_data_is_cited_by_a_test(name: str) -> None:
    """Definitions, equipment, cards, rankings, payouts, envy and bonus clauses each have a test."""
    book = load(name)
    cited = citations()
    bare = [clause.id for clause in book.clauses if clause.kind in DATA and book.full_id(clause.id) not in cited]
    assert bare == []
