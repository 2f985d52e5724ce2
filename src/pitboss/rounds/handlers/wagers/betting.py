"""Wagers before the deal: who may make them, with what, beside which others and for how much."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pitboss.clauses import Refusal
from pitboss.money import Cents, show_money
from pitboss.rounds.commands import PlaceBet
from pitboss.rounds.events import Wagered
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.handlers.wagers.coupons import (
    MATCH_PLAY,
    coupon_objection,
    coupon_values,
    is_coupon,
    taken_here,
)
from pitboss.rounds.handlers.wagers.taking_back import is_verified, unaccepted, withdrawals
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.prompts import Prompts
from pitboss.rounds.state import Seat, Table
from pitboss.ruleset import OfferedWager
from pitboss.ruleset.words import BET_ON, checked

INSTRUMENTS = {"layout": ("chips", "plaques"), "progressive device": ("chips",), "electronic device": ("account",)}


def offers(plan: Plan, table: Table, at: int) -> Iterator[Option]:
    """What may be done to wagers now, position by position: made, made higher, taken back."""
    now = table.round
    if now is None:
        return
    stage = plan.stage(table.device, now.stage)
    if stage.kind == "betting":
        for position, player in table.chairs:
            yield from at_position(plan, table.device, now.seat(position) or Seat(position, player))
    elif is_verified(stage):
        for seat in now.seats:
            yield from unaccepted(plan, seat)


@lru_cache(maxsize=4096)
def at_position(plan: Plan, device: str, seat: Seat) -> tuple[Option, ...]:
    """What a player may do to the wagers of a position, which no other position changes; cached, because most stay."""
    return tuple(_of_seat(plan, device, seat))


def _of_seat(plan: Plan, device: str, seat: Seat) -> Iterator[Option]:
    for offered in plan.game.wagers:
        for on in offered.rule.on or ("",):
            yield from _bet(plan, seat, _spot(plan, device, offered.name, on))
    yield from _coupon(plan, seat)
    yield from withdrawals(plan, seat)


def bet_offers(plan: Plan, table: Table, at: int, like: PlaceBet) -> tuple[Option, ...]:
    """The options for one wager at one position."""
    now = table.round
    player = table.player(like.position)
    if now is None or not player or plan.stage(table.device, now.stage).kind != "betting":
        return ()
    seat = now.seat(like.position) or Seat(like.position, player)
    if is_coupon(like):
        return _coupon(plan, seat)
    return _bet(plan, seat, _spot(plan, table.device, like.wager, like.on))


class _Spot(NamedTuple):
    """A place where a wager may be made with a device: everything about it that no player changes."""

    wager: str
    on: str
    needs: tuple[tuple[str, ...], ...]
    low: int
    high: int | None
    equals: str
    instruments: tuple[str, ...]
    says: str
    clause: str
    prompts: Prompts


@lru_cache(maxsize=4096)
def _spot(plan: Plan, device: str, wager: str, on: str) -> _Spot | None:
    """The spot of a wager; None where it is not offered, made at another time, or not served by the device."""
    offered = plan.wagers.get(wager)
    if offered is None or not _is_made_now(offered) or on not in _hands(offered):
        return None
    if not is_available(plan, device, offered):
        return None
    rule = offered.rule
    low, high = totals(plan, offered)
    return _Spot(
        wager,
        on,
        plan.first[wager],
        low or 1,
        high,
        rule.equals,
        INSTRUMENTS[rule.placed],
        f"bet {wager}{f' on the {on}' if on else ''}",
        plan.cite(rule.clause),
        plan.prompts.wager(wager),
    )


def _is_made_now(offered: OfferedWager) -> bool:
    """Whether a wager is one of those that are made before the deal."""
    return offered.rule.window == "before the deal"


def _hands(offered: OfferedWager) -> tuple[str, ...]:
    """The hands that a wager may be placed on, where there is a choice."""
    return offered.rule.on or ("",)


def _bet(plan: Plan, seat: Seat, spot: _Spot | None) -> tuple[Option, ...]:
    """The amounts that a seat may add on a spot: what lies there already counts."""
    if spot is None or missing_need(spot.needs, seat):
        return ()
    bet = seat.bet(spot.wager, spot.on)
    laid = bet.amount if bet is not None else 0
    low, high = max(1, spot.low - laid), None if spot.high is None else spot.high - laid
    if high is not None and low > high:
        return ()
    other = seat.bet(spot.equals) if spot.equals else None
    fitting = other.amount - laid if other is not None and low <= other.amount - laid else low
    command = PlaceBet(seat.position, spot.wager, fitting, spot.on)
    taken = spot.instruments
    return (Option(command, "player", spot.says, spot.clause, low, high, prompts=spot.prompts, instruments=taken),)


def _coupon(plan: Plan, seat: Seat) -> tuple[Option, ...]:
    values = coupon_values(plan, seat)
    if not values or not taken_here(plan) or seat.bet(MATCH_PLAY):
        return ()
    command = PlaceBet(seat.position, MATCH_PLAY, values[-1])
    return (Option(command, "player", "lay down a match play coupon", "", values[0], values[-1], beside=plan.base),)


def bet_objection(plan: Plan, table: Table, command: PlaceBet, at: int) -> Refusal | None:
    """What speaks against a wager."""
    now = table.round
    if not table.player(command.position):
        return plan.refusal("not-seated", f"Nobody sits at position {command.position}.", ("sit down first",))
    seat = now.seat(command.position) if now is not None else None
    laid = seat.bet(command.wager, command.on) if seat is not None else None
    closed = betting_objection(plan, table, command.wager, "bets-closed" if laid is None else "no-increase")
    if closed is not None:
        return closed
    if is_coupon(command):
        return coupon_objection(plan, seat, command)
    if command.amount <= 0:
        return plan.refusal("outside-the-limits", "A wager is more than nothing.", ("bet more",))
    seat = seat or Seat(command.position, table.player(command.position))
    return _spot_objection(plan, table, command) or _wager_objection(plan, seat, command, laid.amount if laid else 0)


def betting_objection(plan: Plan, table: Table, wager: str, code: str) -> Refusal | None:
    """Nothing is done to a wager unless the betting is open."""
    if table.round is None:
        return plan.refusal("round-not-complete", "Betting is not open.", ("start round",))
    if plan.stage(table.device, table.round.stage).kind != "betting":
        return plan.refusal(code, f'After "no more bets" nothing is done to a wager on {wager}.')
    return None


def _spot_objection(plan: Plan, table: Table, command: PlaceBet) -> Refusal | None:
    """There must be a spot for the wager, and the device in use must serve it."""
    offered = plan.wagers.get(command.wager)
    if offered is None or not _is_made_now(offered):
        known = tuple(wager.name for wager in plan.game.wagers if _is_made_now(wager))
        return plan.refusal("wager-not-offered", f'"{command.wager}" is not a wager to be made here now.', known)
    if command.on not in _hands(offered):
        said = f"{command.wager} is placed on {' or '.join(offered.rule.on) or 'one hand'}."
        return plan.refusal("wager-not-offered", said, offered.rule.on, offered.rule.clause)
    return availability_objection(plan, table, offered)


def _wager_objection(plan: Plan, seat: Seat, command: PlaceBet, laid: int) -> Refusal | None:
    """The wager must be made with what its spot takes, beside the wagers it needs, within its limits."""
    offered = plan.wagers[command.wager]
    taken = INSTRUMENTS[offered.rule.placed]
    if command.instrument and command.instrument not in taken:
        code = "verbal-wager" if command.instrument in ("cash", "call") else "wagering-instruments"
        said = f"{command.wager.capitalize()} is made with {' or '.join(taken)}, not with {command.instrument}."
        return plan.refusal(code, said, taken)
    needs = needs_objection(plan, seat, offered, plan.first[offered.name])
    return needs or _amount_objection(plan, offered, command.amount + laid)


def is_available(plan: Plan, device: str, offered: OfferedWager) -> bool:
    """Whether a device serves a wager: one on the whole table and one on a box card need the filed device."""
    if device == plan.game.device.name:
        return True
    served = {row.offered for row in plan.game.device.deal} - {row.offered for row in plan.devices[device].deal}
    return offered.rule.against != "table" and offered.name not in served


def availability_objection(plan: Plan, table: Table, offered: OfferedWager) -> Refusal | None:
    """A wager is not taken while a device is in use that does not serve it."""
    if is_available(plan, table.device, offered):
        return None
    said = f"{offered.name.capitalize()} needs the {plan.game.device.name}, which is not in use."
    return plan.refusal("wager-not-offered", said)


def missing_need(groups: tuple[tuple[str, ...], ...], seat: Seat) -> tuple[str, ...]:
    """The first group of wagers of which a seat has none; empty when it has one of each."""
    for group in groups:
        for name in group:
            if seat.bet(name) is not None:
                break
        else:
            return group
    return ()


def needs_objection(
    plan: Plan, seat: Seat, offered: OfferedWager, groups: tuple[tuple[str, ...], ...]
) -> Refusal | None:
    """A wager needs others beside it. Two that need each other may come in either order."""
    group = missing_need(groups, seat)
    if not group:
        return None
    said = f"At position {seat.position} {offered.name} needs {' or '.join(group)} beside it."
    return plan.refusal("wager-needs-another", said, tuple(f"bet {name}" for name in group), offered.rule.clause)


def _amount_objection(plan: Plan, offered: OfferedWager, total: int) -> Refusal | None:
    """A total stake must be what is posted or elected; whether two are equal is seen at "no more bets"."""
    low, high = totals(plan, offered)
    if (low is None or total >= low) and (high is None or total <= high):
        return None
    if is_denomination(offered):
        sum_of_money = show_money(offered.amount or 0)
        said = f"{offered.name.capitalize()} is {sum_of_money}, not {show_money(total)}."
        return plan.refusal("outside-the-limits", said, (f"bet {offered.name} {sum_of_money}",), offered.rule.clause)
    posted = " to ".join(show_money(limit) for limit in (low, high) if limit is not None)
    said = f"{offered.name.capitalize()} of {show_money(total)} is outside the posted limits, {posted}."
    return plan.refusal("outside-the-limits", said, (posted,))


def is_denomination(offered: OfferedWager) -> bool:
    """Whether a wager has one amount that was elected."""
    return offered.amount is not None and offered.rule.amount == "denomination"


def totals(plan: Plan, offered: OfferedWager) -> tuple[Cents | None, Cents | None]:
    """The least and the greatest total of a wager: its one denomination, or the posted limits."""
    return (offered.amount, offered.amount) if is_denomination(offered) else limits(plan, offered)


def limits(plan: Plan, offered: OfferedWager) -> tuple[Cents | None, Cents | None]:
    """The posted limits of a wager; one that equals another has the other's."""
    rule = offered.rule
    if rule.amount == "stake of another" and rule.equals in plan.wagers:
        other = plan.wagers[rule.equals]
        return other.minimum, other.maximum
    return offered.minimum, offered.maximum


def place_bet(draft: Draft, command: PlaceBet, option: Option) -> None:
    """Put a wager down."""
    player = draft.table.player(command.position)
    if is_coupon(command):
        draft.say(Wagered(command.position, player, MATCH_PLAY, command.amount, "", "coupon"))
        return
    account = draft.plan.accounts[command.wager]
    on = checked(command.on, BET_ON)
    draft.say(Wagered(command.position, player, command.wager, command.amount, on, account))
