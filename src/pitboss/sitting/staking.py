"""Wagers as a person thinks of them: spots on the layout that are brought to a total, with those that must equal it.

It decides nothing: everything here becomes commands, and the table grants or refuses them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from pitboss.rounds import Option, Plan, Seat, Table
from pitboss.rounds.commands import Command, PlaceBet, TakeBack
from pitboss.rounds.handlers.wagers.betting import limits
from pitboss.ruleset import OfferedWager

Place = tuple[str, str]
"""A betting spot: the wager, and the hand it is placed on where there is a choice."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A betting spot in front of a player; what may be added to it now, if anything may."""

    wager: str
    on: str
    laid: int
    least: int | None
    most: int | None
    open: bool
    goes_with: str = ""
    """The wager whose stake it equals."""

    @property
    def place(self) -> Place:
        """Its key."""
        return self.wager, self.on


def spots(plan: Plan, seat: Seat | None, open_now: Iterable[Option]) -> tuple[Spot, ...]:
    """The betting spots of the layout, by the document's names, in its order, for a seat and what is open to it."""
    bets = {(option.command.wager, option.command.on) for option in open_now if isinstance(option.command, PlaceBet)}
    return tuple(
        Spot(wager, on, laid(seat, wager, on), low, high, (wager, on) in bets, equal)
        for wager, on, low, high, equal in _layout(plan)
    )


@lru_cache(maxsize=256)
def _layout(plan: Plan) -> tuple[tuple[str, str, int | None, int | None, str], ...]:
    """Every spot of a game: the wager, the hand, the least and most that may lie there, and the wager it equals."""
    return tuple(
        (offered.name, on, *_limits(plan, offered), _leader(plan, offered))
        for offered in plan.game.wagers
        if offered.rule.placed != "none"
        for on in offered.rule.on or ("",)
    )


def _limits(plan: Plan, offered: OfferedWager) -> tuple[int | None, int | None]:
    if offered.rule.amount == "denomination" and offered.amount is not None:
        return offered.amount, offered.amount
    return limits(plan, offered)


def _leader(plan: Plan, offered: OfferedWager) -> str:
    """The wager whose stake it equals, be it by way of another that equals that one; nothing where it equals none."""
    leader = ""
    while offered.rule.amount == "stake of another" and offered.rule.equals in plan.wagers:
        leader = offered.rule.equals
        offered = plan.wagers[leader]
    return leader


def laid(seat: Seat | None, wager: str, on: str = "") -> int:
    """What lies on a spot."""
    bet = seat.bet(wager, on) if seat is not None else None
    return bet.amount if bet is not None else 0


def together(plan: Plan, wager: str, on: str = "") -> tuple[Place, ...]:
    """A spot and those whose stake equals it by law and that are always made with it."""
    return (
        (wager, on),
        *(
            (offered.name, "")
            for offered in plan.game.wagers
            if offered.rule.offered == "always" and _leader(plan, offered) == wager
        ),
    )


def bring(table: Table, position: int, place: Place, total: int) -> Iterator[Command]:
    """The commands that bring a spot to a total: a smaller one is taken back and laid anew."""
    wager, on = place
    there = laid(table.round.seat(position) if table.round is not None else None, wager, on)
    if there > total:
        yield TakeBack(position, wager, on)
        there = 0
    if total > there:
        yield PlaceBet(position, wager, total - there, on)
