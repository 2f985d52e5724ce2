"""The terms on which a house protects its players: data of the package, or the house's own."""

from __future__ import annotations

from calendar import monthrange
from datetime import UTC, datetime, timedelta
from functools import cache
from importlib.resources import files
from zoneinfo import ZoneInfo

import msgspec


class ProtectionTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a higher limit waits, what is offered, and in which zone days begin. Times in their units, as named."""

    zone: str
    cooling_off_hours: int
    break_minutes: int
    reality_check_minutes: int
    reality_checks: tuple[int, ...]
    time_outs: tuple[int, ...]
    shortest_time_out: int
    longest_time_out: int
    exclusions: tuple[int, ...]
    shortest_exclusion: int
    longest_exclusion: int

    @property
    def cooling_off(self) -> timedelta:
        """How long a limit that is raised holds as it was."""
        return timedelta(hours=self.cooling_off_hours)

    @property
    def pause(self) -> timedelta:
        """How long nobody plays between two sittings."""
        return timedelta(minutes=self.break_minutes)

    def local(self, moment: datetime) -> datetime:
        """A moment on the clock of the house."""
        return moment.astimezone(UTC if self.zone == "UTC" else ZoneInfo(self.zone))


@cache
def own_terms() -> ProtectionTerms:
    """The terms that come with the package."""
    return msgspec.toml.decode(files(__package__).joinpath("terms.toml").read_bytes(), type=ProtectionTerms)


def months_after(moment: datetime, months: int) -> datetime:
    """The same day so many months later, or the last of that month."""
    years, month = divmod(moment.month - 1 + months, 12)
    year = moment.year + years
    day = min(moment.day, monthrange(year, month + 1)[1])
    return moment.replace(year=year, month=month + 1, day=day)
