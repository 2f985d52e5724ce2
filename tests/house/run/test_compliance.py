"""What a test run says of its citations: which tests play and which read, and when it fails for it."""

from __future__ import annotations

import ast
import json
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from pitboss.rulebooks import Rulebook
from pitboss.rulebooks.matrix import matrix
from pitboss.rulebooks.tested import Citations
from tests.compliance import TESTED
from tests.duties.computed import unplayed
from tests.house.project import ROOT, modules, name
from tests.once import FOLDER
from tests.playing import WATCHED

OPTIONS = ("-p", "tests.tiers", "-p", "tests.compliance", "-p", "no:cacheprovider", "--tier", "all")
RULEBOOK = "ma-ultimate-texas-holdem"
SETTLEMENT = "ma-uth:9(e)(2)(i)"
DEFINITION = "ma-uth:1.ante#initial"

HELPER = """
from pitboss.rounds import Table, perform
from pitboss.rounds.commands import Open
from pitboss.submissions import compile_game, examine
from pitboss.live import plan_for
from pitboss.live.games import house_submission
from tests.once import once_a_process, once_a_run

RULEBOOK = "ma-ultimate-texas-holdem"

def opened():
    return perform(plan_for(RULEBOOK), Table(), Open())[1]

@once_a_process
def kept():
    return opened()

@once_a_run
def shared():
    return opened().open
"""

TESTS = """
import pytest
from pitboss.clauses import Refusal
from helper import *

pytestmark = pytest.mark.clause("{clause}")

@pytest.fixture(scope="module")
def table():
    return opened()

@pytest.fixture
def game():
    return plan_for(RULEBOOK).game

def test_reads_a_row(game):
    assert game.results

def test_reads_a_game_that_is_compiled():
    assert compile_game(house_submission(RULEBOOK)).results

def test_plays_a_table():
    assert opened().open

@pytest.mark.parametrize("time", [1, 2])
def test_plays_with_a_fixture(time, table):
    assert table.open

def test_plays_with_the_same_fixture(table):
    assert table.open

def test_plays_what_is_kept():
    assert kept().open

def test_plays_what_is_kept_again():
    assert kept().open

def test_plays_what_is_shared():
    assert shared()

def test_plays_what_is_shared_again():
    assert shared()

def test_plays_an_examination():
    assert examine(house_submission(RULEBOOK)).lawful

def test_plays_a_refusal():
    with pytest.raises(Refusal):
        compile_game(house_submission(RULEBOOK).electing({{"positions": {{"number": 99}}}}))

@pytest.mark.parametrize("does", [pytest.param("plays", marks=pytest.mark.clause("ma-uth:1.ante#initial")), "reads"])
def test_plays_one_case(does):
    assert does == "reads" or opened().open
"""


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project with these tests, whose program knows of none."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # the tests are written anew within a second
    monkeypatch.setattr("tests.compliance.names", lambda: (RULEBOOK,))  # the one that they cite
    monkeypatch.setattr("tests.compliance.matrix", cited_rows)
    monkeypatch.setattr("tests.duties.computed.unplayed", lambda citations: [])
    monkeypatch.setenv("PYTHONPATH", f"{ROOT / 'src'}:{ROOT}")
    monkeypatch.setenv(FOLDER, str(pytester.mkdir("shared")))
    pytester.makeini("[pytest]\ntestpaths = cases\nmarkers = clause(*ids): cited\n  reading(*ids): read")
    (pytester.path / TESTED).parent.mkdir(parents=True)
    (pytester.path / TESTED).write_text("{}\n", encoding="utf-8")
    (pytester.mkdir("cases") / "helper.py").write_text(HELPER, encoding="utf-8")
    return pytester


def cited_rows(book: Rulebook, citations: Citations) -> list[dict[str, Any]]:
    """The part of the matrix that these tests cite."""
    return [row for row in matrix(book, citations) if row["tests"]]


def write(project: pytest.Pytester, clause: str, tests: str = TESTS) -> None:
    """The tests of the project, all of which cite a clause."""
    (project.path / "cases/test_it.py").write_text(tests.format(clause=clause), encoding="utf-8")


def run(project: pytest.Pytester, *options: str) -> tuple[int, str]:
    """How a run of them ends, and what it says."""
    ended = project.runpytest_inprocess(*OPTIONS, *options)
    assert ended.parseoutcomes().keys() <= {"passed", "deselected"}
    return ended.ret, ended.stdout.str()


def known(project: pytest.Pytester) -> Citations:
    """What the program knows of the tests."""
    citations: Citations = json.loads((project.path / TESTED).read_text(encoding="utf-8"))
    return citations


@pytest.mark.parametrize("workers", ["0", "2"])
def test_each_test_plays_or_reads_as_it_says(project: pytest.Pytester, workers: str) -> None:
    """Who plays is found whichever worker plays it, also where a cache or a fixture has played for an earlier test."""
    write(project, SETTLEMENT)
    ended, _ = run(project, "-n", workers)
    assert ended == 0
    names = {test.rpartition("::")[2]: does for test, does in known(project)[SETTLEMENT].items()}
    assert len(names) == TESTS.count("def test_")
    assert names == {test: test.split("_")[1] for test in names}


def test_a_test_plays_whatever_ran_before_it(project: pytest.Pytester) -> None:
    """Alone, in another order or after all the others, a test is found to do the same."""
    write(project, SETTLEMENT)
    run(project)
    before = known(project)
    assert before
    body, *tests = TESTS.split("\n\n")
    write(project, SETTLEMENT, "\n\n".join([body, *reversed(tests)]))
    run(project)
    assert known(project) == before


def test_only_the_case_that_cites_a_clause_plays_it(project: pytest.Pytester) -> None:
    """A clause that one case of a test cites is played if that case plays; the other cases say nothing of it."""
    other = TESTS.replace('("plays", marks', '("reads", marks').replace(', "reads"])', ', "plays"])')
    for tests, does in ((TESTS, "plays"), (other, "reads")):
        write(project, SETTLEMENT, tests)
        run(project)
        assert known(project)[DEFINITION] == {"cases/test_it.py::test_plays_one_case": does}


def test_a_failing_run_leaves_no_record(project: pytest.Pytester) -> None:
    """What the program knows of its tests comes from a run without a failure."""
    write(project, SETTLEMENT, TESTS + "\n\ndef test_fails():\n    assert False\n")
    ended = project.runpytest_inprocess(*OPTIONS)
    assert ended.ret == 1
    assert known(project) == {}


def test_a_clause_without_a_test_fails_the_run(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every clause of an inventory has to be cited."""
    write(project, SETTLEMENT)
    monkeypatch.setattr("tests.compliance.matrix", lambda book, citations: matrix(book, citations)[:1])
    code, said = run(project)
    assert (code, "cited by no test: ma-uth:" in said, known(project)) == (1, True, {})


def test_what_is_computed_has_to_be_played(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run fails over a computed duty that no test plays; those of the rulebooks need tests of other folders."""
    assert unplayed({})
    monkeypatch.setattr("tests.duties.computed.unplayed", lambda citations: ["the dealer's total"])
    write(project, SETTLEMENT)
    code, said = run(project)
    assert (code, "computed, and to be played: the dealer's total" in said) == (1, True)


@pytest.mark.parametrize(("clause", "ended"), [(SETTLEMENT, 1), (DEFINITION, 0)])
def test_what_happens_at_a_table_has_to_be_played(project: pytest.Pytester, clause: str, ended: int) -> None:
    """A run fails over a clause of settlement that is cited by reading alone; a definition may be read."""
    reading = TESTS.split("\n\ndef test_plays", 1)[0]
    write(project, clause, reading)
    code, said = run(project)
    assert (code, f"to be played: {clause}" in said) == (ended, bool(ended))


def test_a_run_of_some_tests_says_nothing(project: pytest.Pytester) -> None:
    """Only a full run knows who cites and who plays."""
    write(project, SETTLEMENT)
    assert run(project, "-k", "row")[0] == 0
    assert run(project, "--tier", "fast")[0] == 0
    assert run(project, "cases/test_it.py")[0] == 0
    assert known(project) == {}


def test_the_matrix_says_who_plays(project: pytest.Pytester) -> None:
    """As data and as a page, each citation is said to play or to read."""
    write(project, SETTLEMENT)
    _, said = run(project)
    build = project.path / "build/compliance"
    rows: list[dict[str, Any]] = json.loads((build / "matrix.json").read_text("utf-8"))[RULEBOOK]
    row = next(row for row in rows if row["id"] == SETTLEMENT)
    assert {"test": "cases/test_it.py::test_reads_a_row", "does": "reads"} in row["tests"]
    assert {"test": "cases/test_it.py::test_plays_a_table", "does": "plays"} in row["tests"]
    assert '<span class="reads">reads</span> cases/test_it.py::test_reads_a_row' in (build / "matrix.html").read_text()
    assert "2 of 2 clauses cited, 2 of them played" in said


def test_nobody_plays_uncounted() -> None:
    """Every module has the functions that are counted, but for the compiler, whose examinations nobody looks at."""
    commands = ("cli", "cli.commands.check", "web.server.app", "screen.app")
    for package in ("live", "adjudication", "pit.pit", "simulation.runner", *commands):
        import_module(f"pitboss.{package}")
    plain = [getattr(sys.modules[f"{package}.{module}"], name).__wrapped__ for package, module, name, _ in WATCHED]
    uncounted = {
        f"{module.__name__}.{key}"
        for module in list(sys.modules.values())
        if isinstance(module, ModuleType) and module.__name__.startswith(("pitboss", "tests"))
        for key, value in vars(module).items()
        if any(value is function for function in plain)
    }
    assert uncounted == {"pitboss.submissions.compile.examine"}


def imports(module: Path) -> set[str]:
    """What a module imports by name."""
    nodes = ast.walk(ast.parse(module.read_text(encoding="utf-8")))
    return {f"{node.module}.{name.name}" for node in nodes if isinstance(node, ast.ImportFrom) for name in node.names}


def test_what_tests_keep_they_keep_with_whether_it_was_played() -> None:
    """No helper remembers by ``functools.cache``, which would hide a play from other tests; mutants play none."""
    plain = {"functools.cache", "functools.lru_cache"}
    helpers = [module for module in modules("tests") if not name(module).startswith("tests/mutants/")]
    assert [name(module) for module in helpers if imports(module) & plain] == ["tests/once.py"]
