"""Awards that wait and steps that need a second person, as the floor sees them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitboss.pit.tables.table import PitTable
from pitboss.rounds.flow import undocumented
from pitboss.rounds.handlers.decks import next_step
from pitboss.rounds.handlers.settling import pending


class MissingStep(msgspec.Struct, frozen=True):
    """A step that an award still needs."""

    step: str
    who: str
    says: str
    clause: str


class WaitingAward(msgspec.Struct, frozen=True):
    """An award that waits to be verified and validated."""

    position: int
    player: str
    wager: str
    done: list[str]
    missing: list[MissingStep]


class SecondPerson(msgspec.Struct, frozen=True, rename={"not_by": "not"}):
    """A step for another person than the one who did the step before."""

    what: str
    who: str
    not_by: str
    clause: str


def waiting_award(table: PitTable) -> WaitingAward | None:
    """The award that waits, to be verified and validated or for its documents: what was done, and what is missing."""
    now, plan = table.committed.round, table.plan
    if now is None:
        return None
    stage = plan.stages[table.committed.device][now.stage]
    waits = pending(plan, now, stage.visit) if stage.visit is not None else None
    if stage.kind == "documents":
        position, step = next(iter(undocumented(plan, now).items()))
        holder = now.seat(position)
        assert holder is not None
        wagers = (bet.wager for bet in holder.bets if bet.line is not None and bet.line.meter)
        waits = holder, next(wagers), (step,)
    if waits is None:
        return None
    seat, wager, steps = waits
    missing = [MissingStep(step.step, step.who, step.says, plan.cite(step.clause)) for step in steps]
    return WaitingAward(seat.position, seat.player, wager, list(now.done), missing)


def second_persons(table: PitTable) -> Iterator[SecondPerson]:
    """The steps that need another person than the one who did the step before."""
    for deck in table.committed.decks:
        step = next_step(table.plan, table.committed, deck.number)
        if step is not None and step[1] == "verify":
            what = f"verify the inspection of deck {deck.number}"
            yield SecondPerson(what, step[2], deck.inspected_by, step[3])
    award = waiting_award(table)
    if award is not None:
        for missing in award.missing:
            what = f"{missing.says} (position {award.position}, {award.wager})"
            yield SecondPerson(what, missing.who, "", missing.clause)
