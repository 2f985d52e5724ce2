"""Which kernels are compiled, and how many are still to come, as the compiler says it."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from pitboss.exact.compiling import to_come
from pitboss.exact.progress import Step, watching

SOURCE = """
from functools import cache
from numba import njit

@njit
def _inner(number):
    return number + 1

@njit
def outer(number):
    return _inner(number) + _inner(number)

@njit
def never(number):
    return number

@cache
def ask():
    return outer(1)
"""


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module with two kernels that its plain function needs, and one that nobody does."""
    made = ModuleType("pitboss.of_a_test")
    monkeypatch.setitem(sys.modules, made.__name__, made)
    exec(SOURCE, vars(made))
    return made


def test_kernels_to_come_are_found_in_the_code(module: ModuleType) -> None:
    """Those that a plain function names, and those that they name; none that is compiled already."""
    assert to_come([module]) == {module.outer, module._inner}
    module.ask()
    assert to_come([module]) == set()


def test_whoever_waits_is_told(module: ModuleType) -> None:
    """The outer kernel begins, the inner one within it, and when both are done there is nothing to name; once."""
    steps: list[Step] = []
    with watching(steps.append):
        module.ask()
        module.ask.cache_clear()
        module.ask()
    names = [step.kernel for step in steps]
    assert names == ["of a test, outer", "of a test, inner", "of a test, outer", ""]
    assert [step.of - steps[0].of for step in steps] == [0, 0, 0, 0]
    assert [step.number - steps[0].number for step in steps] == [0, 0, 1, 1]


def test_nobody_waits_nothing_is_said(module: ModuleType) -> None:
    """After the wait is over."""
    steps: list[Step] = []
    with watching(steps.append):
        pass
    module.ask()
    assert not steps
