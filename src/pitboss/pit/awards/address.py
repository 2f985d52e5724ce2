"""The address of an award at its table: ``1-57-2`` is the second event of entry 57 in the table's first log."""

from __future__ import annotations

import re
from typing import Final

import msgspec

PATTERN: Final = r"^[1-9][0-9]{0,8}-[1-9][0-9]{0,14}-[1-9][0-9]{0,5}$"
_ADDRESS = re.compile(PATTERN)


class AwardAddress(msgspec.Struct, frozen=True):
    """A log of the table, an entry of it, and the place of the line among its events."""

    log: int
    seq: int
    event: int

    def __str__(self) -> str:
        return f"{self.log}-{self.seq}-{self.event}"


def read_award_address(text: str) -> AwardAddress | None:
    """The award that an address names; None for a text that is none."""
    return AwardAddress(*map(int, text.split("-"))) if _ADDRESS.fullmatch(text) else None


def slip_number(table: str, address: AwardAddress) -> str:
    """The number of a slip in the whole house."""
    return f"{table}-{address}"
