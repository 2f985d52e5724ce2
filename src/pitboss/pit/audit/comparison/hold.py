"""Theoretical against actual hold, wager by wager: what the house kept, what it should have, and how likely that is.

The main game is judged with the decisions that players really made, once all are graded: mistakes are no chance.
Ranges are those of the normal curve. Where one law holds for all samples of equal size the chance comes from the law
itself, because a prize that comes once in a hundred thousand rounds is far from normal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

import msgspec
from msgspec.structs import replace

from pitboss.pit.audit.comparison.samples import MAIN, Group, OddsCase, SampleSum
from pitboss.pit.audit.comparison.theory import TheoreticalOdds, Theory
from pitboss.rounds import Plan
from pitboss.simulation.judge import chance

_NORMAL = NormalDist()
RANGES = (95, 99)
FEW = 30
"""Samples below which nothing is said but the figures."""


@dataclass(frozen=True, slots=True)
class ActualHold:
    """What is known about the decisions of a log: how many were graded, of how many, and what they cost, in cents."""

    decisions: int
    graded: int
    best: int
    cost: Fraction


Ranges = dict[str, list[float]]
"""By percent: between which sums the hold lies so often."""


class AsDealt(msgspec.Struct, frozen=True):
    """The main game with the decisions that were really made: what best play gives up, and what mistakes gave away."""

    decisions: int
    graded: int
    best: int
    cost: float
    complete: bool
    theoretical: float
    edge: float
    apart: float
    ranges: Ranges


class WagerHold(msgspec.Struct, frozen=True):
    """Actual hold of a wager; once it is ``known``, the theoretical one and how far apart they are.

    ``unit`` sums the stakes of the wager ``base``, of which the edge is a share.
    """

    wager: str
    base: str
    main: bool
    samples: int
    unit: int
    handle: int
    hold: int
    set_aside: int
    set_aside_handle: int
    known: bool
    notes: list[str]
    theoretical: float | msgspec.UnsetType = msgspec.UNSET
    exact: str | msgspec.UnsetType = msgspec.UNSET
    edge: float | msgspec.UnsetType = msgspec.UNSET
    actual_edge: float | msgspec.UnsetType = msgspec.UNSET
    deviation: float | msgspec.UnsetType = msgspec.UNSET
    apart: float | msgspec.UnsetType = msgspec.UNSET
    chance: float | msgspec.UnsetType = msgspec.UNSET
    ranges: Ranges | msgspec.UnsetType = msgspec.UNSET
    verdict: str | msgspec.UnsetType = msgspec.UNSET
    as_dealt: AsDealt | msgspec.UnsetType = msgspec.UNSET


class TableHold(msgspec.Struct, frozen=True):
    """Theoretical against actual hold; ``working`` while figures are still to come."""

    table: str
    log: int
    rounds: int
    wagers: list[WagerHold]
    working: bool
    trouble: str


def report(
    plan: Plan,
    groups: Mapping[str, Group],
    theory: Theory | None,
    covariance: tuple[Fraction, str] | None,
    played: ActualHold,
) -> list[WagerHold]:
    """One row for the main game and each other wager that was made."""
    names = sorted(groups, key=lambda name: (name != MAIN, list(plan.wagers).index(name) if name else 0))
    return [_row(plan, name, groups[name], theory, covariance, played) for name in names]


@dataclass(frozen=True, slots=True)
class Due:
    """What the house should keep of a group of samples, its variance, and what these rest on."""

    win: Fraction
    variance: Fraction
    notes: tuple[str, ...]


def due_of(
    plan: Plan, name: str, group: Group, theory: Theory | None, covariance: tuple[Fraction, str] | None
) -> Due | None:
    """What the house should keep of a group; None until the odds of all its cases are known."""
    pairs = _known_odds(name, group, theory)
    if pairs is None:
        return None
    win = sum((expected(odds, sums) for odds, sums in pairs), Fraction(0))
    variance = sum((odds.variance * sums.squares for odds, sums in pairs), Fraction(0))
    notes = list(dict.fromkeys(note for odds, _ in pairs for note in odds.notes))
    if any(sums.pairs for _, sums in pairs):
        extra, note = _together(plan, name, pairs, covariance)
        variance += extra
        notes.append(note)
    return Due(win, variance, tuple(notes))


def _row(
    plan: Plan,
    name: str,
    group: Group,
    theory: Theory | None,
    covariance: tuple[Fraction, str] | None,
    played: ActualHold,
) -> WagerHold:
    total = _total(group)
    row = WagerHold(
        wager=name or (theory.main if theory is not None else "main game"),
        base=name or plan.base,
        main=not name,
        samples=total.samples,
        unit=total.unit,
        handle=total.handle,
        hold=total.hold,
        set_aside=group.set_aside,
        set_aside_handle=group.set_aside_handle,
        known=False,
        notes=[],
    )
    pairs, due = _known_odds(name, group, theory), due_of(plan, name, group, theory, covariance)
    if pairs is None or due is None or not total.samples:
        return row
    row = _compared(replace(row, known=True, notes=list(due.notes)), total, due.win, due.variance, pairs)
    return row if name else _with_mistakes(row, total, due.win, due.variance, played, covariance)


def _known_odds(name: str, group: Group, theory: Theory | None) -> list[tuple[TheoreticalOdds, SampleSum]] | None:
    """The odds of every case with its samples; None until all of them are known."""
    if theory is None:
        return None
    rows = [(theory.odds.get((name, case)), sums) for case, sums in group.cases.items()]
    known = [(odds, sums) for odds, sums in rows if odds is not None]
    return known if len(known) == len(rows) else None


def _with_mistakes(
    row: WagerHold,
    total: SampleSum,
    due: Fraction,
    spread: Fraction,
    played: ActualHold,
    covariance: tuple[Fraction, str] | None,
) -> WagerHold:
    """The main game is judged by the decisions that were really made, once all are graded."""
    dealt = _as_dealt(total, due, spread, played)
    verdict = row.verdict
    if dealt.complete:
        verdict = _verdict(total, 2 * _NORMAL.cdf(-abs(dealt.apart)))
    if not dealt.complete or (total.pairs and covariance is None):
        verdict = ""
    return replace(row, as_dealt=dealt, verdict=verdict)


def _total(group: Group) -> SampleSum:
    total = SampleSum()
    for sums in group.cases.values():
        total.samples += sums.samples
        total.unit += sums.unit
        total.squares += sums.squares
        total.pairs += sums.pairs
        total.handle += sums.handle
        total.hold += sums.hold
    return total


def expected(odds: TheoreticalOdds, sums: SampleSum) -> Fraction:
    """What the house should keep of these samples; less for every cent that was on a meter."""
    less = sum((slope * sums.metered.get(meter, Fraction(0)) for meter, slope in odds.slopes), Fraction(0))
    return odds.edge * sums.unit - less


def _together(
    plan: Plan, name: str, pairs: list[tuple[TheoreticalOdds, SampleSum]], covariance: tuple[Fraction, str] | None
) -> tuple[Fraction, str]:
    """What the spread gains because seats of one round go together, and how that is known."""
    if name and plan.wagers[name].rule.against == "table":
        same = sum((odds.variance * sums.pairs for odds, sums in pairs), Fraction(0))
        return same, "all seats of one round win or lose this wager together"
    if name:
        return Fraction(0), "seats of one round are taken as independent in the range of this wager"
    if covariance is None:
        return Fraction(0), "seats of one round are taken as independent until their covariance is worked out"
    together = sum((covariance[0] * sums.pairs for _, sums in pairs), Fraction(0))
    return together, f"with the covariance of seats of one round: {covariance[1]}"


def _compared(
    row: WagerHold, total: SampleSum, due: Fraction, spread: Fraction, pairs: list[tuple[TheoreticalOdds, SampleSum]]
) -> WagerHold:
    """The row with the theoretical hold beside the actual one."""
    actual, deviation = float(total.hold), sqrt(spread)
    apart = (actual - float(due)) / deviation if deviation else 0.0
    likely = _chance(total, pairs, apart)
    return replace(
        row,
        theoretical=float(due),
        exact=str(due),
        edge=float(due / total.unit),
        actual_edge=actual / total.unit,
        deviation=deviation,
        apart=apart,
        chance=likely,
        ranges=_ranges(float(due), deviation),
        verdict=_verdict(total, likely),
    )


def _ranges(due: float, deviation: float) -> Ranges:
    return {str(percent): _range(due, deviation, percent) for percent in RANGES}


def _range(due: float, deviation: float, percent: int) -> list[float]:
    width = _NORMAL.inv_cdf(0.5 + percent / 200) * deviation
    return [due - width, due + width]


def _chance(total: SampleSum, pairs: list[tuple[TheoreticalOdds, SampleSum]], apart: float) -> float:
    """How likely it is to be so far off on either side, if the odds are as they should be."""
    (odds, _), *more = pairs
    equal = total.squares * total.samples == total.unit**2
    if more or odds.distribution is None or odds.slopes or total.pairs or not equal:
        return 2 * _NORMAL.cdf(-abs(apart))
    return chance(odds.distribution, Fraction(-total.hold, total.unit), total.samples)


def _verdict(total: SampleSum, likely: float) -> str:
    if total.samples < FEW:
        return "too few to tell"
    if likely < 1 - RANGES[1] / 100:
        return "outside the 99 % range"
    return "outside the 95 % range" if likely < 1 - RANGES[0] / 100 else "as expected"


def _as_dealt(total: SampleSum, due: Fraction, spread: Fraction, played: ActualHold) -> AsDealt:
    with_mistakes = due + played.cost
    deviation = sqrt(spread)
    return AsDealt(
        decisions=played.decisions,
        graded=played.graded,
        best=played.best,
        cost=float(played.cost),
        complete=played.graded == played.decisions,
        theoretical=float(with_mistakes),
        edge=float(with_mistakes / total.unit),
        apart=(total.hold - float(with_mistakes)) / deviation if deviation else 0.0,
        ranges=_ranges(float(with_mistakes), deviation),
    )


def cases(groups: Mapping[str, Group]) -> list[tuple[str, OddsCase, dict[str, Fraction]]]:
    """Every case that came up, with the mean amount on each meter."""
    return [
        (name, case, {meter: amount / sums.unit for meter, amount in sums.metered.items()})
        for name, group in groups.items()
        for case, sums in group.cases.items()
    ]
