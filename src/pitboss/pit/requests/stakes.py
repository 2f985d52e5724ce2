"""What somebody has to win or lose at a table, and the places they hold there: nobody has both.

A stake is a seat, chips in the round or an award that waits, at the table or at one that shares its meters: whoever
plays for a meter has something to win wherever it moves. Tables of a link share one lock, so what is looked at
here under the lock holds until it is released.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.pit.requests.denials import Barred
from pitboss.pit.tables.linked_meters import LinkedMeters
from pitboss.pit.tables.table import PitTable


def group(table: PitTable) -> tuple[PitTable, ...]:
    """The table and those that share its meters."""
    return tuple(table.link.tables.values()) if table.link is not None else (table,)


def stake(tables: Iterable[PitTable], person: str) -> str:
    """The first of these tables where somebody has a stake, by its id; nothing where they have none."""
    return next((table.id for table in tables if has_stake(table, person)), "")


def has_stake(table: PitTable, person: str) -> bool:
    """Whether somebody sits at this one table, or has chips in its round."""
    state = table.staged
    if not state.open:
        return False  # wagers went back when it was closed, and whoever comes again sits down anew
    seats = state.round.seats if state.round is not None else ()
    return any(player == person for _, player in state.chairs) or any(seat.player == person for seat in seats)


def place(tables: Iterable[PitTable], person: str) -> tuple[str, str]:
    """The first place that somebody holds at these tables, with the table's id; nothing where they hold none."""
    for table in tables:
        for what, holder in (("dealer", table.dealer), ("floor", table.floor)):
            if holder == person:
                return what, table.id
    return "", ""


def require_no_stake(tables: Iterable[PitTable], person: str) -> None:
    """``Barred`` for somebody who has a stake at one of these tables."""
    if where := stake(tables, person):
        said = f"{person} has a stake at table {where}, or at one that shares its meters."
        raise Barred(code="has-a-stake", said=said, instead="leave it to somebody who has none")


def require_no_place(tables: Iterable[PitTable], person: str) -> None:
    """``Barred`` for somebody who holds a place at one of these tables."""
    what, where = place(tables, person)
    if what:
        said = f"{person} has the {what}'s place at table {where}."
        raise Barred(code="has-a-place", said=said, instead="hand the place back first, or play at another table")


def require_apart(link: LinkedMeters, table: PitTable) -> None:
    """``Barred`` for a link by which somebody would play at one of its tables and have a place at another."""
    tables = (*link.tables.values(), table)
    for holder in sorted({name for table in tables for name in (table.dealer, table.floor) if name}):
        if where := stake(tables, holder):
            what, at = place(tables, holder)
            said = f"{holder} plays at table {where} and has the {what}'s place at table {at}."
            raise Barred(code="has-a-stake", said=said, instead="let them leave the seat or the place first")
