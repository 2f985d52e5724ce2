"""The compliance matrix as the test run finds it: which tests cite each clause, and which of them play.

A plugin of pytest. A test that plays says so in its reports, with the clauses that it cites; the process that started
the run puts them together, however many workers there are. A full run fails when ``tested.json`` says anything else,
or when a clause about what happens at a table is cited by reading alone.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from typing import Any

import pytest

from pitboss.rulebooks import Rulebook, load, names
from pitboss.rulebooks.matrix import matrix, page, plays
from pitboss.rulebooks.tested import Citations
from tests import playing

TESTED = "src/pitboss/rulebooks/tested.json"
BUILD = "build/compliance"

AT_A_TABLE = ("settlement", "play", "dealing", "progressive", "envy", "irregularity", "bonus")
"""The kinds of clause that a row of the rulebook does not prove: somebody has to play them."""

playing.watch()


def pytest_addoption(parser: pytest.Parser) -> None:
    """One option: rebuild what the program knows of its tests."""
    parser.addoption("--write-matrix", action="store_true", help=f"rebuild {TESTED}")


def pytest_configure(config: pytest.Config) -> None:
    """One record for this run."""
    config.pluginmanager.register(Compliance(config))


def cited(item: pytest.Item, mark: str = "clause") -> Iterator[str]:
    """The clause (or reading) ids that a test cites."""
    for one in item.iter_markers(mark):
        yield from one.args


@pytest.fixture(scope="session")
def known_clauses() -> frozenset[str]:
    """Every clause id of the inventory, with its prefix."""
    return frozenset(book.full_id(clause.id) for book in map(load, names()) for clause in book.clauses)


@pytest.fixture(scope="session")
def known_readings() -> frozenset[str]:
    """Every reading, with its document's prefix."""
    return frozenset(book.full_id(reading.id) for book in map(load, names()) for reading in book.readings)


@pytest.fixture(autouse=True)
def _marks_are_known(request: pytest.FixtureRequest) -> None:
    """A citation of a clause or reading that no document has is a mistake in the test."""
    for mark, known in (("clause", "known_clauses"), ("reading", "known_readings")):
        wanted = set(cited(request.node, mark))
        unknown = wanted - request.getfixturevalue(known) if wanted else set()
        if unknown:
            pytest.fail(f"no such {mark}: {', '.join(sorted(unknown))}")


class Compliance:
    """What this run has found so far."""

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
        """With several processes each worker has collected every test; one's citations are as good as another's."""
        self.cited = getattr(node, "workeroutput", {}).get("cited", self.cited)

    # -- who plays ----------------------------------------------------------------------------------------------------

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, object, object]:
        """A fixture may play once for many tests: all of them play."""
        before = playing.plays()
        value = yield
        if playing.plays() > before:
            self.playing_fixtures.add((fixturedef.baseid, fixturedef.argname))
        return value

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self) -> Generator[None, None, None]:
        """From here on a play is this test's."""
        self.before = playing.plays()
        yield

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        """A test that has played reports the clauses that it cites."""
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
        """What a test reports, here or in another process."""
        for name, clauses in report.user_properties:
            if name == "plays" and isinstance(clauses, list):
                self.played.update((clause, _function(report.nodeid)) for clause in clauses)

    # -- the matrix ---------------------------------------------------------------------------------------------------

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """After a full run, write the matrix, and fail the run if it is not as it should be."""
        config = self.config
        if hasattr(config, "workeroutput"):
            config.workeroutput["cited"] = self.cited
            return
        full = not config.option.keyword and not config.option.markexpr and config.args == config.getini("testpaths")
        ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) and not session.shouldfail
        if not full or not ended or config.option.collectonly or self.cited is None:
            return
        citations = self.citations(self.cited)
        up_to_date = self._up_to_date(citations)
        try:
            books = [(book, matrix(book, citations)) for book in map(load, names())]
        except Exception as error:  # the tests have failed on the same thing already
            print(f"\nno compliance matrix: {error}")
            return
        self._write(books)
        if not up_to_date or not _played(books):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def citations(self, cited: dict[str, list[str]]) -> Citations:
        """Whether each test that cites a clause plays it or reads it."""
        return {
            clause: {test: "plays" if (clause, test) in self.played else "reads" for test in tests}
            for clause, tests in cited.items()
        }

    def _up_to_date(self, citations: Citations) -> bool:
        """Whether the program knows these citations; if asked to, it learns them."""
        file = self.config.rootpath / TESTED
        text = json.dumps(citations, indent=1, ensure_ascii=False) + "\n"
        if self.config.option.write_matrix:
            file.write_text(text, encoding="utf-8")
        if file.read_text(encoding="utf-8") == text:
            return True
        print(f"\n{TESTED} is out of date: run pytest --write-matrix and commit it.")
        return False

    def _write(self, books: list[tuple[Rulebook, list[dict[str, Any]]]]) -> None:
        """Write the matrix as data and as a page, and say how many clauses it covers."""
        build = self.config.rootpath / BUILD
        build.mkdir(parents=True, exist_ok=True)
        data = {book.identity.id: rows for book, rows in books}
        (build / "matrix.json").write_text(json.dumps(data, indent=1, ensure_ascii=False), encoding="utf-8")
        (build / "matrix.html").write_text(page(books), encoding="utf-8")
        rows = [row for _, rows in books for row in rows]
        bare = [row["id"] for row in rows if not row["tests"]]
        total = f"{len(rows) - len(bare)} of {len(rows)} clauses cited, {sum(map(plays, rows))} of them played"
        print(f"\ncompliance matrix: {total} ({BUILD}/matrix.html)")
        if bare:
            print(f"without a test: {', '.join(bare)}")


def _played(books: list[tuple[Rulebook, list[dict[str, Any]]]]) -> bool:
    """Whether every cited clause about what happens at a table is played by a test."""
    read = [
        row["id"] for _, rows in books for row in rows if row["kind"] in AT_A_TABLE and row["tests"] and not plays(row)
    ]
    if read:
        print(f"cited by reading alone, and to be played: {', '.join(read)}")
    return not read


def _function(nodeid: str) -> str:
    """A test without its parameters."""
    return nodeid.split("[", 1)[0]
