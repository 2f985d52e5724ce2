"""What a sign is sent. Everything here is public: no card, and a name only where the house shows names."""

from __future__ import annotations

from typing import Literal

import msgspec

FaceKind = Literal["link", "table"]


class SignMeter(msgspec.Struct, frozen=True):
    """A meter: whole cents, never more than it holds; what it goes back to, what it gains from each wager."""

    name: str
    cents: int
    reset: int
    rate: str


class SignPending(msgspec.Struct, frozen=True):
    """An award that waits to be verified: at which table, from which meter."""

    table: str
    meter: str


class SignHit(msgspec.Struct, frozen=True):
    """A win from a meter; ``player`` is empty unless the house shows names."""

    at: str
    table: str
    meter: str
    hand: str
    pays: int
    player: str


class SignFace(msgspec.Struct, frozen=True):
    """The meters of one link, or of one table that is in no link, with their last hits, the newest first."""

    name: str
    kind: FaceKind
    title: str
    game: str
    rulebook: str
    tables: list[str]
    meters: list[SignMeter]
    pending: list[SignPending]
    down: bool
    hits: list[SignHit]


class FaceChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has changed on a face; parts that are not there are as they were."""

    name: str
    meters: list[SignMeter] | msgspec.UnsetType = msgspec.UNSET
    pending: list[SignPending] | msgspec.UnsetType = msgspec.UNSET
    down: bool | msgspec.UnsetType = msgspec.UNSET
    hits: list[SignHit] | msgspec.UnsetType = msgspec.UNSET


class SignState(msgspec.Struct, frozen=True, tag_field="is", tag="sign"):
    """A whole sign: its faces, the house's message line, when it stood so, and the games whose colours it uses."""

    name: str
    at: str
    message: str
    games: list[str]
    faces: list[SignFace]


class SignChange(msgspec.Struct, frozen=True, tag_field="is", tag="moved"):
    """The faces that have changed."""

    at: str
    faces: list[FaceChange]


class SignName(msgspec.Struct, frozen=True):
    """A sign that can be shown; the one of the whole pit has no name."""

    name: str
    kind: Literal["pit", "link", "table"]
    title: str
    game: str


class SignList(msgspec.Struct, frozen=True):
    """Every sign there is."""

    signs: list[SignName]
