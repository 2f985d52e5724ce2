"""Every public name of the library has a docstring, and every example in one runs."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import pitboss
import pitboss.api

OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
COMPILED = ("pitboss.api.edge", "pitboss.api.sheets")
"""Modules whose examples need compiled kernels."""
MODULES = (
    "pitboss.briefly",
    "pitboss.exact.strategy",
    *(f"pitboss.api.{module.name}" for module in pkgutil.iter_modules(pitboss.api.__path__)),
)


def run_examples(name: str) -> None:
    """Run the examples of a module; they must print what they say."""
    module = importlib.import_module(name)
    assert isinstance(module, ModuleType)
    failed, _ = doctest.testmod(module, optionflags=OPTIONS)
    assert failed == 0


@pytest.mark.parametrize("name", [name for name in MODULES if name not in COMPILED])
def test_every_example_of_a_docstring_runs(name: str) -> None:
    """The examples print what they say."""
    run_examples(name)


@pytest.mark.parametrize("name", [name for name in pitboss.__all__ if not name.startswith("__")])
def test_every_public_name_is_documented(name: str) -> None:
    """A docstring that says what is promised; functions show an example."""
    value = getattr(pitboss, name)
    text = value.__doc__ or ""
    assert text.strip()
    if not isinstance(value, type) and not isinstance(value, ModuleType):
        assert ">>> import pitboss" in text
