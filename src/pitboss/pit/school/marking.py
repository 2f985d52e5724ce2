"""Answers marked: each with what would have been right and why, and the score of the whole question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import msgspec

from pitboss.clauses import BadInput, PitbossError
from pitboss.numbers import decimal
from pitboss.training.asks import AnswerMark, Ask
from pitboss.training.marks import Mark
from pitboss.training.question import Question


class SentNumber(msgspec.Struct, frozen=True):
    """A number as an exact fraction, and as a decimal to read."""

    exact: str
    decimal: str


class MarkedAction(msgspec.Struct, frozen=True):
    """An action of a decision: its worth and what it costs against the best, in antes."""

    act: str
    worth: SentNumber
    cost: SentNumber


class Marked(msgspec.Struct, frozen=True):
    """What one answer was worth; ``unreadable`` says why one could not be read, and it counts as wrong."""

    right: bool
    answer: str
    """The right answer, in words."""
    keys: list[str]
    """Every answer that is right."""
    because: str
    clause: str
    unreadable: str = ""
    mark: Mark | None = None
    cost: SentNumber | None = None
    actions: list[MarkedAction] = []


@dataclass(frozen=True, slots=True)
class MarkedQuestion:
    """A question with its marks: the score from 0 to 1, and for a decision its cost in antes."""

    marks: list[Marked]
    score: Fraction
    cost: Fraction | None


def mark_answers(question: Question, answers: Sequence[str]) -> MarkedQuestion:
    """Mark the answers to everything that a question asks."""
    if len(answers) != len(question.asks):
        said = f"The question asks {len(question.asks)} things, and there are {len(answers)} answers."
        raise BadInput(code="answer-unreadable", said=said, instead="answer everything that is asked")
    marks = [_mark(ask, answer) for ask, answer in zip(question.asks, answers, strict=True)]
    costs = [mark.cost for mark, _ in marks if mark is not None and mark.cost is not None]
    if question.asks[0].worths and not costs:  # no answer in time costs as much as the worst one
        costs = [question.asks[0].worths[0][1] - min(worth for _, worth in question.asks[0].worths)]
    shown = [_shown(ask, mark, unreadable) for ask, (mark, unreadable) in zip(question.asks, marks, strict=True)]
    return MarkedQuestion(shown, question.score([mark for mark, _ in marks]), costs[0] if costs else None)


def _mark(ask: Ask, answer: str) -> tuple[AnswerMark | None, str]:
    try:
        return ask.mark(answer), ""
    except PitbossError as error:
        return None, error.said


def _shown(ask: Ask, mark: AnswerMark | None, unreadable: str) -> Marked:
    return Marked(
        right=mark is not None and mark.right,
        answer=ask.spoken(ask.right[0]),
        keys=list(ask.right),
        because=mark.because if mark is not None else ask.because,
        clause=mark.clause if mark is not None else ask.clause,
        unreadable=unreadable,
        mark=mark.mark if mark is not None else None,
        cost=exact_number(mark.cost) if mark is not None and mark.cost is not None else None,
        actions=[
            MarkedAction(name, exact_number(worth, signed=True), exact_number(ask.worths[0][1] - worth))
            for name, worth in ask.worths
        ],
    )


def exact_number(value: Fraction, *, signed: bool = False) -> SentNumber:
    """A number as it is sent."""
    return SentNumber(str(value), decimal(value, 4, signed=signed))
