"""Practice for dealers and for the floor: sets of questions with their right answers.

The same ``random.Random`` gives the same questions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from pitboss.live.games import plan_for
from pitboss.rulebooks import shelf
from pitboss.training.dealer_drill import dealer_questions
from pitboss.training.floor_drill import floor_questions
from pitboss.training.question import Question


def questions(drill: str, chance: Random, number: int, rulebooks: Sequence[str] = ()) -> Iterator[Question]:
    """A set of questions of one drill: of the rulebooks given, or of all."""
    plans = [plan_for(name) for name in rulebooks or shelf().names]
    return dealer_questions(plans, chance, number) if drill == "dealer" else floor_questions(plans, chance, number)
