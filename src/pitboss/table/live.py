"""A running table: every command is decided, written to the log, and only then acted on.

Open it on an empty log and it begins; open it on a log that was left in mid-round, by a crash at any byte, and it
is where it was. A refusal is logged too and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec

from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.log.chain import Damaged, Entry, stamp
from pitboss.log.file import Log
from pitboss.log.givers import giver, require_giver
from pitboss.log.records import Granted, asked, from_log, refused, to_log
from pitboss.rounds import Plan, Table, fold, perform
from pitboss.rounds.commands import Close, Command, Commit, NoMoreBets, Open, RevealSeed, Withdraw
from pitboss.rounds.events import Committed, Event, Opened, SeedRevealed
from pitboss.rounds.handlers.ruling import shoe_failed
from pitboss.rounds.handlers.table.opening import may_close
from pitboss.table.dealer import Source, next_command
from pitboss.table.promised import require_promised
from pitboss.table.shoe import ProvableShoe


class Mark(NamedTuple):
    """A table at one moment, with the rounds that it had committed to and whose seed it had shown."""

    table: Table
    promised: int
    revealed: int


Take = Callable[[Entry, Table, tuple[Event, ...]], Table]


def _folded(entry: Entry, table: Table, events: tuple[Event, ...]) -> Table:
    return fold(events, table)


class LiveTable:
    """One table with its log, its source of cards and its automatic dealer."""

    def __init__(
        self,
        plan: Plan,
        log: Log,
        source: Source,
        *,
        filed: str = "",
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        take: Take = _folded,
        start: Mark | None = None,
    ) -> None:
        """``take`` is given each entry of the log with the table before it, and gives the table after it.

        With a ``start`` the table goes on from there: the log then gives the entries behind it.
        """
        self.plan = plan
        self.log = log
        self.source = source
        self.filed = filed
        self.clock = clock
        self._lost = 0  # the round whose seed was found to be gone
        table, self._promised, self._revealed = start or Mark(Table(), 0, 0)
        self.table = self._resumed(take, table)

    def _resumed(self, take: Take, table: Table) -> Table:
        """The table as the log left it."""
        for entry in self.log.entries():
            try:
                record, events = from_log(entry)
            except msgspec.ValidationError as error:
                raise Damaged(entry.seq, entry.seq, f"it holds no event of ours: {error}") from error
            if isinstance(record, Granted):
                for event in events:
                    self._must_be_ours(event)
                    self._note(event)
                table = take(entry, table, events)
        return table

    def _note(self, event: Event) -> None:
        """Remember which rounds were committed to, and whose seed has been shown."""
        if isinstance(event, Committed):
            self._promised = event.round if event.hash else event.round - 1
        elif isinstance(event, SeedRevealed):
            self._revealed = event.round

    def _must_be_ours(self, event: Event) -> None:
        filing = self.plan.game.filing
        if isinstance(event, Opened) and (event.rulebook, event.submission) != (
            filing.rulebook,
            filing.submission_digest,
        ):
            raise Refusal(
                code="another-submission",
                said=f"The log is of table {event.table} under {event.rulebook}, version {event.version}.",
                clause=self.plan.game.prefix,
                instead=("open it with the submission it was begun with", "begin a new log"),
            )

    # -- commands -----------------------------------------------------------------------------------------------------

    def give(self, command: Command, by: str = "") -> tuple[Event, ...]:
        """Perform a command; what it leads to is on the log when this returns. A refusal is logged and raised.

        ``by`` says who gives it; nobody named: whose it is.
        """
        by = by or giver(self.table, command)
        require_giver(self.table, command, by)
        now = self.clock()
        at = int(now.timestamp())
        try:
            events, table = perform(self.plan, self.table, command, at)
        except PitbossError as error:
            if isinstance(error, Refusal):
                self._write(now, by, [refused(command, error, at)])
            raise
        if isinstance(self.source, ProvableShoe):
            require_promised(self.plan, self.table, self.source, events)
        self._write(now, by, [asked(command, at), *events])
        self.table = table
        for event in events:
            self._note(event)
        return events

    def mark(self) -> Mark:
        """Where the table stands, to come back to if what follows cannot be kept."""
        return Mark(self.table, self._promised, self._revealed)

    @property
    def revealed(self) -> int:
        """The last round whose seed was shown."""
        return self._revealed

    def go_back(self, mark: Mark) -> None:
        """Be where the table stood; whoever keeps the log takes back what was written since."""
        self.table, self._promised, self._revealed = mark

    def _write(self, now: datetime, by: str, records: list[Any]) -> None:
        self.log.append(stamp(now), by, [to_log(one) for one in records])

    # -- the automatic dealer -----------------------------------------------------------------------------------------

    def next(self) -> Command | None:
        """What the house does next; None where it waits for a player."""
        shoe = self.source
        if isinstance(shoe, ProvableShoe) and self.table.open:
            if (lost := self._called_off(shoe)) is not None:
                return lost
            if (publishes := self._publishes(shoe)) is not None:
                return publishes
        at = int(self.clock().timestamp()) if self.table.round is None else 0  # only a deck's age asks for the time
        command = next_command(self.plan, self.table, shoe, at)
        return Open(self.filed) if isinstance(command, Open) else command

    def _publishes(self, shoe: ProvableShoe) -> Command | None:
        """The seed of the round that is over, then the hash of the next one, before anybody can bet on it."""
        now, number = self.table.round, self.table.rounds
        if now is None and self._promised > self._revealed and number >= self._promised:
            lost = number == self._lost or not shoe.has(number)
            return RevealSeed("" if lost else shoe.seeds(number).hex())
        if not self.table.commitment and (now is None or (now.stage == "betting" and not now.wagered)):
            return Commit(shoe.commitment(self.table.rounds + 1))
        return None

    def _called_off(self, shoe: ProvableShoe) -> Command | None:
        """What the house does about a promise whose seed is not here: the log is a copy, or the seed was lost.

        Who has seen the other copy may know that seed, so nothing is dealt from it. Without a wager the promise is
        withdrawn; before the first card the table is closed, and every wager goes back; after it the shoe has failed,
        and the round is void as the document says; then no seed is shown, and the log says so.
        """
        now, number = self.table.round, self.table.rounds + 1
        if not self.table.commitment or (now is not None and now.void) or shoe.has(number):
            return None
        if now is None or (now.stage == "betting" and not now.wagered):
            return Withdraw()
        if may_close(self.table):
            return Close()
        self._lost, command = number, shoe_failed(self.plan, self.table)
        if command is None:
            said = f"The seed of round {number} is not here: nothing can be dealt."
            raise BadInput(code="seed-gone", said=said, instead="let the floor rule the round void")
        return command

    def step(self) -> tuple[Event, ...]:
        """Let the house do its next step; nothing where it waits for a player."""
        command = self.next()
        if command is None:
            return ()
        return self.give(command)

    def run(self) -> tuple[Event, ...]:
        """Let the house work until it waits for a player."""
        found: list[Event] = []
        while (events := self.step()) != ():
            found += events
        return tuple(found)

    def close_betting(self) -> tuple[Event, ...]:
        """Announce "no more bets" and go on until a player must decide, or betting is open again."""
        return (*self.give(NoMoreBets()), *self.run())
