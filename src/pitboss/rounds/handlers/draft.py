"""A draft collects the events of one command in order, each with the table before it, while it is being decided."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.rounds.events import Event, Reached, RoundEnded
from pitboss.rounds.evolve import evolve
from pitboss.rounds.flow import applies
from pitboss.rounds.plan import Plan
from pitboss.rounds.stages import Stage
from pitboss.rounds.state import Round, Seat, Table


class Moment(NamedTuple):
    """One event, with the table as it was before."""

    before: Table
    event: Event


class Draft:
    """One command being decided: its events so far, and the table after them."""

    __slots__ = ("at", "befores", "events", "plan", "table")

    def __init__(self, plan: Plan, table: Table, at: int) -> None:
        self.plan = plan
        self.table = table
        self.at = at
        self.events: list[Event] = []
        self.befores: list[Table] = []
        """The table before each of the events."""

    def say(self, event: Event) -> None:
        """Add an event, and let the table evolve."""
        table = self.table
        self.events.append(event)
        self.befores.append(table)
        self.table = evolve(table, event)

    @property
    def round(self) -> Round:
        """The round under way; every caller has made sure that there is one."""
        assert self.table.round is not None
        return self.table.round

    @property
    def stage(self) -> Stage:
        """The stage the round has reached."""
        return self.plan.stage(self.table.device, self.round.stage)

    def seat(self, position: int) -> Seat:
        """A seat that is known to be in the round."""
        seat = self.round.seat(position)
        assert seat is not None
        return seat

    def move_on(self) -> None:
        """Go to the next stage that has something to be done, or end the round."""
        plan, now = self.plan, self.round
        for stage in plan.following[self.table.device][now.stage]:
            if applies(plan, now, stage):
                self.say(Reached(stage.key))
                return
        self.say(RoundEnded(now.number))
