"""The sheets are looked at here, not the estimate on them: a small one is as good, and sooner there."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import pytest


@pytest.fixture(autouse=True, scope="session")
def _quick_estimates() -> Iterator[None]:
    """Estimate how seats go together from fewer deals; ``tests/exact/seats/test_joint.py`` is about the real number."""
    with patch("pitboss.exact.seats.covariance._DEALS", 1_000), patch("pitboss.exact.seats.covariance._BOARDS", 4_000):
        yield
