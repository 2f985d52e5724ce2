"""Until when a table waits: for the end of the betting, for a decision, for somebody whose connection is lost.

What a player sees counting down is what the clock keeps. Nobody's time is up on a guess: somebody who seems to be
there must have been heard from since, or the house finds out that they are gone, and waits as it does for them.
Time in which the pit itself stood still is not counted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import NamedTuple

from pitboss.pit.tables.table import PitTable
from pitboss.pit.tables.timeouts import Pace, asks, stage_kind
from pitboss.pit.views.viewers import Viewers

_STOOD_STILL = 2.0
"""Seconds without a look at a table, after which the pit itself is to blame."""


class Deadline(NamedTuple):
    """When the clock goes on, and whom it must have heard from since."""

    at: float
    people: frozenset[str]


@dataclass(slots=True)
class _Wait:
    """Since when a table has been waiting for the same thing."""

    stage: tuple[float, int]
    since: float
    looked: float


@dataclass(slots=True)
class _Grace:
    """What has been used up in a round: at which stage each player had the grace, and for whom the table decided."""

    round: int
    used: dict[str, tuple[float, int]]
    decided: set[str]


class Deadlines:
    """The deadlines of all tables."""

    def __init__(
        self,
        pace: Pace,
        viewers: Viewers,
        stay: frozenset[str] = frozenset(),
        clock: Callable[[], float] = lambda: monotonic(),
    ) -> None:
        """Those who ``stay`` are there though they look at nothing: simple players."""
        self.pace = pace
        self._viewers = viewers
        self._stay = stay
        self._clock = clock
        self._waits: dict[str, _Wait] = {}
        self._graces: dict[str, _Grace] = {}

    def of(self, table: PitTable) -> Deadline | None:
        """Until when the table waits now; None where nobody is kept waiting."""
        kind = "" if table.paused else stage_kind(table.plan, table.committed)
        if kind == "betting" and not table.dealer:
            return self._betting(table)
        if kind == "ask" and (position := asks(table.plan, table.committed)):
            return self._decision(table, position)
        self._waits.pop(table.id, None)
        return None

    def left(self, table: PitTable) -> float | None:
        """How many seconds the present stage may still last."""
        deadline = self.of(table)
        return None if deadline is None else round(max(0.0, deadline.at - self._clock()), 1)

    def is_over(self, table: PitTable) -> bool:
        """Whether the time is up for certain."""
        deadline = self.of(table)
        if deadline is None or self._clock() < deadline.at:
            return False
        return all(self._viewers.heard(table.id, name) >= deadline.at for name in deadline.people)

    def gone(self, table: PitTable) -> frozenset[str]:
        """The players whose connections are gone."""
        return frozenset(player for _, player in table.committed.chairs) - self._stay - self._viewers.present(table.id)

    def decided(self, table: PitTable, player: str) -> None:
        """The table has decided for somebody who is gone."""
        self._grace(table).decided.add(player)

    # -- one kind of waiting each -------------------------------------------------------------------------------------

    def _betting(self, table: PitTable) -> Deadline | None:
        now = table.committed.round
        assert now is not None
        bettors = {seat.player for seat in now.seats}
        others = len({player for _, player in table.committed.chairs}) > 1
        if not bettors or not (others or bettors & self.gone(table)):
            self._waits.pop(table.id, None)
            return None
        wait = self._waiting(table, 0)
        unready = {seat.player for seat in now.seats if seat.position not in table.ready}
        return Deadline(wait.since + self.pace.betting, self._connected(table, unready))

    def _decision(self, table: PitTable, position: int) -> Deadline | None:
        player = table.committed.player(position)
        is_gone = player in self.gone(table)
        others = len({name for _, name in table.committed.chairs} | {player}) > 1
        if not is_gone and (table.dealer or not others):
            self._waits.pop(table.id, None)
            return None
        wait = self._waiting(table, position)
        if is_gone:
            return Deadline(self._gone_until(table, player, wait), frozenset())
        at = wait.since + self.pace.decision
        if player not in self._stay and (came := self._viewers.came(table.id, player)) > wait.since:
            latest = at + self._grace_left(table, player, wait)
            at = max(at, min(came + self.pace.back, latest))
        return Deadline(at, self._connected(table, {player}))

    def _gone_until(self, table: PitTable, player: str, wait: _Wait) -> float:
        if player in self._grace(table).decided:
            return wait.since + self.pace.gone
        at = wait.since + self.pace.decision
        grace = self._grace_left(table, player, wait)
        if grace and self._clock() > at:
            self._grace(table).used[player] = wait.stage
        return at + grace

    def _grace_left(self, table: PitTable, player: str, wait: _Wait) -> float:
        used = self._grace(table).used.get(player)
        return self.pace.grace if used in (None, wait.stage) else 0.0

    # -- remembering --------------------------------------------------------------------------------------------------

    def _waiting(self, table: PitTable, position: int) -> _Wait:
        now, stage = self._clock(), (table.began, position)
        wait = self._waits.get(table.id)
        if wait is None or wait.stage != stage:
            wait = self._waits[table.id] = _Wait(stage, now, now)
        elif now - wait.looked > _STOOD_STILL:
            wait.since += now - wait.looked
        wait.looked = now
        return wait

    def _grace(self, table: PitTable) -> _Grace:
        number = table.committed.round.number if table.committed.round is not None else 0
        grace = self._graces.get(table.id)
        if grace is None or grace.round != number:
            grace = self._graces[table.id] = _Grace(number, {}, set())
        return grace

    def _connected(self, table: PitTable, players: set[str]) -> frozenset[str]:
        return self._viewers.present(table.id) & players
