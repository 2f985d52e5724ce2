"""The book under test: a case names the edition, the fixture opens it."""

from __future__ import annotations

import pytest

from pitboss.rulebooks import Rulebook, load


@pytest.fixture
def book(request: pytest.FixtureRequest) -> Rulebook:
    """The edition that the case names."""
    return load(request.param)
