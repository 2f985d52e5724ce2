"""Exams: so many questions in so much time, no feedback before the end, and a certificate for whoever passes.

An exam is a sealed paper that the trainee's page holds; nothing is kept of it until it is handed in. It can be handed
in once, in time, and its questions are answered nowhere else. A certificate is what the database says of its code.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from secrets import choice, token_hex

import msgspec

from pitboss.clauses import BadInput
from pitboss.live import plan_for
from pitboss.log.chain import stamp
from pitboss.pit.people.acts import Write
from pitboss.pit.school.marking import Marked, mark_answers
from pitboss.pit.school.question_maker import QuestionMaker
from pitboss.pit.school.question_names import ExamPaper, QuestionSealer
from pitboss.pit.school.rows import ExamRow, SchoolRows, put_exam
from pitboss.pit.school.trainees import read_trainee
from pitboss.rulebooks import load
from pitboss.training.question import Drill, Question

PASS = Fraction(4, 5)
"""The score from which an exam is passed."""
SECONDS: dict[Drill, int] = {"player": 30, "dealer": 180, "floor": 90, "procedure": 45, "auditor": 150}
"""The time for a question."""
MOST_QUESTIONS = 50
_GRACE = timedelta(seconds=20)
"""What the way to the server may take."""
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that are not taken for each other."""
_CODE = 12


class ExamResult(msgspec.Struct, frozen=True):
    """An exam that was handed in: the score in thousandths, and the code of the certificate where it was passed."""

    passed: bool
    score: int
    needed: int
    code: str
    questions: list[list[Marked]]


class ExamCertificate(msgspec.Struct, frozen=True):
    """What a certificate says: who passed what, under which law, when, and how well."""

    code: str
    name: str
    account: bool
    """Whether the name is that of an account here; else it is the name that the trainee gave."""
    drill: str
    rulebook: str
    title: str
    place: str
    edition: str
    law: str
    """The digests of the rulebook and of the house's submission under which the questions were asked."""
    submission: str
    questions: int
    score: int
    needed: int
    began: str
    ended: str


class Exams:
    """Begins exams, asks their questions, marks what is handed in, and knows every certificate."""

    def __init__(
        self,
        rows: SchoolRows,
        write: Write,
        sealer: QuestionSealer,
        maker: QuestionMaker,
        clock: Callable[[], datetime],
    ) -> None:
        self._rows = rows
        self._write = write
        self._sealer = sealer
        self._maker = maker
        self._clock = clock

    def begin(self, drill: Drill, rulebook: str, questions: int) -> str:
        """A new exam, sealed."""
        rulebook = load(rulebook).identity.id
        return self._sealer.seal(ExamPaper(token_hex(8), drill, rulebook, questions, int(self._clock().timestamp())))

    async def question(self, paper: str, number: int) -> Question:
        """A question of an exam that is under way."""
        exam = self._sealer.open_paper(paper)
        self._must_be_in_time(exam)
        if not 1 <= number <= exam.questions:
            raise BadInput(
                code="question-unknown", said=f"The exam has {exam.questions} questions.", instead="ask less"
            )
        question = await self._maker.question(exam.name(number))
        if number < exam.questions:
            self._maker.prepare(exam.name(number + 1))
        return question

    async def hand_in(
        self, paper: str, answers: Sequence[Sequence[str]], name: str, person: str | None = None
    ) -> ExamResult:
        """Mark an exam and keep its result; it can be handed in once. An answer that is missing scores nothing."""
        exam = self._sealer.open_paper(paper)
        self._must_be_in_time(exam)
        name = read_trainee(name)
        if await asyncio.to_thread(self._rows.exam, exam.id) is not None:
            raise _over("This exam was handed in already.")
        marked = []
        for number in range(1, exam.questions + 1):
            question = await self._maker.question(exam.name(number))
            given = answers[number - 1] if number <= len(answers) else ()
            complete = [*given, *[""] * len(question.asks)][: len(question.asks)]
            marked.append(mark_answers(question, complete))
        score = sum((mark.score for mark in marked), Fraction(0)) / exam.questions
        row = self._row(exam, name, person, score)
        await self._write(put_exam(row))
        if await asyncio.to_thread(self._rows.exam, exam.id) != row:
            raise _over("This exam was handed in already.")
        needed = int(1000 * PASS)
        return ExamResult(score >= PASS, row.score, needed, row.code or "", [mark.marks for mark in marked])

    def _row(self, exam: ExamPaper, name: str, person: str | None, score: Fraction) -> ExamRow:
        filing = plan_for(exam.rulebook).game.filing
        code = "".join(choice(LETTERS) for _ in range(_CODE)) if score >= PASS else None
        return ExamRow(
            id=exam.id,
            code=code,
            person=person,
            name=name,
            drill=exam.drill,
            rulebook=exam.rulebook,
            edition=filing.edition,
            law=filing.law_digest,
            submission=filing.submission_digest,
            questions=exam.questions,
            score=int(1000 * score),
            began=stamp(datetime.fromtimestamp(exam.began, UTC)),
            ended=stamp(self._clock()),
        )

    async def certificate(self, code: str) -> ExamCertificate:
        """What a certificate says; BadInput for a code that was never given."""
        row = await asyncio.to_thread(self._rows.certificate, code.upper())
        if row is None or row.code is None:
            said = "There is no certificate with this code."
            raise BadInput(code="no-such-certificate", said=said, instead="compare the code, letter by letter")
        identity = load(row.rulebook).identity
        return ExamCertificate(
            code=row.code,
            name=row.name,
            account=row.person is not None,
            drill=row.drill,
            rulebook=row.rulebook,
            title=identity.title,
            place=identity.jurisdiction,
            edition=row.edition,
            law=row.law,
            submission=row.submission,
            questions=row.questions,
            score=row.score,
            needed=int(1000 * PASS),
            began=row.began,
            ended=row.ended,
        )

    def _must_be_in_time(self, exam: ExamPaper) -> None:
        ends = datetime.fromtimestamp(exam.began, UTC) + timedelta(seconds=exam.questions * SECONDS[exam.drill])
        if self._clock() > ends + _GRACE:
            raise _over("The time of this exam is over.")


def _over(said: str) -> BadInput:
    return BadInput(code="exam-over", said=said, instead="begin another exam")
