"""Rounds for an auditor: the list of a log's rounds, and any finished one rebuilt card by card."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import asdict

from pitboss.clauses import BadInput
from pitboss.log.applied import AppliedEntry
from pitboss.pit.audit.layout import TableLayout, layout
from pitboss.pit.audit.lines import encoded, logged
from pitboss.pit.audit.seal import LogPlace
from pitboss.pit.audit.tape import Span, Tape
from pitboss.pit.history.address import RoundAddress
from pitboss.pit.views.answer_parts import LogObject
from pitboss.wording.narrate import clean


class RoundSpan(msgspec.Struct, frozen=True):
    """A round's place in the log."""

    round: int
    address: str
    first: int
    last: int
    at: str
    hash: str
    seed: str
    ended: bool
    void: bool


class RoundList(msgspec.Struct, frozen=True):
    """The rounds of a table, the latest first."""

    table: str
    log: int
    under_way: int
    rounds: list[RoundSpan]


class RefusedCommand(msgspec.Struct, frozen=True):
    """Why a command was refused, and the command."""

    code: str
    said: str
    clause: str
    do: LogObject


class RebuiltStep(msgspec.Struct, frozen=True):
    """A step of a round: an event with the table after it, or a command that was refused."""

    seq: int
    at: str
    by: str
    type: str
    told: str
    clause: str
    event: LogObject | msgspec.UnsetType = msgspec.UNSET
    said: str | msgspec.UnsetType = msgspec.UNSET
    after: TableLayout | msgspec.UnsetType = msgspec.UNSET
    refused: RefusedCommand | msgspec.UnsetType = msgspec.UNSET


class RebuiltRound(RoundSpan, frozen=True):
    """A round card by card."""

    table: str
    log: int
    start: TableLayout | None
    steps: list[RebuiltStep]


def rounds(tape: Tape, before: int | None, limit: int, under_way: int) -> RoundList:
    """The rounds of a log, the latest first."""
    numbers = [number for number in reversed(tape.rounds) if before is None or number < before][:limit]
    spans = [_span(tape, tape.rounds[number]) for number in numbers]
    return RoundList(tape.stream.table, tape.stream.number, under_way, spans)


def rebuild(tape: Tape, number: int) -> RebuiltRound:
    """A round, step by step: each event, its sentence with clauses, and the table after it."""
    span = tape.rounds.get(number)
    if span is None or not span.ended:
        raise BadInput(code="no-such-round", said=f"round {number} cannot be shown", instead="a round that has ended")
    places = list(tape.places(span.first, span.last))
    steps = [step for place in places for step in _steps(tape, place)]
    start = layout(places[0].before) if places else None
    table, log = tape.stream.table, tape.stream.number
    return RebuiltRound(**asdict(_span(tape, span)), table=table, log=log, start=start, steps=steps)


def _steps(tape: Tape, place: LogPlace) -> Iterator[RebuiltStep]:
    entry, outcome = place.entry, place.outcome
    by = clean(entry.by)
    if not isinstance(outcome, AppliedEntry):
        said = clean(outcome.said)
        refused = RefusedCommand(outcome.code, said, outcome.clause, encoded(outcome.command))
        yield RebuiltStep(entry.seq, entry.at, by, "refused", said, outcome.clause, refused=refused)
        return
    afters = [table for table, _ in outcome.moments[1:]] + [outcome.after]
    for (before, event), after in zip(outcome.moments, afters, strict=True):
        row = logged(tape.plan, before, event)
        yield RebuiltStep(
            *(entry.seq, entry.at, by, row.type, row.told, row.clause),
            event=row.event,
            said=row.said,
            after=layout(after),
        )


def _span(tape: Tape, span: Span) -> RoundSpan:
    return RoundSpan(
        round=span.number,
        address=str(RoundAddress(tape.stream.number, span.number)),
        first=span.first,
        last=span.last,
        at=span.at,
        hash=span.hash,
        seed=span.seed,
        ended=span.ended,
        void=span.void,
    )
