"""``pitboss edge --seats N``: what a table wins on several seats that share a dealer, beside as many tables of one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pitboss.clauses import BadInput
from pitboss.exact import answers
from pitboss.exact.answer import BEST_PLAY, Answer
from pitboss.exact.seats.covariance import Joint
from pitboss.numbers import decimal, fraction, root

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


def ask_seats(found: Sequence[Answer], seats: int | None, *, exact: bool) -> Together:
    """The seats asked for, or all of the table, in the main game under best play."""
    main, positions = found[0], found[0].game.positions
    if main.strategy != BEST_PLAY or main.part_of:
        raise BadInput(
            code="no-effect",
            said="--seats belongs to the main game under best play",
            instead="leave it out, or ask without a wager and without a strategy",
        )
    if seats is not None and seats > positions:
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


def print_seats(of: Together) -> None:
    """A short table under the answer."""
    from rich.text import Text

    from pitboss.cli.printing.console import console, table
    from pitboss.cli.printing.facts import print_lines

    out, joint = console(), of.joint
    out.print()
    out.print(Text("Several seats at one table", style="bold"))
    columns = ("seats", "deviation", "at tables of their own", "times as much")
    rows = [
        (
            f"{seats}",
            _shown(joint, seats),
            f"{joint.apart(seats):.4f}",
            f"{joint.standard_deviation(seats) / joint.apart(seats):.3f}",
        )
        for seats in range(1, of.seats + 1)
    ]
    out.print(table(*columns, rows=rows, right=columns))
    off = "" if joint.is_exact else f" ± {joint.standard_error:.1g}"
    said = (
        f"In {of.unit}s, one {of.unit} on each seat, best play. Two seats share the dealer: covariance "
        f"{decimal(joint.covariance, 4)}{off} {of.unit}s squared, correlation {decimal(joint.correlation, 4)}; "
        f"{joint.method}."
    )
    if joint.is_exact:
        said += f" Exactly {fraction(joint.covariance)}."
    else:
        said += " ± is one standard error."
    print_lines(said)


def _shown(joint: Joint, seats: int) -> str:
    found = f"{joint.standard_deviation(seats):.4f}"
    return found if joint.is_exact or seats == 1 else f"{found} ± {joint.deviation_error(seats):.4f}"
