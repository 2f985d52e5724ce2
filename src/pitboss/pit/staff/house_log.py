"""The house's own log, a chain like a table's: who got what role, which tables were linked, who took over what."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from datetime import datetime

import msgspec

from pitboss.log.chain import Entry, Tip, seal, stamp
from pitboss.pit.gaming_day.filed import GamingDayFiled
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.people.failures import Failures
from pitboss.pit.records.calls import CallRecord
from pitboss.pit.records.filings import FilingRecord
from pitboss.pit.records.floats import FloatRecord
from pitboss.pit.records.incidents import IncidentAdded, IncidentWritten
from pitboss.pit.records.tax import TaxRule
from pitboss.pit.staff.shift_records import Rostered, Watched
from pitboss.pit.store import Batch, Beside, Conflict, NotOwner, Store, Writer
from pitboss.pit.tables.linked_meters import Joined, Parted
from pitboss.pit.tables.posts import Held, Placed
from pitboss.pit.workers.uncancelled import uncancelled
from pitboss.rounds import codec

STREAM = "house"
Record = (
    AdminAct
    | Joined
    | Parted
    | Placed
    | Held
    | Failures
    | CallRecord
    | IncidentWritten
    | IncidentAdded
    | Rostered
    | Watched
    | FilingRecord
    | TaxRule
    | FloatRecord
    | GamingDayFiled
)
_TRIES = 50
"""How often an act is sealed anew because another host was quicker; each time one of them gets ahead."""

_ENCODER = msgspec.json.Encoder(enc_hook=codec.write_value)
_DECODER: msgspec.json.Decoder[Record] = msgspec.json.Decoder(Record, dec_hook=codec.read_value)


class HouseLog:
    """Acts of the house, durable before ``record`` returns. After trouble with the database ``resume`` is called."""

    def __init__(self, store: Store, writer: Writer, clock: Callable[[], datetime], *, shared: bool = False) -> None:
        """A ``shared`` log is written by several hosts: where another was quicker, the act is sealed anew."""
        self._store = store
        self._writer = writer
        self._clock = clock
        self._shared = shared
        self.own: set[str] = set()
        """Of a shared log, the hashes of the entries that were sealed here."""
        self.recorded: Callable[[], None] = lambda: None
        """Called when something was written here."""
        self._turn = asyncio.Lock()
        self.tip = store.tip(STREAM)
        """Where the log ends, as far as is known."""

    def resume(self, tip: Tip) -> None:
        """Go on where the database says that the log ends."""
        self.tip = tip

    @uncancelled
    async def record(self, record: Record, *others: Batch, beside: Beside | None = None) -> Entry:
        """Write an act down, together with what it led to at tables, and with rows that it changes."""
        async with self._turn:
            for _ in range(_TRIES):
                entry = sealed(self.tip, stamp(self._clock()), record)
                if self._shared:
                    self.own.add(entry.hash)
                try:
                    await self._writer.commit([*others, Batch(STREAM, self.tip, (entry,))], beside)
                except Conflict as error:
                    before, self.tip = self.tip, await asyncio.to_thread(self._store.tip, STREAM)
                    if not self._shared or self.tip == before or isinstance(error, NotOwner):
                        raise
                else:
                    self.tip = entry.tip
                    self.recorded()
                    return entry
            raise Conflict(said="other hosts wrote in the house's log all the time", instead="try again")

    def records(self, after: int = 0) -> Iterator[tuple[Entry, Record]]:
        """Every act behind an entry, from the first one on."""
        return read_records(self._store, after)


def read_records(store: Store, after: int = 0) -> Iterator[tuple[Entry, Record]]:
    """Every act in a database behind an entry of the house's log."""
    for entry in store.entries(STREAM, after):
        for record in records_of(entry):
            yield entry, record


def records_of(entry: Entry) -> Iterator[Record]:
    """The acts of one entry."""
    for raw in entry.events:
        yield _DECODER.decode(raw)


def sealed(tip: Tip, at: str, record: Record) -> Entry:
    """The entry of an act."""
    return seal(tip, at, record.who, [msgspec.Raw(_ENCODER.encode(record))])
