"""The roles at a table: which are the house's, who stands above whom, and who may do what another is named for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from pitboss.ruleset.words import ROLES, HouseRole, Role, checked

RANKS: dict[str, int] = {"dealer": 1, "floorperson": 2, "casino supervisor": 3}
"""The house's roles by rank; a higher one may order and do what a lower one may."""
FLOOR: tuple[HouseRole, ...] = ("floorperson", "casino supervisor")
"""The roles that stand above the dealer."""

_DEALER_STANDS_IN_FOR: tuple[Role, ...] = ("device", "first player", "player")
_DEVICE_STEPS = ("shuffle", "stack", "load")


def rank_of(role: str) -> int:
    """The rank of a role, 0 for one that is not the house's."""
    return RANKS.get(role, 0)


def least_rank(roles: Iterable[HouseRole]) -> int:
    """The rank from which on a person may do what any of these roles may."""
    return min(map(rank_of, roles))


def role(by: str) -> Role:
    """The role that a command was granted to."""
    return checked(by, ROLES)


def may_do(by: str, who: Role, step: str = "") -> bool:
    """Whether a role may do what another is named for: the dealer works the device, a superior stands in above."""
    if by == who or (who in _DEALER_STANDS_IN_FOR and by == "dealer"):
        return True
    if by == "device":
        return who == "dealer" and step in _DEVICE_STEPS
    return who in FLOOR and rank_of(by) >= rank_of(who)


@cache
def who_may(who: Role, step: str = "") -> frozenset[str]:
    """The role that is named for something, and all who may do it in its place."""
    return frozenset({who, *(by for by in ("device", *RANKS) if may_do(by, who, step))})


@cache
def at_least(role: str) -> frozenset[str]:
    """A role of the house, and those above it."""
    return frozenset(by for by, rank in RANKS.items() if rank >= rank_of(role))
