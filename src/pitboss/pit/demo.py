"""Simple automatic players for a demonstration: they sit at every table, and play.

Where a person watches they play at a table's own pace. At the other tables they keep the lobby alive within a small
budget: one act in two seconds at one table after the other, a round at each, while anybody has a page open; one in
twenty seconds while nobody has. A table that is watched, paused or closed has no turn, and keeps no other from it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import NamedTuple

from pitboss.live import SimplePlayer
from pitboss.pit.people.names import SIMPLE_PLAYERS
from pitboss.pit.requests.handler import RequestHandler
from pitboss.pit.tables.table import PitTable
from pitboss.pit.tables.timeouts import asks, stage_kind
from pitboss.rounds import options
from pitboss.rounds.commands import Command, PlaceBet, Sit

PAUSE = 1.2
"""Seconds before a simple player does anything."""
AFTER_A_ROUND = 6.0
"""Seconds after a round in which its results stay visible."""
UNWATCHED = 2.0
"""Seconds between two acts at all tables together that nobody watches, while somebody may look at the lobby,"""
DESERTED = 20.0
"""and while nobody is there."""
BESIDE_A_PERSON = 0.3
"""Seconds, once a person has laid a wager, so that a quick player does not play alone."""

LONGEST_WAIT = 100.0
"""Seconds without an act after which another table has its turn, whatever keeps this one waiting."""

Acting = Callable[[PitTable], None]


class _Turn(NamedTuple):
    """A round is played at a table that nobody watches."""

    table: str
    rounds: int
    since: float

    def is_over(self, table: PitTable, waited: float) -> bool:
        """Whether the round has been played, as far as this table tells, or nothing was done for too long."""
        return waited > LONGEST_WAIT or (table.id == self.table and table.committed.rounds > self.rounds)


class Demo:
    """The simple players of all tables."""

    def __init__(
        self, acts: RequestHandler, present: Callable[[str], frozenset[str]], is_visited: Callable[[], bool]
    ) -> None:
        """``present`` tells who watches a table, ``is_visited`` whether anybody may look at the lobby."""
        self._acts = acts
        self._present = present
        self._is_visited = is_visited
        self._unwatched_act = 0.0
        """When something was last done at a table that nobody watches."""
        self._turn: _Turn | None = None
        self._last_turns: dict[str, float] = {}
        """When each table's last turn began, while nobody watched."""
        self._players = {name: SimplePlayer(name, bold) for name, bold in SIMPLE_PLAYERS}
        self._acted: dict[str, float] = {}

    def due(self, table: PitTable) -> Acting | None:
        """What a simple player would do at a table now, as an act for a transaction; None where none does anything."""
        is_watched = bool(self._present(table.id))
        is_shut = bool(table.paused) or not table.committed.open
        if is_watched or is_shut:
            self._pass_turn(table)
        if is_shut:
            return None
        if monotonic() - self._acted.get(table.id, 0.0) < self._pause(table):
            return None
        plays = is_watched or self._is_turn_of(table)
        act = self._sitting(table) or (self._playing(table) if plays else None)
        if act is not None:
            self._acted[table.id] = monotonic()
            if not is_watched:
                self._unwatched_act = monotonic()
        return act

    def _is_turn_of(self, table: PitTable) -> bool:
        """Whether a round goes on at a table that nobody watches: at the one where none was played for longest."""
        now = monotonic()
        self._last_turns.setdefault(table.id, 0.0)
        if self._turn is not None and self._turn.is_over(table, now - max(self._turn.since, self._unwatched_act)):
            self._turn = None
        if self._turn is None and table.id == min(self._last_turns, key=self._last_turns.__getitem__):
            self._turn = _Turn(table.id, table.committed.rounds, now)
            self._last_turns[table.id] = now
        if self._turn is None or self._turn.table != table.id:
            return False
        return now - self._unwatched_act >= (UNWATCHED if self._is_visited() else DESERTED)

    def _pass_turn(self, table: PitTable) -> None:
        """No turn comes to a table for now, and the others do not wait for it."""
        self._last_turns.pop(table.id, None)
        if self._turn is not None and self._turn.table == table.id:
            self._turn = None

    def _pause(self, table: PitTable) -> float:
        now = table.committed.round
        if stage_kind(table.plan, table.committed) == "betting" and self._person_bets(table):
            return BESIDE_A_PERSON
        fresh = now is not None and not now.seats and now.number > 1
        return AFTER_A_ROUND if fresh else PAUSE

    def _person_bets(self, table: PitTable) -> bool:
        now = table.committed.round
        return now is not None and any(seat.player not in self._players for seat in now.seats)

    def _sitting(self, table: PitTable) -> Acting | None:
        seated = {player for _, player in table.committed.chairs}
        free = [
            position for position in range(1, table.plan.game.positions + 1) if not table.committed.player(position)
        ]
        missing = [name for name in self._players if name not in seated]
        if not missing or len(free) <= table.plan.game.positions // 2:
            return None
        return partial(_give, command=Sit(free[-1], missing[0]), name=missing[0])

    def _playing(self, table: PitTable) -> Acting | None:
        kind, state = stage_kind(table.plan, table.committed), table.committed
        if kind == "ask" and (player := self._players.get(state.player(position := asks(table.plan, state)))):
            return partial(_answer, player=player, position=position)
        if kind == "betting":
            return self._betting(table)
        return None

    def _betting(self, table: PitTable) -> Acting | None:
        """One bets after the other; all at once where a person has begun to, or nobody sits there who is waited for."""
        due = [
            (self._players[name], position)
            for position, name in table.committed.chairs
            if name in self._players and position not in table.ready
        ]
        if not due:
            return None
        seated = {player for _, player in table.committed.chairs}
        alone = seated.isdisjoint(self._present(table.id))
        return partial(self._bets, due=due if alone or self._person_bets(table) else due[:1])

    def _bets(self, table: PitTable, due: Sequence[tuple[SimplePlayer, int]]) -> None:
        if table.staged.round is None or stage_kind(table.plan, table.staged) != "betting":
            return
        for player, position in due:
            self._bet(table, player, position)
        for _, position in due:
            table.set_ready(position, ready=True)
        self._acts.close_betting_when_done(table)

    def _bet(self, table: PitTable, player: SimplePlayer, position: int) -> None:
        assert table.staged.round is not None
        for bet in player.bets(table.plan, table.staged, position):
            open_now = options(table.plan, table.staged, "player", position)
            seat = table.staged.round.seat(position)
            laid = isinstance(bet, PlaceBet) and seat is not None and seat.bet(bet.wager, bet.on) is not None
            if not laid and any(option.admits(bet) for option in open_now):
                table.perform(bet, f"player {player.name}")


def _give(table: PitTable, command: Command, name: str) -> None:
    table.perform(command, f"player {name}")


def _answer(table: PitTable, player: SimplePlayer, position: int) -> None:
    _give(table, player.answer(table.plan, table.staged, position), player.name)
