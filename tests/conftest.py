"""The test run: what its workers share, and how many there are."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from pitboss.cache import VARIABLE as CACHE
from pitboss.rulebooks.library import VARIABLE as LIBRARY
from tests import kernel_cache, volumes
from tests.once import FOLDER

pytest_plugins = ["pytester", "tests.tiers", "tests.compliance"]

RUN_FOLDER: pytest.StashKey[str] = pytest.StashKey()

settings.register_profile("house", deadline=None)  # a busy machine does not make a fact untrue
settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:
    """Prepare what all processes of the run inherit: volumes, compiled kernels, and a folder that they share.

    Hundreds of processes follow: only the first of them should have to compile a module to bytecode.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.pop(LIBRARY, None)  # the tests are about the packaged rulebooks, and those that they bring themselves
    os.environ[volumes.VARIABLE] = config.option.volumes
    kernel_cache.use()
    if not os.environ.get(FOLDER):
        config.stash[RUN_FOLDER] = os.environ[FOLDER] = tempfile.mkdtemp(prefix="pitboss-tests-")
    os.environ[CACHE] = os.environ[FOLDER]  # what a test sees is worked out in this run, once for all of its processes


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the shared folder after the last test."""
    if RUN_FOLDER in config.stash:
        shutil.rmtree(config.stash[RUN_FOLDER], ignore_errors=True)
        del os.environ[FOLDER]


def pytest_report_header() -> list[str]:
    """Say whether the programs that some tests need are installed: without them these tests are skipped."""
    from tests.browser.here import missing, where
    from tests.pit.postgres import at_hand
    from tests.web.pages import node

    return [f"PostgreSQL: {at_hand()}", f"Chromium: {missing() or where()}", f"Node: {node.at_hand()}"]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests stay in memory to the end: the garbage collector need not look through them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests into the order in which the workers end together."""
    from tests import order  # not earlier: pytest rewrites the assertions of its plugins as they are imported

    items[:] = order.ordered(items, order.worker_count())


def pytest_collection_finish() -> None:
    """Now that the modules of the tests are imported, and with them the compiler: let workers compile in turn."""
    if folder := os.environ.get(FOLDER):
        kernel_cache.compile_in_turn(Path(folder))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Start more workers than there are processors: of three, one waits for a browser or a server most of the time."""
    return 2 * (os.cpu_count() or 1) + 1


def pytest_runtest_logfinish() -> None:
    """A game that a test brought into the library of this process is in no other test's."""
    os.environ.pop(LIBRARY, None)
