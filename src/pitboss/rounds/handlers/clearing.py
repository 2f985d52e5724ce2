"""Hands leave the table: each as soon as the document lets the dealer collect it, and no sooner.

A hand stays where a folded wager still needs it, where it is the highest that a wager on the whole table has met, and
where the documents of its award are not complete.
"""

from __future__ import annotations

from pitboss.hands import Hand
from pitboss.rounds.commands import Do
from pitboss.rounds.events import Did, Racked
from pitboss.rounds.flow import covered, undocumented
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.roles import role
from pitboss.rounds.settlement.results import hand_of, standing
from pitboss.rounds.state import Round
from pitboss.ruleset.words import LEAVE_EXPOSED, REPLACE_EXPOSED, TABLE_WAGER


def clear(draft: Draft, position: int, clause: str) -> None:
    """Rack the hand at a position, unless it stays."""
    plan, now = draft.plan, draft.round
    if draft.seat(position).racked or now.exposed == (position,) or position in undocumented(plan, now):
        return
    if not expose(draft, position):
        draft.say(Racked("player", position, clause))


def clear_all(draft: Draft, clause: str) -> None:
    """Rack every hand that is left, from the dealer's right."""
    for seat in reversed(draft.round.seats):
        if not seat.racked:
            draft.say(Racked("player", seat.position, clause))


def expose(draft: Draft, position: int) -> bool:
    """Leave a hand exposed for a live wager on the whole table, the dealer's for 0; whether it stays.

    It must be of the kind that the document names, and higher than the hand that lies there; that one is removed,
    unless it is the dealer's, which the next players are still compared with.
    """
    plan, now = draft.plan, draft.round
    seat = now.seat(position)
    if plan.exposing is None or plan.exposing.hand is None or not covered(plan, now):
        return False
    if seat is not None and (seat.void or not seat.hand.is_up):
        return False
    hand, earlier = _table_hand(plan, now, position), now.exposed
    if not plan.exposing.hand.holds(hand):
        return False
    order = plan.wagers[plan.covering[0]].paytables[0]
    if earlier and standing(order, _table_hand(plan, now, earlier[0])) >= standing(order, hand):
        return False
    step = plan.step(TABLE_WAGER, REPLACE_EXPOSED if earlier else LEAVE_EXPOSED)
    clause = plan.cite(step.clause)
    draft.say(Did(plan.procedure(TABLE_WAGER), step.step, step.who, clause, says=hand.name, position=position))
    if earlier and earlier[0]:
        draft.say(Racked("player", earlier[0], clause))
    return True


def _table_hand(plan: Plan, now: Round, position: int) -> Hand:
    """The hand at a position as a wager on the whole table looks at it."""
    use = plan.hands[plan.wagers[plan.covering[0]].rule.hand]
    return hand_of(plan, now, use, now.seat(position) if position else None)


def complete_documents(draft: Draft, command: Do, option: Option) -> None:
    """Complete the documents of the next award whose cards wait for them."""
    plan = draft.plan
    position = next(iter(undocumented(plan, draft.round)))
    by, says = role(command.by), command.says
    draft.say(Did("award", command.step, by, option.clause, command.person, says=says, position=position))
    if not undocumented(plan, draft.round):
        draft.move_on()
