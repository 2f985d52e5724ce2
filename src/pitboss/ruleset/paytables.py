"""Paytables, meters, envy schedules and payout limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pitboss.briefly import brief
from pitboss.clauses import BadInput
from pitboss.hands import HandKind, kind
from pitboss.money import Cents, Odds
from pitboss.ruleset.rows import Clauses


@dataclass(frozen=True, slots=True)
class PayRow:
    """A hand, as the regulator names it, and what it pays. ``kind`` is None for a draw that must match."""

    hand: str
    kind: HandKind | None
    odds: Odds
    clause: Clauses

    def __repr__(self) -> str:
        return brief(self, self.hand, str(self.odds), ", ".join(self.clause))


@dataclass(frozen=True, slots=True)
class Paytable:
    """What a wager pays. The first row that holds the hand decides.

    ``floor`` marks "no less than": the operator may raise rows, never lower them. ``hands`` is the number of hands
    dealt, the dealer's included, for which a Cover All column stands (0 elsewhere). ``looks_at`` names the hand.
    ``decided_by``: the clauses under which its wagers are won, lost or forfeited, where the document has others for
    it than for the wager's other paytables. ``shared_by``: other wagers that it pays too; a compiled game has a copy
    for each of them.
    """

    wager: str
    name: str
    looks_at: str
    floor: bool
    hands: int
    rows: tuple[PayRow, ...]
    clause: Clauses
    decided_by: Clauses = ()
    shared_by: tuple[str, ...] = ()

    def row(self, hand: str) -> PayRow | None:
        """The row for a hand named as on the paytable."""
        return next((row for row in self.rows if row.hand == hand), None)

    def named(self, phrase: str) -> PayRow | None:
        """The row for a hand in any spelling, ``4 of a Kind``; a draw has one row, named like the wager too."""
        if row := self.row(phrase):
            return row
        kinds = [row.kind for row in self.rows if row.kind is not None]
        if not kinds:
            return self.rows[0] if phrase.casefold() == self.wager else None
        try:
            named = kind(phrase, kinds[0].order)
        except BadInput:
            return None
        return next((row for row in self.rows if row.kind == named), None)

    def raised(self, odds: Mapping[str, Odds]) -> Paytable:
        """This paytable with some rows, in any spelling, at other odds."""
        rows = {row.hand: other for hand, other in odds.items() if (row := self.named(hand))}
        return replace(self, rows=tuple(replace(row, odds=rows.get(row.hand, row.odds)) for row in self.rows))

    @property
    def meters(self) -> tuple[str, ...]:
        """The meters its rows pay from, in row order."""
        return tuple(dict.fromkeys(row.odds.meter for row in self.rows if row.odds.word == "percent"))

    def __repr__(self) -> str:
        return brief(self, self.wager, self.name, f"{len(self.rows)} rows")


@dataclass(frozen=True, slots=True)
class MeterRule:
    """The least a meter may start from and be reset to; ``per_dollar``: printed for a $1 wager, and scales with it."""

    wager: str
    paytable: str
    name: str
    at_least: Cents
    per_dollar: bool
    clause: Clauses


@dataclass(frozen=True, slots=True)
class EnvyRow:
    """A hand of another player and the fixed sum it brings."""

    hand: str
    kind: HandKind
    pays: Cents
    clause: Clauses

    def __repr__(self) -> str:
        return brief(self, self.hand, self.pays, ", ".join(self.clause))


@dataclass(frozen=True, slots=True)
class EnvySchedule:
    """Envy bonuses for a progressive paytable, by the recipient's own wager (None: any amount).

    ``election`` is empty for the schedule as printed, else the value of the election that puts this one in force.
    """

    wager: str
    paytable: str
    for_wager: Cents | None
    looks_at: str
    election: str
    rows: tuple[EnvyRow, ...]
    clause: Clauses

    def __repr__(self) -> str:
        return brief(self, self.wager, self.paytable, f"{len(self.rows)} rows")


@dataclass(frozen=True, slots=True)
class PayoutLimit:
    """The most that the named wagers together may win on one hand of one round.

    ``election``: the field of the Rules Submission in which a higher sum may be filed, empty where none may.
    """

    name: str
    wagers: tuple[str, ...]
    amount: Cents
    or_best_win_on_minimum_bets: bool
    clause: Clauses
    election: str = ""
