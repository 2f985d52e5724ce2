"""Appending: entries after the tips they were sealed for, all of them in one transaction or none.

The first time a stream is appended to, the database is asked where it ends. From then on its end is remembered, and
what follows is written by one statement, a transaction of its own, on a connection that is kept for it: every round
trip to the database releases the GIL, and re-acquiring it under load is slow. This is safe. If another process wrote
the stream, it has taken the next number, and the database refuses the insert; the same statement checks the fence
(``fence.py``). The remembered ends are dropped when anything fails, or when a connection is new, because another
database may be behind it; what the kept connection could not do is done again by the careful path, which is right
whether it had been done or not.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from threading import Lock

import sqlalchemy as sa
from sqlalchemy import event

from pitboss.log.chain import GENESIS, Tip
from pitboss.pit.store import database, schema
from pitboss.pit.store.batch import Batch
from pitboss.pit.store.errors import Conflict, Unavailable
from pitboss.pit.store.fence import Fence

_ROWS = 100
"""Rows of one statement: seven values each, and every SQLite takes 999."""

_LONG = 1.0
"""Seconds after which a kept connection that failed was waited for, and nothing is tried again."""

_entries = schema.entries
_COLUMNS = tuple(column.name for column in _entries.columns)
_NAMES = ", ".join(f'"{name}"' for name in _COLUMNS)
_END = (
    sa.select(_entries.c.seq, _entries.c.hash)
    .where(_entries.c.stream == sa.bindparam("stream"))
    .order_by(_entries.c.seq.desc())
    .limit(1)
)
_HASH = sa.select(_entries.c.hash).where(
    _entries.c.stream == sa.bindparam("stream"), _entries.c.seq == sa.bindparam("seq")
)
_THESE_OF_SQLITE = sa.text(
    "SELECT e.stream, e.seq, e.hash FROM json_each(:wanted) AS w CROSS JOIN entries AS e"
    " ON e.stream = json_extract(w.value, '$[0]') AND e.seq = json_extract(w.value, '$[1]')"
)
_THESE_OF_POSTGRESQL = sa.text(
    "SELECT e.stream, e.seq, e.hash FROM unnest(CAST(:streams AS text[]), CAST(:seqs AS bigint[])) AS w(stream, seq)"
    " JOIN entries AS e ON e.stream = w.stream AND e.seq = w.seq"
)
_KINDS = {"seq": "bigint", "line": "bytea"}
_INTO_POSTGRESQL = (
    f"INSERT INTO {_entries.name} ({_NAMES}) SELECT new.* FROM unnest("
    + ", ".join(f"%s::{_KINDS.get(name, 'text')}[]" for name in _COLUMNS)
    + ") AS new"
)
_NOT_HELD = "", ()
_Row = dict[str, object]

Beside = Callable[[sa.Connection], object]
"""Rows that are written in the transaction of the entries which tell of them."""


class Appending:
    """Appends to the streams of one database. Safe for several threads."""

    def __init__(self, engine: sa.Engine, fence: Fence) -> None:
        self._engine = engine
        self._fence = fence
        self._kept: sa.PoolProxiedConnection | None = None
        self._using = Lock()
        self._ends: dict[str, Tip] = {}
        event.listen(engine, "connect", lambda *_: self._ends.clear())

    def append(self, batches: Sequence[Batch], beside: Sequence[Beside] = ()) -> None:
        """Append all batches or none. A batch that is there already, byte for byte, is not written again."""
        try:
            ends = None if beside else self._at_once(batches)
            if ends is None:
                ends = self._carefully(batches, beside)
        except BaseException:
            self._ends.clear()
            raise
        self._ends |= ends

    def _at_once(self, batches: Sequence[Batch]) -> dict[str, Tip] | None:
        """Append by one statement; None, and nothing written, where that cannot be done."""
        new = [row for batch in batches for row in batch.rows()]
        if not new or len(new) > _ROWS or not self._using.acquire(blocking=False):
            return None
        began = time.monotonic()
        try:
            if self._kept is None:
                self._kept = database.keep(self._engine)
            ends = self._following(batches)
            if ends is not None:
                held = self._fence.held(self._engine.dialect.name, ends)
                statement = _insertion(self._engine.dialect.name, new, held)
                with database.told_apart(self._engine):
                    written = self._kept.cursor().execute(*statement).rowcount
                if written != len(new):
                    return None  # the fence is not as remembered: who has it is found out with care
        except Unavailable as error:
            self._ends.clear()
            self.close()
            if isinstance(error.__cause__, sqlite3.OperationalError) or time.monotonic() - began > _LONG:
                raise  # it is no connection that was lost: the database was waited for already
            return None
        finally:
            self._using.release()
        return ends

    def look(self) -> None:
        """Ask, on the kept connection, whether this start may still write; nothing where the connection is in use."""
        if not self._using.acquire(blocking=False):
            return
        try:
            if self._kept is None:
                self._kept = database.keep(self._engine)
            cursor = self._kept.cursor()
            with database.told_apart(self._engine):
                self._fence.look(lambda statement: cursor.execute(statement).fetchone())
        except Unavailable:
            self._ends.clear()
            self.close()
            raise
        finally:
            self._using.release()

    def close(self) -> None:
        """Let go of the connection."""
        connection, self._kept = self._kept, None
        if connection is not None:
            with suppress(Exception):  # it may be broken already
                connection.invalidate()

    def _following(self, batches: Sequence[Batch]) -> dict[str, Tip] | None:
        """Where the streams end when these batches follow what is remembered; None where they do not."""
        ends: dict[str, Tip] = {}
        for batch in batches:
            if ends.get(batch.stream, self._ends.get(batch.stream)) != batch.expected:
                return None
            ends[batch.stream] = batch.tip
        return ends

    def _carefully(self, batches: Sequence[Batch], beside: Sequence[Beside]) -> dict[str, Tip]:
        """Ask where the streams end, append what is not there yet, and write what goes with it."""
        new: list[_Row] = []
        tips: dict[str, Tip] = {}
        with database.writing(self._engine) as connection:
            self._fence.check(connection, {batch.stream for batch in batches})
            ends = _as_expected(connection, batches) if batches else {}
            for batch in batches:
                tip = tips.get(batch.stream) or ends.get(batch.stream) or end_of(connection, batch.stream)
                if tip == batch.expected:
                    new += batch.rows()
                    tips[batch.stream] = batch.tip
                elif _there(connection, batch):
                    tips[batch.stream] = tip
                else:
                    raise _overtaken(batch, tip)
            for start in range(0, len(new), _ROWS):
                connection.exec_driver_sql(*_insertion(connection.dialect.name, new[start : start + _ROWS], _NOT_HELD))
            for write in beside:
                write(connection)
        return tips


def _as_expected(connection: sa.Connection, batches: Sequence[Batch]) -> dict[str, Tip]:
    """The streams that end where their first batch expects them to, asked for all of them at once."""
    first: dict[str, Tip] = {}
    for batch in batches:
        first.setdefault(batch.stream, batch.expected)
    places = [(stream, seq) for stream, tip in first.items() for seq in (tip.seq, tip.seq + 1)]
    if connection.dialect.name == database.POSTGRESQL:
        streams, seqs = [stream for stream, _ in places], [seq for _, seq in places]
        rows = connection.execute(_THESE_OF_POSTGRESQL, {"streams": streams, "seqs": seqs})
    else:
        rows = connection.execute(_THESE_OF_SQLITE, {"wanted": json.dumps(places)})
    there = {(row.stream, row.seq): row.hash for row in rows}
    return {
        stream: tip
        for stream, tip in first.items()
        if there.get((stream, tip.seq)) == tip.hash and (stream, tip.seq + 1) not in there
    }


def _insertion(
    dialect: str, new: Sequence[_Row], held: tuple[str, tuple[object, ...]]
) -> tuple[str, tuple[object, ...]]:
    """The one statement that writes these rows, and its values, as the driver takes them.

    What follows it (``Fence.held``) lets it write only while the fence is held.
    """
    condition, tokens = held
    if dialect == database.POSTGRESQL:
        return _INTO_POSTGRESQL + condition, (*([row[name] for row in new] for name in _COLUMNS), *tokens)
    return _into_sqlite(len(new)) + condition, (*(row[name] for row in new for name in _COLUMNS), *tokens)


@lru_cache(maxsize=_ROWS)
def _into_sqlite(rows: int) -> str:
    row = f"({', '.join('?' * len(_COLUMNS))})"
    return f"INSERT INTO {_entries.name} ({_NAMES}) SELECT * FROM (VALUES {', '.join([row] * rows)})"


def end_of(connection: sa.Connection, stream: str) -> Tip:
    """The end of a stream; ``GENESIS`` when nothing was ever appended to it."""
    row = connection.execute(_END, {"stream": stream}).one_or_none()
    return GENESIS if row is None else Tip(row.seq, row.hash)


def hash_at(connection: sa.Connection, stream: str, seq: int) -> str | None:
    """The hash of an entry, or None: the stream has none of that number."""
    digest: str | None = connection.execute(_HASH, {"stream": stream, "seq": seq}).scalar_one_or_none()
    return digest


def _there(connection: sa.Connection, batch: Batch) -> bool:
    """Whether the batch was appended before: the last hash stands for every entry up to it."""
    return hash_at(connection, batch.stream, batch.tip.seq) == batch.tip.hash


def _overtaken(batch: Batch, tip: Tip) -> Conflict:
    said = f"{batch.stream} ends with entry {tip.seq} ({tip.hash[:12]}…), not {batch.expected.seq}"
    return Conflict(said=f"{said} ({batch.expected.hash[:12]}…): somebody else wrote it")
