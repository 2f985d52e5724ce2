"""A PAR sheet as data for programs: fractions as "n/d", decimals as text, money in dollars.

``docs/par.md`` describes every field. The digest is that of the data itself, so that two sheets with one digest say
the same, and whoever runs the command again can compare.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

from pitboss.exact.seats.covariance import Joint
from pitboss.exact.settled import SettledPart
from pitboss.money import plain_amount
from pitboss.numbers import decimal, fraction, root
from pitboss.reports.figures import LEVELS, Figures, Range
from pitboss.reports.holds import HoldLine, SittingSheet
from pitboss.reports.meters import MeterSheet, ProgressiveSheet
from pitboss.reports.seats import SEATS
from pitboss.reports.sheet import ParLine, ParSheet, WagerSheet
from pitboss.reports.verified import ParVerification
from pitboss.rulebooks import Reading
from pitboss.version import __version__

Data: TypeAlias = "Mapping[str, Data] | list[Data] | str | int | bool | None"

FORMAT = 2
_CENTS = 100
_PLACES = 10
"""Decimals of an estimate."""


def as_data(sheet: ParSheet) -> dict[str, Data]:
    """Everything that the sheet says, with its digest."""
    return {**_content(sheet), "sha256": digest(sheet)}


def digest(sheet: ParSheet) -> str:
    """SHA-256 of the data, written without spaces and with sorted keys; how it was called does not enter."""
    content = {name: value for name, value in _content(sheet).items() if name != "command"}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _content(sheet: ParSheet) -> dict[str, Data]:
    filing, identity = sheet.game.filing, sheet.identity
    return {
        "format": FORMAT,
        "rulebook": identity.id,
        "law": {
            "title": identity.title,
            "jurisdiction": identity.jurisdiction,
            "regulator": identity.regulator,
            "edition": identity.edition,
            "sha256": filing.law_digest,
        },
        "submission": {
            "operator": filing.operator,
            "table": filing.table,
            "version": filing.version,
            "sha256": filing.submission_digest,
            **({"hypothetical": list(filing.hypothetical)} if filing.hypothetical else {}),
        },
        "computed_by": f"pitboss {__version__}",
        "command": sheet.command,
        "basis": list(sheet.basis),
        "elections": [
            {"key": election.key, "value": election.value, "clause": election.clause} for election in sheet.elections
        ],
        "wagers": [_wager(wager) for wager in sheet.wagers],
        "table": _table(sheet.joint) if sheet.joint is not None else None,
        "hold": {
            "rounds_an_hour": sheet.pace,
            "wagers": [_hold(line, sheet.pace) for line in sheet.holds],
        },
        "sitting": _sitting(sheet.sitting) if sheet.sitting is not None else None,
        "verification": _verification(sheet.verification) if sheet.verification is not None else None,
        "readings": [_reading(reading) for reading in sheet.readings],
    }


def _reading(reading: Reading) -> dict[str, Data]:
    return {
        "id": reading.id,
        "title": reading.title,
        "clauses": list(reading.clauses),
        "trouble": reading.trouble,
        "we_read": reading.we_read,
        "because": reading.because,
        "ask": reading.ask,
    }


def _wager(wager: WagerSheet) -> dict[str, Data]:
    return {
        "wager": wager.wager,
        "paytable": wager.paytable,
        "main": wager.main,
        "hands": wager.hands,
        "on": list(wager.on),
        "clause": wager.clause,
        **_figures(wager.figures),
        "rows": [_line(line) for line in wager.lines],
        "paytables": [
            {"wager": schedule.wager, "rows": [_line(line) for line in schedule.lines]} for schedule in wager.schedules
        ],
        "law": [
            {"net": fraction(net), "probability": fraction(probability)}
            for net, probability in wager.distribution.points
        ],
        "decisions": {share.decision: fraction(share.frequency) for share in wager.decisions},
        **_main_game(wager),
        "contributions": {name: fraction(mean) for name, mean in wager.contributions},
        "ties": {names: fraction(often) for names, often in wager.ties},
        "notes": list(wager.notes),
        "progressive": _progressive(wager.progressive) if wager.progressive is not None else None,
    }


def _main_game(wager: WagerSheet) -> dict[str, Data]:
    """What there is of a main game beside its figures, and of a wager whose edge depends on its stake."""
    return {
        "streets": [
            {
                "street": street.street,
                "reached": fraction(street.reached),
                "decisions": {name: fraction(often) for name, often in street.actions},
            }
            for street in wager.streets
        ],
        "settled": [_settled(part) for part in wager.settled],
        "strategies": [
            {"strategy": name, "source": source, "edge": fraction(edge), "costs": fraction(costs)}
            for name, source, edge, costs in wager.strategies
        ],
        "by_stake": [
            {
                "stake": plain_amount(line.stake),
                "edge": fraction(line.figures.edge),
                "standard_deviation": _shown(line.figures.standard_deviation),
            }
            for line in wager.by_stake
        ],
    }


def _settled(part: SettledPart) -> dict[str, Data]:
    return {
        "wager": part.wager,
        "dealer": part.dealer,
        "player": part.player,
        "hand": part.row,
        "outcome": part.outcome,
        "odds": part.odds,
        "frequency": fraction(part.frequency),
        "staked": fraction(part.units),
        "net_per_unit": fraction(part.profit),
        "contribution": fraction(part.contribution),
    }


def _hold(line: HoldLine, pace: int) -> dict[str, Data]:
    return {
        "wager": line.wager,
        "stake": plain_amount(line.stake),
        "hold": _dollars(line.hold(pace)),
        "standard_deviation": _shown(line.deviation(pace) / _CENTS),
    }


def _sitting(sheet: SittingSheet) -> dict[str, Data]:
    return {
        "rounds": sheet.rounds,
        "stake": plain_amount(sheet.stake),
        "ends": {str(share): plain_amount(cents) for share, cents in sheet.ends},
        "survived_by_a_roll_above": {str(share): plain_amount(cents) for share, cents in sheet.survived},
        "ruin": [
            {"roll": plain_amount(roll), "at_least": fraction(least), "at_most": fraction(most)}
            for roll, least, most in sheet.ruin
        ],
    }


def _verification(verification: ParVerification) -> dict[str, Data]:
    return {
        "rounds": verification.rounds,
        "seed": verification.seed,
        "wagers": [
            {
                "wager": line.wager,
                "part": line.part,
                "hands": line.hands,
                "mean": fraction(line.mean),
                "standard_error": f"{line.standard_error:.8f}",
                "exact": fraction(line.exact),
                "z": f"{line.z:.4f}",
            }
            for line in verification.lines
        ],
    }


def _figures(figures: Figures) -> dict[str, Data]:
    return {
        "edge": fraction(figures.edge),
        "return": fraction(figures.returned),
        "hit_frequency": fraction(figures.hit_frequency),
        "average_wager": fraction(figures.average_wager),
        "element_of_risk": fraction(figures.element_of_risk),
        "variance": fraction(figures.variance),
        "standard_deviation": _shown(figures.standard_deviation),
        "volatility_index": _shown(figures.volatility_index),
        "confidence": [_range(range_) for range_ in figures.ranges],
        "confidence_of_wagered": [_range(range_) for range_ in figures.ranges_of_wagered],
    }


def _range(span: Range) -> dict[str, Data]:
    return {
        "rounds": span.rounds,
        "level": span.level,
        "z": str(dict(LEVELS)[span.level]),
        "low": _shown(span.low),
        "high": _shown(span.high),
        "rough": span.rough,
    }


def _table(joint: Joint) -> dict[str, Data]:
    """Fractions where they are exact, decimals where they are estimated."""
    covariance, correlation = joint.covariance, joint.correlation
    return {
        "method": joint.method,
        "exact": joint.is_exact,
        "covariance": fraction(covariance) if joint.is_exact else decimal(covariance, _PLACES),
        "correlation": fraction(correlation) if joint.is_exact else decimal(correlation, _PLACES),
        "standard_error": None if joint.is_exact else f"{joint.standard_error:.6f}",
        "by_seats": [
            {
                "seats": seats,
                "standard_deviation": f"{joint.standard_deviation(seats):.8f}",
                "standard_error": f"{joint.deviation_error(seats):.6f}" if seats > 1 and not joint.is_exact else None,
                "apart": f"{joint.apart(seats):.8f}",
            }
            for seats in SEATS
        ],
    }


def _line(line: ParLine) -> dict[str, Data]:
    return {
        "hand": line.hand,
        "odds": line.odds,
        **({"printed": line.printed} if line.printed else {}),
        "ways": line.ways,
        "probability": fraction(line.probability),
        "return": fraction(line.returned) if line.returned is not None else None,
        "clause": line.clause,
    }


def _progressive(sheet: ProgressiveSheet) -> dict[str, Data]:
    return {
        "stake": plain_amount(sheet.stake),
        "fixed": fraction(sheet.fixed),
        "rate": fraction(sheet.rate),
        "seeds": fraction(sheet.seeds),
        "meters": [_meter(meter) for meter in sheet.meters],
        "with_others": [
            {
                "others": other.others,
                "envy": fraction(other.envy),
                "variance": fraction(other.variance),
                "standard_deviation": _shown(root(other.variance)),
                "at_reset": fraction(other.at_reset),
                "long_run": fraction(other.long_run),
                "break_even": {name: _dollars(amount) for name, amount in other.break_even},
            }
            for other in sheet.with_others
        ],
        "fair": [
            {
                "x": line.x,
                "y": line.y,
                "others": line.others,
                "given": {name: _dollars(amount) for name, amount in line.given},
                "ends": [[_dollars(amount) for amount in end] for end in line.ends],
            }
            for line in sheet.fair
        ],
    }


def _meter(meter: MeterSheet) -> dict[str, Data]:
    between, mean, variance = meter.wagers_between_hits, meter.mean_at_hit, meter.variance_at_hit
    return {
        "name": meter.name,
        "rate": fraction(meter.rate),
        "initial": plain_amount(meter.initial),
        "reset": plain_amount(meter.reset),
        "per_dollar": fraction(meter.per_cent * _CENTS),
        "break_even": _dollars(meter.break_even),
        "points": [{"meter": _dollars(amount), "return": fraction(returned)} for amount, returned in meter.points],
        "wagers_between_hits": fraction(between) if between is not None else None,
        "mean_at_hit": _dollars(mean) if mean is not None else None,
        "variance_at_hit": fraction(variance / _CENTS**2) if variance is not None else None,
        "at_hit": {str(share): [_dollars(low), _dollars(high)] for share, low, high in meter.at_hit},
    }


def _dollars(cents: Fraction | int) -> str:
    """An amount that need not be a whole number of cents, exactly."""
    return fraction(Fraction(cents) / _CENTS)


def _shown(value: Decimal) -> str:
    return decimal(value, 12)
