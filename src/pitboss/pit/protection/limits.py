"""Limits that players set for themselves: a lower one holds at once, a higher one after the cooling-off period.

Of losses a limit is in cents, of time in minutes. Pure: rows in, rows out.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final, Literal, get_args

import msgspec
from msgspec.structs import replace

from pitboss.clauses import BadInput
from pitboss.log.chain import stamp

LimitKind = Literal["loss-day", "loss-week", "loss-month", "time-sitting", "time-day", "reality-check"]
"""What is limited; ``reality-check`` is no limit, but how many minutes lie between two notices."""
Period = Literal["day", "week", "month"]
LOSSES: Final[dict[LimitKind, Period]] = {"loss-day": "day", "loss-week": "week", "loss-month": "month"}
TIMES: Final[tuple[LimitKind, ...]] = ("time-sitting", "time-day")
LIMITS: Final[tuple[LimitKind, ...]] = (*LOSSES, *TIMES)
LARGEST: Final = 10**12
"""No limit is higher."""


class LimitRow(msgspec.Struct, frozen=True):
    """A limit of a person; no ``amount`` is no limit. ``next_amount`` holds from ``next_at`` on, if there is such."""

    person: str
    kind: LimitKind
    amount: int | None
    since: str
    next_amount: int | None = None
    next_at: str | None = None


def amount_at(row: LimitRow | None, now: str) -> int | None:
    """The limit that holds at a moment; None: no limit."""
    if row is None:
        return None
    return row.next_amount if row.next_at is not None and row.next_at <= now else row.amount


def changed(
    row: LimitRow | None, person: str, kind: LimitKind, amount: int | None, now: datetime, cooling: timedelta
) -> LimitRow:
    """The limit after its person has set it: what is stricter holds at once, what is not waits."""
    moment = stamp(now)
    present = amount_at(row, moment)
    if present is None or (amount is not None and amount <= present):
        return LimitRow(person, kind, amount, moment)
    since = row.since if row is not None else moment
    return LimitRow(person, kind, present, since, amount, stamp(now + cooling))


def settled(row: LimitRow, now: str) -> LimitRow:
    """The row without a change that has taken effect meanwhile."""
    if row.next_at is None or row.next_at > now:
        return row
    return replace(row, amount=row.next_amount, since=row.next_at, next_amount=None, next_at=None)


def read_kind(text: str) -> LimitKind:
    """The kind of a limit; ``BadInput`` where there is none of this name."""
    for kind in LIMITS:
        if kind == text:
            return kind
    raise BadInput(code="no-such-limit", said=f"{text!r} is no limit.", instead=f"one of: {', '.join(LIMITS)}")


assert {*LIMITS, "reality-check"} == set(get_args(LimitKind))
