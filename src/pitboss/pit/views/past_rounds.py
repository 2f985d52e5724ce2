"""Past rounds for a player: the list of the own ones, and any finished round event by event.

A past round is shown as the player saw it happen, never more; an auditor reads rounds through ``audit``.
"""

from __future__ import annotations

import msgspec

from pitboss.clauses import BadInput
from pitboss.live.shoe import draw_probability, label
from pitboss.log.applied import AppliedEntry, decode_entry
from pitboss.pit.history.rounds import RoundNote, RoundsInMemory
from pitboss.pit.people.accounts import Person
from pitboss.pit.store import Store
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views import scene
from pitboss.pit.views.answer_parts import LogObject
from pitboss.pit.views.broadcast import event_shown
from pitboss.pit.views.scene_types import PastRound, TableScene
from pitboss.pit.workers.thread_worker import ThreadWorker
from pitboss.rounds import Plan, Table, evolve, view
from pitboss.rounds.events import Event
from pitboss.rounds.handlers.dealing import draw_places


class PlayedRounds(msgspec.Struct, frozen=True):
    """The rounds of a player, the newest first; ``more``: there are earlier ones."""

    rounds: list[PastRound]
    more: bool
    net: int


class RoundStep(msgspec.Struct, frozen=True):
    """One event of a round, and the scene after it."""

    seq: int
    at: str
    by: str
    event: LogObject
    scene: TableScene


class WholeRound(msgspec.Struct, frozen=True):
    """A finished round step by step, with what is needed to check its shuffle; no ``seed``: a real shoe."""

    table: str
    number: int
    commitment: str
    seed: str | None
    cut: int
    label: str
    void: bool
    nets: dict[str, int]
    probability: dict[str, str]
    places: dict[str, list[str]]
    steps: list[RoundStep]


class PastRounds:
    """Answers about past rounds; ``thread_worker`` reads logs."""

    def __init__(self, store: Store, thread_worker: ThreadWorker) -> None:
        self._thread_worker = thread_worker
        self._store = store

    async def history(self, person: Person, table: PitTable, before: int, limit: int) -> PlayedRounds:
        """The rounds that a person played at a table, the latest first."""
        net, limit = table.history.rounds.won.get(person.shown, 0), max(0, limit)
        memory = table.history.rounds.now()
        notes = await self._thread_worker.do(
            memory.of_player, self._store, table.stream, person.shown, limit + 1, before
        )
        rounds = [scene.past_round(note, person.shown) for note in notes[:limit]]
        return PlayedRounds(rounds, len(notes) > limit, net)

    async def round(self, person: Person, table: PitTable, number: int) -> WholeRound:
        """One finished round, event by event, as this person saw it."""
        return await self._thread_worker.do(self._whole, person, table, table.history.rounds.now(), number)

    def _whole(self, person: Person, table: PitTable, memory: RoundsInMemory, number: int) -> WholeRound:
        note = memory.numbered(self._store, table.stream, number)
        if note is None:
            raise BadInput(
                code="no-such-round", said=f"round {number} is not finished here", instead="ask for an earlier one"
            )
        viewer = person.shown if person.shown in note.players else scene.CAMERA
        probability, places = _draws(table.plan)
        return WholeRound(
            table=table.id,
            number=number,
            commitment=note.hash,
            seed=note.seed or None,
            cut=note.cut,
            label=label(number),
            void=note.void,
            nets=dict(note.nets),
            probability=probability,
            places=places,
            steps=[
                _step(table.plan, applied, before, event, viewer)
                for applied in entries_of(self._store, table, note)
                for before, event in applied.moments
            ],
        )


def entries_of(store: Store, table: PitTable, note: RoundNote) -> list[AppliedEntry]:
    """The entries of a round, from the one that began it to its seed."""
    state, applied = note.before, []
    for entry in store.entries(table.stream, note.first - 1, note.last - note.first + 1):
        opened = decode_entry(state, entry)
        if isinstance(opened, AppliedEntry):
            state = opened.after
            applied.append(opened)
    return applied


def _step(plan: Plan, applied: AppliedEntry, before: Table, event: Event, viewer: str) -> RoundStep:
    """One event of a past round, and the scene after it as the viewer saw it."""
    entry = applied.entry
    return RoundStep(
        seq=entry.seq,
        at=entry.at,
        by=entry.by,
        event=event_shown(plan, before, event, entry, viewer),
        scene=scene.table_scene(plan, view(evolve(before, event), viewer)),
    )


def _draws(plan: Plan) -> tuple[dict[str, str], dict[str, list[str]]]:
    """What a page needs to repeat the draws of a round: how likely each is, and between which places."""
    chances, places = {}, {}
    for name, offered in plan.wagers.items():
        if offered.rule.against == "draw":
            chances[name] = str(draw_probability(plan, name))
            if not offered.rule.hand:
                places[name] = list(draw_places(plan, name))
    return chances, places
