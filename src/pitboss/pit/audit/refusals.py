"""The commands that a pit refused, for an auditor: who asked for what, and why it was not granted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from pitboss.pit.audit.lines import encoded
from pitboss.pit.audit.tape import Tape
from pitboss.pit.views.answer_parts import LogObject
from pitboss.wording.narrate import clean


class LoggedRefusal(msgspec.Struct, frozen=True):
    """A command that was refused."""

    table: str
    log: int
    seq: int
    at: str
    by: str
    round: int
    do: LogObject
    code: str
    said: str
    clause: str


class RefusalList(msgspec.Struct, frozen=True):
    """Refused commands, the latest first; how many there are, and of which codes."""

    refusals: list[LoggedRefusal]
    number: int
    codes: dict[str, int]


def refusals(tapes: Iterable[Tape], code: str, by: str, limit: int) -> RefusalList:
    """The refused commands of these logs; of a code and by a person, where they are given."""
    rows = [row for tape in tapes for row in _of_tape(tape, code, by)]
    counts = Counter(row.code for row in rows)
    rows.sort(key=lambda row: row.at, reverse=True)
    return RefusalList(rows[:limit], len(rows), dict(counts))


def _of_tape(tape: Tape, code: str, by: str) -> Iterator[LoggedRefusal]:
    for refusal in reversed(tape.refusals):
        entry, record = refusal.entry, refusal.record
        if code and record.code != code:
            continue
        if by and by.casefold() not in entry.by.casefold():
            continue
        yield LoggedRefusal(
            table=tape.stream.table,
            log=tape.stream.number,
            seq=entry.seq,
            at=entry.at,
            by=clean(entry.by),
            round=refusal.round,
            do=encoded(record.command),
            code=record.code,
            said=clean(record.said),
            clause=record.clause,
        )
