"""Which days, shifts and table a report is about."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from pitboss.clauses import BadInput
from pitboss.pit.gaming_day.calendar import Bounds, Calendar, Period

MOST_DAYS = 100


@dataclass(frozen=True, slots=True)
class ReportQuery:
    """From a gaming day to another; of one shift where it is named, and of one table."""

    first: str
    last: str
    shift: str = ""
    table: str = ""

    def holds(self, period: Period) -> bool:
        """Whether a shift belongs to it."""
        return self.first <= period.day <= self.last and self.shift in ("", period.shift)


def asked(calendar: Calendar, now: str, first: str, last: str = "", shift: str = "", table: str = "") -> ReportQuery:
    """What was asked for, examined: without a day the one under way, without a last day the first alone."""
    first = first or calendar.day(now)
    last = last or first
    if calendar.bounds(first).since > now:
        raise BadInput(code="day-to-come", said=f"gaming day {first} has not begun", instead="ask when it has")
    calendar.bounds(last)  # which says what is wrong with it
    if last < first:
        raise BadInput(code="bad-range", said=f"{last} is before {first}", instead="name the first day first")
    if (date.fromisoformat(last) - date.fromisoformat(first)).days >= MOST_DAYS:
        raise BadInput(code="bad-range", said=f"{first} to {last} is too long", instead=f"at most {MOST_DAYS} days")
    if shift and not any(_has(calendar, day, shift) for day in calendar.days(first, last)):
        calendar.bounds(last, shift)  # which names the shifts there are
    return ReportQuery(first, last, shift, table)


def _has(calendar: Calendar, day: str, shift: str) -> bool:
    return any(known.name == shift for known in calendar.settings_of(day).shifts)


def bounds_of(calendar: Calendar, query: ReportQuery) -> Bounds:
    """From when up to when it runs; of several days with a shift from the first day to the last."""
    if query.shift and query.first == query.last:
        return calendar.bounds(query.first, query.shift)
    return Bounds(calendar.bounds(query.first).since, calendar.bounds(query.last).until)


def days_before(day: str, days: int) -> str:
    """The date so many days before."""
    return (date.fromisoformat(day) - timedelta(days=days)).isoformat()
