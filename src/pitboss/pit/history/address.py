"""The address of a round at its table: ``17`` in the table's first log, ``2.17`` in its second.

A table under another Rules Submission begins another log and counts its rounds from 1 again. An address names the log
too, so that it is of one round for ever, and every round has one address.
"""

from __future__ import annotations

import re

import msgspec

PATTERN = r"^(?:(?:[2-9]|[1-9][0-9]{1,8})\.)?[1-9][0-9]{0,8}$"
"""What an address looks like: the log from the second on, and the number of the round."""

_ADDRESS = re.compile(PATTERN)


class RoundAddress(msgspec.Struct, frozen=True):
    """A round of a table: in which of its logs, and under which number there."""

    log: int
    number: int

    def __str__(self) -> str:
        return f"{self.log}.{self.number}" if self.log > 1 else str(self.number)


def read_address(text: str) -> RoundAddress | None:
    """The round that an address names; None for a text that is none."""
    if _ADDRESS.fullmatch(text) is None:
        return None
    log, _, number = text.rpartition(".")
    return RoundAddress(int(log or 1), int(number))


def log_of(stream: str) -> int:
    """Which of its table's logs a stream is, counted from 1."""
    return int(stream.rpartition("/")[2])


def another_log(stream: str, log: int) -> str:
    """The stream of another log of the same table."""
    return f"{stream.rpartition('/')[0]}/{log}"


def address_of(stream: str, number: int) -> str:
    """The address of a round in a log."""
    return str(RoundAddress(log_of(stream), number))
