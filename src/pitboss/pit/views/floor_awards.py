"""Awards that wait and steps that need a second person, as the floor sees them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitboss.pit.tables.table import PitTable
from pitboss.pit.views.hits import hit_row, row_name
from pitboss.rounds import Plan, Round, Seat, view
from pitboss.rounds.events import Settled
from pitboss.rounds.flow import undocumented
from pitboss.rounds.handlers.decks import next_step
from pitboss.rounds.handlers.settling import pending
from pitboss.rounds.settlement.lines import envy_lines
from pitboss.ruleset.rows import Step

_VIEWER = "floorperson"


class MissingStep(msgspec.Struct, frozen=True):
    """A step that an award still needs."""

    step: str
    who: str
    says: str
    clause: str


class EnvyDue(msgspec.Struct, frozen=True):
    """What a hand brings another player."""

    position: int
    player: str
    pays: int
    clause: str


class WaitingAward(msgspec.Struct, frozen=True):
    """An award that waits to be verified and validated, or for its documents.

    ``hand`` is the row of the paytable that the hand reaches, ``cards`` those that make it, as far as they lie face up;
    ``why`` says how the sum comes about. ``before`` and ``after`` are what the meter holds, exactly; both are empty for
    an award from the table inventory.
    """

    position: int
    player: str
    wager: str
    hand: str
    cards: list[str]
    paytable: str
    odds: str
    clause: str
    why: str
    staked: int
    pays: int
    meter: str
    before: str
    after: str
    envy: list[EnvyDue]
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
    waits = pending(plan, table.committed, stage.visit) if stage.visit is not None else None
    if stage.kind == "documents":
        position, step = next(iter(undocumented(plan, now).items()))
        holder = now.seat(position)
        assert holder is not None
        lines = (bet.line for bet in holder.bets if bet.line is not None and bet.line.meter)
        waits = holder, next(lines), (step,)
    return None if waits is None else _waiting(table, now, *waits)


def _waiting(table: PitTable, now: Round, seat: Seat, line: Settled, steps: tuple[Step, ...]) -> WaitingAward:
    plan = table.plan
    seen = view(table.committed, _VIEWER).round
    assert seen is not None
    row = hit_row(plan, seen, seat, line)
    held = table.committed.meters.get(line.meter)
    is_paid = any(bet.line == line for bet in seat.bets)
    before, after = (
        (None, None) if held is None else (held - line.moved, held) if is_paid else (held, held + line.moved)
    )
    return WaitingAward(
        position=seat.position,
        player=seat.player,
        wager=line.wager,
        hand=row_name(plan, row) if row is not None else "",
        cards=row.cards if row is not None else [],
        paytable=row.paytable if row is not None else "",
        odds=line.odds,
        clause=line.clause,
        why=line.why if row is not None else "",
        staked=line.staked,
        pays=line.pays,
        meter=line.meter,
        before="" if before is None else str(before),
        after="" if after is None else str(after),
        envy=[EnvyDue(due.position, due.player, due.pays, due.clause) for due in _envy(plan, now, seat, line.wager)],
        done=list(now.done),
        missing=[MissingStep(step.step, step.who, step.says, plan.cite(step.clause)) for step in steps],
    )


def _envy(plan: Plan, now: Round, seat: Seat, wager: str) -> Iterator[Settled]:
    """The envy bonuses that the hand brings: still due, or paid already."""
    yield from (line for other in now.seats for line in other.extras if line.holder == seat.position)
    if not now.void:
        yield from envy_lines(plan, now, seat, wager)


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
