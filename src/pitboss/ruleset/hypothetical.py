"""What if: a ruleset with odds or meters that nobody filed, marked so that no table runs it.

The mark is part of the filing: the changes in words. Whatever prints a title prints them, the digest is that of no
submission, and a row that was changed cites no clause.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from pitboss.clauses import BadInput
from pitboss.hands import HandKind, kind
from pitboss.money import Cents, Odds, show_money
from pitboss.numbers import decimals, percent
from pitboss.ruleset.paytables import PayRow, Paytable
from pitboss.ruleset.ruleset import Meter, OfferedWager, Ruleset

WIN = "win"
"""The one row of a wager without a paytable: what it is paid when it wins."""

MeterField = Literal["rate", "initial", "reset"]


@dataclass(frozen=True, slots=True)
class SupposedOdds:
    """A row of a wager's paytable at other odds, a row more, or (``odds`` is None) a row less.

    ``column`` is the name of one paytable where the wager has several; empty for all of them.
    """

    wager: str
    hand: str
    odds: Odds | None
    column: str = ""

    def __str__(self) -> str:
        place = f"{self.wager}, {self.column}," if self.column else self.wager
        return f"{place} {self.hand} {self.odds if self.odds is not None else 'unpaid'}"


@dataclass(frozen=True, slots=True)
class SupposedMeter:
    """A meter with another rate, or another amount to start from or to be reset to."""

    meter: str
    field: MeterField
    amount: Fraction

    def __str__(self) -> str:
        said = _share(self.amount) if self.field == "rate" else show_money(int(self.amount))
        return f"meter {self.meter} {self.field} {said}"


def _share(rate: Fraction) -> str:
    places = decimals(rate * 100, 12)
    return f"{rate}" if places is None else percent(rate, places)


Supposed = SupposedOdds | SupposedMeter
"""One thing that is not as it was filed."""


def suppose(game: Ruleset, changes: Sequence[Supposed]) -> Ruleset:
    """The ruleset with these changes, one after another, and the mark of them; without any it is the ruleset itself."""
    if not changes:
        return game
    for change in changes:
        game = _with_odds(game, change) if isinstance(change, SupposedOdds) else _with_meter(game, change)
    words = tuple(map(str, changes))
    digest = hashlib.sha256("\n".join(("hypothetical", game.filing.submission_digest, *words)).encode()).hexdigest()
    return replace(game, filing=replace(game.filing, submission_digest=digest, hypothetical=words))


def _with_odds(game: Ruleset, change: SupposedOdds) -> Ruleset:
    wager = game.wager(change.wager)
    if wager is None:
        known = " · ".join(wager.name for wager in game.wagers)
        raise BadInput(code="unknown-wager", said=f'"{change.wager}" is not offered here', instead=f"one of: {known}")
    if not wager.paytables:
        return _with_win(game, change)
    names = [table.name for table in wager.paytables]
    if change.column and change.column not in names:
        raise BadInput(
            code="no-column",
            said=f'{wager.name} has no paytable "{change.column}" in force',
            instead=f"one of: {' · '.join(filter(None, names))}" if any(names) else "leave it out",
        )
    tables = tuple(
        _changed(game, table, change) if change.column in ("", table.name) else table for table in wager.paytables
    )
    return _with_wager(game, replace(wager, paytables=tables))


def _with_wager(game: Ruleset, wager: OfferedWager) -> Ruleset:
    return replace(game, wagers=tuple(wager if other.name == wager.name else other for other in game.wagers))


def _with_win(game: Ruleset, change: SupposedOdds) -> Ruleset:
    if change.hand != WIN or change.odds is None:
        raise BadInput(
            code="no-paytable",
            said=f"{change.wager} has no paytable",
            instead=f'write {{"{WIN}": "3 to 2"}} for what it is paid when it wins',
        )
    results = tuple(
        replace(row, then=change.odds, clause=()) if row.wager == change.wager and isinstance(row.then, Odds) else row
        for row in game.results
    )
    return replace(game, results=results)


def _changed(game: Ruleset, table: Paytable, change: SupposedOdds) -> Paytable:
    row = table.named(change.hand)
    if row is None:
        return _with_row(game, table, change)
    odds = change.odds
    if odds is None:
        return replace(table, rows=tuple(other for other in table.rows if other is not row))
    rows = tuple(replace(other, odds=odds, clause=()) if other is row else other for other in table.rows)
    return replace(table, rows=rows)


def _with_row(game: Ruleset, table: Paytable, change: SupposedOdds) -> Paytable:
    """A paytable with a row more, which stands above all lower hands."""
    kinds = [row.kind for row in table.rows if row.kind is not None]
    if change.odds is None or not kinds:
        known = " · ".join(row.hand for row in table.rows)
        raise BadInput(
            code="no-row",
            said=f'the {table.wager} paytable has no row "{change.hand}"',
            instead=f"one of: {known}",
        )
    added = PayRow(change.hand, kind(change.hand, kinds[0].order), change.odds, ())
    return replace(table, rows=tuple(_in_order(table.rows, added)))


def _in_order(rows: Sequence[PayRow], added: PayRow) -> Iterator[PayRow]:
    waiting: PayRow | None = added
    for row in rows:
        if waiting is not None and _lowest(row.kind) < _lowest(waiting.kind):
            yield waiting
            waiting = None
        yield row
    if waiting is not None:
        yield waiting


def _lowest(hands: HandKind | None) -> int:
    return hands.low if hands is not None else -1


def _with_meter(game: Ruleset, change: SupposedMeter) -> Ruleset:
    if change.meter not in {meter.name for meter in game.meters}:
        known = " · ".join(meter.name for meter in game.meters)
        raise BadInput(
            code="unknown-meter",
            said=f'"{change.meter}" is no meter here',
            instead=f"one of: {known}" if known else "this table has none",
        )
    return replace(
        game,
        meters=tuple(_metered(meter, change) if meter.name == change.meter else meter for meter in game.meters),
    )


def _metered(meter: Meter, change: SupposedMeter) -> Meter:
    match change.field:
        case "rate":
            return replace(meter, rate=change.amount)
        case "initial":
            return replace(meter, initial=Cents(int(change.amount)))
        case "reset":
            return replace(meter, reset=Cents(int(change.amount)))
