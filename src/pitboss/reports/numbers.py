"""Exact numbers, and names, as a person reads them: rounded only here, half to even, with a true minus."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from math import ceil

MINUS = "\u2212"
Number = Fraction | Decimal | int

_SUPERSCRIPT = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")


def fixed(value: Number, places: int, *, signed: bool = False) -> str:
    """With so many decimals: ``1,234.50``, ``−0.0279``; ``signed`` puts a plus before a gain."""
    scaled = round(Fraction(value) * 10**places)
    sign = MINUS if scaled < 0 else "+" if signed and scaled > 0 else ""
    whole, rest = divmod(abs(scaled), 10**places)
    return f"{sign}{whole:,}" + (f".{rest:0{places}}" if places else "")


def percent(value: Number, places: int = 4) -> str:
    """A share of one as a percentage: ``2.7879 %``."""
    return f"{fixed(Fraction(value) * 100, places)} %"


def exact(value: Fraction | int) -> str:
    """As a fraction, for programs and for whoever checks: ``8840827253/317119576410``."""
    fraction = Fraction(value)
    return f"{fraction.numerator}/{fraction.denominator}"


def one_in(probability: Fraction) -> str:
    """How rare: ``1 in 649,740``; with decimals where they matter."""
    if not probability:
        return "never"
    rarity = 1 / probability
    whole = rarity.denominator == 1 or rarity >= 1000
    return f"1 in {fixed(rarity, 0 if whole else 2)}"


def net(value: Fraction) -> str:
    """A net result in units: ``−2``, ``+3.5``, ``0``."""
    places = next((places for places in range(4) if (value * 10**places).denominator == 1), 4)
    return fixed(value, places, signed=True)


def money(cents: Number) -> str:
    """An amount of cents; a fraction of a cent is rounded up, as it is paid."""
    amount = ceil(Fraction(cents))
    whole, rest = divmod(abs(amount), 100)
    return f"{MINUS if amount < 0 else ''}${whole:,}" + (f".{rest:02}" if rest else "")


def power_of_ten(value: int) -> str:
    """A round number of rounds: ``10⁶``."""
    exponent = len(str(value)) - 1
    return f"10{str(exponent).translate(_SUPERSCRIPT)}" if value == 10**exponent else f"{value:,}"


def safe(text: str) -> str:
    """What an operator wrote, with what a terminal or a page would obey rather than show as its code."""
    return "".join(one if one.isprintable() else f"\\u{ord(one):04x}" for one in text)


def grouped(value: int) -> str:
    """A whole number with its digits in threes."""
    return f"{value:,}"
