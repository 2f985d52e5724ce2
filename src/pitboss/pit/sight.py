"""Messages to the eyes on a table: encoded once for everybody, with each person's own part beside it.

An event reaches a pair of eyes as ``witness`` lets them see it, with the sentence that tells it and what the dealer
says aloud. Bytes are shared wherever two people see the same thing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from pitboss.pit import scene
from pitboss.pit.accounts import Person
from pitboss.pit.authority import Openings
from pitboss.pit.happening import Happening
from pitboss.pit.running import RunningTable
from pitboss.rounds import Option, Plan, Table, witness
from pitboss.rounds.events import Closed, Dealt, Event, Reached, RoundEnded, Shown, Visited
from pitboss.table.narrate import announcement, tell

encode = msgspec.json.Encoder(enc_hook=scene.as_text).encode

_SILENT = (Reached, Visited)
"""Marks of the log that nobody sees happen."""


def told(plan: Plan, table: Table, event: Event, happening: Happening, eyes: str) -> dict[str, Any]:
    """One event as these eyes may see it, with its sentence."""
    seen = witness(table, event, eyes)
    found: dict[str, Any] = msgspec.to_builtins(seen, enc_hook=scene.as_text)
    found["seq"], found["at"], found["by"] = happening.entry.seq, happening.entry.at, happening.entry.by
    found["told"] = tell(plan, table, event, eyes, cited=False)
    if said := announcement(plan, table, event):
        found["said"] = said
    return found


def is_private(event: Event) -> bool:
    """Whether one player may see more of the event than the others."""
    return isinstance(event, Dealt | Shown)


class Sight:
    """What happened in one turn at one table, ready to be sent to any eyes."""

    def __init__(
        self, table: RunningTable, happenings: Sequence[Happening], found: Sequence[Option], left: float | None
    ) -> None:
        self._table = table
        self._moments = [
            (happening, before, event)
            for happening in happenings
            for before, event in happening.moments
            if not isinstance(event, _SILENT)
        ]
        self._seen = [self._told(one, scene.CAMERA) for one in self._moments]
        self._private = [place for place, (_, _, event) in enumerate(self._moments) if is_private(event)]
        self._public = self._encoded(scene.public(table, left))
        self._openings = Openings(found)
        self._options = [msgspec.Raw(encode(scene.option(one))) for one in self._openings.found]
        self._seated = {player for _, player in table.table.chairs}

    def _encoded(self, public: dict[str, Any]) -> bytes:
        """The scene; the round that ended last goes with it when it is news, and to whoever has just come."""
        over = any(isinstance(event, RoundEnded | Closed) for _, _, event in self._moments)
        if over or not self._moments:
            public["last"] = scene.last(self._table)
        return encode(public)

    def _told(self, moment: tuple[Happening, Table, Event], eyes: str) -> bytes:
        happening, before, event = moment
        return encode(told(self._table.plan, before, event, happening, eyes))

    def message(self, person: Person, chips: int) -> bytes:
        """The whole message to one person."""
        head = b'{"is":"table","id":%s,"seq":%d,"public":' % (encode(self._table.id), self._table.seq)
        you = encode(scene.yours(self._table, person, chips, self._openings, self._options))
        return b"".join((head, self._public, b',"events":[', b",".join(self._events(person)), b'],"you":', you, b"}"))

    def _events(self, person: Person) -> Iterable[bytes]:
        if not self._private or person.shown not in self._seated:
            return self._seen
        own = list(self._seen)
        for place in self._private:
            if self._concerns(person, place):
                own[place] = self._told(self._moments[place], person.shown)
        return own

    def _concerns(self, person: Person, place: int) -> bool:
        """Whether the cards of an event went to the person's own position."""
        _, before, event = self._moments[place]
        position = getattr(event, "position", 0)
        return bool(position) and before.player(position) == person.shown
