"""Databases for the pit's tests: each test that asks for one runs on SQLite and on PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.pit.postgres import QUICK, Cluster, NoServer, Server, cluster
from tests.pit.quick import quick_passwords


@pytest.fixture(autouse=True, scope="session")
def _quick_passwords() -> Iterator[None]:
    """Hashing takes long on purpose; here nobody guesses."""
    with quick_passwords():
        yield


@pytest.fixture(autouse=True, scope="session")
def _own_data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The seeds of a pit on PostgreSQL lie in the user's data folder: here in one that goes away."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


@contextmanager
def _or_skip(*settings: str) -> Iterator[Cluster]:
    try:
        with cluster(*settings) as running:
            yield running
    except NoServer as none:
        pytest.skip(str(none))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server for the whole run: the one that PITBOSS_TEST_POSTGRES names, or one of our own."""
    if named := os.environ.get("PITBOSS_TEST_POSTGRES"):
        server = Server(sa.make_url(named))
        yield server
        server.drop()
        return
    with _or_skip(*QUICK) as running:
        yield running


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL server for one test, with the settings that every server has, to be stopped and started."""
    with _or_skip() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database of either kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'pit.db'}"
        return
    server: Server = request.getfixturevalue("postgres")
    with server.database() as url:
        yield url


@pytest.fixture
def another_database(postgres: Server) -> Iterator[str]:
    """The address of an empty PostgreSQL database beside the one under test."""
    with postgres.database() as url:
        yield url
