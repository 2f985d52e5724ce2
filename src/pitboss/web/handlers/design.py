"""The designer's desk: a game with other odds, meters and elections, and a submission as a form.

Nothing is kept, and nobody has to be signed in. The mathematics is done in the worker process for strangers' questions,
which keeps the games that it solved last; a form is made here.
"""

from __future__ import annotations

from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta

from pitboss.api.design.data import DesignData, PaytablesData, SolvedData
from pitboss.api.design.form import FormData, form_answer
from pitboss.pit.workers import questions
from pitboss.rulebooks import load, shelf
from pitboss.web.routes import ANYBODY, DUTY, Call, Route
from pitboss.web.schemas import Body

_Rulebook = Annotated[str, Meta(min_length=1, max_length=100, description="a rulebook by its id or prefix")]
_Key = Annotated[str, Meta(max_length=200)]
_Name = Annotated[str, Meta(max_length=100)]
_Words = Annotated[str, Meta(max_length=60)]
_Filed = str | int | bool | list[Any] | dict[str, Any] | None
_Elections = Annotated[dict[_Key, _Filed], Meta(max_length=200, description="elections under whole keys")]


class DesignBody(Body, frozen=True):
    """A rulebook's own submission with other elections, odds by wager and hand, meters by name and field."""

    rulebook: _Rulebook
    elections: _Elections = msgspec.field(default_factory=dict)
    odds: Annotated[dict[_Name, Annotated[dict[_Name, _Words], Meta(max_length=40)]], Meta(max_length=40)] = (
        msgspec.field(default_factory=dict)
    )
    meters: Annotated[dict[_Name, Annotated[dict[_Name, _Words], Meta(max_length=3)]], Meta(max_length=20)] = (
        msgspec.field(default_factory=dict)
    )


class PaytablesBody(Body, frozen=True):
    """A rulebook's own submission with other elections."""

    rulebook: _Rulebook
    elections: _Elections = msgspec.field(default_factory=dict)


class SolveBody(Body, frozen=True, kw_only=True):
    """A row of the desk, and what the house is to keep: ``3.5%`` or ``7/200``."""

    rulebook: _Rulebook
    elections: _Elections = msgspec.field(default_factory=dict)
    odds: Annotated[dict[_Name, Annotated[dict[_Name, _Words], Meta(max_length=40)]], Meta(max_length=40)] = (
        msgspec.field(default_factory=dict)
    )
    wager: _Name
    hand: _Name
    column: _Name = ""
    edge: _Words


class FormBody(Body, frozen=True):
    """A submission's text, or a rulebook for its own, and what was filled in."""

    text: Annotated[str, Meta(max_length=60_000, description="a Rules Submission as TOML")] = ""
    rulebook: Annotated[str, Meta(max_length=100)] = ""
    elections: _Elections = msgspec.field(default_factory=dict)


class DeskRulebook(msgspec.Struct, frozen=True):
    """A rulebook that can be laid out on the desk."""

    id: str
    title: str
    jurisdiction: str
    edition: str


class DeskRulebooks(msgspec.Struct, frozen=True):
    """Every rulebook that there is."""

    rulebooks: list[DeskRulebook]


async def rulebooks(call: Call) -> DeskRulebooks:
    """Every rulebook that can be laid out."""
    books = await call.pit.thread_worker.do(lambda: [load(name).identity for name in shelf().names])
    return DeskRulebooks([DeskRulebook(book.id, book.title, book.jurisdiction, book.edition) for book in books])


async def design(call: Call) -> DesignData:
    """A game on the desk."""
    asked = msgspec.structs.asdict(call.body)
    return cast(DesignData, await call.pit.timed_worker.ask(questions.design, asked))


async def paytables(call: Call) -> PaytablesData:
    """Every paytable that might be elected."""
    body: PaytablesBody = call.body
    asked = call.pit.timed_worker.ask(questions.design_paytables, body.rulebook, body.elections)
    return cast(PaytablesData, await asked)


async def solve(call: Call) -> SolvedData:
    """The odds that bring the edge to a figure."""
    body: SolveBody = call.body
    game = {"rulebook": body.rulebook, "elections": body.elections, "odds": body.odds}
    row = (body.wager, body.hand, body.column)
    return cast(SolvedData, await call.pit.timed_worker.ask(questions.design_odds, game, row, body.edge))


async def form(call: Call) -> FormData:
    """A submission as text and as a form."""
    body: FormBody = call.body
    return await call.pit.thread_worker.do(form_answer, body.text, body.rulebook, body.elections)


def _asked(path: str, says: str, handler: Any, body: type[Body]) -> Route:
    return Route("POST", path, DUTY, says, handler, body=body, limit="work", errors=(404, 409, 504))


ROUTES = (
    Route(
        "GET",
        "/api/design",
        ANYBODY,
        "The rulebooks that can be laid out on the desk.",
        rulebooks,
        limit="work",
        public=True,
    ),
    _asked(
        "/api/design", "A game on the designer's desk: its wagers as sums linear in their odds.", design, DesignBody
    ),
    _asked("/api/design/paytables", "Its wagers with every paytable that may be elected.", paytables, PaytablesBody),
    _asked("/api/design/odds", "Which odds of a row bring the edge to a figure, exactly.", solve, SolveBody),
    _asked("/api/design/form", "A Rules Submission as a form: fields, choices, clauses, findings.", form, FormBody),
)
