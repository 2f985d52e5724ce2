"""The pit that the auditor's tests look at: opened once, and only read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.pit.people.accounts import Person
from tests.pit.audit.hall import Hall, opened


@pytest.fixture(scope="package")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A pit in which several things have happened."""
    result = opened(tmp_path_factory.mktemp("hall"))
    yield result
    result.end()


@pytest.fixture(scope="package")
def ada(hall: Hall) -> Person:
    """An auditor."""
    return hall.person("Ada", "auditor")
