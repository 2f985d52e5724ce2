"""Requests of the study pages: games, situations, charts, edges, meters and PAR sheets, for anybody.

Nothing is changed, and answers are kept by their question; one that is kept costs its asker nothing. Quick questions
and long ones are computed by different processes, so that a situation never waits for a PAR sheet; both are apart from
the one that computes for the tables.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Annotated, Any, Literal, cast

import msgspec
from msgspec import Meta

from pitboss.api.answer_types import EdgeAnswer
from pitboss.api.study.types import (
    DrawnChart,
    GameAnswer,
    MeterLinesAnswer,
    OutlookAnswer,
    StudyAnswer,
    WorthAnswer,
)
from pitboss.pit.workers import study_questions as questions
from pitboss.pit.workers.kept_answers import KeptAnswers
from pitboss.pit.workers.study_questions import Pairs, StudyGame
from pitboss.rulebooks import load
from pitboss.web.problems import Denied
from pitboss.web.routes import ANYBODY, Call, Plain, Route
from pitboss.web.safety import policy_of_a_document
from pitboss.web.schemas import Body

_Name = Annotated[str, Meta(max_length=100)]
_Cards = Annotated[str, Meta(max_length=300, description="cards, such as As Kd 10c")]
_Amount = Annotated[str, Meta(max_length=80, description="dollars, such as 12500 or 10.50")]
_DIGITS = 4
"""Of what lies on a wager, in units."""
_FORMS = {"html": "text/html; charset=utf-8", "pdf": "application/pdf", "json": "application/json"}
ParForm = Literal["html", "pdf", "json"]


class StudyQuery(Body, frozen=True):
    """Which filing of a rulebook: its own, or a table's, now or in one of its logs; with elections ``key=value; …``."""

    table: _Name = ""
    log: Annotated[int, Meta(ge=0, le=999_999_999, description="a log of the table; 0 for the present one")] = 0
    elect: Annotated[str, Meta(max_length=2000)] = ""


class SituationQuery(StudyQuery, frozen=True):
    """The cards of a situation, and what lies on wagers of earlier streets where it counts: ``wager=units; ...``."""

    hand: _Cards = ""
    up: _Cards = ""
    board: _Cards = ""
    dead: _Cards = ""
    flashed: _Cards = ""
    made: Annotated[str, Meta(max_length=500)] = ""


class EdgeOfQuery(StudyQuery, frozen=True):
    """A wager, or all of them; meters as ``name=dollars; name=dollars``."""

    wager: _Name = ""
    paytable: _Name = ""
    strategy: _Name = ""
    meters: Annotated[str, Meta(max_length=1000)] = ""
    others: Annotated[int, Meta(ge=0, le=6)] = 0
    stake: _Amount = ""
    hands: Annotated[int, Meta(ge=2, le=7)] | None = None
    seats: Annotated[int, Meta(ge=1, le=12)] | None = None
    seen: _Name = ""


class WagerQuery(StudyQuery, frozen=True):
    """A wager with meters."""

    wager: _Name = ""


class ParQuery(StudyQuery, frozen=True):
    """In which form a PAR sheet is sent."""

    form: ParForm = "html"


class StudyTables(msgspec.Struct, frozen=True):
    """The open tables that play a rulebook, and whether this server can set a PDF."""

    tables: dict[str, str]
    pdf: bool


_Question = tuple[KeptAnswers, Callable[..., bytes], tuple[Any, ...]]
"""Who answers, and what is asked with which values."""


async def _answered(question: _Question) -> bytes:
    """The answer, kept or computed."""
    answers, asked, values = question
    return await answers.ask(asked, *values)


def _kept(asks: Callable[[Call], _Question]) -> Callable[[Call], bytes | None]:
    """The answer to a request's question, if it is kept."""

    def kept(call: Call) -> bytes | None:
        answers, asked, values = asks(call)
        return answers.kept(asked, *values)

    return kept


def _as_it_stands(call: Call) -> bool:
    """Whether a question is about a rulebook as it stands: there are a few of them, and each is computed once."""
    return bool(call.query is None or call.query == type(call.query)())


def _game(call: Call) -> StudyGame:
    """The game that a request is about."""
    query: StudyQuery = call.query
    rulebook = load(call.parts["rulebook"]).identity.id
    submission = ""
    if query.table:
        table = call.pit.table(query.table)
        if table.plan.game.filing.rulebook != rulebook:
            raise Denied(409, "another-rulebook", f"{query.table} plays another game.", "name a table of this rulebook")
        submission = call.pit.past_rounds.filed(table, query.log) if query.log else table.filed
    return StudyGame(rulebook, submission, _pairs(query.elect, values=True))


def _pairs(text: str, *, values: bool = False) -> Pairs:
    """Pairs out of ``key=value; key=value``; a value that is JSON is read as such."""
    pairs = []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        key, equals, value = part.partition("=")
        if not equals:
            raise Denied(422, "not-valid", f"{part!r} has no value.", "write key=value; key=value")
        pairs.append((key.strip(), _value(value.strip()) if values else value.strip()))
    return tuple(pairs)


def _value(text: str) -> Any:
    try:
        value = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
    return value if isinstance(value, str | int | bool) else text


def _seen(query: SituationQuery) -> Pairs:
    words = {"hand": query.hand, "up": query.up, "board": query.board}
    return tuple({**words, "dead": query.dead, "dealer_shows": query.flashed}.items())


def _made(text: str) -> Pairs:
    """What lies on wagers, in units."""
    pairs = _pairs(text)
    for wager, units in pairs:
        if not (units.isascii() and units.isdigit() and len(units) <= _DIGITS):
            raise Denied(422, "not-valid", f"{units!r} is no number of units on {wager}.", "write wager=3; wager=1")
    return tuple((wager, int(units)) for wager, units in pairs)


# -- what is asked -----------------------------------------------------------------------------------------------------


def _games(call: Call) -> _Question:
    return call.pit.study.quick, questions.games, ()


def _described(call: Call) -> _Question:
    return call.pit.study.quick, questions.game, (_game(call),)


def _worth(call: Call) -> _Question:
    return call.pit.study.quick, questions.worth, (_game(call), _seen(call.query), _made(call.query.made))


def _outlook(call: Call) -> _Question:
    return call.pit.study.quick, questions.outlook, (_game(call), _seen(call.query), _made(call.query.made))


def _chart(call: Call) -> _Question:
    return call.pit.study.long, questions.chart, (_game(call),)


def _edge(call: Call) -> _Question:
    query: EdgeOfQuery = call.query
    words = ("wager", "paytable", "strategy", "others", "stake", "hands", "seats", "seen")
    asked = tuple((word, getattr(query, word)) for word in words)
    return call.pit.study.long, questions.edge, (_game(call), asked, _pairs(query.meters))


def _meters(call: Call) -> _Question:
    return call.pit.study.quick, questions.meter_lines, (_game(call), call.query.wager)


# -- the answers -------------------------------------------------------------------------------------------------------


async def games(call: Call) -> StudyAnswer:
    """Every rulebook."""
    return cast(StudyAnswer, await _answered(_games(call)))


async def game(call: Call) -> GameAnswer:
    """A game, for study."""
    return cast(GameAnswer, await _answered(_described(call)))


async def tables(call: Call) -> StudyTables:
    """The open tables of a rulebook."""
    rulebook = load(call.parts["rulebook"]).identity.id
    open_ = {id_: table for id_, table in call.pit.tables.items() if table.plan.game.filing.rulebook == rulebook}
    named = {id_: f"{table.plan.game.filing.operator}, {table.plan.game.filing.table}" for id_, table in open_.items()}
    return StudyTables(named, find_spec("typst") is not None)


async def worth(call: Call) -> WorthAnswer:
    """What each action is worth."""
    return cast(WorthAnswer, await _answered(_worth(call)))


async def outlook(call: Call) -> OutlookAnswer:
    """What may come of a situation."""
    return cast(OutlookAnswer, await _answered(_outlook(call)))


async def chart(call: Call) -> DrawnChart:
    """The strategy chart."""
    return cast(DrawnChart, await _answered(_chart(call)))


async def edge(call: Call) -> EdgeAnswer:
    """What the house keeps."""
    return cast(EdgeAnswer, await _answered(_edge(call)))


async def meters(call: Call) -> MeterLinesAnswer:
    """The return over the meters."""
    return cast(MeterLinesAnswer, await _answered(_meters(call)))


async def par(call: Call) -> Plain:
    """The PAR sheet: a document of its own, which runs no script and asks no one for anything."""
    form: ParForm = call.query.form
    content = await call.pit.study.long.ask(questions.par, _game(call), form)
    if form == "html":
        call.headers["content-security-policy"] = policy_of_a_document(content.decode())
    return Plain(content, _FORMS[form], "" if form == "html" else f"par-{call.parts['rulebook']}.{form}")


_GAME = "/api/study/{rulebook}"


def _asked(path: str, says: str, handler: Any, query: type[Body], **more: Any) -> Route:
    errors = (404, 409, 504)
    return Route(
        "GET", _GAME + path, ANYBODY, says, handler, query=query, limit="work", errors=errors, public=True, **more
    )


_ALL, _ABOUT = "Every rulebook that can be studied.", "A game for study: cards, streets, wagers, meters, strategies."
_WORTH, _MAY_COME = (
    "What each action of a situation is worth, exactly.",
    "What may come of it: laws, hands, cards.",
)
_KEEPS, _OVER = "What the house keeps of a wager, or of all.", "The return of a wager over what its meters hold."

ROUTES = (
    Route("GET", "/api/study", ANYBODY, _ALL, games, limit="work", errors=(504,), public=True, kept=_kept(_games)),
    _asked("", _ABOUT, game, StudyQuery, kept=_kept(_described), once=_as_it_stands),
    Route(
        "GET", _GAME + "/tables", ANYBODY, "The open tables that play a rulebook.", tables, limit="work", errors=(404,)
    ),
    _asked("/worth", _WORTH, worth, SituationQuery, kept=_kept(_worth)),
    _asked("/outlook", _MAY_COME, outlook, SituationQuery, kept=_kept(_outlook)),
    _asked("/chart", "The strategy chart of a game.", chart, StudyQuery, kept=_kept(_chart), once=_as_it_stands),
    _asked("/edge", _KEEPS, edge, EdgeOfQuery, kept=_kept(_edge), once=_as_it_stands),
    _asked("/meters", _OVER, meters, WagerQuery, kept=_kept(_meters)),
    _asked("/par", "The PAR sheet as a page, a PDF or data.", par, ParQuery, kind="text/html"),
)
