"""Finished rounds: the list of the own ones, and any round as a page for whoever comes to its address.

A past round is shown as its viewer saw it happen, never more: a spectator what lay face up, a player the own cards too,
an auditor everything. A round under way has no page.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import msgspec

from pitboss.clauses import BadInput, PitbossError
from pitboss.live.shoe import label
from pitboss.log.chain import stamp
from pitboss.pit.history.address import RoundAddress, another_log, log_of
from pitboss.pit.history.rounds import RoundHistory, RoundNote
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.people import People
from pitboss.pit.replay.answers import DecisionWorths, RoundPack, RoundPage, ShareLink
from pitboss.pit.replay.decisions import Choice, decision_worths, readable_choices
from pitboss.pit.replay.pack import round_pack
from pitboss.pit.replay.page import round_page
from pitboss.pit.replay.source import RoundSource
from pitboss.pit.replay.viewpoint import RoundMoment, Viewpoint, viewpoint_of, viewpoint_of_link
from pitboss.pit.store import Store
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views import scene
from pitboss.pit.views.coach import TableCoach
from pitboss.pit.views.round_entries import entries_of
from pitboss.pit.views.scene_types import PastRound
from pitboss.pit.workers.exact_worker import ExactWorker

CARDS, DECISIONS = "cards", "decisions"
"""What a link of a player's shows: the own cards, or the worth of the own decisions too."""


class PlayedRounds(msgspec.Struct, frozen=True):
    """The rounds of a player, the newest first; ``more``: there are earlier ones."""

    rounds: list[PastRound]
    more: bool
    net: int


class PastRounds:
    """Answers about past rounds; ``strangers`` computes for who has no account."""

    def __init__(
        self,
        store: Store,
        people: People,
        coach: TableCoach,
        strangers: ExactWorker,
        clock: Callable[[], datetime],
    ) -> None:
        self._thread_worker = coach.thread_worker
        self._store = store
        self._people = people
        self._coach = coach
        self._strangers = strangers
        self._clock = clock
        self._former: dict[str, tuple[RoundHistory, str]] = {}
        """By stream: the rounds of a log that its table goes on without, and the submission they were played by."""

    def keep(self, stream: str, rounds: RoundHistory, filed: str) -> None:
        """The rounds of a log that its table goes on without: their addresses stay good."""
        self._former[stream] = rounds, filed

    def filed(self, table: PitTable, log: int) -> str:
        """The submission that a log of a table was played by, the present one or a former one."""
        if log == log_of(table.stream):
            return table.filed
        _, filed = self._former.get(another_log(table.stream, log), (None, ""))
        if not filed:
            said = f"Table {table.id} has no log {log}."
            raise BadInput(code="no-such-log", said=said, instead=f"one from 1 to {log_of(table.stream)}")
        return filed

    async def source(self, table: PitTable, address: RoundAddress) -> RoundSource:
        """The log of a table that an address is in, be it one under a former submission."""
        present = RoundSource.of(table)
        if address.log == present.log:
            return present
        stream = another_log(table.stream, address.log)
        rounds, filed = self._former.get(stream, (None, ""))
        if rounds is None or not filed:
            raise _no_round(str(address))
        return await self._thread_worker.do(RoundSource.former, table.id, stream, filed, rounds.now())

    async def history(self, person: Person, table: PitTable, before: int, limit: int) -> PlayedRounds:
        """The rounds that a person played at a table, the latest first."""
        net, limit = sum(table.history.rounds.won.get(name, 0) for name in person.names), max(0, limit)
        memory = table.history.rounds.now()
        notes = await self._thread_worker.do(
            memory.of_person, self._store, table.stream, person.names, limit + 1, before
        )
        rounds = [scene.past_round(table.stream, note, name) for note, name in notes[:limit]]
        return PlayedRounds(rounds, len(notes) > limit, net)

    async def round(self, person: Person | None, source: RoundSource, number: int, share: str = "") -> RoundPage:
        """One finished round, event by event, as this person saw it, or as whoever shared it shows it."""
        return await self._thread_worker.do(self._page, person, source, number, share)

    async def decisions(
        self, person: Person | None, source: RoundSource, number: int, position: int, share: str = ""
    ) -> DecisionWorths:
        """What the decisions of a position were worth, where this person may know its cards."""
        choices = await self._thread_worker.do(self._choices, person, source, number, position, share)
        worker = self._strangers if person is None else None
        worths = [(choice, await self._coach.actions(source.plan, choice[1], worker)) for choice in choices]
        return decision_worths(source.plan, worths)

    async def share(self, person: Person, source: RoundSource, number: int, *, decisions: bool) -> ShareLink:
        """A link with which others see the own cards of a round and, if wanted, what the own decisions were worth."""
        note = await self._thread_worker.do(self._note, source, number)
        if not set(person.names) & set(note.players):
            raise PitbossError(
                code="not-yours", said="You have no cards in this round.", instead="share the round's own address"
            )
        scope = DECISIONS if decisions else CARDS
        return ShareLink(f"{scope}.{self._people.share(person, _shared(source, number, scope))}")

    async def pack(self, person: Person, source: RoundSource, number: int) -> RoundPack:
        """The papers of a round, for its players, the floor and auditors."""
        return await self._thread_worker.do(self._pack, person, source, number)

    # -- in the thread ------------------------------------------------------------------------------------------------

    def _note(self, source: RoundSource, number: int) -> RoundNote:
        note = source.memory.numbered(self._store, source.stream, number)
        if note is None:
            raise _no_round(source.address(number))
        return note

    def _viewpoint(self, person: Person | None, source: RoundSource, note: RoundNote, share: str) -> Viewpoint:
        seated = dict(note.seated)
        if not share:
            return viewpoint_of(person, seated)
        scope, _, signed = share.partition(".")
        known = scope in (CARDS, DECISIONS)
        sharer = self._people.sharer(signed, _shared(source, note.number, scope)) if known else None
        if sharer is None:
            raise PitbossError(
                code="share-not-valid",
                said="This link does not show what it says: it was changed, or is valid no more.",
                instead="open the round without it",
            )
        return viewpoint_of_link(sharer, seated, decisions=scope == DECISIONS)

    def _moments(self, source: RoundSource, note: RoundNote) -> list[RoundMoment]:
        return [
            RoundMoment(applied.entry, before, event)
            for applied in entries_of(self._store, source.stream, note)
            for before, event in applied.moments
        ]

    def _page(self, person: Person | None, source: RoundSource, number: int, share: str) -> RoundPage:
        note = self._note(source, number)
        return round_page(
            source.plan,
            self._moments(source, note),
            self._viewpoint(person, source, note, share),
            table=source.table,
            title=source.title,
            number=number,
            log=source.log,
            address=source.address(number),
            at=note.at,
            commitment=note.hash,
            seed=note.seed or None,
            cut=note.cut,
            label=label(number),
            void=note.void,
            nets=dict(note.nets),
        )

    def _choices(
        self, person: Person | None, source: RoundSource, number: int, position: int, share: str
    ) -> list[Choice]:
        note = self._note(source, number)
        viewpoint = self._viewpoint(person, source, note, share)
        return list(readable_choices(source.plan, self._moments(source, note), viewpoint, position))

    def _pack(self, person: Person, source: RoundSource, number: int) -> RoundPack:
        note = self._note(source, number)
        viewpoint = viewpoint_of(person, dict(note.seated))
        if viewpoint.kind == "spectator":
            raise PitbossError(
                code="not-yours", said="The papers of a round are for its players, the floor and auditors."
            )
        return round_pack(source, note, entries_of(self._store, source.stream, note), viewpoint, stamp(self._clock()))


def _no_round(address: str) -> BadInput:
    return BadInput(
        code="no-such-round", said=f"round {address} is not finished here", instead="ask for an earlier one"
    )


def _shared(source: RoundSource, number: int, scope: str) -> str:
    """What a link is signed for: one round of one log, and how much of it."""
    return f"round {source.stream} {number} {scope}"
