"""Match play coupons: the cage of a pit hands out chips alone, so nobody has one to lay down."""

from __future__ import annotations

from pitboss.clauses import BadInput
from pitboss.rounds.commands import Command, PlaceBet
from pitboss.rounds.handlers.wagers.coupons import MATCH_PLAY


def is_coupon(command: Command) -> bool:
    """Whether a wager is made with a coupon in place of chips."""
    return isinstance(command, PlaceBet) and MATCH_PLAY in (command.wager, command.instrument)


def require_no_coupon(command: Command) -> None:
    """Refuse a wager that is made with a coupon."""
    if is_coupon(command):
        said = "A match play coupon is handed out by the cage, and this one hands out none."
        raise BadInput(code="no-coupon", said=said, instead="stake chips")
