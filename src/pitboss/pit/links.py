"""Meters that several tables of the pit share: one turn for all of them, one transaction for what moves.

The link has one equation, proved after every turn: each table shows, for each meter, what the link began with and what
the wagers and awards of all its tables moved since. A link for which it does not hold, or that the floor has switched
off, is *down*: progressive wagers are refused and the game goes on; ``missing`` is what each table was not told.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from pitboss.clauses import Refusal
from pitboss.pit.running import RunningTable
from pitboss.pit.turn import Turn
from pitboss.rounds.commands import Command, MoveMeter, PlaceBet
from pitboss.table.link import ALIKE, AT_THE_TURN, Link, Terms, terms_of

Amounts = dict[str, Fraction]


class Joined(msgspec.Struct, frozen=True, tag_field="type", tag="linked"):
    """A table joined a link: what the link began with, and what the table had moved by itself before."""

    link: str
    table: str
    who: str
    began: dict[str, Fraction]
    own: dict[str, Fraction]


class Parted(msgspec.Struct, frozen=True, tag_field="type", tag="unlinked"):
    """A table left its link; for those that stay it is as if the link had begun with other amounts."""

    link: str
    table: str
    who: str
    began: dict[str, Fraction]


class LinkedMeters:
    """One link of running tables."""

    def __init__(self, name: str, terms: Terms) -> None:
        self.name = name
        self.turn = Turn()
        self.tables: dict[str, RunningTable] = {}
        self.down = ""
        self._link = Link(name, terms)
        self._joined: dict[str, Joined] = {}
        self._began: Amounts = {}

    # -- tables that come and go --------------------------------------------------------------------------------------

    def join(self, table: RunningTable, who: str) -> Joined:
        """Take a table in, within its turn: its meters are brought to those of the link. What to write down."""
        link, messages = self._link.join(table.live.table, table.plan)
        for _, move in messages:
            table.perform(move, f"link {self.name}")
        own = {name: table.notes.own.get(name, Fraction(0)) for name in link.meters}
        return Joined(self.name, table.id, who, self._began or dict(link.meters), own)

    def joined(self, table: RunningTable, record: Joined) -> None:
        """A table has joined: as the database says, now or when the pit was last open."""
        self.tables[table.id] = table
        self._joined[table.id] = record
        self._began = dict(record.began)
        table.link = self
        self._rebuild()

    def part(self, table: RunningTable, who: str) -> Parted:
        """Let a table go; what it moved stays moved. What to write down."""
        rest = {name: amount - self._moved(name) + self._moved_at(name, table) for name, amount in self.meters.items()}
        return Parted(self.name, table.id, who, rest)

    def parted(self, table: RunningTable, record: Parted) -> None:
        """A table has left."""
        del self.tables[table.id], self._joined[table.id]
        self._began = dict(record.began)
        table.link = None
        self._rebuild()

    def _rebuild(self) -> None:
        self._link = Link(
            self.name,
            self._link.terms,
            tuple(one.table.name for one in self.tables.values()),
            frozenset(one.plan.game.filing.rulebook for one in self.tables.values()),
            self.meters,
        )

    # -- a turn -------------------------------------------------------------------------------------------------------

    def check(self, table: RunningTable, command: Command) -> None:
        """Refuse a progressive wager while the link is down."""
        if self.down and isinstance(command, PlaceBet) and table.plan.meters.get(command.wager):
            clause = table.plan.clauses.get(AT_THE_TURN) or table.plan.clauses.get(ALIKE, ())
            raise Refusal(
                code="link-down",
                said=f"The link {self.name} is down ({self.down}): no progressive wager is taken.",
                clause=table.plan.cite(clause),
                instead=("play without the progressive wager",),
            )

    def begin(self) -> None:
        """A turn begins at one of the tables; the others may be told things in it."""
        for table in self.tables.values():
            table.begin()

    def pass_on(self, table: RunningTable) -> None:
        """Tell the other tables what a table's turn moved, in order."""
        if self.down:
            return
        events = [event for happening in table.fresh for event in happening.events]
        _, messages = self._link.heard(table.live.table.name, events)
        others = {one.live.table.name: one for one in self.tables.values()}
        for other, move in messages:
            others[other].perform(move, f"link {self.name}")

    def keep(self) -> None:
        """The turn is in the database; prove the equation."""
        if not self.down and (said := self.amiss()):
            self.down = said

    # -- the equation -------------------------------------------------------------------------------------------------

    @property
    def meters(self) -> Mapping[str, Fraction]:
        """What the meters must show: what the link began with, and everything its tables moved."""
        return {name: began + self._moved(name) for name, began in self._began.items()}

    def _moved(self, meter: str) -> Fraction:
        return sum((self._moved_at(meter, table) for table in self.tables.values()), Fraction(0))

    def _moved_at(self, meter: str, table: RunningTable) -> Fraction:
        return table.notes.own.get(meter, Fraction(0)) - self._joined[table.id].own[meter]

    def amiss(self) -> str:
        """The first table that does not show what it must, in words; nothing where all do."""
        due = self.meters
        for table in self.tables.values():
            for name, amount in due.items():
                if table.table.meters.get(name) != amount:
                    return f"table {table.id} shows another amount on the meter {name} than the link"
        return ""

    def missing(self, table: RunningTable) -> tuple[MoveMeter, ...]:
        """What a table was not told yet."""
        due = self.meters
        return tuple(
            MoveMeter(name, amount - table.live.table.meters[name], "link, made good")
            for name, amount in due.items()
            if table.live.table.meters[name] != amount
        )

    def repair(self) -> None:
        """Within a turn: tell every table what it was not told."""
        for table in self.tables.values():
            for move in self.missing(table):
                table.perform(move, f"link {self.name}")


def terms(table: RunningTable) -> Terms:
    """The terms on which a table may be linked: those of its first progressive wager that is filed with links."""
    game = table.plan.game
    metered = [one for one in game.wagers if any(meter.wager == one.name for meter in game.meters)]
    if not metered:
        raise table.plan.refusal("wager-not-offered", f"Table {game.filing.table} offers no progressive wager.")
    filed = [one for one in metered if game.election(f"wager.{one.name}.links")]
    return terms_of(table.plan, (filed or metered)[0])
