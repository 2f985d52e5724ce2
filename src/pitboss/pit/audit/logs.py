"""The list of all logs, for an auditor: under which submission each was written, and how long it is."""

from __future__ import annotations

import msgspec

from pitboss.pit.audit.tape import Tape
from pitboss.pit.gaming_day.settings import GamingDaySettings


class LogSummary(msgspec.Struct, frozen=True):
    """A log in a list; ``under_way`` is the round whose cards are sealed until it is over, 0 for none."""

    table: str
    log: int
    title: str
    operator: str
    rulebook: str
    version: int
    submission: str
    since: str
    last: str
    entries: int
    rounds: int
    under_way: int
    refusals: int
    days: list[str]


class LogList(msgspec.Struct, frozen=True):
    """Every log there is, and when the house's days begin."""

    logs: list[LogSummary]
    gaming_day: GamingDaySettings


def summary(tape: Tape, under_way: int) -> LogSummary:
    """A log in a list; ``under_way`` is the round that is sealed."""
    opened = tape.opened
    return LogSummary(
        table=tape.stream.table,
        log=tape.stream.number,
        title=opened.table if opened is not None else tape.stream.table,
        operator=opened.operator if opened is not None else "",
        rulebook=opened.rulebook if opened is not None else "",
        version=opened.version if opened is not None else 0,
        submission=opened.submission if opened is not None else "",
        since=tape.filed_at,
        last=tape.last_at,
        entries=tape.seq,
        rounds=len(tape.rounds),
        under_way=under_way,
        refusals=len(tape.refusals),
        days=sorted(tape.days.days, reverse=True),
    )
