"""Archiving: finished rounds that are older than the house elects go into sealed segments, log by log.

A segment ends with a round. It is sealed from what the log holds, read back, compared with the rows once more in the
transaction that deletes them, and told of in the house's log in that same transaction. The latest round of a log and
everything behind it stays, so that a table goes on as before. The house's own log is not archived: it is short, and
every start reads it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from fractions import Fraction
from functools import partial, reduce
from typing import Final, NamedTuple

import sqlalchemy as sa

from pitboss.ledger import Amount, Books
from pitboss.log.chain import GENESIS, Entry, stamp
from pitboss.log.records import from_log
from pitboss.pit.audit.streams import HOUSE, of_tables
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.staff.house_log import sealed
from pitboss.pit.store import Batch, Store, schema
from pitboss.pit.store.archived.reading import archived_end, put_segment, segment_with
from pitboss.pit.store.archived.segment import Segment, read_segment, seal_segment

ARCHIVED: Final = "log archived"
ENTRIES: Final = 1000
"""A segment ends with the first round that reaches so many entries."""

_rounds, _entries = schema.rounds, schema.entries


class Archived(NamedTuple):
    """What was archived of a log: how many entries, how many bytes they had, and how many the segments have."""

    stream: str
    entries: int
    before: int
    after: int


def older_than(now: datetime, days: float) -> str:
    """The moment before which rounds must have ended, as a log writes it."""
    return stamp(now - timedelta(days=days))


def archive_all(store: Store, until: str, now: str, entries: int = ENTRIES) -> list[Archived]:
    """Archive every log of a database that this process serves, and that no table plays on."""
    return [
        done for stream in of_tables(store.streams()) if (done := _archive(store, stream.name, until, now, entries))
    ]


def _archive(store: Store, stream: str, until: str, now: str, entries: int) -> Archived | None:
    total, before, after = 0, 0, 0
    while (segment := next_segment(store, stream, until, now, entries)) is not None:
        tip = store.tip(HOUSE)
        entry = sealed(tip, now, told_of(segment))
        store.append([Batch(HOUSE, tip, (entry,))], [partial(put_segment, segment=segment)])
        total += segment.last - segment.first + 1
        before += sum(len(entry.line) for entry in read_segment(segment)[1])
        after += len(segment.data)
    return Archived(stream, total, before, after) if total else None


def told_of(segment: Segment) -> AdminAct:
    """The record of a segment in the house's log."""
    return AdminAct(ARCHIVED, "house", segment.stream, f"{segment.first} to {segment.last}", segment.digest)


def next_segment(store: Store, stream: str, until: str, now: str, entries: int = ENTRIES) -> Segment | None:
    """The next rounds of a log that ended before a moment, sealed; None where they do not fill a segment."""
    with store.reading() as connection:
        above = archived_end(connection, stream) or GENESIS
        last = _end_of_segment(connection, stream, above.seq, until, entries)
        if last is None:
            return None
        before = segment_with(connection, stream, above.seq) if above.seq else None
        requests = _requests(connection, stream, above.seq, last)
    held = tuple(store.entries(stream, above.seq, last - above.seq))
    books = Books({} if before is None else _amounts(read_segment(before)[0].balances))
    balances = {account: str(amount) for account, amount in _booked(books, held).balances.items()}
    return seal_segment(held, stream, now, balances, requests)


def _end_of_segment(connection: sa.Connection, stream: str, above: int, until: str, entries: int) -> int | None:
    """The last entry of the round with which the next segment ends. The latest finished round is never in it."""
    latest = sa.select(sa.func.max(_rounds.c.first)).where(_rounds.c.stream == stream).scalar_subquery()
    query = (
        sa.select(_rounds.c.last)
        .join(_entries, sa.and_(_entries.c.stream == _rounds.c.stream, _entries.c.seq == _rounds.c.last))
        .where(
            _rounds.c.stream == stream,
            _rounds.c.last >= above + entries,
            _rounds.c.first < latest,
            _entries.c.at < until,
        )
        .order_by(_rounds.c.last)
        .limit(1)
    )
    last: int | None = connection.execute(query).scalar_one_or_none()
    return last


def _requests(connection: sa.Connection, stream: str, above: int, last: int) -> dict[str, str]:
    query = sa.select(_entries.c.seq, _entries.c.request).where(
        _entries.c.stream == stream, _entries.c.seq > above, _entries.c.seq <= last, _entries.c.request.is_not(None)
    )
    return {str(row.seq): row.request for row in connection.execute(query.order_by(_entries.c.seq))}


def _booked(books: Books, entries: tuple[Entry, ...]) -> Books:
    events = (event for entry in entries for event in from_log(entry)[1])
    return reduce(Books.after, events, books)


def _amounts(balances: Mapping[str, str]) -> dict[str, Amount]:
    """Balances as the books have them: whole cents are numbers, exact amounts fractions."""
    return {account: Fraction(text) if "/" in text else int(text) for account, text in balances.items()}


def segments_of(store: Store, stream: str) -> Iterator[Segment]:
    """Every segment of a log, in order."""
    seq = 1
    while True:
        with store.reading() as connection:
            segment = segment_with(connection, stream, seq)
        if segment is None:
            return
        yield segment
        seq = segment.last + 1
