"""Calls as the floor is shown them, and their order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboss.pit.calls.conditions import LastingCall
from pitboss.pit.calls.rows import CallRow
from pitboss.pit.history.address import log_of, read_address
from pitboss.pit.records.calls import CallShown, CallState, urgency
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views import scene


def in_order(calls: Iterable[CallShown]) -> list[CallShown]:
    """The most urgent first, and of those the oldest."""
    return sorted(calls, key=lambda call: (call.urgency != "now", call.since, call.id))


def call_state(row: CallRow) -> CallState:
    """How far a call is."""
    return "closed" if row.closed_at else _state(row.taken_by, row.answer)


def shown_row(row: CallRow, tables: Mapping[str, PitTable]) -> CallShown:
    """A call that a person made."""
    return CallShown(
        id=str(row.number),
        kind=row.kind,
        urgency=urgency(row.kind),
        table=row.place,
        title=_title(tables, row.place),
        round=row.round,
        finished=_is_finished(tables.get(row.place), row.round),
        by=row.by,
        office=row.office,
        text=row.text,
        since=row.at,
        state=call_state(row),
        taken_by=row.taken_by,
        answer=row.answer,
        closed_by=row.closed_by,
        closed_at=row.closed_at,
        note=row.note,
        lasting=False,
    )


def shown_lasting(
    call: LastingCall, since: str, taken_by: str, answer: str, tables: Mapping[str, PitTable]
) -> CallShown:
    """A call that a table makes by itself."""
    return CallShown(
        id=call.id,
        kind=call.kind,
        urgency=urgency(call.kind),
        table=call.table,
        title=_title(tables, call.table),
        round="",
        finished=False,
        by=call.about,
        office="house",
        text=call.text,
        since=since,
        state=_state(taken_by, answer),
        taken_by=taken_by,
        answer=answer,
        closed_by="",
        closed_at="",
        note="",
        lasting=True,
    )


def _state(taken_by: str, answer: str) -> CallState:
    return "answered" if answer else "taken" if taken_by else "waiting"


def _title(tables: Mapping[str, PitTable], identity: str) -> str:
    table = tables.get(identity)
    return scene.title(table) if table is not None else identity


def _is_finished(table: PitTable | None, address: str) -> bool:
    """Whether a round has a page: it is over, or of an earlier log of the table."""
    place = read_address(address) if address else None
    if table is None or place is None:
        return False
    return place.log < log_of(table.stream) or place.number <= table.committed.rounds
