"""The seal on the round under way: no reader gets entries from the first card of a round until that round is over.

``Sealed`` is the only way from the auditor's requests to the entries of a table: pages, rounds, sums, proofs and
exports all read through it, so none can show more than another. An auditor who follows the round under way watches
the table, as any viewer may, and sees what lies face up.

What is sealed is whole entries, from the first one that holds a card: of the deal, of a draw, or of a command that was
refused. Wagers before the first card are open. An entry's hash is sealed with it: five cards can be guessed from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import sqlalchemy as sa

from pitboss.log.applied import AppliedEntry, decode_entry
from pitboss.log.chain import Entry
from pitboss.log.records import Refused
from pitboss.pit.requests.cards import names_cards
from pitboss.pit.store import Store, schema
from pitboss.rounds import Table
from pitboss.rounds.events import Closed, Dealt, Drawn, RoundEnded, Shown

_AT_A_TIME = 500
_entries = schema.entries


@dataclass(frozen=True, slots=True)
class LogPlace:
    """One entry of a log with the table before it: what happened, or what was refused."""

    entry: Entry
    before: Table
    outcome: AppliedEntry | Refused

    @property
    def after(self) -> Table:
        """The table after it."""
        return self.outcome.after if isinstance(self.outcome, AppliedEntry) else self.before

    @property
    def round(self) -> int:
        """The round it belongs to, 0 between rounds."""
        now = self.before.round or self.after.round
        return now.number if now is not None else 0

    @property
    def holds_cards(self) -> bool:
        """Whether cards or draws are recorded in it, or named by a command that was refused."""
        if isinstance(self.outcome, Refused):
            return names_cards(self.outcome.command)
        return any(isinstance(event, Dealt | Drawn | Shown) for event in self.outcome.events)

    @property
    def ends_round(self) -> bool:
        """Whether the round under way is over with it; a table that closes gives up a round without cards."""
        if isinstance(self.outcome, Refused):
            return False
        return any(isinstance(event, RoundEnded | Closed) for event in self.outcome.events)


class Sealed:
    """The part of one log that may be read: up to ``last``, an entry before the round under way."""

    def __init__(self, store: Store, stream: str) -> None:
        self._store = store
        self._stream = stream
        self.last = 0
        self._table = Table()

    def more(self) -> Iterator[LogPlace]:
        """What may be read since it was last asked; a round all at once, when it is over."""
        table, held, sealed = self._table, list[LogPlace](), False
        for entry in self._store.entries(self._stream, after=self.last):
            place = LogPlace(entry, table, decode_entry(table, entry))
            table = place.after
            held.append(place)
            sealed = sealed or place.holds_cards
            if not sealed or place.ends_round:
                for open_place in held:
                    yield open_place
                    self.last, self._table = open_place.entry.seq, open_place.after
                held, sealed = [], False

    def resume(self, last: int, table: Table) -> None:
        """Go on behind an entry up to which everything was open, and at the table after it."""
        self.last, self._table = last, table

    def log(self, after: int, limit: int) -> Iterator[Entry]:
        """Entries from the beginning of the log, before any round."""
        return self._store.entries(self._stream, after=after, limit=limit)

    def entries(self, after: int, last: int) -> Iterator[Entry]:
        """The entries behind ``after`` up to ``last``, checked."""
        return self._store.entries(self._stream, after=after, limit=max(0, min(last, self.last) - after))

    def lines(self, last: int) -> Iterator[bytes]:
        """The lines up to ``last`` as they stand in the database, unexamined."""
        return raw_lines(self._store, self._stream, min(last, self.last))

    def last_before(self, until: str) -> int:
        """The last entry that was written before an instant; 0 where there is none."""
        query = sa.select(sa.func.max(_entries.c.seq)).where(
            _entries.c.stream == self._stream, _entries.c.at < until, _entries.c.seq <= self.last
        )
        with self._store.reading() as connection:
            last = int(connection.execute(query).scalar() or 0)
        return last or self._last_archived(until)

    def _last_archived(self, until: str) -> int:
        """The last archived entry that was written before a time."""
        end = self._store.archived(self._stream)
        entries = self._store.entries(self._stream, limit=min(end.seq, self.last)) if end is not None else ()
        return max((entry.seq for entry in entries if entry.at < until), default=0)


def raw_lines(store: Store, stream: str, last: int) -> Iterator[bytes]:
    """The lines up to an entry, byte by byte as stored, for a proof; those that are archived were checked."""
    end = store.archived(stream)
    after = 0 if end is None else min(end.seq, last)
    for entry in store.entries(stream, limit=after):
        yield entry.line
    while after < last:
        query = sa.select(_entries.c.seq, _entries.c.line).where(
            _entries.c.stream == stream, _entries.c.seq > after, _entries.c.seq <= last
        )
        with store.reading() as connection:
            rows = connection.execute(query.order_by(_entries.c.seq).limit(_AT_A_TIME)).all()
        for row in rows:
            after = row.seq
            yield bytes(row.line)
        if len(rows) < _AT_A_TIME:
            return
