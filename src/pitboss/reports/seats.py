"""Several seats at one table on the sheet: what they vary by together, beside as many tables of one seat."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from pitboss.exact.seats.covariance import Joint
from pitboss.numbers import fraction, printed
from pitboss.reports.blocks import Block, KeyFigures, Paragraph, Section, SheetRow, TableBlock

SEATS = range(1, 8)

_SAYS = (
    "Seats at one table face the same dealer’s hand, and win and lose together. The variance of the table’s result is "
    "n times that of one seat and n (n − 1) times their covariance. One {unit} on each seat, best play, in {unit}s."
)


def seats_section(joint: Joint, edge: Fraction, unit: str) -> Section:
    """A page with the covariance and a table of one to seven seats."""
    blocks = (_figures(joint), _table(joint, edge), _method(joint))
    return Section("Several seats at one table", _SAYS.format(unit=unit), blocks)


def _figures(joint: Joint) -> KeyFigures:
    return KeyFigures(
        (
            ("covariance of two seats", printed(joint.covariance, 4), _beside(joint, joint.covariance)),
            ("correlation", printed(joint.correlation, 4), "of the variance of one seat"),
            ("variance of one seat", printed(joint.variance, 6), "exact"),
        )
    )


def _beside(joint: Joint, value: Fraction) -> str:
    return fraction(value) if joint.is_exact else f"± {joint.standard_error:.4f}, an estimate"


def _table(joint: Joint, edge: Fraction) -> TableBlock:
    rows = []
    for seats in SEATS:
        together, apart = joint.standard_deviation(seats), joint.apart(seats)
        off = () if joint.is_exact else (f"{joint.deviation_error(seats):.4f}" if seats > 1 else "exact",)
        rows.append(
            SheetRow(
                (
                    str(seats),
                    printed(seats * edge, 6),
                    printed(Decimal(together), 4),
                    *off,
                    printed(Decimal(apart), 4),
                    printed(Decimal(together / apart), 4),
                )
            )
        )
    error = () if joint.is_exact else ("its standard error",)
    names = ("seats", "mean win", "std. deviation", *error, "at tables of their own", "ratio")
    return TableBlock("The table’s result in one round", tuple((name, "number") for name in names), tuple(rows))


def _method(joint: Joint) -> Block:
    if joint.is_exact:
        return Paragraph("The covariance is exact, counted over all deals to two seats and the dealer.", small=True)
    return Paragraph(
        f"The covariance is an {joint.method}, with a standard error of {joint.standard_error:.2g}; the variance of "
        "one seat is exact. The seed makes it the same whenever it is computed again; pitboss edge --exact-seats "
        "counts it in place of estimating it.",
        small=True,
    )
