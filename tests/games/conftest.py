"""The four games are brought from ``examples/rulebooks``, as a user brings a rulebook of his own."""

from __future__ import annotations

import pytest

from pitboss.rulebooks.library import VARIABLE
from tests.examples import RULEBOOKS


@pytest.fixture(autouse=True)
def _with_the_four_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(RULEBOOKS))
