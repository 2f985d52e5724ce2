"""What the tests of a cluster share: one NATS server and one PostgreSQL server for all of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cluster.nats_server import NatsServer, NoNats, nats_server
from tests.pit.conftest import _own_data_folder, _quick_passwords, own_cluster, postgres

__all__ = ["_own_data_folder", "_quick_passwords", "nats", "own_cluster", "postgres"]


@pytest.fixture(scope="session")
def nats() -> Iterator[NatsServer]:
    """A NATS server for the whole run."""
    try:
        with nats_server() as server:
            yield server
    except NoNats as none:
        pytest.skip(str(none))
