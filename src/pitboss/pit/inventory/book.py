"""The book of all chip floats, folded from the records of the house's log: counts, slips, balances.

Pure: the same records give the same book. A count holds when two persons have counted the same, blind, while the table
stood at the same entry of its books; until then both have to count again, and every figure stays on record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

import msgspec
from msgspec.structs import replace

from pitboss.ledger.accounts import Posting, Postings
from pitboss.pit.inventory import accounts
from pitboss.pit.inventory.terms import tidy
from pitboss.pit.records.floats import (
    Chips,
    CountKind,
    FloatRecord,
    Low,
    Part,
    SlipCancelled,
    SlipConfirmed,
    SlipKind,
    SlipRequested,
    SlipSent,
    TrayCounted,
    TrayLow,
    value,
)

SlipState = Literal["requested", "sent", "confirmed", "cancelled"]


class TrayCount(msgspec.Struct, frozen=True):
    """A count that holds: two persons found the same. ``expected`` is what should have been there."""

    kind: CountKind
    at: str
    chips: Chips
    amount: int
    expected: int
    drop: int
    moved: int
    """What wagers had moved by the books of the table, whose log is the ``stream``, up to then."""
    stream: str
    persons: tuple[str, str]

    @property
    def over_short(self) -> int:
        """What was counted more than expected, or less."""
        return self.amount - self.expected


class Slip(msgspec.Struct, frozen=True):
    """A fill or a credit with its signatures."""

    number: int
    table: str
    kind: SlipKind
    chips: Chips
    amount: int
    state: SlipState
    requested: str
    requested_at: str
    sent: str = ""
    sent_at: str = ""
    confirmed: str = ""
    confirmed_at: str = ""
    cancelled: str = ""
    cancelled_at: str = ""
    why: str = ""

    @property
    def is_open(self) -> bool:
        """Whether a signature is missing."""
        return self.state in ("requested", "sent")


@dataclass(slots=True)
class TableFloat:
    """The float of one table. It is open between an opening and a closing count."""

    table: str
    counts: list[TrayCount] = field(default_factory=list)
    pending: dict[Part, TrayCounted] = field(default_factory=dict)
    """Counts of one person that no other has confirmed yet."""
    low: Low = ""

    @property
    def latest(self) -> TrayCount | None:
        """The count that holds now."""
        return self.counts[-1] if self.counts else None

    @property
    def is_open(self) -> bool:
        """Whether there are chips in the tray."""
        return self.latest is not None and self.latest.kind != "closing"

    @property
    def differ(self) -> bool:
        """Whether two persons have counted, and not the same: both count again."""
        return len(self.pending) == 2  # as many as there are parts


class FloatBook:
    """Everything that the records say of floats. ``apply`` takes them in, in order."""

    def __init__(self, records: Iterable[object] = ()) -> None:
        self.tables: dict[str, TableFloat] = {}
        self.slips: dict[int, Slip] = {}
        self.balances: Counter[str] = Counter()
        """By account, in cents; they sum to zero."""
        for record in records:
            if isinstance(record, FloatRecord):
                self.apply(record)

    def of(self, table: str) -> TableFloat:
        """The float of a table, which may never have been opened."""
        return self.tables.get(table) or TableFloat(table)

    @property
    def next_slip(self) -> int:
        """The number of the next slip; none is used twice."""
        return max(self.slips, default=0) + 1

    def in_tray(self, table: str) -> int:
        """What should lie in a tray but for what wagers have moved since the count."""
        return self.balances[accounts.tray(table)]

    def expected(self, table: str, moved: int) -> int:
        """What should lie in a tray when wagers have moved so much by the table's own books."""
        latest = self.of(table).latest
        return self.in_tray(table) + (moved - latest.moved if latest is not None else 0)

    def apply(self, record: FloatRecord) -> None:
        """Take a record in."""
        match record:
            case TrayCounted():
                self._counted(record)
            case TrayLow():
                self._float(record.table).low = record.low
            case SlipRequested():
                self._requested(record)
            case SlipSent() | SlipConfirmed() | SlipCancelled():
                self._signed(record)

    def _float(self, table: str) -> TableFloat:
        return self.tables.setdefault(table, TableFloat(table))

    # -- counts -------------------------------------------------------------------------------------------------------

    def _counted(self, record: TrayCounted) -> None:
        table = self._float(record.table)
        others = {part: other for part, other in table.pending.items() if part != record.part and not table.differ}
        table.pending = {**others, record.part: record}
        other = next(iter(others.values()), None)
        if other is None or not _same(other, record):
            return
        table.pending = {}
        self._holds(table, record, (other.who, record.who))

    def _holds(self, table: TableFloat, record: TrayCounted, persons: tuple[str, str]) -> None:
        amount, latest = value(record.chips), table.latest
        if latest is None:
            self._post(accounts.issued(table.table, amount))
            moved = 0
        elif latest.stream != record.stream or not table.is_open:
            moved = 0  # a closed tray is locked: no wager moves its chips
        else:
            moved = record.moved - latest.moved
        before = self.in_tray(table.table)
        expected = before + moved - record.drop
        self._post(accounts.counted(table.table, before=before, moved=moved, drop=record.drop, closing=amount))
        table.low = ""
        table.counts.append(
            TrayCount(
                kind=record.kind,
                at=record.at,
                chips=tidy(record.chips),
                amount=amount,
                expected=expected,
                drop=record.drop,
                moved=record.moved,
                stream=record.stream,
                persons=persons,
            )
        )

    # -- slips --------------------------------------------------------------------------------------------------------

    def _requested(self, record: SlipRequested) -> None:
        self.slips[record.slip] = Slip(
            number=record.slip,
            table=record.table,
            kind=record.kind,
            chips=tidy(record.chips),
            amount=value(record.chips),
            state="requested",
            requested=record.who,
            requested_at=record.at,
        )

    def _signed(self, record: SlipSent | SlipConfirmed | SlipCancelled) -> None:
        slip = self.slips[record.slip]
        about = slip.table, slip.kind, slip.amount
        match record:
            case SlipSent():
                self._post(accounts.sent(*about))
                after = replace(slip, state="sent", sent=record.who, sent_at=record.at)
            case SlipConfirmed():
                self._post(accounts.received(*about))
                after = replace(slip, state="confirmed", confirmed=record.who, confirmed_at=record.at)
            case SlipCancelled():
                if slip.state == "sent":
                    self._post(accounts.returned(*about))
                cancelled = {"cancelled": record.who, "cancelled_at": record.at, "why": record.why}
                after = replace(slip, state="cancelled", **cancelled)
        self.slips[record.slip] = after

    def _post(self, postings: Postings) -> None:
        for posting in postings:
            self.balances[posting.account] += int(posting.amount)

    def trial_balance(self) -> int:
        """The sum of all accounts: zero."""
        return sum(self.balances.values())


def _same(first: TrayCounted, other: TrayCounted) -> bool:
    """Whether two persons counted the same, at the same moment of the table's books."""
    return (
        first.who != other.who
        and tidy(first.chips) == tidy(other.chips)
        and (first.kind, first.drop, first.stream, first.moved) == (other.kind, other.drop, other.stream, other.moved)
    )


def balances_shown(balances: Mapping[str, int]) -> tuple[Posting, ...]:
    """Every account that is not at zero, by name."""
    return tuple(Posting(account, amount) for account, amount in sorted(balances.items()) if amount)
