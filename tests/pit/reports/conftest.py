"""A pit in New York that played over three shifts of two gaming days: opened once, and only read."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pitboss.money import Cents
from pitboss.pit.gaming_day.settings import GamingDaySettings, Shift
from pitboss.pit.pit import Pit
from pitboss.pit.settings import Settings
from pitboss.pit.tables.timeouts import Pace
from tests.pit.audit.hall import FOUR, MARYLAND, ULTIMATE, Hall

SETTINGS = GamingDaySettings("America/New_York", "06:00", (Shift("day", "06:00"), Shift("night", "18:00")))
SATURDAY, SUNDAY = "2026-10-31", "2026-11-01"
"""The clocks of New York go back in the night between them: Saturday's gaming day has 25 hours."""


class ClockedHall(Hall):
    """A pit whose clock stands where it is put."""

    def __init__(self, folder: Path) -> None:
        self.now = datetime(2026, 10, 31, 11, tzinfo=UTC)
        self.loop = asyncio.new_event_loop()
        pace = Pace(betting=10**6, decision=10**6, away=10**6)
        terms = {"staff_may_play": True, "gaming_day": SETTINGS, "buy_in": Cents(30_000)}
        settings = Settings(str(folder / "pit.db"), pace=pace, **terms)  # type: ignore[arg-type]
        self.pit = Pit(settings, lambda: self.now)
        self.run(self.pit.start())
        self._requests = 0

    def wait(self, **time: float) -> None:
        """Let time pass."""
        self.now += timedelta(**time)


def opened(folder: Path) -> ClockedHall:
    """Two tables, three players, three shifts, a refusal, a void round and a four-ace award."""
    from tests.pit.audit.hall import _jackpot, _void

    hall = ClockedHall(folder)
    anna, ben, cleo = (hall.person(name) for name in ("Anna", "Ben", "Cleo"))
    floor, dealer = hall.person("Flora", "floor"), hall.person("Dora", "dealer", "floor")
    two = {1: anna, 3: ben}
    for position, who in two.items():
        hall.give(who, FOUR, {"do": "sit", "position": position})
        hall.give(who, MARYLAND, {"do": "sit", "position": position})
    hall.wait(hours=1)
    wagers = [("ante", 1000), ("aces up", 500), ("progressive", 100)]
    hall.play(FOUR, two, wagers, rounds=2, choice=1)  # Saturday, day
    hall.refused(anna, FOUR, {"do": "bet", "position": 1, "wager": "ante", "amount": 1})
    hall.wait(hours=12)
    hall.play(FOUR, two, wagers, rounds=2)  # Saturday, night
    _void(hall, floor, two)
    hall.wait(hours=8)
    hall.give(cleo, ULTIMATE, {"do": "sit", "position": 2})
    hall.play(ULTIMATE, {2: cleo}, [("ante", 1000), ("trips", 500)], rounds=2, choice=2)  # the 22nd hour of Saturday
    hall.wait(hours=4)
    hall.play(FOUR, two, [("ante", 2000)], rounds=1, choice=1)  # Sunday, day
    _jackpot(hall, dealer, floor, two)
    hall.give(ben, FOUR, {"do": "leave", "position": 3})
    hall.wait(minutes=30)
    return hall


@pytest.fixture(scope="package")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClockedHall]:
    """The pit."""
    result = opened(tmp_path_factory.mktemp("reports"))
    yield result
    result.end()
