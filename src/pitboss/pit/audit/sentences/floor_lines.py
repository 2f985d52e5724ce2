"""Sentences for the records of the floor in the house's log: calls, incidents, the shift, surveillance, submissions."""

from __future__ import annotations

from pitboss.pit.records.calls import CallRecord
from pitboss.pit.records.filings import FilingRecord
from pitboss.pit.records.incidents import IncidentAdded, IncidentWritten
from pitboss.pit.staff.shift_records import Rostered, Watched

FloorRecord = CallRecord | IncidentWritten | IncidentAdded | Rostered | Watched | FilingRecord


def floor_sentence(record: FloorRecord) -> str:
    """What was done, in words."""
    match record:
        case CallRecord():
            return _call(record)
        case IncidentWritten():
            about = " ".join(filter(None, (f"at table {record.table}" * bool(record.table), record.round)))
            return f"{record.who} writes incident {record.number} ({record.kind}) {about}: {record.text}"
        case IncidentAdded():
            return f"{record.who} adds to incident {record.incident}: {record.text}"
        case Rostered():
            whom = record.next or "nobody"
            return f"{record.who} names {whom} to deal at table {record.table} next"
        case Watched():
            return f"{record.who} looks at table {record.table} as surveillance, from round {record.round} on"
        case FilingRecord():
            why = f": {record.why}" if record.why else ""
            authors = ", ".join(record.authors)
            return (
                f"{record.who}: submission {record.filing} for table {record.table} {record.do}, "
                f"written by {authors}, {record.digest}{why}"
            )


def _call(record: CallRecord) -> str:
    text = f": {record.text}" if record.text else ""
    at = f"at table {record.table}"
    if record.do == "raised":
        return f"{record.who} calls the floor {at} ({record.kind}){text}"
    return f"{record.who}: call {record.call} {at} {record.do}{text}"
