"""Log entries as JSON: the command, and each event with its sentence, or why the command was refused."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from pitboss.log.applied import AppliedEntry
from pitboss.log.records import LoggedCommand, Refused, from_log
from pitboss.pit.audit.seal import LogPlace
from pitboss.pit.views.answer_parts import LogObject, RefusalReason
from pitboss.rounds import Plan, Table, codec
from pitboss.rounds.commands import Open
from pitboss.rounds.events import Event, Opened
from pitboss.wording.announcements import announcement
from pitboss.wording.narrate import clean, tell

AUDITOR = "auditor"
_encode = msgspec.json.Encoder(enc_hook=codec.write_value).encode


class LoggedEvent(msgspec.Struct, frozen=True):
    """An event with its sentence, and what was said aloud."""

    type: str
    event: LogObject
    told: str
    clause: str
    said: str | msgspec.UnsetType = msgspec.UNSET


class LogLine(msgspec.Struct, frozen=True):
    """An entry of a log: the command, and its events or why it was refused."""

    seq: int
    at: str
    by: str
    round: int
    do: LogObject
    refused: RefusalReason | None
    events: list[LoggedEvent]
    hash: str


def encoded(value: object) -> msgspec.Raw:
    """A command, an event or a record as JSON; cards and fractions as text."""
    return msgspec.Raw(_encode(value))


def kind_of(event: msgspec.Struct) -> str:
    """The word of the log for an event or a command."""
    return str(event.__struct_config__.tag)


def line(plan: Plan | None, place: LogPlace) -> LogLine:
    """One entry of a table's log."""
    entry, outcome = place.entry, place.outcome
    record, _ = from_log(entry)
    applied = outcome if isinstance(outcome, AppliedEntry) else None
    return LogLine(
        seq=entry.seq,
        at=entry.at,
        by=clean(entry.by),
        round=place.round,
        do=encoded(_without_text(record.command)),
        refused=None if isinstance(outcome, AppliedEntry) else reason_of(outcome),
        events=[logged(plan, before, event) for before, event in (applied.moments if applied is not None else ())],
        hash=entry.hash,
    )


def reason_of(refused: Refused) -> RefusalReason:
    """Why the log says that a command was refused."""
    return RefusalReason(refused.code, clean(refused.said), refused.clause)


def logged(plan: Plan | None, before: Table, event: Event) -> LoggedEvent:
    """An event with its sentence and what was said aloud."""
    said = announcement(plan, before, event) if plan is not None else None
    return LoggedEvent(
        type=kind_of(event),
        event=encoded(_without_text(event)),
        told=tell(plan, before, event, AUDITOR) or "",
        clause=getattr(event, "clause", ""),
        said=said or msgspec.UNSET,
    )


def _without_text(value: LoggedCommand | Event) -> LoggedCommand | Event:
    """The submission's own text stands in the log once and is too long for a list."""
    if isinstance(value, Open) or (isinstance(value, Opened) and value.filed):
        return replace(value, filed=f"{len(value.filed):,} characters")
    return value
