"""Requests about wagers, turned into commands, and whether a player has the chips for them."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.clauses import BadInput
from pitboss.money import show_money
from pitboss.pit.history.projection import TableHistory
from pitboss.pit.requests.requests import Again, Clear, Stake
from pitboss.rounds import Plan, Table
from pitboss.rounds.commands import Act, Command, PlaceBet, TakeBack
from pitboss.rounds.handlers.wagers.coupons import MATCH_PLAY
from pitboss.sitting import staking


def commands_of(plan: Plan, table: Table, history: TableHistory, request: Stake | Clear | Again) -> tuple[Command, ...]:
    """The commands that a request comes to: none where it is so already."""
    seat = table.round.seat(request.position) if table.round is not None else None
    if isinstance(request, Stake):
        if request.total < 0:
            raise BadInput(code="amount", said="A wager is not less than nothing.", instead="bring it to 0 or more")
        places = staking.together(plan, request.wager, request.on)
        if not request.total:  # what rides on a wager goes back before it
            places = places[::-1]
        return tuple(
            command for place in places for command in staking.bring(table, request.position, place, request.total)
        )
    if isinstance(request, Clear):
        bets = reversed(seat.bets if seat is not None else ())
        return tuple(TakeBack(request.position, bet.wager, bet.on) for bet in bets)
    return tuple(_again(table, history, request))


def _again(table: Table, history: TableHistory, request: Again) -> Iterable[Command]:
    before = history.repeat.get((request.position, table.player(request.position)))
    if not before:
        raise BadInput(code="nothing-before", said="There is no round to repeat yet.", instead="place a bet")
    seat = table.round.seat(request.position) if table.round is not None else None
    for bet in reversed(seat.bets if seat is not None else ()):
        yield TakeBack(request.position, bet.wager, bet.on)
    for (wager, on), amount in before:
        yield PlaceBet(request.position, wager, amount, on)


def require_chips(table: Table, commands: Iterable[Command], chips: int) -> None:
    """Refuse what a player has not the chips for; what is taken back first can be staked again."""
    needed = 0
    for command in commands:
        require_no_coupon(command)
        if isinstance(command, PlaceBet | Act):
            needed += command.amount
        elif isinstance(command, TakeBack) and table.round is not None:
            needed -= staking.laid(table.round.seat(command.position), command.wager, command.on)
    if needed > chips:
        raise BadInput(
            code="bankroll-short",
            said=f"That takes {show_money(needed)}, and you have {show_money(chips)}.",
            instead="stake less, or get more chips",
        )


def require_sum(amount: int, *, least: int) -> None:
    """Refuse to move less than ``least`` cents between the cage and a rail."""
    if amount < least:
        raise BadInput(code="amount", said=f"{show_money(amount)} is no sum of chips.", instead="name a sum")


def is_coupon(command: Command) -> bool:
    """Whether a wager is made with a coupon in place of chips."""
    return isinstance(command, PlaceBet) and MATCH_PLAY in (command.wager, command.instrument)


def require_no_coupon(command: Command) -> None:
    """Refuse a wager that is made with a coupon: the cage of a pit hands out chips alone."""
    if is_coupon(command):
        said = "A match play coupon is handed out by the cage, and this one hands out none."
        raise BadInput(code="no-coupon", said=said, instead="stake chips")
