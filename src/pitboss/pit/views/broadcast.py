"""Messages to the eyes on a table: encoded once for everybody, with each person's own part beside it.

An event reaches a pair of eyes as ``witness`` lets them see it, with the sentence that tells it and what the dealer
says aloud. Bytes are shared wherever two people see the same thing.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from pitboss.log.applied import AppliedEntry
from pitboss.log.chain import Entry
from pitboss.pit.people.accounts import Person
from pitboss.pit.requests.permissions import OpenOptions
from pitboss.pit.turns.table import PitTable
from pitboss.pit.views import scene
from pitboss.pit.views.viewers import Viewer
from pitboss.rounds import Plan, Table, view, witness
from pitboss.rounds.events import Closed, Dealt, Event, Reached, RoundEnded, Settled, Shown, Visited
from pitboss.wording.announcements import announcement
from pitboss.wording.narrate import tell
from pitboss.wording.odds import paid

encode = scene.encode

_SILENT = (Reached, Visited)
"""Marks of the log that nobody sees happen; what the dealer says at one is heard all the same."""
_OVER = (RoundEnded, Closed)


def told(plan: Plan, table: Table, event: Event, entry: Entry, eyes: str) -> dict[str, Any]:
    """One event as these eyes may see it, with its sentence."""
    seen = witness(table, event, eyes)
    found: dict[str, Any] = msgspec.to_builtins(seen, enc_hook=scene.as_text)
    found["seq"], found["at"], found["by"] = entry.seq, entry.at, entry.by
    found["told"] = tell(plan, table, event, eyes, cited=False)
    if isinstance(event, Settled):
        found["stated"] = paid(plan, event)
    if said := announcement(plan, table, event):
        found["said"] = said
    return found


class _Moment(NamedTuple):
    """One event of a turn, with the table before it and what is said aloud at it."""

    entry: Entry
    before: Table
    event: Event
    said: str | None


class _Beside(msgspec.Struct):
    """What stands beside an event in a message."""

    seq: int
    at: str
    by: str
    told: str | None
    said: str | msgspec.UnsetType
    stated: str | msgspec.UnsetType


@lru_cache(maxsize=256)
def _clashes(kind: type[Event]) -> bool:
    """Whether events of a kind have a member of their own by a name that the message uses."""
    return bool(set(kind.__struct_fields__) & set(_Beside.__struct_fields__))


def is_private(event: Event) -> bool:
    """Whether one player may see more of the event than the others."""
    return isinstance(event, Dealt | Shown)


class Broadcast:
    """What happened in one turn at one table, ready to be sent to any eyes."""

    def __init__(
        self,
        table: PitTable,
        happenings: Sequence[AppliedEntry],
        openings: OpenOptions,
        left: float | None,
        gone: Collection[str] = (),
    ) -> None:
        self._table = table
        self._openings = openings
        self._moments = [
            _Moment(happening.entry, before, event, said)
            for happening in happenings
            for before, event in happening.moments
            if (said := announcement(table.plan, before, event)) or not isinstance(event, _SILENT)
        ]
        self._seen = [self._told(one, scene.CAMERA) for one in self._moments]
        self._private = [place for place, one in enumerate(self._moments) if is_private(one.event)]
        state = view(table.committed, scene.CAMERA)
        self._round = state.round
        self._shared = b'{"is":"table","id":%s,"seq":%d,"public":%s,"events":[' % (
            encode(table.id),
            table.seq,
            self._encoded(scene.public(table, state, left, gone)),
        )
        self._everybodys = self._shared + b",".join(self._seen)
        self._seated = {player for _, player in table.committed.chairs}

    def _encoded(self, public: dict[str, Any]) -> bytes:
        """The scene; the round that ended last goes with it when it is news, and to whoever has just come."""
        over = any(isinstance(one.event, _OVER) for one in self._moments)
        if over or not self._moments:
            public["last"] = scene.last(self._table)
        return encode(public)

    def _told(self, moment: _Moment, eyes: str) -> bytes:
        """As ``told``, encoded; where no name clashes without making a dictionary of it."""
        entry, before, event, said = moment
        if _clashes(type(event)):
            return encode(told(self._table.plan, before, event, entry, eyes))
        sentence = tell(self._table.plan, before, event, eyes, cited=False)
        stated = paid(self._table.plan, event) if isinstance(event, Settled) else msgspec.UNSET
        beside = _Beside(entry.seq, entry.at, entry.by, sentence, said or msgspec.UNSET, stated)
        return encode(witness(before, event, eyes))[:-1] + b"," + encode(beside)[1:]

    def message(self, eye: Viewer, chips: int) -> bytes:
        """The whole message to one pair of eyes; most people's own part is what they were told before."""
        own = scene.own(self._table, eye.person, chips, self._openings, self._round)
        known = eye.knows
        if known is None or known[0] != own:
            known = eye.knows = own, encode(scene.yours(own, self._round))
        return b"".join((self._head(eye.person), b'],"you":', known[1], b"}"))

    def _head(self, person: Person) -> bytes:
        """The scene and the events, up to the end of the events."""
        if not self._private or person.shown not in self._seated:
            return self._everybodys
        own = list(self._seen)
        for place in self._private:
            if self._concerns(person, place):
                own[place] = self._told(self._moments[place], person.shown)
        return self._shared + b",".join(own)

    def _concerns(self, person: Person, place: int) -> bool:
        """Whether the cards of an event went to the person's own position."""
        moment = self._moments[place]
        position = getattr(moment.event, "position", 0)
        return bool(position) and moment.before.player(position) == person.shown
