"""Sittings: for how long people play. A sitting begins with a wager and ends when none was laid for a while.

Kept in memory for whoever plays; of people with a limit it is found again after a start, from their finished rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from pitboss.pit.protection.terms import ProtectionTerms


@dataclass(slots=True)
class PlaySitting:
    """One person's time: the sitting under way, and what was played on the day of its last wager."""

    since: datetime
    last: datetime
    today: timedelta = timedelta(0)
    """Played on the day of ``last``, up to it."""
    told: datetime | None = None
    """When the last reality check was."""
    base: int = 0
    """What the person had won in all when the sitting began."""


class Sittings:
    """Everybody's sittings, by the person's id."""

    def __init__(self, clock: Callable[[], datetime], terms: ProtectionTerms) -> None:
        self._clock = clock
        self._terms = terms
        self._sittings: dict[str, PlaySitting] = {}

    def touch(self, person: str, won: Callable[[], int]) -> None:
        """A person lays a wager now; ``won`` is asked where that begins a sitting."""
        now = self._clock()
        if self._advance(person, now):
            self._sittings[person].base = won()

    def know(self, person: str, times: Iterable[datetime]) -> None:
        """A person has played at these times, in order; what memory knows besides stays."""
        remembered = self._sittings.pop(person, None)
        for moment in times:
            self._advance(person, moment)
        rebuilt = self._sittings.get(person)
        if remembered is None or rebuilt is None:
            if remembered is not None:
                self._sittings[person] = remembered
            return
        if remembered.since - rebuilt.last <= self._terms.pause:
            remembered.since = min(remembered.since, rebuilt.since)
        if self._day(remembered.last) == self._day(rebuilt.last):
            remembered.today = max(remembered.today, rebuilt.today)
        self._sittings[person] = remembered

    def lasted(self, person: str) -> timedelta:
        """For how long the sitting under way has lasted; nothing where there is none."""
        sitting, now = self._sittings.get(person), self._clock()
        return now - sitting.since if sitting is not None and now - sitting.last <= self._terms.pause else timedelta(0)

    def today(self, person: str) -> timedelta:
        """For how long a person has played today."""
        sitting, now = self._sittings.get(person), self._clock()
        if sitting is None or self._day(sitting.last) != self._day(now):
            return timedelta(0)
        running = now - sitting.last if now - sitting.last <= self._terms.pause else timedelta(0)
        return sitting.today + running

    def net(self, person: str, won: int) -> int:
        """What a person who has won so much in all has won in this sitting."""
        sitting = self._sittings.get(person)
        return won - sitting.base if sitting is not None and self.lasted(person) else 0

    def due(self, minutes: Callable[[str], int]) -> list[str]:
        """Who is to be told now for how long they have played, by each one's minutes between two notices.

        Sittings that ended before today are forgotten.
        """
        now = self._clock()
        people = []
        for person, sitting in list(self._sittings.items()):
            if now - sitting.last > self._terms.pause:
                if self._day(sitting.last) != self._day(now):
                    del self._sittings[person]
                continue
            every = timedelta(minutes=minutes(person))
            if every and now - (sitting.told or sitting.since) >= every:
                sitting.told = now
                people.append(person)
        return people

    def _advance(self, person: str, now: datetime) -> bool:
        """Take a moment of play in; whether it begins a sitting."""
        sitting = self._sittings.get(person)
        if sitting is None:
            self._sittings[person] = PlaySitting(now, now)
            return True
        if self._day(sitting.last) != self._day(now):
            sitting.today = timedelta(0)
        if now - sitting.last > self._terms.pause:
            sitting.since, sitting.told = now, None
            sitting.last = now
            return True
        sitting.today += now - sitting.last
        sitting.last = now
        return False

    def _day(self, moment: datetime) -> object:
        return self._terms.local(moment).date()
