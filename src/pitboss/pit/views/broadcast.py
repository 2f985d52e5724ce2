"""Messages to the viewers of a table: encoded once for everybody, with each person's own part beside it.

An event reaches a viewer as ``witness`` lets that viewer see it, with the sentence that tells it, what the dealer says
aloud, and what it changes in the scene. Bytes are shared wherever two viewers see the same thing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from pitboss.log.applied import AppliedEntry
from pitboss.log.chain import Entry
from pitboss.pit.people.accounts import Person
from pitboss.pit.requests.permissions import OpenOptions
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views import scene
from pitboss.pit.views.changes import NO_CHANGE, SceneChange, change, hides_cards
from pitboss.pit.views.own_part import own_part, own_part_source
from pitboss.pit.views.scene_types import StageShown
from pitboss.pit.views.viewers import Viewer
from pitboss.rounds import Plan, Table, view, witness
from pitboss.rounds.events import BetsClosed, Closed, Dealt, Event, Reached, RoundEnded, Settled, Shown, Visited
from pitboss.rounds.view import views
from pitboss.wording.announcements import announcement
from pitboss.wording.narrate import tell
from pitboss.wording.odds import paid

encode = scene.encode

_SILENT = (Reached, Visited)
"""Marks of the log that nobody sees happen; what the dealer says at one is heard all the same."""
_OVER = (RoundEnded, Closed)


class EventNote(msgspec.Struct, frozen=True):
    """The members that a message adds to those of an event; ``scene`` is what it changes in the scene before it."""

    seq: int
    at: str
    by: str
    told: str | None
    said: str | UnsetType = UNSET
    stated: str | UnsetType = UNSET
    scene: SceneChange | UnsetType = UNSET


@lru_cache(maxsize=256)
def _clashes(kind: type[Event]) -> bool:
    """Whether events of a kind have a member by a name that the note uses."""
    return bool(set(kind.__struct_fields__) & set(EventNote.__struct_fields__))


def event_shown(
    plan: Plan, before: Table, event: Event, entry: Entry, who: str, changed: SceneChange | UnsetType = UNSET
) -> msgspec.Raw:
    """An event as a role, or the player of that name, may see it; members of its note replace its own."""
    note = EventNote(
        seq=entry.seq,
        at=entry.at,
        by=entry.by,
        told=tell(plan, before, event, who, cited=False),
        said=announcement(plan, before, event) or UNSET,
        stated=paid(plan, event) if isinstance(event, Settled) else UNSET,
        scene=changed,
    )
    seen = witness(before, event, who)
    if _clashes(type(event)):
        members: dict[str, object] = msgspec.to_builtins(seen, enc_hook=scene.as_text)
        return msgspec.Raw(encode(members | msgspec.to_builtins(note)))
    return msgspec.Raw(encode(seen)[:-1] + b"," + encode(note)[1:])


def joined(public: bytes, own: bytes) -> bytes:
    """A message of its public part and somebody's own part."""
    return b"".join((public, b'],"you":', own, b"}"))


class _Step(NamedTuple):
    """An event that is sent, with the table before it and, where it ends the betting, the table of the next stage."""

    entry: Entry
    before: Table
    event: Event
    next_stage: Table | None


def _steps(plan: Plan, entries: Sequence[AppliedEntry]) -> Iterator[_Step]:
    """The events of a turn that a viewer is sent."""
    for applied in entries:
        # no viewer is shown as betting after the last call, though meters move and draws are made before the deal
        ends_betting = any(isinstance(event, BetsClosed) for _, event in applied.moments)
        for before, event in applied.moments:
            if not isinstance(event, _SILENT) or announcement(plan, before, event):
                yield _Step(applied.entry, before, event, applied.after if ends_betting else None)


class Broadcast:
    """What happened in one turn at one table, ready to be sent to any viewer."""

    def __init__(
        self,
        table: PitTable,
        entries: Sequence[AppliedEntry],
        openings: OpenOptions,
        left: float | None,
        gone: Collection[str] = (),
    ) -> None:
        self._table = table
        self._openings = openings
        self._steps = list(_steps(table.plan, entries))
        self._tables = self._between(entries)
        self._stages = self._stages_between()
        self._private: dict[int, list[int]] = {}
        """The steps of which one player may see more than the others, and the positions whose cards they hide."""
        seen = views(self._tables, scene.CAMERA)
        self._shown = self._seen_by_the_camera(seen)
        state = seen[-1] if seen and self._tables[-1] is table.committed else view(table.committed, scene.CAMERA)
        self._round = state.round
        over = any(isinstance(step.event, _OVER) for step in self._steps)
        public = scene.public_scene(table, state, left, gone, with_last=over or not self._steps)
        self._head = b'{"is":"table","id":%s,"seq":%d,"public":%s,"events":[' % (
            encode(table.id),
            table.seq,
            encode(public),
        )
        self._camera_part = self._head + b",".join(self._shown)
        self._seated = {player for _, player in table.committed.chairs}

    def _between(self, entries: Sequence[AppliedEntry]) -> list[Table]:
        """The table before the first step and after each: what a silent event changes goes with the step before it."""
        if not self._steps:
            return []
        return [entries[0].before, *(step.before for step in self._steps[1:]), entries[-1].after]

    def _stages_between(self) -> list[StageShown]:
        """The stage before the first step and after each."""
        afters = zip(self._steps, self._tables[1:], strict=True)
        tables = [*self._tables[:1], *(step.next_stage or after for step, after in afters)]
        return [scene.stage(self._table.plan, table) for table in tables]

    def _change(self, place: int, before: Table, after: Table) -> SceneChange:
        """What a step changes in a view of the table."""
        return change(self._table.plan, (before, after), (self._stages[place], self._stages[place + 1]))

    def _seen_by_the_camera(self, seen: Sequence[Table]) -> list[bytes]:
        """The steps as every viewer without cards sees them; notes which of them are private."""
        shown = []
        for place, step in enumerate(self._steps):
            changed = self._change(place, seen[place], seen[place + 1])
            hidden = hides_cards(changed)
            if hidden or isinstance(step.event, Dealt | Shown):
                self._private[place] = hidden
            shown.append(self._encoded(step, scene.CAMERA, changed))
        return shown

    def _encoded(self, step: _Step, who: str, changed: SceneChange) -> bytes:
        sent = changed if changed != NO_CHANGE else UNSET
        return bytes(event_shown(self._table.plan, step.before, step.event, step.entry, who, sent))

    def message(self, viewer: Viewer, chips: int, cage: int = 0) -> bytes:
        """The full message for one viewer."""
        return joined(self.public_part(viewer.person), self.own(viewer, chips, cage))

    def own(self, viewer: Viewer, chips: int, cage: int = 0) -> bytes:
        """The viewer's own part; it is reused while it is unchanged."""
        source = own_part_source(self._table, viewer.person, (chips, cage), self._openings, self._round)
        last_sent = viewer.last_sent
        if last_sent is None or last_sent[0] != source:
            last_sent = viewer.last_sent = source, encode(own_part(source, self._round))
        return last_sent[1]

    @property
    def camera_part(self) -> bytes:
        """The scene and the events as everybody sees them who has no cards."""
        return self._camera_part

    def public_part(self, person: Person) -> bytes:
        """The scene and the events as a person sees them."""
        if not self._private or person.shown not in self._seated:
            return self._camera_part
        shown = list(self._shown)
        for place, hidden in self._private.items():
            if self._concerns(place, hidden, person.shown):
                before, after = views(self._tables[place : place + 2], person.shown)
                changed = self._change(place, before, after)
                shown[place] = self._encoded(self._steps[place], person.shown, changed)
        return self._head + b",".join(shown)

    def _concerns(self, place: int, hidden: Collection[int], player: str) -> bool:
        """Whether cards of the player went over the table in a step."""
        step, after = self._steps[place], self._tables[place + 1].round
        position = getattr(step.event, "position", 0)
        if position and step.before.player(position) == player:
            return True
        return after is not None and any(seat.position in hidden and seat.player == player for seat in after.seats)
