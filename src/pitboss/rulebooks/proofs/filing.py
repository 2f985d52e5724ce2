"""The Rules Submission decides everything that the law leaves open, and nothing speaks of a field it has not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.clauses import BadInput
from pitboss.money import dollars, show_money
from pitboss.rulebooks.places import Path
from pitboss.rulebooks.proofs.complaint import Complaint, meant
from pitboss.rulebooks.rulebook import Condition, Election, Rulebook
from pitboss.ruleset import words

ALWAYS_FILED = (
    ("operator", "text"),
    ("table", "text"),
    ("version", "whole number"),
    ("cards.decks", "whole number"),
    ("shuffle.method", "choice"),
    ("shuffle.counts-cards", "choice"),
    ("dealing.device", "choice"),
    ("positions.number", "whole number"),
)
"""What every game is compiled from, whatever its law."""

Spoken = tuple[object, Condition, Path]
"""A row, a condition in it, and where."""


def elections_known(book: Rulebook) -> Iterator[Complaint]:
    """Conditions, switches and examples speak of fields that exist."""
    keys = {election.key for election in book.elections}
    named: list[tuple[object, str, Path]] = [
        *((row, key, (*at, key)) for row, condition, at in conditions(book) for key in condition),
        *((example, key, ("set", key)) for example in book.examples for key in example.set),
        *((reading, reading.switch, ("switch",)) for reading in book.readings),
        *((equipment, equipment.election, ("election",)) for equipment in book.equipment),
        *((limit, limit.election, ("election",)) for limit in book.limits),
        *((wager, wager.on_fold, ("on-fold",)) for wager in book.wagers if wager.on_fold not in words.ON_FOLD),
    ]
    for row, key, at in named:
        if key and key not in keys:
            yield Complaint(row, f"speaks of {key!r}, which is no election{meant(key, keys)}", at)


def conditions(book: Rulebook) -> Iterator[Spoken]:
    """Every condition on what is filed."""
    for election in book.elections:
        yield from _any_of(election, election.when, "when")
    for examination in book.examinations:
        yield from _any_of(examination, examination.condition, "if")
        yield examination, examination.then, ("then",)
    for reading in book.readings:
        yield from _any_of(reading, reading.depends, "depends")


def _any_of(row: object, conditions: tuple[Condition, ...], key: str) -> Iterator[Spoken]:
    for index, condition in enumerate(conditions):
        yield row, condition, (key,) if len(conditions) == 1 else (f"{key}-any", index)


def elections_suffice(book: Rulebook) -> Iterator[Complaint]:
    """Wherever the law leaves a choice there is a field that makes it."""
    types = {election.key: election.type for election in book.elections}
    for row, key, value in (*((book.identity, *terms) for terms in ALWAYS_FILED), *_choices(book)):
        if types.get(key) != value:
            yield Complaint(row, f"needs an election {key!r} of type {value!r}")


def _choices(book: Rulebook) -> Iterator[tuple[object, str, str]]:
    if len(book.settlements) > 1:
        yield book.settlements[-1], "settlement.alternative", "whole number"
    for wager in book.wagers:
        key = f"wager.{wager.name}"
        tables = [table for table in book.paytables if table.wager == wager.name]  # a shared one is elected once
        if wager.offered == "elected" and not wager.rides_on:
            yield wager, f"{key}.offered", "yes or no"
        if wager.amount == "posted limits":
            yield from ((wager, f"{key}.{bound}", "money") for bound in ("minimum", "maximum"))
        if wager.amount == "denomination" and len(wager.denominations) != 1:
            yield wager, f"{key}.amount", "money"
        if len([table for table in tables if not table.hands]) > 1:
            yield tables[-1], f"{key}.paytable", "paytable"
        yield from ((table, f"{key}.odds", "odds") for table in tables)
    for meter in book.meters:
        key = f"wager.{meter.wager}.meter.{meter.name}"
        yield meter, f"{key}.rate", "percent"
        yield from ((meter, f"{key}.{sum_}", "money") for sum_ in ("initial", "reset"))
    yield from ((limit, limit.election, "money") for limit in book.limits if limit.election)


def elections_agree(book: Rulebook) -> Iterator[Complaint]:
    """A field that chooses among rows of the law offers exactly those rows."""
    offered: dict[str, list[Any]] = {
        "cards.decks": [decks.number for decks in book.decks],
        "settlement.alternative": [settlement.alternative for settlement in book.settlements],
        "shuffle.method": [shuffle for device in book.devices for shuffle in device.shuffle],
        "shuffle.fallbacks": [shuffle for device in book.devices for shuffle in device.shuffle],
        "dealing.device": [device.name for device in book.devices],
        "dealing.fallbacks": [device.name for device in book.devices],
    }
    for election in book.elections:
        if election.key in offered and _possible(election) != set(offered[election.key]):
            rows = ", ".join(str(fromkey) for fromkey in dict.fromkeys(offered[election.key]))
            yield Complaint(election, f"does not offer what the law has: {rows}", ("type",))
        counted = book.stub_count if election.key == "shuffle.counts-cards" else None
        if counted and counted.exempt not in election.choices:
            yield Complaint(counted, f"{counted.exempt!r} is no choice of {election.key}", ("exempt",))


def limits_bounded(book: Rulebook) -> Iterator[Complaint]:
    """A limit that is filed is the printed amount or more: its field is bounded by that amount."""
    elections = {election.key: election for election in book.elections}
    for limit in book.limits:
        election = elections.get(limit.election)
        if election is not None and election.type == "money" and _least(election) != limit.amount:
            said = f"the election {election.key!r} needs at-least = {show_money(limit.amount)!r}, this amount"
            yield Complaint(limit, said, ("amount",))


def _least(election: Election) -> int | None:
    """The least that may be filed; none where nothing or no money is said."""
    try:
        return dollars(election.bounds.get("at-least", ""))
    except BadInput:
        return None


def _possible(election: Election) -> set[Any]:
    if election.type == "whole number" and {"at-least", "at-most"} <= set(election.bounds):
        return set(range(election.bounds["at-least"], election.bounds["at-most"] + 1))
    return set(election.choices)
