"""Classes: a teacher's link, students who join by it with a name, and everybody's results.

A student's page holds a token; the database has its digest. Everybody is asked the same questions or own ones. The
answers to the same questions are shown to nobody before the class is closed, for a neighbour may still be thinking;
the answer to an own question is shown once it is given. Scores are shown when answers are. A question counts once, as
it was first answered, and the server measures how long that took.
"""

from __future__ import annotations

import asyncio
import csv
import io
from collections import OrderedDict
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from fractions import Fraction
from secrets import choice, token_hex

import msgspec

from pitboss.clauses import BadInput
from pitboss.log.chain import stamp
from pitboss.numbers import decimal
from pitboss.pit.people.acts import Write
from pitboss.pit.people.tokens import digest_of, new_token
from pitboss.pit.school.exams import LETTERS
from pitboss.pit.school.marking import Marked, mark_answers
from pitboss.pit.school.question_maker import QuestionMaker
from pitboss.pit.school.question_names import QuestionName
from pitboss.pit.school.rows import AnswerRow, ClassRow, SchoolRows, StudentRow, put_answer, put_class, put_student
from pitboss.pit.school.trainees import read_trainee
from pitboss.rulebooks import load
from pitboss.training.question import Drill, Question

MOST_STUDENTS = 200
MOST_CLASSES = 500
"""Of one teacher."""
_CODE = 8
_MOST_ASKED = 20_000
_GRACE = timedelta(seconds=20)


class StudentAnswered(msgspec.Struct, frozen=True):
    """An answer of a student was taken; the marks where they may be seen by now."""

    number: int
    answered: int
    finished: bool
    marks: list[Marked] = []


class StudentResult(msgspec.Struct, frozen=True):
    """How a student stands: questions answered, the score in thousandths over all of them, and each question's."""

    name: str
    joined: str
    answered: int
    score: int
    cost: str
    """What the decisions lost against the best in all, in antes; empty for other drills."""
    seconds: int
    scores: list[int | None]


class ClassMember(msgspec.Struct, frozen=True):
    """A student of a class who asks."""

    row: ClassRow
    student: StudentRow
    answers: list[AnswerRow]

    @property
    def next(self) -> int:
        """The number of the next question; one more than there are when all were answered."""
        return len(self.answers) + 1


class Classes:
    """Opens and closes classes, lets students in, asks and marks them, and knows the results."""

    def __init__(self, rows: SchoolRows, write: Write, maker: QuestionMaker, clock: Callable[[], datetime]) -> None:
        self._rows = rows
        self._write = write
        self._maker = maker
        self._clock = clock
        self._asked: OrderedDict[tuple[str, int], datetime] = OrderedDict()
        """When each question was first shown to a student."""

    # -- the teacher --------------------------------------------------------------------------------------------------

    async def open(
        self, teacher: str, title: str, drill: Drill, rulebook: str, *, questions: int, minutes: int, same: bool
    ) -> ClassRow:
        """A new class, which students may join until it is closed."""
        rulebook = load(rulebook).identity.id
        if len(await asyncio.to_thread(self._rows.classes, teacher)) >= MOST_CLASSES:
            said = f"A teacher has {MOST_CLASSES} classes at most."
            raise BadInput(code="too-many-classes", said=said, instead="use another account")
        code = "".join(choice(LETTERS) for _ in range(_CODE))
        made = stamp(self._clock())
        title = " ".join(title.split()) or load(rulebook).identity.title
        row = ClassRow(code, teacher, title, drill, rulebook, questions, minutes, same, made)
        await self._write(put_class(row))
        if same:
            self._maker.prepare(_name(row, "", 1))
        return row

    async def of_teacher(self, teacher: str) -> list[ClassRow]:
        """The classes of a teacher, the newest first."""
        return await asyncio.to_thread(self._rows.classes, teacher)

    async def close(self, teacher: str, code: str) -> ClassRow:
        """Nobody joins or answers any more, and everybody may see the answers."""
        row = await self.taught(teacher, code)
        if row.closed is None:
            row = msgspec.structs.replace(row, closed=stamp(self._clock()))
            await self._write(put_class(row))
        return row

    async def taught(self, teacher: str, code: str) -> ClassRow:
        """A class of this teacher; for anybody else it does not exist."""
        row = await self.find(code)
        if row.teacher != teacher:
            raise _unknown()
        return row

    async def results(self, row: ClassRow) -> list[StudentResult]:
        """How every student stands, the best first."""
        students = await asyncio.to_thread(self._rows.students, row.code)
        answers = await asyncio.to_thread(self._rows.answers, row.code)
        results = [_result(row, student, [a for a in answers if a.student == student.student]) for student in students]
        return sorted(results, key=lambda result: (-result.score, -result.answered, result.seconds, result.name))

    # -- the students -------------------------------------------------------------------------------------------------

    async def find(self, code: str) -> ClassRow:
        """A class by its code."""
        row = await asyncio.to_thread(self._rows.class_of, code.upper())
        if row is None:
            raise _unknown()
        return row

    async def join(self, code: str, name: str) -> tuple[ClassRow, str]:
        """Let a student in; the token is for the student's page alone."""
        row, name = await self.find(code), read_trainee(name)
        if row.closed is not None:
            raise _over("This class is closed.")
        students = await asyncio.to_thread(self._rows.students, row.code)
        if len(students) >= MOST_STUDENTS:
            said = f"A class has {MOST_STUDENTS} students at most."
            raise BadInput(code="class-full", said=said, instead="ask the teacher for another class")
        if any(student.name.casefold() == name.casefold() for student in students):
            raise BadInput(code="name-taken", said=f"{name} is in this class already.", instead="add your last name")
        token = new_token()
        await self._write(put_student(StudentRow(row.code, token_hex(6), name, digest_of(token), stamp(self._clock()))))
        return row, token

    async def member(self, code: str, token: str) -> ClassMember:
        """The student with this token."""
        row, digest = await self.find(code), digest_of(token)
        students = await asyncio.to_thread(self._rows.students, row.code)
        student = next((student for student in students if student.digest == digest), None)
        if student is None:
            raise BadInput(
                code="not-in-class", said="You have not joined this class.", instead="join it with your name"
            )
        return ClassMember(row, student, await asyncio.to_thread(self._rows.answers, row.code, student.student))

    def ends(self, member: ClassMember) -> datetime | None:
        """When the student's time is over; None where there is no limit."""
        if not member.row.minutes:
            return None
        return datetime.fromisoformat(member.student.joined) + timedelta(minutes=member.row.minutes)

    def is_open(self, member: ClassMember) -> bool:
        """Whether the student may answer."""
        ends = self.ends(member)
        in_time = ends is None or self._clock() <= ends + _GRACE
        return member.row.closed is None and in_time and member.next <= member.row.questions

    async def question(self, member: ClassMember, number: int) -> Question:
        """A question of the class: the next one, or one that was answered."""
        if not 1 <= number <= min(member.next, member.row.questions):
            raise BadInput(code="question-unknown", said="This question was not asked yet.", instead="answer in order")
        question = await self._maker.question(_name(member.row, member.student.student, number))
        if number == member.next:
            self._asked.setdefault((member.student.student, number), self._clock())
            while len(self._asked) > _MOST_ASKED:
                self._asked.popitem(last=False)
        if number < member.row.questions:
            self._maker.prepare(_name(member.row, member.student.student, number + 1))
        return question

    async def answer(self, member: ClassMember, number: int, answers: Sequence[str]) -> StudentAnswered:
        """Take an answer to the next question; what was answered before stays as it was."""
        if number < member.next:
            return self._answered(member, number, [])
        if not self.is_open(member):
            raise _over("The class is over.")
        marked = mark_answers(await self.question(member, number), answers)
        row = AnswerRow(
            code=member.row.code,
            student=member.student.student,
            number=number,
            score=int(1000 * marked.score),
            cost=str(marked.cost) if marked.cost is not None else "",
            seconds=self._seconds(member, number),
            answers=msgspec.json.encode(list(answers)).decode(),
            at=stamp(self._clock()),
        )
        await self._write(put_answer(row))
        after = await asyncio.to_thread(self._rows.answers, row.code, row.student)
        member = msgspec.structs.replace(member, answers=after)
        return self._answered(member, number, [] if member.row.same else marked.marks)

    def _seconds(self, member: ClassMember, number: int) -> int:
        """How long a student has had a question: since it was shown; where that is not known, since the one before."""
        before = member.answers[-1].at if member.answers else member.student.joined
        shown = self._asked.pop((member.student.student, number), None) or datetime.fromisoformat(before)
        return max(0, round((self._clock() - shown).total_seconds()))

    def _answered(self, member: ClassMember, number: int, marks: list[Marked]) -> StudentAnswered:
        answered = len(member.answers)
        return StudentAnswered(number, answered, answered >= member.row.questions, marks)

    async def review(self, member: ClassMember) -> list[list[Marked]]:
        """The marks of everything that the student answered, once they may be seen."""
        if not self._is_shown(member):
            return []
        marks = []
        for answer in member.answers:
            question = await self._maker.question(_name(member.row, answer.student, answer.number))
            marks.append(mark_answers(question, msgspec.json.decode(answer.answers, type=list[str])).marks)
        return marks

    def _is_shown(self, member: ClassMember) -> bool:
        return not member.row.same or member.row.closed is not None

    def result(self, member: ClassMember) -> StudentResult | None:
        """How the student stands, once that may be seen: whoever joins twice would learn from it what is right."""
        if not self._is_shown(member):
            return None
        return _result(member.row, member.student, member.answers)


def _name(row: ClassRow, student: str, number: int) -> QuestionName:
    whose = row.code if row.same else f"{row.code}/{student}"
    drill = msgspec.convert(row.drill, Drill)
    return QuestionName("class", drill, row.rulebook, number=f"{whose}/{number}")


def _result(row: ClassRow, student: StudentRow, answers: list[AnswerRow]) -> StudentResult:
    by_number = {answer.number: answer.score for answer in answers}
    costs = [Fraction(answer.cost) for answer in answers if answer.cost]
    return StudentResult(
        name=student.name,
        joined=student.joined,
        answered=len(answers),
        score=sum(by_number.values()) // row.questions,
        cost=decimal(sum(costs, Fraction(0)), 4) if row.drill == "player" else "",
        seconds=sum(answer.seconds for answer in answers),
        scores=[by_number.get(number) for number in range(1, row.questions + 1)],
    )


def results_csv(row: ClassRow, results: Sequence[StudentResult]) -> str:
    """The results as a table for a spreadsheet; no cell is taken for a formula."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\r\n")
    numbers = [f"question {number}" for number in range(1, row.questions + 1)]
    lost = ["antes lost"] if row.drill == "player" else []
    table.writerow(["student", "joined", "answered", "score %", *lost, "seconds", *numbers])
    for result in results:
        scores = ["" if score is None else decimal(Fraction(score, 10), 1) for score in result.scores]
        cost = [result.cost] if lost else []
        share = decimal(Fraction(result.score, 10), 1)
        table.writerow([_plain(result.name), result.joined, result.answered, share, *cost, result.seconds, *scores])
    return text.getvalue()


def _plain(name: str) -> str:
    return f"'{name}" if name[:1] in "=+-@" else name


def _unknown() -> BadInput:
    return BadInput(
        code="no-such-class", said="There is no class with this code.", instead="ask the teacher for the link"
    )


def _over(said: str) -> BadInput:
    return BadInput(code="class-over", said=said, instead="ask the teacher")
