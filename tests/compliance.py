"""The compliance matrix as the test run finds it: which tests cite each clause, and which of them play.

A plugin of pytest. A test that plays says so in its reports, with the clauses that it cites; the process that started
the run puts them together, however many workers there are. A run of all tests builds ``tested.json``, which the program
prints from. It fails when a clause is cited by no test, when one about what happens at a table is cited by reading
alone, or when something that a rulebook calls computed is not seen in play.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Iterator
from typing import Any

import pytest

from pitboss.rulebooks import Rulebook, load, names
from pitboss.rulebooks.matrix import matrix, page, plays
from pitboss.rulebooks.tested import Citations
from tests import examples, playing, tiers

TESTED = "src/pitboss/rulebooks/tested.json"
BUILD = "build/compliance"

AT_A_TABLE = ("settlement", "play", "dealing", "progressive", "envy", "irregularity", "bonus")
"""The kinds of clause that a row of the rulebook does not prove: a test has to play them."""

playing.watch()


def pytest_configure(config: pytest.Config) -> None:
    """Start the record of this run."""
    config.pluginmanager.register(Compliance(config))


def cited(item: pytest.Item, mark: str = "clause") -> Iterator[str]:
    """The clause (or reading) ids that a test cites."""
    for marker in item.iter_markers(mark):
        yield from marker.args


@pytest.fixture(scope="session")
def known_clauses() -> frozenset[str]:
    """Every clause id of the inventory, with its prefix; those of the examples too."""
    packaged = (book.full_id(clause.id) for book in map(load, names()) for clause in book.clauses)
    return frozenset((*packaged, *examples.ids("clause")))


@pytest.fixture(scope="session")
def known_readings() -> frozenset[str]:
    """Every reading, with its document's prefix; those of the examples too."""
    packaged = (book.full_id(reading.id) for book in map(load, names()) for reading in book.readings)
    return frozenset((*packaged, *examples.ids("reading")))


@pytest.fixture(autouse=True)
def _marks_are_known(request: pytest.FixtureRequest) -> None:
    """A citation of a clause or reading that no document has is a mistake in the test."""
    for mark, known in (("clause", "known_clauses"), ("reading", "known_readings")):
        ids = set(cited(request.node, mark))
        unknown = ids - request.getfixturevalue(known) if ids else set()
        if unknown:
            pytest.fail(f"no such {mark}: {', '.join(sorted(unknown))}")


class Compliance:
    """The record of a run: citations, plays, and the matrix at the end."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.cited: dict[str, list[str]] | None = None
        self.played: set[tuple[str, str]] = set()
        """Clauses, and the tests that play them."""
        self.playing_fixtures: set[tuple[str, str]] = set()
        """Where a fixture that has played is known, and its name."""
        self.before = 0

    # -- who cites ----------------------------------------------------------------------------------------------------

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note all citations before anything is deselected."""
        tests: dict[str, set[str]] = {}
        for item in items:
            for clause in cited(item):
                tests.setdefault(clause, set()).add(_function(item.nodeid))
        self.cited = {clause: sorted(tests[clause]) for clause in sorted(tests)}

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take the citations from a worker: each of them has collected every test."""
        self.cited = getattr(node, "workeroutput", {}).get("cited", self.cited)

    # -- who plays ----------------------------------------------------------------------------------------------------

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, object, object]:
        """Note fixtures that play: all tests that use them play."""
        before = playing.plays()
        value = yield
        if playing.plays() > before:
            self.playing_fixtures.add((fixturedef.baseid, fixturedef.argname))
        return value

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self) -> Generator[None, None, None]:
        """Count the plays of this test from here on."""
        self.before = playing.plays()
        yield

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        """Let a test that has played report the clauses that it cites."""
        try:
            yield
        finally:
            clauses = list(cited(item))
            if clauses and (playing.plays() > self.before or self._uses_a_play(item)):
                item.user_properties.append(("plays", clauses))

    def _uses_a_play(self, item: pytest.Item) -> bool:
        used = getattr(item, "fixturenames", ())
        return any(name in used and item.nodeid.startswith(base) for base, name in self.playing_fixtures)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collect what a test reports, in this process or in a worker."""
        for name, clauses in report.user_properties:
            if name == "plays" and isinstance(clauses, list):
                self.played.update((clause, _function(report.nodeid)) for clause in clauses)

    # -- the matrix ---------------------------------------------------------------------------------------------------

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """After a run of all tests, write the matrix and the record, and fail the run if a clause is not proven."""
        config = self.config
        if hasattr(config, "workeroutput"):
            config.workeroutput["cited"] = self.cited
            return
        ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) and not session.shouldfail
        if not tiers.is_whole(config) or not ended or config.option.collectonly or self.cited is None:
            return
        citations = self.citations(self.cited)
        try:
            books = [(book, matrix(book, citations)) for book in map(load, names())]
            beside = [row for folder in examples.folders() for row in matrix(load(folder), citations)]
        except Exception as error:  # the tests have failed on the same thing already
            print(f"\nno compliance matrix: {error}")
            return
        self._write_matrix(books)
        complaints = [*_unproven((*(row for _, rows in books for row in rows), *beside)), *_uncomputed(citations)]
        print(*complaints, sep="\n")
        if complaints:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        elif exitstatus == pytest.ExitCode.OK:
            self._write_record(citations)

    def citations(self, cited: dict[str, list[str]]) -> Citations:
        """Whether each test that cites a clause plays it or reads it."""
        return {
            clause: {test: "plays" if (clause, test) in self.played else "reads" for test in tests}
            for clause, tests in cited.items()
        }

    def _write_record(self, citations: Citations) -> None:
        """Write what the program prints from; after a run without a failure only."""
        file = self.config.rootpath / TESTED
        file.write_text(json.dumps(citations, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")

    def _write_matrix(self, books: list[tuple[Rulebook, list[dict[str, Any]]]]) -> None:
        """Write the matrix as data and as a page, and say how many clauses it covers."""
        build = self.config.rootpath / BUILD
        build.mkdir(parents=True, exist_ok=True)
        data = {book.identity.id: rows for book, rows in books}
        (build / "matrix.json").write_text(json.dumps(data, indent=1, ensure_ascii=False), encoding="utf-8")
        (build / "matrix.html").write_text(page(books), encoding="utf-8")
        rows = [row for _, rows in books for row in rows]
        cited = sum(bool(row["tests"]) for row in rows)
        total = f"{cited} of {len(rows)} clauses cited, {sum(map(plays, rows))} of them played"
        print(f"\ncompliance matrix: {total} ({BUILD}/matrix.html)")


def _unproven(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Clauses without a test, and clauses about what happens at a table that no test plays."""
    unplayed = [row for row in rows if not plays(row)]
    if bare := [row["id"] for row in unplayed if not row["tests"]]:
        yield f"cited by no test: {', '.join(bare)}"
    if read := [row["id"] for row in unplayed if row["tests"] and row["kind"] in AT_A_TABLE]:
        yield f"cited by reading alone, and to be played: {', '.join(read)}"


def _uncomputed(citations: Citations) -> Iterator[str]:
    """Duties that a rulebook calls computed and that no test plays."""
    from tests.duties.computed import unplayed

    if names_of := [str(duty) for duty in unplayed(citations)]:
        yield f"computed, and to be played: {', '.join(names_of)}"


def _function(nodeid: str) -> str:
    """A test without its parameters."""
    return nodeid.split("[", 1)[0]
