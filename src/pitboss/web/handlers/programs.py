"""Requests of other programs, which need no account and change nothing: settle, check, edge, advise, verify, schemas.

Each answer is what the command of that name prints with ``--json``; an error is what it prints in place of one. The
work is done in a process of its own, with a limit on its time.
"""

from __future__ import annotations

from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta

from pitboss.api.answer_types import AdviseAnswer, CheckAnswer, EdgeAnswer, SettleAnswer, VerifyAnswer
from pitboss.pit.workers import questions
from pitboss.web.routes import ANYBODY, DUTY, PROGRAMS, Call, Route
from pitboss.web.schemas import Body, JsonObject

LARGEST_LOG = 900 * 1024
"""Bytes of a body with a log; the server reads no more than a mebibyte of any request."""

_Toml = Annotated[str, Meta(max_length=60_000)]
Submission = Annotated[str, Meta(max_length=60_000, description="a Rules Submission as TOML; see submission")]
Rulebook = Annotated[str, Meta(max_length=100, description="a rulebook by its id or prefix, such as ma-uth")]
Name = Annotated[str, Meta(max_length=100)]
Cards = Annotated[str, Meta(max_length=300, description="cards, such as As Kd 10c")]
Amount = Annotated[str, Meta(max_length=80, description="dollars, such as 12500 or 10.50")]


class SettleBody(Body, frozen=True):
    """A written round, as an object or as the text of a TOML file, and the submission of its table."""

    round: JsonObject | _Toml
    submission: Submission = ""


class CheckBody(Body, frozen=True):
    """A Rules Submission."""

    submission: Annotated[str, Meta(min_length=1, max_length=60_000, description="a Rules Submission as TOML")]


class GameBody(Body, frozen=True):
    """A game: a rulebook's own submission, or the submission that is sent."""

    rulebook: Rulebook = ""
    submission: Submission = ""


class EdgeBody(GameBody, frozen=True):
    """What the house keeps: of a wager, or of the main game and every other wager of the table."""

    wager: Name = ""
    paytable: Name = ""
    strategy: Name = ""
    meters: Annotated[dict[Name, Amount], Meta(max_length=20)] = msgspec.field(default_factory=dict)
    others: Annotated[int, Meta(ge=0, le=6)] = 0
    stake: Amount = ""
    hands: Annotated[int, Meta(ge=2, le=7)] | None = None


class AdviseBody(GameBody, frozen=True, kw_only=True):
    """A situation: the cards that a player sees, and in antes what lies on wagers of earlier streets."""

    hand: Cards
    up: Cards = ""
    board: Cards = ""
    dead: Cards = ""
    dealer_shows: Cards = ""
    made: Annotated[dict[Name, Annotated[int, Meta(ge=0, le=1000)]], Meta(max_length=20)] = msgspec.field(
        default_factory=dict
    )


class VerifyBody(Body, frozen=True):
    """A table's log as text, and the submission that it is to be held against."""

    log: Annotated[str, Meta(min_length=1, max_length=LARGEST_LOG)]
    submission: Submission = ""
    require_promise: bool = False


class SchemaQuery(Body, frozen=True):
    """The rulebook of a schema, where there is one for each."""

    rulebook: Rulebook = ""


class SchemaNames(msgspec.Struct, frozen=True):
    """The names of the schemas, and what each describes."""

    schemas: dict[str, str]


async def settle(call: Call) -> SettleAnswer:
    """Settle a round."""
    body: SettleBody = call.body
    round_ = msgspec.json.encode(body.round)
    return cast(SettleAnswer, await call.pit.timed_worker.ask(questions.settle, round_, body.submission))


async def check(call: Call) -> CheckAnswer:
    """Examine a submission."""
    return cast(CheckAnswer, await call.pit.timed_worker.ask(questions.check, call.body.submission))


async def edge(call: Call) -> EdgeAnswer:
    """What the house keeps."""
    asked: dict[str, Any] = msgspec.structs.asdict(call.body)
    rulebook, submission = asked.pop("rulebook"), asked.pop("submission")
    return cast(EdgeAnswer, await call.pit.timed_worker.ask(questions.edge, rulebook, submission, asked))


async def advise(call: Call) -> AdviseAnswer:
    """What each action is worth."""
    seen: dict[str, Any] = msgspec.structs.asdict(call.body)
    rulebook, submission, made = seen.pop("rulebook"), seen.pop("submission"), seen.pop("made")
    return cast(AdviseAnswer, await call.pit.timed_worker.ask(questions.advise, rulebook, submission, seen, made))


async def verify(call: Call) -> VerifyAnswer:
    """Prove a log."""
    body: VerifyBody = call.body
    asked = call.pit.timed_worker.ask(questions.verify, body.log, body.submission, require_promise=body.require_promise)
    return cast(VerifyAnswer, await asked)


async def schema_names(call: Call) -> SchemaNames:
    """Every schema by name."""
    from pitboss.schemas.catalogue import entries

    return SchemaNames({entry.name: entry.says for entry in entries()})


async def schema(call: Call) -> JsonObject:
    """One schema."""
    from pitboss.schemas.catalogue import schema as made

    return await call.pit.thread_worker.do(made, call.parts["name"], call.query.rulebook)


_ROUND = """{
  "round": {
    "rulebook": "ma-uth",
    "seat": [
      { "cards": "As Ad", "wagers": { "ante": "10", "blind": "10", "trips": "5" }, "acts": ["play 4x"] }
    ],
    "board": { "cards": "Ah Kd 7c 7s 2d" },
    "dealer": { "cards": "Kc Qs" }
  }
}"""
_EXAMPLES = {
    "check": '{\n  "submission": "rulebook = \\"ma-uth\\"\\n"\n}',
    "edge": '{\n  "rulebook": "ma-uth",\n  "wager": "trips"\n}',
    "advise": '{\n  "rulebook": "ma-uth",\n  "hand": "As Kd",\n  "board": "Ad Qs Jh"\n}',
    "verify": '{\n  "log": "the lines of a log"\n}',
}


def _asked(name: str, says: str, handler: Any, body: type[Body], **more: Any) -> Route:
    example = _EXAMPLES.get(name, _ROUND)
    errors = (404, 409, 504)
    return Route(
        "POST",
        f"/api/{name}",
        DUTY,
        says,
        handler,
        body=body,
        limit="work",
        errors=errors,
        tag=PROGRAMS,
        example=example,
        **more,
    )


ROUTES = (
    _asked("settle", "Settle a written round: every wager, by which clause and why.", settle, SettleBody),
    _asked("check", "Examine a Rules Submission: what is unlawful, doubtful, or to be asked.", check, CheckBody),
    _asked("edge", "What the house keeps of a wager, or of every wager of a table, exactly.", edge, EdgeBody),
    _asked("advise", "What each lawful action is worth to a player who sees these cards, exactly.", advise, AdviseBody),
    _asked("verify", "Prove a log: chain, decisions, shuffles, books.", verify, VerifyBody, largest=LARGEST_LOG),
    Route("GET", "/api/schema", ANYBODY, "The names of the JSON Schemas.", schema_names, tag=PROGRAMS),
    Route(
        "GET",
        "/api/schema/{name}",
        ANYBODY,
        "The JSON Schema of a file or an answer.",
        schema,
        query=SchemaQuery,
        limit="work",
        tag=PROGRAMS,
    ),
)
