"""Checkpoints: what a log has been folded to at one of its entries, so that a start need not begin at the first.

A checkpoint is a cache: it may be deleted at any time, it is in no archive, and its reader must compare it with the
log. The rounds that were finished since the checkpoint before are written as rows in its transaction. Nothing here
knows what the bytes mean; ``digest`` is over everything else in the row, so that no part of it can be taken for
another's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

import msgspec
import sqlalchemy as sa

from pitboss.log.chain import Tip
from pitboss.pit.store import schema
from pitboss.pit.store.rounds import RoundRow, RoundRows, write_rounds

_checkpoints = schema.checkpoints


class Checkpoint(msgspec.Struct, frozen=True):
    """A log folded up to an entry: by which version of the program, under which submission, and to what."""

    stream: str
    seq: int
    hash: str
    format: int
    program: str
    submission: str
    state: bytes
    digest: str = ""

    @property
    def tip(self) -> Tip:
        """The entry it stands on."""
        return Tip(self.seq, self.hash)

    def sealed(self) -> Checkpoint:
        """The same with its digest."""
        return msgspec.structs.replace(self, digest=self._digest())

    @property
    def whole(self) -> bool:
        """Whether it is as it was sealed."""
        return self.digest == self._digest()

    def _digest(self) -> str:
        parts = (self.stream, self.seq, self.hash, self.format, self.program, self.submission, self.state)
        return sha256(msgspec.msgpack.encode(parts)).hexdigest()


class Checkpoints(RoundRows):
    """The checkpoints that a store keeps beside its streams."""

    def checkpoints(self, stream: str) -> Iterator[Checkpoint]:
        """The checkpoints of a stream, the newest first."""
        query = sa.select(_checkpoints).where(_checkpoints.c.stream == stream).order_by(_checkpoints.c.seq.desc())
        with self.reading() as connection:
            rows = connection.execute(query).mappings().all()
        for row in rows:
            yield Checkpoint(**{**row, "state": bytes(row["state"])})

    def put_checkpoint(self, new: Checkpoint, rounds: Sequence[RoundRow] = ()) -> None:
        """Write a checkpoint, and the rounds of its stream that have no rows yet.

        The one before it stays, in case this one is damaged; what claims to be later is none of this log's.
        """
        same_stream = _checkpoints.c.stream == new.stream
        with self.writing(new.stream) as connection:
            earlier = sa.select(sa.func.max(_checkpoints.c.seq)).where(same_stream, _checkpoints.c.seq < new.seq)
            last = connection.execute(earlier).scalar_one()
            connection.execute(sa.delete(_checkpoints).where(same_stream, _checkpoints.c.seq != (last or 0)))
            connection.execute(sa.insert(_checkpoints).values(**msgspec.structs.asdict(new)))
            write_rounds(connection, rounds)

    def drop_checkpoints(self) -> None:
        """Delete all of them; the next start folds every log from its first entry."""
        with self.writing() as connection:
            connection.execute(sa.delete(_checkpoints))
