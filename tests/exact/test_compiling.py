"""Which kernels are compiled, as the compiler reports it."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from pitboss.exact.kernels.compiling import listen
from pitboss.exact.progress import Compilation, Progress, watching

SOURCE = """
from numba import njit

@njit
def _inner(number):
    return number + 1

@njit
def outer(number):
    return _inner(number) + _inner(number)
"""


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module with two kernels, one of which calls the other."""
    listen()
    made = ModuleType("pitboss.of_a_test")
    monkeypatch.setitem(sys.modules, made.__name__, made)
    exec(SOURCE, vars(made))
    return made


def test_a_subscriber_is_told_of_each_kernel(module: ModuleType) -> None:
    """The outer kernel begins, the inner one within it, and when both are done there is nothing to name; once."""
    reports: list[Progress] = []
    with watching(reports.append):
        module.outer(1)
        module.outer(1)
    steps = [report for report in reports if isinstance(report, Compilation)]
    assert steps == reports
    assert [step.kernel for step in steps] == ["of a test, outer", "of a test, inner", ""]
    assert [step.number - steps[0].number for step in steps] == [0, 1, 1]


def test_without_a_subscriber_nothing_is_said(module: ModuleType) -> None:
    """After the wait is over."""
    reports: list[Progress] = []
    with watching(reports.append):
        pass
    module.outer(1)
    assert not reports
