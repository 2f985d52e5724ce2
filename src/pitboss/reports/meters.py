"""The progressive part of a sheet: how a wager's return depends on its meters, and how they grow and fall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from pitboss.exact.meters.progressive import Growth, Plane, envy_mean, growths, long_run, plane, progressive
from pitboss.game import Game, Meter
from pitboss.money import Cents

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


def progressive_sheet(game: Game, wager: str) -> ProgressiveSheet | None:
    """The part for a wager, None where it has no meter."""
    if not any(meter.wager == wager for meter in game.meters):
        return None
    flat, run = plane(game, wager), long_run(game, wager)
    envied = any(schedule.wager == wager for schedule in game.envy)
    return ProgressiveSheet(
        stake=flat.stake,
        fixed=flat.fixed,
        rate=run.rate,
        seeds=run.seeds,
        meters=tuple(_meters(game, wager, flat)),
        with_others=tuple(_with(game, wager, others) for others in range(game.positions if envied else 1)),
        fair=tuple(_fair(game, wager, game.positions if envied else 1)),
    )


def _fair(game: Game, wager: str, most: int) -> Iterator[FairLine]:
    resets = _resets(game, wager)
    if len(resets) == 2:
        x, y = resets
        for others in range(most):
            yield from _line(plane(game, wager, others), resets, x, y, others, {})
    elif len(resets) == 3:
        flat = plane(game, wager)
        first, second, third = resets
        for y, held in ((second, third), (third, second)):
            for amount in _sections(resets[held], _alone(flat, resets, held)):
                yield from _line(flat, resets, first, y, 0, {held: amount})


def _alone(flat: Plane, resets: dict[str, Fraction], name: str) -> Fraction:
    """Where one meter makes the wager fair, the others at reset."""
    return flat.break_even({one: held for one, held in resets.items() if one != name})


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


def _resets(game: Game, wager: str) -> dict[str, Fraction]:
    return {meter.name: Fraction(meter.reset) for meter in game.meters if meter.wager == wager}


def _meters(game: Game, wager: str, flat: Plane) -> Iterator[MeterSheet]:
    resets, slopes = _resets(game, wager), dict(flat.per_cent)
    grown = {growth.name: growth for growth in growths(game, wager)}
    for meter in game.meters:
        if meter.wager == wager:
            yield _meter(meter, flat, slopes[meter.name], grown[meter.name], resets)


def _meter(meter: Meter, flat: Plane, slope: Fraction, growth: Growth, resets: dict[str, Fraction]) -> MeterSheet:
    others = {name: amount for name, amount in resets.items() if name != meter.name}
    fair = flat.break_even(others)
    amounts = meter_amounts(Fraction(meter.reset), fair, _FEWER if others else _POINTS)
    return MeterSheet(
        name=meter.name,
        rate=meter.rate,
        initial=meter.initial,
        reset=meter.reset,
        per_cent=slope,
        break_even=fair,
        points=tuple((amount, flat.at({**others, meter.name: amount})) for amount in amounts),
        wagers_between_hits=growth.wagers_between_hits if growth.hit else None,
        mean_at_hit=growth.mean_at_hit if growth.hit else None,
        variance_at_hit=growth.variance_at_hit if growth.hit else None,
        at_hit=tuple((share, *growth.between(Fraction(share, 100))) for share in QUANTILES) if growth.hit else (),
    )


def _with(game: Game, wager: str, others: int) -> WithOthers:
    flat, resets = plane(game, wager, others), _resets(game, wager)
    fair = {name: _alone(flat, resets, name) for name in resets}
    analysis = progressive(game, wager, others=others)
    return WithOthers(
        others=others,
        envy=envy_mean(game, wager, others),
        variance=analysis.law.variance,
        at_reset=flat.at(resets),
        long_run=1 - long_run(game, wager, others).edge,
        break_even=tuple(fair.items()),
    )


def meter_amounts(reset: Fraction, fair: Fraction, points: int = _POINTS) -> tuple[Fraction, ...]:
    """The amounts to show: the reset amount, round amounts to beyond where the wager is fair, and that point itself."""
    top = max(fair * Fraction(5, 4), reset * 2)
    step = round_step(top / points)
    rounds = {step * count for count in range(1, ceil(top / step) + 1) if step * count > reset}
    return tuple(sorted({reset, *rounds, *([fair] if fair > reset else [])}))


def round_step(at_least: Fraction) -> Fraction:
    """The least of 1, 2, 2.5 and 5 times a power of ten that is not below."""
    power = Fraction(1)
    while power * 10 < at_least:
        power *= 10
    return next(power * times for times in (1, 2, Fraction(5, 2), 5, 10) if power * times >= at_least)
