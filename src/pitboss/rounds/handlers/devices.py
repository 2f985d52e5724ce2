"""Dealing and shuffling devices: taken away, covered or marked, and the other filed ways to go on."""

from __future__ import annotations

from pitboss.clauses import BadInput
from pitboss.game.words import SHUFFLES, Shuffle, checked
from pitboss.rounds.commands import ChangeMethod, MarkDevice
from pitboss.rounds.events import DeckBegan, DeckRemoved, DeviceOut, MethodChanged, Reached
from pitboss.rounds.handlers.betting import next_deck
from pitboss.rounds.handlers.decks import before_shuffle
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.plan import Plan
from pitboss.rounds.roles import RANKS
from pitboss.rounds.state import Table


def mark_device(scribe: Draft, command: MarkDevice) -> None:
    """Take a device away, cover it or mark it out of order, before another method is used."""
    plan, table = scribe.plan, scribe.table
    _require_house(plan, command.by)
    used = machines(plan, table)
    if command.what not in used:
        raise BadInput(
            code="no-such-device",
            said=f'"{command.what}" is not in use here',
            instead=f"one of: {', '.join(sorted(used)) or 'none'}",
        )
    clause = plan.clauses.get("device-still-at-the-table", plan.clauses["round-not-complete"])
    scribe.say(DeviceOut(command.what, plan.cite(clause)))


def _require_house(plan: Plan, by: str) -> None:
    if by not in RANKS:
        clause = plan.clauses.get("device-still-at-the-table") or plan.game.device.clause
        raise plan.refusal("not-your-device", f"The dealer or the floor does this, not the {by}.", ("dealer",), clause)


def is_open(table: Table) -> bool:
    """Whether another method may be used: between rounds, and in a round until its first card is out."""
    return table.round is None or table.round.stub == table.cards


def machines(plan: Plan, table: Table) -> frozenset[str]:
    """The machines in use: an automated dealing device, a shuffling device."""
    used = {one for one in (table.device, table.shuffle) if _is_machine(plan, one)}
    return frozenset(used - set(table.out))


def methods(plan: Plan, table: Table) -> tuple[tuple[str, Shuffle], ...]:
    """The lawful ways of dealing and shuffling that the table may change to now."""
    found = []
    for device in plan.devices.values():
        for shuffle in plan.shuffles:
            if shuffle in device.shuffle and (device.name, shuffle) != (table.device, table.shuffle):
                leaves = {table.device, table.shuffle} - {device.name, shuffle} - {"manual"}
                must = "device-still-at-the-table" in plan.clauses
                still = {one for one in leaves if must and one not in table.out and _is_machine(plan, one)}
                if not still and device.name not in table.out and shuffle not in table.out:
                    found.append((device.name, shuffle))
    return tuple(found)


def _remove_second_deck(scribe: Draft) -> None:
    """A second deck is at the table only while a shuffling device is used; shuffled by hand, one is left."""
    table = scribe.table
    kept = table.round.deck if table.round is not None else next_deck(table)
    clause = next(one.clause for one in scribe.plan.game.procedures if one.name == "two decks")
    for deck in table.decks:
        if deck.number != kept and deck.course != "away":
            scribe.say(DeckRemoved(deck.number, scribe.plan.cite(clause)))


def _is_machine(plan: Plan, name: str) -> bool:
    device = plan.devices.get(name)
    return name != "manual" if device is None else device.kind == "automated"


def change_method(scribe: Draft, command: ChangeMethod) -> None:
    """Go on with another filed method, once the machine that fell out is marked."""
    plan, table = scribe.plan, scribe.table
    _require_house(plan, command.by)
    if not is_open(table):
        raise plan.refusal("round-not-complete", "The method is not changed while cards are out.")
    if (command.device, command.shuffle) not in methods(plan, table):
        code = "device-still-at-the-table" if "device-still-at-the-table" in plan.clauses else "not-shuffled"
        raise plan.refusal(
            code,
            f"{command.device} with {command.shuffle} shuffle is not open now.",
            tuple(f"{one} with {two} shuffle" for one, two in methods(plan, table)) or ("mark the device first",),
        )
    by_hand = plan.devices[command.device].kind == "hand"
    dealing = table.round is not None and scribe.stage.kind == "deal"
    scribe.say(MethodChanged(command.device, checked(command.shuffle, SHUFFLES), by_hand=by_hand))
    if dealing:
        first = next(stage for stage in plan.courses[command.device] if stage.kind == "deal")
        scribe.say(Reached(first.key))
    if command.shuffle == "manual":
        _remove_second_deck(scribe)
    for deck in scribe.table.decks:
        if deck.course != "away" and (deck.ready or not before_shuffle(plan, table, deck)):
            scribe.say(DeckBegan(deck.number, "after a round", scribe.at))
