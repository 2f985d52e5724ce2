"""The examples in the docstrings of the playing half run as they are shown."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOM = "pitboss.api.playing"
MODULES = (
    *("answering", "felt", "lines", "logs", "play"),
    *("players", "running", "table", "table_view", "verify"),
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every example of a module gives what it says."""
    monkeypatch.chdir(tmp_path)
    result = doctest.testmod(import_module(f"{ROOM}.{name}"), optionflags=doctest.ELLIPSIS)
    assert result.failed == 0
