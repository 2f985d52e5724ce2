"""Progressive wagers, exactly: at any meter, at reset, in the long run; envy; when it breaks even; how far it grows.

A meter is measured in cents and per wager: every wager of the stake adds its share before the cards are shown, and
then wins, or not, independently of the last one. So it makes no difference who makes the wagers. Envy bonuses are those
of hands dealt from the same deck (``envy.py``); the own award is taken from the meter as it stands, whether or not
another hand of the round takes from it too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from pitboss.clauses import BadInput
from pitboss.exact.distribution import Analysis, Distribution
from pitboss.exact.meters import envy
from pitboss.exact.meters.growth import Growth as Growth
from pitboss.exact.side import cards_of, count_rows, draws, meters_of, profit, rows, side, stake_of, together
from pitboss.money import Cents, show_money
from pitboss.ruleset import Meter, OfferedWager, Ruleset
from pitboss.ruleset.cards import HandUse
from pitboss.ruleset.paytables import EnvySchedule, Paytable
from pitboss.ruleset.words import ENVY

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

    def fair(self, name: str, held: Meters) -> Fraction | None:
        """What one meter has to hold, the others as they stand, for the wager to be fair.

        None where the meter adds nothing, or where the wager is better than fair without it.
        """
        if not dict(self.per_cent)[name]:
            return None
        amount = self.break_even({other: cents for other, cents in held.items() if other != name})
        return amount if amount >= 0 else None

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


def progressive(
    game: Ruleset,
    wager: str,
    meters: Meters | None = None,
    others: int = 0,
    *,
    stake: Cents | None = None,
    paytable: Paytable | None = None,
) -> Analysis:
    """The wager with these amounts on its meters (else their reset amounts) and so many other hands in play.

    The distribution is that of the own award and the envy bonuses together.
    """
    analysis = side(game, wager, paytable=paytable, stake=stake, meters=meters)
    mean = envy_mean(game, wager, others, stake=stake, paytable=paytable)
    if not mean:
        return analysis
    offered, table = _table(game, wager, paytable)
    schedules = _envy(game, offered, table, stake_of(offered, table, stake))
    distribution = _with_envy(game, offered, table, schedules, analysis, others, stake_of(offered, table, stake))
    hands = f"{others} other hand{'s' * (others > 1)}"
    return replace(
        analysis,
        distribution=distribution
        or Distribution(tuple((net + mean, probability) for net, probability in analysis.distribution.points)),
        contributions=((wager, analysis.distribution.mean), (game.envy_bonus or ENVY, mean)),
        notes=(
            *analysis.notes,
            f"with the envy bonuses of {hands}, dealt from the same deck"
            if distribution
            else f"envy bonuses for {hands} enter by their mean: the spread is that of the own award",
        ),
    )


def envy_mean(
    game: Ruleset, wager: str, others: int, *, stake: Cents | None = None, paytable: Paytable | None = None
) -> Fraction:
    """What the others' hands bring on average, per unit of one's own wager: means add up whatever is shared."""
    if not 0 <= others < max(game.positions, envy.MOST + 1):
        raise BadInput(code="others", said=f"{others} other hands", instead="0 to 6")
    offered, table = _table(game, wager, paytable)
    unit = stake_of(offered, table, stake)
    mean = Fraction(0)
    for schedule in _envy(game, offered, table, unit) if others else ():
        use = _envied(game, offered, table, schedule)
        counted = count_rows(use.order, cards_of(game, use), [row.kind for row in schedule.rows])
        paid = sum(row.pays * number for row, number in zip(schedule.rows, counted, strict=False))
        mean += Fraction(paid, sum(counted) * unit)
    return others * mean


def _envy(game: Ruleset, offered: OfferedWager, table: Paytable, unit: Cents) -> list[EnvySchedule]:
    """The schedules in force for this paytable and stake, by which the envy bonuses of a document go."""
    filed = [schedule for schedule in game.envy if schedule.wager == offered.name]
    in_force = [
        schedule for schedule in filed if schedule.paytable == table.name and schedule.for_wager in (None, unit)
    ]
    if filed and not in_force:
        of = ", ".join(
            " ".join(filter(None, (f"paytable {schedule.paytable}" * bool(schedule.paytable), _for_wager(schedule))))
            for schedule in filed
        )
        raise BadInput(
            code="no-envy-schedule",
            said=f"the envy bonuses of this table are those of {of}: nothing is filed for {show_money(unit)}"
            + (f" on paytable {table.name}" if table.name else ""),
            instead="ask of a table that files that wager, or without other hands",
        )
    return in_force


def _for_wager(schedule: EnvySchedule) -> str:
    return f"for a wager of {show_money(schedule.for_wager)}" if schedule.for_wager is not None else ""


def _envied(game: Ruleset, offered: OfferedWager, table: Paytable, schedule: EnvySchedule) -> HandUse:
    """The hand of another that an envy bonus looks at."""
    return game.hand(schedule.looks_at or table.looks_at or offered.rule.hand)


def _with_envy(
    game: Ruleset,
    offered: OfferedWager,
    table: Paytable,
    schedules: list[EnvySchedule],
    analysis: Analysis,
    others: int,
    unit: Cents,
) -> Distribution | None:
    """The distribution of own award and envy bonuses, None where the hands are not ones that are counted together."""
    hand, (schedule, *more) = game.hand(table.looks_at or offered.rule.hand), schedules
    use = _envied(game, offered, table, schedule)
    sources = {frozenset(("own cards",)): False, frozenset(("own cards", "first three of the board")): True}
    shared = sources.get(frozenset(hand.source))
    if more or shared is None or hand.source != use.source or {cards_of(game, hand), cards_of(game, use)} != {5}:
        return None
    mine = envy.sorted_rows(hand.order, [row.kind for row in table.rows if row.kind])
    theirs = envy.sorted_rows(use.order, [row.kind for row in schedule.rows])
    if mine is None or theirs is None:
        return None
    kinds = tuple(name for name in envy.kinds_of(use.order) if theirs.get(name, -1) >= 0)
    moments = envy.moments(hand.order, use.order, kinds, shared=shared)
    if moments is None:
        return None
    pays = [Fraction(schedule.rows[theirs[name]].pays, unit) for name in kinds]
    nets = [outcome.net or Fraction(0) for outcome in analysis.outcomes if outcome.ways is not None]
    distribution = Distribution.of(
        (nets[mine[name]] + sum((pay * many for pay, many in zip(pays, held, strict=True)), Fraction(0)), often)
        for name, held, often in envy.exactly(moments, others)
    )
    for _, extra, probability in draws(game, offered):
        distribution = Distribution.of(together(distribution, extra, probability))
    return distribution


def plane(
    game: Ruleset,
    wager: str,
    others: int = 0,
    *,
    stake: Cents | None = None,
    paytable: Paytable | None = None,
    sharing: int = 1,
) -> Plane:
    """The return of the wager as it depends on its meters; ``sharing``: how many divide what the hand wins of them."""
    offered, table = _table(game, wager, paytable)
    unit = stake_of(offered, table, stake)
    paid = rows(game, wager, paytable=paytable)
    deals = sum(row.ways for row in paid)
    fixed = envy_mean(game, wager, others, stake=stake, paytable=paytable)
    fixed += sum((extra * probability for _, extra, probability in draws(game, offered)), Fraction(0))
    slopes = {_named(wager, printed): Fraction(0) for printed in table.meters}
    for row in paid:
        if row.odds and row.odds.word == "percent":
            share = Fraction(row.odds.win, row.odds.stake)
            slopes[_named(wager, row.odds.meter)] += Fraction(row.ways, deals) * share / unit / sharing
        elif row.odds:
            fixed += Fraction(row.ways, deals) * (profit(row.odds, unit, {}) + 1)
    return Plane(unit, fixed, tuple(slopes.items()))


def long_run(game: Ruleset, wager: str, others: int = 0, *, stake: Cents | None = None, sharing: int = 1) -> LongRun:
    """The return over all time, with the rates and reset amounts that are filed."""
    flat = plane(game, wager, stake=stake)
    meters = [meter for meter in game.meters if meter.wager == wager]
    grown = growths(game, wager, stake=stake)
    return LongRun(
        fixed=flat.fixed,
        envy=envy_mean(game, wager, others, stake=stake),
        rate=sum((meter.rate for meter in meters), Fraction(0)),
        seeds=sum((growth.hit * growth.reset for growth in grown), Fraction(0)) / flat.stake / sharing,
    )


def amounts_on(game: Ruleset, wager: str, meters: Meters | None = None) -> dict[str, Fraction]:
    """What each meter of the wager holds, in cents: as given, else its reset amount."""
    _, table = _table(game, wager, None)
    return {_named(wager, printed): cents for printed, cents in meters_of(game, wager, table, meters).items()}


def growths(game: Ruleset, wager: str, *, stake: Cents | None = None, sharing: int = 1) -> tuple[Growth, ...]:
    """How each meter of the wager grows and falls; with several who bet on one hand, by the round and not the wager."""
    offered, table = _table(game, wager, None)
    unit = stake_of(offered, table, stake)
    paid = rows(game, wager)
    deals = sum(row.ways for row in paid)
    grown = []
    for printed in meters_of(game, wager, table):
        meter = _meter(game, wager, _named(wager, printed))
        shares = [
            (Fraction(row.odds.win, row.odds.stake), Fraction(row.ways, deals))
            for row in paid
            if row.odds and row.odds.word == "percent" and row.odds.meter == printed
        ]
        hit = sum((often for share, often in shares if share == 1), Fraction(0))
        partial = tuple((share, often) for share, often in shares if share != 1)
        grown.append(Growth(meter.name, meter.reset, meter.rate * unit * sharing, hit, partial))
    return tuple(grown)


def _table(game: Ruleset, wager: str, paytable: Paytable | None) -> tuple[OfferedWager, Paytable]:
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


def _meter(game: Ruleset, wager: str, name: str) -> Meter:
    return next(meter for meter in game.meters if meter.wager == wager and meter.name == name)


def _named(wager: str, printed: str) -> str:
    """A meter's name: that of its wager where the paytable just says "meter"."""
    return wager if printed == "meter" else printed
