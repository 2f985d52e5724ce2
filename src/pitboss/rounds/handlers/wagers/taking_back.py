"""Wagers taken back: by the player while the betting is open, by the floor when the system did not accept one."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.clauses import Refusal
from pitboss.rounds.commands import TakeBack
from pitboss.rounds.events import MeterMoved, Settled, TakenBack
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.roles import at_least
from pitboss.rounds.stages import Stage
from pitboss.rounds.state import Round, Seat, Table
from pitboss.ruleset.words import COUNT_CHIPS

_FLOOR = at_least("floorperson")


def offers(plan: Plan, table: Table, at: int, like: TakeBack) -> Iterator[Option]:
    """The wagers of one position that may be taken back."""
    now = table.round
    seat = now.seat(like.position) if now is not None else None
    if now is None or seat is None:
        return
    stage = plan.stage(table.device, now.stage)
    if stage.kind == "betting":
        yield from withdrawals(plan, seat)
    elif is_verified(stage):
        yield from unaccepted(plan, seat)


def withdrawals(plan: Plan, seat: Seat) -> Iterator[Option]:
    """A player may take every wager of the position back."""
    for bet in seat.bets:
        command = TakeBack(seat.position, bet.wager, bet.on)
        yield Option(command, "player", f"take back {bet.wager}", prompts=plan.prompts.wager(bet.wager))


def unaccepted(plan: Plan, seat: Seat) -> Iterator[Option]:
    """The floor may give back a progressive wager that the system has not accepted."""
    for bet in seat.bets:
        if _is_progressive(plan, bet.wager):
            says = f"give back {bet.wager} at position {seat.position}, which was not accepted"
            command = TakeBack(seat.position, bet.wager, bet.on, "floorperson")
            yield Option(command, "floorperson", says, roles=_FLOOR)


def is_verified(stage: Stage) -> bool:
    """Whether the stage is the one in which accepted wagers are counted."""
    return stage.step is not None and stage.step.step == COUNT_CHIPS


def _is_progressive(plan: Plan, wager: str) -> bool:
    return wager in plan.wagers and plan.wagers[wager].rule.placed == "progressive device"


def objection(plan: Plan, table: Table, command: TakeBack, at: int) -> Refusal | None:
    """What speaks against taking a wager back."""
    now = table.round
    if now is None:
        return plan.refusal("round-not-complete", "Betting is not open.", ("start round",))
    stage = plan.stage(table.device, now.stage)
    by_the_floor = is_verified(stage) and command.by in _FLOOR
    if command.by != "player" and not by_the_floor:
        return plan.refusal("no-withdrawal", f"A player takes a wager back, not the {command.by}.", ("player",))
    if stage.kind != "betting" and not by_the_floor:
        return plan.refusal("no-withdrawal", f'After "no more bets" {command.wager} is not taken back.')
    seat = now.seat(command.position)
    if seat is None or seat.bet(command.wager, command.on) is None:
        return plan.refusal("wager-not-offered", f"There is no {command.wager} at position {command.position}.")
    if by_the_floor and not _is_progressive(plan, command.wager):
        return plan.refusal("no-withdrawal", "Only a progressive wager that was not accepted goes back now.")
    return None


def take_back(draft: Draft, command: TakeBack, option: Option) -> None:
    """Take a wager back, with what it brought a meter."""
    step, seat = draft.stage.step, draft.seat(command.position)
    bet = seat.bet(command.wager, command.on)
    assert bet is not None  # the option says that it is there
    clause = draft.plan.cite(step.clause) if step is not None else ""
    for meter_moved in _contributions_back(draft.round, seat.position, bet.wager, clause):
        draft.say(meter_moved)
    account = draft.plan.accounts.get(bet.wager, "coupon")
    draft.say(TakenBack(seat.position, seat.player, bet.wager, bet.amount, bet.on, account, clause))


def return_stake(draft: Draft, seat: Seat, wager: str, clause: str) -> None:
    """Give a wager back that a decision takes back: it has come to its end, with what it brought a meter."""
    bet = seat.bet(wager)
    assert bet is not None  # the option says that it is there
    for meter_moved in _contributions_back(draft.round, seat.position, wager, clause):
        draft.say(meter_moved)
    why, account, stake = f"{seat.player} took it back", draft.plan.accounts[wager], bet.amount
    draft.say(
        Settled(
            seat.position, seat.player, wager, stake, "returned", clause, why, bet.on, returned=stake, account=account
        )
    )


def _contributions_back(now: Round, position: int, wager: str, clause: str) -> Iterator[MeterMoved]:
    """What the wager brought the meters, taken off them; nothing while the betting is open."""
    for place, contributor, meter, by in now.contributed:
        if (place, contributor) == (position, wager):
            yield MeterMoved(meter, -by, "reversal", position, wager, clause)
