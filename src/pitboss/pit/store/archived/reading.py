"""Reading what was archived, and putting a segment in the place of rows.

A log is read through: where ``entries`` has a gap, the segments are asked. The last few segments that were read are
kept, because a round is looked at several times.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

import msgspec
import sqlalchemy as sa

from pitboss.log.chain import Entry, Tip
from pitboss.pit.store import schema
from pitboss.pit.store.archived.segment import Segment, damaged, lines_of, read_segment

_KEPT = 4
_archives, _entries = schema.archives, schema.entries
_HOLDING = (
    sa.select(_archives)
    .where(_archives.c.stream == sa.bindparam("stream"), _archives.c.last >= sa.bindparam("seq"))
    .order_by(_archives.c.first)
    .limit(1)
)
_END = (
    sa.select(_archives.c.last, _archives.c.hash)
    .where(_archives.c.stream == sa.bindparam("stream"))
    .order_by(_archives.c.first.desc())
    .limit(1)
)


class SegmentCache:
    """The entries of the segments that were read last. Safe for several threads."""

    def __init__(self) -> None:
        self._read: OrderedDict[str, tuple[Entry, ...]] = OrderedDict()
        self._using = Lock()

    def entries(self, segment: Segment) -> tuple[Entry, ...]:
        """The entries of a segment, checked when it was first read."""
        with self._using:
            known = self._read.get(segment.digest)
            if known is not None:
                self._read.move_to_end(segment.digest)
                return known
        entries = read_segment(segment)[1]
        with self._using:
            self._read[segment.digest] = entries
            while len(self._read) > _KEPT:
                self._read.popitem(last=False)
        return entries


def has_archives(connection: sa.Connection) -> bool:
    """Whether the database has archives at all: one of an earlier version has none."""
    return sa.inspect(connection).has_table(_archives.name)


def segment_with(connection: sa.Connection, stream: str, seq: int) -> Segment | None:
    """The segment that holds an entry; None where none does."""
    row = connection.execute(_HOLDING, {"stream": stream, "seq": seq}).one_or_none()
    if row is None or row.first > seq:
        return None
    return Segment(**{**row._mapping, "data": bytes(row.data)})


def archived_end(connection: sa.Connection, stream: str) -> Tip | None:
    """The last entry of a log that is archived; None where none is."""
    row = connection.execute(_END, {"stream": stream}).one_or_none()
    return None if row is None else Tip(row.last, row.hash)


def put_segment(connection: sa.Connection, segment: Segment) -> None:
    """Put a segment in the place of its rows, in a transaction that is under way.

    The rows are compared with it first, line by line; triggers refuse to delete what no archive holds.
    """
    above = archived_end(connection, segment.stream)
    if (above or Tip(0, segment.prev)) != Tip(segment.first - 1, segment.prev):
        raise damaged(segment, "it does not follow what is archived already")
    these = sa.and_(
        _entries.c.stream == segment.stream, _entries.c.seq >= segment.first, _entries.c.seq <= segment.last
    )
    rows = connection.execute(sa.select(_entries.c.line).where(these).order_by(_entries.c.seq)).scalars()
    if b"".join(map(bytes, rows)) != lines_of(segment):
        raise damaged(segment, "it does not hold what the log holds")
    connection.execute(sa.insert(_archives).values(**msgspec.structs.asdict(segment)))
    connection.execute(sa.delete(_entries).where(these))
