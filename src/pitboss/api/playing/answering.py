"""What a user of the library writes, as commands: wagers by name in dollars, and decisions in any of their forms."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

from pitboss.adjudication.acts import answered, read_act
from pitboss.api.dollars import Dollars, to_cents
from pitboss.api.playing.table_view import TableOption
from pitboss.clauses import BadInput
from pitboss.rounds import Plan, Seat, Table
from pitboss.rounds.commands import Act
from pitboss.ruleset.play import Street

Answer = str | int | Fraction | TableOption | tuple[str, Dollars] | Act
"""A decision: "check", "4x", "play 40", how many times the wager that the street asks (0: none), an option, or an act
with its amount in dollars."""
Stakes = Mapping[str, Dollars | Mapping[str, Dollars]]
"""Wagers in dollars by name; one that may be on several hands takes an amount for each of them."""


def stakes_of(plan: Plan, given: Stakes) -> dict[tuple[str, str], int]:
    """The wagers by name and hand, in cents, with those that everybody makes and that have to equal one of them."""
    names = {_plain(name): name for name in plan.wagers}
    stakes: dict[tuple[str, str], int] = {}
    for written, stake in given.items():
        name = names.get(_plain(written), written)
        on = plan.wagers[name].rule.on if name in plan.wagers else ()
        hands = stake if isinstance(stake, Mapping) else {on[0] if on else "": stake}
        stakes |= {(name, hand): to_cents(amount, f"the {name}") for hand, amount in hands.items()}
    for offered in plan.game.wagers:
        rule, like = offered.rule, (offered.rule.equals, "")
        made = any(name == rule.name for name, _ in stakes)
        if rule.window == "before the deal" and rule.offered == "always" and like in stakes and not made:
            stakes[rule.name, ""] = stakes[like]
    return stakes


def _plain(name: str) -> str:
    return name.lower().replace("_", " ").replace("-", " ")


def command_of(plan: Plan, table: Table, position: int, answer: Answer, amount: Dollars | None = None) -> Act:
    """The command of a decision. One that makes no sense here is given as it is, to be refused with its clause."""
    if isinstance(answer, Act):
        return answer
    if isinstance(answer, tuple):
        answer, amount = answer
    if isinstance(answer, TableOption):
        return _of_option(position, answer, amount)
    street, seat = _asked(plan, table, position)
    if not isinstance(answer, str):
        return _of_number(plan, street, seat, position, answer)
    written = read_act(answer if amount is None else f"{answer} {Decimal(to_cents(amount)).scaleb(-2):f}", "the act")
    if street is None or seat is None:
        return Act(position, written.words, written.amount)
    return answered(street, seat, written)


def _of_option(position: int, option: TableOption, amount: Dollars | None) -> Act:
    """An option with one amount needs none to be named."""
    several = option.amounts[1:] or option.low != option.high
    if option.act == "play" and amount is None and several:
        known = " or ".join(map(str, option.amounts)) or f"{option.low} to {option.high}"
        raise BadInput(code="amount-missing", said=f"{option} has several amounts", instead=f"name one: {known}")
    stake = option.low if amount is None else amount
    return Act(position, option.act, to_cents(stake) if option.act == "play" else 0, wager=option.wager)


def _of_number(plan: Plan, street: Street | None, seat: Seat | None, position: int, times: int | Fraction) -> Act:
    """A decision by how many times the wager it stakes that the street asks; 0 is the first act that stakes nothing."""
    if isinstance(times, bool) or not isinstance(times, int | Fraction):
        raise BadInput(
            code="act-unreadable",
            said=f"{times!r} is no decision",
            instead='answer "check", "4x", "play 40", one of the options, or a number of times',
        )
    offers = street.offers if street is not None else ()
    stakes = bool(times)
    offer = next((offer for offer in offers if (offer.act == "play") is stakes), None)
    if street is None or seat is None or offer is None:
        return Act(position, "play" if stakes else "check")
    return Act(position, offer.act, int(times * seat.amount(street.asks)), wager=offer.wager)


def _asked(plan: Plan, table: Table, position: int) -> tuple[Street | None, Seat | None]:
    now = table.round
    if now is None:
        return None, None
    return plan.stage(table.device, now.stage).street, now.seat(position)
