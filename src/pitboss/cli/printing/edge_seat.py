"""``pitboss edge --seat``: what the wagers of one seat stake, and how far each two of them go together."""

from __future__ import annotations

from itertools import combinations
from math import sqrt

from pitboss.cli.printing.console import console, table
from pitboss.exact.seats.law import SeatLaw
from pitboss.numbers import decimal, fraction


def print_seat(law: SeatLaw) -> None:
    """A table of stakes with the deviation of each wager, then one of each two wagers."""
    variance = {wager: law.covariance(wager, wager) for wager in law.wagers}
    figures = ("stake", "deviation")
    rows = [
        (wager, decimal(stake, 4), f"{sqrt(variance[wager]):.4f}")
        for wager, stake in zip(law.wagers, law.stakes, strict=True)
    ]
    console().print(table("wager of the seat", *figures, rows=rows, right=figures))
    shared = [
        (
            f"{first} \u00b7 {second}",
            decimal(both := law.covariance(first, second), 4),
            f"{float(both) / sqrt(variance[first] * variance[second]):.4f}",
            fraction(both),
        )
        for first, second in combinations(law.wagers, 2)
    ]
    if shared:
        exact = ("exactly",)
        columns = ("covariance", "correlation")
        console().print(table("together", *columns, *exact, rows=shared, right=columns, whole=exact, below=exact))
