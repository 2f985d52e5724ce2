"""Meters that several tables of the pit share: one lock for all of them, one transaction for what moves.

The link has one equation, proved after every transaction: each table shows, for each meter, what the link began with
and what the wagers and awards of all its tables moved since. A link for which it does not hold, or that the floor has
switched off, is *down*: progressive wagers are refused and the game goes on, each table with its meters to itself.
When it is switched on again, every table joins anew and takes over what the equation gives.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec

from pitboss.clauses import Refusal
from pitboss.live.link import Link, Rates, Terms, movements, rates_of, terms_of
from pitboss.log.applied import AppliedEntry
from pitboss.pit.tables.lock import TableLock
from pitboss.pit.tables.table import PitTable
from pitboss.rounds.commands import Command, LeaveLink, PlaceBet
from pitboss.rounds.handlers.links import AT_THE_TURN, alike
from pitboss.rounds.state import Sharing

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
        self.terms = terms
        self.lock = TableLock()
        self.tables: dict[str, PitTable] = {}
        self.down = ""
        self._joined: dict[str, Joined] = {}
        self._began: Amounts = {}
        self._number = 0
        """How many movements tables that have left since had seen."""

    # -- tables that come and go --------------------------------------------------------------------------------------

    def join(self, table: PitTable, who: str) -> Joined:
        """Take a table in, under its lock: its meters are brought to those of the link. What to write down."""
        link, messages = self._link(self._seen(table)).join(table.staged, table.plan)
        for _, command in messages:
            table.perform(command, self._by)
        own = {name: table.history.own.get(name, Fraction(0)) for name in link.meters}
        return Joined(self.name, table.id, who, self._began or dict(link.meters), own)

    def joined(self, table: PitTable, record: Joined) -> None:
        """A table has joined: as the database says, now or when the pit was last open."""
        self.tables[table.id] = table
        self._joined[table.id] = record
        self._began = dict(record.began)
        table.link = self

    def part(self, table: PitTable, who: str) -> Parted:
        """Let a table go, under its lock; what it moved stays moved. What to write down."""
        if self._sharing(table) is not None:
            table.perform(LeaveLink(), self._by)
        rest = {name: amount - self._moved(name) + self._moved_at(name, table) for name, amount in self.meters.items()}
        return Parted(self.name, table.id, who, rest)

    def parted(self, table: PitTable, record: Parted) -> None:
        """A table has left."""
        self._number = self._seen(table)
        del self.tables[table.id], self._joined[table.id]
        self._began = dict(record.began)
        table.link = None

    def restore(self, records: Iterable[Joined | Parted], members: Mapping[str, PitTable]) -> None:
        """Be what the house's log says of this link; ``members`` are the tables that are in it now."""
        for record in records:
            if isinstance(record, Joined) and record.table in members:
                self.joined(members[record.table], record)
            else:
                self._began = dict(record.began)

    @property
    def _by(self) -> str:
        return f"link {self.name}"

    def _link(self, number: int) -> Link:
        """The link as it stands after so many movements."""
        return Link(
            self.name,
            self.terms,
            tuple(table.committed.name for table in self.tables.values()),
            frozenset(table.plan.game.filing.rulebook for table in self.tables.values()),
            self.meters,
            self._rates(),
            number,
        )

    def _rates(self) -> Rates:
        for table in self.tables.values():
            if table.plan.linked is not None:
                return rates_of(table.plan, table.plan.linked)
        return {}

    def _sharing(self, table: PitTable) -> Sharing | None:
        """A table's part in this link, as its own log says; none where it has no part in it now."""
        sharing = table.staged.sharing
        return sharing if sharing is not None and sharing.link == self.name and sharing.meters else None

    def _seen(self, *others: PitTable) -> int:
        """How many movements the link has seen, by the tables that are or were in it."""
        known = (table.staged.sharing for table in (*self.tables.values(), *others))
        return max(self._number, *(part.number for part in known if part is not None and part.link == self.name), 0)

    # -- a transaction ------------------------------------------------------------------------------------------------

    def check(self, table: PitTable, command: Command) -> None:
        """Refuse a progressive wager while the link is down."""
        if self.down and isinstance(command, PlaceBet) and table.plan.meters.get(command.wager):
            clause = table.plan.clauses.get(AT_THE_TURN) or alike(table.plan)
            raise Refusal(
                code="link-down",
                said=f"The link {self.name} is down ({self.down}): no progressive wager is taken.",
                clause=table.plan.cite(clause),
                instead=("play without the progressive wager",),
            )

    def pass_on(self, table: PitTable, entries: Iterable[AppliedEntry]) -> None:
        """Carry the progress of the other tables on by what these entries of a table moved, in order."""
        sharing = self._sharing(table)
        if self.down or sharing is None:
            return
        events = [event for applied in entries for event in applied.events]
        moved = sum(move.meter in sharing.meters for move in movements(events))
        _, messages = self._link(sharing.number - moved).heard(table.staged.name, events)
        others = {other.staged.name: other for other in self.tables.values()}
        for name, command in messages:
            others[name].perform(command, self._by)

    def prove(self) -> None:
        """A transaction is in the database: prove the equation."""
        if not self.down and (said := self.amiss()):
            self.down = said

    # -- the equation -------------------------------------------------------------------------------------------------

    @property
    def meters(self) -> Mapping[str, Fraction]:
        """What the meters must show: what the link began with, and everything its tables moved."""
        return {name: began + self._moved(name) for name, began in self._began.items()}

    def _moved(self, meter: str) -> Fraction:
        return sum((self._moved_at(meter, table) for table in self.tables.values()), Fraction(0))

    def _moved_at(self, meter: str, table: PitTable) -> Fraction:
        return table.history.own.get(meter, Fraction(0)) - self._joined[table.id].own[meter]

    def amiss(self) -> str:
        """The first table that does not show what it must, in words; nothing where all do."""
        due, number = self.meters, self._seen()
        for table in self.tables.values():
            for name, amount in due.items():
                if table.committed.meters.get(name) != amount:
                    return f"table {table.id} shows another amount on the meter {name} than the link"
            sharing = self._sharing(table)
            if sharing is None:
                return f"table {table.id} has its meters to itself"
            if sharing.number != number:
                return f"table {table.id} has not been told of every movement"
            if table.plan.linked is None or rates_of(table.plan, table.plan.linked) != self._rates():
                return f"table {table.id} has another rate or reset amount than the link"
        return ""

    def switch(self, *, on: bool) -> None:
        """Under the lock of all tables: let everyone have its meters alone, or join anew with what is due."""
        anew = self._link(self._seen() + 1).invitation()
        for table in self.tables.values():
            if on:
                table.perform(anew, self._by)
            elif self._sharing(table) is not None:
                table.perform(LeaveLink(), self._by)


def terms(table: PitTable) -> Terms:
    """The terms on which a table may be linked: those of its first progressive wager that is filed with links."""
    plan = table.plan
    metered = [wager for wager in plan.game.wagers if plan.meters[wager.name]]
    if not metered:
        raise plan.refusal("wager-not-offered", f"Table {plan.game.filing.table} offers no progressive wager.")
    return terms_of(plan, plan.linked or metered[0])
