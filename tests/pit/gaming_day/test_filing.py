"""The house's file, and what the house's log keeps of it."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest

from pitboss.clauses import BadInput
from pitboss.pit.gaming_day.calendar import Calendar, Period
from pitboss.pit.gaming_day.filed import GamingDayFiled
from pitboss.pit.gaming_day.house_file import parse_house_file, read_house_file
from pitboss.pit.gaming_day.settings import GamingDaySettings, Shift
from pitboss.pit.staff.house_log import HouseLog
from pitboss.pit.staff.house_rules import open_calendar, record
from pitboss.pit.store import Store, Writer

FILED = b"""
[gaming-day]
zone = "America/New_York"
begins = "06:00"
shifts = [{ name = "day", starts = "06:00" }, { name = "night", starts = "18:00" }]
"""
NEW_YORK = GamingDaySettings("America/New_York", "06:00", (Shift("day", "06:00"), Shift("night", "18:00")))


def test_a_file_says_when_the_day_begins() -> None:
    """Zone, hour and shifts are read as they are written."""
    assert parse_house_file(FILED).gaming_day == NEW_YORK


def test_an_empty_file_elects_utc_and_a_day_without_shifts_is_one() -> None:
    """What is left out is UTC from midnight, and one shift from the day's beginning."""
    assert parse_house_file(b"").gaming_day == GamingDaySettings()
    assert parse_house_file(b'[gaming-day]\nbegins = "06:00"').gaming_day.shifts == (Shift("all day", "06:00"),)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b'[gaming-day]\nzone = "Eastern"', 'no time zone "Eastern"'),
        (b'[gaming-day]\nbegins = "6am"', 'begins = "6am" is no time'),
        (b'[gaming-day]\nbegins = "24:00"', 'begins = "24:00" is no time'),
        (b"[gaming-day]\nshifts = []", "0 shifts"),
        (b'[gaming-day]\nshifts = [{ name = "day", starts = "06:00" }]', "the first starts with the day"),
        (FILED.replace(b"night", b"day"), 'shift "day" is filed 2 times'),
        (FILED.replace(b'"night"', b'" "'), "names no shift"),
        (FILED.replace(b"18:00", b"05:00").replace(b'"06:00"', b'"05:30"'), None),
        (FILED.replace(b"18:00", b"06:00"), 'shift "night" (06:00) does not follow "day"'),
        (b"[gaming-day]\nhour = 6", "unknown field `hour`"),
        (b"[gaming]\n", "unknown field `gaming`"),
        (b"gaming-day", "house.toml"),
        (b"\xff", "house.toml"),
    ],
)
def test_a_mistake_is_named(text: bytes, said: str | None) -> None:
    """Each mistake is said with what to write instead; a shift may start after midnight."""
    if said is None:
        assert parse_house_file(text)
        return
    with pytest.raises(BadInput) as refused:
        parse_house_file(text)
    assert said in refused.value.said


def test_all_mistakes_are_reported_at_once() -> None:
    """A wrong zone and a wrong hour are said together."""
    with pytest.raises(BadInput) as refused:
        parse_house_file(b'[gaming-day]\nzone = "Eastern"\nbegins = "6am"')
    assert "Eastern" in refused.value.said
    assert "6am" in refused.value.said


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    """The error says which file, and which option names it."""
    with pytest.raises(BadInput, match=r"nowhere\.toml cannot be read"):
        read_house_file(tmp_path / "nowhere.toml")


class _House:
    """The log of a house whose clock stands where it is put."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.at = datetime(2026, 11, 17, 15, tzinfo=UTC)

    def open(self, filed: GamingDaySettings | None, *, staff_may_play: bool = False) -> tuple[Calendar, int]:
        """The calendar after a start, and how many elections the log has then."""
        return asyncio.run(self._open(filed, staff_may_play=staff_may_play))

    async def _open(self, filed: GamingDaySettings | None, *, staff_may_play: bool) -> tuple[Calendar, int]:
        store = Store(str(self._folder / "pit.db")).open()
        async with Writer(store) as writer:
            house = HouseLog(store, writer, lambda: self.at)
            await record(house, staff_may_play=staff_may_play)
            calendar = await open_calendar(house, filed)
            written = sum(isinstance(act, GamingDayFiled) for _, act in house.records())
        store.close()
        return calendar, written


def test_a_new_house_has_its_election_from_the_beginning(tmp_path: Path) -> None:
    """What is filed first holds for all days, and is written once, however often the house is opened."""
    house = _House(tmp_path)
    calendar, written = house.open(NEW_YORK)
    assert (calendar.day("2026-11-16T10:00:00.000Z"), written) == ("2026-11-15", 1)
    assert house.open(NEW_YORK)[1] == 1


def test_without_a_file_what_was_filed_stays_in_force(tmp_path: Path) -> None:
    """A start without ``--house`` changes nothing."""
    house = _House(tmp_path)
    house.open(NEW_YORK)
    calendar, written = house.open(None)
    assert (calendar.settings, written) == (NEW_YORK, 1)


def test_a_house_that_has_run_keeps_its_days(tmp_path: Path) -> None:
    """An election of a house with a log is in force from its next day; each change is a record."""
    house = _House(tmp_path)
    house.open(None, staff_may_play=True)
    calendar, written = house.open(NEW_YORK, staff_may_play=True)
    assert written == 1
    assert calendar.period("2026-11-18T10:00:00.000Z") == Period("2026-11-17", "all day")
    assert calendar.period("2026-11-18T11:00:00.000Z") == Period("2026-11-18", "day")
