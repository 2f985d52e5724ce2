"""Amounts as a user of the library writes and reads them: dollars, exact. A float is refused, for it is not exact."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from pitboss.clauses import BadInput
from pitboss.money import Cents, dollars

Dollars = int | str | Decimal
"""An amount of money: ``10``, ``"10.50"``, ``"$1,000"`` or ``Decimal("10.50")``."""


def to_cents(amount: Dollars, what: str = "the amount") -> Cents:
    """The amount in cents; whatever is no exact amount of dollars is refused.

    >>> to_cents(10), to_cents("2.50")
    (1000, 250)
    """
    if isinstance(amount, Decimal) and amount.is_finite() and abs(amount) < Decimal(10) ** 24:
        amount = f"{amount:f}" if amount != amount.to_integral_value() else str(int(amount))
    elif type(amount) is int:
        amount = str(amount)
    if isinstance(amount, str):
        return dollars(amount)
    raise BadInput(
        code="money-unreadable",
        said=f"{what} is a {type(amount).__name__}: {amount!r}",
        instead='write dollars exactly, as in 10, "10.50" or Decimal("10.50")',
    )


def to_dollars(cents: int) -> Decimal:
    """An amount of cents in dollars.

    >>> to_dollars(1250)
    Decimal('12.50')
    """
    return Decimal(cents).scaleb(-2)


def to_exact_cents(amount: Dollars | Fraction, what: str = "the amount") -> Fraction:
    """An amount that may have fractions of a cent, as a meter has, in cents; a ``Fraction`` is dollars too.

    >>> to_exact_cents(Fraction(1, 3))
    Fraction(100, 3)
    """
    return amount * 100 if isinstance(amount, Fraction) else Fraction(to_cents(amount, what))


def meter_dollars(cents: Fraction) -> Decimal:
    """What a meter holds, in dollars; a fraction of a cent has the digits that it needs."""
    return Decimal(cents.numerator) / Decimal(cents.denominator) / 100
