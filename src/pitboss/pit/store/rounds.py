"""Finished rounds as rows: which entries of a log a round is made of, who played in it, and a summary in bytes.

The rows are a read model of the logs. They may be deleted at any time, they are in no archive, and a start of the pit
writes them again. Nothing here knows what the bytes mean; ``digest`` is over everything else in the row, so that a row
which was changed, or moved to another place, is found when it is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec
import sqlalchemy as sa

from pitboss.log.chain import Damaged
from pitboss.pit.store import schema
from pitboss.pit.store.rows import Rows

_rounds, _players = schema.rounds, schema.round_players
_OF_STREAM = _rounds.c.stream == sa.bindparam("stream")
_BELOW = _rounds.c.first < sa.bindparam("below")
_BY_NUMBER = sa.select(_rounds).where(_OF_STREAM, _BELOW, _rounds.c.number == sa.bindparam("number"))
_COUNT = sa.select(sa.func.count()).select_from(_rounds).where(_OF_STREAM, _BELOW)
_BY_PLAYER = (
    sa.select(_rounds)
    .join(_players, sa.and_(_players.c.stream == _rounds.c.stream, _players.c.first == _rounds.c.first))
    .where(
        _players.c.stream == sa.bindparam("stream"),
        _players.c.player == sa.bindparam("player"),
        _players.c.number < sa.bindparam("before"),
        _players.c.first < sa.bindparam("below"),
    )
    .order_by(_players.c.number.desc(), _players.c.first.desc())
    .limit(sa.bindparam("limit"))
)
_NO_NUMBER = 2**62
"""Above the number of every round."""


class RoundRow(msgspec.Struct, frozen=True):
    """A finished round of a stream, from its first entry to its last."""

    stream: str
    first: int
    number: int
    last: int
    data: bytes
    players: tuple[str, ...] = ()
    """Everyone who had a wager; not read back."""

    @property
    def digest(self) -> str:
        """What the row must say of itself."""
        parts = (self.stream, self.first, self.number, self.last, self.data)
        return sha256(msgspec.msgpack.encode(parts)).hexdigest()


class RoundRows(Rows):
    """The finished rounds that a store has rows of. ``below`` leaves out rounds that begin at that entry or later."""

    def rounds_of(self, stream: str, player: str, below: int, limit: int, before: int = 0) -> list[RoundRow]:
        """The rounds of a player, the latest first; with ``before`` those whose number is less."""
        values = {"stream": stream, "player": player, "below": below, "limit": limit, "before": before or _NO_NUMBER}
        with self.reading() as connection:
            return [checked_row(row) for row in connection.execute(_BY_PLAYER, values)]

    def round_of(self, stream: str, number: int, below: int) -> RoundRow | None:
        """The first finished round of that number; None where there is none."""
        values = {"stream": stream, "number": number, "below": below}
        with self.reading() as connection:
            row = connection.execute(_BY_NUMBER.order_by(_rounds.c.first).limit(1), values).one_or_none()
        return None if row is None else checked_row(row)

    def count_rounds(self, stream: str, below: int) -> int:
        """How many finished rounds of a stream have rows."""
        with self.reading() as connection:
            return int(connection.execute(_COUNT, {"stream": stream, "below": below}).scalar_one())

    def put_rounds(self, rows: Sequence[RoundRow]) -> None:
        """Write rounds of one stream in a transaction of their own."""
        with self.writing(*{row.stream for row in rows}) as connection:
            write_rounds(connection, rows)


def write_rounds(connection: sa.Connection, rows: Sequence[RoundRow]) -> None:
    """Write rounds of one stream, in order, in a transaction that is under way; rows from the first of them on go."""
    if not rows:
        return
    stream, first = rows[0].stream, rows[0].first
    for table in (_players, _rounds):
        connection.execute(sa.delete(table).where(table.c.stream == stream, table.c.first >= first))
    connection.execute(sa.insert(_rounds), [_values(row) for row in rows])
    players = [
        {"stream": stream, "player": player, "number": row.number, "first": row.first}
        for row in rows
        for player in row.players
    ]
    if players:
        connection.execute(sa.insert(_players), players)


def _values(row: RoundRow) -> dict[str, object]:
    values = msgspec.structs.asdict(row) | {"digest": row.digest}
    del values["players"]
    return values


def checked_row(stored: sa.Row[tuple[object, ...]]) -> RoundRow:
    """A row as it was written, or ``Damaged``."""
    row = RoundRow(stored.stream, stored.first, stored.number, stored.last, bytes(stored.data))
    if row.digest != stored.digest:
        damaged = Damaged(row.first, row.first, "its row is not as it was written")
        damaged.said = f"round {row.number} of {row.stream}: {damaged.trouble}"
        damaged.instead = (
            f"delete the rows of {row.stream} from the table rounds: a start makes them again from the log"
        )
        damaged.args = (damaged.said,)
        raise damaged
    return row
