"""Requests for training: questions to practise with, their marks, exams and certificates.

Nobody has to be signed in. An account keeps its progress; whoever has none sends the progress that the own device
keeps, and gets it back.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from pitboss.live import plan_for
from pitboss.pit.school.exams import MOST_QUESTIONS, PASS, SECONDS, ExamCertificate, ExamResult
from pitboss.pit.school.marking import Marked
from pitboss.pit.views.posted_wagers import (
    PostedEnvy,
    PostedPaytable,
    posted_envy,
    posted_paytables,
)
from pitboss.rulebooks import load, shelf
from pitboss.training.drills import categories
from pitboss.training.marks import mark_limits
from pitboss.training.progress import KNOWN, TrainingProgress
from pitboss.training.question import DRILLS, Drill
from pitboss.web.drill_questions import DrillQuestion, sent
from pitboss.web.routes import ANYBODY, DUTY, Call, Route
from pitboss.web.schemas import Body

Rulebook = Annotated[str, Meta(min_length=1, max_length=100)]
QuestionId = Annotated[str, Meta(min_length=1, max_length=400)]
Answers = Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=100)]
Seconds = Annotated[int, Meta(ge=0, le=86_400)]
MOST_LEARNT = 100
"""Drills and games of which a device brings along what it has learnt."""


class QuestionBody(Body, frozen=True):
    """What to practise. ``category`` asks for one kind of question, ``cards`` for one decision: hand|board|up|seen."""

    drill: Drill
    rulebook: Rulebook
    category: Annotated[str, Meta(max_length=100)] = ""
    cards: Annotated[str, Meta(max_length=100)] = ""
    progress: TrainingProgress | None = None


class AnswersBody(Body, frozen=True):
    """The answers to a question, in the order it was asked in, and the seconds that they took."""

    question: QuestionId
    answers: Answers
    seconds: Seconds = 0
    progress: TrainingProgress | None = None


class LearntBody(Body, frozen=True):
    """What a device has learnt in one drill of one game while nobody was signed in."""

    drill: Drill
    rulebook: Rulebook
    progress: TrainingProgress


class DeviceBody(Body, frozen=True):
    """All that a device has learnt while nobody was signed in."""

    learnt: Annotated[list[LearntBody], Meta(max_length=MOST_LEARNT)]


class ExamBody(Body, frozen=True):
    """What to be examined in."""

    drill: Drill
    rulebook: Rulebook
    questions: Annotated[int, Meta(ge=1, le=MOST_QUESTIONS)] = 20


class ExamQuestionBody(Body, frozen=True):
    """Which question of an exam."""

    exam: QuestionId
    number: Annotated[int, Meta(ge=1, le=MOST_QUESTIONS)]


class HandInBody(Body, frozen=True):
    """All answers of an exam, and the name for the certificate; an account's own name where one is signed in."""

    exam: QuestionId
    answers: Annotated[list[Answers], Meta(max_length=MOST_QUESTIONS)]
    name: Annotated[str, Meta(max_length=80)] = ""


class TrainedGame(msgspec.Struct, frozen=True):
    """A game that is trained."""

    rulebook: str
    title: str
    place: str
    edition: str


class KeptProgress(msgspec.Struct, frozen=True):
    """What an account has learnt in one drill of one game."""

    drill: str
    rulebook: str
    progress: TrainingProgress


class TrainingOverview(msgspec.Struct, frozen=True):
    """What can be trained, how it is marked, and the progress of whoever is signed in.

    ``marks`` has the limits in antes; ``pass_mark`` and ``known`` are in thousandths.
    """

    drills: list[str]
    games: list[TrainedGame]
    marks: dict[str, str | None]
    pass_mark: int
    known: int
    seconds: dict[str, int]
    progress: list[KeptProgress]


class TrainedMeter(msgspec.Struct, frozen=True):
    """How a meter grows: its share of each wager, and what it is reset to, in cents."""

    name: str
    wager: str
    rate: str
    reset: int


class TrainingGame(msgspec.Struct, frozen=True):
    """What a trainee has at hand for one game: the paytables, and the kinds of questions of each drill."""

    rulebook: str
    title: str
    base: str
    paytables: list[PostedPaytable]
    envy: list[PostedEnvy]
    meters: list[TrainedMeter]
    categories: dict[str, list[str]]


class TrainingMarks(msgspec.Struct, frozen=True):
    """What all answers were worth: the score in thousandths, the kind of question, its rating, and the progress."""

    marks: list[Marked]
    score: int
    category: str
    difficulty: int
    progress: TrainingProgress


class ExamBegun(msgspec.Struct, frozen=True):
    """An exam that was begun, the seconds it lasts, and the score in thousandths that passes."""

    exam: str
    questions: int
    seconds: int
    needed: int


async def overview(call: Call) -> TrainingOverview:
    """What can be trained."""
    return await _overview(call)


async def adopt(call: Call) -> TrainingOverview:
    """An account takes over what its device has learnt before."""
    known = set(shelf().names)
    for learnt in call.body.learnt:
        if learnt.rulebook in known:
            await call.pit.school.adopt(call.person.id, learnt.drill, learnt.rulebook, learnt.progress)
    return await _overview(call)


async def _overview(call: Call) -> TrainingOverview:
    identities = [load(name).identity for name in shelf().names]
    kept = await call.pit.school.progress(call.session.person.id) if call.session is not None else {}
    return TrainingOverview(
        drills=list(DRILLS),
        games=[TrainedGame(book.id, book.title, book.jurisdiction, book.edition) for book in identities],
        marks=mark_limits(),
        pass_mark=int(1000 * PASS),
        known=KNOWN,
        seconds={drill: SECONDS[drill] for drill in DRILLS},
        progress=[KeptProgress(drill, rulebook, progress) for (drill, rulebook), progress in kept.items()],
    )


async def game(call: Call) -> TrainingGame:
    """What a trainee has at hand for one game."""
    return await call.pit.thread_worker.do(_game, call.parts["rulebook"])


def _game(name: str) -> TrainingGame:
    identity = load(name).identity
    plan = plan_for(identity.id)
    return TrainingGame(
        rulebook=identity.id,
        title=identity.title,
        base=plan.base,
        paytables=posted_paytables(plan),
        envy=posted_envy(plan),
        meters=[TrainedMeter(meter.name, meter.wager, str(meter.rate), meter.reset) for meter in plan.game.meters],
        categories={drill: list(categories(drill, plan)) for drill in DRILLS},
    )


async def question(call: Call) -> DrillQuestion:
    """A question, without its answers."""
    body: QuestionBody = call.body
    progress = await _progress(call, body.drill, load(body.rulebook).identity.id, body.progress)
    name, asked = await call.pit.school.next_question(
        body.drill, body.rulebook, progress, category=body.category, cards=body.cards
    )
    return sent(name, asked)


async def answers(call: Call) -> TrainingMarks:
    """Mark the answers to a question."""
    body: AnswersBody = call.body
    progress = await _progress(call, *call.pit.school.of_practice(body.question), body.progress)
    person = call.session.person.id if call.session is not None else None
    asked, marked, after = await call.pit.school.mark(body.question, body.answers, body.seconds, progress, person)
    return TrainingMarks(marked.marks, int(1000 * marked.score), asked.category, asked.difficulty, after)


async def _progress(call: Call, drill: Drill, rulebook: str, device: TrainingProgress | None) -> TrainingProgress:
    """What the account has learnt; where it has nothing yet, what the device kept before."""
    kept = await call.pit.school.progress(call.session.person.id) if call.session is not None else {}
    return kept.get((drill, rulebook)) or device or TrainingProgress()


async def begin_exam(call: Call) -> ExamBegun:
    """Begin an exam."""
    body: ExamBody = call.body
    paper = call.pit.school.exams.begin(body.drill, body.rulebook, body.questions)
    return ExamBegun(paper, body.questions, body.questions * SECONDS[body.drill], int(1000 * PASS))


async def exam_question(call: Call) -> DrillQuestion:
    """A question of an exam."""
    body: ExamQuestionBody = call.body
    return sent("", await call.pit.school.exams.question(body.exam, body.number))


async def hand_in(call: Call) -> ExamResult:
    """Hand an exam in."""
    body: HandInBody = call.body
    person = call.session.person if call.session is not None else None
    name = person.shown if person is not None else body.name
    return await call.pit.school.exams.hand_in(body.exam, body.answers, name, person.id if person else None)


async def certificate(call: Call) -> ExamCertificate:
    """What a certificate says."""
    return await call.pit.school.exams.certificate(call.parts["code"])


_WORK = 16 * 1024
_DEVICE = 512 * 1024
"""Bytes of all that a device has learnt."""

ROUTES = (
    Route("GET", "/api/train", ANYBODY, "What can be trained, and one's progress.", overview),
    Route(
        "GET",
        "/api/train/games/{rulebook}",
        ANYBODY,
        "Paytables and kinds of questions of a game.",
        game,
        limit="work",
        errors=(404,),
    ),
    Route(
        "POST",
        "/api/train/questions",
        DUTY,
        "A question to practise with.",
        question,
        body=QuestionBody,
        limit="work",
        errors=(404, 409),
        largest=4 * _WORK,
    ),
    Route(
        "POST",
        "/api/train/answers",
        DUTY,
        "Mark answers.",
        answers,
        body=AnswersBody,
        limit="work",
        errors=(409,),
        largest=4 * _WORK,
    ),
    Route(
        "POST",
        "/api/train/progress",
        DUTY,
        "Take over what a device has learnt before.",
        adopt,
        body=DeviceBody,
        limit="change",
        largest=_DEVICE,
    ),
    Route("POST", "/api/train/exams", DUTY, "Begin an exam.", begin_exam, body=ExamBody, errors=(404,)),
    Route(
        "POST",
        "/api/train/exams/questions",
        DUTY,
        "A question of an exam.",
        exam_question,
        body=ExamQuestionBody,
        limit="work",
        errors=(409,),
    ),
    Route(
        "POST",
        "/api/train/exams/answers",
        DUTY,
        "Hand an exam in.",
        hand_in,
        body=HandInBody,
        limit="work",
        errors=(409,),
    ),
    Route(
        "GET",
        "/api/train/certificates/{code}",
        ANYBODY,
        "What a certificate says.",
        certificate,
        errors=(404,),
    ),
)
