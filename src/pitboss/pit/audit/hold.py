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
from typing import Any

from pitboss.pit.audit.samples import MAIN, Case, Group, Sum
from pitboss.pit.audit.theory import Odds, Theory
from pitboss.rounds import Plan
from pitboss.simulation.judge import chance

Data = dict[str, Any]
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


def report(
    plan: Plan,
    groups: Mapping[str, Group],
    theory: Theory | None,
    covariance: tuple[Fraction, str] | None,
    played: ActualHold,
) -> list[Data]:
    """One row for the main game and each other wager that was made."""
    names = sorted(groups, key=lambda name: (name != MAIN, list(plan.wagers).index(name) if name else 0))
    return [_row(plan, name, groups[name], theory, covariance, played) for name in names]


def _row(
    plan: Plan,
    name: str,
    group: Group,
    theory: Theory | None,
    covariance: tuple[Fraction, str] | None,
    played: ActualHold,
) -> Data:
    total = _total(group)
    row: Data = {
        "wager": name or (theory.main if theory is not None else "main game"),
        "main": not name,
        "samples": total.samples,
        "unit": total.unit,
        "handle": total.handle,
        "hold": total.hold,
        "set_aside": group.set_aside,
        "set_aside_handle": group.set_aside_handle,
        "known": False,
        "notes": [],
    }
    known = None if theory is None else [(theory.odds.get((name, case)), one) for case, one in group.cases.items()]
    if known is None or not all(odds is not None for odds, _ in known) or not total.samples:
        return row
    pairs = [(odds, one) for odds, one in known if odds is not None]
    due = sum((_expected(odds, one) for odds, one in pairs), Fraction(0))
    spread = sum((odds.variance * one.squares for odds, one in pairs), Fraction(0))
    notes = list(dict.fromkeys(note for odds, _ in pairs for note in odds.notes))
    if total.pairs:
        extra, note = _together(plan, name, pairs, covariance)
        spread += extra
        notes.append(note)
    row |= {"known": True, "notes": notes, **_compared(total, due, spread, pairs, float(total.hold))}
    if not name:
        dealt = row["as_dealt"] = _as_dealt(total, due, spread, played)
        if dealt["complete"]:
            row["verdict"] = _verdict(total, 2 * _NORMAL.cdf(-abs(dealt["apart"])))
        if not dealt["complete"] or (total.pairs and covariance is None):
            row["verdict"] = ""
    return row


def _total(group: Group) -> Sum:
    found = Sum()
    for one in group.cases.values():
        found.samples += one.samples
        found.unit += one.unit
        found.squares += one.squares
        found.pairs += one.pairs
        found.handle += one.handle
        found.hold += one.hold
    return found


def _expected(odds: Odds, one: Sum) -> Fraction:
    """What the house should keep of these samples; less for every cent that was on a meter."""
    less = sum((slope * one.metered.get(meter, Fraction(0)) for meter, slope in odds.slopes), Fraction(0))
    return odds.edge * one.unit - less


def _together(
    plan: Plan, name: str, pairs: list[tuple[Odds, Sum]], covariance: tuple[Fraction, str] | None
) -> tuple[Fraction, str]:
    """What the spread gains because seats of one round go together, and how that is known."""
    if name and plan.wagers[name].rule.against == "table":
        same = sum((odds.variance * one.pairs for odds, one in pairs), Fraction(0))
        return same, "all seats of one round win or lose this wager together"
    if name:
        return Fraction(0), "seats of one round are taken as independent in the range of this wager"
    if covariance is None:
        return Fraction(0), "seats of one round are taken as independent until their covariance is worked out"
    together = sum((covariance[0] * one.pairs for _, one in pairs), Fraction(0))
    return together, f"with the covariance of seats of one round: {covariance[1]}"


def _compared(total: Sum, due: Fraction, spread: Fraction, pairs: list[tuple[Odds, Sum]], found: float) -> Data:
    deviation = sqrt(spread)
    apart = (found - float(due)) / deviation if deviation else 0.0
    likely = _chance(total, pairs, apart)
    return {
        "theoretical": float(due),
        "exact": str(due),
        "edge": float(due / total.unit),
        "actual_edge": found / total.unit,
        "deviation": deviation,
        "apart": apart,
        "chance": likely,
        "ranges": {str(percent): _range(float(due), deviation, percent) for percent in RANGES},
        "verdict": _verdict(total, likely),
    }


def _range(due: float, deviation: float, percent: int) -> list[float]:
    width = _NORMAL.inv_cdf(0.5 + percent / 200) * deviation
    return [due - width, due + width]


def _chance(total: Sum, pairs: list[tuple[Odds, Sum]], apart: float) -> float:
    """How likely it is to be so far off on either side, if the odds are as they should be."""
    (odds, _), *more = pairs
    equal = total.squares * total.samples == total.unit**2
    if more or odds.distribution is None or odds.slopes or total.pairs or not equal:
        return 2 * _NORMAL.cdf(-abs(apart))
    return chance(odds.distribution, Fraction(-total.hold, total.unit), total.samples)


def _verdict(total: Sum, likely: float) -> str:
    if total.samples < FEW:
        return "too few to tell"
    if likely < 1 - RANGES[1] / 100:
        return "outside the 99 % range"
    return "outside the 95 % range" if likely < 1 - RANGES[0] / 100 else "as expected"


def _as_dealt(total: Sum, due: Fraction, spread: Fraction, played: ActualHold) -> Data:
    """The main game with the decisions that were really made: what best play gives up, and what mistakes gave away."""
    told: Data = {"decisions": played.decisions, "graded": played.graded, "best": played.best}
    told |= {"cost": float(played.cost), "complete": played.graded == played.decisions}
    with_mistakes = due + played.cost
    deviation = sqrt(spread)
    return told | {
        "theoretical": float(with_mistakes),
        "edge": float(with_mistakes / total.unit),
        "apart": (total.hold - float(with_mistakes)) / deviation if deviation else 0.0,
        "ranges": {str(percent): _range(float(with_mistakes), deviation, percent) for percent in RANGES},
    }


def cases(groups: Mapping[str, Group]) -> list[tuple[str, Case, dict[str, Fraction]]]:
    """Every case that came up, with the mean amount on each meter."""
    return [
        (name, case, {meter: amount / one.unit for meter, amount in one.metered.items()})
        for name, group in groups.items()
        for case, one in group.cases.items()
    ]
