"""Meters that several tables share: which tables may share them, and how a movement at one reaches the others.

Tables are linked only on equal terms: the same progressive paytable, the same wager amount, the same number of decks
at the table; and only as their submissions say. One meter has one rate of progression and one reset amount. Whatever
one table brings to a meter or takes from it is passed on to every other table as it happened, numbered, in order and
exact to the fraction of a cent. A table that has not been told of everything yet does nothing, so that of two awards
the first takes the meter and the second what is there after it. Envy bonuses stay at their table: they are no movement
of a meter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Protocol

from pitboss.clauses import BadInput
from pitboss.money import Cents, show_money
from pitboss.rounds import Plan, Table
from pitboss.rounds.commands import Command, JoinLink, LeaveLink, MoveMeter
from pitboss.rounds.events import Event
from pitboss.rounds.handlers.links import ALIKE, AT_THE_TURN, alike
from pitboss.rounds.movements import Movement, own_movement
from pitboss.ruleset import OfferedWager


@dataclass(frozen=True, slots=True)
class Terms:
    """What all tables of a link have in common: the paytable's name, the wager's amount, the decks at the table."""

    paytable: str
    amount: Cents
    decks: int

    def differences(self, other: Terms) -> tuple[str, ...]:
        """What another table has in place of these terms, in words."""
        differences = []
        if other.paytable != self.paytable:
            differences.append(f"paytable {other.paytable} and not {self.paytable}")
        if other.amount != self.amount:
            differences.append(f"a wager of {show_money(other.amount)} and not {show_money(self.amount)}")
        if other.decks != self.decks:
            differences.append(f"{other.decks} decks at the table and not {self.decks}")
        return tuple(differences)


Message = tuple[str, Command]
"""A table, and what it is to be told."""
Rates = Mapping[str, tuple[Fraction, Cents]]
"""The rate of progression and the reset amount of each meter."""


def _nothing() -> Mapping[str, Fraction]:
    return MappingProxyType({})


def _no_rates() -> Rates:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Link:
    """A link: its tables in the order in which they joined, the meters as they stand, how often they have moved."""

    name: str
    terms: Terms
    tables: tuple[str, ...] = ()
    rulebooks: frozenset[str] = frozenset()
    meters: Mapping[str, Fraction] = field(default_factory=_nothing)
    rates: Rates = field(default_factory=_no_rates)
    number: int = 0

    def join(self, table: Table, plan: Plan) -> tuple[Link, tuple[Message, ...]]:
        """The link with one table more, and what that table is to be told: to show what the link shows.

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
        meters = self.meters or {meter.name: table.meters[meter.name] for meter in plan.meters[wager.name]}
        joined = replace(
            self,
            tables=(*self.tables, table.name),
            rulebooks=self.rulebooks | {plan.game.filing.rulebook},
            meters=MappingProxyType(dict(meters)),
            rates=rates_of(plan, wager),
        )
        return joined, ((table.name, joined.invitation()),)

    def invitation(self) -> JoinLink:
        """What a table is told that joins now, or anew."""
        return JoinLink(self.name, dict(self.meters), self.number)

    def leave(self, table: str) -> tuple[Link, tuple[Message, ...]]:
        """The link with one table less, and what that table is to be told."""
        self._require_member(table)
        rest = tuple(name for name in self.tables if name != table)
        return replace(self, tables=rest), ((table, LeaveLink()),)

    def _require_alike(self, plan: Plan) -> OfferedWager:
        """The wager that a game would link, if the game is like the others of the link."""
        game = plan.game
        metered = [wager for wager in game.wagers if plan.meters[wager.name]]
        if not metered:
            raise plan.refusal("wager-not-offered", f"Table {game.filing.table} offers no progressive wager.")
        wager = plan.linked or metered[0]
        differences = (*self.terms.differences(terms_of(plan, wager)), *self._other_rates(rates_of(plan, wager)))
        if differences:
            said = f"Table {game.filing.table} has {', '.join(differences)}."
            raise plan.refusal(ALIKE, said, ("a link of tables that are alike",), alike(plan))
        if plan.linked is None:
            said = f"The submission of table {game.filing.table} files no table that shares its meter."
            raise plan.refusal(ALIKE, said, ("a meter of its own",), alike(plan))
        strange = sorted(self.rulebooks - plan.partners[wager.name] - {game.filing.rulebook})
        if strange:
            said = f"Table {game.filing.table} files no link with a table under {', '.join(strange)}."
            raise plan.refusal(ALIKE, said, ("the tables that were filed",), alike(plan))
        return wager

    def _other_rates(self, rates: Rates) -> tuple[str, ...]:
        """What another table has in place of the rates and reset amounts of the link, in words."""
        differences = []
        for name, (rate, reset) in self.rates.items():
            other = rates.get(name)
            if other is not None and other[0] != rate:
                differences.append(f"a rate of {other[0]} for the {name} meter and not {rate}")
            if other is not None and other[1] != reset:
                differences.append(f"{show_money(other[1])} to reset the {name} meter to and not {show_money(reset)}")
        return tuple(differences)

    def _require_member(self, table: str) -> None:
        if table not in self.tables:
            raise BadInput(
                code="not-linked",
                said=f'"{table}" is no table of the link {self.name}',
                instead=f"one of: {', '.join(self.tables) or 'none yet'}",
            )

    def heard(self, table: str, events: Iterable[Event]) -> tuple[Link, tuple[Message, ...]]:
        """The link after what has happened at one of its tables, and what the others are to be told, in order."""
        self._require_member(table)
        meters, number = dict(self.meters), self.number
        messages: list[Message] = []
        for move in movements(events):
            if move.meter in meters:
                meters[move.meter] += move.by
                number += 1
                message = MoveMeter(move.meter, move.by, move.cause, table, number, move.award)
                messages += [(other, message) for other in self.tables if other != table]
        return replace(self, meters=MappingProxyType(meters), number=number), tuple(messages)

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


def rates_of(plan: Plan, wager: OfferedWager) -> Rates:
    """How the meters of a wager grow and what they are reset to."""
    return MappingProxyType({meter.name: (meter.rate, meter.reset) for meter in plan.meters[wager.name]})


def movements(events: Iterable[Event]) -> tuple[Movement, ...]:
    """What a table's own wagers and awards did to its meters, one by one; what others told it is left out."""
    return tuple(move for event in events if (move := own_movement(event)) is not None)


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


def join(link: Link, tables: Mapping[str, Running], name: str) -> Link:
    """Let a table join, and tell it what the link shows."""
    member = tables[name]
    link, messages = link.join(member.table, member.plan)
    for _, command in messages:
        member.give(command)
    return link


def give(link: Link, tables: Mapping[str, Running], name: str, command: Command) -> tuple[Link, tuple[Event, ...]]:
    """Perform a command at one table of a link and pass on what it moved, before anything else happens at any."""
    member = tables[name]
    link.require_current(member.table, member.plan)
    events = member.give(command)
    link, messages = link.heard(name, events)
    for other, move in messages:
        tables[other].give(move)
    return link, events
