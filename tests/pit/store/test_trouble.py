"""A database that is gone or full: nothing half-written stays, and the store goes on when it is back."""

from __future__ import annotations

import signal
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa

from pitboss.pit.store import Conflict, Store, Unavailable, database
from tests.pit.postgres import Cluster
from tests.pit.store.sealing import batch, grow


def test_a_locked_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another process holds the SQLite file nothing can be appended; it can be read, and appended later."""
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 50)
    path = tmp_path / "pit.db"
    with Store(str(path)) as store:
        tip = grow(store, "table/1", 2)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="locked") as refused:
            store.append([batch("table/1", tip)])
        assert refused.value.code == "store-unavailable"
        with pytest.raises(Unavailable):
            store.probe()
        assert len(list(store.entries("table/1"))) == 2
        other.execute("ROLLBACK")
        other.close()
        store.probe()
        store.append([batch("table/1", tip)])
        assert len(list(store.entries("table/1"))) == 3


def test_a_full_disk(tmp_path: Path) -> None:
    """When the SQLite file may not grow, all batches stay out; when there is room again, all go in."""
    with Store(str(tmp_path / "pit.db")) as store:
        tip = grow(store, "table/1", 2)
        pages = _allow(store, 0)
        _allow(store, pages)
        many = [batch("table/1", tip, count=200), batch("table/2", count=200)]
        with pytest.raises(Unavailable, match="full"):
            store.append(many)
        with pytest.raises(Unavailable, match="full"):
            store.probe()
        assert store.tips() == {"table/1": tip}
        _allow(store, 2**30)
        store.probe()
        store.append(many)
        assert store.tips() == {item.stream: item.tip for item in many}


def _allow(store: Store, pages: int) -> int:
    """Let the file have so many pages on every connection that the pool has; how many it has."""
    with store.engine.connect() as connection:
        if pages:
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
        return int(connection.exec_driver_sql("PRAGMA page_count").scalar_one())


def test_a_damaged_file(tmp_path: Path) -> None:
    """A file that somebody overwrote is said to be unreadable, and that is no crash."""
    path = tmp_path / "pit.db"
    with Store(str(path)) as store:
        store.append([batch("table/1", count=500)])
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(data)
    with pytest.raises(Unavailable), Store(str(path)) as store:
        list(store.entries("table/1"))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_a_server_that_stops_and_comes_back(own_cluster: Cluster, how: signal.Signals) -> None:
    """While PostgreSQL is down every call says so; when it is up again the same store goes on where it was."""
    with own_cluster.database() as url, Store(url) as store:
        store.claim()
        tip = grow(store, "table/1", 3)
        own_cluster.stop(how)
        for _ in range(2):
            with pytest.raises(Unavailable):
                store.append([batch("table/1", tip)])
            with pytest.raises(Unavailable):
                store.tip("table/1")
            with pytest.raises(Unavailable):
                store.probe()
        own_cluster.start()
        store.probe()
        assert store.tip("table/1") == tip
        grow(store, "table/1", 2)
        assert [entry.seq for entry in store.entries("table/1")] == [1, 2, 3, 4, 5]
        with Store(url) as other, pytest.raises(Conflict, match="another server"):
            other.claim(patience=0.1)


def test_connections_that_are_cut(another_database: str) -> None:
    """A server that throws our connections out is asked again at once: nobody notices."""
    with Store(another_database) as store:
        tip = grow(store, "table/1", 1)
        cutter = sa.create_engine(store.engine.url, poolclass=sa.NullPool)
        with cutter.connect() as connection:
            asked = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
            connection.exec_driver_sql(f"{asked} AND pid <> pg_backend_pid()")
        store.append([batch("table/1", tip)])
        assert len(list(store.entries("table/1"))) == 2
