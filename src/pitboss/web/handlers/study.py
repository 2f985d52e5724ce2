"""What can be studied without a table: the words of a clause, and drills for players, dealers and the floor.

A drill is named by its seed: the page gets a question without the answers, and sends the answers with the same seed.
"""

from __future__ import annotations

import secrets
from functools import lru_cache
from random import Random
from typing import Annotated, Literal

import msgspec

from pitboss.cards import Card
from pitboss.clauses import PitbossError
from pitboss.money import plain_amount
from pitboss.pit.workers.player_drill import YOU, Decision, decision
from pitboss.rulebooks import load
from pitboss.training.asks import Ask
from pitboss.training.drills import questions
from pitboss.training.question import Question
from pitboss.web.answers.study import ClauseBelow, QuestionShown
from pitboss.web.problems import Denied
from pitboss.web.routes import ANYBODY, DUTY, SIGNED_IN, Call, Route
from pitboss.web.schemas import Body, Told

Drill = Literal["player", "dealer", "floor"]
Rulebook = Annotated[str, msgspec.Meta(max_length=100)]
_SEED_BYTES = 4


class DrillQuery(Body, frozen=True):
    """Which drill; no rulebook: any of them; no seed: a question that nobody has seen."""

    drill: Drill = "dealer"
    rulebook: Rulebook = ""
    seed: Annotated[str, msgspec.Meta(max_length=100)] = ""


class Answers(Body, frozen=True):
    """The answers to a question, in the order it was asked in."""

    drill: Drill
    seed: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    answers: Annotated[list[Annotated[str, msgspec.Meta(max_length=200)]], msgspec.Meta(max_length=100)]
    rulebook: Rulebook = ""


class Marked(msgspec.Struct, frozen=True):
    """What one answer was worth; ``unreadable`` says why one could not be read, and it counts as wrong."""

    right: bool
    answer: str
    because: str
    clause: str
    unreadable: str = ""


class Marks(msgspec.Struct, frozen=True):
    """What all answers were worth."""

    marks: list[Marked]
    right: int
    asked: int


class ClauseWords(msgspec.Struct, frozen=True):
    """A clause in our words, and those below it when it is the head of several."""

    id: str
    says: str
    under: list[ClauseBelow] = []


async def clause(call: Call) -> ClauseWords:
    """What a clause says."""
    book = load(call.parts["rulebook"])
    cited = call.parts["clause"].removeprefix(f"{book.identity.prefix}:")
    found = book.clauses_under(cited)
    if not found:
        said = f"{book.identity.title} has no clause {cited}."
        raise Denied(404, "no-such-clause", said, "see pitboss clauses")
    exact = [one for one in found if one.id == cited]
    says = exact[0].says if exact else " ".join(one.says for one in found[:3])
    return ClauseWords(book.full_id(cited), says, [{"id": book.full_id(one.id), "says": one.says} for one in found])


async def drill(call: Call) -> Told:
    """A question, without its answers."""
    wanted: DrillQuery = call.query
    seed = wanted.seed or secrets.token_hex(_SEED_BYTES)
    if wanted.drill == "player":
        return _decision_to_make(await decision(call.pit.brain, call.pit.desk, wanted.rulebook, seed), seed)
    question = await call.pit.desk.do(_question, wanted.drill, wanted.rulebook, seed)
    data = question.as_data()
    shown = [{name: one[name] for name in one if name not in ("right", "because", "clause")} for one in data["asks"]]
    return data | {"seed": seed, "title": question.title, "asks": shown}


async def mark(call: Call) -> Marks:
    """Mark the answers to a question."""
    given: Answers = call.body
    if given.drill == "player":
        found = await decision(call.pit.brain, call.pit.desk, given.rulebook, given.seed)
        _must_answer(1, given.answers)
        right = given.answers[0].strip().lower() in found.best
        one = Marked(right=right, answer=" or ".join(found.best), because=found.because, clause=found.clause)
        return Marks([one], int(right), 1)
    question = await call.pit.desk.do(_question, given.drill, given.rulebook, given.seed)
    _must_answer(len(question.asks), given.answers)
    marks = [_marked(ask, answer) for ask, answer in zip(question.asks, given.answers, strict=True)]
    return Marks(marks, sum(one.right for one in marks), len(marks))


def _must_answer(number: int, answers: list[str]) -> None:
    if len(answers) != number:
        said = f"The question asks {number} things, and there are {len(answers)} answers."
        raise Denied(422, "not-valid", said, "answer everything that is asked")


def _decision_to_make(found: Decision, seed: str) -> Told:
    """A player's decision as the other drills are shown."""
    seen = found.seen
    seat = {"position": 1, "player": YOU, "cards": _cards(seen.hand), "wagers": {"ante": plain_amount(seen.ante)}}
    shown = ((seen.up,) if seen.up is not None else ()) + seen.shows
    lying = {"dealer": shown, "board": seen.board}
    choices = [{"answer": name, "says": _act(name)} for name in found.choices]
    return {
        "drill": "player",
        "seed": seed,
        "rulebook": found.rulebook,
        "title": found.title,
        "theme": "a decision",
        "told": "It is your turn. Which action is worth the most?",
        "round": {"rulebook": found.rulebook, "seat": [seat]}
        | {name: {"cards": _cards(cards)} for name, cards in lying.items() if cards},
        "meters": {},
        "asks": [
            {
                "about": "What do you do?",
                "kind": "choice",
                "position": 1,
                "choices": choices,
                "accepts": "one of: " + ", ".join(found.choices),
            }
        ],
    }


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _act(name: str) -> str:
    """An action as one says it: ``4x`` is a play wager of four times the ante."""
    return f"play {name[:-1]} times the ante" if name.endswith("x") else name


def _marked(ask: Ask, answer: str) -> Marked:
    right = ask.spoken(ask.right[0])
    try:
        found = ask.mark(answer)
    except PitbossError as error:
        return Marked(right=False, answer=right, because=ask.because, clause=ask.clause, unreadable=error.said)
    return Marked(found.right, right, found.because, found.clause)


@lru_cache(maxsize=256)
def _question(drill: str, rulebook: str, seed: str) -> Question:
    books = (load(rulebook).identity.id,) if rulebook else ()
    return next(iter(questions(drill, Random(seed), 1, books)))


_CLAUSE = "/api/clauses/{rulebook}/{clause:path}"

ROUTES = (
    Route("GET", _CLAUSE, ANYBODY, "What a clause says.", clause, ClauseWords),
    Route(
        "GET",
        "/api/drills",
        SIGNED_IN,
        "A question to practise with.",
        drill,
        QuestionShown,
        query=DrillQuery,
        limit="work",
        errors=(404,),
    ),
    Route("POST", "/api/drills", DUTY, "Mark answers.", mark, Marks, body=Answers, limit="work", errors=(404,)),
)
