"""What the house elects about its day: the time zone, the time at which a gaming day begins, and its shifts.

``mistakes`` says everything that is wrong with an election, so that all of it is reported together.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from zoneinfo import ZoneInfo, available_timezones

import msgspec

MOST_SHIFTS = 12
LONGEST_NAME = 40
_TIME = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9]")
_MINUTES_OF_A_DAY = 24 * 60


class Shift(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shift: its name, and the time of the wall clock at which it starts."""

    name: str
    starts: str


class GamingDaySettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The election: an IANA time zone, the time ``HH:MM`` at which a gaming day begins, the shifts in their order.

    The first shift starts with the day; each lasts until the next one starts, the last until the day ends.
    """

    zone: str = "UTC"
    begins: str = "00:00"
    shifts: tuple[Shift, ...] = (Shift("all day", "00:00"),)

    def after_begin(self, time: str) -> int:
        """Minutes of the wall clock from the beginning of the day to a time."""
        return (minutes(time) - minutes(self.begins)) % _MINUTES_OF_A_DAY


def minutes(time: str) -> int:
    """Minutes since midnight of a time ``HH:MM``."""
    return int(time[:2]) * 60 + int(time[3:])


def mistakes(settings: GamingDaySettings) -> Iterator[str]:
    """Everything that is wrong with an election; nothing for one that can be filed."""
    if not is_zone(settings.zone):
        yield f'there is no time zone "{settings.zone}": name one of the IANA database, such as America/New_York'
    times = [(f'shift "{shift.name}" starts', shift.starts) for shift in settings.shifts]
    wrong = [(what, time) for what, time in (("begins", settings.begins), *times) if not _TIME.fullmatch(time)]
    for what, time in wrong:
        yield f'{what} = "{time}" is no time: write 06:00 or 18:30'
    yield from _wrong_names(settings.shifts)
    if not wrong and settings.shifts:
        yield from _wrong_order(settings)


def is_zone(name: str) -> bool:
    """Whether the IANA database has a time zone of that name."""
    return name in available_timezones()


def zone_of(name: str) -> ZoneInfo:
    """The time zone of a name; ``mistakes`` has seen that it exists."""
    return ZoneInfo(name)


def _wrong_names(shifts: tuple[Shift, ...]) -> Iterator[str]:
    if not 1 <= len(shifts) <= MOST_SHIFTS:
        yield f"{len(shifts)} shifts: file 1 to {MOST_SHIFTS}"
    for name, times in Counter(shift.name for shift in shifts).items():
        if not name.strip() or name != name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            yield f"{name!r} names no shift: use 1 to {LONGEST_NAME} characters, with no space at either end"
        if times > 1:
            yield f'shift "{name}" is filed {times} times: give each a name of its own'


def _wrong_order(settings: GamingDaySettings) -> Iterator[str]:
    first = settings.shifts[0]
    if first.starts != settings.begins:
        yield f'shift "{first.name}" starts at {first.starts}: the first starts with the day, at {settings.begins}'
    for before, after in zip(settings.shifts, settings.shifts[1:], strict=False):
        if settings.after_begin(after.starts) <= settings.after_begin(before.starts):
            yield (
                f'shift "{after.name}" ({after.starts}) does not follow "{before.name}" ({before.starts}): '
                f"put the shifts in the order in which they start after {settings.begins}"
            )
