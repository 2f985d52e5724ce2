"""What the page about a player's protection shows, and what administrators see of exclusions."""

from __future__ import annotations

import msgspec

from pitboss.pit.protection.exclusions import ExclusionKind
from pitboss.pit.protection.limits import LimitKind


class LimitShown(msgspec.Struct, frozen=True):
    """A limit, and how much of it is used: cents of losses, or minutes. None is no limit.

    From ``next_at`` on ``next_amount`` holds, where there is such a change.
    """

    kind: LimitKind
    amount: int | None
    used: int
    next_amount: int | None = None
    next_at: str = ""


class ExclusionShown(msgspec.Struct, frozen=True):
    """A time-out or a self-exclusion that holds."""

    kind: ExclusionKind
    since: str
    until: str


class OffersShown(msgspec.Struct, frozen=True):
    """What the house offers: hours, months and minutes to choose from."""

    cooling_off_hours: int
    break_minutes: int
    reality_checks: tuple[int, ...]
    time_outs: tuple[int, ...]
    exclusions: tuple[int, ...]
    zone: str


class ProtectionAnswer(msgspec.Struct, frozen=True):
    """A player's own limits, time and result, and what can be set."""

    limits: list[LimitShown]
    reality_check: int
    """Minutes between two notices; 0 for none."""
    sitting: int
    """Minutes of the sitting under way,"""
    net: int
    """and what it has brought, in cents."""
    exclusion: ExclusionShown | None
    offers: OffersShown


class ExcludedPerson(msgspec.Struct, frozen=True):
    """An exclusion as an administrator sees it."""

    name: str
    kind: ExclusionKind
    since: str
    until: str


class ExclusionList(msgspec.Struct, frozen=True):
    """Every exclusion that holds, the one that ends first before the others."""

    exclusions: list[ExcludedPerson]


class RealityCheck(msgspec.Struct, frozen=True, tag_field="is", tag="reality-check"):
    """The notice to a player: for how many minutes they have played, and what that has brought, in cents."""

    minutes: int
    net: int
