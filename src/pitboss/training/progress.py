"""What somebody has learnt in one drill of one game: a rating, the kinds of questions that go well or badly, mistakes.

A value: an answer makes a new one. It is kept by an account, or on a device, and it decides what is asked next: weak
spots and missed questions before others. Levels are in thousandths, costs in millionths of an ante, both rounded.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from pitboss.training.rating import MOST, START, rated

KNOWN = 850
"""The level from which a kind of question counts as known."""
MOST_MISSED = 20
MOST_RATINGS = 60
MOST_SPOTS = 200
_FIRST_LEVEL = 500
_SHARE = 3
"""A new score counts for a third of the level."""
_FEWEST = 3
"""Answers before a kind of question counts as known."""
_RETURNS, _WEAK = 0.25, 0.75
"""How often a missed question comes back, and up to where a weak spot is drilled; else anything is asked."""

Count = Annotated[int, Meta(ge=0, le=10**9)]
Thousandths = Annotated[int, Meta(ge=0, le=1000)]
Rating = Annotated[int, Meta(ge=0, le=MOST)]
SpotName = Annotated[str, Meta(max_length=100)]
QuestionName = Annotated[str, Meta(max_length=400)]


class SpotLevel(msgspec.Struct, frozen=True):
    """How one kind of question goes: how often it was asked, the level of late, and what it cost in all."""

    asked: Count = 0
    level: Thousandths = _FIRST_LEVEL
    cost: Count = 0

    @property
    def known(self) -> bool:
        """Whether it needs no more practice for now."""
        return self.asked >= _FEWEST and self.level >= KNOWN


class TrainingProgress(msgspec.Struct, frozen=True):
    """Everything that is kept of one drill of one game."""

    rating: Rating = START
    answered: Count = 0
    best: Count = 0
    """How many questions scored everything."""
    cost: Count = 0
    seconds: Count = 0
    spots: Annotated[dict[SpotName, SpotLevel], Meta(max_length=MOST_SPOTS)] = {}
    missed: Annotated[list[QuestionName], Meta(max_length=MOST_MISSED)] = []
    """Questions that went badly, the oldest first; they come back."""
    ratings: Annotated[list[Rating], Meta(max_length=MOST_RATINGS)] = []

    @property
    def weak(self) -> tuple[str, ...]:
        """The kinds of questions that were asked and are not known, the weakest first."""
        unknown = [(spot.level, name) for name, spot in self.spots.items() if not spot.known]
        return tuple(name for _, name in sorted(unknown))


def answered(
    progress: TrainingProgress,
    category: str,
    difficulty: int,
    score: Fraction,
    *,
    cost: Fraction | None = None,
    question: str = "",
    seconds: int = 0,
) -> TrainingProgress:
    """The progress after an answer that scored from 0 to 1; ``question`` comes back if it scored less than 1."""
    rating = rated(progress.rating, progress.answered, difficulty, score)
    spot = progress.spots.get(category, SpotLevel())
    lost = round((cost or Fraction(0)) * 10**6)
    level = spot.level + round((round(1000 * score) - spot.level) / (_SHARE if spot.asked else 1))
    spots = {**progress.spots, category: SpotLevel(spot.asked + 1, level, spot.cost + lost)}
    missed = [name for name in progress.missed if name != question]
    if question and score < 1:
        missed.append(question)
    return replace(
        progress,
        rating=rating,
        answered=progress.answered + 1,
        best=progress.best + (score == 1),
        cost=progress.cost + lost,
        seconds=progress.seconds + seconds,
        spots=dict(list(spots.items())[-MOST_SPOTS:]),
        missed=missed[-MOST_MISSED:],
        ratings=[*progress.ratings, rating][-MOST_RATINGS:],
    )


class NextQuestion(msgspec.Struct, frozen=True):
    """What to ask next: a question that was missed, a kind of question, or anything."""

    missed: str = ""
    category: str = ""


def choose_next(progress: TrainingProgress, known: Sequence[str], chance: Random) -> NextQuestion:
    """What to ask next: missed questions and weak spots before others; new kinds before those that are known."""
    draw = chance.random()
    if progress.missed and draw < _RETURNS and progress.answered >= _FEWEST:
        return NextQuestion(missed=progress.missed[0])
    weak = [name for name in progress.weak if name in known]
    if weak and draw < _WEAK:
        weights = [1001 - progress.spots[name].level for name in weak]
        return NextQuestion(category=chance.choices(weak, weights)[0])
    return NextQuestion()
