"""Gaming days and shifts over changes of the clocks and of the house's election."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.clauses import BadInput
from pitboss.log.chain import stamp
from pitboss.pit.gaming_day.calendar import Calendar, Era, Period
from pitboss.pit.gaming_day.settings import GamingDaySettings, Shift, mistakes

NEW_YORK = GamingDaySettings(
    "America/New_York", "06:00", (Shift("day", "06:00"), Shift("swing", "14:00"), Shift("grave", "22:00"))
)
ZONES = ("UTC", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu", "America/St_Johns")


def calendar(settings: GamingDaySettings) -> Calendar:
    """A calendar under one election."""
    return Calendar(Era(settings))


def hours(settings: GamingDaySettings, day: str, shift: str = "") -> float:
    """How many hours a day or a shift has."""
    return calendar(settings).bounds(day, shift).seconds / 3600


def test_without_an_election_the_day_is_that_of_utc() -> None:
    """A house that files nothing has days from midnight to midnight in UTC, of one shift."""
    days = Calendar()
    assert days.period("2026-11-18T00:00:00.000Z") == Period("2026-11-18", "all day")
    assert days.period("2026-11-17T23:59:59.999Z") == Period("2026-11-17", "all day")


def test_a_day_begins_at_its_hour_in_its_zone() -> None:
    """An hour before the day begins in New York it is still the day before, in its last shift."""
    days = calendar(NEW_YORK)
    assert days.period("2026-11-18T10:59:59.999Z") == Period("2026-11-17", "grave")
    assert days.period("2026-11-18T11:00:00.000Z") == Period("2026-11-18", "day")
    assert days.period("2026-11-19T03:00:00.000Z") == Period("2026-11-18", "grave")


def test_a_day_on_which_clocks_change_has_23_or_25_hours() -> None:
    """In March the night shift loses an hour, in November it gains one; the others keep theirs."""
    assert [hours(NEW_YORK, day) for day in ("2026-03-07", "2026-10-31", "2026-11-18")] == [23, 25, 24]
    assert [hours(NEW_YORK, "2026-03-07", shift.name) for shift in NEW_YORK.shifts] == [8, 8, 7]
    assert [hours(NEW_YORK, "2026-10-31", shift.name) for shift in NEW_YORK.shifts] == [8, 8, 9]


def test_a_time_that_is_skipped_is_the_instant_at_which_it_is() -> None:
    """02:30 and 02:45 do not exist on 8 March in New York: both are 03:00, and the shift between them is empty."""
    shifts = Shift("a", "02:30"), Shift("b", "02:45"), Shift("c", "03:30")
    skipped = GamingDaySettings("America/New_York", "02:30", shifts)
    assert calendar(skipped).bounds("2026-03-08").since == "2026-03-08T07:00:00.000Z"
    assert hours(skipped, "2026-03-08", "a") == 0
    assert calendar(skipped).period("2026-03-08T07:00:00.000Z") == Period("2026-03-08", "b")


def test_of_a_time_that_comes_twice_the_first_counts() -> None:
    """01:30 comes twice on 1 November in New York: the day begins at the first."""
    twice = GamingDaySettings("America/New_York", "01:30", (Shift("all day", "01:30"),))
    assert calendar(twice).bounds("2026-11-01").since == "2026-11-01T05:30:00.000Z"
    assert hours(twice, "2026-11-01") == 25


@given(
    zone=st.sampled_from(ZONES),
    times=st.lists(st.integers(0, 95), min_size=1, max_size=4, unique=True).map(sorted),
    begin=st.integers(0, 95),
    minute=st.integers(0, 60 * 24 * 400),
)
def test_every_instant_is_in_one_day_and_one_shift(zone: str, times: list[int], begin: int, minute: int) -> None:
    """Days follow each other without gap, and shifts fill their day; also where a whole date is skipped (Apia)."""
    times = [(begin + after - times[0]) % 96 for after in times]
    starts = [f"{quarter // 4:02}:{quarter % 4 * 15:02}" for quarter in times]
    settings = GamingDaySettings(zone, starts[0], tuple(Shift(f"s{place}", at) for place, at in enumerate(starts)))
    assert list(mistakes(settings)) == []
    days = calendar(settings)
    at = stamp(datetime(2011, 3, 1, tzinfo=UTC) + timedelta(minutes=minute))
    period = days.period(at)
    bounds = days.bounds(period.day)
    assert bounds.holds(at)
    assert days.bounds(period.day, period.shift).holds(at)
    shifts = [days.bounds(period.day, shift.name) for shift in settings.shifts]
    assert [shift.since for shift in shifts[1:]] == [shift.until for shift in shifts[:-1]]
    assert (shifts[0].since, shifts[-1].until) == (bounds.since, bounds.until)
    before, *_, after = days.days(_moved(period.day, -3), _moved(period.day, 3))
    following = next(day for day in days.days(period.day, after) if day > period.day)
    assert days.bounds(following).since == bounds.until
    assert before < period.day


def _moved(day: str, by: int) -> str:
    return (datetime.fromisoformat(day) + timedelta(days=by)).date().isoformat()


# -- another election --------------------------------------------------------------------------------------------------


def test_another_election_leaves_the_past_alone() -> None:
    """The day under way runs on, under its last shift, until the first day of the new election begins."""
    days = Calendar().changed("2026-11-17T15:00:00.000Z", NEW_YORK)
    assert days.period("2026-11-16T23:59:59.000Z") == Period("2026-11-16", "all day")
    assert days.period("2026-11-18T10:59:59.999Z") == Period("2026-11-17", "all day")
    assert days.period("2026-11-18T11:00:00.000Z") == Period("2026-11-18", "day")
    assert days.bounds("2026-11-17").seconds == 35 * 3600
    assert days.settings_of("2026-11-17").zone == "UTC"
    assert days.settings == days.settings_of("2026-11-18") == NEW_YORK


def test_an_election_before_the_last_came_into_force_takes_its_place() -> None:
    """Two changes in one day leave one: the day under way runs on until the last election begins."""
    tokyo = GamingDaySettings("Asia/Tokyo", "09:00", (Shift("all day", "09:00"),))
    days = Calendar().changed("2026-11-17T15:00:00.000Z", NEW_YORK).changed("2026-11-17T15:01:00.000Z", tokyo)
    assert days.period("2026-11-18T00:00:00.000Z") == Period("2026-11-18", "all day")
    assert days.bounds("2026-11-17").seconds == 24 * 3600
    assert days.settings == tokyo


@given(st.lists(st.tuples(st.sampled_from(ZONES), st.integers(0, 23), st.integers(0, 70)), min_size=1, max_size=4))
def test_days_go_forward_under_every_election(changes: list[tuple[str, int, int]]) -> None:
    """Whatever is filed and when: later instants are never in earlier days, and bounds hold what is in them."""
    days, clock = Calendar(), datetime(2026, 3, 5, tzinfo=UTC)
    for zone, hour, later in changes:
        clock += timedelta(hours=later)
        settings = GamingDaySettings(zone, f"{hour:02}:00", (Shift("all day", f"{hour:02}:00"),))
        days = days.changed(stamp(clock), settings)
    instants = [stamp(datetime(2026, 3, 4, tzinfo=UTC) + timedelta(hours=hour)) for hour in range(24 * 16)]
    names = [days.day(at) for at in instants]
    assert names == sorted(names)
    assert all(days.bounds(day).holds(at) for day, at in zip(names, instants, strict=True))
    whole = [days.bounds(day) for day in days.days(names[0], names[-1])]
    assert [day.until for day in whole[:-1]] == [day.since for day in whole[1:]]


# -- what cannot be asked ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("day", ["", "yesterday", "2026-13-01", "20261118", "1066-10-14", "2026-11-18T00"])
def test_what_is_no_day_is_refused(day: str) -> None:
    """A day is written as a date."""
    with pytest.raises(BadInput, match="is no day"):
        Calendar().bounds(day)


def test_a_shift_that_is_not_filed_is_refused() -> None:
    """The error names the shifts of that day."""
    with pytest.raises(BadInput) as refused:
        calendar(NEW_YORK).bounds("2026-11-18", "night")
    assert refused.value.instead == "one of: day, swing, grave"


def test_a_day_that_a_change_left_out_is_refused() -> None:
    """From Honolulu to Kiritimati a date is skipped: nothing happened on it."""
    late = GamingDaySettings("Pacific/Honolulu", "00:00", (Shift("all day", "00:00"),))
    early = GamingDaySettings("Pacific/Kiritimati", "00:00", (Shift("all day", "00:00"),))
    days = calendar(late).changed("2026-11-18T10:30:00.000Z", early)
    assert list(days.days("2026-11-17", "2026-11-20")) == ["2026-11-17", "2026-11-18", "2026-11-20"]
    with pytest.raises(BadInput, match="had no gaming day 2026-11-19"):
        days.bounds("2026-11-19")
