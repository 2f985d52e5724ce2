"""Backup and restore: everything comes over, into either database, or nothing does."""

from __future__ import annotations

import stat
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
import sqlalchemy as sa

from pitboss.clauses import BadInput
from pitboss.log.chain import Damaged
from pitboss.money import Cents
from pitboss.pit.store import (
    BadArchive,
    LinkRow,
    Store,
    TableRow,
    Taken,
    Unopenable,
    backup,
    migrate,
    restore,
    schema,
)
from tests.pit.store.sealing import AT, add_person, batch, grow, meddle


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    """A store with something in every table."""
    with Store(database) as item:
        fill(item)
        yield item


def fill(store: Store) -> None:
    """Rows in every table and entries in three streams, one of them longer than a page."""
    grow(store, "house", 3)
    store.append([batch("table/1", count=1500, request="r1"), batch("table/2", count=2)])
    add_person(store, "p1")
    add_person(store, "p2")
    store.add_link(LinkRow("the link", AT))
    store.put_table(TableRow("1", 'game = "x"\n', 1, "the link", AT))
    store.put_table(TableRow("2", "", 2, None, AT))
    store.give_chips("p1", Cents(50000), "welcome", AT)
    store.give_chips("p1", Cents(-100), "a correction", AT)
    with store.writing() as connection:
        connection.execute(sa.insert(schema.invites).values(digest="d", roles="floor", made=AT, used=None))
        connection.execute(sa.insert(schema.sessions).values(digest="d", person="p1", made=AT, seen=AT, csrf="c"))


def content(store: Store) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table, but for sessions and the server's note."""
    kept = [table for table in schema.metadata.sorted_tables if table.name not in ("sessions", "server")]
    with store.reading() as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(sa.select(table).order_by(*table.primary_key))]
            for table in kept
        }


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind to restore into."""
    if request.param == "sqlite":
        return str(tmp_path / "restored.db")
    result: str = request.getfixturevalue("another_database")
    return result


def test_everything_comes_over(store: Store, target: str, tmp_path: Path) -> None:
    """From either database into either: the same rows and the same chains, and the pit goes on from there."""
    path = tmp_path / "pit.jsonl"
    written = backup(store, path)
    restored = restore(path, target)
    assert restored == written
    assert restored.entries == 1505
    with Store(target) as other:
        assert content(other) == content(store)
        assert other.tips() == store.tips()
        for stream in store.streams():
            assert [entry.line for entry in other.entries(stream)] == [entry.line for entry in store.entries(stream)]
        grow(other, "house", 1)
        assert other.give_chips("p2", Cents(1), "more", AT).seq == 3
        with other.reading() as connection:
            assert connection.execute(sa.select(schema.sessions)).all() == []
        with pytest.raises(sa.exc.IntegrityError, match="append-only"), other.engine.begin() as connection:
            connection.execute(sa.text("DELETE FROM entries"))


def test_a_copy_of_the_file_comes_over(tmp_path: Path, target: str) -> None:
    """A backup named .db is an SQLite file that can be opened as it is, and restored into either database."""
    path = tmp_path / "copy.db"
    with Store(str(tmp_path / "pit.db")) as store:
        fill(store)
        backup(store, path)
        before = path.read_bytes()
        restore(path, target)
        assert path.read_bytes() == before
        with Store(target) as other, Store(str(path)) as copy:
            assert content(other) == content(store) == content(copy)


def test_a_backup_is_the_owners_alone(store: Store, tmp_path: Path) -> None:
    """A backup holds secrets: only its owner can read it, nothing is overwritten, nothing else is left."""
    path = tmp_path / "pit.jsonl"
    backup(store, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(BadInput) as refused:
        backup(store, path)
    assert refused.value.code == "archive-exists"
    with pytest.raises(BadInput) as refused:
        backup(store, tmp_path / "none" / "pit.jsonl")
    assert refused.value.code == "archive-not-written"
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith(".part")] == []


def test_a_backup_is_one_state(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is appended while a backup is being written is not in it, neither whole nor in part."""
    from pitboss.pit.store import archive

    dump, tips = archive.dump, store.tips()

    def meanwhile(connection: sa.Connection) -> Iterator[archive.Row]:
        for number, row in enumerate(dump(connection)):
            if number == 2:
                grow(store, "table/2", 5)
            yield row

    monkeypatch.setattr(archive, "dump", meanwhile)
    summary = backup(store, tmp_path / "pit.jsonl")
    assert dict(summary.tips) == tips


def test_a_damaged_database_is_not_backed_up(store: Store, tmp_path: Path) -> None:
    """A backup checks every chain: what is wrong is said now and not when the backup is needed."""
    meddle(store, "DELETE FROM entries WHERE stream = 'table/1' AND seq = 700")
    with pytest.raises(Damaged, match="of table/1"):
        backup(store, tmp_path / "pit.jsonl")
    assert not (tmp_path / "pit.jsonl").exists()


def test_a_full_database_is_left_alone(store: Store, database: str, tmp_path: Path) -> None:
    """A restore overwrites nothing."""
    path = tmp_path / "pit.jsonl"
    backup(store, path)
    before = content(store)
    with pytest.raises(Unopenable) as refused:
        restore(path, database)
    assert refused.value.code == "store-not-empty"
    assert content(store) == before


def test_any_changed_byte_of_an_archive_is_found(tmp_path: Path) -> None:
    """An archive with one byte changed, with a line less or cut short restores nothing."""
    path, target = tmp_path / "pit.jsonl", tmp_path / "restored.db"
    with Store(str(tmp_path / "pit.db")) as store:
        grow(store, "house", 2)
        add_person(store, "p1")
        backup(store, path)
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    wrong = [b"".join(lines[:1] + lines[2:]), b"".join(lines[:-1]), data[:-1], b"", b"{}\n", b"\xff\n"]
    wrong += [data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :] for place in range(0, len(data), 11)]
    for bad in wrong:
        path.write_bytes(bad)
        with pytest.raises((BadArchive, Unopenable)):
            restore(path, str(target))
        assert not target.exists()
    path.write_bytes(data)
    assert restore(path, str(target)).entries == 2


def test_an_archive_of_a_newer_version_is_refused(store: Store, tmp_path: Path) -> None:
    """A backup that a later program wrote is not guessed at."""
    from pitboss.pit.store import archive_file

    path = tmp_path / "pit.jsonl"
    archive_file.write(path, "9999", [], dict)
    with pytest.raises(Unopenable) as refused:
        restore(path, str(tmp_path / "restored.db"))
    assert refused.value.code == "store-newer"


_LATER = {("people", "former"), ("chips", "stream"), ("chips", "request")}


def _as_of_the_first(table: str, row: Mapping[str, object]) -> dict[str, object]:
    """A row as the first version had it: tables kept a secret, people had no former names, and no chips had a rail."""
    if table == "tables":
        return {**row, "secret": b"\xff" * 32}
    return {name: value for name, value in row.items() if (table, name) not in _LATER}


def test_an_archive_of_the_first_version_is_restored(store: Store, target: str, tmp_path: Path) -> None:
    """A backup from before there were checkpoints comes over, without the secrets that tables had then."""
    from pitboss.pit.store import archive, archive_file

    path = tmp_path / "pit.jsonl"
    with store.reading() as connection:
        rows = [(table, _as_of_the_first(table, row)) for table, row in archive.dump(connection)]
        archive_file.write(path, "0001", rows, store.tips)
    restore(path, target)
    with Store(target) as other:
        assert content(other) == content(store)
        assert list(other.checkpoints("table/1")) == []


def test_a_chain_that_does_not_hold_is_not_restored(store: Store, target: str, tmp_path: Path) -> None:
    """An archive whose checksum fits but whose entries were changed leaves an empty database."""
    from pitboss.pit.store import archive, archive_file

    path = tmp_path / "pit.jsonl"
    with store.reading() as connection:
        rows = [
            (table, {**row, "by": "dealer Ben"} if table == "entries" else row)
            for table, row in archive.dump(connection)
        ]
    archive_file.write(path, migrate.HEAD, rows, store.tips)
    with pytest.raises(Damaged):
        restore(path, target)
    with Store(target) as other:
        assert other.streams() == ()


def test_a_tip_that_does_not_fit_is_not_restored(store: Store, target: str, tmp_path: Path) -> None:
    """An archive that promises more than it holds is not begun with."""
    from pitboss.pit.store import archive, archive_file

    path = tmp_path / "pit.jsonl"
    with store.reading() as connection:
        rows = [item for item in archive.dump(connection) if item[0] != "entries" or item[1]["stream"] != "table/2"]
    archive_file.write(path, migrate.HEAD, rows, store.tips)
    with pytest.raises(BadArchive, match="not what its last line says"):
        restore(path, target)


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [("chips", "person", "nobody"), ("tables", "link", "none")],
)
def test_rows_that_no_pit_has_are_not_restored(
    store: Store, target: str, tmp_path: Path, table: str, column: str, value: str
) -> None:
    """An archive that fits its checksum but holds what cannot be is refused, and the database stays empty."""
    from pitboss.pit.store import archive, archive_file

    path = tmp_path / "pit.jsonl"
    with store.reading() as connection:
        rows = [(name, {**row, column: value} if name == table else row) for name, row in archive.dump(connection)]
    archive_file.write(path, migrate.HEAD, rows, store.tips)
    with pytest.raises(BadArchive, match=table):
        restore(path, target)
    with Store(target) as other:
        assert content(other)["people"] == []


def test_a_restore_that_loses_a_row_is_taken_back(
    store: Store, target: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything is read back before it counts: when a row is missing the database stays empty."""
    from pitboss.pit.store import archive_file

    path, rows = tmp_path / "pit.jsonl", archive_file.rows
    backup(store, path)
    monkeypatch.setattr(archive_file, "rows", lambda path: [row for row in rows(path) if row[0] != "invites"])
    with pytest.raises(BadArchive, match="not what the backup says"):
        restore(path, target)
    with Store(target) as other:
        assert content(other)["people"] == []


def test_the_name_says_what_a_backup_is(postgres: object, another_database: str, tmp_path: Path) -> None:
    """PostgreSQL cannot be copied into an SQLite file, and is not put into an archive of that name."""
    with Store(another_database) as store, pytest.raises(BadInput) as refused:
        backup(store, tmp_path / "pit.db")
    assert refused.value.code == "archive-name"


def test_a_file_that_is_no_backup(tmp_path: Path) -> None:
    """Neither a missing file nor another database is taken for a backup."""
    with pytest.raises(BadArchive, match="cannot be read"):
        restore(tmp_path / "none.jsonl", str(tmp_path / "restored.db"))
    Store(str(tmp_path / "pit.db")).open().close()
    other = sa.create_engine(f"sqlite:///{tmp_path / 'other.db'}")
    with other.begin() as connection:
        connection.execute(sa.text("CREATE TABLE list (item TEXT)"))
    other.dispose()
    with pytest.raises(Unopenable, match="holds no pit"):
        restore(tmp_path / "other.db", str(tmp_path / "restored.db"))


def test_a_link_in_use_stays(store: Store) -> None:
    """A link that a table belongs to cannot be dropped, nor made twice; a table can be changed."""
    with pytest.raises(Taken):
        store.drop_link("the link")
    with pytest.raises(Taken):
        store.add_link(LinkRow("the link", AT))
    first, two = store.tables()
    store.put_table(TableRow(first.id, first.submission, 5, None, first.created))
    store.drop_link("the link")
    assert store.links() == ()
    assert [row.id for row in store.tables()] == [two.id, first.id]
