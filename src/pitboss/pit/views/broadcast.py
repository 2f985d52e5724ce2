"""Messages to the viewers of a table: encoded once for everybody, with each person's own part beside it.

An event reaches a viewer as ``witness`` lets that viewer see it, with the sentence that tells it, what the dealer says
aloud, and what it changes in the scene. Bytes are shared wherever two viewers see the same thing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec
from msgspec import UNSET, UnsetType

from pitboss.log.chain import Entry
from pitboss.pit.people.accounts import Person
from pitboss.pit.requests.permissions import OpenOptions
from pitboss.pit.turns.entry import AppliedEntry
from pitboss.pit.turns.table import PitTable
from pitboss.pit.views import scene
from pitboss.pit.views.changes import NO_CHANGE, SceneChange, change, hides_cards
from pitboss.pit.views.own_part import own_part, own_part_source
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
    plan: Plan, before: Table, event: Event, entry: Entry, eyes: str, changed: SceneChange | UnsetType = UNSET
) -> msgspec.Raw:
    """An event as these eyes may see it, encoded with its note; the note's members replace those of the event."""
    note = EventNote(
        seq=entry.seq,
        at=entry.at,
        by=entry.by,
        told=tell(plan, before, event, eyes, cited=False),
        said=announcement(plan, before, event) or UNSET,
        stated=paid(plan, event) if isinstance(event, Settled) else UNSET,
        scene=changed,
    )
    seen = witness(before, event, eyes)
    if _clashes(type(event)):
        members: dict[str, object] = msgspec.to_builtins(seen, enc_hook=scene.as_text)
        return msgspec.Raw(encode(members | msgspec.to_builtins(note)))
    return msgspec.Raw(encode(seen)[:-1] + b"," + encode(note)[1:])


@dataclass(frozen=True, slots=True)
class _Step:
    """An event that is sent, with the table before it, after it, and after the event that is sent before it."""

    entry: Entry
    before: Table
    event: Event
    previous: Table
    after: Table


def _steps(plan: Plan, entries: Sequence[AppliedEntry]) -> Iterator[_Step]:
    """The events of a turn that a viewer is sent; what a silent one changes goes with the next that is sent."""
    previous = entries[0].before if entries else Table()
    for applied in entries:
        afters = [*(before for before, _ in applied.moments[1:]), applied.after]
        for (before, event), after in zip(applied.moments, afters, strict=False):
            if isinstance(event, _SILENT) and not announcement(plan, before, event):
                continue
            yield _Step(applied.entry, before, event, previous, after)
            previous = after


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
        self._private: dict[int, list[int]] = {}
        """The steps of which one player may see more than the others, and the positions whose cards they hide."""
        self._shown = self._seen_by_the_camera()
        state = view(table.table, scene.CAMERA)
        self._round = state.round
        over = any(isinstance(step.event, _OVER) for step in self._steps)
        public = scene.public_scene(table, state, left, gone, with_last=over or not self._steps)
        self._head = b'{"is":"table","id":%s,"seq":%d,"public":%s,"events":[' % (
            encode(table.id),
            table.seq,
            encode(public),
        )
        self._everybodys = self._head + b",".join(self._shown)
        self._seated = {player for _, player in table.table.chairs}

    def _seen_by_the_camera(self) -> list[bytes]:
        """The steps as every viewer without cards sees them; notes which of them are private."""
        plan, shown = self._table.plan, []
        previous = view(self._steps[0].previous, scene.CAMERA) if self._steps else Table()
        for place, step in enumerate(self._steps):
            after = view(step.after, scene.CAMERA)
            changed = change(plan, previous, after)
            hidden = hides_cards(changed)
            if hidden or isinstance(step.event, Dealt | Shown):
                self._private[place] = hidden
            shown.append(self._encoded(step, scene.CAMERA, changed))
            previous = after
        return shown

    def _encoded(self, step: _Step, eyes: str, changed: SceneChange) -> bytes:
        sent = changed if changed != NO_CHANGE else UNSET
        return bytes(event_shown(self._table.plan, step.before, step.event, step.entry, eyes, sent))

    def message(self, viewer: Viewer, chips: int) -> bytes:
        """The full message for one viewer; the private part is reused while it is unchanged."""
        source = own_part_source(self._table, viewer.person, chips, self._openings, self._round)
        last_sent = viewer.last_sent
        if last_sent is None or last_sent[0] != source:
            last_sent = viewer.last_sent = source, encode(own_part(source, self._round))
        return b"".join((self._public_part(viewer.person), b'],"you":', last_sent[1], b"}"))

    def _public_part(self, person: Person) -> bytes:
        """The scene and the events as a person sees them."""
        if not self._private or person.shown not in self._seated:
            return self._everybodys
        shown = list(self._shown)
        for place, hidden in self._private.items():
            step = self._steps[place]
            if _concerns(step, hidden, person.shown):
                changed = change(self._table.plan, view(step.previous, person.shown), view(step.after, person.shown))
                shown[place] = self._encoded(step, person.shown, changed)
        return self._head + b",".join(shown)


def _concerns(step: _Step, hidden: Collection[int], player: str) -> bool:
    """Whether cards of the player went over the table in a step."""
    position = getattr(step.event, "position", 0)
    if position and step.before.player(position) == player:
        return True
    now = step.after.round
    return now is not None and any(seat.position in hidden and seat.player == player for seat in now.seats)
