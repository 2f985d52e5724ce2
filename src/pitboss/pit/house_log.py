"""The house's own log, a chain like a table's: who got what role, which tables were linked, who took over what."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from datetime import datetime

import msgspec

from pitboss.pit.failures import Failures
from pitboss.pit.links import Joined, Parted
from pitboss.pit.people import Act
from pitboss.pit.posts import Held, Placed
from pitboss.pit.store import Batch, Beside, Store, Writer
from pitboss.rounds import codec
from pitboss.table.chain import Entry, Tip, seal, stamp

STREAM = "house"
Record = Act | Joined | Parted | Placed | Held | Failures

_ENCODER = msgspec.json.Encoder(enc_hook=codec.write_value)
_DECODER: msgspec.json.Decoder[Record] = msgspec.json.Decoder(Record, dec_hook=codec.read_value)


class HouseLog:
    """Acts of the house, durable before ``record`` returns.

    A database that goes away in the middle of a commit may have kept what it never acknowledged. ``missed`` reads such
    records when it is back: those that the log holds and nobody was told of.
    """

    def __init__(self, store: Store, writer: Writer, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._writer = writer
        self._clock = clock
        self._turn = asyncio.Lock()
        self._tip: Tip | None = store.tip(STREAM)
        """The end of the log; None where the database has to be asked again."""
        self._known = self._tip.seq
        """Every entry up to this one was acknowledged,"""
        self._acknowledged: set[int] = set()
        """and these behind it."""

    async def record(self, record: Record, *others: Batch, beside: Beside | None = None) -> Entry:
        """Write an act down, together with what it led to at tables, and with rows that it changes."""
        async with self._turn:
            if self._tip is None:
                self._tip = await asyncio.to_thread(self._store.tip, STREAM)
            tip, self._tip = self._tip, None
            entry = seal(tip, stamp(self._clock()), record.who, [msgspec.Raw(_ENCODER.encode(record))])
            await self._writer.commit([*others, Batch(STREAM, tip, (entry,))], beside)
            self._tip = entry.tip
            self.acknowledge(entry.seq)
            return entry

    async def missed(self) -> list[tuple[int, Record]]:
        """Records that the database kept without having acknowledged them, each with its number, in order."""
        async with self._turn:
            entries = await asyncio.to_thread(lambda: list(self._store.entries(STREAM, self._known)))
        return [
            (entry.seq, _DECODER.decode(raw))
            for entry in entries
            if entry.seq not in self._acknowledged
            for raw in entry.events
        ]

    def acknowledge(self, seq: int) -> None:
        """Everybody knows of this entry."""
        self._acknowledged.add(seq)
        while self._known + 1 in self._acknowledged:
            self._known += 1
            self._acknowledged.remove(self._known)

    def records(self) -> Iterator[tuple[Entry, Record]]:
        """Every act, from the first."""
        for entry in self._store.entries(STREAM):
            for raw in entry.events:
                yield entry, _DECODER.decode(raw)
