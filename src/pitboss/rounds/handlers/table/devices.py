"""Dealing and shuffling devices: taken away, covered or marked, and the other filed ways to go on."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.rounds.commands import ChangeMethod, MarkDevice
from pitboss.rounds.events import DeckBegan, DeckRemoved, DeviceOut, MethodChanged, Reached
from pitboss.rounds.handlers.decks import before_shuffle
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.handlers.starting import next_deck
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.roles import at_least
from pitboss.rounds.state import Table
from pitboss.ruleset.words import SHUFFLES, checked

_HOUSE = at_least("dealer")


def offers(plan: Plan, table: Table, at: int, like: MarkDevice | ChangeMethod | None = None) -> Iterator[Option]:
    """The other methods that the table may change to, and the machines that may be taken away or marked."""
    if is_open(table):
        for device, shuffle in methods(plan, table):
            command, says = ChangeMethod(device, shuffle), f"go on with {device}, {shuffle} shuffle"
            yield Option(command, "dealer", says, roles=_HOUSE)
    for machine in sorted(machines(plan, table)):
        yield Option(MarkDevice(machine), "dealer", f"take away or mark: {machine}", roles=_HOUSE)


def mark_objection(plan: Plan, table: Table, command: MarkDevice, at: int) -> PitbossError | None:
    """What speaks against marking a device."""
    outsider = _role_objection(plan, command.by)
    if outsider is not None:
        return outsider
    used = ", ".join(sorted(machines(plan, table)))
    said = f'"{command.what}" is not in use here'
    return BadInput(code="no-such-device", said=said, instead=f"one of: {used or 'none'}")


def mark_device(draft: Draft, command: MarkDevice, option: Option) -> None:
    """Take a device away, cover it or mark it out of order, before another method is used."""
    plan = draft.plan
    clause = plan.clauses.get("device-still-at-the-table", plan.clauses["round-not-complete"])
    draft.say(DeviceOut(command.what, plan.cite(clause)))


def _role_objection(plan: Plan, by: str) -> Refusal | None:
    """Devices are in the hands of the dealer and the floor."""
    if by in _HOUSE:
        return None
    clause = plan.clauses.get("device-still-at-the-table") or plan.game.device.clause
    return plan.refusal("not-your-device", f"The dealer or the floor does this, not the {by}.", ("dealer",), clause)


def is_open(table: Table) -> bool:
    """Whether another method may be used: between rounds, and in a round until its first card is out."""
    return table.round is None or table.round.stub == table.cards


def machines(plan: Plan, table: Table) -> frozenset[str]:
    """The machines in use: an automated dealing device, a shuffling device."""
    used = {name for name in (table.device, table.shuffle) if _is_machine(plan, name)}
    return frozenset(used - set(table.out))


def methods(plan: Plan, table: Table) -> tuple[tuple[str, str], ...]:
    """The lawful ways of dealing and shuffling that the table may change to now."""
    ways = []
    for device in plan.devices.values():
        for shuffle in plan.shuffles:
            if shuffle in device.shuffle and (device.name, shuffle) != (table.device, table.shuffle):
                leaves = {table.device, table.shuffle} - {device.name, shuffle} - {"manual"}
                must = "device-still-at-the-table" in plan.clauses
                still = {name for name in leaves if must and name not in table.out and _is_machine(plan, name)}
                if not still and device.name not in table.out and shuffle not in table.out:
                    ways.append((device.name, shuffle))
    return tuple(ways)


def _remove_second_deck(draft: Draft) -> None:
    """A second deck is at the table only while a shuffling device is used; shuffled by hand, one is left."""
    table = draft.table
    used = table.round.deck if table.round is not None else next_deck(table)
    clause = next(row.clause for row in draft.plan.game.procedures if row.course == "two decks")
    for deck in table.decks:
        if deck.number != used and deck.course != "away":
            draft.say(DeckRemoved(deck.number, draft.plan.cite(clause)))


def _is_machine(plan: Plan, name: str) -> bool:
    device = plan.devices.get(name)
    return name != "manual" if device is None else device.kind == "automated"


def change_objection(plan: Plan, table: Table, command: ChangeMethod, at: int) -> Refusal | None:
    """What speaks against another method."""
    outsider = _role_objection(plan, command.by)
    if outsider is not None:
        return outsider
    if not is_open(table):
        return plan.refusal("round-not-complete", "The method is not changed while cards are out.")
    code = "device-still-at-the-table" if "device-still-at-the-table" in plan.clauses else "not-shuffled"
    said = f"{command.device} with {command.shuffle} shuffle is not open now."
    ways = tuple(f"{device} with {shuffle} shuffle" for device, shuffle in methods(plan, table))
    return plan.refusal(code, said, ways or ("mark the device first",))


def change_method(draft: Draft, command: ChangeMethod, option: Option) -> None:
    """Go on with another filed method, once the machine that fell out is marked."""
    plan, table = draft.plan, draft.table
    by_hand = plan.devices[command.device].kind == "hand"
    dealing = table.round is not None and draft.stage.kind == "deal"
    draft.say(MethodChanged(command.device, checked(command.shuffle, SHUFFLES), by_hand=by_hand))
    if dealing:
        first = next(stage for stage in plan.courses[command.device] if stage.kind == "deal")
        draft.say(Reached(first.key))
    if command.shuffle == "manual":
        _remove_second_deck(draft)
    for deck in draft.table.decks:
        if deck.course != "away" and (deck.ready or not before_shuffle(plan, table, deck)):
            draft.say(DeckBegan(deck.number, "after a round", draft.at))
