"""Decide: the facts a command leads to, or a refusal. Changes nothing, draws no card, reads no clock.

A command is granted if an option covers it, and refused if none does. ``perform`` also gives the table after
the facts, and ``carry_out`` the table before each of them, so that no caller has to fold the events a second time.
"""

from __future__ import annotations

from typing import NamedTuple

from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.rounds.command_kinds import KINDS, covering
from pitboss.rounds.commands import Command, Open
from pitboss.rounds.events import Event
from pitboss.rounds.handlers.draft import Draft, Moment
from pitboss.rounds.options import whats_open
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Table


def decide(plan: Plan, table: Table, command: Command, at: int = 0) -> tuple[Event, ...]:
    """The events a command leads to; ``at`` is the time in seconds, as the shell knows it."""
    return perform(plan, table, command, at)[0]


def perform(plan: Plan, table: Table, command: Command, at: int = 0) -> tuple[tuple[Event, ...], Table]:
    """The events and the table after them."""
    draft = _draft(plan, table, command, at)
    return tuple(draft.events), draft.table


class CarriedOut(NamedTuple):
    """What a command leads to: each event with the table before it, and the table after all of them."""

    moments: tuple[Moment, ...]
    after: Table


def carry_out(plan: Plan, table: Table, command: Command, at: int = 0) -> CarriedOut:
    """The events with the table before each of them, and the table after the last."""
    draft = _draft(plan, table, command, at)
    return CarriedOut(tuple(map(Moment, draft.befores, draft.events)), draft.table)


def _draft(plan: Plan, table: Table, command: Command, at: int) -> Draft:
    """The draft of a command that is granted; a refusal says what is open instead."""
    draft = Draft(plan, table, at)
    try:
        option = covering(plan, table, command, at)
        if option is None:
            raise refusal(plan, table, command, at)
        KINDS[type(command)].carry_out(draft, command, option)
    except Refusal as error:
        if not error.instead:
            error.instead = whats_open(plan, table, at)
        raise
    return draft


def refusal(plan: Plan, table: Table, command: Command, at: int = 0) -> PitbossError:
    """Why a command is not granted that no option covers."""
    kind = KINDS.get(type(command))
    if kind is None:
        said = f"{type(command).__name__} is no command"
        return BadInput(code="unknown-command", said=said, instead="see pitboss.rounds")
    if not table.open and not (type(command) is Open or (kind.when_closed and table.name)):
        return plan.refusal("round-not-complete", "The table is not open.", ("open the table",))
    objection = kind.objection(plan, table, command, at)
    assert objection is not None, f"no option covers {command}, and nothing speaks against it"
    return objection
