"""Meters that a table shares: when it joins a link and leaves it, and what other tables may move.

A meter moves by its rate, its awards, its reset, its link, and what is brought along at the opening; by nothing else.
A movement at another table must be one that the law allows: the rate of its one wager, or an award
that is on the paytable, of the amount that this table shows too. The movements of a link are numbered, so that none is
left out, repeated or out of order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Literal

from pitboss.clauses import BadInput, PitbossError
from pitboss.money import round_up, show_money
from pitboss.rounds.commands import JoinLink, LeaveLink, MoveMeter
from pitboss.rounds.events import LinkJoined, LinkLeft, MeterMoved
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.settlement.results import meter_of
from pitboss.rounds.state import Sharing, Table
from pitboss.ruleset import Meter

ALIKE: Literal["linked-alike"] = "linked-alike"
GROWS: Literal["meter-grows"] = "meter-grows"
AT_THE_TURN: Literal["meter-at-the-turn"] = "meter-at-the-turn"

OfTheLink = JoinLink | LeaveLink | MoveMeter


def offers(plan: Plan, table: Table, at: int, like: OfTheLink) -> Iterator[Option]:
    """What a link may do is known only from what it says: the command itself, if nothing speaks against it."""
    if (table.open or table.name) and _OBJECTION[type(like)](plan, table, like, at) is None:
        yield Option(like, "device", "the link")


def join_objection(plan: Plan, table: Table, command: JoinLink, at: int) -> PitbossError | None:
    """What speaks against joining a link."""
    wager = plan.linked
    if wager is None:
        return plan.refusal(ALIKE, _files_none(plan), ("a meter of its own",), alike(plan))
    _require_new(table, command)
    known = tuple(meter.name for meter in plan.meters[wager.name])
    require_meters(known, command.meters)
    if len(command.meters) < len(known):
        return BadInput(code="no-such-meter", said="a meter of the link is missing", instead=f"all of: {_list(known)}")
    if not command.link or command.number < 0:
        return BadInput(code="not-linked", said="a link has a name and counts from 0", instead="name the link")
    if _would_change(table, command) and _lies(table, wager.name):
        return plan.refusal("round-not-complete", f"A {wager.name} wager lies on table {table.name}.")
    return None


def join_link(draft: Draft, command: JoinLink, option: Option) -> None:
    """Share the meters of the wager that is filed with links."""
    plan = draft.plan
    draft.say(LinkJoined(command.link, command.meters, command.number, plan.cite(alike(plan))))


def leave_objection(plan: Plan, table: Table, command: LeaveLink, at: int) -> PitbossError | None:
    """What speaks against leaving a link."""
    if table.sharing is None or not table.sharing.meters:
        return BadInput(code="not-linked", said="the table is in no link", instead="nothing has to be done")
    return None


def leave_link(draft: Draft, command: LeaveLink, option: Option) -> None:
    """Have the meters alone again."""
    assert draft.table.sharing is not None  # otherwise there is no option
    draft.say(LinkLeft(draft.table.sharing.link))


def move_objection(plan: Plan, table: Table, command: MoveMeter, at: int) -> PitbossError | None:
    """What speaks against a movement at another table."""
    require_meters(tuple(table.meters), {command.meter: table.meters.get(command.meter, Fraction(0))})
    sharing = table.sharing
    if sharing is None or command.meter not in sharing.meters:
        said = (
            f"The {command.meter} meter of table {table.name} is in no link: its own wagers and awards move it alone."
        )
        return plan.refusal(ALIKE, said, ("join a link",), alike(plan))
    if command.from_table in ("", table.name):
        said = f'"{command.from_table}" is no other table of the link {sharing.link}'
        return BadInput(code="not-linked", said=said, instead="name the table at which the meter moved")
    if command.number != sharing.number + 1:
        said = f"Movement {command.number} of the link {sharing.link} does not follow movement {sharing.number}."
        return plan.refusal(AT_THE_TURN, said, (f"movement {sharing.number + 1}",))
    require_meters(tuple(table.meters), {command.meter: table.meters[command.meter] + command.by_amount})
    if _is_lawful(plan, table, sharing, _meter(plan, command), command):
        return None
    moves = f"by {command.by_amount} of a cent" + (f" with {show_money(command.award)}" if command.award else "")
    said = f"No {command.cause} at table {command.from_table} moves the {command.meter} meter {moves}."
    return plan.refusal(_rule(command), said, ("what the rate and the paytable give",))


def _meter(plan: Plan, command: MoveMeter) -> Meter:
    return next(meter for meter in plan.game.meters if meter.name == command.meter)


def _rule(command: MoveMeter) -> Literal["meter-grows", "meter-at-the-turn"]:
    """The code of the rule under which a meter moves: it grows with wagers, and falls at an award."""
    return GROWS if command.cause in ("contribution", "reversal") else AT_THE_TURN


def move_meter(draft: Draft, command: MoveMeter, option: Option) -> None:
    """A shared meter moved at another table of the link."""
    plan = draft.plan
    draft.say(
        MeterMoved(
            command.meter,
            command.by_amount,
            command.cause,
            clause=plan.cite(plan.clause_of(_rule(command))),
            from_table=command.from_table,
            award=command.award,
            number=command.number,
        )
    )


def require_meters(known: tuple[str, ...], amounts: Mapping[str, Fraction]) -> None:
    """Refuse a meter that is not there, and an amount below nothing."""
    for name, amount in amounts.items():
        if name not in known:
            instead = f"one of: {_list(known) or 'none'}"
            raise BadInput(code="no-such-meter", said=f'there is no meter "{name}"', instead=instead)
        if amount < 0:
            said = "a meter does not fall below nothing"
            raise BadInput(code="meter-below-nothing", said=said, instead="a smaller amount")


def alike(plan: Plan) -> tuple[str, ...]:
    """The clauses under which tables share a meter: of the rule for links, or else of the wager itself."""
    metered = plan.linked or next((offered for offered in plan.game.wagers if plan.meters[offered.name]), None)
    return plan.clauses.get(ALIKE) or (metered.rule.clause if metered is not None else plan.clause_of(GROWS))


def _require_new(table: Table, command: JoinLink) -> None:
    """Refuse a second link, and a place in a link that the table was at before."""
    sharing = table.sharing
    if sharing is None or (not sharing.meters and sharing.link != command.link):
        return
    if sharing.link != command.link or command.number < sharing.number + bool(sharing.meters):
        said = f"table {table.name} is at movement {sharing.number} of the link {sharing.link}"
        raise BadInput(code="linked-already", said=said, instead="leave that link first, or join after that movement")


def _files_none(plan: Plan) -> str:
    return f"The submission of table {plan.game.filing.table} files no table that shares its meter."


def _would_change(table: Table, command: JoinLink) -> bool:
    return any(table.meters.get(name) != amount for name, amount in command.meters.items())


def _lies(table: Table, wager: str) -> bool:
    """Whether a wager of that name is undecided."""
    seats = table.round.seats if table.round is not None else ()
    return any(bet.wager == wager and bet.line is None for seat in seats for bet in seat.bets)


def _list(names: tuple[str, ...]) -> str:
    return ", ".join(names)


# -- what another table may move --------------------------------------------------------------------------------------


def _is_lawful(plan: Plan, table: Table, sharing: Sharing, meter: Meter, command: MoveMeter) -> bool:
    by, award = command.by_amount, command.award
    match command.cause:
        case "contribution":
            return not award and by > 0 and _is_brought(plan, meter, by)
        case "reversal":
            return not award and by < 0 and _is_brought(plan, meter, -by)
        case "share given up":
            return not award and by > 0 and by.denominator == 1
        case "share taken back":
            return not award and by < 0 and by.denominator == 1
        case "award":
            return (by, award) in _awards(plan, meter, table.meters[meter.name])
        case _:
            return _is_undone(plan, sharing, meter, command)


def _is_brought(plan: Plan, meter: Meter, by: Fraction) -> bool:
    """Whether wagers of the one amount that all tables of the link have bring a meter so much."""
    amount = plan.wagers[meter.wager].amount
    return amount is None or (by / (meter.rate * amount)).denominator == 1


def _awards(plan: Plan, meter: Meter, held: Fraction) -> Iterator[tuple[Fraction, int]]:
    """What each award on the paytable moves a meter by, and what it pays, when the meter holds so much."""
    for share in _percentages(plan, meter):
        paid = round_up(share * held)
        yield (meter.reset - held if share == 1 else Fraction(-paid)), paid


def _percentages(plan: Plan, meter: Meter) -> Iterator[Fraction]:
    for paytable in plan.wagers[meter.wager].paytables:
        for row in paytable.rows:
            if row.odds.word == "percent" and meter_of(meter.wager, row.odds) == meter.name:
                yield Fraction(row.odds.win, row.odds.stake)


def _is_undone(plan: Plan, sharing: Sharing, meter: Meter, command: MoveMeter) -> bool:
    """An award gives back what it took: one that this table has recorded, or one of a round from before it joined."""
    by, award = command.by_amount, command.award
    if command.from_table in sharing.begun:
        return (command.from_table, meter.name, -by, award) in sharing.awards
    held = meter.reset + by
    return any(award == (round_up(held) if share == 1 else by) and award > 0 for share in _percentages(plan, meter))


_OBJECTION: dict[type[OfTheLink], Callable[[Plan, Table, Any, int], PitbossError | None]] = {
    JoinLink: join_objection,
    LeaveLink: leave_objection,
    MoveMeter: move_objection,
}
