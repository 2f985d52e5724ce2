"""The test run proves clauses: it refuses citations of unknown ones and writes the compliance matrix."""

from __future__ import annotations

import gc
import json
import os
import shutil
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from pitboss.rulebooks import load, names
from pitboss.rulebooks.matrix import matrix, page
from tests.once import FOLDER

ROOT = Path(__file__).parent.parent
TESTED = ROOT / "src/pitboss/rulebooks/tested.json"
BUILD = ROOT / "build/compliance"

pytest_plugins = ["pytester"]


def pytest_addoption(parser: pytest.Parser) -> None:
    """One option: rebuild what the program knows of its tests."""
    parser.addoption("--write-matrix", action="store_true", help="rebuild src/pitboss/rulebooks/tested.json")


def pytest_configure(config: pytest.Config) -> None:
    """Whoever starts the run makes the folder of what its workers share; they find it in their surroundings.

    Hundreds of processes follow: only the first of them should have to translate a module.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if not os.environ.get(FOLDER):
        config.stash[OURS] = os.environ[FOLDER] = tempfile.mkdtemp(prefix="pitboss-tests-")


def pytest_unconfigure(config: pytest.Config) -> None:
    """And removes it after the last test."""
    if OURS in config.stash:
        shutil.rmtree(config.stash[OURS], ignore_errors=True)
        del os.environ[FOLDER]


def pytest_report_header() -> list[str]:
    """Whether what some tests need is here: without it they are skipped, and say so."""
    from tests.browser.here import missing, where
    from tests.pit.postgres import at_hand

    return [f"PostgreSQL: {at_hand()}", f"Chromium: {missing() or where()}"]


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


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Twelve thousand tests stay to the end: no search for garbage, now or later, need look through them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """Note all citations before anything is deselected."""
    found: dict[str, set[str]] = {}
    for item in items:
        for clause in cited(item):
            found.setdefault(clause, set()).add(item.nodeid.split("[", 1)[0])
    config.stash[CITATIONS] = {clause: sorted(tests) for clause, tests in sorted(found.items())}
    items.sort(key=_turn)


def _turn(item: pytest.Item) -> int:
    """Tests that compute come late, and one that compiles all kernels first: so that only one process compiles them.

    Of those that compute the longest come first, so that all workers end together.
    """
    if item.nodeid.startswith(FIRST):
        return 0
    folder = item.nodeid.split("/")[1]
    return 2 + COMPUTING.index(folder) if folder in COMPUTING else 1


settings.register_profile("house", deadline=None)  # a busy machine makes no fact untrue
settings.load_profile("house")

FIRST = "tests/exact/test_first.py"
COMPUTING = ("docs", "exact", "charts", "reports", "simulation", "cli", "screen")
CITATIONS: pytest.StashKey[dict[str, list[str]]] = pytest.StashKey()
OURS: pytest.StashKey[str] = pytest.StashKey()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: tests that wait for a browser or a server leave one idle."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """With several processes each worker has collected every test; the first one's citations are as good as any."""
    citations = getattr(node, "workeroutput", {}).get("citations")
    if citations is not None:
        node.config.stash[CITATIONS] = citations


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """After a full run, write the matrix; a program that knows other citations than these is out of date."""
    config = session.config
    if hasattr(config, "workeroutput"):
        config.workeroutput["citations"] = config.stash.get(CITATIONS, {})
        return
    full = not config.option.keyword and not config.option.markexpr and config.args == config.getini("testpaths")
    if not full or config.option.collectonly or CITATIONS not in config.stash:
        return
    citations = config.stash[CITATIONS]
    text = json.dumps(citations, indent=1, ensure_ascii=False) + "\n"
    if config.option.write_matrix:
        TESTED.write_text(text, encoding="utf-8")
    elif TESTED.read_text(encoding="utf-8") != text:
        print(f"\n{TESTED.relative_to(ROOT)} is out of date: run pytest --write-matrix and commit it.")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    try:
        books = [(book, matrix(book, citations)) for book in map(load, names())]
    except Exception as error:  # the tests have failed on the same thing already
        print(f"\nno compliance matrix: {error}")
        return
    BUILD.mkdir(parents=True, exist_ok=True)
    data = {book.identity.id: rows for book, rows in books}
    (BUILD / "matrix.json").write_text(json.dumps(data, indent=1, ensure_ascii=False), encoding="utf-8")
    (BUILD / "matrix.html").write_text(page(books), encoding="utf-8")
    bare = [row["id"] for rows in data.values() for row in rows if not row["tests"]]
    total = sum(map(len, data.values()))
    print(f"\ncompliance matrix: {total - len(bare)} of {total} clauses cited (build/compliance/matrix.html)")
    if bare:
        print(f"without a test: {', '.join(bare)}")
