"""From an instant to its gaming day and shift, and from these to their bounds. Pure, and right when clocks change.

Days follow each other without gap or overlap, and so do the shifts of a day: every instant is in exactly one of each.
A gaming day is named by the date on which it begins, ``2026-11-18``. A day on which clocks change has 23 or 25 hours.

Instants are texts as every log writes them, ``2026-11-18T16:17:15.123Z``: they sort as the times do.

A house may file another election. What is past keeps its days: the day under way then runs on, under its last shift,
until the first later day of the new election begins.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Final

from pitboss.clauses import BadInput
from pitboss.pit.gaming_day.instants import begin_of, last_begun, read_instant
from pitboss.pit.gaming_day.settings import GamingDaySettings

_DAY = timedelta(days=1)
_ALWAYS: Final = ""
_OPEN: Final = "~"
"""Sorts after every day and every instant."""


@dataclass(frozen=True, slots=True, order=True)
class Period:
    """A gaming day and one of its shifts."""

    day: str
    shift: str


@dataclass(frozen=True, slots=True)
class Bounds:
    """From an instant up to another, which is not in it any more; both as logs write them."""

    since: str
    until: str

    def holds(self, at: str) -> bool:
        """Whether an instant lies in it."""
        return self.since <= at < self.until

    @property
    def seconds(self) -> int:
        """How long it lasts."""
        return int((read_instant(self.until) - read_instant(self.since)).total_seconds())


@dataclass(frozen=True, slots=True)
class Era:
    """The time in which an election is in force: its first and its last gaming day, and from when up to when."""

    settings: GamingDaySettings
    first: str = _ALWAYS
    since: str = _ALWAYS
    last: str = _OPEN
    until: str = _OPEN


class Calendar:
    """The gaming days of a house, under one election after another. ``changed`` gives a new calendar."""

    def __init__(self, *eras: Era) -> None:
        self.eras = eras or (Era(GamingDaySettings()),)
        self._latest = Bounds("", ""), Period("", "")

    @property
    def settings(self) -> GamingDaySettings:
        """The election that was filed last; it may come into force at the end of the day under way."""
        return self.eras[-1].settings

    def changed(self, at: str, settings: GamingDaySettings) -> Calendar:
        """The calendar after another election was filed at an instant."""
        *before, now = (era for era in self.eras if era.since <= at)
        day = self.day(at)
        first = last_begun(settings, at)
        while (since := begin_of(settings, first)) <= at or first <= day:
            first = _following(first)
        return Calendar(*before, replace(now, last=day, until=since), Era(settings, first, since))

    # -- from an instant ----------------------------------------------------------------------------------------------

    def day(self, at: str) -> str:
        """The gaming day of an instant."""
        return self.period(at).day

    def period(self, at: str) -> Period:
        """The gaming day and the shift of an instant; quickly, where many instants of one shift are asked for."""
        bounds, period = self._latest
        if not bounds.holds(at):
            era = next(era for era in reversed(self.eras) if era.since <= at)
            day = min(last_begun(era.settings, at), era.last)
            starts = _starts(era, day)
            period = Period(day, era.settings.shifts[bisect_right(starts, at) - 1].name)
            self._latest = self.bounds(period.day, period.shift), period
        return period

    # -- bounds -------------------------------------------------------------------------------------------------------

    def settings_of(self, day: str) -> GamingDaySettings:
        """The election under which a gaming day runs."""
        return self._era(day).settings

    def bounds(self, day: str, shift: str = "") -> Bounds:
        """From when up to when a gaming day runs, or a shift of it. A shift may be empty when clocks change."""
        era = self._era(day)
        end = era.until if day == era.last else begin_of(era.settings, _following(day))
        if not shift:
            return Bounds(begin_of(era.settings, day), end)
        names = [known.name for known in era.settings.shifts]
        if shift not in names:
            known = ", ".join(names)
            said = f'gaming day {day} has no shift "{shift}"'
            raise BadInput(code="no-such-shift", said=said, instead=f"one of: {known}")
        starts = [*_starts(era, day), end]
        return Bounds(*starts[names.index(shift) :][:2])

    def days(self, first: str, last: str) -> Iterator[str]:
        """Every gaming day from a first to a last."""
        day = _read(first)
        while (name := day.isoformat()) <= last:
            if any(era.first <= name <= era.last for era in self.eras):
                yield name
            day += _DAY

    def _era(self, day: str) -> Era:
        name = _read(day).isoformat()
        era = next((era for era in self.eras if era.first <= name <= era.last), None)
        if era is None:
            said = f"the house had no gaming day {day}: its days changed then"
            raise BadInput(code="no-such-gaming-day", said=said, instead="ask for the day before or after")
        return era


def _starts(era: Era, day: str) -> list[str]:
    """When each shift of a day starts; none after the day's end."""
    settings, date_of_day = era.settings, _read(day)
    end = era.until if day == era.last else _OPEN
    starts = []
    for shift in settings.shifts:
        after_midnight = shift.starts < settings.begins
        on = (date_of_day + _DAY * after_midnight).isoformat()
        starts.append(min(begin_of(settings, on, shift.starts), end))
    return starts


def _following(day: str) -> str:
    return (_read(day) + _DAY).isoformat()


def _read(day: str) -> date:
    """A day as it is typed; its year has four figures, so that days sort as their texts do."""
    try:
        read = date.fromisoformat(day)
    except ValueError:
        read = date.min
    if not 1971 <= read.year <= 9000 or read.isoformat() != day:
        raise BadInput(code="bad-day", said=f'"{day}" is no day', instead="write it as 2026-11-18")
    return read
