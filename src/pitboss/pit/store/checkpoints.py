"""Checkpoints: what a log has been folded to at one of its entries, so that a start need not begin at the first.

A checkpoint is a memory and no truth: it may be deleted at any time, it is in no archive, and whoever reads one must
compare it with the log. Its pages are shared by the checkpoints of a log, each written once. Nothing here knows what
the bytes mean; ``digest`` is over everything else in the row, so that no part of it can be taken for another's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256

import msgspec
import sqlalchemy as sa

from pitboss.log.chain import Tip
from pitboss.pit.store import schema
from pitboss.pit.store.rows import Rows

_checkpoints, _pages = schema.checkpoints, schema.checkpoint_pages


class Checkpoint(msgspec.Struct, frozen=True):
    """A log folded up to an entry: by which program, under which submission, and to what."""

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


class Checkpoints(Rows):
    """The checkpoints that a store keeps beside its streams."""

    def checkpoints(self, stream: str) -> Iterator[Checkpoint]:
        """The checkpoints of a stream, the newest first."""
        asked = sa.select(_checkpoints).where(_checkpoints.c.stream == stream).order_by(_checkpoints.c.seq.desc())
        with self.reading() as connection:
            found = connection.execute(asked).mappings().all()
        for row in found:
            yield Checkpoint(**{**row, "state": bytes(row["state"])})

    def checkpoint_pages(self, stream: str) -> tuple[bytes, ...]:
        """The pages of a stream's checkpoints, in order, up to the first that is missing."""
        asked = sa.select(_pages.c.number, _pages.c.data).where(_pages.c.stream == stream).order_by(_pages.c.number)
        with self.reading() as connection:
            found = connection.execute(asked).all()
        return tuple(bytes(row.data) for place, row in enumerate(found) if row.number == place)

    def put_checkpoint(self, new: Checkpoint, pages: Sequence[bytes] = (), after: int = 0) -> None:
        """Write a checkpoint, and the pages behind the first ``after`` that are there already.

        The one before it stays, in case this one is damaged; what claims to be later is none of this log's.
        """
        mine, paged = _checkpoints.c.stream == new.stream, _pages.c.stream == new.stream
        with self.writing() as connection:
            earlier = sa.select(sa.func.max(_checkpoints.c.seq)).where(mine, _checkpoints.c.seq < new.seq)
            last = connection.execute(earlier).scalar_one()
            connection.execute(sa.delete(_checkpoints).where(mine, _checkpoints.c.seq != (last or 0)))
            connection.execute(sa.insert(_checkpoints).values(**msgspec.structs.asdict(new)))
            if pages:
                connection.execute(sa.delete(_pages).where(paged, _pages.c.number >= after))
                values = [
                    {"stream": new.stream, "number": number, "data": data} for number, data in enumerate(pages, after)
                ]
                connection.execute(sa.insert(_pages), values)

    def drop_checkpoints(self) -> None:
        """Forget all of them; the next start folds every log from its first entry."""
        with self.writing() as connection:
            connection.execute(sa.delete(_checkpoints))
            connection.execute(sa.delete(_pages))
