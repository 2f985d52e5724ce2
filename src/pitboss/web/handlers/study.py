"""Requests for study without a table: the words of a clause, and drills for players, dealers and the floor.

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
from pitboss.live.games import plan_for
from pitboss.money import plain_amount
from pitboss.pit.workers.player_drill import YOU, DrillDecision, decision
from pitboss.rounds import Plan
from pitboss.rulebooks import load
from pitboss.training.asks import Ask
from pitboss.training.drills import questions
from pitboss.training.question import Question
from pitboss.web.problems import Denied
from pitboss.web.routes import ANYBODY, DUTY, SIGNED_IN, Call, Route
from pitboss.web.schemas import Body, JsonObject
from pitboss.wording.decisions import offers_by_word
from pitboss.wording.narrate import meter_money

Drill = Literal["player", "dealer", "floor"]
Rulebook = Annotated[str, msgspec.Meta(max_length=100)]
_SEED_BYTES = 4


class DrillQuery(Body, frozen=True):
    """Which drill; no rulebook: any of them; no seed: a new question."""

    drill: Drill = "dealer"
    rulebook: Rulebook = ""
    seed: Annotated[str, msgspec.Meta(max_length=100)] = ""


class AnswersBody(Body, frozen=True):
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


class DrillChoice(msgspec.Struct, frozen=True):
    """An answer that may be given."""

    answer: str
    says: str


class DrillAsk(msgspec.Struct, frozen=True):
    """One thing that a question asks."""

    about: str
    kind: str
    position: int
    choices: list[DrillChoice]
    accepts: str


class DrillQuestion(msgspec.Struct, frozen=True):
    """A question to practise with; ``round`` as in ``docs/round-format.md``."""

    drill: str
    seed: str
    rulebook: str
    title: str
    theme: str
    told: str
    round: JsonObject
    meters: dict[str, str]
    asks: list[DrillAsk]


class ClauseBelow(msgspec.Struct, frozen=True):
    """A clause under another one."""

    id: str
    says: str


class ClauseWords(msgspec.Struct, frozen=True):
    """A clause in our words, and those below it when it is the head of several."""

    id: str
    says: str
    under: list[ClauseBelow] = []


async def clause(call: Call) -> ClauseWords:
    """What a clause says."""
    book = load(call.parts["rulebook"])
    cited = call.parts["clause"].removeprefix(f"{book.identity.prefix}:")
    clauses = book.clauses_under(cited)
    if not clauses:
        said = f"{book.identity.title} has no clause {cited}."
        raise Denied(404, "no-such-clause", said, "see pitboss clauses")
    exact = [clause for clause in clauses if clause.id == cited]
    says = exact[0].says if exact else " ".join(clause.says for clause in clauses[:3])
    below = [ClauseBelow(book.full_id(clause.id), clause.says) for clause in clauses]
    return ClauseWords(book.full_id(cited), says, below)


async def drill(call: Call) -> DrillQuestion:
    """A question, without its answers."""
    query: DrillQuery = call.query
    seed = query.seed or secrets.token_hex(_SEED_BYTES)
    if query.drill == "player":
        dealt = await decision(call.pit.exact_worker, call.pit.thread_worker, query.rulebook, seed)
        return _decision_asked(dealt, seed)
    return _asked(await call.pit.thread_worker.do(_question, query.drill, query.rulebook, seed), seed)


async def mark(call: Call) -> Marks:
    """Mark the answers to a question."""
    given: AnswersBody = call.body
    if given.drill == "player":
        dealt = await decision(call.pit.exact_worker, call.pit.thread_worker, given.rulebook, given.seed)
        _must_answer(1, given.answers)
        right = given.answers[0].strip().lower() in dealt.best
        only = Marked(right=right, answer=" or ".join(dealt.best), because=dealt.because, clause=dealt.clause)
        return Marks([only], int(right), 1)
    question = await call.pit.thread_worker.do(_question, given.drill, given.rulebook, given.seed)
    _must_answer(len(question.asks), given.answers)
    marks = [_marked(ask, answer) for ask, answer in zip(question.asks, given.answers, strict=True)]
    return Marks(marks, sum(mark.right for mark in marks), len(marks))


def _must_answer(number: int, answers: list[str]) -> None:
    if len(answers) != number:
        said = f"The question asks {number} things, and there are {len(answers)} answers."
        raise Denied(422, "not-valid", said, "answer everything that is asked")


def _asked(question: Question, seed: str) -> DrillQuestion:
    """A question as it is sent: what is right stays here."""
    asks = [
        DrillAsk(
            about=ask.about,
            kind=ask.kind,
            position=ask.position,
            choices=[DrillChoice(key, says) for key, says in ask.choices],
            accepts=ask.accepts,
        )
        for ask in question.asks
    ]
    return DrillQuestion(
        drill=question.drill,
        seed=seed,
        rulebook=question.rulebook,
        title=question.title,
        theme=question.theme,
        told=question.told,
        round=dict(question.round),
        meters={name: meter_money(amount) for name, amount in question.meters.items()},
        asks=asks,
    )


def _decision_asked(dealt: DrillDecision, seed: str) -> DrillQuestion:
    """A player's decision as the other drills are sent."""
    ask = DrillAsk(
        about="What do you do?",
        kind="choice",
        position=1,
        choices=[DrillChoice(name, _act(plan_for(dealt.rulebook), name)) for name in dealt.choices],
        accepts="one of: " + ", ".join(dealt.choices),
    )
    return DrillQuestion(
        drill="player",
        seed=seed,
        rulebook=dealt.rulebook,
        title=dealt.title,
        theme="a decision",
        told="It is your turn. Which action is worth the most?",
        round=_dealt_round(dealt),
        meters={},
        asks=[ask],
    )


def _dealt_round(dealt: DrillDecision) -> JsonObject:
    """The cards of a decision as a written round."""
    seen = dealt.seen
    wagers = {plan_for(dealt.rulebook).base: plain_amount(seen.ante)}
    seat = {"position": 1, "player": YOU, "cards": _cards(seen.hand), "wagers": wagers}
    shown = ((seen.up,) if seen.up is not None else ()) + seen.shows
    lying = {"dealer": shown, "board": seen.board}
    return {"rulebook": dealt.rulebook, "seat": [seat]} | {
        name: {"cards": _cards(cards)} for name, cards in lying.items() if cards
    }


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _act(plan: Plan, name: str) -> str:
    """An action as one says it: ``4x`` is a wager of four times the one that everybody has made."""
    word = next((word for word, offer in offers_by_word(plan).items() if offer.times), "")
    return f"{word} {name[:-1]} times the {plan.base}" if name.endswith("x") else name


def _marked(ask: Ask, answer: str) -> Marked:
    right = ask.spoken(ask.right[0])
    try:
        mark = ask.mark(answer)
    except PitbossError as error:
        return Marked(right=False, answer=right, because=ask.because, clause=ask.clause, unreadable=error.said)
    return Marked(mark.right, right, mark.because, mark.clause)


@lru_cache(maxsize=256)
def _question(drill: str, rulebook: str, seed: str) -> Question:
    books = (load(rulebook).identity.id,) if rulebook else ()
    return next(iter(questions(drill, Random(seed), 1, books)))


_CLAUSE = "/api/clauses/{rulebook}/{clause:path}"

ROUTES = (
    Route("GET", _CLAUSE, ANYBODY, "What a clause says.", clause, public=True),
    Route(
        "GET",
        "/api/drills",
        SIGNED_IN,
        "A question to practise with.",
        drill,
        query=DrillQuery,
        limit="work",
        errors=(404,),
    ),
    Route("POST", "/api/drills", DUTY, "Mark answers.", mark, body=AnswersBody, limit="work", errors=(404,)),
)
