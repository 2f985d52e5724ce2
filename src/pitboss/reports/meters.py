"""The progressive part of a sheet: how a wager's return depends on its meters, and how they grow and fall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from pitboss.drawing.axes import round_step
from pitboss.exact.meters.jackpots import Jackpots, jackpots
from pitboss.exact.meters.progressive import Plane, progressive
from pitboss.money import Cents
from pitboss.ruleset import Meter, Ruleset

QUANTILES = (10, 50, 90)
_POINTS, _FEWER = 7, 5
"""Round amounts of a meter to show, about; fewer where a wager has several meters."""


@dataclass(frozen=True, slots=True)
class MeterSheet:
    """One meter, the others at their reset amounts. Amounts are in cents."""

    name: str
    rate: Fraction
    initial: Cents
    reset: Cents
    per_cent: Fraction
    """What one cent on it adds to the return of one unit."""
    break_even: Fraction
    points: tuple[tuple[Fraction, Fraction], ...]
    """Amounts in ascending order, each with the return of one unit."""
    wagers_between_hits: Fraction | None
    mean_at_hit: Fraction | None
    variance_at_hit: Fraction | None
    at_hit: tuple[tuple[int, Fraction, Fraction], ...]
    """Percent, and two amounts between which lies the one that the meter at the hit does not exceed in so many percent
    of cases: the same twice where it is exact, two bounds where partial awards lower the meter on its way."""


@dataclass(frozen=True, slots=True)
class WithOthers:
    """The wager when so many others at the table can bring an envy bonus."""

    others: int
    envy: Fraction
    variance: Fraction
    """Of the net result of one unit, meters at reset, own award and envy bonuses together."""
    at_reset: Fraction
    long_run: Fraction
    break_even: tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True, slots=True)
class FairLine:
    """Amounts on two meters at which the wager is fair: a straight line between two ends, each ``(x, y)``.

    At either end one of the two stands at its reset amount. ``given``: what the third holds, if there is one.
    """

    x: str
    y: str
    others: int
    given: tuple[tuple[str, Fraction], ...]
    ends: tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]


@dataclass(frozen=True, slots=True)
class ProgressiveSheet:
    """The return of one unit: ``fixed`` and so much for each cent on each meter."""

    stake: Cents
    fixed: Fraction
    rate: Fraction
    seeds: Fraction
    meters: tuple[MeterSheet, ...]
    with_others: tuple[WithOthers, ...]
    """The first is without any other; the only one where there is no envy bonus."""
    fair: tuple[FairLine, ...]
    """Where the wager is fair with two meters, for each number of others; with three, sections of the plane."""


def progressive_sheet(game: Ruleset, wager: str) -> ProgressiveSheet | None:
    """The part for a wager, None where it has no meter."""
    if not any(meter.wager == wager for meter in game.meters):
        return None
    envied = any(schedule.wager == wager for schedule in game.envy)
    by_others = [jackpots(game, wager, others=others) for others in range(game.positions if envied else 1)]
    alone = by_others[0]
    return ProgressiveSheet(
        stake=alone.stake,
        fixed=alone.plane.fixed,
        rate=alone.long_run.rate,
        seeds=alone.long_run.seeds,
        meters=tuple(_meter(meter, alone) for meter in game.meters if meter.wager == wager),
        with_others=tuple(_with(game, wager, pots) for pots in by_others),
        fair=tuple(_fair(by_others)),
    )


def _fair(by_others: Sequence[Jackpots]) -> Iterator[FairLine]:
    alone = by_others[0]
    resets = alone.reset
    if len(resets) == 2:
        x, y = resets
        for pots in by_others:
            yield from _line(pots.plane, resets, x, y, pots.others, {})
    elif len(resets) == 3:
        first, second, third = resets
        for y, held in ((second, third), (third, second)):
            for amount in _sections(resets[held], _break_even(alone, held)):
                yield from _line(alone.plane, resets, first, y, 0, {held: amount})


def _break_even(pots: Jackpots, name: str) -> Fraction:
    """Where one meter makes the wager fair, the others at reset."""
    return pots.plane.break_even({other: cents for other, cents in pots.reset.items() if other != name})


def _sections(reset: Fraction, fair: Fraction) -> tuple[Fraction, ...]:
    """Amounts of a third meter to cut the plane at: its reset amount and round ones before it alone is enough."""
    span = fair - reset
    step = round_step(span / 5)
    more = (step * count for count in range(1, 6)) if span > 0 else ()
    return (reset, *(amount for amount in more if span / 6 <= amount - reset <= span * Fraction(4, 5)))


def _line(
    flat: Plane, resets: dict[str, Fraction], x: str, y: str, others: int, given: dict[str, Fraction]
) -> Iterator[FairLine]:
    """The line, if the wager is not yet fair where both meters stand at reset."""
    across = flat.break_even({**given, y: resets[y]})
    up = flat.break_even({**given, x: resets[x]})
    if across > resets[x] and up > resets[y]:
        yield FairLine(x, y, others, tuple(given.items()), ((across, resets[y]), (resets[x], up)))


def _meter(meter: Meter, pots: Jackpots) -> MeterSheet:
    others = {name: amount for name, amount in pots.reset.items() if name != meter.name}
    growth = next(growth for growth in pots.growths if growth.name == meter.name)
    fair = pots.plane.break_even(others)
    amounts = meter_amounts(Fraction(meter.reset), fair, _FEWER if others else _POINTS)
    return MeterSheet(
        name=meter.name,
        rate=meter.rate,
        initial=meter.initial,
        reset=meter.reset,
        per_cent=dict(pots.plane.per_cent)[meter.name],
        break_even=fair,
        points=tuple((amount, pots.plane.at({**others, meter.name: amount})) for amount in amounts),
        wagers_between_hits=growth.wagers_between_hits if growth.hit else None,
        mean_at_hit=growth.mean_at_hit if growth.hit else None,
        variance_at_hit=growth.variance_at_hit if growth.hit else None,
        at_hit=tuple((share, *growth.between(Fraction(share, 100))) for share in QUANTILES) if growth.hit else (),
    )


def _with(game: Ruleset, wager: str, pots: Jackpots) -> WithOthers:
    return WithOthers(
        others=pots.others,
        envy=pots.long_run.envy,
        variance=progressive(game, wager, others=pots.others).distribution.variance,
        at_reset=pots.returned_at_reset,
        long_run=1 - pots.long_run.edge,
        break_even=tuple((name, _break_even(pots, name)) for name in pots.reset),
    )


def meter_amounts(reset: Fraction, fair: Fraction, points: int = _POINTS) -> tuple[Fraction, ...]:
    """The amounts to show: the reset amount, round amounts to beyond where the wager is fair, and that point itself."""
    top = max(fair * Fraction(5, 4), reset * 2)
    step = round_step(top / points)
    rounds = {step * count for count in range(1, ceil(top / step) + 1) if step * count > reset}
    return tuple(sorted({reset, *rounds, *([fair] if fair > reset else [])}))
