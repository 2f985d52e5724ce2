"""The vectors of a packaged rulebook, and figures of a small one: complete, and answered alike by this program."""

from __future__ import annotations

import pytest

from pitboss.conformance import answer, run_vectors, vectors_of
from pitboss.rulebooks import load
from tests.other_games import RIDES, bring_other_games

CRAZY = "ma-crazy-4-poker"


def test_every_cell_of_a_packaged_rulebook_has_a_vector() -> None:
    """Draws, shares of meters, envy bonuses and wagers on the dealer's hand too; every ruling has its round."""
    vectors = vectors_of(CRAZY, mathematics=False)
    assert vectors.coverage.missed == ()
    book = load(CRAZY)
    cells = {book.full_id(clause) for table in book.paytables for row in table.rows for clause in row.clause}
    cells |= {book.full_id(clause) for table in book.envy for row in table.rows for clause in row.clause}
    exercised = {clause for vector in vectors.rounds for clause in vector.clauses}
    assert cells - exercised == set()
    ons = {line.on for vector in vectors.rounds for line in vector.lines}
    assert {"", "player", "dealer"} <= ons
    assert run_vectors(answer, [vectors]).conforms


def test_packets_that_go_to_the_rack_and_bets_taken_back_are_in_no_cells_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board of which a card goes unseen to the rack still makes every hand of every row."""
    bring_other_games(monkeypatch)
    vectors = vectors_of(RIDES, mathematics=False)
    assert vectors.coverage.missed == ()
    assert run_vectors(answer, [vectors]).conforms


def test_edges_and_situations_are_asked_and_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong edge and a wrong best action differ; as many decimals as are answered count."""
    bring_other_games(monkeypatch)
    vectors = vectors_of("three-card-poker")
    assert {vector.wager for vector in vectors.edges} >= {"ante and play", "pair plus"}
    assert vectors.situations
    kinds = ("edge", "situation")
    assert run_vectors(answer, [vectors], kinds).conforms

    def rounded(asked: dict[str, object]) -> dict[str, object]:
        edges = {f"three-card-poker/{vector.id}": vector.edge.decimal for vector in vectors.edges}
        return {"id": asked["id"], "edge": edges[str(asked["id"])]} if asked["kind"] == "edge" else answer(asked)

    assert run_vectors(rounded, [vectors], kinds).conforms

    def wrong(asked: dict[str, object]) -> dict[str, object]:
        return {"id": asked["id"], "edge": "0.5", "best": ["sleep"]}

    report = run_vectors(wrong, [vectors], kinds)
    assert len(report.of("differs")) == len(vectors.edges) + len(vectors.situations)
