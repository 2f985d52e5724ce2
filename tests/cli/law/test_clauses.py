"""``pitboss clauses``: the compliance matrix."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.rulebooks import load, names, tested
from pitboss.rulebooks.tested import Citations
from tests.cli.running import answer, run

PLAYED = "tests/law/test_played.py::test_plays"
READ = "tests/law/test_rows.py::test_reads"


@pytest.fixture(autouse=True)
def _recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record of a test run: of three clauses one is played and read, one is read, one has no test."""
    citations: Citations = {}
    for book in map(load, names()):
        for number, clause in enumerate(book.clauses):
            if number % 3 == 0:
                citations[book.full_id(clause.id)] = {READ: "reads", PLAYED: "plays"}
            elif number % 3 == 1:
                citations[book.full_id(clause.id)] = {READ: "reads"}
    record(monkeypatch, citations)


def record(monkeypatch: pytest.MonkeyPatch, citations: Citations | None) -> None:
    """Let the program know these citations; None is an installation without a record."""
    for module in ("rulebooks.matrix", "cli.commands.clauses", "cli.commands.rules"):
        monkeypatch.setattr(f"pitboss.{module}.recorded", lambda: citations)


@pytest.mark.parametrize("name", names())
def test_the_matrix_has_every_clause_with_a_place_that_honours_it(name: str) -> None:
    """Each clause of the inventory stands in the matrix with at least one row of the law that honours it."""
    book = load(name)
    data = answer("clauses", name)
    assert [row["id"] for row in data["clauses"]] == [book.full_id(clause.id) for clause in book.clauses]
    assert [row["id"] for row in data["clauses"] if not row["honoured_by"]] == []


def test_the_matrix_can_be_narrowed_by_kind() -> None:
    """Only the clauses of the kind asked for are shown and counted."""
    data = answer("clauses", "md-four-card-poker", "--kind", "equipment")
    assert {row["kind"] for row in data["clauses"]} == {"equipment"}
    assert data["total"] == 18


def test_the_matrix_is_written_as_a_page(tmp_path: Path) -> None:
    """The page stands alone: every clause, a filter, and nothing fetched from outside."""
    page = tmp_path / "matrix.html"
    assert run("clauses", "ma-crazy-4-poker", "-o", str(page)).exit_code == 0
    text = page.read_text(encoding="utf-8")
    assert text.count("<tr class=") == 330
    assert "http" not in text


def test_each_citation_says_whether_its_test_plays_or_reads() -> None:
    """Tests that play come first; the counts are those of the rows."""
    data = answer("clauses", "ma-crazy-4-poker", "--kind", "settlement")
    does = [[test["does"] for test in row["tests"]] for row in data["clauses"]]
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
    unplayed = [item for item in whole["clauses"] if not plays(item)]
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


def test_without_a_record_the_matrix_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A clone in which no test has run knows the law and nothing of its tests, and never calls a clause untested."""
    record(monkeypatch, None)
    data = answer("clauses", "ma-crazy-4-poker")
    assert (data["total"], data["untested"], data["unplayed"]) == (330, None, None)
    assert {clause["tests"] for clause in data["clauses"]} == {None}
    assert f"330 clauses; {tested.NO_RECORD}." in " ".join(run("clauses", "ma-crazy-4-poker").stdout.split())
    shown = " ".join(run("rules", "ma-crazy-4-poker", "--clause", data["clauses"][0]["id"]).stdout.split())
    assert f"tested by {tested.NO_RECORD}" in shown
    page = tmp_path / "matrix.html"
    assert run("clauses", "ma-crazy-4-poker", "-o", str(page)).exit_code == 0
    assert "no test yet" not in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("option", ["--untested", "--unplayed"])
def test_without_a_record_nothing_is_called_untested(monkeypatch: pytest.MonkeyPatch, option: str) -> None:
    """What nobody tests cannot be asked where no test run is recorded."""
    record(monkeypatch, None)
    refused = run("clauses", "ma-crazy-4-poker", option)
    assert refused.exit_code == 2
    assert "need a record of the tests" in " ".join(refused.stderr.split())


def test_the_record_is_a_file_beside_the_rulebooks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is read where it is, and its absence is no error."""
    monkeypatch.setattr(tested, "files", lambda package: tmp_path)
    tested.recorded.cache_clear()
    assert tested.recorded() is None
    (tmp_path / "tested.json").write_text('{"ma-c4p:1": {"a test": "plays"}}', encoding="utf-8")
    tested.recorded.cache_clear()
    assert tested.recorded() == {"ma-c4p:1": {"a test": "plays"}}
    tested.recorded.cache_clear()
