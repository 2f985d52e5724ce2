"""The clock of the pit: goes on for people who do not, and lets simple players play.

It gives ordinary commands under its own name; what it may do is what the person, or the dealer, might have done.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic

from msgspec.structs import replace

from pitboss.clauses import Refusal
from pitboss.pit.acts import CLOCK, Acts
from pitboss.pit.pace import Pace, allowance, asks, stage_kind
from pitboss.pit.running import HOUSE, RunningTable
from pitboss.rounds import options, perform
from pitboss.rounds.commands import Act, Leave, NoMoreBets, TakeBack


class Clock:
    """Looks at one table after the other, often."""

    def __init__(
        self,
        pace: Pace,
        acts: Acts,
        present: Callable[[str], frozenset[str]],
        stay: frozenset[str] = frozenset(),
    ) -> None:
        """Those who ``stay`` keep their seats though they look at nothing: simple players."""
        self._pace = pace
        self._stay = stay
        self._acts = acts
        self._present = present
        self._away: dict[tuple[str, str], float] = {}

    def due(self, table: RunningTable) -> Callable[[RunningTable], None] | None:
        """What the clock would do at a table now, as an act to be performed in a turn; None where it does nothing."""
        if table.paused or table.dealer or not table.table.open:
            return None
        present = self._present(table.id)
        allowed = allowance(table.plan, table.table, self._pace, present)
        if allowed is not None and monotonic() - table.began >= allowed:
            return self._go_on
        return self._leaving(table, present)

    def _go_on(self, table: RunningTable) -> None:
        """The time is up: close the betting, or decide for whoever does not, as cautiously as the game allows."""
        kind = stage_kind(table.plan, table.live.table)
        if kind == "betting":
            close_betting(table)
        elif kind == "ask" and (position := asks(table.plan, table.live.table)):
            passing = next(
                one.command
                for one in options(table.plan, table.live.table, "player", position)
                if isinstance(one.command, Act) and one.command.act != "play"
            )
            table.perform(passing, f"{CLOCK} for {table.live.table.player(position)}")

    def _leaving(self, table: RunningTable, present: frozenset[str]) -> Callable[[RunningTable], None] | None:
        """Give up the seats of people who have been away for long and have no wager in the round."""
        now = table.table.round
        for position, player in table.table.chairs:
            key = table.id, player
            if player in present or player in self._stay:
                self._away.pop(key, None)
            elif now is None or now.seat(position) is None:
                since = self._away.setdefault(key, monotonic())
                if monotonic() - since >= self._pace.away:
                    self._away.pop(key, None)
                    return partial(_leave, player=player)
        return None


def close_betting(table: RunningTable) -> None:
    """Announce "no more bets"; wagers that are not complete by then go back to their players."""
    try:
        table.perform(NoMoreBets(), HOUSE)
    except Refusal:
        table.log.waiting.pop()  # the refusal concerns nobody: the house looks again without the incomplete wagers
        now = table.live.table.round
        for seat in now.seats if now is not None else ():
            if not _is_complete(table, seat.position):
                for bet in reversed(seat.bets):
                    table.perform(TakeBack(seat.position, bet.wager, bet.on), f"{CLOCK} for {seat.player}")
        if table.live.table.round is not None and table.live.table.round.seats:
            table.perform(NoMoreBets(), HOUSE)


def _is_complete(table: RunningTable, position: int) -> bool:
    """Whether the betting could be closed if this were the only position with wagers."""
    state = table.live.table
    assert state.round is not None
    own = tuple(one for one in state.round.seats if one.position == position)
    alone = replace(state, round=replace(state.round, seats=own))
    try:
        perform(table.plan, alone, NoMoreBets())
    except Refusal:
        return False
    return True


def _leave(table: RunningTable, player: str) -> None:
    own = [position for position, name in table.live.table.chairs if name == player]
    for position in sorted(own):
        table.perform(Leave(position), f"{CLOCK} for {player}")
