"""The school: practice with progress, exams and classes, for everybody who comes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from random import Random
from secrets import token_bytes
from typing import Self

import msgspec

from pitboss.clauses import BadInput
from pitboss.live import plan_for
from pitboss.log.chain import stamp
from pitboss.pit.people.acts import Write
from pitboss.pit.school.classes import Classes
from pitboss.pit.school.exams import Exams
from pitboss.pit.school.marking import MarkedQuestion, mark_answers
from pitboss.pit.school.question_maker import QuestionMaker
from pitboss.pit.school.question_names import QuestionName, QuestionSealer
from pitboss.pit.school.rows import ProgressRow, SchoolRows, put_key, put_progress
from pitboss.pit.store import Store, Taken, Writer
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.pit.workers.thread_worker import ThreadWorker
from pitboss.rulebooks import load
from pitboss.training.drills import categories
from pitboss.training.progress import TrainingProgress, answered, choose_next
from pitboss.training.question import Drill, Question

_PURPOSE = "questions"
_KEY_BYTES = 32
_MOST_COUNTED = 20_000


class School:
    """Everything that is learnt in a pit. ``load`` it before it is used."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        exact_worker: ExactWorker,
        thread_worker: ThreadWorker,
        clock: Callable[[], datetime],
    ) -> None:
        self._rows = SchoolRows(store.reading)
        self._write: Write = partial(writer.commit, ())
        self._workers = exact_worker, thread_worker
        self._clock = clock
        self._counted: OrderedDict[tuple[str, str], None] = OrderedDict()

    async def load(self) -> Self:
        """Read the key of the questions, or make it."""
        key = await asyncio.to_thread(self._rows.key, _PURPOSE)
        if key is None:
            key = token_bytes(_KEY_BYTES)
            try:
                await self._write(put_key(_PURPOSE, key))
            except Taken:  # another host was quicker
                key = await asyncio.to_thread(self._rows.key, _PURPOSE) or key
        self._sealer = QuestionSealer(key)
        self._maker = QuestionMaker(*self._workers, self._sealer)
        self.exams = Exams(self._rows, self._write, self._sealer, self._maker, self._clock)
        self.classes = Classes(self._rows, self._write, self._maker, self._clock)
        return self

    # -- practice -----------------------------------------------------------------------------------------------------

    async def next_question(
        self, drill: Drill, rulebook: str, progress: TrainingProgress, *, category: str = "", cards: str = ""
    ) -> tuple[str, Question]:
        """A question to practise with and its name: weak spots and missed questions before others.

        ``category`` asks for one kind of question, ``cards`` for one decision.
        """
        rulebook = load(rulebook).identity.id
        plan = plan_for(rulebook)
        if cards:
            name = QuestionName("practice", "player", rulebook, cards=cards, number="")
        else:
            chance = Random(token_bytes(16))
            known = () if category else await self._workers[1].do(categories, drill, plan)
            choice = choose_next(progress, known, chance)
            again = self._missed(choice.missed) if choice.missed and not category else None
            if again is not None and (again.drill, again.rulebook) == (drill, rulebook):
                return choice.missed, await self._maker.question(again)
            level = progress.rating if drill == "player" else 0
            name = QuestionName("practice", drill, rulebook, category or choice.category, level)
        return self._sealer.seal(name), await self._maker.question(name)

    async def mark(
        self, name: str, answers: Sequence[str], seconds: int, progress: TrainingProgress, person: str | None
    ) -> tuple[Question, MarkedQuestion, TrainingProgress]:
        """Mark the answers to a question of practice; an account keeps the progress, and counts a question once."""
        known = self._practised(name)
        question = await self._maker.question(known)
        marked = mark_answers(question, answers)
        after = answered(
            progress,
            question.category,
            question.difficulty,
            marked.score,
            cost=marked.cost,
            question=name,
            seconds=seconds,
        )
        if person is None:
            return question, marked, after
        if not self._counts(person, name) and name not in progress.missed:
            return question, marked, progress
        await self._keep(person, known.drill, known.rulebook, after)
        return question, marked, after

    def _missed(self, name: str) -> QuestionName | None:
        """A question that was missed; None for one that a device brings along from another house, or made up."""
        try:
            return self._practised(name)
        except BadInput:
            return None

    def _practised(self, name: str) -> QuestionName:
        known = self._sealer.open(name)
        if known.mode != "practice":
            raise BadInput(
                code="question-unknown", said="This question is not for practice.", instead="ask for another"
            )
        return known

    def of_practice(self, name: str) -> tuple[Drill, str]:
        """The drill and the rulebook of a question."""
        known = self._practised(name)
        return known.drill, known.rulebook

    def _counts(self, person: str, name: str) -> bool:
        """Whether a question counts: once for each person."""
        if (person, name) in self._counted:
            return False
        self._counted[person, name] = None
        if len(self._counted) > _MOST_COUNTED:
            self._counted.popitem(last=False)
        return True

    # -- progress -----------------------------------------------------------------------------------------------------

    async def adopt(self, person: str, drill: Drill, rulebook: str, progress: TrainingProgress) -> None:
        """Keep for an account what its device learnt before, unless the account has answered as much itself."""
        rulebook = load(rulebook).identity.id
        kept = (await self.progress(person)).get((drill, rulebook))
        if progress.answered and (kept is None or kept.answered < progress.answered):
            await self._keep(person, drill, rulebook, progress)

    async def _keep(self, person: str, drill: Drill, rulebook: str, progress: TrainingProgress) -> None:
        data = msgspec.json.encode(progress).decode()
        await self._write(put_progress(ProgressRow(person, drill, rulebook, data, stamp(self._clock()))))

    async def progress(self, person: str) -> dict[tuple[str, str], TrainingProgress]:
        """Everything that an account has learnt, by drill and rulebook."""
        rows = await asyncio.to_thread(self._rows.progress, person)
        return {(row.drill, row.rulebook): msgspec.json.decode(row.data, type=TrainingProgress) for row in rows}
