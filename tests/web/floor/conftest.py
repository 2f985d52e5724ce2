"""One pit with its staff for each module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.floor.staffed import Staffed, staffed_pit


@pytest.fixture(scope="module")
def pit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Staffed]:
    """A running pit with people of every role."""
    with staffed_pit(tmp_path_factory.mktemp("floor")) as staffed:
        yield staffed
