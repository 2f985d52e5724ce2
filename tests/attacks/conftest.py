"""Databases for the attacks: SQLite in a normal run, PostgreSQL too when the named command runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.attacks.scope import everything
from tests.pit.conftest import _own_data_folder, _quick_passwords, own_cluster, postgres
from tests.pit.postgres import Server

__all__ = ["_own_data_folder", "_quick_passwords", "own_cluster", "postgres"]


@pytest.fixture(params=["sqlite", "postgresql"] if everything() else ["sqlite"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'pit.db'}"
        return
    server: Server = request.getfixturevalue("postgres")
    with server.database() as url:
        yield url
