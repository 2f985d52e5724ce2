"""The files of the law are parsed once for hundreds of tests that change one of them each: the loader changes none."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from pitboss.rulebooks import source
from pitboss.rulebooks.places import Path, Place, places
from tests.once import once_a_process


@once_a_process
def _parsed(text: str, parse_float: Callable[[str], Any]) -> dict[str, Any]:
    return tomllib.loads(text, parse_float=parse_float)


@once_a_process
def _placed(text: str) -> dict[Path, Place]:
    return places(text)


@pytest.fixture(autouse=True)
def _parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same text is the same data and has the same places."""
    reader = SimpleNamespace(loads=_parsed, TOMLDecodeError=tomllib.TOMLDecodeError)
    monkeypatch.setattr(source, "tomllib", reader)
    monkeypatch.setattr(source, "places", _placed)
