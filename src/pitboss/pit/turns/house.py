"""The house at a table of the pit: it does by itself whatever no person has taken over."""

from __future__ import annotations

from pitboss.clauses import BadInput, Refusal
from pitboss.live.dealer import DEALER
from pitboss.live.drive import drive
from pitboss.pit.tables.table import HOUSE, NobodyReads, PitTable
from pitboss.rounds import Table
from pitboss.rounds.commands import Close, Command, Commit, Do, Draw, Open, Report, RevealSeed, Withdraw
from pitboss.rounds.events import Event
from pitboss.rounds.roles import FLOOR

_MOST_STEPS = 2_000
"""More steps than the house ever takes between two players' acts."""


def run_house(table: PitTable) -> None:
    """Carry a table's progress on until the house waits for somebody, or cannot go on by itself."""
    table.stuck = ""
    try:
        for steps, _ in enumerate(drive(_House(table))):
            if steps >= _MOST_STEPS:
                raise AssertionError(f"the house of table {table.id} comes to no end")
    except Refusal as refusal:
        table.stuck = str(refusal)  # the refusal is on the log, and the floor has to see to the table


class _House:
    """The house of one table, during one run."""

    def __init__(self, table: PitTable) -> None:
        self._table = table
        self._called_off = False

    @property
    def table(self) -> Table:
        """The table as the progress leaves it."""
        return self._table.staged

    def next(self) -> Command | None:
        """What the house does next; None where a person is waited for."""
        try:
            command = self._table.house.next(self._table.progress.now, self._table.source)
        except NobodyReads:
            return None
        except BadInput as error:
            self._table.stuck = str(error)
            return None
        if self._table.closing and self._closes_instead_of(command):
            return Close() if self._table.staged.open else None
        self._called_off = self._called_off or isinstance(command, Close)
        if command is None or not (self._is_own(command) or (self._called_off and isinstance(command, Open))):
            return None
        return command

    def _closes_instead_of(self, command: Command | None) -> bool:
        """Whether the table closes now for its new submission: no round is under way, and the seed was shown."""
        now = self._table.staged.round
        return not isinstance(command, RevealSeed) and (now is None or (now.stage == "betting" and not now.wagered))

    def give(self, command: Command) -> tuple[Event, ...]:
        """Perform a command."""
        return self._table.perform(command, HOUSE)

    def _is_own(self, command: Command) -> bool:
        """Whether a command is the house's to give."""
        if isinstance(command, Open):
            return self._table.progress.now.tip.seq == 0  # a table that was closed is opened by the floor
        if isinstance(command, Commit | Withdraw | RevealSeed | Draw | Close | Report):
            return True  # by itself the house closes or reports only where the seed of the round is gone
        if isinstance(command, Do) and command.by in FLOOR:
            return not self._table.floor and not self._was_touched(command.deck)
        return not self._table.dealer

    def _was_touched(self, deck: int) -> bool:
        """Whether a person deals, has dealt in this round or has inspected the deck: the second person is one too."""
        table = self._table
        if table.dealer or table.reads_cards or table.history.dealers:
            return True
        return bool(deck) and table.staged.deck(deck).inspected_by not in ("", DEALER)
