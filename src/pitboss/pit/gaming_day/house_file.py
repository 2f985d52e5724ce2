"""``house.toml``: what the house elects for all its tables. Every mistake in it is reported at once.

[gaming-day]
zone = "America/New_York"
begins = "06:00"
shifts = [
    { name = "day", starts = "06:00" },
    { name = "swing", starts = "14:00" },
    { name = "grave", starts = "22:00" },
]
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from pitboss.clauses import BadInput
from pitboss.pit.gaming_day.settings import GamingDaySettings, Shift, mistakes

_MEND = "mend the file; the page Reports of the documentation shows a whole one"


class _GamingDayTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table ``[gaming-day]`` as it is written; without shifts the day is one."""

    zone: str = "UTC"
    begins: str = "00:00"
    shifts: tuple[Shift, ...] | msgspec.UnsetType = msgspec.UNSET

    def settings(self) -> GamingDaySettings:
        """The election it makes."""
        shifts = (Shift("all day", self.begins),) if self.shifts is msgspec.UNSET else self.shifts
        return GamingDaySettings(self.zone, self.begins, shifts)


class _HouseTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The whole file."""

    gaming_day: _GamingDayTable = _GamingDayTable()


class HouseFile(msgspec.Struct, frozen=True):
    """What a house has elected in its file."""

    gaming_day: GamingDaySettings


def read_house_file(path: Path) -> HouseFile:
    """Read and examine a house's file."""
    try:
        text = path.read_bytes()
    except OSError as error:
        said = f"{path} cannot be read: {error.strerror or error}"
        raise BadInput(code="house-file", said=said, instead="name the house's file with --house") from None
    return parse_house_file(text, path.name)


def parse_house_file(text: bytes, name: str = "house.toml") -> HouseFile:
    """Examine the text of a house's file."""
    try:
        house = msgspec.toml.decode(text, type=_HouseTable)
    except (msgspec.DecodeError, ValueError) as error:
        raise BadInput(code="house-file", said=f"{name}: {error}", instead=_MEND) from None
    settings = house.gaming_day.settings()
    wrong = [f"[gaming-day] {mistake}" for mistake in mistakes(settings)]
    if wrong:
        raise BadInput(code="house-file", said=f"{name}: " + "; ".join(wrong), instead=_MEND)
    return HouseFile(settings)
