"""The house's election about its day as a record of the house's log, and the calendar that the log makes.

The election that is filed before anything else holds from the beginning. A later one leaves what is past alone.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.log.chain import Entry
from pitboss.pit.gaming_day.calendar import Calendar, Era
from pitboss.pit.gaming_day.settings import GamingDaySettings


class GamingDayFiled(msgspec.Struct, frozen=True, tag_field="type", tag="gaming-day"):
    """The house has filed when its days begin, and its shifts."""

    who: str
    settings: GamingDaySettings


def calendar_of(records: Iterable[tuple[Entry, object]]) -> Calendar:
    """The calendar after these records of the house's log, in their order."""
    calendar = Calendar()
    for entry, record in records:
        if isinstance(record, GamingDayFiled):
            first = entry.seq == 1
            calendar = Calendar(Era(record.settings)) if first else calendar.changed(entry.at, record.settings)
    return calendar
