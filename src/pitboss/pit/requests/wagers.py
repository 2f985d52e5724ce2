"""Wishes about wagers, turned into commands, and whether a player has the chips for them."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.clauses import BadInput
from pitboss.money import show_money
from pitboss.pit.history.projection import TableHistory
from pitboss.pit.requests.coupons import require_no_coupon
from pitboss.pit.requests.requests import Again, Clear, Stake
from pitboss.rounds import Plan, Table, perform
from pitboss.rounds.commands import Act, Command, PlaceBet, TakeBack
from pitboss.sitting import staking


def commands_of(plan: Plan, table: Table, notes: TableHistory, wish: Stake | Clear | Again) -> tuple[Command, ...]:
    """The commands that a wish comes to: none where it is so already."""
    seat = table.round.seat(wish.position) if table.round is not None else None
    if isinstance(wish, Stake):
        if wish.total < 0:
            raise BadInput(code="amount", said="A wager is not less than nothing.", instead="bring it to 0 or more")
        places = staking.together(plan, wish.wager, wish.on)
        if not wish.total:  # what rides on a wager goes back before it
            places = places[::-1]
        found = [one for place in places for one in staking.bring(table, wish.position, place, wish.total)]
    elif isinstance(wish, Clear):
        found = [TakeBack(wish.position, bet.wager, bet.on) for bet in reversed(seat.bets if seat is not None else ())]
    else:
        found = list(_again(table, notes, wish))
    return tuple(found)


def _again(table: Table, notes: TableHistory, wish: Again) -> Iterable[Command]:
    before = notes.repeat.get((wish.position, table.player(wish.position)))
    if not before:
        raise BadInput(code="nothing-before", said="There is no round to repeat yet.", instead="place a bet")
    seat = table.round.seat(wish.position) if table.round is not None else None
    for bet in reversed(seat.bets if seat is not None else ()):
        yield TakeBack(wish.position, bet.wager, bet.on)
    for (wager, on), amount in before:
        yield PlaceBet(wish.position, wager, amount, on)


def require_chips(table: Table, commands: Iterable[Command], chips: int) -> None:
    """Refuse what a player has not the chips for; what is taken back first can be staked again."""
    needed = 0
    for one in commands:
        require_no_coupon(one)
        if isinstance(one, PlaceBet | Act):
            needed += one.amount
        elif isinstance(one, TakeBack) and table.round is not None:
            needed -= staking.laid(table.round.seat(one.position), one.wager, one.on)
    if needed > chips:
        raise BadInput(
            code="bankroll-short",
            said=f"That takes {show_money(needed)}, and you have {show_money(chips)}.",
            instead="stake less, or get more chips",
        )


def rehearse(plan: Plan, table: Table, commands: Iterable[Command], at: int) -> None:
    """Perform the commands on paper, so that all are granted or none is given."""
    for command in commands:
        _, table = perform(plan, table, command, at)
