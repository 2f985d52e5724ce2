"""How long a table was open and who sat at it, by gaming day and shift, from the log's own times.

A stretch of time that runs over the end of a shift is divided there. Times are whole milliseconds, so that the shifts
of a day sum to it exactly. Whoever has two positions sits there once and takes up two seats.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pitboss.pit.gaming_day.calendar import Calendar, Period
from pitboss.pit.gaming_day.instants import milliseconds
from pitboss.rounds.events import Closed, Event, Left, Opened, Sat


@dataclass(slots=True)
class SeatTime:
    """Milliseconds of one shift at one table."""

    open: int = 0
    occupied: int = 0
    """With at least one player."""
    seats: int = 0
    """Of all occupied positions together."""
    players: dict[str, int] = field(default_factory=dict)

    def add(self, other: SeatTime) -> None:
        """Count another stretch of time too."""
        self.open += other.open
        self.occupied += other.occupied
        self.seats += other.seats
        for player, lasted in other.players.items():
            self.players[player] = self.players.get(player, 0) + lasted


class AttendanceBook:
    """The attendance of one log so far."""

    def __init__(self, calendar: Calendar) -> None:
        self._calendar = calendar
        self.sums: dict[Period, SeatTime] = {}
        self.chairs: dict[int, str] = {}
        self.open = False
        self.since = ""

    def see(self, at: str, event: Event) -> None:
        """Take an event in, which was written down at that time."""
        if not isinstance(event, Opened | Closed | Sat | Left):
            return
        for period, attendance in self._stretch(at):
            self.sums.setdefault(period, SeatTime()).add(attendance)
        self.since = max(at, self.since)
        match event:
            case Opened():
                self.open = True
            case Closed():
                self.open = False
            case Sat():
                self.chairs[event.position] = event.player
            case Left():
                self.chairs.pop(event.position, None)

    def upto(self, now: str) -> dict[Period, SeatTime]:
        """The attendance of every shift, with the time that passed since the last change."""
        sums: dict[Period, SeatTime] = {}
        for period, attendance in (*self.sums.items(), *self._stretch(now)):
            sums.setdefault(period, SeatTime()).add(attendance)
        return sums

    def _stretch(self, until: str) -> Iterator[tuple[Period, SeatTime]]:
        """What passed since the last change, divided where shifts end."""
        if not self.since or not (self.open or self.chairs):
            return
        since = self.since
        while since < until:
            period = self._calendar.period(since)
            end = min(until, self._calendar.bounds(period.day, period.shift).until)
            yield period, self._lasted(milliseconds(end) - milliseconds(since))
            since = end

    def _lasted(self, lasted: int) -> SeatTime:
        people = set(self.chairs.values())
        return SeatTime(
            open=lasted * self.open,
            occupied=lasted * bool(people),
            seats=lasted * len(self.chairs),
            players=dict.fromkeys(people, lasted),
        )
