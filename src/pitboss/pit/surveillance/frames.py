"""One table as surveillance sees it: the log, read up to a moment that lies the delay back."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from pitboss.log.applied import AppliedEntry, decode_entry
from pitboss.pit.history.rounds import RoundNote, RoundsInMemory
from pitboss.pit.replay.viewpoint import RoundMoment, last_round
from pitboss.pit.staff.elections import Disclosure
from pitboss.pit.store import Store
from pitboss.pit.surveillance.disclosure import may_see_hidden
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views import scene
from pitboss.pit.views.scene_types import TableScene
from pitboss.rounds import Plan, Table, view
from pitboss.rounds.state import Round

_AUDITOR = "auditor"
_MOST_BACK = 20
"""Rounds that are looked through for the one that was on the table the delay ago."""


class Frame(msgspec.Struct, frozen=True):
    """A table on the wall. ``at`` is the log's time of what is shown; ``hidden`` whether face-down cards are shown.

    ``live`` is the round under way now and ``kind`` its stage: the officer sees how far the picture is behind.
    """

    table: str
    title: str
    game: str
    round: int
    at: str
    hidden: bool
    live: int
    kind: str
    dealer: str
    scene: TableScene | None


class Watching(msgspec.Struct, frozen=True):
    """A table at one moment, taken on the loop, so that a thread may read its log."""

    id: str
    title: str
    stream: str
    plan: Plan
    now: Table
    seq: int
    latest: RoundNote | None
    memory: RoundsInMemory
    dealer: str

    @classmethod
    def of(cls, table: PitTable) -> Watching:
        """A table as it stands."""
        rounds = table.history.rounds
        return cls(
            table.id,
            scene.title(table),
            table.stream,
            table.plan,
            table.committed,
            table.seq,
            rounds.latest,
            rounds.now(),
            table.posts.shown("dealer"),
        )


def frame(store: Store, watching: Watching, until: str, shows: Disclosure) -> Frame:
    """A table as it was at the time ``until``."""
    plan, now = watching.plan, watching.now
    lying, at = _lying(store, watching, until)
    number = lying.number if lying is not None else 0
    hidden = lying is not None and may_see_hidden(plan, now, number, shows)
    shown = None
    if lying is not None:
        state = msgspec.structs.replace(now, round=lying, meters={}, chairs=())
        shown = scene.table_scene(plan, view(state, _AUDITOR if hidden else scene.CAMERA))
    live = scene.stage(plan, now)
    return Frame(
        table=watching.id,
        title=watching.title,
        game=plan.game.title,
        round=number,
        at=at,
        hidden=hidden,
        live=now.round.number if now.round is not None else 0,
        kind=live.kind,
        dealer=watching.dealer,
        scene=shown,
    )


def _lying(store: Store, watching: Watching, until: str) -> tuple[Round | None, str]:
    """The round as it lay at a time, and the time of the last entry before it.

    Where nobody has a wager yet, the round before is what lies there.
    """
    empty: tuple[Round | None, str] = None, ""
    for note in _back(store, watching):
        moments = [
            RoundMoment(applied.entry, before, event)
            for applied in _entries(store, watching, note)
            if applied.entry.at <= until
            for before, event in applied.moments
        ]
        if moments:
            lying, at = last_round(moments), moments[-1].entry.at
            if lying is not None and lying.seats:
                return lying, at
            empty = empty if empty[0] is not None else (lying, at)
    return empty


def _back(store: Store, watching: Watching) -> Iterator[RoundNote]:
    """The rounds of the table, the latest first."""
    if watching.latest is None:
        return
    yield watching.latest
    first = watching.latest.number - 1
    for number in range(first, max(0, first - _MOST_BACK), -1):
        note = watching.memory.numbered(store, watching.stream, number)
        if note is None:
            return
        yield note


def _entries(store: Store, watching: Watching, note: RoundNote) -> Iterator[AppliedEntry]:
    """The entries of a round, finished or under way, from the one that began it."""
    state, last = note.before, note.last or watching.seq
    for entry in store.entries(watching.stream, note.first - 1, last - note.first + 1):
        opened = decode_entry(state, entry)
        if isinstance(opened, AppliedEntry):
            state = opened.after
            yield opened
