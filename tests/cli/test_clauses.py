"""``pitboss clauses``: the compliance matrix."""

from __future__ import annotations

from pathlib import Path

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


def test_the_matrix_for_people_counts_what_is_tested() -> None:
    """The last line says how many clauses tests cite."""
    data = answer("clauses", "ma-crazy-4-poker", "--kind", "ranking")
    shown = run("clauses", "ma-crazy-4-poker", "--kind", "ranking").stdout
    assert f"{data['total']} clauses; {data['total'] - data['untested']} cited by tests" in shown
