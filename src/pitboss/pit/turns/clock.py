"""The clock of the pit: goes on for people who do not, and lets simple players play.

It gives ordinary commands under its own name; what it may do is what the person, or the dealer, might have done.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic

from msgspec.structs import replace

from pitboss.clauses import Refusal
from pitboss.pit.history.projection import stage_of
from pitboss.pit.requests.handler import CLOCK, give_back, return_unconfirmed
from pitboss.pit.tables.table import HOUSE, PitTable
from pitboss.pit.tables.timeouts import asks, stage_kind
from pitboss.pit.views.deadlines import Deadlines
from pitboss.rounds import options, perform
from pitboss.rounds.commands import Act, Leave, NoMoreBets
from pitboss.ruleset.words import PlayerAct

_CAUTIOUS: tuple[PlayerAct, ...] = ("check", "fold", "take back")
"""What the clock answers for somebody, the first that is open: it never adds to a wager, and gives up none that may
stay for nothing."""


class Clock:
    """Looks at one table after the other, often."""

    def __init__(self, deadlines: Deadlines) -> None:
        self._deadlines = deadlines
        self._away: dict[tuple[str, str], float] = {}

    def due(self, table: PitTable) -> Callable[[PitTable], None] | None:
        """What the clock would do at a table now, as an act for a transaction; None where it does nothing."""
        if table.paused or not table.committed.open:
            return None
        if self._deadlines.is_over(table):
            return partial(self._go_on, stage=stage_of(table.committed))
        return self._leaving(table)

    def _go_on(self, table: PitTable, stage: tuple[bool, int, str, int]) -> None:
        """The time is up: close the betting, or decide for whoever does not, as cautiously as the game allows."""
        if stage_of(table.staged) != stage:
            return  # somebody acted at the last moment, and that counts
        kind = stage_kind(table.plan, table.staged)
        if kind == "betting":
            return_unconfirmed(table, self._deadlines.gone(table))
            close_betting(table)
        elif kind == "ask" and (position := asks(table.plan, table.staged)):
            self._decide(table, position)

    def _decide(self, table: PitTable, position: int) -> None:
        player = table.staged.player(position)
        answers = {
            option.command.act: option.command
            for option in options(table.plan, table.staged, "player", position)
            if isinstance(option.command, Act)
        }
        passing = next(answers[act] for act in _CAUTIOUS if act in answers)
        table.perform(passing, f"{CLOCK} for {player}")
        if player in self._deadlines.gone(table):
            self._deadlines.decided(table, player)

    def _leaving(self, table: PitTable) -> Callable[[PitTable], None] | None:
        """Give up the seats of people who have been away for long and have no wager in the round."""
        now = table.committed.round
        gone = self._deadlines.gone(table)
        for position, player in table.committed.chairs:
            key = table.id, player
            if player not in gone:
                self._away.pop(key, None)
                continue
            since = self._away.setdefault(key, monotonic())
            is_in = now is not None and now.seat(position) is not None
            if not is_in and monotonic() - since >= self._deadlines.pace.away:
                self._away.pop(key, None)
                return partial(_leave, player=player)
        return None


def close_betting(table: PitTable) -> None:
    """Announce "no more bets"; wagers that are not complete by then go back to their players."""
    if table.staged.round is None or not table.staged.round.seats:
        return
    before = table.progress
    try:
        table.perform(NoMoreBets(), HOUSE)
    except Refusal:
        table.progress = before  # the refusal concerns nobody: the house looks again without the incomplete wagers
        now = table.staged.round
        for seat in now.seats if now is not None else ():
            if not _is_complete(table, seat.position):
                give_back(table, seat)
        if table.staged.round is not None and table.staged.round.seats:
            table.perform(NoMoreBets(), HOUSE)


def _is_complete(table: PitTable, position: int) -> bool:
    """Whether the betting could be closed if this were the only position with wagers."""
    state = table.staged
    assert state.round is not None
    seats = tuple(seat for seat in state.round.seats if seat.position == position)
    alone = replace(state, round=replace(state.round, seats=seats))
    try:
        perform(table.plan, alone, NoMoreBets())
    except Refusal:
        return False
    return True


def _leave(table: PitTable, player: str) -> None:
    positions = [position for position, name in table.staged.chairs if name == player]
    for position in sorted(positions):
        table.perform(Leave(position), f"{CLOCK} for {player}")
