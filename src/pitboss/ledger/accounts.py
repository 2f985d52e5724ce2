"""The accounts of a table's books, by name, and the posting: an amount that an account gains or gives up.

Chips lie in whole cents: with players, in their game accounts, on the layout, in the table inventory. Meters, house
funds and what stands against them are exact fractions. Every transfer takes from one account what it gives another.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

Amount = int | Fraction
"""Cents: a whole number where chips lie, exact everywhere."""

INVENTORY = "table inventory"
HOUSE = "house funds"

_PLAYER = "player:"
_GAME_ACCOUNT = "game account:"
_LAYOUT = "layout:"
_METER = "meter:"
_AWARD = "award:"
_ELSEWHERE = "elsewhere:"


class Posting(NamedTuple):
    """What one account gains, or gives up where it is negative."""

    account: str
    amount: Amount


Postings = tuple[Posting, ...]


def holder(kind: str, player: str) -> str:
    """Where a player's money lies: "player" for chips, "game account" for what an electronic device keeps."""
    return f"{kind}:{player}"


def layout(position: int, wager: str, on: str = "") -> str:
    """The place of a wager, on one of two hands where there is a choice."""
    return f"{_LAYOUT}{position}:{wager}{f':{on}' if on else ''}"


def meter(name: str) -> str:
    """A progressive meter."""
    return f"{_METER}{name}"


def award(name: str) -> str:
    """What was taken from a meter at once and is still to be paid out in shares."""
    return f"{_AWARD}{name}"


def elsewhere(name: str) -> str:
    """What other tables of a link, or somebody who set the meter, brought to it: no money of this table."""
    return f"{_ELSEWHERE}{name}"


def is_chips(account: str) -> bool:
    """Whether an account holds chips or their like, and therefore whole cents."""
    return account == INVENTORY or account.startswith((_PLAYER, _GAME_ACCOUNT, _LAYOUT))


def is_cleared(account: str) -> bool:
    """Whether an account has to be empty when a round is over."""
    return account.startswith((_LAYOUT, _AWARD))


def player_of(account: str) -> str | None:
    """Whose money an account holds, if it is a player's."""
    for start in (_PLAYER, _GAME_ACCOUNT):
        if account.startswith(start):
            return account.removeprefix(start)
    return None


def meter_of(account: str) -> str | None:
    """Which meter an account stands for, if it is one."""
    return account.removeprefix(_METER) if account.startswith(_METER) else None


def transfer(source: str, to: str, amount: Amount) -> Postings:
    """An amount goes from one account to another; nothing is written down for nothing."""
    return (Posting(source, -amount), Posting(to, amount)) if amount else ()


def opposite(postings: Postings) -> Postings:
    """The same postings with every sign turned."""
    return tuple(Posting(posting.account, -posting.amount) for posting in postings)
