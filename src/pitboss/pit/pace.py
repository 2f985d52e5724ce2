"""When a table goes on without being asked: betting that has lasted long enough, a decision that does not come.

Nobody is hurried who keeps nobody waiting: a person alone at a table has all the time in the world, as long as they
are there. The time is given, never read here.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from pitboss.rounds import Plan, Table
from pitboss.rounds.acting import asked


@dataclass(frozen=True, slots=True)
class Pace:
    """How many seconds people have."""

    betting: float = 30.0
    decision: float = 45.0
    away: float = 120.0
    """How long a seat is kept for somebody who is not there."""
    absent: float = 15.0
    """After how long the floor is called for a dealer who is not there. A connection that dies in silence is noticed
    after at most 40 seconds more, so that a table says within a minute that its dealer has gone."""


def stage_kind(plan: Plan, table: Table) -> str:
    """What the table waits for; ``"closed"`` and ``"between"`` where there is no round."""
    if not table.open:
        return "closed"
    if table.round is None:
        return "between"
    return plan.stages[table.device][table.round.stage].kind


def asks(plan: Plan, table: Table) -> int:
    """The position whose decision is awaited, 0 where none is."""
    now = table.round
    if now is None:
        return 0
    street = plan.stages[table.device][now.stage].street
    seat = asked(plan, now, street) if street is not None else None
    return seat.position if seat is not None else 0


def allowance(plan: Plan, table: Table, pace: Pace, present: Collection[str]) -> float | None:
    """How long the present stage may last before the clock goes on with it; None where nobody is kept waiting."""
    kind, now = stage_kind(plan, table), table.round
    people = {player for _, player in table.chairs}
    if now is None:
        return None
    if kind == "betting" and now.seats:
        bettors = {seat.player for seat in now.seats}
        return pace.betting if len(people) > 1 or not bettors <= set(present) else None
    if kind == "ask" and (position := asks(plan, table)):
        alone = len({seat.player for seat in now.seats}) == 1
        return None if alone and table.player(position) in present else pace.decision
    return None


def is_done_betting(table: Table, ready: Collection[int], present: Collection[str]) -> bool:
    """Whether nobody who is there still wants to bet: everybody with a wager, or without one but present, is ready."""
    now = table.round
    if now is None or not now.seats:
        return False
    return all(
        position in ready for position, player in table.chairs if now.seat(position) is not None or player in present
    )
