"""The records of chip floats as sentences of the house's log."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.money import show_money
from pitboss.pit.records.floats import (
    FloatRecord,
    SlipCancelled,
    SlipConfirmed,
    SlipRequested,
    SlipSent,
    TrayCounted,
    TrayLow,
    value,
)


def float_sentence(record: FloatRecord) -> str:
    """What a record says."""
    at = f"at table {record.table}"
    match record:
        case TrayCounted():
            counted = f"{show_money(value(record.chips))} ({_chips(record.chips)})"
            drop = f", and {show_money(record.drop)} in the drop box" if record.drop else ""
            return f"{record.who} counts the {record.kind} as {record.part} {at}: {counted}{drop}"
        case SlipRequested():
            amount = f"{show_money(value(record.chips))} ({_chips(record.chips)})"
            return f"{record.who} requests {record.kind} {record.slip} {at}: {amount}"
        case SlipSent():
            return f"{record.who} sends the chips of slip {record.slip} {at}"
        case SlipConfirmed():
            return f"{record.who} confirms the chips of slip {record.slip} {at}"
        case SlipCancelled():
            return f"{record.who} cancels slip {record.slip} {at}: {record.why}"
        case TrayLow():
            if not record.low:
                return f"the tray {at} is well again"
            what = "holds less than nothing by its books" if record.low == "below nothing" else "runs low"
            return f"the tray {at} {what}: {show_money(record.expected)}"


def _chips(chips: Mapping[int, int]) -> str:
    rows = (f"{number} × {show_money(denomination)}" for denomination, number in chips.items())
    return ", ".join(rows) or "nothing"
