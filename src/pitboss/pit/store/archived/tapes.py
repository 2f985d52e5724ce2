"""Rows of what was read of a log: states at an entry, by kind. A cache that may be deleted at any time.

Nothing here knows what the bytes mean. ``digest`` is over everything else in the row, so that a row which was changed,
or moved to another place, is found when it is read.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final, Literal

import msgspec
import sqlalchemy as sa

from pitboss.pit.store import schema

TapeKind = Literal["head", "part", "proof"]
REPLACED: Final[frozenset[TapeKind]] = frozenset({"head", "proof"})
"""Kinds of which a log has one row: a newer takes the place of the one before. Parts follow one another."""
_tapes = schema.tapes


class TapeRow(msgspec.Struct, frozen=True):
    """What was read of a log up to an entry, by which version of the program."""

    stream: str
    kind: TapeKind
    seq: int
    hash: str
    program: str
    data: bytes

    @property
    def digest(self) -> str:
        """What the row must say of itself."""
        parts = (self.stream, self.kind, self.seq, self.hash, self.program, self.data)
        return sha256(msgspec.msgpack.encode(parts)).hexdigest()


def tape_rows(connection: sa.Connection, stream: str, kind: TapeKind) -> list[TapeRow] | None:
    """The rows of a kind, in order; None where one of them is not as it was written, or there is none."""
    query = sa.select(_tapes).where(_tapes.c.stream == stream, _tapes.c.kind == kind).order_by(_tapes.c.seq)
    rows = []
    for stored in connection.execute(query).mappings():
        values = {**stored, "data": bytes(stored["data"])}
        digest = values.pop("digest")
        rows.append(TapeRow(**values))
        if rows[-1].digest != digest:
            return None
    return rows or None


def put_tapes(connection: sa.Connection, rows: list[TapeRow]) -> None:
    """Write rows of one log, in a transaction that is under way."""
    for row in rows:
        same = sa.and_(_tapes.c.stream == row.stream, _tapes.c.kind == row.kind)
        if row.kind not in REPLACED:
            same = sa.and_(same, _tapes.c.seq >= row.seq)
        connection.execute(sa.delete(_tapes).where(same))
        connection.execute(sa.insert(_tapes).values(**msgspec.structs.asdict(row), digest=row.digest))


def drop_tapes(connection: sa.Connection, stream: str = "") -> None:
    """Delete the rows of a log, or all of them; they are made again."""
    connection.execute(sa.delete(_tapes).where(_tapes.c.stream == stream) if stream else sa.delete(_tapes))
