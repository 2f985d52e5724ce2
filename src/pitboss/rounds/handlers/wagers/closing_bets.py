"""No more bets: the wagers of every position belong together, the systems are locked, the meters grow."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from pitboss.clauses import Refusal
from pitboss.money import show_money
from pitboss.rounds.commands import NoMoreBets
from pitboss.rounds.events import BetsClosed, Did, MeterMoved
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.handlers.starting import deal_objection
from pitboss.rounds.handlers.wagers.betting import availability_objection, betting_objection, needs_objection
from pitboss.rounds.handlers.wagers.coupons import MATCH_PLAY, coupon_values
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Bet, Seat, Table

_NOTICED = NoMoreBets()


def offers(plan: Plan, table: Table, at: int, like: NoMoreBets = _NOTICED) -> Iterator[Option]:
    """The betting may be closed; ``like`` names positions at which unequal wagers went unnoticed."""
    if table.round is not None and table.round.seats and closing_objection(plan, table, like, at) is None:
        clause = plan.cite(plan.step("no more bets", "announce-no-more-bets").clause)
        yield Option(like, "dealer", "announce no more bets", clause, prompts=plan.prompts.betting)


def closing_objection(plan: Plan, table: Table, command: NoMoreBets, at: int) -> Refusal | None:
    """What speaks against closing the betting."""
    now = table.round
    closed = betting_objection(plan, table, "the layout", "bets-closed")
    if closed is not None or now is None:
        return closed
    undealt = deal_objection(plan, table, now.deck)
    if undealt is not None:
        return undealt
    if not now.seats:
        return plan.refusal("dealt-in", "Nobody has made a wager.", ("bet",))
    for seat in now.seats:
        incomplete = _seat_objection(plan, table, seat, noticed=seat.position not in command.unnoticed)
        if incomplete is not None:
            return incomplete
    return None


def _seat_objection(plan: Plan, table: Table, seat: Seat, *, noticed: bool) -> Refusal | None:
    """The wagers of a position must belong together."""
    for bet in seat.bets:
        objection = _bet_objection(plan, table, seat, bet, noticed=noticed) if bet.wager in plan.wagers else None
        if objection is not None:
            return objection
    coupon = seat.bet(MATCH_PLAY)
    if coupon is not None and coupon.amount not in coupon_values(plan, seat):
        return plan.refusal("match-play", f"The match play coupon no longer fits the {plan.base} beside it.")
    return None


def _bet_objection(plan: Plan, table: Table, seat: Seat, bet: Bet, *, noticed: bool) -> Refusal | None:
    """A wager needs the others of its rule, a device that serves it, and the amount of the one that it must equal."""
    offered = plan.wagers[bet.wager]
    rule = offered.rule
    objection = needs_objection(plan, seat, offered, rule.needs) or availability_objection(plan, table, offered)
    equal = seat.bet(rule.equals) if rule.equals else None
    if objection is not None or not noticed or equal is None or equal.amount == bet.amount:
        return objection
    return plan.refusal(
        "unequal-amounts",
        f"At position {seat.position} {bet.wager} is {show_money(bet.amount)} and {equal.wager} "
        f"{show_money(equal.amount)}: they must be equal.",
    )


def no_more_bets(draft: Draft, command: NoMoreBets, option: Option) -> None:
    """Close the betting, lock the systems, and let every wager bring its meters what it contributes."""
    plan = draft.plan
    seats = draft.round.seats
    draft.say(BetsClosed(option.clause))
    for step in plan.logged["no more bets"]:
        draft.say(Did(plan.procedure("no more bets"), step.step, step.who, plan.cite(step.clause)))
    grows = plan.cite(plan.clauses.get("meter-grows", ()))
    for seat in seats:
        for bet in seat.bets:
            for meter in plan.meters.get(bet.wager, ()):
                by = contribution(meter.rate, bet.amount)
                draft.say(MeterMoved(meter.name, by, "contribution", seat.position, bet.wager, grows))
    draft.move_on()


@lru_cache(maxsize=1024)
def contribution(rate: Fraction, amount: int) -> Fraction:
    """What a wager brings a meter, exactly; cached, because the same few stakes come again and again."""
    return rate * amount
