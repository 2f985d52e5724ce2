"""The mathematics itself is under test here: every answer is worked out, none is taken from the run's cache."""

from __future__ import annotations

import pytest

from pitboss.cache import VARIABLE


@pytest.fixture(autouse=True)
def no_kept_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep no answers; tests of the cache choose a folder."""
    monkeypatch.setenv(VARIABLE, "off")
