"""The equation of every meter: the terms it is made of, what it must show, and what it shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec

from pitboss.pit.audit.amounts import ExactAmount, exact
from pitboss.pit.audit.metered import TermSums
from pitboss.pit.audit.tape import Tape
from pitboss.pit.staff.house_log import Record
from pitboss.pit.tables.linked_meters import Joined, LinkedMeters, Parted
from pitboss.pit.tables.table import PitTable


class MeterTerms(msgspec.Struct, frozen=True):
    """What a meter is made of."""

    initial: ExactAmount
    contributions: ExactAmount
    awards: ExactAmount
    resets: ExactAmount
    given_back: ExactAmount
    carried: ExactAmount
    told: ExactAmount


class MeterEquation(msgspec.Struct, frozen=True):
    """The equation of a meter at a table: what it must show, and shows."""

    table: str
    log: int
    meter: str
    wager: str
    rate: str
    reset: int
    hits: int
    terms: MeterTerms
    due: ExactAmount
    shown: ExactAmount
    proven: bool
    link: str


class LinkedMeterEquation(msgspec.Struct, frozen=True):
    """A meter that tables share: what it began with, what each moved, what each shows."""

    meter: str
    began: ExactAmount
    moved: dict[str, ExactAmount]
    due: ExactAmount
    shown: dict[str, ExactAmount]
    proven: bool


class LinkEquations(msgspec.Struct, frozen=True):
    """The equations of a link."""

    link: str
    down: str
    tables: list[str]
    meters: list[LinkedMeterEquation]
    proven: bool


class MeterEquations(msgspec.Struct, frozen=True):
    """Every meter and every link."""

    proven: bool
    meters: list[MeterEquation]
    links: list[LinkEquations]


def equations(
    tapes: Iterable[Tape],
    tables: Mapping[str, PitTable],
    links: Mapping[str, LinkedMeters],
    records: Iterable[Record],
) -> MeterEquations:
    """The equation of every meter at every table, and of every link."""
    current = {tape.stream.table: tape for tape in tapes}  # the last log of each table is the one that runs
    meters = [
        _meter(tape, name, terms, tables.get(tape.stream.table))
        for tape in current.values()
        for name, terms in tape.metered.terms.items()
    ]
    linked = [_linked(link, tables, records) for link in links.values()]
    proven = all(meter.proven for meter in meters) and all(link.proven for link in linked)
    return MeterEquations(proven, meters, linked)


def _meter(tape: Tape, name: str, terms: TermSums, table: PitTable | None) -> MeterEquation:
    shown = tape.table.meters.get(name, Fraction(0))
    meters = tape.plan.game.meters if tape.plan is not None else ()
    filed = next((meter for meter in meters if meter.name == name), None)
    return MeterEquation(
        table=tape.stream.table,
        log=tape.stream.number,
        meter=name,
        wager=filed.wager if filed is not None else "",
        rate=str(filed.rate) if filed is not None else "",
        reset=filed.reset if filed is not None else 0,
        hits=terms.hits,
        terms=_terms(terms),
        due=exact(terms.due),
        shown=exact(shown),
        proven=terms.due == shown,
        link=table.link.name if table is not None and table.link is not None else "",
    )


def _terms(terms: TermSums) -> MeterTerms:
    return MeterTerms(
        initial=exact(terms.initial),
        contributions=exact(terms.contributions),
        awards=exact(terms.awards),
        resets=exact(terms.resets),
        given_back=exact(terms.given_back),
        carried=exact(terms.carried),
        told=exact(terms.told),
    )


def _linked(link: LinkedMeters, tables: Mapping[str, PitTable], records: Iterable[Record]) -> LinkEquations:
    """What the link began with and what every table moved since it joined, the rounds under way included.

    All tables are read at one moment: what one of them has moved the others show, whatever is sealed.
    """
    began, joined = _membership(link, records)
    members = {table: tables[table] for table in joined if table in tables}
    meters = [_linked_meter(name, amount, members, joined) for name, amount in began.items()]
    return LinkEquations(link.name, link.down, sorted(joined), meters, all(row.proven for row in meters))


def _membership(link: LinkedMeters, records: Iterable[Record]) -> tuple[Mapping[str, Fraction], Mapping[str, Joined]]:
    """What the link's meters began with, and the record by which each of its tables joined."""
    began: Mapping[str, Fraction] = {}
    joined: dict[str, Joined] = {}
    for record in records:
        if isinstance(record, Joined) and record.link == link.name:
            began, joined[record.table] = record.began, record
        elif isinstance(record, Parted) and record.link == link.name:
            began = record.began
            joined.pop(record.table, None)
    return began, joined


def _linked_meter(
    name: str, began: Fraction, members: Mapping[str, PitTable], joined: Mapping[str, Joined]
) -> LinkedMeterEquation:
    moved = {table: _moved(member, name, joined[table]) for table, member in members.items()}
    shown = {table: member.committed.meters.get(name, Fraction(0)) for table, member in members.items()}
    due = began + sum(moved.values(), Fraction(0))
    return LinkedMeterEquation(
        meter=name,
        began=exact(began),
        moved={table: exact(amount) for table, amount in moved.items()},
        due=exact(due),
        shown={table: exact(amount) for table, amount in shown.items()},
        proven=all(amount == due for amount in shown.values()),
    )


def _moved(table: PitTable, meter: str, record: Joined) -> Fraction:
    """What a table's own wagers and awards moved a meter by since it joined, as its log has it."""
    return table.history.own.get(meter, Fraction(0)) - record.own.get(meter, Fraction(0))
