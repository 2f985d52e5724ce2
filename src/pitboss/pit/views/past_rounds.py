"""What a person may be told about a table beside how it stands: past rounds step by step, and the exact mathematics.

A past round is shown as these eyes saw it happen, never more; the auditor has a door of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor
from typing import Any

from pitboss.cards import Card
from pitboss.clauses import BadInput
from pitboss.pit.history.rounds import RoundNote, RoundsInMemory
from pitboss.pit.people.accounts import Person
from pitboss.pit.store import Store
from pitboss.pit.turns.entry import AppliedEntry, opened_up
from pitboss.pit.turns.table import PitTable
from pitboss.pit.turns.timeouts import asks
from pitboss.pit.views import scene
from pitboss.pit.views.broadcast import told
from pitboss.pit.workers import exact_worker as sums
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.pit.workers.thread_worker import ThreadWorker
from pitboss.rounds import Plan, Table, evolve, view
from pitboss.rounds.events import Acted, Event
from pitboss.rounds.handlers.dealing import draw_places
from pitboss.table.shoe import draw_probability, label
from pitboss.training.grading import ROUNDS_AN_HOUR, Graded, Seen, graded, seen_by
from pitboss.wording.narrate import clean

Data = dict[str, Any]
_MOST_GRADED = 300
"""Rounds that are graded at a time, the latest ones."""
_WORST = 5
_MOST_REMEMBERED = 20_000


class PastRounds:
    """Answers about past rounds and about what things are worth; ``desk`` does what takes long."""

    def __init__(self, store: Store, brain: ExactWorker, desk: ThreadWorker) -> None:
        self._desk = desk
        self._store = store
        self._brain = brain
        self._worth: dict[tuple[str, Seen], tuple[tuple[str, Fraction], ...]] = {}

    # -- past rounds --------------------------------------------------------------------------------------------------

    async def history(self, person: Person, table: PitTable, before: int, limit: int) -> Data:
        """The rounds that a person played at a table, the latest first."""
        net, limit = table.notes.rounds.won.get(person.shown, 0), max(0, limit)
        memory = table.notes.rounds.now()
        notes = await self._desk.do(memory.of_player, self._store, table.stream, person.shown, limit + 1, before)
        lines = [scene.round_line(note, person.shown) for note in notes[:limit]]
        return {"rounds": lines, "more": len(notes) > limit, "net": net}

    async def round(self, person: Person, table: PitTable, number: int) -> Data:
        """One finished round, event by event, as this person saw it."""
        return await self._desk.do(self._told, person, table, table.notes.rounds.now(), number)

    def _told(self, person: Person, table: PitTable, memory: RoundsInMemory, number: int) -> Data:
        note, happenings = self._finished(table, memory, number)
        eyes = person.shown if person.shown in note.players else scene.CAMERA
        return {
            "table": table.id,
            "number": number,
            "commitment": note.hash,
            "seed": note.seed or None,
            "cut": note.cut,
            "label": label(number),
            "void": note.void,
            "nets": dict(note.nets),
            **_draws(table.plan),
            "steps": [
                _step(table.plan, happening, before, event, eyes)
                for happening in happenings
                for before, event in happening.moments
            ],
        }

    def _finished(self, table: PitTable, memory: RoundsInMemory, number: int) -> tuple[RoundNote, list[AppliedEntry]]:
        note = memory.numbered(self._store, table.stream, number)
        if note is None:
            raise BadInput(
                code="no-such-round", said=f"round {number} is not finished here", instead="ask for an earlier one"
            )
        return note, self._happenings(table, note)

    def _happenings(self, table: PitTable, note: RoundNote) -> list[AppliedEntry]:
        """What happened in a round, from the entry that began it to its seed."""
        state, found = note.before, []
        for entry in self._store.entries(table.stream, note.first - 1, note.last - note.first + 1):
            one = opened_up(state, entry)
            if isinstance(one, AppliedEntry):
                state = one.after
                found.append(one)
        return found

    # -- the coach ----------------------------------------------------------------------------------------------------

    async def advice(self, person: Person, table: PitTable, position: int) -> Data:
        """What each action is worth now to the person who is asked at a position."""
        if table.table.player(position) != person.shown or asks(table.plan, table.table) != position:
            raise BadInput(code="not-asked", said="You are not asked to decide now.", instead="wait for your turn")
        seen = seen_by(table.plan, table.table, person.shown, position)
        actions = await self._actions(table, seen) if seen is not None else ()
        if seen is None or not actions:
            raise BadInput(code="no-advice", said="These cards are none that can be computed.", instead="ask the floor")
        return {
            "position": position,
            "ante": seen.ante,
            "situation": seen.situation,
            "actions": _ladder(actions),
        }

    async def grade(self, person: Person, table: PitTable) -> Data:
        """The person's decisions at this table graded, the costly ones first."""
        decisions = await self._desk.do(self._decisions, person, table, table.notes.rounds.now())
        found: list[Graded] = []
        for seen, event in decisions:
            one = graded(seen, event, await self._actions(table, seen))
            if one is not None:
                found.append(one)
        wrong = sorted((one for one in found if one.cost), key=lambda one: -one.money)
        cost, money = sum((one.cost for one in found), Fraction(0)), sum((one.money for one in found), Fraction(0))
        rounds = len({one.seen.round for one in found})
        return {
            "decisions": len(found),
            "best": len(found) - len(wrong),
            "rounds": rounds,
            "cost": f"{float(cost):.4f}",
            "exact": str(cost),
            "money": float(money),
            "an_hour": float(money / rounds * ROUNDS_AN_HOUR) if rounds else 0.0,
            "rounds_an_hour": ROUNDS_AN_HOUR,
            "rows": [_graded(one) for one in reversed(found)],
            "worst": [_graded(one) for one in wrong[:_WORST]],
        }

    def _decisions(self, person: Person, table: PitTable, memory: RoundsInMemory) -> list[tuple[Seen, Acted]]:
        notes = memory.of_player(self._store, table.stream, person.shown, _MOST_GRADED)
        return [
            (seen, event)
            for note in reversed(notes)
            for happening in self._happenings(table, note)
            for before, event in happening.moments
            if isinstance(event, Acted) and event.player == person.shown
            if (seen := seen_by(table.plan, before, person.shown, event.position)) is not None
        ]

    async def _actions(self, table: PitTable, seen: Seen) -> tuple[tuple[str, Fraction], ...]:
        """Every action with its exact worth, the best first; nothing for cards that no round can have."""
        key = table.plan.game.filing.submission_digest, seen
        if key not in self._worth:
            try:
                answer = await self._brain.ask(
                    sums.advise,
                    table.filed,
                    _places(seen.hand),
                    int(seen.up) if seen.up is not None else None,
                    _places(seen.board),
                    _places(seen.dead),
                    _places(seen.shows),
                )
            except BadInput:
                answer = []
            if len(self._worth) > _MOST_REMEMBERED:
                self._worth.clear()
            self._worth[key] = tuple((clean(name), Fraction(value)) for name, value in answer)
        return self._worth[key]

    # -- meters -------------------------------------------------------------------------------------------------------

    async def meters(self, table: PitTable, others: int) -> Data:
        """Each meter: how it grows, what its wager returns as the meters stand, and where that breaks even."""
        stand = {name: str(amount) for name, amount in table.table.meters.items()}
        worth = await self._brain.ask(sums.meters, table.filed, stand, others)
        return {
            "others": others,
            "meters": [
                {
                    "name": meter.name,
                    "wager": meter.wager,
                    "cents": floor(table.table.meters[meter.name]),
                    "rate": str(meter.rate),
                    "initial": meter.initial,
                    "reset": meter.reset,
                    **worth[meter.name],
                }
                for meter in table.plan.game.meters
            ],
        }


def _step(plan: Plan, happening: AppliedEntry, before: Table, event: Event, eyes: str) -> Data:
    """One event of a past round, and how the table stood after it in these eyes."""
    return {
        "seq": happening.entry.seq,
        "at": happening.entry.at,
        "by": happening.entry.by,
        "event": told(plan, before, event, happening.entry, eyes),
        "scene": scene.stood(plan, view(evolve(before, event), eyes)),
    }


def _draws(plan: Plan) -> Data:
    """What a page needs to repeat the draws of a round: how likely each is, and between which places."""
    chances, places = {}, {}
    for name, offered in plan.wagers.items():
        if offered.rule.against == "draw":
            chances[name] = str(draw_probability(plan, name))
            if not offered.rule.hand:
                places[name] = list(draw_places(plan, name))
    return {"probability": chances, "places": places}


def _places(cards: Sequence[Card]) -> list[int]:
    return [int(card) for card in cards]


def _ladder(actions: Sequence[tuple[str, Fraction]]) -> list[Data]:
    best = actions[0][1]
    return [
        {
            "act": name,
            "worth": f"{float(value):+.4f}",
            "exact": str(value),
            "costs": f"{float(best - value):.4f}",
            "best": value == best,
        }
        for name, value in actions
    ]


def _graded(one: Graded) -> Data:
    return {
        "round": one.seen.round,
        "situation": one.seen.situation,
        "did": one.did,
        "best": list(one.best),
        "cost": f"{float(one.cost):.4f}",
        "exact": str(one.cost),
        "money": float(one.money),
        "actions": _ladder(one.actions),
    }
