"""Meters that several tables share: which tables may share them, and how a movement at one reaches the others.

Tables are linked only on equal terms: the same progressive paytable, the same wager amount, the same number of decks
at the table; and only as their submissions say. Whatever one table brings to a meter or takes from it is passed on to
every other table as it happened, in order and exact to the fraction of a cent. A table that has not been told of
everything yet does nothing, so that of two awards the first takes the meter and the second what is there after it.
Envy bonuses stay at their table: they are no movement of a meter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Protocol

import msgspec

from pitboss.clauses import BadInput, Refusal
from pitboss.game import OfferedWager
from pitboss.game.rows import Clauses
from pitboss.money import Cents, show_money
from pitboss.rounds import Plan, Table
from pitboss.rounds.commands import Command, MoveMeter
from pitboss.rounds.events import Event, MeterMoved, Reversed, Settled

ALIKE = "linked-alike"
AT_THE_TURN = "meter-at-the-turn"
_CONTRIBUTION = MoveMeter("", Fraction(0)).says
"""What a movement says of itself that is no award."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What all tables of a link have in common: the paytable's name, the wager's amount, the decks at the table."""

    paytable: str
    amount: Cents
    decks: int

    def differences(self, other: Terms) -> tuple[str, ...]:
        """What another table has in place of these terms, in words."""
        found = []
        if other.paytable != self.paytable:
            found.append(f"paytable {other.paytable} and not {self.paytable}")
        if other.amount != self.amount:
            found.append(f"a wager of {show_money(other.amount)} and not {show_money(self.amount)}")
        if other.decks != self.decks:
            found.append(f"{other.decks} decks at the table and not {self.decks}")
        return tuple(found)


Message = tuple[str, MoveMeter]
"""A table, and what it is to be told."""


def _nothing() -> Mapping[str, Fraction]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Link:
    """A link of tables: their names in the order in which they joined, and the meters as they stand."""

    name: str
    terms: Terms
    tables: tuple[str, ...] = ()
    rulebooks: frozenset[str] = frozenset()
    meters: Mapping[str, Fraction] = field(default_factory=_nothing)

    def join(self, table: Table, plan: Plan) -> tuple[Link, tuple[Message, ...]]:
        """The link with one table more, and what brings that table's meters to those of the link.

        The first table brings its meters along; every other takes over what the link shows.
        """
        wager = self._require_alike(plan)
        if table.name in self.tables:
            raise BadInput(
                code="linked-already",
                said=f'a table "{table.name}" is in the link {self.name} already',
                instead="file each table under a name of its own",
            )
        if table.round is not None:
            raise plan.refusal("round-not-complete", f"Table {table.name} joins a link between rounds.")
        own = {meter.name: table.meters[meter.name] for meter in plan.game.meters if meter.wager == wager.name}
        meters = self.meters or MappingProxyType(own)
        joined = replace(
            self,
            tables=(*self.tables, table.name),
            rulebooks=self.rulebooks | {plan.game.filing.rulebook},
            meters=meters,
        )
        moves = tuple(MoveMeter(name, meters[name] - shown) for name, shown in own.items() if meters[name] != shown)
        return joined, tuple((table.name, move) for move in moves)

    def _require_alike(self, plan: Plan) -> OfferedWager:
        """The wager that a game would link, if the game is like the others of the link."""
        game = plan.game
        metered = [one for one in game.wagers if any(meter.wager == one.name for meter in game.meters)]
        if not metered:
            raise plan.refusal("wager-not-offered", f"Table {game.filing.table} offers no progressive wager.")
        wager = next((one for one in metered if _filed(plan, one)), metered[0])
        differences = self.terms.differences(terms_of(plan, wager))
        if differences:
            said = f"Table {game.filing.table} has {', '.join(differences)}."
            raise _unlike(plan, wager, said, "a link of tables that are alike")
        filed = _filed(plan, wager)
        if not filed:
            said = f"The submission of table {game.filing.table} files no table that shares its meter."
            raise _unlike(plan, wager, said, "a meter of its own")
        strange = sorted(self.rulebooks - filed - {game.filing.rulebook})
        if strange:
            said = f"Table {game.filing.table} files no link with a table under {', '.join(strange)}."
            raise _unlike(plan, wager, said, "the tables that were filed")
        return wager

    def heard(self, table: str, events: Iterable[Event]) -> tuple[Link, tuple[Message, ...]]:
        """The link after what has happened at one of its tables, and what the others are to be told, in order."""
        if table not in self.tables:
            raise BadInput(
                code="not-linked",
                said=f'"{table}" is no table of the link {self.name}',
                instead=f"one of: {', '.join(self.tables) or 'none yet'}",
            )
        meters = dict(self.meters)
        messages: list[Message] = []
        for move in movements(events):
            if move.meter in meters:
                meters[move.meter] += move.by_amount
                award = move.says != _CONTRIBUTION
                told = msgspec.structs.replace(move, says=f"{move.says} at {table}") if award else move
                messages += [(other, told) for other in self.tables if other != table]
        return replace(self, meters=MappingProxyType(meters)), tuple(messages)

    def require_current(self, table: Table, plan: Plan) -> None:
        """Refuse to go on at a table that does not show the meters as they stand."""
        behind = [name for name, amount in self.meters.items() if table.meters[name] != amount]
        if behind:
            raise plan.refusal(
                AT_THE_TURN,
                f"Table {table.name} has not been told of every movement of the meter {behind[0]}.",
                ("pass the movements on first",),
            )


def terms_of(plan: Plan, wager: OfferedWager) -> Terms:
    """The terms on which a table offers a progressive wager."""
    return Terms(wager.paytables[0].name, wager.amount or Cents(0), plan.game.decks)


def _filed(plan: Plan, wager: OfferedWager) -> frozenset[str]:
    """The rulebooks of the tables that the submission names as sharing the meters of a wager."""
    return frozenset(one.rulebook for one in plan.elected.get(f"wager.{wager.name}.links") or ())


def _unlike(plan: Plan, wager: OfferedWager, said: str, instead: str) -> Refusal:
    clause: Clauses = plan.clauses.get(ALIKE, wager.rule.clause)
    return plan.refusal(ALIKE, said, (instead,), clause)


def movements(events: Iterable[Event]) -> tuple[MoveMeter, ...]:
    """What a table's own wagers and awards did to its meters, one by one.

    A movement that names no wager is left out: the table was told of it by others. An award says so, also one that
    left the meter where it was: whoever shares the meter is told of every hit.
    """
    found: list[MoveMeter] = []
    for event in events:
        match event:
            case MeterMoved(meter=meter, by=by, wager=wager) if wager:
                found.append(MoveMeter(meter, by))
            case Settled(meter=meter, moved=by) if by or (meter and event.pays):
                found.append(MoveMeter(meter, by, f"award of {show_money(event.pays)}"))
            case Reversed(line=line) if line.moved:
                found.append(MoveMeter(line.meter, -line.moved, f"undone: award of {show_money(line.pays)}"))
            case _:
                pass
    return tuple(found)


class Running(Protocol):
    """A table that performs commands, such as a ``LiveTable``."""

    @property
    def plan(self) -> Plan:
        """The game it plays."""

    @property
    def table(self) -> Table:
        """Its present state."""

    def give(self, command: Command) -> tuple[Event, ...]:
        """Perform a command."""


def give(link: Link, tables: Mapping[str, Running], name: str, command: Command) -> tuple[Link, tuple[Event, ...]]:
    """Perform a command at one table of a link and pass on what it moved, before anything else happens at any."""
    here = tables[name]
    link.require_current(here.table, here.plan)
    events = here.give(command)
    link, messages = link.heard(name, events)
    for other, move in messages:
        tables[other].give(move)
    return link, events
