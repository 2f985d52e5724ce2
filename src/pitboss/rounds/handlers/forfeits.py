"""What a fold costs: the forfeited wagers are taken, and the cards are cleared, held or recorded."""

from __future__ import annotations

from pitboss.rounds.commands import Do
from pitboss.rounds.events import Did, Exposed, Settled
from pitboss.rounds.flow import forfeits, is_held, is_recorded, is_shown
from pitboss.rounds.handlers.clearing import clear
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.roles import role
from pitboss.rounds.state import Seat
from pitboss.ruleset.words import HOLD_CARDS, RECORD_CARDS


def collect_forfeited(draft: Draft, command: Do) -> None:
    """Take what the folds have cost, once every player has decided."""
    step = draft.stage.step
    assert step is not None
    draft.say(Did(draft.stage.procedure, step.step, role(command.by), draft.plan.cite(step.clause), command.person))
    for seat in draft.round.seats:
        if seat.folded and not seat.void:
            collect(draft, seat)
    draft.move_on()


def collect(draft: Draft, seat: Seat) -> None:
    """Take the forfeited wagers of one seat; clear its cards unless a live wager holds them."""
    plan = draft.plan
    fold = plan.fold_of(seat.folded_on)
    clause = plan.cite(fold.clause)
    for bet in forfeits(plan, seat):
        offered = plan.wagers.get(bet.wager)
        rule = () if offered is None else offered.decided_by or offered.rule.clause
        cited = plan.cite((*fold.clause, *rule))
        staked = bet.amount if offered is not None else 0
        why = f"{seat.player} folded"
        draft.say(Settled(seat.position, seat.player, bet.wager, staked, "forfeited", cited, why, bet.on))
    seat = draft.seat(seat.position)
    if is_held(plan, draft.round, seat):
        _log(draft, HOLD_CARDS, seat.position)
        return
    if is_recorded(plan, seat):
        _log(draft, RECORD_CARDS, seat.position)
    if is_shown(plan, draft.round, seat):
        draft.say(Exposed("player", position=seat.position, clause=plan.recorded.get(("fold", "exposed"), clause)))
    clear(draft, seat.position, plan.recorded.get(("fold", "racked"), clause))


def _log(draft: Draft, name: str, position: int) -> None:
    """Log a step that a fold leads to, where the document has it."""
    for step in draft.plan.logged.get("fold", ()):
        if step.step == name:
            draft.say(
                Did(draft.plan.procedure("fold"), name, step.who, draft.plan.cite(step.clause), position=position)
            )
