"""Match play coupons: where one may lie, and of which value."""

from __future__ import annotations

from pitboss.clauses import Refusal
from pitboss.money import show_money
from pitboss.rounds.commands import PlaceBet
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Seat

MATCH_PLAY = "match play"
"""The name of a coupon among the wagers of a seat, and of the instrument."""

EQUAL_COUPON = "coupon-equals-the-ante"


def is_coupon(command: PlaceBet) -> bool:
    """Whether a coupon is laid down: it is named as the wager, or as the instrument."""
    return MATCH_PLAY in (command.instrument, command.wager)


def coupon_spot(command: PlaceBet, beside: str) -> str:
    """The wager that a command is about: a coupon that is given as the wager ``beside`` which it lies is a coupon."""
    return MATCH_PLAY if command.instrument == MATCH_PLAY and command.wager == beside else command.wager


def coupon_values(plan: Plan, seat: Seat | None) -> range:
    """The values that a coupon beside the base wager of a seat may have: at most that stake, or just that where it is
    the rule; none without it."""
    stake = seat.amount(plan.base) if seat is not None else 0
    if not stake:
        return range(0)
    return range(stake if EQUAL_COUPON in plan.clauses else 1, stake + 1)


def taken_here(plan: Plan) -> bool:
    """Whether the house has elected to take coupons."""
    return plan.elections.match_play != "refused"


def coupon_objection(plan: Plan, seat: Seat | None, command: PlaceBet) -> Refusal | None:
    """What speaks against a coupon."""
    base = plan.base
    if command.wager not in (base, MATCH_PLAY) or command.on:
        return plan.refusal("match-play", f"A match play coupon lies beside the {base} only.", (f"beside the {base}",))
    if not taken_here(plan):
        return plan.refusal("match-play", "Match play coupons are not taken at this table.", ("bet chips",))
    if command.amount not in coupon_values(plan, seat):
        least = "the same value" if EQUAL_COUPON in plan.clauses else "at least its value"
        article = "an" if base[0] in "aeiou" else "a"
        said = f"A match play coupon lies beside {article} {base} in chips of {least}."
        stake = seat.amount(base) if seat is not None else 0
        return plan.refusal("match-play", said, (f"{show_money(stake)} lies there",))
    if seat is not None and seat.bet(MATCH_PLAY):
        return plan.refusal("match-play", "One match play coupon lies there already.")
    return None
