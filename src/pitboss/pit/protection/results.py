"""What a person has won or lost in this day, week and month, as a fold of finished rounds.

Every table knows what each player has won in all its rounds. A period's result is that sum less what it was when the
period began; so a look costs a subtraction for each table where the person plays, and nothing is written. What it was
when the period began is found once, when a person is first looked at, from the finished rounds. A round counts in the
period in which it ends, and one that ends between two looks across midnight in the earlier.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from pitboss.log.chain import stamp
from pitboss.pit.history.rounds import RoundsInMemory
from pitboss.pit.opening import stream_of
from pitboss.pit.people.accounts import Person
from pitboss.pit.protection.limits import Period
from pitboss.pit.protection.terms import ProtectionTerms
from pitboss.pit.store import Store
from pitboss.pit.tables.table import PitTable

PERIODS: tuple[Period, ...] = ("day", "week", "month")
_AT_A_TIME = 200
_NO_ENTRY = 2**62
Played = tuple[str, int]
"""When a round ended, and what it brought."""


@dataclass(slots=True)
class ResultTally:
    """One person's results: the tables where they play, and what they had won at each when each period began."""

    names: tuple[str, ...]
    tables: dict[str, PitTable] = field(default_factory=dict)
    """By the name of the log: a table under a new submission is another."""
    starts: dict[Period, str] = field(default_factory=dict)
    bases: dict[Period, dict[str, int]] = field(default_factory=dict)
    elsewhere: dict[Period, int] = field(default_factory=dict)
    """What was won in logs that are closed."""

    def won(self, table: PitTable) -> int:
        """What the person has won at a table in all rounds."""
        won = table.history.rounds.won
        return sum(won.get(name, 0) for name in self.names)

    def net(self, period: Period) -> int:
        """What the person has won in a period; less than nothing is a loss."""
        bases = self.bases[period]
        live = sum(self.won(table) - bases.get(stream, 0) for stream, table in self.tables.items())
        return live + self.elsewhere.get(period, 0)

    def roll_over(self, period: Period, start: str) -> None:
        """Another period has begun: what was won until now was won before it."""
        self.starts[period] = start
        self.bases[period] = {stream: self.won(table) for stream, table in self.tables.items()}
        self.elsewhere[period] = 0


class Results:
    """The tallies of everybody who is looked at."""

    def __init__(
        self, store: Store, tables: Mapping[str, PitTable], clock: Callable[[], datetime], terms: ProtectionTerms
    ) -> None:
        self._store = store
        self._tables = tables
        self._clock = clock
        self._terms = terms
        self._tallies: dict[str, ResultTally] = {}

    def __contains__(self, person: str) -> bool:
        return person in self._tallies

    def tables_of(self, person: Person) -> Iterable[PitTable]:
        """The tables where somebody who is known has played."""
        return self._tally(person).tables.values()

    def net(self, person: Person, period: Period, table: PitTable | None = None) -> int:
        """What somebody who is known has won in a period, also at a table where they have not played before."""
        tally = self._tally(person)
        tally.names = person.names
        if table is not None and table.stream not in tally.tables:
            tally.tables[table.stream] = table
        start = starts(self._clock(), self._terms)[period]
        if tally.starts[period] != start:
            tally.roll_over(period, start)
        return tally.net(period)

    def _tally(self, person: Person) -> ResultTally:
        """A person's tally; of somebody who is not known yet it begins now."""
        tally = self._tallies.get(person.id)
        if tally is None:
            tally = self._tallies[person.id] = ResultTally(
                person.names, {table.stream: table for table in self._of(person)}
            )
            for period, start in starts(self._clock(), self._terms).items():
                tally.roll_over(period, start)
        return tally

    def _of(self, person: Person) -> list[PitTable]:
        return [table for table in self._tables.values() if not table.history.players.isdisjoint(person.names)]

    def roll_over(self) -> None:
        """Begin new periods for everybody whose time has come."""
        now = starts(self._clock(), self._terms)
        for tally in self._tallies.values():
            for period in PERIODS:
                if tally.starts[period] != now[period]:
                    tally.roll_over(period, now[period])

    async def know(self, person: Person) -> list[Played]:
        """Count what the person won since the month began, or the week; the rounds since then, the earliest first."""
        start = starts(self._clock(), self._terms)
        earliest = min(start.values())
        tables = self._of(person)
        tally = ResultTally(person.names, {table.stream: table for table in tables}, start)
        won = {table.stream: tally.won(table) for table in tables}
        logs = [(table.stream, table.history.rounds.now()) for table in tables]
        played, closed = await asyncio.to_thread(self._read, person.names, logs, earliest)
        for period in PERIODS:
            since = start[period]
            tally.bases[period] = {stream: won[stream] - _sum(played[stream], since) for stream in won}
            tally.elsewhere[period] = _sum(closed, since)
        self._tallies[person.id] = tally
        return sorted([*closed, *(item for rounds in played.values() for item in rounds)])

    def _read(
        self, names: tuple[str, ...], logs: Iterable[tuple[str, RoundsInMemory]], earliest: str
    ) -> tuple[dict[str, list[Played]], list[Played]]:
        """The rounds of a person in these logs, and in those that the same tables had under earlier submissions."""
        played: dict[str, list[Played]] = {}
        closed: list[Played] = []
        for stream, rounds in logs:
            played[stream] = self._rounds(rounds, stream, names, earliest)
            _, identity, number = stream.split("/")
            for earlier in range(1, int(number)):
                former = RoundsInMemory((), _NO_ENTRY)
                closed += self._rounds(former, stream_of(identity, earlier), names, earliest)
        return played, closed

    def _rounds(self, rounds: RoundsInMemory, stream: str, names: tuple[str, ...], earliest: str) -> list[Played]:
        taken: list[Played] = []
        for name in names:
            before = 0
            while page := rounds.of_player(self._store, stream, name, _AT_A_TIME, before):
                fresh = [(note.at, note.nets.get(name, 0)) for note in page if note.at >= earliest]
                taken += fresh
                before = page[-1].number
                if len(fresh) < len(page) or len(page) < _AT_A_TIME:
                    break
        return taken


def starts(now: datetime, terms: ProtectionTerms) -> dict[Period, str]:
    """When the day, the week and the month began, as stamps."""
    local = terms.local(now)
    day = local.replace(hour=0, minute=0, second=0, microsecond=0)
    week = day - timedelta(days=day.weekday())
    return {"day": stamp(day), "week": stamp(week), "month": stamp(day.replace(day=1))}


def _sum(played: Iterable[Played], since: str) -> int:
    return sum(net for at, net in played if at >= since)
