"""From a time of the wall clock in a time zone to its instant, and back to the day that has begun.

A time that the wall clock skips is the instant at which it skips. Of a time that it shows twice the first counts. So
later times of a day are never earlier instants.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache

from pitboss.log.chain import stamp
from pitboss.pit.gaming_day.settings import GamingDaySettings, minutes, zone_of

_SECOND = timedelta(seconds=1)


def read_instant(at: str) -> datetime:
    """An instant as logs write it."""
    return datetime.fromisoformat(at)


def milliseconds(at: str) -> int:
    """An instant as a whole number of milliseconds."""
    when = read_instant(at)
    return int(when.replace(microsecond=0).timestamp()) * 1000 + when.microsecond // 1000


def begin_of(settings: GamingDaySettings, day: str, starts: str = "") -> str:
    """The instant at which a gaming day begins, or at which it is a time of the wall clock on that date."""
    return _instant(settings.zone, day, starts or settings.begins)


def last_begun(settings: GamingDaySettings, at: str) -> str:
    """The latest gaming day that has begun at an instant, under one election."""
    local = read_instant(at).astimezone(zone_of(settings.zone)).date()
    days = ((local + timedelta(days=shift)).isoformat() for shift in (1, 0, -1, -2))
    return next(day for day in days if begin_of(settings, day) <= at)


@lru_cache(maxsize=4096)
def _instant(zone: str, day: str, starts: str) -> str:
    hour, minute = divmod(minutes(starts), 60)
    local = datetime.combine(date.fromisoformat(day), time(hour, minute), zone_of(zone))
    instant = local.astimezone(UTC)
    if instant.astimezone(local.tzinfo).replace(tzinfo=None) != local.replace(tzinfo=None):
        instant = _skipped(local)
    return stamp(instant)


def _skipped(local: datetime) -> datetime:
    """The instant at which the wall clock skips a time that it never shows."""
    before, after = local.replace(fold=1).astimezone(UTC), local.replace(fold=0).astimezone(UTC)
    offset = before.astimezone(local.tzinfo).utcoffset()
    while after - before > _SECOND:
        middle = before + _SECOND * ((after - before) // _SECOND // 2)
        if middle.astimezone(local.tzinfo).utcoffset() == offset:
            before = middle
        else:
            after = middle
    return after
