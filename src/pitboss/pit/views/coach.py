"""The coach: what each action is worth to a player, exactly, and the player's past decisions graded."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from pitboss.cards import Card
from pitboss.clauses import BadInput
from pitboss.pit.history.address import address_of
from pitboss.pit.history.rounds import RoundsInMemory
from pitboss.pit.people.accounts import Person
from pitboss.pit.store import Store
from pitboss.pit.tables.table import PitTable
from pitboss.pit.tables.timeouts import asks
from pitboss.pit.views.round_entries import entries_of
from pitboss.pit.workers.exact_worker import ExactWorker, advise
from pitboss.pit.workers.thread_worker import ThreadWorker
from pitboss.rounds import Plan
from pitboss.rounds.events import Acted
from pitboss.training.grading import ROUNDS_AN_HOUR, Graded, Seen, graded, seen_by
from pitboss.wording.narrate import clean

_MOST_GRADED = 300
"""Rounds that are graded at a time, the latest ones."""
_WORST = 5
_CACHE_SIZE = 20_000

Actions = tuple[tuple[str, Fraction], ...]
"""Every action with its exact worth in antes, the best first."""


class ActionWorth(msgspec.Struct, frozen=True):
    """What an action is worth, in antes."""

    act: str
    worth: str
    exact: str
    costs: str
    best: bool


class CoachAdvice(msgspec.Struct, frozen=True):
    """What each action is worth now, the best first."""

    position: int
    ante: int
    situation: str
    actions: list[ActionWorth]


class GradedDecision(msgspec.Struct, frozen=True):
    """A decision, what would have been best, and what it cost: in antes, and ``money`` in cents.

    ``cards`` are those that were seen, as training takes them: hand, board, up-card and others, with bars between them.
    """

    round: int
    address: str
    situation: str
    cards: str
    did: str
    best: list[str]
    cost: str
    exact: str
    money: float
    actions: list[ActionWorth]


class GradedSitting(msgspec.Struct, frozen=True):
    """The decisions of a player at a table, the newest first, and the costly ones."""

    decisions: int
    best: int
    rounds: int
    cost: str
    exact: str
    money: float
    an_hour: float
    rounds_an_hour: int
    rows: list[GradedDecision]
    worst: list[GradedDecision]


class TableCoach:
    """Answers about the worth of decisions: ``exact_worker`` computes, ``thread_worker`` reads logs."""

    def __init__(self, store: Store, exact_worker: ExactWorker, thread_worker: ThreadWorker) -> None:
        self._store = store
        self._exact_worker = exact_worker
        self.thread_worker = thread_worker
        """Where logs are read."""
        self._cache: dict[tuple[str, Seen], Actions] = {}

    async def advice(self, person: Person, table: PitTable, position: int) -> CoachAdvice:
        """What each action is worth now to the player who decides at a position."""
        if table.committed.player(position) != person.shown or asks(table.plan, table.committed) != position:
            raise BadInput(code="not-asked", said="You are not asked to decide now.", instead="wait for your turn")
        seen = seen_by(table.plan, table.committed, person.shown, position)
        actions = await self.actions(table.plan, seen) if seen is not None else ()
        if seen is None or not actions:
            raise BadInput(code="no-advice", said="These cards are none that can be computed.", instead="ask the floor")
        return CoachAdvice(position, seen.ante, seen.situation, ladder(actions))

    async def grade(self, person: Person, table: PitTable) -> GradedSitting:
        """The person's decisions at this table graded, the costly ones first."""
        decisions: list[Graded] = []
        for seen, event in await self.thread_worker.do(self._decisions, person, table, table.history.rounds.now()):
            decision = graded(seen, event, await self.actions(table.plan, seen), table.plan.game)
            if decision is not None:
                decisions.append(decision)
        wrong = sorted((decision for decision in decisions if decision.cost), key=lambda decision: -decision.money)
        cost = sum((decision.cost for decision in decisions), Fraction(0))
        money = sum((decision.money for decision in decisions), Fraction(0))
        rounds = len({decision.seen.round for decision in decisions})
        return GradedSitting(
            decisions=len(decisions),
            best=len(decisions) - len(wrong),
            rounds=rounds,
            cost=f"{float(cost):.4f}",
            exact=str(cost),
            money=float(money),
            an_hour=float(money / rounds * ROUNDS_AN_HOUR) if rounds else 0.0,
            rounds_an_hour=ROUNDS_AN_HOUR,
            rows=[_graded(table, decision) for decision in reversed(decisions)],
            worst=[_graded(table, decision) for decision in wrong[:_WORST]],
        )

    def _decisions(self, person: Person, table: PitTable, memory: RoundsInMemory) -> list[tuple[Seen, Acted]]:
        notes = memory.of_person(self._store, table.stream, person.names, _MOST_GRADED)
        return [
            (seen, event)
            for note, name in reversed(notes)
            for applied in entries_of(self._store, table.stream, note)
            for before, event in applied.moments
            if isinstance(event, Acted) and event.player == name
            if (seen := seen_by(table.plan, before, name, event.position)) is not None
        ]

    async def actions(self, plan: Plan, seen: Seen, worker: ExactWorker | None = None) -> Actions:
        """Every action with its exact worth, the best first; nothing for cards that no round can have.

        ``worker`` computes it in place of the coach's own.
        """
        filing = plan.game.filing
        key = filing.submission_digest, seen
        if key not in self._cache:
            try:
                answer = await (worker or self._exact_worker).ask(
                    advise,
                    filing.text,
                    _places(seen.hand),
                    int(seen.up) if seen.up is not None else None,
                    _places(seen.board),
                    _places(seen.dead),
                    _places(seen.shows),
                    seen.made,
                )
            except BadInput:
                answer = []
            if len(self._cache) > _CACHE_SIZE:
                self._cache.clear()
            self._cache[key] = tuple((clean(name), Fraction(value)) for name, value in answer)
        return self._cache[key]


def _places(cards: Sequence[Card]) -> list[int]:
    return [int(card) for card in cards]


def ladder(actions: Sequence[tuple[str, Fraction]]) -> list[ActionWorth]:
    """Every action with what it is worth and what it costs against the best."""
    best = actions[0][1]
    return [
        ActionWorth(name, f"{float(value):+.4f}", str(value), f"{float(best - value):.4f}", value == best)
        for name, value in actions
    ]


def _seen_cards(seen: Seen) -> str:
    up = (seen.up,) if seen.up is not None else ()
    return "|".join(" ".join(map(str, cards)) for cards in (seen.hand, seen.board, up, (*seen.dead, *seen.shows)))


def _graded(table: PitTable, decision: Graded) -> GradedDecision:
    return GradedDecision(
        round=decision.seen.round,
        address=address_of(table.stream, decision.seen.round),
        situation=decision.seen.situation,
        cards=_seen_cards(decision.seen),
        did=decision.did,
        best=list(decision.best),
        cost=f"{float(decision.cost):.4f}",
        exact=str(decision.cost),
        money=float(decision.money),
        actions=ladder(decision.actions),
    )
