"""An answer as data for programs: exact numbers as "n/d", amounts in dollars. ``docs/edge.md`` lists the fields."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from pitboss.exact.answer import Answer
from pitboss.exact.distribution import Analysis, WagerOutcome
from pitboss.exact.meters.jackpots import Jackpots
from pitboss.exact.seats.law import SeatLaw
from pitboss.exact.seen.sights import SeenPlay
from pitboss.money import Cents, plain_amount
from pitboss.numbers import fraction, root

_DIGITS = 20
"""Significant digits of a standard deviation."""


def as_data(answer: Answer) -> dict[str, Any]:
    """One entry of ``wagers``."""
    analysis = answer.analysis
    data: dict[str, Any] = {"wager": analysis.wager, "paytable": analysis.paytable}
    if answer.paytable is not None and answer.paytable.hands:
        data["hands"] = answer.paytable.hands
    if answer.on:
        data["on"] = answer.on
    if answer.strategy:
        data["strategy"] = answer.strategy
    if answer.costs is not None:
        data["costs"] = fraction(answer.costs)
    if answer.seat is not None:
        data["seat"] = _seat_data(answer.seat)
    if answer.seen is not None:
        data["seen"] = _seen_data(answer.seen, answer.gains or Fraction(0))
    return data | (_part_data(answer) if answer.part_of else _whole_data(answer)) | {"notes": list(analysis.notes)}


def _seat_data(law: SeatLaw) -> dict[str, Any]:
    """The stakes of a seat in units of the base wager, and how far each two of its wagers go together."""
    return {
        "stakes": {wager: fraction(stake) for wager, stake in zip(law.wagers, law.stakes, strict=True)},
        "covariances": {
            first: {second: fraction(law.covariance(first, second)) for second in law.wagers} for first in law.wagers
        },
    }


def _seen_data(play: SeenPlay, gains: Fraction) -> dict[str, Any]:
    """What the player sees, what that brings, and the edge by the cards that are seen."""
    rows = [
        {"cards": worth.cards, "probability": fraction(worth.probability), "edge": fraction(worth.edge)}
        for worth in play.by_card
    ]
    return {"cards": play.seen, "gains": fraction(gains), "by_card": rows}


def _part_data(answer: Answer) -> dict[str, Any]:
    """A part has a share in the expectation and rows, but no distribution of its own."""
    mean = answer.contribution
    rows = [_row(answer, outcome) for outcome in answer.analysis.outcomes]
    return {"part_of": answer.part_of, "edge": fraction(-mean), "contribution": fraction(mean), "outcomes": rows}


def _row(answer: Answer, row: WagerOutcome) -> dict[str, Any]:
    """A row of a paytable, or what it does not pay."""
    data = {"hand": row.name, "ways": row.ways, "probability": fraction(row.probability), "odds": row.odds or "none"}
    if row.net is not None:
        data |= {"net": fraction(row.net), "contribution": fraction(row.net * row.probability)}
    clause = answer.clause(row.name)
    return data | {"clause": answer.game.cite(clause) if clause else ""}


def _whole_data(answer: Answer) -> dict[str, Any]:
    analysis, results = answer.analysis, answer.analysis.distribution
    data: dict[str, Any] = {
        "edge": fraction(analysis.edge),
        "hit_frequency": fraction(analysis.hit_frequency),
        "standard_deviation": f"{root(results.variance, _DIGITS):f}",
        "variance": fraction(results.variance),
        "skewness": f"{results.skewness:.12g}",
        "average_wager": fraction(analysis.average_wager),
        "element_of_risk": fraction(analysis.element_of_risk),
        "decisions": {share.decision: fraction(share.frequency) for share in analysis.decisions},
        "contributions": {name: fraction(mean) for name, mean in analysis.contributions},
    }
    if analysis.is_estimate:
        data["estimate"] = {"rounds": analysis.rounds, "standard_error": f"{analysis.standard_error:.6f}"}
    if answer.strategy:
        data["ties"] = {name: fraction(often) for name, often in analysis.ties}
        points = results.points
        return data | {"outcomes": [{"net": fraction(net), "probability": fraction(often)} for net, often in points]}
    data["outcomes"] = [_row(answer, outcome) for outcome in analysis.outcomes if outcome.ways is not None]
    draws = [
        {"draw": outcome.name, "probability": fraction(outcome.probability), "odds": outcome.odds}
        for outcome in analysis.outcomes
        if outcome.ways is None
    ]
    if draws:
        data["draws"] = draws
    if answer.by_stake:
        data["by_stake"] = [_at_stake(stake, analysis) for stake, analysis in answer.by_stake]
    return data | ({"progressive": _jackpot_data(answer.jackpots)} if answer.jackpots is not None else {})


def _at_stake(stake: Cents, analysis: Analysis) -> dict[str, Any]:
    return {
        "stake": plain_amount(stake),
        "edge": fraction(analysis.edge),
        "standard_deviation": f"{root(analysis.distribution.variance, _DIGITS):f}",
    }


def _jackpot_data(pots: Jackpots) -> dict[str, Any]:
    """Amounts are in dollars, also where they are fractions."""
    run, plane, growths = pots.long_run, pots.plane, pots.growths
    fair = {name: fraction(cents / 100) if cents is not None else None for name, cents in pots.fair.items()}
    return {
        "stake": plain_amount(pots.stake),
        "others": pots.others,
        "meters": {name: fraction(cents / 100) for name, cents in pots.held.items()},
        "return": fraction(pots.returned),
        "return_at_reset": fraction(pots.returned_at_reset),
        "return_in_the_long_run": fraction(1 - run.edge),
        "edge_at_reset": fraction(1 - pots.returned_at_reset),
        "edge_in_the_long_run": fraction(run.edge),
        "long_run": {name: fraction(getattr(run, name)) for name in ("fixed", "envy", "rate", "seeds")},
        "fixed": fraction(plane.fixed),
        "per_dollar": {name: fraction(slope * 100) for name, slope in plane.per_cent},
        "break_even": fair,
        "reset": {growth.name: plain_amount(growth.reset) for growth in growths},
        "wagers_between_hits": {growth.name: fraction(growth.wagers_between_hits * pots.sharing) for growth in growths},
        "mean_at_hit": {growth.name: fraction(growth.mean_at_hit / 100) for growth in growths},
        "variance_at_hit": {growth.name: fraction(growth.variance_at_hit / 100**2) for growth in growths},
    }
