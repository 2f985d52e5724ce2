"""The words of the floor's queue, and what comes first in it."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

Reason = Literal["dispute", "card", "other"]
"""Why a person calls: they dispute how a round went, a card is wrong, or something else."""
Condition = Literal["dealer-gone", "floor-gone", "stuck", "award", "link-down", "float-low", "fill-waiting"]
"""Why a table calls by itself, for as long as it lasts."""
CallKind = Literal[Reason, Condition]
Urgency = Literal["now", "soon"]
CallState = Literal["waiting", "taken", "answered", "closed"]
CallerOffice = Literal["player", "dealer", "house"]
"""Who calls."""
Deed = Literal["raised", "taken", "released", "answered", "closed"]

URGENT: Final[frozenset[CallKind]] = frozenset({"dispute", "card", "stuck", "dealer-gone"})
"""Calls for which somebody at a table cannot go on."""


def urgency(kind: CallKind) -> Urgency:
    """How urgent a call is."""
    return "now" if kind in URGENT else "soon"


class CallRecord(msgspec.Struct, frozen=True, tag_field="type", tag="call"):
    """Something was done about a call, for the house's log; ``call`` is its number, or the name of a lasting one."""

    do: Deed
    call: str
    kind: CallKind
    table: str
    round: str
    who: str
    caller: str
    text: str = ""


class CallShown(msgspec.Struct, frozen=True):
    """A call as the floor is shown it: keys and values, and the text that a person wrote.

    ``lasting``: the table calls by itself, and the call ends when its reason does. ``round`` is the address of the
    round that the call is about, ``finished`` whether that round has a page yet.
    """

    id: str
    kind: CallKind
    urgency: Urgency
    table: str
    title: str
    round: str
    finished: bool
    by: str
    office: CallerOffice
    text: str
    since: str
    state: CallState
    taken_by: str
    answer: str
    closed_by: str
    closed_at: str
    note: str
    lasting: bool


class QueueMessage(msgspec.Struct, frozen=True, tag_field="is", tag="queue"):
    """The queue as it is sent to everybody who works on the floor, whenever it changes."""

    now: str
    calls: list[CallShown]


class CallMessage(msgspec.Struct, frozen=True, tag_field="is", tag="call"):
    """What becomes of a call, as whoever made it is told."""

    id: str
    table: str
    state: CallState
    by: str
    answer: str
