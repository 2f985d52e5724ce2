"""Who may do what another role is named for."""

from __future__ import annotations

from functools import cache

SUPERIOR = {"dealer": 1, "floorperson": 2, "casino supervisor": 3}
"""The house's roles; whoever stands above another may order what the other may."""

_DEVICE_STEPS = ("shuffle", "stack", "load")


def may_do(by: str, who: str, step: str = "") -> bool:
    """Whether a role may do what another is named for: the dealer works the device, a superior stands in above."""
    if by == who or (who in ("device", "first player", "player") and by == "dealer"):
        return True
    if by == "device":
        return who == "dealer" and step in _DEVICE_STEPS
    return who in ("floorperson", "casino supervisor") and SUPERIOR.get(by, 0) >= SUPERIOR[who]


@cache
def who_may(who: str, step: str = "") -> frozenset[str]:
    """The role that is named for something, and all who may do it in its place."""
    return frozenset({who, *(by for by in ("device", *SUPERIOR) if may_do(by, who, step))})


@cache
def at_least(role: str) -> frozenset[str]:
    """A role of the house, and those above it."""
    return frozenset(by for by, rank in SUPERIOR.items() if rank >= SUPERIOR[role])
