"""Several seats at one table: what they win together when they share a dealer, beside as many tables of one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pitboss.clauses import BadInput
from pitboss.exact import answers
from pitboss.exact.answer import BEST_PLAY, Answer
from pitboss.numbers import decimal, fraction, root

if TYPE_CHECKING:
    from pitboss.exact.seats.covariance import Joint

_PLACES = 10
"""Decimals of an estimate; it is never good for more."""
_DIGITS = 20
"""Significant digits of an exact standard deviation."""


@dataclass(frozen=True, slots=True)
class Together:
    """So many seats, and how two of them go together."""

    seats: int
    joint: Joint
    unit: str
    """The wager that the main game is measured in."""


def seats_together(main: Answer, seats: int | None, *, exact: bool) -> Together:
    """The seats asked for, or all of the table, in the main game under best play."""
    positions = main.game.positions
    if main.strategy != BEST_PLAY or main.part_of:
        raise BadInput(
            code="no-effect",
            said="a number of seats belongs to the main game under best play",
            instead="leave it out, or ask without a wager and without a strategy",
        )
    if seats is not None and not 1 <= seats <= positions:
        raise BadInput(code="seats", said=f"{seats} seats", instead=f"this table has 1 to {positions}")
    return Together(seats or positions, answers.joint(main.game, exact=exact), main.game.base)


def seats_data(of: Together) -> dict[str, Any]:
    """The entry ``table``: in antes; fractions where they are exact, decimals where they are estimated."""
    joint = of.joint
    number = fraction if joint.is_exact else lambda value: decimal(value, _PLACES)
    return {
        "seats": of.seats,
        "method": joint.method,
        "exact": joint.is_exact,
        "covariance": number(joint.covariance),
        "correlation": number(joint.correlation),
        "standard_error": None if joint.is_exact else f"{joint.standard_error:.3g}",
        "variance": number(joint.table_variance(of.seats)),
        "standard_deviation": _deviation(joint, of.seats),
        "by_seats": [
            {
                "seats": seats,
                "standard_deviation": _deviation(joint, seats),
                "standard_error": f"{joint.deviation_error(seats):.3g}" if seats > 1 and not joint.is_exact else None,
                "apart": f"{root(seats * joint.variance, _DIGITS):f}",
            }
            for seats in range(1, of.seats + 1)
        ],
    }


def _deviation(joint: Joint, seats: int) -> str:
    if joint.is_exact or seats == 1:
        return f"{root(joint.table_variance(seats), _DIGITS):f}"
    return f"{joint.standard_deviation(seats):.{_PLACES}f}"
