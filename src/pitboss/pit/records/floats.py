"""What the house's log says of chip floats: counts by two persons, and slips with the signatures on them.

Each record says when it was made, so that the figures of any period follow from the records alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

Chips = dict[int, int]
"""How many chips there are of each denomination, which is in cents."""


CountKind = Literal["opening", "shift", "closing"]
"""The float is opened; it is counted and goes on with the next shift; it is closed and locked."""
Part = Literal["dealer", "floor"]
"""In which part somebody counts: each tray is counted by two persons who do not see each other's figures."""
SlipKind = Literal["fill", "credit"]
"""Chips come from the cage to the tray; chips go back."""
Low = Literal["", "low", "below nothing"]
"""What is said of a tray that runs out."""


class TrayCounted(msgspec.Struct, frozen=True, tag_field="type", tag="tray-counted"):
    """Somebody has counted a tray, and the cash in the drop box, without having seen another figure.

    ``moved`` is what the wagers had moved into the tray by the table's own books, up to entry ``seq`` of its log.
    """

    table: str
    who: str
    part: Part
    kind: CountKind
    chips: Chips
    drop: int
    stream: str
    seq: int
    moved: int
    at: str


class SlipRequested(msgspec.Struct, frozen=True, tag_field="type", tag="slip-requested"):
    """The floor requests a fill or a credit, under the next number."""

    table: str
    who: str
    slip: int
    kind: SlipKind
    chips: Chips
    at: str


class SlipSent(msgspec.Struct, frozen=True, tag_field="type", tag="slip-sent"):
    """The first signature: the chips have left the cage, or the tray."""

    table: str
    who: str
    slip: int
    at: str


class SlipConfirmed(msgspec.Struct, frozen=True, tag_field="type", tag="slip-confirmed"):
    """The second signature, by another person: the chips have come."""

    table: str
    who: str
    slip: int
    at: str


class SlipCancelled(msgspec.Struct, frozen=True, tag_field="type", tag="slip-cancelled"):
    """Nothing comes of a slip; chips that were on their way go back to where they came from."""

    table: str
    who: str
    slip: int
    why: str
    at: str


class TrayLow(msgspec.Struct, frozen=True, tag_field="type", tag="tray-low"):
    """By the table's own books a tray has run low, or holds less than nothing; nothing in ``low``: it is well again."""

    table: str
    who: str
    low: Low
    expected: int
    at: str


FloatRecord = TrayCounted | SlipRequested | SlipSent | SlipConfirmed | SlipCancelled | TrayLow


def value(chips: Mapping[int, int]) -> int:
    """What chips are worth, in cents."""
    return sum(denomination * number for denomination, number in chips.items())
