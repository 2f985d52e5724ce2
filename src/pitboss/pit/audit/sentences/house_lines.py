"""The house's own log as JSON: each record with the sentence that says what was done."""

from __future__ import annotations

import msgspec

from pitboss.log.chain import Entry
from pitboss.money import show_money
from pitboss.pit.audit.lines import LoggedEvent, LogLine, encoded, kind_of
from pitboss.pit.audit.sentences.float_lines import float_sentence
from pitboss.pit.audit.sentences.floor_lines import floor_sentence
from pitboss.pit.gaming_day.filed import GamingDayFiled
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.people.failures import FailureCount, Failures
from pitboss.pit.records.calls import CallRecord
from pitboss.pit.records.filings import FilingRecord
from pitboss.pit.records.floats import FloatRecord
from pitboss.pit.records.incidents import IncidentAdded, IncidentWritten
from pitboss.pit.records.tax import TaxRule
from pitboss.pit.staff.house_log import Record
from pitboss.pit.staff.shift_records import Rostered, Watched
from pitboss.pit.tables.linked_meters import Joined, Parted
from pitboss.pit.tables.posts import NOBODY, Held, Placed
from pitboss.wording.narrate import clean, meter_money

_NO_COMMAND = msgspec.Raw(b"{}")


def house_line(entry: Entry, record: Record) -> LogLine:
    """One entry of the house's log."""
    event = LoggedEvent(kind_of(record), encoded(record), told=clean(_sentence(record)), clause="")
    return LogLine(
        seq=entry.seq,
        at=entry.at,
        by=clean(entry.by),
        round=0,
        do=_NO_COMMAND,
        refused=None,
        events=[event],
        hash=entry.hash,
    )


def _sentence(record: Record) -> str:
    if isinstance(record, FloatRecord):
        return float_sentence(record)
    match record:
        case AdminAct():
            change = (
                f": {record.before or 'nothing'} → {record.after or 'nothing'}" if record.before != record.after else ""
            )
            return f"{record.who}: {record.what}, {record.about}{change}"
        case Joined():
            began = ", ".join(f"{name} {meter_money(amount)}" for name, amount in record.began.items())
            return f"{record.who} links table {record.table} to {record.link}; the link began with {began}"
        case Parted():
            return f"{record.who} takes table {record.table} out of the link {record.link}"
        case Placed():
            return _placed(record)
        case TaxRule():
            least = f"from {show_money(record.amount)} and {record.times} times the wager, by {record.source}"
            return f"{record.who}: tax form {f'{record.form} {least}' if record.form else 'none'}"
        case GamingDayFiled(settings=settings):
            shifts = ", ".join(f"{shift.name} from {shift.starts}" for shift in settings.shifts)
            return f"{record.who} files its gaming day: from {settings.begins}, {settings.zone}; shifts {shifts}"
        case Failures():
            rows = [f"{count.number} × {' '.join(filter(None, _failure(count)))}" for count in record.counts]
            more = [f"{record.others} others"] if record.others else []
            return f"failures from {record.since} to {record.until}: {', '.join(rows + more)}"
        case CallRecord() | IncidentWritten() | IncidentAdded() | Rostered() | Watched() | FilingRecord():
            return floor_sentence(record)
        case Held():
            return f"{record.who} " + (
                f"holds table {record.table}: {record.why}" if record.why else f"lets table {record.table} go on"
            )


def _placed(record: Placed) -> str:
    """Who has a place now, and who had it."""
    work, at = f"the {record.what}'s work", f"at table {record.table}"
    if record.holder == NOBODY:
        return f"{record.who} vacates the {record.what}'s place of {record.before} {at}"
    if not record.holder:
        return f"{record.who} hands {work} back {at}"
    shoe = " with a real shoe" if record.what == "dealer" and record.shoe == "read" else ""
    if record.before:
        return f"{record.who} relieves {record.before} of {work}{shoe} {at}"
    return f"{record.who} takes over {work}{shoe} {at}"


def _failure(count: FailureCount) -> tuple[str, ...]:
    return (
        *(count.what, f"by {count.who}" * bool(count.who), f"at {count.where}" * bool(count.where)),
        count.address,
    )
