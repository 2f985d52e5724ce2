"""Exact amounts as JSON: a fraction of a cent is text, because a JSON number would round it."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from pitboss.ledger import Amount


class ExactAmount(msgspec.Struct, frozen=True):
    """Cents: the exact fraction, and decimal text for showing."""

    exact: str
    cents: str


def exact(amount: Amount) -> ExactAmount:
    """An amount in cents as it is sent."""
    value = Fraction(amount)
    return ExactAmount(str(value), f"{float(value):.4f}".rstrip("0").rstrip("."))
