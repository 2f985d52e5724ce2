"""Backups: everything a pit has in one file, and that file made into a database again, of either kind.

A backup is an archive of JSON Lines, written from one state of the database while it is in use:

    {"archive":"pitboss","format":1,"schema":"0005"}
    {"table":"people","row":{"id":"…",…}}                 every row of every table, referred-to rows first
    {"rows":{"people":3,…},"tips":{"house":[17,"…"],…},"sha256":"…"}

The last line proves the rest: how many rows there are, where every chain ends, and the SHA-256 of all bytes above it.
A backup named ``*.db`` is a copy of an SQLite file by SQLite's own means. Both can be restored into both databases.
Sessions, keys, links for another password, second factors, checkpoints, tapes, the rows of rounds and the notes of
running servers stay behind: after a restore people sign in and set up second factors anew, and the first start folds
every log from its first entry, which makes the rows of rounds again.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path

import sqlalchemy as sa

from pitboss.clauses import BadInput
from pitboss.log import disk
from pitboss.log.chain import GENESIS, Tip
from pitboss.pit.store import archive_file, database, migrate, schema
from pitboss.pit.store.archive_file import Summary, values_of
from pitboss.pit.store.archived.reading import archived_end, has_archives
from pitboss.pit.store.archived.segment import Segment, read_segment
from pitboss.pit.store.errors import BadArchive, Unavailable, Unopenable
from pitboss.pit.store.store import Store, check, tips

_FILES = (".db", ".sqlite", ".sqlite3")
_MAGIC = b"SQLite format 3\0"
_STAYS_BEHIND = (
    "sessions",
    "server",
    "tapes",
    "checkpoints",
    "checkpoint_pages",  # until version 0003
    "rounds",
    "round_players",
    "keys",
    "resets",
    "second_factors",
    "recovery_codes",
    "hosts",
    "owners",
    "seeds",
    "alembic_version",
)
_AT_A_TIME = 1000

Row = tuple[str, Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class RowsAgain:
    """Rows that are read anew each time."""

    read: Callable[[], Iterable[Row]]

    def __iter__(self) -> Iterator[Row]:
        return iter(self.read())


@dataclass(frozen=True, slots=True)
class BackupSource:
    """A backup that is about to be restored: it was checked, and ``rows`` reads it again."""

    schema: str
    summary: Summary
    rows: RowsAgain


def backup(store: Store, path: str | Path) -> Summary:
    """Write everything into a new file that only its owner can read; every chain is checked on the way."""
    path = Path(path)
    as_file = path.suffix in _FILES
    if as_file and store.engine.dialect.name != database.SQLITE:
        raise BadInput(
            code="archive-name",
            said=f"{path.name} is the name of an SQLite file, and this database is none",
            instead="name the backup pit.jsonl; it can be restored into SQLite too",
        )
    with _new_file(path) as part:
        if not as_file:
            with store.reading() as connection:
                return archive_file.write(part, _version(connection), dump(connection), lambda: tips(connection))
        database.copy_file(store.engine, part)
        with _copied(part) as source:
            return source.summary


def restore(path: str | Path, url: str, choose: Callable[[BackupSource], BackupSource] | None = None) -> Summary:
    """Make a backup into a database that is empty; it is kept only when every row and every chain has come over.

    ``choose`` may say what of the backup is restored.
    """
    with _opened(Path(path)) as whole:
        source = whole if choose is None else choose(whole)
        engine = database.connect(database.address(url))
        try:
            _make_room(engine, source.schema)
            with database.writing(engine) as connection:
                _fill(connection, source.rows)
                _prove(connection, source.summary)
            migrate.upgrade(engine)
        finally:
            engine.dispose()
        return source.summary


def dump(connection: sa.Connection) -> Iterator[Row]:
    """Every row there is to keep, rows that others refer to first, entries checked."""
    for table in _kept(connection):
        rows = _ordered(connection, table)
        if table.name == schema.entries.name:
            rows = _checked(connection, rows)
        elif table.name == schema.archives.name:
            rows = map(_checked_segment, rows)
        for row in rows:
            yield str(table.name), {str(name): value for name, value in row._mapping.items()}


def _kept(connection: sa.Connection) -> list[sa.Table]:
    """The tables as this database has them, which may be those of an older version."""
    tables = sa.MetaData()
    tables.reflect(connection)
    return [table for table in tables.sorted_tables if table.name not in _STAYS_BEHIND]


def _ordered(connection: sa.Connection, table: sa.Table) -> Iterator[sa.Row[tuple[object, ...]]]:
    """All rows by their key, a page at a time, each page from behind the last row of the one before."""
    key = list(table.primary_key)
    page = sa.select(table).order_by(*key).limit(_AT_A_TIME)
    rows = connection.execute(page).all()
    while rows:
        yield from rows
        last = tuple(rows[-1]._mapping[column] for column in key)
        rows = connection.execute(page.where(sa.tuple_(*key) > last)).all()


def _checked(
    connection: sa.Connection, rows: Iterable[sa.Row[tuple[object, ...]]]
) -> Iterator[sa.Row[tuple[object, ...]]]:
    """Entries, each checked against the one above it, or against the archive that it follows."""
    with_archives, last = has_archives(connection), dict[str, Tip]()
    for row in rows:
        if row.stream not in last:
            last[row.stream] = (archived_end(connection, row.stream) if with_archives else None) or GENESIS
        last[row.stream] = check(row.stream, last[row.stream], row).tip
        yield row


def _checked_segment(row: sa.Row[tuple[object, ...]]) -> sa.Row[tuple[object, ...]]:
    read_segment(Segment(**{**row._mapping, "data": bytes(row.data)}))
    return row


def _version(connection: sa.Connection) -> str:
    now = migrate.version(connection)
    if now is None:
        raise Unopenable(said="this database holds no pit", instead="name the database that the pit runs on")
    return now


# -- reading a backup -------------------------------------------------------------------------------------------------


@contextmanager
def _opened(path: Path) -> Iterator[BackupSource]:
    try:
        with path.open("rb") as file:
            is_database = file.read(len(_MAGIC)) == _MAGIC
    except OSError as error:
        raise BadArchive(said=f"{path} cannot be read: {error.strerror}", instead="name a backup") from error
    if is_database:
        with _copied(path) as source:
            yield source
        return
    head, summary = archive_file.check(path)
    if head.schema not in migrate.known():
        raise Unopenable(
            code="store-newer",
            said=f"this backup has version {head.schema}; this program knows versions up to {migrate.HEAD}",
            instead="restore it with the newer Pitboss that made it",
        )
    yield BackupSource(head.schema, summary, RowsAgain(partial(archive_file.rows, path)))


@contextmanager
def _copied(path: Path) -> Iterator[BackupSource]:
    """A copy of an SQLite file, only looked at: every chain in it is checked before it counts as a backup."""
    engine = database.look_at_file(path)
    try:
        with database.translated(), engine.connect() as connection:
            version = _version(connection)
            counted = Counter(table for table, _ in dump(connection))
            ends = {stream: (tip.seq, tip.hash) for stream, tip in tips(connection).items()}
            yield BackupSource(version, Summary(dict(counted), ends, ""), RowsAgain(partial(dump, connection)))
    except Unavailable as error:
        raise BadArchive(said=f"{path}: {error.said}") from error
    finally:
        engine.dispose()


# -- writing a database -----------------------------------------------------------------------------------------------


def _make_room(engine: sa.Engine, version: str) -> None:
    """Bring an empty database to the backup's version; one that holds anything is left alone."""
    with database.reading(engine) as connection:
        now = migrate.version(connection)
        full = [table.name for table in _kept(connection) if connection.execute(sa.select(table).limit(1)).first()]
    if full or now not in (None, version):
        raise Unopenable(
            code="store-not-empty",
            said=f"{engine.url.render_as_string(hide_password=True)} is not empty",
            instead="restore into a new database; nothing is ever overwritten",
        )
    migrate.upgrade(engine, to=version)


def _fill(connection: sa.Connection, rows: Iterable[Row]) -> None:
    tables = {table.name: table for table in _kept(connection)}
    for name, group in groupby(rows, key=itemgetter(0)):
        if name not in tables:
            raise BadArchive(said=f"the backup holds rows of a table {name} that its version does not have")
        values = (values_of(tables[name], row) for _, row in group)
        while some := list(islice(values, _AT_A_TIME)):
            try:
                connection.execute(sa.insert(tables[name]), some)
            except (sa.exc.IntegrityError, sa.exc.DataError, sa.exc.ProgrammingError) as error:
                raise BadArchive(said=f"the backup holds a row of {name} that no pit has") from error


def _prove(connection: sa.Connection, summary: Summary) -> None:
    """Read everything back inside the transaction: it ends well only when nothing is missing and every chain holds."""
    counted = Counter(table for table, _ in dump(connection))
    ends = {stream: (tip.seq, tip.hash) for stream, tip in tips(connection).items()}
    if dict(counted) != dict(summary.rows) or ends != dict(summary.tips):
        raise BadArchive(said="the restored database is not what the backup says it holds")


@contextmanager
def _new_file(path: Path) -> Iterator[Path]:
    """A file beside ``path`` that gets its name when it is whole and on the disk."""
    part = path.with_name(f"{path.name}.part")
    if path.exists():
        raise BadInput(code="archive-exists", said=f"{path} is there already", instead="name a new file")
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        yield part
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.rename(path)
        disk.sync_folder(path)
    except OSError as error:
        raise BadInput(
            code="archive-not-written",
            said=f"{path} was not written: {error.strerror or error}",
            instead="name a file in a folder that can be written and has room",
        ) from error
    finally:
        with suppress(OSError):
            part.unlink()
