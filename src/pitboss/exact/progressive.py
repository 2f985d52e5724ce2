"""Progressive wagers, exactly: at any meter, at reset, in the long run; envy; when it breaks even; how far it grows.

A meter is measured in cents and per wager: every wager of the stake adds its share before the cards are shown, and
then wins, or not, independently of the last one. So it makes no difference who makes the wagers. Envy bonuses enter
by their mean: each of the others' hands has the same law as one's own, and means add up whatever is shared.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal, localcontext
from fractions import Fraction

from pitboss.clauses import BadInput
from pitboss.exact.law import Analysis, Law
from pitboss.exact.side import cards_of, count_rows, draws, meters_of, profit, rows, side, stake_of
from pitboss.game import Game, Meter, OfferedWager
from pitboss.game.paytables import Paytable
from pitboss.hands import Order
from pitboss.money import Cents

Meters = Mapping[str, Fraction | int]


@dataclass(frozen=True, slots=True)
class Plane:
    """The return of one unit as a sum: ``fixed`` (draws and envy included) and so much for each cent on each meter.

    It breaks even where the sum is 1: at one amount with one meter, on a line with two, on a plane with three.
    """

    stake: Cents
    fixed: Fraction
    per_cent: tuple[tuple[str, Fraction], ...]

    def at(self, meters: Meters) -> Fraction:
        """The return with these amounts on the meters, in cents."""
        return self.fixed + sum((slope * meters[name] for name, slope in self.per_cent), Fraction(0))

    def break_even(self, meters: Meters | None = None) -> Fraction:
        """The amount in cents at which the one meter that is not given makes the wager fair."""
        given = dict(meters or {})
        free = [(name, slope) for name, slope in self.per_cent if name not in given]
        if len(free) != 1:
            names = ", ".join(name for name, _ in self.per_cent)
            raise BadInput(code="meter", said=f"{len(free)} meters are free", instead=f"give all but one of {names}")
        name, slope = free[0]
        return (1 - self.at({**given, name: 0})) / slope

    def intercepts(self) -> tuple[tuple[str, Fraction], ...]:
        """Where each meter alone, the others at nothing, makes the wager fair."""
        return tuple((name, (1 - self.fixed) / slope) for name, slope in self.per_cent)


@dataclass(frozen=True, slots=True)
class LongRun:
    """The return of one unit when meters come and go: everything put in comes out, and each reset adds its seed."""

    fixed: Fraction
    envy: Fraction
    rate: Fraction
    seeds: Fraction

    @property
    def edge(self) -> Fraction:
        """What the house keeps in the long run."""
        return 1 - self.fixed - self.envy - self.rate - self.seeds


@dataclass(frozen=True, slots=True)
class Growth:
    """A meter from its reset to the hit that empties it, in wagers and cents.

    Without partial awards the meter at the hit is ``reset + n * step``, n geometric with ``hit``. A partial award
    takes ``taken`` of it on average per wager, and only the mean is then that simple.
    """

    name: str
    reset: Cents
    step: Fraction
    hit: Fraction
    taken: Fraction

    @property
    def wagers_between_hits(self) -> Fraction:
        """On average."""
        return 1 / self.hit

    @property
    def mean_at_hit(self) -> Fraction:
        """What the hit pays on average: (hit x reset + step) / (hit + taken), from the balance of one wager."""
        return (self.hit * self.reset + self.step) / (self.hit + self.taken)

    @property
    def variance_at_hit(self) -> Fraction:
        """Of a meter without partial awards."""
        self._geometric()
        return self.step**2 * (1 - self.hit) / self.hit**2

    def probability(self, wagers: int) -> Fraction:
        """That the meter is hit by exactly the wager of that number, and so stands at ``reset + wagers * step``."""
        return self.hit * (1 - self.hit) ** (wagers - 1)

    def quantile(self, share: Fraction) -> Fraction:
        """The least amount that the meter at the hit does not exceed with at least this probability."""
        self._geometric()
        with localcontext() as context:
            context.prec = 60
            left = (Decimal(1) - _decimal(share)).ln() / (Decimal(1) - _decimal(self.hit)).ln()
            wagers = max(1, -int((-left).to_integral_value(rounding="ROUND_FLOOR")))
        return self.reset + wagers * self.step

    def _geometric(self) -> None:
        if self.taken:
            raise BadInput(
                code="meter",
                said=f"the meter {self.name} also pays partial awards, so that it does not grow evenly",
                instead="ask for its mean",
            )


def progressive(
    game: Game,
    wager: str,
    meters: Meters | None = None,
    others: int = 0,
    *,
    stake: Cents | None = None,
    paytable: Paytable | None = None,
) -> Analysis:
    """The wager with these amounts on its meters (else their reset amounts) and so many other hands in play.

    The law is that of one's own award, moved by the mean of the envy bonuses: its mean is exact, its spread is that of
    the own award.
    """
    analysis = side(game, wager, paytable=paytable, stake=stake, meters=meters)
    envy = envy_mean(game, wager, others, stake=stake, paytable=paytable)
    if not others:
        return analysis
    return replace(
        analysis,
        law=Law(tuple((net + envy, probability) for net, probability in analysis.law.points)),
        contributions=((wager, analysis.law.mean), ("envy bonus", envy)),
        notes=(*analysis.notes, f"envy bonuses for {others} other hands enter the law by their mean"),
    )


def envy_mean(
    game: Game, wager: str, others: int, *, stake: Cents | None = None, paytable: Paytable | None = None
) -> Fraction:
    """What the others' hands bring on average, per unit of one's own wager."""
    if not 0 <= others < max(game.positions, 7):
        raise BadInput(code="others", said=f"{others} other hands", instead="0 to 6")
    offered, table = _table(game, wager, paytable)
    unit = stake_of(offered, table, stake)
    mean = Fraction(0)
    for schedule in game.envy:
        if schedule.wager != wager or schedule.paytable != table.name or schedule.for_wager not in (None, unit):
            continue
        use = game.hand(schedule.looks_at or table.looks_at or offered.rule.hand)
        order: Order = "four" if use.order == "four" else "five"
        counted = count_rows(order, cards_of(game, use), [row.kind for row in schedule.rows])
        paid = sum(row.pays * number for row, number in zip(schedule.rows, counted, strict=False))
        mean += Fraction(paid, sum(counted) * unit)
    return others * mean


def plane(
    game: Game, wager: str, others: int = 0, *, stake: Cents | None = None, paytable: Paytable | None = None
) -> Plane:
    """The return of the wager as it depends on its meters."""
    offered, table = _table(game, wager, paytable)
    unit = stake_of(offered, table, stake)
    found = rows(game, wager, paytable=paytable)
    deals = sum(row.ways for row in found)
    fixed = envy_mean(game, wager, others, stake=stake, paytable=paytable)
    fixed += sum((extra * probability for _, extra, probability in draws(game, offered)), Fraction(0))
    slopes = {_named(wager, printed): Fraction(0) for printed in table.meters}
    for row in found:
        if row.odds and row.odds.word == "percent":
            share = Fraction(row.odds.win, row.odds.stake)
            slopes[_named(wager, row.odds.meter)] += Fraction(row.ways, deals) * share / unit
        elif row.odds:
            fixed += Fraction(row.ways, deals) * (profit(row.odds, unit, {}) + 1)
    return Plane(unit, fixed, tuple(slopes.items()))


def long_run(game: Game, wager: str, others: int = 0) -> LongRun:
    """The return over all time, with the rates and reset amounts that are filed."""
    flat = plane(game, wager)
    meters = [meter for meter in game.meters if meter.wager == wager]
    seeds = sum((growth.hit * growth.reset for growth in growths(game, wager)), Fraction(0)) / flat.stake
    return LongRun(
        fixed=flat.fixed,
        envy=envy_mean(game, wager, others),
        rate=sum((meter.rate for meter in meters), Fraction(0)),
        seeds=seeds,
    )


def growths(game: Game, wager: str, *, stake: Cents | None = None) -> tuple[Growth, ...]:
    """How each meter of the wager grows and falls."""
    offered, table = _table(game, wager, None)
    unit = stake_of(offered, table, stake)
    found = rows(game, wager)
    deals = sum(row.ways for row in found)
    grown = []
    for printed in meters_of(game, wager, table):
        meter = _meter(game, wager, _named(wager, printed))
        shares = [
            (Fraction(row.odds.win, row.odds.stake), Fraction(row.ways, deals))
            for row in found
            if row.odds and row.odds.word == "percent" and row.odds.meter == printed
        ]
        hit = sum((often for share, often in shares if share == 1), Fraction(0))
        taken = sum((share * often for share, often in shares if share != 1), Fraction(0))
        grown.append(Growth(meter.name, meter.reset, meter.rate * unit, hit, taken))
    return tuple(grown)


def _table(game: Game, wager: str, paytable: Paytable | None) -> tuple[OfferedWager, Paytable]:
    offered = game.wager(wager)
    table = paytable or (offered.paytable() if offered else None)
    if offered is None or table is None or not table.meters:
        names = {meter.wager for meter in game.meters}
        raise BadInput(
            code="not-a-progressive",
            said=f'"{wager}" is no wager of this table with a meter',
            instead=f"ask for {', '.join(sorted(names)) or 'another table: this one has none'}",
        )
    return offered, table


def _meter(game: Game, wager: str, name: str) -> Meter:
    return next(meter for meter in game.meters if meter.wager == wager and meter.name == name)


def _named(wager: str, printed: str) -> str:
    """A meter's name: that of its wager where the paytable just says "meter"."""
    return wager if printed == "meter" else printed


def _decimal(fraction: Fraction) -> Decimal:
    return Decimal(fraction.numerator) / Decimal(fraction.denominator)
