"""Requests of classes: a teacher opens, watches and closes one; students join by its code and answer.

A class often sits behind one address. Its requests have a rate limit of their own, and what they compute is queued for
each student apart, so that thirty who begin at once are served in turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import msgspec
from msgspec import Meta

from pitboss.pit.school.classes import ClassMember, StudentAnswered, StudentResult, results_csv
from pitboss.pit.school.exams import MOST_QUESTIONS
from pitboss.pit.school.marking import Marked
from pitboss.pit.school.rows import ClassRow
from pitboss.pit.workers.fair_queue import Asker, asking
from pitboss.rulebooks import load
from pitboss.training.question import Drill
from pitboss.web.drill_questions import DrillQuestion, sent
from pitboss.web.handlers.training import Answers, Rulebook
from pitboss.web.routes import ANYBODY, DUTY, SIGNED_IN, Call, Plain, Route
from pitboss.web.schemas import Body

LONGEST_CLASS = 24 * 60
"""Minutes."""
StudentToken = Annotated[str, Meta(min_length=1, max_length=100)]
QuestionNumber = Annotated[int, Meta(ge=1, le=MOST_QUESTIONS)]


class ClassBody(Body, frozen=True):
    """A new class: what it asks; ``minutes`` is each student's time, 0 for no limit."""

    drill: Drill
    rulebook: Rulebook
    title: Annotated[str, Meta(max_length=80)] = ""
    questions: QuestionNumber = 10
    minutes: Annotated[int, Meta(ge=0, le=LONGEST_CLASS)] = 0
    same: bool = True


class JoinBody(Body, frozen=True):
    """The name under which a student joins."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]


class StudentBody(Body, frozen=True):
    """The student who asks."""

    student: StudentToken


class StudentQuestionBody(Body, frozen=True):
    """Which question; 0 for the next one."""

    student: StudentToken
    number: Annotated[int, Meta(ge=0, le=MOST_QUESTIONS)] = 0


class StudentAnswersBody(Body, frozen=True):
    """A student's answers to a question."""

    student: StudentToken
    number: QuestionNumber
    answers: Answers


class ClassShown(msgspec.Struct, frozen=True):
    """A class as everybody who has the link sees it."""

    code: str
    title: str
    drill: str
    rulebook: str
    game: str
    questions: int
    minutes: int
    same: bool
    made: str
    closed: bool
    teacher: str
    yours: bool
    """Whether whoever asks teaches it."""


class ClassList(msgspec.Struct, frozen=True):
    """The classes of a teacher, the newest first."""

    classes: list[ClassShown]


class ClassJoined(msgspec.Struct, frozen=True):
    """A student has joined; ``student`` is for the student's page alone."""

    student: str


class StudentQuestion(msgspec.Struct, frozen=True):
    """Where a student stands, and the question; none where the class is over for the student."""

    number: int
    answered: int
    questions: int
    ends: str
    """When the student's time is over; empty where there is no limit."""
    over: bool
    question: DrillQuestion | None = None


class StudentReview(msgspec.Struct, frozen=True):
    """What a student answered; the result and the marks where they may be seen by now."""

    result: StudentResult | None
    over: bool
    answers: list[list[str]]
    marks: list[list[Marked]]


class ClassResults(msgspec.Struct, frozen=True):
    """A class with how everybody stands, the best first."""

    about: ClassShown
    students: list[StudentResult]


def _shown(call: Call, row: ClassRow) -> ClassShown:
    teacher = call.pit.people.person(row.teacher)
    return ClassShown(
        code=row.code,
        title=row.title,
        drill=row.drill,
        rulebook=row.rulebook,
        game=load(row.rulebook).identity.title,
        questions=row.questions,
        minutes=row.minutes,
        same=row.same,
        made=row.made,
        closed=row.closed is not None,
        teacher=teacher.shown if teacher is not None else "",
        yours=call.session is not None and call.session.person.id == row.teacher,
    )


async def open_class(call: Call) -> ClassShown:
    """Open a class."""
    body: ClassBody = call.body
    row = await call.pit.school.classes.open(
        call.person.id,
        body.title,
        body.drill,
        body.rulebook,
        questions=body.questions,
        minutes=body.minutes,
        same=body.same,
    )
    return _shown(call, row)


async def own_classes(call: Call) -> ClassList:
    """The classes of whoever asks."""
    rows = await call.pit.school.classes.of_teacher(call.person.id)
    return ClassList([_shown(call, row) for row in rows])


async def show_class(call: Call) -> ClassShown:
    """A class by its code."""
    return _shown(call, await call.pit.school.classes.find(call.parts["code"]))


async def close_class(call: Call) -> ClassShown:
    """Close a class."""
    return _shown(call, await call.pit.school.classes.close(call.person.id, call.parts["code"]))


async def results(call: Call) -> ClassResults:
    """How everybody stands."""
    row = await call.pit.school.classes.taught(call.person.id, call.parts["code"])
    return ClassResults(_shown(call, row), await call.pit.school.classes.results(row))


async def results_file(call: Call) -> Plain:
    """The same as a table for a spreadsheet."""
    row = await call.pit.school.classes.taught(call.person.id, call.parts["code"])
    table = results_csv(row, await call.pit.school.classes.results(row))
    return Plain(table.encode("utf-8-sig"), "text/csv; charset=utf-8", f"class-{row.code}.csv")


async def join(call: Call) -> ClassJoined:
    """Join a class."""
    body: JoinBody = call.body
    _, token = await call.pit.school.classes.join(call.parts["code"], body.name)
    return ClassJoined(token)


async def student_question(call: Call) -> StudentQuestion:
    """The next question of a student, or one that was answered."""
    body: StudentQuestionBody = call.body
    school = call.pit.school.classes
    member = await school.member(call.parts["code"], body.student)
    is_open, ends = school.is_open(member), school.ends(member)
    number = body.number or member.next
    asked = None
    if is_open or number < member.next:
        with _asking(member):
            asked = sent("", await school.question(member, number))
    return StudentQuestion(
        number=number,
        answered=len(member.answers),
        questions=member.row.questions,
        ends=ends.isoformat() if ends is not None else "",
        over=not is_open,
        question=asked,
    )


async def student_answers(call: Call) -> StudentAnswered:
    """Take a student's answers."""
    body: StudentAnswersBody = call.body
    member = await call.pit.school.classes.member(call.parts["code"], body.student)
    with _asking(member):
        return await call.pit.school.classes.answer(member, body.number, body.answers)


async def student_review(call: Call) -> StudentReview:
    """What a student has reached."""
    body: StudentBody = call.body
    school = call.pit.school.classes
    member = await school.member(call.parts["code"], body.student)
    with _asking(member):
        marks = await school.review(member)
    given = [msgspec.json.decode(answer.answers, type=list[str]) for answer in member.answers]
    return StudentReview(school.result(member), not school.is_open(member), given, marks)


@contextmanager
def _asking(member: ClassMember) -> Iterator[None]:
    """What is computed meanwhile is computed for this student."""
    before = asking.set(Asker(f"student {member.student.student}"))
    try:
        yield
    finally:
        asking.reset(before)


_CLASS = "/api/classes/{code}"

ROUTES = (
    Route("POST", "/api/classes", DUTY, "Open a class.", open_class, body=ClassBody, limit="change", errors=(404,)),
    Route("GET", "/api/classes", SIGNED_IN, "One's own classes.", own_classes),
    Route("GET", _CLASS, ANYBODY, "A class by its code.", show_class, limit="class", errors=(404,)),
    Route("POST", f"{_CLASS}/close", DUTY, "Close a class.", close_class, limit="change", errors=(404,)),
    Route("GET", f"{_CLASS}/results", SIGNED_IN, "How everybody stands.", results, errors=(404,)),
    Route(
        "GET",
        f"{_CLASS}/results.csv",
        SIGNED_IN,
        "The same for a spreadsheet.",
        results_file,
        kind="text/csv",
        errors=(404,),
    ),
    Route("POST", f"{_CLASS}/students", DUTY, "Join a class.", join, body=JoinBody, limit="class", errors=(404, 409)),
    Route(
        "POST",
        f"{_CLASS}/questions",
        DUTY,
        "A student's question.",
        student_question,
        body=StudentQuestionBody,
        limit="class",
        errors=(404, 409),
    ),
    Route(
        "POST",
        f"{_CLASS}/answers",
        DUTY,
        "Take a student's answers.",
        student_answers,
        body=StudentAnswersBody,
        limit="class",
        errors=(404, 409),
    ),
    Route(
        "POST",
        f"{_CLASS}/review",
        DUTY,
        "A student's result.",
        student_review,
        body=StudentBody,
        limit="class",
        errors=(404, 409),
    ),
)
