"""Books, meters and logs of all tables as data: what each day left behind, and the equation of every meter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from pitboss.ledger import Amount
from pitboss.ledger.accounts import is_chips, meter_of, player_of
from pitboss.pit.audit.days import Day
from pitboss.pit.audit.metered import Terms
from pitboss.pit.audit.samples import Samples
from pitboss.pit.audit.tape import Tape
from pitboss.pit.staff.house_log import Record
from pitboss.pit.turns.linked_meters import Joined, LinkedMeters, Parted
from pitboss.pit.turns.table import PitTable

Data = dict[str, Any]
_TERMS = ("initial", "contributions", "awards", "resets", "given_back", "carried", "told")


def about_log(tape: Tape, under_way: int) -> Data:
    """A log in a list; ``under_way`` is the round that is sealed."""
    opened = tape.opened
    return {
        "table": tape.stream.table,
        "log": tape.stream.number,
        "title": opened.table if opened is not None else tape.stream.table,
        "operator": opened.operator if opened is not None else "",
        "rulebook": opened.rulebook if opened is not None else "",
        "version": opened.version if opened is not None else 0,
        "submission": opened.submission if opened is not None else "",
        "since": tape.filed_at,
        "last": tape.last_at,
        "entries": tape.seq,
        "rounds": len(tape.rounds),
        "under_way": under_way,
        "refusals": len(tape.refusals),
        "days": sorted(tape.days.days, reverse=True),
    }


def exact(amount: Amount) -> Data:
    """An amount in cents: the exact fraction, and decimal text for showing."""
    value = Fraction(amount)
    return {"exact": str(value), "cents": f"{float(value):.4f}".rstrip("0").rstrip(".")}


# -- books ------------------------------------------------------------------------------------------------------------


def books(tapes: Iterable[Tape]) -> Data:
    """Every log with its days and its balances; everything must sum to zero."""
    tables = [_log_books(one) for one in tapes]
    days: dict[str, Data] = {}
    for table in tables:
        for day in table["days"]:
            total = days.setdefault(
                day["day"], {"day": day["day"], "tables": 0, "rounds": 0, "handle": 0, "hold": 0, "balanced": True}
            )
            total["tables"] += 1
            total["rounds"] += day["rounds"]
            total["handle"] += day["handle"]
            total["hold"] += day["hold"]
            total["balanced"] = total["balanced"] and day["balanced"]
    return {
        "balanced": all(one["balanced"] for one in tables),
        "tables": tables,
        "days": sorted(days.values(), key=lambda one: str(one["day"]), reverse=True),
    }


def _log_books(tape: Tape) -> Data:
    book, amiss = tape.days.books, tape.days.amiss
    total = book.trial_balance()
    return {
        "table": tape.stream.table,
        "log": tape.stream.number,
        "balanced": not total and amiss is None,
        "trial": exact(total),
        "amiss": None if amiss is None else {"seq": amiss[0], "sum": str(amiss[1])},
        "accounts": [
            {"account": name, "kind": _kind(name), **exact(amount)} for name, amount in sorted(book.balances.items())
        ],
        "days": [_day(one) for one in reversed(tape.days.days.values())],
    }


def _kind(account: str) -> str:
    if player_of(account) is not None:
        return "player"
    if meter_of(account) is not None:
        return "meter"
    return "chips" if is_chips(account) else "funds"


def _day(day: Day) -> Data:
    return {
        "day": day.day,
        "first": day.first,
        "last": day.last,
        "entries": day.entries,
        "refusals": day.refusals,
        "rounds": day.rounds,
        "voids": day.voids,
        **day.lines,
        "inventory": exact(day.inventory),
        "house_funds": exact(day.house_funds),
        "players": dict(sorted(day.players.items())),
        "wagers": [
            {
                "wager": one.wager,
                "lines": one.lines,
                "staked": one.staked,
                "returned": one.returned,
                "won": one.won,
                "lost": one.lost,
                "hold": one.hold,
            }
            for one in day.wagers.values()
        ],
        "balanced": not day.sum,
    }


# -- meters -----------------------------------------------------------------------------------------------------------


def meters(
    tapes: Iterable[Tape],
    tables: Mapping[str, PitTable],
    links: Mapping[str, LinkedMeters],
    records: Iterable[Record],
) -> Data:
    """The equation of every meter at every table, and of every link."""
    now = {one.stream.table: one for one in tapes}  # the last log of each table is the one that runs
    rows = [
        _meter(tape, name, terms, tables.get(tape.stream.table))
        for tape in now.values()
        for name, terms in tape.metered.terms.items()
    ]
    linked = [_linked(link, tables, records) for link in links.values()]
    return {"proven": all(one["proven"] for one in (*rows, *linked)), "meters": rows, "links": linked}


def _meter(tape: Tape, name: str, terms: Terms, table: PitTable | None) -> Data:
    shown = tape.table.meters.get(name, Fraction(0))
    filed = next((one for one in tape.plan.game.meters if one.name == name), None) if tape.plan is not None else None
    return {
        "table": tape.stream.table,
        "log": tape.stream.number,
        "meter": name,
        "wager": filed.wager if filed is not None else "",
        "rate": str(filed.rate) if filed is not None else "",
        "reset": filed.reset if filed is not None else 0,
        "hits": terms.hits,
        "terms": {one: exact(getattr(terms, one)) for one in _TERMS},
        "due": exact(terms.due),
        "shown": exact(shown),
        "proven": terms.due == shown,
        "link": table.link.name if table is not None and table.link is not None else "",
    }


def _linked(link: LinkedMeters, tables: Mapping[str, PitTable], records: Iterable[Record]) -> Data:
    """What the link began with and what every table moved since it joined, the rounds under way included.

    All tables are looked at in one moment: what one of them has moved the others show, whatever is sealed.
    """
    began: Mapping[str, Fraction] = {}
    joined: dict[str, Joined] = {}
    for record in records:
        if isinstance(record, Joined) and record.link == link.name:
            began, joined[record.table] = record.began, record
        elif isinstance(record, Parted) and record.link == link.name:
            began = record.began
            joined.pop(record.table, None)
    rows = []
    for name, amount in began.items():
        here = {table: tables[table] for table in joined if table in tables}
        moved = {table: _moved(one, name, joined[table]) for table, one in here.items()}
        due = amount + sum(moved.values(), Fraction(0))
        shown = {table: one.committed.meters.get(name, Fraction(0)) for table, one in here.items()}
        rows.append(
            {
                "meter": name,
                "began": exact(amount),
                "moved": {table: exact(one) for table, one in moved.items()},
                "due": exact(due),
                "shown": {table: exact(one) for table, one in shown.items()},
                "proven": all(one == due for one in shown.values()),
            }
        )
    proven = all(one["proven"] for one in rows)
    return {"link": link.name, "down": link.down, "tables": sorted(joined), "meters": rows, "proven": proven}


def _moved(table: PitTable, meter: str, record: Joined) -> Fraction:
    """What a table's own wagers and awards moved a meter by since it joined, as its log has it."""
    return table.notes.own.get(meter, Fraction(0)) - record.own.get(meter, Fraction(0))


def has_company(samples: Samples) -> bool:
    """Whether two seats have ever stood against the same dealer."""
    main = samples.groups.get("")
    return main is not None and any(one.pairs for one in main.cases.values())
