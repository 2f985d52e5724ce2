"""The test run: what its workers share, and the order of the tests."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Generator

import pytest
from hypothesis import settings

from tests.once import FOLDER

pytest_plugins = ["pytester", "tests.compliance"]


def pytest_configure(config: pytest.Config) -> None:
    """Whoever starts the run makes the folder of what its workers share; they find it in their surroundings.

    Hundreds of processes follow: only the first of them should have to translate a module.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if getattr(config.option, "maxschedchunk", 0) is None:
        config.option.maxschedchunk = AT_ONCE
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
    from tests.web.pages import node

    return [f"PostgreSQL: {at_hand()}", f"Chromium: {missing() or where()}", f"Node: {node.at_hand()}"]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Twelve thousand tests stay to the end: no search for garbage, now or later, need look through them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The order of the tests."""
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
OURS: pytest.StashKey[str] = pytest.StashKey()
AT_ONCE = 24
"""Tests that a worker is given at once: with a thousand, one begins with all browsers, and the others wait for it."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: tests that wait for a browser or a server leave one idle."""
    return (os.cpu_count() or 1) + 1
