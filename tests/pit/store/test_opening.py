"""Opening a database: made from nothing, brought up to date once, refused when it is newer or somebody else's."""

from __future__ import annotations

import sqlite3
import stat
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from click.testing import CliRunner

from pitboss.clauses import PitbossError
from pitboss.cli import main
from pitboss.pit.store import Conflict, Store, Unavailable, Unopenable, migrate, schema
from pitboss.pit.store.database import connect
from tests.pit.store.sealing import batch, grow


def test_migrations_make_exactly_the_schema(database: str) -> None:
    """From an empty database the migrations lead to the tables that the program knows, with nothing to add."""
    with Store(database) as store, store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []


def test_the_head_is_the_last_step() -> None:
    """The version this program writes is the last of the migrations."""
    steps = ScriptDirectory(str(Path(migrate.__file__).parent / "migrations"))
    assert steps.get_heads() == [migrate.HEAD]


def test_opening_again_changes_nothing(database: str) -> None:
    """A database that is up to date stays as it is, and keeps what it has."""
    with Store(database) as store:
        tip = grow(store, "house", 3)
        store.upgrade()
        assert store.tip("house") == tip
    with Store(database) as store:
        assert store.tip("house") == tip


def test_a_step_is_whole_or_not_at_all(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A migration that fails on its way leaves an empty database, which the next start brings up to date."""
    with monkeypatch.context() as patch:
        patch.setattr("alembic.runtime.migration.HeadMaintainer.update_to_step", _fail)
        with pytest.raises(ZeroDivisionError), Store(database):
            pass
    with Store(database) as store:
        assert store.streams() == ()


def _fail(*arguments: object) -> None:
    raise ZeroDivisionError


def test_a_newer_database_is_refused(database: str) -> None:
    """A database of a version that this program does not know is left alone."""
    with Store(database) as store, store.engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    for upgrade in (True, False):
        with pytest.raises(Unopenable, match="version 9999") as refused:
            Store(database).open(upgrade=upgrade)
        assert refused.value.code == "store-newer"


def test_a_database_of_somebody_else_is_refused(database: str) -> None:
    """Tables of the same names that Pitboss did not make are not touched."""
    store = Store(database)
    engine = sa.create_engine(store._url)
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE people (name TEXT)"))
    engine.dispose()
    with pytest.raises(Unopenable, match="did not make: people"):
        store.open()


def test_an_empty_database_is_no_pit(database: str) -> None:
    """Whoever only looks is told that there is nothing, and nothing is made."""
    with pytest.raises(Unopenable, match="holds no pit"):
        Store(database).open(upgrade=False)


@pytest.mark.parametrize("url", ["", "sqlite://", "sqlite:///:memory:", "mysql://host/name", "nonsense://x", "://"])
def test_an_address_that_is_none(url: str) -> None:
    """An address that cannot be read, or stands for no database that stays, is refused with examples."""
    with pytest.raises(Unopenable) as refused:
        Store(url)
    assert refused.value.code == "store-unopenable"
    assert "pit.db" in str(refused.value)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    """A file with something else in it is left as it is."""
    path = tmp_path / "pit.db"
    path.write_text("a shopping list, which is longer than the head of a database file\n" * 100)
    before = path.read_bytes()
    with pytest.raises(Unopenable, match="is no database"):
        Store(str(path)).open()
    assert path.read_bytes() == before


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    """A file that cannot be made is said so."""
    with pytest.raises(Unopenable, match="cannot be opened: No such file or directory"):
        Store(str(tmp_path / "none" / "pit.db")).open()


def test_no_server_there() -> None:
    """A server that does not answer is unavailable, and its password is not told."""
    store = Store("postgresql://anna:geheim@127.0.0.1:9/pit")
    assert "geheim" not in store.where
    with pytest.raises(Unavailable) as refused:
        store.open()
    assert "geheim" not in str(refused.value)
    assert refused.value.code == "store-unavailable"


def test_sqlite_is_set_to_keep_what_it_takes(tmp_path: Path) -> None:
    """Every connection writes ahead, waits for the disk and checks references; the file is the owner's alone."""
    path = tmp_path / "pit.db"
    with Store(str(path)) as store, store.engine.connect() as connection:
        asked = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")
        }
        assert asked == {"journal_mode": "wal", "synchronous": 2}
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
        assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar() == 3000
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_postgresql_is_set_to_keep_what_it_takes(another_database: str) -> None:
    """A server that acknowledges before it has written is told otherwise for our connections."""
    with Store(another_database) as store, store.engine.begin() as connection:
        name = connection.exec_driver_sql("SELECT current_database()").scalar_one()
        connection.exec_driver_sql(f'ALTER DATABASE "{name}" SET synchronous_commit TO off')
    with Store(another_database) as store, store.engine.connect() as connection:
        assert connection.exec_driver_sql("SHOW synchronous_commit").scalar_one() == "on"


def test_one_server_a_database(database: str) -> None:
    """A second server is refused until the first lets go; who only reads is not."""
    with Store(database) as first, Store(database) as second:
        first.claim()
        first.claim()
        with pytest.raises(Conflict, match="another server has the database"):
            second.claim(patience=0.1)
        assert second.streams() == ()
        first.close()
        second.claim()
        second.probe()


def test_a_closed_store_says_so(database: str) -> None:
    """Nothing can be asked of a store that is not open, and opening or closing twice does no harm."""
    store = Store(database)
    with pytest.raises(ValueError, match="not open"):
        store.streams()
    store.open()
    assert store.open() is store
    store.close()
    store.close()


def test_every_error_is_one_of_ours() -> None:
    """What a store raises on purpose is in the family of errors, with a code and what to do."""
    for error in (Conflict(said="x"), Unavailable(said="x"), Unopenable(said="x", instead="y")):
        assert isinstance(error, PitbossError)
        assert error.code.startswith("store-")
        assert error.instead


def test_sqlite_is_new_enough() -> None:
    """The library that Python was built with knows everything that the store uses."""
    assert sqlite3.sqlite_version_info >= (3, 24)


def test_a_database_of_the_first_version_is_brought_up_to_date(database: str) -> None:
    """A pit that was begun before there were checkpoints keeps everything, and has none yet."""
    store = Store(database)
    engine = connect(store._url)
    migrate.upgrade(engine, to="0001")
    engine.dispose()
    with store:
        tip = grow(store, "table/one/1", 3)
        assert list(store.checkpoints("table/one/1")) == []
        assert store.tip("table/one/1") == tip


@pytest.mark.parametrize("version", ["0001", "0002", "0003"])
def test_a_reader_leaves_an_old_database_as_it_is(database: str, version: str) -> None:
    """Who proves, backs up or exports reads any known version, and does not bring it up to date."""
    store = Store(database)
    engine = connect(store.url)
    migrate.upgrade(engine, to=version)
    first = batch("table/one/1", count=3)
    with engine.begin() as connection:
        connection.execute(sa.insert(schema.entries), first.rows())
    engine.dispose()
    before = _bytes(store)
    store.open(upgrade=False)
    assert [entry.line for entry in store.entries("table/one/1")] == [entry.line for entry in first.entries]
    with store.reading() as connection:
        assert migrate.version(connection) == version
    store.close()
    ended = CliRunner().invoke(main, ["pit", "verify", "--database", database])
    assert ended.output.startswith("NOT PROVEN  table/one/1")  # nobody ever opened this table
    assert _bytes(store) == before
    with store.open(upgrade=False).reading() as connection:
        assert migrate.version(connection) == version
    store.close()


def _bytes(store: Store) -> bytes:
    """The file, where there is one."""
    return Path(store.url.database or "").read_bytes() if store.url.get_backend_name() == "sqlite" else b""


def test_nothing_changes_under_a_server_that_runs(database: str) -> None:
    """A second server, of a newer version, is refused before it brings the database up to date."""
    with Store(database).serve(), Store(database).open(upgrade=False) as reader:
        with reader.reading() as connection:
            assert migrate.version(connection) == migrate.HEAD
        second = Store(database)
        second.upgrade = _fail  # type: ignore[method-assign]
        with pytest.raises(Conflict):
            second.serve(patience=0)
