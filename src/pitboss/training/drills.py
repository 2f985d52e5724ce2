"""Practice for players, dealers, the floor and auditors: sets of questions with their right answers.

The same ``random.Random`` gives the same questions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from pitboss.extras import needed_for
from pitboss.live.games import plan_for
from pitboss.rounds import Plan
from pitboss.rulebooks import shelf
from pitboss.training.auditor_drill import ERRORS, auditor_question, auditor_questions
from pitboss.training.dealer_drill import dealer_question, dealer_questions
from pitboss.training.floor_drill import floor_question, floor_questions, situations
from pitboss.training.grading import Seen
from pitboss.training.layouts import themes
from pitboss.training.player_drill import Worths, player_questions, player_spots
from pitboss.training.procedure_drill import MOMENTS, procedure_question, procedure_questions
from pitboss.training.question import Drill, Question

_QUESTIONS: dict[Drill, Callable[[Sequence[Plan], Random, int], Iterator[Question]]] = {
    "dealer": dealer_questions,
    "floor": floor_questions,
    "procedure": procedure_questions,
    "auditor": auditor_questions,
}


def questions(drill: Drill, chance: Random, number: int, rulebooks: Sequence[str] = ()) -> Iterator[Question]:
    """A set of questions of one drill: of the rulebooks given, or of all."""
    plans = [plan_for(name) for name in rulebooks or shelf().names]
    if drill == "player":
        return player_questions(plans, chance, number, worths_of)
    return _QUESTIONS[drill](plans, chance, number)


def worths_of(plan: Plan, seen: Seen) -> Worths:
    """Every action with its exact worth, computed here."""
    with needed_for("pitboss drill player"):
        from pitboss.exact import answers

    return answers.advise(
        plan.game,
        seen.hand,
        up=seen.up,
        board=seen.board,
        dead=seen.dead,
        dealer_shows=seen.shows,
        made=dict(seen.made) or None,
    )


def categories(drill: Drill, plan: Plan) -> tuple[str, ...]:
    """Every kind of question that a drill asks under a game, by which weak spots are found."""
    match drill:
        case "player":
            return player_spots(plan)
        case "dealer":
            return themes(plan)
        case "floor":
            return tuple(dict.fromkeys(situation.what.what for situation in situations(plan)))
        case "procedure":
            return MOMENTS
        case "auditor":
            return ERRORS


def question_about(drill: Drill, plan: Plan, chance: Random, category: str = "") -> Question:
    """A question of a drill that needs no worths; of a category where one is named and comes up."""
    known = categories(drill, plan)
    theme = category if category in known else chance.choice(known or ("",))
    match drill:
        case "dealer":
            return dealer_question(plan, chance, theme)
        case "procedure":
            return procedure_question(plan, chance, theme)
        case "auditor":
            return auditor_question(plan, chance, theme)
        case "floor":
            rows = [situation for situation in situations(plan) if situation.what.what == theme]
            return floor_question(chance.choice(rows), chance) if rows else next(floor_questions([plan], chance, 1))
        case "player":
            raise ValueError("a decision needs the worths of its actions")
