"""Endings with their ways: what a round comes to is a fixed part and so many units of rows of paytables.

Ways are whole numbers. As long as every decision stays the same, other odds change nothing but what a unit of a row
brings, so that edge, spread and hit frequency of any other odds follow from these numbers alone, exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from pitboss.exact.distribution import Distribution
from pitboss.money import Odds
from pitboss.ruleset import Ruleset
from pitboss.ruleset.hypothetical import WIN


@dataclass(frozen=True, slots=True)
class PaidUnits:
    """So many units that are paid at the odds of one row; ``drawn``: of a draw, which pays all gain and no stake."""

    wager: str
    hand: str
    units: Fraction
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class RoundEnding:
    """A way in which a round can end: what it comes to whatever the odds are, and the rows that are paid.

    ``staked`` is everything that was wagered, ``decision`` what the player did, empty where nothing is decided.
    """

    fixed: Fraction
    paid: tuple[PaidUnits, ...]
    staked: Fraction = Fraction(1)
    decision: str = ""


Profit = Callable[[PaidUnits], Fraction]
"""What one unit of a row brings."""


@dataclass(frozen=True, slots=True)
class LinearForm:
    """Every ending with its ways, each once, in a fixed order: two forms are equal when all decisions are."""

    endings: tuple[tuple[RoundEnding, int], ...]

    @classmethod
    def of(cls, counted: Iterable[tuple[RoundEnding, int]]) -> LinearForm:
        """From endings in any order, some of them perhaps several times."""
        sums: dict[RoundEnding, int] = {}
        for ending, ways in counted:
            if ways:
                sums[ending] = sums.get(ending, 0) + ways
        return cls(tuple(sorted(sums.items(), key=lambda entry: _place(entry[0]))))

    @property
    def ways(self) -> int:
        """All ways together."""
        return sum(ways for _, ways in self.endings)

    def distribution(self, profit: Profit) -> Distribution:
        """The distribution of the net result at these odds."""
        return Distribution.of([(net_of(ending, profit), ways) for ending, ways in self.endings])

    @property
    def average_wager(self) -> Fraction:
        """What is wagered in all, in units."""
        return sum((ending.staked * ways for ending, ways in self.endings), Fraction(0)) / self.ways

    @property
    def decisions(self) -> dict[str, Fraction]:
        """How often each decision is made, of all deals."""
        sums: dict[str, int] = {}
        for ending, ways in self.endings:
            if ending.decision:
                sums[ending.decision] = sums.get(ending.decision, 0) + ways
        return {name: Fraction(ways, self.ways) for name, ways in sums.items()}

    def slope(self, wager: str, hand: str) -> Fraction:
        """The units of a row that a round pays on average."""
        paid = (
            part.units * ways
            for ending, ways in self.endings
            for part in ending.paid
            if (part.wager, part.hand) == (wager, hand)
        )
        return sum(paid, Fraction(0)) / self.ways

    def share(self, wager: str, hand: str) -> Fraction:
        """How often a row is paid."""
        paid = (ways for ending, ways in self.endings if any((p.wager, p.hand) == (wager, hand) for p in ending.paid))
        return Fraction(sum(paid), self.ways)


def net_of(ending: RoundEnding, profit: Profit) -> Fraction:
    """What an ending comes to at these odds."""
    return ending.fixed + sum((part.units * profit(part) for part in ending.paid), Fraction(0))


def _place(ending: RoundEnding) -> tuple[object, ...]:
    parts = tuple((part.wager, part.hand, part.units, part.drawn) for part in ending.paid)
    return ending.decision, ending.staked, ending.fixed, parts


def win_odds(game: Ruleset, wager: str) -> Odds | None:
    """The one set of odds at which a wager without a paytable is paid; None where there are several, or none."""
    odds = {result.then for result in game.results if result.wager == wager and isinstance(result.then, Odds)}
    return odds.pop() if len(odds) == 1 else None


def settled(
    game: Ruleset, wager: str, then: Odds | str, row: str, units: Fraction, lost: Fraction
) -> tuple[Fraction, tuple[PaidUnits, ...]]:
    """What a wager comes to: a fixed part, and the row that is paid, of which so many ``units`` are there.

    ``row`` is the paytable's row, empty where the odds are not a paytable's; ``lost`` is what a lost wager costs.
    """
    if isinstance(then, str):
        return (-lost if then == "lost" else Fraction(0)), ()
    if row:
        return Fraction(0), (PaidUnits(wager, row, units),)
    if win_odds(game, wager) is not None and not _has_paytable(game, wager):
        return Fraction(0), (PaidUnits(wager, WIN, units),)
    return then.profit_per_unit * units, ()


def _has_paytable(game: Ruleset, wager: str) -> bool:
    offered = game.wager(wager)
    return offered is not None and bool(offered.paytables)


def joined(
    parts: Iterable[tuple[Fraction, tuple[PaidUnits, ...]]], staked: Fraction, decision: str = ""
) -> RoundEnding:
    """The ending of which these are the wagers."""
    fixed, paid = Fraction(0), []
    for part, rows in parts:
        fixed += part
        paid += [row for row in rows if row.units]
    return RoundEnding(fixed, tuple(paid), staked, decision)


def rows_of(form: LinearForm) -> Iterator[tuple[str, str]]:
    """Every row that is paid in some ending, each once."""
    yield from dict.fromkeys((part.wager, part.hand) for ending, _ in form.endings for part in ending.paid)
