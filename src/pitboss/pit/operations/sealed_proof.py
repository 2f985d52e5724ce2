"""Sealed proofs: how far each log was proven, so that the next proof goes on from there.

A proof that has come to a point between two rounds leaves its state in the database, and a record in the house's log:
which log, up to which entry, the digest of the state. A later proof goes on from that state only if the state has the
digest that the house's log says, the log still has that entry with that hash, and the same version of the program
sealed it. So a changed state is passed over, and a changed record breaks the chain of the house's log. Whoever can
write the whole database anew can seal what they like: ``--whole`` proves from the first entry and believes no seal.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Final

import msgspec

from pitboss.clauses import PitbossError
from pitboss.log.chain import Damaged, Tip
from pitboss.log.records import from_log
from pitboss.pit.audit.streams import HOUSE, of_tables
from pitboss.pit.history.checkpoint import WrittenBooks, read_books, write_books
from pitboss.pit.history.rounds import pack, unpack
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.staff.house_log import records_of, sealed
from pitboss.pit.store import Batch, Store
from pitboss.pit.store.archived.reading import has_archives
from pitboss.pit.store.archived.tapes import TapeRow, put_tapes, tape_rows
from pitboss.proof.findings import OnTrust
from pitboss.proof.matching import match
from pitboss.proof.point import PromisePoint, ProofPoint
from pitboss.proof.traces import Stay
from pitboss.proof.verification import Totals, Verification
from pitboss.proof.verify import verify_lines
from pitboss.rounds import Table
from pitboss.rounds.events import Opened
from pitboss.version import __version__

SEALED: Final = "proof sealed"


class ProofState(msgspec.Struct, frozen=True):
    """A point as bytes; the event that opened the table is read from the log."""

    opened: int
    table: Table
    books: WrittenBooks
    totals: Totals
    brought: dict[str, Fraction]
    remarks: list[str]
    dated: str
    format: int
    opening: bool
    former: list[OnTrust]
    promises: PromisePoint
    stays: list[Stay]


_encode = msgspec.msgpack.Encoder(enc_hook=pack).encode
_decode = msgspec.msgpack.Decoder(ProofState, dec_hook=unpack).decode


@dataclass(frozen=True, slots=True)
class ProvenLog:
    """A log with its proof, and from which entry on it was proven this time."""

    stream: str
    proof: Verification
    since: int = 0


def prove_tables(
    store: Store, tips: dict[str, Tip], *, whole: bool = False, require_promise: bool = False
) -> Iterator[ProvenLog | tuple[str, PitbossError]]:
    """Prove the logs of all tables up to these tips, each from its seal on; an error for a log that cannot be read."""
    seals = {} if whole or require_promise else seals_of(store)
    proven: list[ProvenLog] = []
    for stream in of_tables(tips):
        name = stream.name
        start = _point(store, name, seals.get(name, ""))
        since = start.tip.seq if start is not None else 0
        lines = (entry.line for entry in store.entries(name, since, tips[name].seq - since))
        try:
            proof = verify_lines(lines, name, require_promise=require_promise, start=start)
        except PitbossError as error:
            yield name, error
        else:
            proven.append(ProvenLog(name, proof, since))
    for log, proof in zip(proven, match([log.proof for log in proven]), strict=True):
        yield ProvenLog(log.stream, proof, log.since)


def seal_all(store: Store, logs: list[ProvenLog], now: str) -> int:
    """Seal the proofs of logs in which nothing is wrong, each with a record in the house's log; how many."""
    number = 0
    for log in logs:
        row = seal_row(store, log)
        if row is not None:
            tip = store.tip(HOUSE)
            store.append([Batch(HOUSE, tip, (sealed(tip, now, told_of(row)),))], [partial(put_tapes, rows=[row])])
            number += 1
    return number


def seal_row(store: Store, log: ProvenLog) -> TapeRow | None:
    """The seal of a log in which nothing is wrong; None where it has not come further than the one before."""
    point = log.proof.point
    if log.proof.finding is not None or point is None or point.tip.seq <= log.since:
        return None
    return _row(store, log.stream, point)


def told_of(row: TapeRow) -> AdminAct:
    """The record of a seal in the house's log."""
    return AdminAct(SEALED, "house", row.stream, f"entry {row.seq} {row.hash}", row.digest)


def seals_of(store: Store) -> dict[str, str]:
    """The digest of the last seal of each log, as the house's log says; none where that log is damaged."""
    seals: dict[str, str] = {}
    try:
        for entry in store.entries(HOUSE):
            for record in records_of(entry):
                if isinstance(record, AdminAct) and record.what == SEALED:
                    seals[record.about] = record.after
    except Damaged:
        return {}
    return seals


def _row(store: Store, stream: str, point: ProofPoint) -> TapeRow:
    state = ProofState(
        opened=_opening(store, stream),
        table=point.table,
        books=write_books(point.books),
        totals=point.totals,
        brought=point.brought,
        remarks=point.remarks,
        dated=point.dated,
        format=point.format,
        opening=point.opening,
        former=point.former,
        promises=point.promises,
        stays=point.stays,
    )
    return TapeRow(stream, "proof", *point.tip, __version__, zlib.compress(_encode(state), 6))


def _point(store: Store, stream: str, digest: str) -> ProofPoint | None:
    """The point that a log was proven to, if it can be believed."""
    if not digest:
        return None
    with store.reading() as connection:
        rows = tape_rows(connection, stream, "proof") if has_archives(connection) else None
    if not rows or rows[0].digest != digest or rows[0].program != __version__:
        return None
    row = rows[0]
    try:
        if not any(entry.tip == (row.seq, row.hash) for entry in store.entries(stream, row.seq - 1, 1)):
            return None
        state = _decode(zlib.decompress(row.data))
        opened = _opened(store, stream, state.opened)
    except (msgspec.MsgspecError, zlib.error, ValueError, PitbossError):
        return None
    return ProofPoint(
        tip=Tip(row.seq, row.hash),
        table=state.table,
        books=read_books(state.books),
        totals=state.totals,
        opened=opened,
        brought=state.brought,
        remarks=state.remarks,
        dated=state.dated,
        format=state.format,
        opening=state.opening,
        former=state.former,
        promises=state.promises,
        stays=state.stays,
    )


def _opening(store: Store, stream: str) -> int:
    """The entry that opened the table first."""
    for entry in store.entries(stream):
        if any(isinstance(event, Opened) for event in from_log(entry)[1]):
            return entry.seq
    raise ValueError(f"{stream} opens no table")


def _opened(store: Store, stream: str, seq: int) -> Opened:
    for entry in store.entries(stream, seq - 1, 1):
        for event in from_log(entry)[1]:
            if isinstance(event, Opened):
                return event
    raise ValueError(f"entry {seq} of {stream} opens no table")
