"""What a void made moot: acts of players who were asked no more. They may be written, if they are lawful as acts."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from pitboss.adjudication.written import WrittenAct, WrittenSeat
from pitboss.clauses import Refusal
from pitboss.rounds import Plan
from pitboss.rounds.handlers.acting import choice_objection
from pitboss.rounds.state import Pile, Round, Seat


def check_moot(plan: Plan, now: Round, written: WrittenSeat, left: Sequence[WrittenAct]) -> None:
    """Refuse acts of a void hand that would not have been open to it, had the round gone on."""
    seat = now.seat(written.position)
    assert seat is not None
    seat = msgspec.structs.replace(seat, hand=Pile(written.cards), folded=False)
    done = written.acts[: len(written.acts) - len(left)]
    streets = list(plan.game.streets[len(done) :])
    if any(act.act != "check" for act in done):
        streets.clear()
    for act in left:
        if not streets or not seat.bet(streets[0].asks):
            raise not_asked(plan, seat, act)
        street = streets.pop(0)
        amount = act.amount or act.times * seat.amount(street.asks)
        objection = choice_objection(plan, now, street, seat, act.act, amount)
        if objection is not None:
            raise objection
        if act.act != "check":
            streets.clear()


def not_asked(plan: Plan, seat: Seat, act: WrittenAct) -> Refusal:
    """An act of a player who was not asked for it."""
    main = plan.game.streets[0].asks
    if not seat.bet(main) and "not-asked" in plan.clauses:
        said = f'Position {seat.position} has no {main} and is not asked, and "{act}" is written.'
        return plan.refusal("not-asked", said, ("leave the act out",))
    said = f'Position {seat.position} was not asked any more, and "{act}" is written.'
    return plan.refusal("not-your-turn", said, ("leave the act out",))
