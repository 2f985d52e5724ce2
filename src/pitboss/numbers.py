"""Exact numbers as a person reads them.

Numbers are rounded here and nowhere else: half to even, from the fraction itself, never through a float. ``decimal``
and ``percent`` are for terminals and for data; ``printed`` and ``printed_percent`` are typeset for a page, with digits
in threes, a true minus and a space before the percent sign.
"""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from math import ceil

from pitboss.money import show_money

MINUS = "\u2212"
Number = Fraction | Decimal | int

_SUPERSCRIPT = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")


def fraction(value: Fraction | int) -> str:
    """As two whole numbers, also where the second is 1: ``8840827253/317119576410``."""
    exact = Fraction(value)
    return f"{exact.numerator}/{exact.denominator}"


def decimal(value: Number, places: int, *, signed: bool = False, grouped: bool = False) -> str:
    """With so many decimals: ``-0.0279``; ``signed`` puts a plus before what is not negative."""
    scaled = _scaled(value, places)
    return ("-" if scaled < 0 else "+" if signed else "") + _digits(abs(scaled), places, grouped=grouped)


def percent(value: Number, places: int = 4, *, signed: bool = False) -> str:
    """A share of one as a percentage: ``2.7879%``."""
    return f"{decimal(Fraction(value) * 100, places, signed=signed)}%"


def printed(value: Number, places: int, *, signed: bool = False) -> str:
    """With so many decimals: ``1,234.50``, ``−0.0279``; ``signed`` puts a plus before a gain."""
    scaled = _scaled(value, places)
    sign = MINUS if scaled < 0 else "+" if signed and scaled > 0 else ""
    return sign + _digits(abs(scaled), places, grouped=True)


def printed_percent(value: Number, places: int = 4) -> str:
    """A share of one as a percentage: ``2.7879 %``."""
    return f"{printed(Fraction(value) * 100, places)} %"


def printed_net(value: Fraction) -> str:
    """A net result in units: ``−2``, ``+3.5``, ``0``; rounded after four decimals."""
    places = decimals(value, 3)
    return printed(value, 4 if places is None else places, signed=True)


def printed_money(cents: Number) -> str:
    """An amount of cents; a fraction of a cent is rounded up, as it is paid."""
    return show_money(ceil(Fraction(cents))).replace("-", MINUS)


def signed_money(cents: int) -> str:
    """Money won or lost: ``+$10``, ``-$5``, ``$0``."""
    return f"+{show_money(cents)}" if cents > 0 else show_money(cents)


def money_to_the_cent(cents: Number) -> str:
    """Dollars with two decimals, rounded: ``$1,234.50``."""
    scaled = round(Fraction(cents))
    return ("-" if scaled < 0 else "") + f"${_digits(abs(scaled), 2, grouped=True)}"


def one_in(probability: Fraction) -> str:
    """How rare: ``1 in 649,740``; with decimals where they matter."""
    if not probability:
        return "never"
    rarity = 1 / probability
    whole = rarity.denominator == 1 or rarity >= 1000
    return f"1 in {printed(rarity, 0 if whole else 2)}"


def ten_to_the(exponent: int) -> str:
    """A power of ten: ``10⁻⁶``."""
    return f"10{str(exponent).translate(_SUPERSCRIPT)}"


def power_of_ten(value: int) -> str:
    """A round number of rounds: ``10⁶``; any other in full."""
    exponent = len(str(value)) - 1
    return ten_to_the(exponent) if value == 10**exponent else f"{value:,}"


def decimals(value: Fraction, most: int) -> int | None:
    """How many decimals it takes to write a number exactly; None where it takes more than ``most``."""
    return next((places for places in range(most + 1) if (value * 10**places).denominator == 1), None)


def root(value: Fraction, digits: int = 40) -> Decimal:
    """The square root, worked out with so many significant digits."""
    with localcontext() as context:
        context.prec = digits
        return (Decimal(value.numerator) / Decimal(value.denominator)).sqrt()


def _scaled(value: Number, places: int) -> int:
    """The number in units of its last decimal, rounded half to even."""
    scale: int = 10**places
    return round(Fraction(value) * scale)


def _digits(scaled: int, places: int, *, grouped: bool) -> str:
    whole, rest = divmod(scaled, 10**places)
    return (f"{whole:,}" if grouped else str(whole)) + (f".{rest:0{places}}" if places else "")
