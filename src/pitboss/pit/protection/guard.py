"""The guard at every wager: exclusions, limits and the confirmed age, each looked up in memory.

A loss limit looks at what is at risk when a wager is laid: what was lost in the period, what lies on layouts, and the
wager. A hand under way is always finished: decisions and the raises that a game requires are never refused here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import datetime, timedelta

from pitboss.log.chain import stamp
from pitboss.money import show_money
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.people import People
from pitboss.pit.protection.exclusions import ExclusionRow
from pitboss.pit.protection.limits import LOSSES, LimitKind, LimitRow, Period, amount_at
from pitboss.pit.protection.results import Results
from pitboss.pit.protection.sittings import Sittings
from pitboss.pit.requests.denials import Barred
from pitboss.pit.tables.table import PitTable

_WHEN_OVER: Mapping[Period, str] = {
    "day": "come back tomorrow",
    "week": "come back next week",
    "month": "come back next month",
}
Limits = dict[str, dict[LimitKind, LimitRow]]
"""By person and kind."""


class PlayGuard:
    """Knows every limit and every exclusion; ``Protection`` changes them."""

    def __init__(
        self,
        people: People,
        results: Results,
        sittings: Sittings,
        tables: Mapping[str, PitTable],
        clock: Callable[[], datetime],
        *,
        age: int = 0,
        closing: Collection[str] = frozenset(),
    ) -> None:
        self._people = people
        self._results = results
        self._sittings = sittings
        self._tables = tables
        self._clock = clock
        self._closing = closing
        self.age = age
        self.limits: Limits = {}
        self.exclusions: dict[str, ExclusionRow] = {}

    def exclusion(self, person: str) -> ExclusionRow | None:
        """The time-out or the exclusion that holds for a person now."""
        row = self.exclusions.get(person)
        return row if row is not None and row.until > stamp(self._clock()) else None

    def amount(self, person: str, kind: LimitKind) -> int | None:
        """A person's limit as it holds now; None: no limit."""
        rows = self.limits.get(person)
        return amount_at(rows.get(kind), stamp(self._clock())) if rows else None

    def lacks_age(self, person: Person) -> bool:
        """Whether somebody has yet to confirm the age that the house asks for."""
        return bool(self.age) and self._people.row(person.id).of_age < self.age

    def require_not_excluded(self, person: Person) -> None:
        """``Barred`` for somebody who takes a time-out, is excluded, or is about to close the account."""
        if person.id in self._closing:
            raise Barred(code="account-closing", said="Your account is being closed.", instead="wait for the answer")
        row = self.exclusion(person.id) if self.exclusions else None
        if row is None:
            return
        until = f"{row.until[:16].replace('T', ' ')} UTC"
        if row.kind == "time-out":
            said = f"You take a time-out until {until}."
            raise Barred(code="time-out", said=said, instead="come back after it")
        said = f"You have excluded yourself from play until {until}."
        raise Barred(code="excluded", said=said, instead="it cannot be undone before")

    def require_of_age(self, person: Person) -> None:
        """``Barred`` for somebody who has not confirmed the house's age."""
        if self.age and self.lacks_age(person):
            said = f"You have not confirmed that you are {self.age} or older."
            raise Barred(code="age-not-confirmed", said=said, instead="confirm your age first")

    def require_within_limits(self, person: Person) -> None:
        """``Barred`` for somebody whose time is up, or whose losses have reached a limit."""
        if person.id not in self.limits:
            return
        self._require_time(person.id)
        for kind, period in LOSSES.items():
            limit = self.amount(person.id, kind)
            if limit is not None and self._results.net(person, period) <= -limit:
                raise _loss_reached(limit, period)

    def require_wager(self, person: Person, table: PitTable, added: int) -> None:
        """``Barred`` for a wager that puts more at risk than a limit leaves; otherwise the person plays now."""
        if person.id in self.limits:
            self._require_risk(person, table, added)
        self._sittings.touch(person.id, lambda: self.won(person))

    def won(self, person: Person) -> int:
        """What a person has won or lost at all tables in all."""
        names = person.names
        return sum(table.history.rounds.won.get(name, 0) for table in self._tables.values() for name in names)

    def _require_time(self, person: str) -> None:
        sitting, day = self.amount(person, "time-sitting"), self.amount(person, "time-day")
        if sitting is not None and self._sittings.lasted(person) >= timedelta(minutes=sitting):
            said = f"You have played for {sitting} minutes, the limit that you set for a sitting."
            raise Barred(code="time-limit", said=said, instead="take a break; your hand under way can be finished")
        if day is not None and self._sittings.today(person) >= timedelta(minutes=day):
            said = f"You have played for {day} minutes today, the limit that you set for a day."
            raise Barred(code="time-limit", said=said, instead="come back tomorrow")

    def _require_risk(self, person: Person, table: PitTable, added: int) -> None:
        laid = None
        for kind, period in LOSSES.items():
            limit = self.amount(person.id, kind)
            if limit is None:
                continue
            laid = self._laid(person) if laid is None else laid
            left = limit + self._results.net(person, period, table) - laid
            if left <= 0 and not laid:
                raise _loss_reached(limit, period)
            if added > left:
                said = f"Your loss limit for the {period} leaves {show_money(max(0, left))} to stake."
                instead = f"stake less, or {_WHEN_OVER[period]}; what is on the layout stays"
                raise Barred(code="loss-limit", said=said, instead=instead)

    def _laid(self, person: Person) -> int:
        name = person.shown
        return sum(table.laid(name) + table.in_flight(name) for table in self._results.tables_of(person))


def _loss_reached(limit: int, period: Period) -> Barred:
    said = f"You have reached your loss limit of {show_money(limit)} for the {period}."
    return Barred(code="loss-limit", said=said, instead=_WHEN_OVER[period])
