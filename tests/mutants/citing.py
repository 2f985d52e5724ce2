"""Run the tests that cite some clauses, and note which of these clauses a failing test speaks for.

A plugin for pytest, used in a process that has the mutant's Pitboss and imports nothing of it here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

QUICK = ("law", "hands", "submissions", "rulebooks", "cells", "rounds", "ledger", "adjudicator", "table")
"""Folders of tests, the quickest to run first; the others come after them."""


def cited(item: pytest.Item) -> Iterator[str]:
    """The clauses that a test cites."""
    for mark in item.iter_markers("clause"):
        yield from mark.args


class Index:
    """Which file of tests cites which clause: what is collected, and nothing is run."""

    def __init__(self) -> None:
        self.files: dict[str, set[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note every citation."""
        for item in items:
            for clause in cited(item):
                self.files.setdefault(clause, set()).add(item.nodeid.partition("::")[0])


class Watch:
    """Runs the tests that cite some clauses until each clause has a test that failed, or no test is left.

    ``files`` says which of the clauses each file cites: a file that cannot even be collected speaks for all of those.
    The tests named by ``without`` are left out. ``whole``: every test is run, whatever fails.
    """

    def __init__(
        self, clauses: frozenset[str], files: Mapping[str, list[str]], without: frozenset[str], *, whole: bool
    ) -> None:
        self.clauses = clauses
        self.files = files
        self.without = without
        self.whole = whole
        self.noticed: dict[str, str] = {}
        self.failed: list[str] = []
        self.ran: list[str] = []
        self._cites: dict[str, frozenset[str]] = {}

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that breaks while it is collected."""
        if report.failed:
            self._notice(self.files.get(report.nodeid, ()), f"{report.nodeid} (while it was collected)")
            self.failed.append(report.nodeid)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the tests that cite one of the clauses, the quickest first."""
        self._cites = {item.nodeid: self.clauses.intersection(cited(item)) for item in items}
        items[:] = [item for item in items if self._cites[item.nodeid] and item.nodeid not in self.without]
        items.sort(key=_cost)

    @pytest.hookimpl
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run what can still tell something; a clause that was noticed needs no second test."""
        waiting = list(session.items)
        while waiting:
            item, *waiting = waiting
            after = waiting[0] if waiting else None
            before = len(self.noticed)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            self.ran.append(item.nodeid)
            if len(self.noticed) > before and not self.whole:
                waiting = [test for test in waiting if self._cites[test.nodeid] - self.noticed.keys()]
                if not waiting or waiting[0] is not after:
                    session._setupstate.teardown_exact(waiting[0] if waiting else None)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that failed, or could not be set up."""
        if report.failed:
            self._notice(self._cites[report.nodeid], report.nodeid)
            self.failed.append(report.nodeid)

    def _notice(self, clauses: list[str] | tuple[()] | frozenset[str], test: str) -> None:
        for clause in clauses:
            self.noticed.setdefault(clause, test)


def _cost(item: pytest.Item) -> int:
    _, folder, *_ = (*item.nodeid.split("/"), "")
    return QUICK.index(folder) if folder in QUICK else len(QUICK)
