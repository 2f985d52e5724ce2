"""What a void made moot: acts of players who were asked no more. They may be written, if they are lawful as acts."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pitboss.adjudication.acts import WrittenAct, answered
from pitboss.adjudication.plausible import placed_on
from pitboss.adjudication.written import WrittenSeat
from pitboss.clauses import Refusal
from pitboss.rounds import Plan
from pitboss.rounds.commands import Act
from pitboss.rounds.flow import next_asked
from pitboss.rounds.handlers.acting import choice_objection
from pitboss.rounds.state import Bet, Pile, Round, Seat
from pitboss.ruleset.words import BET_ON, checked


def check_moot(plan: Plan, now: Round, written: WrittenSeat, left: Sequence[WrittenAct]) -> None:
    """Refuse acts of a void hand that would not have been open to it, had the round gone on."""
    bets = tuple(Bet(name, checked(placed_on(plan, name, on), BET_ON), amount) for name, on, amount in written.wagers)
    seat = Seat(written.position, written.player, bets, Pile(written.cards))
    answers = list(written.acts)
    for street in plan.game.streets:
        if not answers:
            return
        if next_asked(plan, replace(now, seats=(seat,)), street, 0) is None:
            continue
        act = answers.pop(0)
        answer = answered(street, seat, act)
        objection = choice_objection(plan, now, street, seat, answer) if len(answers) < len(left) else None
        if objection is not None:
            raise objection
        seat = _after(seat, answer)
    if answers:
        raise not_asked(plan, seat, answers[0])


def _after(seat: Seat, answer: Act) -> Seat:
    """The seat once it has answered."""
    if answer.act == "take back":
        return replace(seat, bets=tuple(bet for bet in seat.bets if bet.wager != answer.wager))
    bets = (*seat.bets, Bet(answer.wager, "", answer.amount)) if answer.act == "play" else seat.bets
    return replace(seat, bets=bets, folded=answer.act == "fold")


def not_asked(plan: Plan, seat: Seat, act: WrittenAct) -> Refusal:
    """An act of a player who was not asked for it."""
    main = plan.base
    if not seat.bet(main) and "not-asked" in plan.clauses:
        said = f'Position {seat.position} has no {main} and is not asked, and "{act}" is written.'
        return plan.refusal("not-asked", said, ("leave the act out",))
    said = f'Position {seat.position} was not asked any more, and "{act}" is written.'
    return plan.refusal("not-your-turn", said, ("leave the act out",))
