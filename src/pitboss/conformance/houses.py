"""Tables at which every paytable of a rulebook comes into force: what each elects beyond the template."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pitboss.api.completing import completions
from pitboss.clauses import PitbossError
from pitboss.live.games import plan_for
from pitboss.money import Cents
from pitboss.rounds import Plan
from pitboss.rulebooks import Rulebook
from pitboss.ruleset.dealing import Device
from pitboss.ruleset.paytables import Paytable
from pitboss.submissions.changing import merged, nested


@dataclass(frozen=True, slots=True)
class House:
    """One table: what it is called, its elections, and how it plays. ``is_base``: the template or an example."""

    name: str
    elections: Mapping[str, Any]
    plan: Plan
    is_base: bool = True


def houses(book: Rulebook) -> tuple[House, ...]:
    """The template, every example, then a table for each device, paytable, amount and envy schedule that none has."""
    tables = [House("template", {}, plan_for(book.identity.id))]
    for example in book.examples:
        tables += opened(book, example.name, nested(example.set), is_base=True)
    for device in book.devices:
        if all(house.plan.game.device.name != device.name for house in tables):
            ways = (house for way in _ways(book, device) for house in opened(book, device.name, way, is_base=True))
            tables += [house for house in (next(ways, None),) if house is not None]
    for wager in book.wagers:
        base = next((house for house in tables if wager.name in house.plan.wagers), None)
        if base is None:
            continue
        for table in book.paytables_of(wager.name):
            for amount, envy in _settings(book, table):
                if not any(_has(house, table, amount, envy) for house in tables):
                    tables += _with(book, base, table, amount, envy)
    return tuple(tables)


def _ways(book: Rulebook, device: Device) -> Iterator[Mapping[str, Any]]:
    """Elections for a device: with each way of shuffling, then with what else the rulebook shows about dealing."""
    shown = {
        row.key: row.template
        for row in book.elections
        if row.key.startswith("dealing.") and row.key != "dealing.device" and row.template is not None
    }
    for more in ({}, shown):
        for way in device.shuffle:
            yield nested({"dealing.device": device.name, "shuffle.method": way} | more)


def _settings(book: Rulebook, table: Paytable) -> list[tuple[Cents | None, str]]:
    """The amounts and envy elections that the schedules of a paytable are printed for; else nothing in particular."""
    schedules = [row for row in book.envy if (row.wager, row.paytable) == (table.wager, table.name)]
    return list(dict.fromkeys((row.for_wager, row.election) for row in schedules)) or [(None, "")]


def _has(house: House, table: Paytable, amount: Cents | None, envy: str) -> bool:
    offered = house.plan.wagers.get(table.wager)
    if offered is None or table.name not in {each.name for each in offered.paytables}:
        return False
    if amount is not None and offered.amount != amount:
        return False
    return not envy or any(row.wager == table.wager and row.election == envy for row in house.plan.game.envy)


def _with(book: Rulebook, base: House, table: Paytable, amount: Cents | None, envy: str) -> Iterator[House]:
    """The base with a paytable in force: the first lawful way."""
    name = table.name if len(book.paytables_of(table.wager)) > 1 else ""
    for changes in completions(book, base.plan.game, table.wager, name, amount):
        if envy:
            key = f"envy-{table.name.lower()}"
            changes = merged(changes, {"wager": {table.wager: {key: envy}}})
        words = (f"{table.wager} {table.name}".strip(), f"${amount // 100}" if amount else "", envy)
        title = ", ".join(word for word in words if word)
        for house in opened(book, title, merged(base.elections, changes), is_base=False):
            if _has(house, table, amount, envy):
                yield house
                return


def opened(book: Rulebook, name: str, elections: Mapping[str, Any], *, is_base: bool) -> Iterator[House]:
    """The table, where it is lawful."""
    try:
        yield House(name, elections, plan_for(book.identity.id, None, elections), is_base)
    except PitbossError:
        return
