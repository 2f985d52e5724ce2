"""Mutants of what is paid: paytables, meters, envy schedules, payout limits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, pairwise

from tests.mutants.law.making import Make, beheaded, put, shortened, toggled
from tests.mutants.mutant import Mutant, Put
from tests.mutants.rows import Row, clauses_at

NUMBER = re.compile(r"\d[\d,]*")


def other_odds(odds: str) -> Iterator[str]:
    """A higher figure, and the other word: "to" gives the stake back and "for" does not."""
    if odds == "push":
        yield "1 to 1"
        return
    if "%" in odds:
        yield "90" + odds[odds.index("%") :]
        return
    yield NUMBER.sub(lambda result: f"{int(result[0].replace(',', '')) + 1:,}", odds, count=1)
    if " to " in odds or " for " in odds:
        yield odds.replace(" to ", " FOR ").replace(" for ", " to ").replace(" FOR ", " for ")


def other_sum(amount: str) -> Iterator[str]:
    """Ten times as much."""
    yield f"{amount}0" if "," not in amount else amount.replace(",", "") + "0"


def neighbours_odds(row: Row) -> Iterator[Mutant]:
    """The odds of the row before, so that a hand is paid as the next higher one."""
    index = int(row.path[-1])
    table = row.around["rows"]
    if index and table[index - 1][1] != row.data[1]:
        above = table[index - 1]
        yield row.mutant(f"paid as {above[0]}: {row.data[1]} → {above[1]}", Put((*row.path, 1), above[1]))


def exchanged_odds(row: Row) -> Iterator[Mutant]:
    """Two rows of a table, each at the other's odds."""
    rows = row.data["rows"]
    for index, (first, other) in enumerate(pairwise(rows)):
        if first[1] != other[1]:
            mixed = [[first[0], other[1], *first[2:]], [other[0], first[1], *other[2:]]]
            changed = [*rows[:index], *mixed, *rows[index + 2 :]]
            cells = (clauses_at(row.file, (*row.path, "rows", place)) for place in (index, index + 1))
            clauses = tuple(dict.fromkeys((*row.clauses, *chain.from_iterable(cells))))
            how = f"{first[0]} and {other[0]} at each other's odds"
            yield row.mutant(how, Put((*row.path, "rows"), changed), clauses)
            return


MONEY: dict[str, tuple[Make, ...]] = {
    "paytable": (exchanged_odds,),
    "paytable.rows": (put(1, other_odds), neighbours_odds),
    "meter": (put("at-least", other_sum), put("per-dollar", toggled)),
    "envy.rows": (put(1, other_sum), neighbours_odds),
    "limit": (
        put("amount", other_sum),
        put("or-best-win-on-minimum-bets", toggled),
        put("wagers", shortened),
        put("wagers", beheaded),
    ),
}
