"""Makes the question of a name, in the pit's workers, and keeps the latest ones.

A question that several people wait for is made once.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from fractions import Fraction
from random import Random

from pitboss.cards import Card, read_cards
from pitboss.clauses import BadInput
from pitboss.live import house_submission, plan_for
from pitboss.pit.school.question_names import QuestionName, QuestionSealer
from pitboss.pit.workers import exact_worker as sums
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.pit.workers.thread_worker import ThreadWorker
from pitboss.rounds import Plan
from pitboss.training.drills import question_about
from pitboss.training.grading import Seen
from pitboss.training.player_drill import DealtDecision, deal_decision, decision_on, player_question
from pitboss.training.question import Question

_MOST = 4000
_CANDIDATES = 3
"""Decisions of which the one nearest to a rating is asked."""
_TRIES = 10


class QuestionMaker:
    """Questions by their names; ``exact_worker`` computes worths, ``thread_worker`` deals."""

    def __init__(self, exact_worker: ExactWorker, thread_worker: ThreadWorker, sealer: QuestionSealer) -> None:
        self._exact_worker = exact_worker
        self._thread_worker = thread_worker
        self._sealer = sealer
        self._made: OrderedDict[QuestionName, asyncio.Task[Question]] = OrderedDict()

    async def question(self, name: QuestionName) -> Question:
        """The question of a name, always the same one."""
        return await asyncio.shield(self.prepare(name))

    def prepare(self, name: QuestionName) -> asyncio.Task[Question]:
        """Begin to make a question, if nobody has: the next one while somebody thinks about the one before."""
        making = self._made.get(name)
        if making is None or (making.done() and (making.cancelled() or making.exception() is not None)):
            making = self._made[name] = asyncio.create_task(self._make(name))
            making.add_done_callback(_look)
            while len(self._made) > _MOST:
                self._made.popitem(last=False)
        self._made.move_to_end(name)
        return making

    async def _make(self, name: QuestionName) -> Question:
        plan, seed = plan_for(name.rulebook), self._sealer.seed(name)
        if name.cards:
            return await self._graded(plan, _named_decision(plan, name.cards))
        if name.drill != "player":
            return await self._thread_worker.do(question_about, name.drill, plan, Random(seed), name.category)
        questions: list[Question] = []
        for attempt in range(_TRIES):
            dealt = await self._thread_worker.do(deal_decision, plan, f"{seed}, {attempt}", name.category)
            try:
                questions.append(await self._graded(plan, dealt))
            except BadInput:
                continue
            if not name.level or len(questions) == _CANDIDATES:
                break
        if not questions:
            raise BadInput(code="no-advice", said="No decision came out of these cards.", instead="ask for another")
        return min(questions, key=lambda question: abs(question.difficulty - name.level) if name.level else 0)

    async def _graded(self, plan: Plan, dealt: DealtDecision) -> Question:
        """A decision with its worths; BadInput where there is nothing to choose."""
        worths = await self._worths(plan, dealt.seen)
        if len(worths) < 2:
            raise BadInput(code="no-advice", said="There is nothing to decide with these cards.", instead="name others")
        return player_question(dealt, worths)

    async def _worths(self, plan: Plan, seen: Seen) -> list[tuple[str, Fraction]]:
        answer = await self._exact_worker.ask(
            sums.advise,
            house_submission(plan.game.filing.rulebook).source.text,
            _places(seen.hand),
            int(seen.up) if seen.up is not None else None,
            _places(seen.board),
            _places(seen.dead),
            _places(seen.shows),
            seen.made,
        )
        return [(act, Fraction(worth)) for act, worth in answer]


def _look(made: asyncio.Task[Question]) -> None:
    """Take note of an error, for whoever waited for it may be gone."""
    if not made.cancelled():
        made.exception()


def _places(cards: Sequence[Card]) -> list[int]:
    return [int(card) for card in cards]


def _named_decision(plan: Plan, cards: str) -> DealtDecision:
    """A decision by its cards: ``hand|board|up|in sight``."""
    parts = (cards.split("|") + [""] * 4)[:4]
    hand, board, up, dead = (read_cards(part) if part.strip() else () for part in parts)
    return decision_on(plan, hand, board, up[0] if up else None, dead)
