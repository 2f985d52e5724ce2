"""The terms of a house's chip floats: its denominations, and when a tray is low. Data, elected by the house."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import msgspec

from pitboss.clauses import BadInput
from pitboss.money import show_money
from pitboss.pit.records.floats import Chips

MOST_CHIPS = 1_000_000
"""Of one denomination; no tray holds more."""

Number = Annotated[int, msgspec.Meta(ge=0, le=MOST_CHIPS)]
Cents = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class FloatTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The denominations in cents, the smallest first, and the part of the opening below which a tray is low."""

    denominations: tuple[int, ...]
    low: str

    @property
    def low_part(self) -> Fraction:
        """The part of the opening inventory, exactly."""
        return Fraction(self.low)

    def require(self, chips: Mapping[int, int]) -> None:
        """Refuse chips that this house does not have."""
        for denomination in chips:
            if denomination not in self.denominations:
                known = ", ".join(map(show_money, self.denominations))
                said = f"This house has no chips of {show_money(denomination)}."
                raise BadInput(code="no-such-chip", said=said, instead=f"one of: {known}")

    def stacked(self, amount: int) -> Chips:
        """An amount as chips, the largest first, rounded up to a whole one."""
        chips: Chips = {}
        left = amount
        for denomination in sorted(self.denominations, reverse=True):
            number = left // denomination
            if number:
                chips[denomination] = number
                left -= number * denomination
        if left > 0:
            smallest = min(self.denominations)
            chips[smallest] = chips.get(smallest, 0) + 1
        return chips


@cache
def house_terms() -> FloatTerms:
    """The terms where the settings name no others."""
    text = files(__package__).joinpath("terms.toml").read_bytes()
    return msgspec.toml.decode(text, type=FloatTerms)


def read_terms(path: Path | None) -> FloatTerms:
    """The terms in a file of the same form, or those that come with the program."""
    if path is None:
        return house_terms()
    instead = 'write denominations = [100, 500] and low = "1/4"'
    try:
        terms = msgspec.toml.decode(path.read_bytes(), type=FloatTerms)
        part = terms.low_part
    except (OSError, msgspec.MsgspecError, ValueError, ZeroDivisionError) as error:
        raise BadInput(code="float-terms", said=f"{path} holds no terms of a float: {error}", instead=instead) from None
    if not terms.denominations or min(terms.denominations) < 1 or not 0 <= part < 1:
        said = f"{path}: denominations are cents above nothing, and low is a part of the whole."
        raise BadInput(code="float-terms", said=said, instead=instead)
    return msgspec.structs.replace(terms, denominations=tuple(sorted(set(terms.denominations))))


def tidy(chips: Mapping[int, int]) -> Chips:
    """The same chips, the smallest denomination first, without those of which there are none."""
    return {denomination: chips[denomination] for denomination in sorted(chips) if chips[denomination]}
