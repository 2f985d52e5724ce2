"""How long a table waits for people, and the rule about it that every player is told before the first wager.

Nobody is hurried who keeps nobody waiting: a person alone at a table has all the time in the world, as long as they
are there. ``pit/views/deadlines.py`` keeps what is stated here.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from pitboss.rounds import Plan, Table
from pitboss.rounds.handlers.acting import asked

NOTICED = 10.0
"""Seconds within which the house notices that a connection is dead; the server's pings keep it."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How many seconds people have."""

    betting: float = 30.0
    decision: float = 45.0
    away: float = 120.0
    """How long a seat is kept for somebody who is not there."""
    absent: float = 15.0
    """After how long the floor is called for a dealer who is not there. A connection that dies in silence is noticed
    after at most 10 seconds more, so that a table says within half a minute that its dealer has gone."""
    grace: float = 30.0
    """How much longer a decision may take, once a round, while the connection of whoever decides is gone."""
    back: float = 10.0
    """At least so long has somebody to decide who has just come back."""
    gone: float = 5.0
    """For each further decision in a round of somebody for whom the table has decided, and who is still gone."""


def stated(pace: Pace) -> list[str]:
    """The rule about time and lost connections, in sentences."""
    return [
        f"While others wait, betting closes after {pace.betting:g} seconds and a decision may take {pace.decision:g}.",
        f"If your connection is lost, the table waits {pace.grace:g} seconds longer for your decision, once a round. "
        f"It notices a lost connection within {NOTICED:g} seconds. When you come back in that time you have at least "
        f"{pace.back:g} seconds to decide.",
        "A decision counts if it reaches the house before the table has acted. After that the table checks for you "
        "where you may check, and folds where you may not. It never adds to your wagers.",
        f"Once it has acted for you it waits {pace.gone:g} seconds at each later decision of that round, until you "
        "are back.",
        "If your connection is lost while betting is open, chips that you have not confirmed with Deal go back to "
        "you when it closes.",
        f"Your seat is kept for {pace.away:g} seconds, and until a round that you are in is over. Chips that are not "
        "in a round are always yours.",
    ]


def in_short(pace: Pace) -> str:
    """The same in a line, for the bar where wagers are laid."""
    return (
        f"Connection lost? The table waits {pace.decision + pace.grace:g} s for your decision, then checks or folds. "
        "It never adds to a wager."
    )


def stage_kind(plan: Plan, table: Table) -> str:
    """What the table waits for; ``"closed"`` and ``"between"`` where there is no round."""
    if not table.open:
        return "closed"
    if table.round is None:
        return "between"
    return plan.stage(table.device, table.round.stage).kind


def asks(plan: Plan, table: Table) -> int:
    """The position whose decision is awaited, 0 where none is."""
    now = table.round
    if now is None:
        return 0
    street = plan.stage(table.device, now.stage).street
    seat = asked(plan, now, street) if street is not None else None
    return seat.position if seat is not None else 0


def is_done_betting(table: Table, ready: Collection[int], present: Collection[str]) -> bool:
    """Whether nobody who is there still wants to bet: everybody with a wager, or without one but present, is ready."""
    now = table.round
    if now is None or not now.seats:
        return False
    return all(
        position in ready for position, player in table.chairs if now.seat(position) is not None or player in present
    )
