"""Exact numbers as a person reads them: rounded half to even from the fraction, in one place."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from pitboss.escapes import escaped
from pitboss.numbers import (
    decimal,
    decimals,
    fraction,
    money_to_the_cent,
    percent,
    printed,
    printed_percent,
    root,
    signed_money,
    ten_to_the,
)


@pytest.mark.parametrize(
    ("value", "places", "shown"),
    [
        (Fraction(1, 8), 2, "0.12"),  # half to even, down
        (Fraction(3, 8), 2, "0.38"),  # half to even, up
        (Fraction(-1, 3), 4, "-0.3333"),
        (Fraction(-1, 10**9), 4, "0.0000"),
        (Decimal("1234.5"), 0, "1234"),
        (10**30 + 1, 0, str(10**30 + 1)),  # beyond what a float holds
    ],
)
def test_a_number_is_rounded_from_the_fraction(value: Fraction | Decimal | int, places: int, shown: str) -> None:
    """Half to even, without a float on the way, and what rounds to nothing has no sign."""
    assert decimal(value, places) == shown


def test_a_share_is_a_percentage_in_two_styles() -> None:
    """For a terminal with a plain minus, for a page with a true one and a space."""
    assert percent(Fraction(-1, 32)) == "-3.1250%"
    assert percent(Fraction(1, 32), 2, signed=True) == "+3.12%"
    assert printed_percent(Fraction(-1, 32)) == "−3.1250 %"
    assert printed(Fraction(-12345678, 10), 1) == "−1,234,567.8"


def test_a_fraction_has_two_sides() -> None:
    """Also where the second is 1."""
    assert (fraction(3), fraction(Fraction(-2, 4))) == ("3/1", "-1/2")


def test_money_has_its_sign_and_its_cents() -> None:
    """Won, lost, and rounded to the cent."""
    assert [signed_money(cents) for cents in (1000, -550, 0)] == ["+$10", "-$5.50", "$0"]
    assert money_to_the_cent(Fraction(-123456789, 2)) == "-$617,283.94"


def test_digits_that_end_are_counted() -> None:
    """None where a number never ends, or not soon enough."""
    assert (decimals(Fraction(5, 4), 4), decimals(Fraction(1, 3), 12), decimals(Fraction(1, 1000), 2)) == (
        2,
        None,
        None,
    )
    assert ten_to_the(-6) == "10⁻⁶"


def test_a_root_has_the_digits_asked_for() -> None:
    """Worked out in decimals of that precision."""
    assert f"{root(Fraction(2), 20):f}" == "1.4142135623730950488"


def test_what_a_terminal_would_obey_is_written_out() -> None:
    """As its code, or as a sign that stands for it; anything else stays as it is."""
    assert escaped("A\x1b[2J") == "A\\u001b[2J"
    assert escaped("A\x1b", "\N{REPLACEMENT CHARACTER}") == "A\N{REPLACEMENT CHARACTER}"
    assert escaped("Über ♥") == "Über ♥"
