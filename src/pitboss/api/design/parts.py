"""A wager on the designer's desk: its rows, its meters and the linear form from which all its figures follow.

Figures at other odds are exact as long as the linear form holds: always for a wager in which nothing is decided, and
for the main game while best play stays what it is. Amounts are in cents, figures in units of the wager.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from pitboss.briefly import brief
from pitboss.exact.distribution import Distribution
from pitboss.exact.linear.form import LinearForm, PaidUnits
from pitboss.money import Cents, Odds
from pitboss.numbers import root

DesignPart = Literal["main game", "side wager"]
RowKey = tuple[str, str]
"""A row: its wager and its hand."""
OddsChanges = Mapping[RowKey, Odds]
"""Odds by row, where they are not as filed."""


@dataclass(frozen=True, slots=True)
class DesignRow:
    """A row that pays, and what the law says about its odds.

    ``printed`` are the odds of the document, ``floor`` says that more may be paid and never less, ``election`` is the
    field in which other odds are filed (empty where there is none), ``clause`` where the document has the row.
    """

    wager: str
    hand: str
    odds: Odds
    printed: Odds
    floor: bool
    election: str
    clause: str
    sharing: tuple[str, ...] = ()
    """The wagers that one paytable pays, the one that the document has it for first; a row is changed for all."""
    column: str = ""
    """The name of the paytable, where several of the wager are in force at once."""

    @property
    def key(self) -> RowKey:
        """The wager and the hand."""
        return self.wager, self.hand

    def allows(self, odds: Odds) -> bool:
        """Whether the document lets an operator pay these odds: the printed ones, or on a floor more."""
        if (odds.word, odds.meter) != (self.printed.word, self.printed.meter) or not odds.at_least(self.printed):
            return False
        return self.printed.at_least(odds) or (self.floor and bool(self.election))


@dataclass(frozen=True, slots=True)
class DesignMeter:
    """A meter: what each wager adds, what it starts from and is reset to; ``least`` is what the document asks for."""

    name: str
    rate: Fraction
    initial: Cents
    reset: Cents
    election: str
    least: Cents | None = None
    clause: str = ""


@dataclass(frozen=True, slots=True)
class MeterFigures:
    """A meter at these odds: where the wager breaks even (None: never), how often it is won, what a hit pays."""

    name: str
    break_even: Fraction | None
    hit: Fraction


@dataclass(frozen=True, slots=True)
class DesignFigures:
    """What follows from odds and meters; ``long_run`` is the edge over all time where there are meters."""

    distribution: Distribution
    average_wager: Fraction
    meters: tuple[MeterFigures, ...] = ()
    long_run: Fraction | None = None

    @property
    def edge(self) -> Fraction:
        """What the house keeps of the unit wager on average."""
        return -self.distribution.mean

    @property
    def hits(self) -> Fraction:
        """How often the player ends above zero."""
        return sum((often for net, often in self.distribution.points if net > 0), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The mean squared distance of the net result from its mean."""
        return self.distribution.variance

    @property
    def deviation(self) -> float:
        """The root of the variance, for showing."""
        return float(root(self.variance))

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of everything that is wagered: the theoretical hold of the money that is bet."""
        return self.edge / self.average_wager if self.average_wager else Fraction(0)

    def __repr__(self) -> str:
        return brief(self, f"edge {float(self.edge):.4%}", f"hits {float(self.hits):.4%}")


@dataclass(frozen=True, slots=True)
class DesignedWager:
    """A wager, or the main game, as the desk has it.

    ``column`` tells several of one name apart: the paytable for a number of hands, or whose hand the wager is on.
    ``stake`` is what fixed sums and meters are measured against: the one denomination, or the least that is staked.
    """

    wager: str
    part: DesignPart
    paytable: str
    column: str
    unit: str
    stake: Cents
    form: LinearForm
    rows: tuple[DesignRow, ...]
    meters: tuple[DesignMeter, ...] = ()
    notes: tuple[str, ...] = field(default=())

    def row(self, wager: str, hand: str) -> DesignRow:
        """The row of a wager and a hand."""
        return next(row for row in self.rows if row.key == (wager, hand))

    def figures(
        self,
        odds: OddsChanges | None = None,
        *,
        reset: Mapping[str, Fraction | int] | None = None,
        rate: Mapping[str, Fraction] | None = None,
    ) -> DesignFigures:
        """Edge, spread, hits and break-even with these odds, and with meters at these amounts and rates."""
        held = {meter.name: Fraction((reset or {}).get(meter.name, meter.reset)) for meter in self.meters}
        distribution = self._distribution(odds or {}, held)
        if not self.meters:
            return DesignFigures(distribution, self.form.average_wager)
        meters = tuple(self._metered(odds or {}, held))
        fixed = 1 + self._distribution(odds or {}, dict.fromkeys(held, Fraction(0))).mean
        rates = sum(((rate or {}).get(meter.name, meter.rate) for meter in self.meters), Fraction(0))
        seeds = sum((meter.hit * held[meter.name] for meter in meters), Fraction(0)) / self.stake
        return DesignFigures(distribution, self.form.average_wager, meters, 1 - fixed - rates - seeds)

    def _distribution(self, odds: OddsChanges, held: Mapping[str, Fraction]) -> Distribution:
        filed = {row.key: row.odds for row in self.rows}

        def profit(part: PaidUnits) -> Fraction:
            key = (part.wager, part.hand)
            return profit_of(odds.get(key, filed[key]), self.stake, held, self.wager, drawn=part.drawn)

        return self.form.distribution(profit)

    def _metered(self, odds: OddsChanges, held: Mapping[str, Fraction]) -> Iterator[MeterFigures]:
        for meter in self.meters:
            empty = 1 + self._distribution(odds, {**held, meter.name: Fraction(0)}).mean
            shares = [
                (Fraction(paid.win, paid.stake), self.form.share(*row.key))
                for row in self.rows
                if (paid := odds.get(row.key, row.odds)).word == "percent" and meter_of(paid, self.wager) == meter.name
            ]
            slope = sum((share * often for share, often in shares), Fraction(0)) / self.stake
            fair = (1 - empty) / slope if slope and empty <= 1 else None
            yield MeterFigures(meter.name, fair, sum((often for share, often in shares if share == 1), Fraction(0)))

    def __repr__(self) -> str:
        return brief(self, self.wager, self.column, self.paytable, f"{len(self.rows)} rows")


def meter_of(odds: Odds, wager: str) -> str:
    """The meter that a row pays from: that of its wager where the paytable just says "meter"."""
    return wager if odds.meter == "meter" else odds.meter


def profit_of(odds: Odds, stake: Cents, held: Mapping[str, Fraction], wager: str, *, drawn: bool = False) -> Fraction:
    """The net gain for one unit at these odds; what is drawn is all gain."""
    if drawn:
        return Fraction(odds.win, odds.stake)
    if odds.word == "percent":
        return Fraction(odds.win, odds.stake) * held[meter_of(odds, wager)] / stake - 1
    return Fraction(odds.win, stake) if odds.word == "sum" else odds.profit_per_unit
