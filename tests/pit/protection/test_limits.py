"""Limits, exclusions, sittings and periods by themselves: what holds at which moment."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from pitboss.clauses import BadInput
from pitboss.log.chain import stamp
from pitboss.pit.protection.exclusions import exclusion, longer, time_out
from pitboss.pit.protection.limits import LimitRow, amount_at, changed, settled
from pitboss.pit.protection.results import starts
from pitboss.pit.protection.sittings import Sittings
from pitboss.pit.protection.terms import months_after, own_terms
from tests.web.fake import Clock

NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)
DAY = timedelta(days=1)
TERMS = own_terms()


def _set(row: LimitRow | None, amount: int | None, now: datetime) -> LimitRow:
    return changed(row, "anna", "loss-day", amount, now, TERMS.cooling_off)


def test_a_lower_limit_holds_at_once() -> None:
    """The first limit and every lower one hold from now on."""
    first = _set(None, 10_000, NOW)
    lower = _set(first, 5_000, NOW)
    assert (amount_at(first, stamp(NOW)), amount_at(lower, stamp(NOW))) == (10_000, 5_000)


@pytest.mark.parametrize("higher", [20_000, None])
def test_a_higher_limit_waits_a_day(higher: int | None) -> None:
    """One that is raised, or taken away, holds as it was for the cooling-off period, and not a moment longer."""
    row = _set(_set(None, 10_000, NOW), higher, NOW)
    just_before = NOW + timedelta(hours=TERMS.cooling_off_hours) - timedelta(milliseconds=1)
    after = stamp(just_before + timedelta(milliseconds=1))
    assert amount_at(row, stamp(just_before)) == 10_000
    assert amount_at(row, after) == higher
    assert settled(row, after) == LimitRow("anna", "loss-day", higher, after)


def test_asking_again_does_not_hasten_it() -> None:
    """A second request begins the period anew; a lower limit strikes a higher one that waits."""
    waiting = _set(_set(None, 10_000, NOW), 20_000, NOW)
    again = _set(waiting, 20_000, NOW + DAY / 2)
    assert amount_at(again, stamp(NOW + DAY)) == 10_000
    lower = _set(waiting, 9_000, NOW + DAY / 2)
    assert amount_at(lower, stamp(NOW + 2 * DAY)) == 9_000


def test_how_long_one_stops() -> None:
    """A time-out lasts an hour to six weeks, a self-exclusion six months and more."""
    assert time_out("anna", 1, NOW, TERMS).until == stamp(NOW + timedelta(hours=1))
    assert time_out("anna", 6 * 7 * 24, NOW, TERMS).until == stamp(NOW + timedelta(weeks=6))
    assert exclusion("anna", 6, NOW, TERMS).until == stamp(datetime(2027, 5, 15, 12, tzinfo=UTC))
    for hours in (0, 6 * 7 * 24 + 1):
        with pytest.raises(BadInput):
            time_out("anna", hours, NOW, TERMS)
    for months in (0, 5):
        with pytest.raises(BadInput):
            exclusion("anna", months, NOW, TERMS)


def test_months_end_where_months_end() -> None:
    """Six months after the last of August are the last of February."""
    assert months_after(datetime(2026, 8, 31, tzinfo=UTC), 6) == datetime(2027, 2, 28, tzinfo=UTC)
    assert months_after(datetime(2026, 12, 1, tzinfo=UTC), 12) == datetime(2027, 12, 1, tzinfo=UTC)


def test_no_exclusion_is_made_shorter() -> None:
    """Not by a time-out nor by another exclusion; a longer one takes its place, and any after it has ended."""
    held = exclusion("anna", 12, NOW, TERMS)
    for shorter in (time_out("anna", 1, NOW, TERMS), exclusion("anna", 6, NOW, TERMS)):
        with pytest.raises(BadInput) as refused:
            longer(held, shorter, NOW)
        assert refused.value.code == "exclusion-shorter"
    assert longer(held, exclusion("anna", 60, NOW, TERMS), NOW).until > held.until
    much_later = NOW + timedelta(days=400)
    assert longer(held, time_out("anna", 1, much_later, TERMS), much_later).kind == "time-out"


def test_periods_are_those_of_the_house() -> None:
    """Days, weeks and months begin at midnight of the house's zone; weeks on Monday."""
    assert starts(NOW, TERMS) == {
        "day": "2026-11-15T00:00:00.000Z",
        "week": "2026-11-09T00:00:00.000Z",
        "month": "2026-11-01T00:00:00.000Z",
    }
    boston = replace(TERMS, zone="America/New_York")
    assert starts(datetime(2026, 11, 15, 3, tzinfo=UTC), boston)["day"] == "2026-11-14T05:00:00.000Z"


def _played(sittings: Sittings, clock: Clock, minutes: int) -> None:
    """A wager every five minutes."""
    for _ in range(minutes // 5):
        clock.now += timedelta(minutes=5)
        sittings.touch("anna", lambda: 0)


def test_a_sitting_ends_with_a_break() -> None:
    """It lasts from its first wager on; after a quarter of an hour without one another begins; the day counts both."""
    clock = Clock()
    sittings = Sittings(clock, TERMS)
    sittings.touch("anna", lambda: 700)
    _played(sittings, clock, 40)
    assert sittings.lasted("anna") == sittings.today("anna") == timedelta(minutes=40)
    assert sittings.net("anna", 200) == -500
    clock.now += timedelta(minutes=16)
    assert (sittings.lasted("anna"), sittings.today("anna")) == (timedelta(0), timedelta(minutes=40))
    sittings.touch("anna", lambda: 0)
    _played(sittings, clock, 10)
    assert (sittings.lasted("anna"), sittings.today("anna")) == (timedelta(minutes=10), timedelta(minutes=50))
    clock.now += DAY
    assert sittings.today("anna") == timedelta(0)


def test_what_rounds_tell_of_time() -> None:
    """After a start the sitting and the day are found again from the times of finished rounds."""
    clock = Clock()
    sittings = Sittings(clock, TERMS)
    sittings.know("anna", [clock.now - timedelta(minutes=ago) for ago in (90, 80, 20, 10, 5)])
    assert (sittings.lasted("anna"), sittings.today("anna")) == (timedelta(minutes=20), timedelta(minutes=30))
    sittings.know("ben", [])
    assert sittings.lasted("ben") == timedelta(0)


def test_notices_come_on_time() -> None:
    """Everybody who plays is told once in their interval; nobody who has stopped, or wants none."""
    clock = Clock()
    sittings = Sittings(clock, TERMS)
    sittings.touch("anna", lambda: 0)
    sittings.touch("ben", lambda: 0)
    due = []
    for _ in range(13):
        clock.now += timedelta(minutes=5)
        sittings.touch("anna", lambda: 0)
        due += sittings.due({"anna": 30, "ben": 15}.__getitem__)
    assert due == ["ben", "anna", "anna"]
    clock.now += timedelta(minutes=10)
    assert sittings.due(lambda _: 0) == []
