"""The books of all tables by the day: what each day left on every account. Everything sums to zero."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.ledger.accounts import is_chips, meter_of, player_of
from pitboss.pit.audit.amounts import ExactAmount, exact
from pitboss.pit.audit.days import Day
from pitboss.pit.audit.tape import Tape
from pitboss.pit.gaming_day.settings import GamingDaySettings


class BookAccount(msgspec.Struct, frozen=True):
    """An account as it stands."""

    account: str
    kind: str
    exact: str
    cents: str


class WagerDay(msgspec.Struct, frozen=True):
    """All lines of a wager on a day."""

    wager: str
    lines: int
    staked: int
    returned: int
    won: int
    lost: int
    hold: int


class TableDay(msgspec.Struct, frozen=True):
    """A day of a table."""

    day: str
    first: int
    last: int
    entries: int
    refusals: int
    rounds: int
    voids: int
    handle: int
    won: int
    lost: int
    hold: int
    inventory: ExactAmount
    house_funds: ExactAmount
    players: dict[str, int]
    wagers: list[WagerDay]
    balanced: bool


class OutOfBalance(msgspec.Struct, frozen=True):
    """The first entry after which the books do not sum to zero."""

    seq: int
    sum: str


class TableBooks(msgspec.Struct, frozen=True):
    """The books of a log."""

    table: str
    log: int
    balanced: bool
    trial: ExactAmount
    amiss: OutOfBalance | None
    accounts: list[BookAccount]
    days: list[TableDay]


class PitDay(msgspec.Struct, frozen=True):
    """A day of the whole pit."""

    day: str
    tables: int
    rounds: int
    handle: int
    hold: int
    balanced: bool


class PitBooks(msgspec.Struct, frozen=True):
    """The books of all tables by the gaming day, which begins as ``gaming_day`` says."""

    gaming_day: GamingDaySettings
    balanced: bool
    tables: list[TableBooks]
    days: list[PitDay]


def books(tapes: Iterable[Tape], gaming_day: GamingDaySettings) -> PitBooks:
    """Every log with its days and its balances."""
    tables = [_table_books(tape) for tape in tapes]
    days: dict[str, list[TableDay]] = {}
    for table in tables:
        for day in table.days:
            days.setdefault(day.day, []).append(day)
    return PitBooks(
        gaming_day=gaming_day,
        balanced=all(table.balanced for table in tables),
        tables=tables,
        days=[_pit_day(day, days[day]) for day in sorted(days, reverse=True)],
    )


def _pit_day(day: str, tables: list[TableDay]) -> PitDay:
    return PitDay(
        day=day,
        tables=len(tables),
        rounds=sum(table.rounds for table in tables),
        handle=sum(table.handle for table in tables),
        hold=sum(table.hold for table in tables),
        balanced=all(table.balanced for table in tables),
    )


def _table_books(tape: Tape) -> TableBooks:
    book, amiss = tape.days.books, tape.days.amiss
    total = book.trial_balance()
    accounts = [(name, exact(amount)) for name, amount in sorted(book.balances.items())]
    return TableBooks(
        table=tape.stream.table,
        log=tape.stream.number,
        balanced=not total and amiss is None,
        trial=exact(total),
        amiss=None if amiss is None else OutOfBalance(amiss[0], str(amiss[1])),
        accounts=[BookAccount(name, _kind(name), amount.exact, amount.cents) for name, amount in accounts],
        days=[_table_day(day) for day in reversed(tape.days.days.values())],
    )


def _kind(account: str) -> str:
    if player_of(account) is not None:
        return "player"
    if meter_of(account) is not None:
        return "meter"
    return "chips" if is_chips(account) else "funds"


def _table_day(day: Day) -> TableDay:
    totals = day.wagers.values()
    return TableDay(
        day=day.day,
        first=day.first,
        last=day.last,
        entries=day.entries,
        refusals=day.refusals,
        rounds=day.rounds,
        voids=day.voids,
        handle=sum(wager.staked for wager in totals),
        won=sum(wager.won for wager in totals),
        lost=sum(wager.lost for wager in totals),
        hold=sum(wager.hold for wager in totals),
        inventory=exact(day.inventory),
        house_funds=exact(day.house_funds),
        players=dict(sorted(day.players.items())),
        wagers=[
            WagerDay(wager.wager, wager.lines, wager.staked, wager.returned, wager.won, wager.lost, wager.hold)
            for wager in totals
        ],
        balanced=not day.sum,
    )
