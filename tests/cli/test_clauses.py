"""``pitboss clauses``: the compliance matrix."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.rulebooks import load, names
from tests.cli.running import answer, run


@pytest.mark.parametrize("name", names())
def test_the_matrix_has_every_clause_with_a_place_that_honours_it(name: str) -> None:
    """Each clause of the inventory stands in the matrix with at least one row of the law that honours it."""
    book = load(name)
    data = answer("clauses", name)
    assert [one["id"] for one in data["clauses"]] == [book.full_id(clause.id) for clause in book.clauses]
    assert [one["id"] for one in data["clauses"] if not one["honoured_by"]] == []


def test_the_matrix_can_be_narrowed_by_kind() -> None:
    """Only the clauses of the kind asked for are shown and counted."""
    data = answer("clauses", "md-four-card-poker", "--kind", "equipment")
    assert {one["kind"] for one in data["clauses"]} == {"equipment"}
    assert data["total"] == 18


def test_the_matrix_is_written_as_a_page(tmp_path: Path) -> None:
    """The page stands alone: every clause, a filter, and nothing fetched from outside."""
    page = tmp_path / "matrix.html"
    assert run("clauses", "ma-crazy-4-poker", "--html", str(page)).exit_code == 0
    text = page.read_text(encoding="utf-8")
    assert text.count("<tr class=") == 330
    assert "http" not in text


def test_each_citation_says_whether_its_test_plays_or_reads() -> None:
    """Tests that play come first; the counts are those of the rows."""
    data = answer("clauses", "ma-crazy-4-poker", "--kind", "settlement")
    does = [[test["does"] for test in one["tests"]] for one in data["clauses"]]
    assert {word for row in does for word in row} == {"plays", "reads"}
    assert does == [sorted(row) for row in does]
    assert data["unplayed"] == sum("plays" not in row for row in does)
    first = data["clauses"][0]["tests"][0]
    shown = answer("rules", "ma-crazy-4-poker", "--clause", data["clauses"][0]["id"])
    assert shown["clauses"][0]["tests"][0] == first
    assert first["test"].startswith("tests/")


def test_the_matrix_can_be_narrowed_to_what_nobody_plays() -> None:
    """Clauses that tests only read, or that none cites, are left: all of them, and no other."""
    left = answer("clauses", "md-four-card-poker", "--unplayed")
    whole = answer("clauses", "md-four-card-poker")
    unplayed = [one for one in whole["clauses"] if not plays(one)]
    assert left["clauses"] == unplayed
    assert left["unplayed"] == whole["unplayed"] == len(unplayed)
    assert len(unplayed) < len(whole["clauses"])


def plays(clause: dict[str, Any]) -> bool:
    """Whether a test of this clause plays a table."""
    return any(test["does"] == "plays" for test in clause["tests"])


def test_the_matrix_for_people_counts_what_is_tested() -> None:
    """The last line says how many clauses tests cite."""
    data = answer("clauses", "ma-crazy-4-poker", "--kind", "ranking")
    shown = run("clauses", "ma-crazy-4-poker", "--kind", "ranking").stdout
    assert f"{data['total']} clauses; {data['total'] - data['untested']} cited by tests" in shown
