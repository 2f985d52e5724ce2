"""A live table: every command is decided, written to the log, and only then acted on.

Open it on an empty log and it begins; open it on a log that was left in mid-round, by a crash at any byte, and it
is where it was. A refusal is logged too and changes nothing. The log begins with the text of the submission that the
plan was compiled from, so that it can always be proven.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from datetime import UTC, datetime

from pitboss.live.dealer import ShoeSource
from pitboss.live.drive import drive
from pitboss.live.house import AutomaticHouse
from pitboss.live.progress import LoggedTable, Progress, advance, replay
from pitboss.log.file import Log
from pitboss.rounds import Moment, Plan, Table
from pitboss.rounds.commands import Command, NoMoreBets
from pitboss.rounds.events import Event


class LiveTable:
    """One table with its log, its source of cards and its automatic house."""

    def __init__(
        self,
        plan: Plan,
        log: Log,
        source: ShoeSource,
        *,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self.plan = plan
        self.log = log
        self.source = source
        self.clock = clock
        self._house = AutomaticHouse(plan, clock)
        self._state = LoggedTable()
        for entry in log.entries():
            self._state, _ = replay(plan, self._state, entry)

    @property
    def table(self) -> Table:
        """The table as the log leaves it."""
        return self._state.table

    def copied(self, log: Log) -> LiveTable:
        """Another table at the same point; ``log`` holds the entries of this one, and the two go on apart."""
        if log.tip != self.log.tip:
            raise ValueError("the log is not that of the table")
        other = copy(self)
        other.log = log
        other._house = AutomaticHouse(self.plan, self.clock)
        return other

    # -- commands -----------------------------------------------------------------------------------------------------

    def give(self, command: Command, by: str = "") -> tuple[Event, ...]:
        """Perform a command; what it leads to is on the log when this returns. A refusal is logged and raised.

        ``by`` says who gives it; nobody named: whose it is.
        """
        return tuple(event for _, event in self.moments(command, by))

    def moments(self, command: Command, by: str = "") -> tuple[Moment, ...]:
        """Perform a command as ``give`` does; each event with the table before it."""
        progress = self._advanced(Progress.start(self._state), command, by)
        self._write(progress)
        if progress.refusal is not None:
            raise progress.refusal
        return progress.entries[-1].moments

    def give_all(self, commands: Iterable[Command]) -> tuple[Moment, ...]:
        """Perform several commands, or none of them: the first refusal is raised, and nothing is logged."""
        steps = [Progress.start(self._state)]
        for command in commands:
            steps.append(self._advanced(steps[-1], command, ""))
            if (refusal := steps[-1].refusal) is not None:
                raise refusal
        for step in steps[1:]:
            self._write(step)
        return tuple(moment for entry in steps[-1].entries for moment in entry.moments)

    def _advanced(self, progress: Progress[LoggedTable], command: Command, by: str) -> Progress[LoggedTable]:
        return advance(self.plan, progress, command, by, self.clock(), self.source)

    def _write(self, progress: Progress[LoggedTable]) -> None:
        """Swap a progress in when the log has its last entry; the entries before it are there already."""
        self.log.add(progress.entries[-1].entry)
        self._state = progress.now

    # -- the automatic dealer -----------------------------------------------------------------------------------------

    def next(self) -> Command | None:
        """What the house does next; None where it waits for a player."""
        return self._house.next(self._state, self.source)

    def step(self) -> tuple[Event, ...]:
        """Let the house do its next step; nothing where it waits for a player."""
        return next(drive(self), ())

    def run(self) -> tuple[Event, ...]:
        """Let the house work until it waits for a player."""
        return tuple(event for events in drive(self) for event in events)

    def close_betting(self) -> tuple[Event, ...]:
        """Announce "no more bets" and go on until a player must decide, or betting is open again."""
        return (*self.give(NoMoreBets()), *self.run())
