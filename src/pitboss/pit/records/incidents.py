"""The kinds of incidents, and the records of the house's log about them."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

WrittenKind = Literal["dispute", "card", "dealing", "payment", "equipment", "procedure", "conduct", "safety", "other"]
"""What a person writes about."""
LoggedKind = Literal["ruling", "void-round", "wrong-count"]
"""What stands in a table's log, and is listed here by itself."""
IncidentKind = Literal[WrittenKind, LoggedKind]
KINDS: tuple[IncidentKind, ...] = (*get_args(WrittenKind), *get_args(LoggedKind))


class IncidentWritten(msgspec.Struct, frozen=True, tag_field="type", tag="incident"):
    """An incident was written down."""

    number: int
    kind: WrittenKind
    table: str
    round: str
    people: tuple[str, ...]
    text: str
    who: str
    call: int | None = None


class IncidentAdded(msgspec.Struct, frozen=True, tag_field="type", tag="incident-addition"):
    """Something was added to an incident."""

    incident: int
    number: int
    table: str
    text: str
    who: str
