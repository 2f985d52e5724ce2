"""The store: streams of entries that only grow, and the rows beside them, in SQLite or PostgreSQL.

    with Store("pit.db") as store:
        store.append([Batch("table/1", store.tip("table/1"), (entry,), request="c-17")])

When ``append`` returns, every entry of every batch is on the disk; when it raises, none is (but see ``Unavailable``).
An entry follows the tip it was sealed for, or the batch is a ``Conflict``. Whatever is read was checked again: the
bytes of each line, its place in the chain, and the columns beside it. A store that ``serve`` opened writes only while
no other server has taken the database over (``Fenced``). Safe for several threads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime
from types import TracebackType
from typing import Self

import sqlalchemy as sa

from pitboss.log.chain import GENESIS, Damaged, Entry, Tip, follow, stamp
from pitboss.pit.store import database, migrate, schema
from pitboss.pit.store.appending import Appending, Beside, end_of, hash_at
from pitboss.pit.store.archived.reading import SegmentCache, archived_end, has_archives, segment_with
from pitboss.pit.store.archived.segment import read_segment
from pitboss.pit.store.batch import Batch
from pitboss.pit.store.checkpoints import Checkpoints
from pitboss.pit.store.claim import PATIENCE, ServerClaim
from pitboss.pit.store.errors import Conflict, Fenced, Taken, Unavailable, Unopenable
from pitboss.pit.store.fence import Fence
from pitboss.pit.store.presence import Presence

_AT_A_TIME = 1000
_ROOM = b"\0" * 65536

_entries = schema.entries
_REQUEST = sa.select(_entries).where(
    _entries.c.stream == sa.bindparam("stream"), _entries.c.request == sa.bindparam("request")
)
_AFTER = (
    sa.select(_entries)
    .where(_entries.c.stream == sa.bindparam("stream"), _entries.c.seq > sa.bindparam("after"))
    .order_by(_entries.c.seq)
    .limit(sa.bindparam("most"))
)
# From one name to the next and to each one's last entry by the index, for there may be millions of entries.
_ENDS = sa.text(
    "WITH RECURSIVE names(stream) AS (SELECT min(stream) FROM entries UNION ALL"
    " SELECT (SELECT min(e.stream) FROM entries AS e WHERE e.stream > names.stream) FROM names"
    " WHERE names.stream IS NOT NULL)"
    " SELECT e.stream, e.seq, e.hash FROM names JOIN entries AS e ON e.stream = names.stream"
    " AND e.seq = (SELECT max(l.seq) FROM entries AS l WHERE l.stream = names.stream)"
)


class Store(Checkpoints):
    """A database by its address. ``open`` brings it up to date; ``serve`` makes this process its server besides."""

    def __init__(self, url: str, fence: Fence | None = None) -> None:
        """``fence`` is what every write is checked against; by default that of one server alone."""
        self._url = database.address(url)
        self._engine: sa.Engine | None = None
        self._claim: ServerClaim | None = None
        self._appending: Appending | None = None
        self._file: Presence | None = None
        self._segments = SegmentCache()
        self._fence = fence or Fence()

    @property
    def url(self) -> sa.URL:
        """The address."""
        return self._url

    @property
    def where(self) -> str:
        """The address without its password."""
        return self._url.render_as_string(hide_password=True)

    @property
    def engine(self) -> sa.Engine:
        """The engine of the open database."""
        if self._engine is None:
            raise ValueError("this store is not open")
        return self._engine

    # -- opening ------------------------------------------------------------------------------------------------------

    def open(self, *, upgrade: bool = True) -> Self:
        """Connect, and bring the tables up to date; without ``upgrade`` the database is only read, as it is."""
        if self._engine is None:
            with self._opening(reads=not upgrade):
                self.upgrade() if upgrade else self._look()
        return self

    def serve(self, patience: float = PATIENCE) -> Self:
        """Open as the server of this database. It is claimed first: nothing changes under a server that runs."""
        with self._opening():
            assert self._claim is not None
            self._claim.take(patience)
            self.upgrade()
            self._take_fence()
        return self

    def join(self, fence: Callable[[sa.Connection], None], patience: float = PATIENCE) -> Self:
        """Open as one of several hosts; ``fence`` is asked, in a transaction, to let this one write."""
        with self._opening():
            assert self._claim is not None
            if self._url.get_backend_name() != database.POSTGRESQL:
                said = "several hosts need a PostgreSQL database; SQLite is for one process"
                raise Unopenable(said=said, instead="name one with --database postgresql://user@host/name")
            self._claim.take(patience, shared=True)
            self.upgrade()
            with database.writing(self.engine) as connection:
                fence(connection)
        return self

    @contextmanager
    def _opening(self, *, reads: bool = False) -> Iterator[None]:
        self._engine = database.connect(self._url, reads=reads)
        self._claim, self._appending = ServerClaim(self._engine), Appending(self._engine, self._fence)
        if self._url.get_backend_name() == database.SQLITE:
            self._file = Presence(database.file_of(self._url))
        try:
            yield
        except BaseException as error:
            self.close()
            if isinstance(error, Unavailable) and self._is_no_database():
                raise Unopenable(said=f"{self.where} is no database", instead="name another file") from error
            raise

    def close(self) -> None:
        """Let go of the database; another server may have it."""
        if self._claim is not None:
            self._claim.drop()
        if self._appending is not None:
            self._appending.close()
        if self._engine is not None:
            self._engine.dispose()
        self._fence.drop()
        self._engine = self._claim = self._appending = self._file = None

    def upgrade(self) -> None:
        """Take every migration that is missing; ``store-newer`` when the database is ahead of this program."""
        migrate.upgrade(self.engine)

    def claim(self, patience: float = PATIENCE) -> None:
        """Be the server of this database until closed; ``Conflict`` when another process is."""
        assert self._claim is not None, "this store is not open"
        self._claim.take(patience)
        self._take_fence()

    @property
    def fenced(self) -> bool:
        """Whether another server has taken the database over; that is for good."""
        return self._fence.lost

    def look(self) -> None:
        """Ask whether a write would be taken, without writing; ``Unavailable`` or ``Fenced`` if not."""
        assert self._claim is not None, "this store is not open"
        assert self._appending is not None
        self._check_file()
        self._claim.renew()
        self._appending.look()

    def probe(self) -> None:
        """Write a little, and renew claim and fence; raises what ``look`` does while appending would fail.

        What is written takes room and gives it back, so that a full disk or file is found here. Nothing that was
        sent before, and got lost on its way, is written after this.
        """
        self._check_file()
        if self._claim is not None:
            self._claim.renew()
        with database.writing(self.engine) as connection:
            self._fence.renew(connection)
            put = sa.update(schema.server).where(schema.server.c.id == 1)
            if not connection.execute(put.values(room=_ROOM)).rowcount:
                connection.execute(sa.insert(schema.server).values(id=1, name="", since=_now(), room=_ROOM))
            connection.execute(put.values(room=None))
        self._check_file()
        self._fence.settle()

    def reading(self) -> AbstractContextManager[sa.Connection]:
        """A transaction that sees one state of the database throughout."""
        return database.reading(self.engine)

    @contextmanager
    def writing(self, *streams: str) -> Iterator[sa.Connection]:
        """A transaction that is durable when its ``with`` ends, or has left nothing behind.

        It writes what belongs to these streams, or to the house.
        """
        self._check_file()
        with database.writing(self.engine) as connection:
            self._fence.check(connection, streams)
            yield connection
        self._check_file()

    # -- streams ------------------------------------------------------------------------------------------------------

    def append(self, batches: Sequence[Batch], beside: Sequence[Beside] = ()) -> None:
        """Append all batches or none. A batch that is there already, byte for byte, is not written again.

        What is written ``beside`` goes into the same transaction.
        """
        assert self._appending is not None, "this store is not open"
        self._check_file()
        try:
            self._appending.append(batches, beside)
        except Taken as error:
            raise self._taken(batches, error) from error
        self._check_file()

    def tip(self, stream: str) -> Tip:
        """The end of a stream; ``GENESIS`` when nothing was ever appended to it."""
        with self.reading() as connection:
            return end_of(connection, stream)

    def tips(self) -> dict[str, Tip]:
        """The end of every stream, by name."""
        with self.reading() as connection:
            return tips(connection)

    def streams(self) -> tuple[str, ...]:
        """The name of every stream that has entries, in order."""
        return tuple(self.tips())

    def entries(self, stream: str, after: int = 0, limit: int | None = None) -> Iterator[Entry]:
        """The entries behind entry number ``after``, checked; ``Damaged`` at the first that is not as it was sealed."""
        with self.reading() as connection:
            tip: Tip | None = place(connection, stream, after)
        left = limit
        while tip is not None and left != 0:
            most = _AT_A_TIME if left is None else min(left, _AT_A_TIME)
            with self.reading() as connection:
                rows = connection.execute(_AFTER, {"stream": stream, "after": tip.seq, "most": most}).all()
                archived = self._archived(connection, stream, tip, most) if _has_gap(tip, rows) else ()
            if archived:
                yield from archived
                tip = archived[-1].tip
                left = None if left is None else left - len(archived)
                continue
            for row in rows:
                entry = check(stream, tip, row)
                yield entry
                tip = entry.tip
            left = None if left is None else left - len(rows)
            if len(rows) < most:
                return

    def request(self, stream: str, id: str) -> Entry | None:
        """The last entry of the batch that this request led to, or None: it has not acted yet."""
        with self.reading() as connection:
            row = connection.execute(_REQUEST, {"stream": stream, "request": id}).one_or_none()
            if row is None:
                return None
            above = place(connection, stream, row.seq - 1)
        if above is None:
            raise _damaged(stream, row.seq, f"entry {row.seq - 1} is missing")
        return check(stream, above, row)

    def archived(self, stream: str) -> Tip | None:
        """The last entry of a log that is archived; None where none is."""
        with self.reading() as connection:
            return archived_end(connection, stream) if has_archives(connection) else None

    # -- private ------------------------------------------------------------------------------------------------------

    def _archived(self, connection: sa.Connection, stream: str, tip: Tip, most: int) -> tuple[Entry, ...]:
        """The next entries of a log where they are archived."""
        segment = segment_with(connection, stream, tip.seq + 1) if has_archives(connection) else None
        if segment is None:
            return ()
        entries = self._segments.entries(segment)[tip.seq + 1 - segment.first :][:most]
        if entries[0].prev != tip.hash:
            raise _damaged(stream, entries[0].seq, "its archive does not follow the entry above it")
        return entries

    def _look(self) -> None:
        """Refuse a database that this program cannot read."""
        with self.reading() as connection:
            if migrate.version(connection) is None:
                raise Unopenable(said=f"{self.where} holds no pit", instead="name the database that the pit runs on")

    def _take_fence(self) -> None:
        """Keep every earlier server from writing, and note which process has the database."""
        if self.fenced:
            raise Fenced
        with database.writing(self.engine) as connection:
            self._fence.take(connection)
        self._fence.settle()

    def _check_file(self) -> None:
        if self._file is not None:
            self._file.check()

    def _is_no_database(self) -> bool:
        if self._url.get_backend_name() != database.SQLITE:
            return False
        try:
            with database.file_of(self._url).open("rb") as file:
                head = file.read(16)
        except OSError:
            return False
        return bool(head) and not head.startswith(b"SQLite format 3\0")

    def _taken(self, batches: Sequence[Batch], error: Taken) -> Conflict:
        """Why the database refused: a request that has acted before, or another server since we looked."""
        for batch in batches:
            if batch.request is not None and (there := self.request(batch.stream, batch.request)) is not None:
                return Conflict(
                    said=f"request {batch.request} has acted on {batch.stream} already, as entry {there.seq}",
                    instead="answer it with that entry",
                )
        return Conflict(said=f"another server wrote at the same time: {error.said}")

    def __enter__(self) -> Self:
        return self.open()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def tips(connection: sa.Connection) -> dict[str, Tip]:
    """The end of every stream, by name."""
    return dict(sorted((row.stream, Tip(row.seq, row.hash)) for row in connection.execute(_ENDS)))


def place(connection: sa.Connection, stream: str, seq: int) -> Tip | None:
    """The chain up to entry ``seq``; None when the stream does not reach so far."""
    if seq <= 0:
        return GENESIS
    digest = hash_at(connection, stream, seq)
    if digest is None and has_archives(connection):
        segment = segment_with(connection, stream, seq)
        if segment is not None:
            return read_segment(segment)[1][seq - segment.first].tip if seq < segment.last else segment.tip
    if digest is None and end_of(connection, stream).seq > seq:
        raise _damaged(stream, seq, f"entry {seq} is missing")
    return None if digest is None else Tip(seq, digest)


def _has_gap(tip: Tip, rows: Sequence[sa.Row[tuple[object, ...]]]) -> bool:
    """Whether the rows do not go on where the chain stands."""
    return bool(rows) and rows[0].seq != tip.seq + 1


def check(stream: str, tip: Tip, row: sa.Row[tuple[object, ...]]) -> Entry:
    """The entry of a row that stands below ``tip``, or ``Damaged``."""
    try:
        entry = follow(tip, bytes(row.line))
    except Damaged as damage:
        raise _damaged(stream, damage.seq, damage.trouble) from damage
    if (entry.seq, entry.at, entry.by, entry.hash) != (row.seq, row.at, row.by, row.hash):
        raise _damaged(stream, entry.seq, f"the columns beside entry {entry.seq} say otherwise than its line")
    return entry


def _damaged(stream: str, seq: int, said: str) -> Damaged:
    damaged = Damaged(seq, seq, said)
    damaged.said = f"entry {seq} of {stream}: {said}"
    damaged.instead = "nothing was changed: keep the database and compare it with a backup"
    damaged.args = (damaged.said,)
    return damaged


def _now() -> str:
    return stamp(datetime.now(UTC))
