"""What can be asked about tables: the lobby, a table's rules, the own rounds, the coach, the meters, the clauses."""

from __future__ import annotations

from typing import Any

from pitboss.web import schemas
from pitboss.web.answers.rounds import History, WholeRound
from pitboss.web.answers.study import Advice, Grade, MetersNow
from pitboss.web.answers.tables import Description
from pitboss.web.routes import ANYBODY, DUTY, SIGNED_IN, Call, Route
from pitboss.web.schemas import Told


async def lobby(call: Call) -> Told:
    """Every table, as in the lobby."""
    return {"tables": call.pit.lobby()}


async def describe(call: Call) -> Told:
    """What does not change at a table: layout, limits, paytables, rules."""
    return call.pit.describe(call.parts["table"])


async def give(call: Call) -> schemas.Granted:
    """A command without a WebSocket."""
    command = call.body
    return schemas.Granted(await call.pit.give(call.person, call.parts["table"], command.id, command.seen, command.do))


async def history(call: Call) -> Any:
    """The rounds that this person played at a table."""
    return await call.pit.history(call.person, call.parts["table"], call.query.before, call.query.limit)


async def one_round(call: Call) -> Any:
    """One round, step by step, as this person may see it."""
    return await call.pit.round(call.person, call.parts["table"], call.number("round"))


async def advice(call: Call) -> Any:
    """What each action is worth now, exactly."""
    return await call.pit.advice(call.person, call.parts["table"], call.query.position)


async def grade(call: Call) -> Any:
    """How well this person has played at the table."""
    return await call.pit.grade(call.person, call.parts["table"])


async def meters(call: Call) -> Any:
    """The meters, with the return and the break-even at a number of seats."""
    return await call.pit.meters(call.parts["table"], call.query.others)


async def buy(call: Call) -> schemas.Chips:
    """More play chips for somebody who has nearly none."""
    return schemas.Chips(await call.pit.buy(call.person))


_TABLE = "/api/tables/{table}"
_BUY = "More play chips, for somebody who has nearly none."

ROUTES = (
    Route("GET", "/api/tables", ANYBODY, "Every table, as in the lobby.", lobby, schemas.Lobby),
    Route("POST", "/api/chips", DUTY, _BUY, buy, schemas.Chips, body=schemas.Buy, limit="change", errors=(409,)),
    Route(
        "GET", _TABLE, ANYBODY, "Layout, limits, paytables and rules of a table.", describe, Description, errors=(404,)
    ),
    Route(
        "POST",
        _TABLE + "/commands",
        DUTY,
        "Give a command, as over the WebSocket.",
        give,
        schemas.Granted,
        body=schemas.Command,
        limit="command",
        errors=(404, 409),
    ),
    Route(
        "GET",
        _TABLE + "/rounds",
        SIGNED_IN,
        "The own rounds at a table.",
        history,
        History,
        query=schemas.Pages,
        limit="work",
        errors=(404,),
    ),
    Route(
        "GET",
        _TABLE + "/rounds/{round}",
        SIGNED_IN,
        "One round, step by step, as these eyes may see it.",
        one_round,
        WholeRound,
        limit="work",
        errors=(404,),
    ),
    Route(
        "GET",
        _TABLE + "/advice",
        SIGNED_IN,
        "What each action is worth now, exactly.",
        advice,
        Advice,
        query=schemas.Position,
        limit="work",
        errors=(404, 409),
    ),
    Route(
        "GET", _TABLE + "/grade", SIGNED_IN, "The own sitting, graded.", grade, Grade, limit="work", errors=(404, 409)
    ),
    Route(
        "GET",
        _TABLE + "/meters",
        ANYBODY,
        "Meters, their return and break-even at a number of seats.",
        meters,
        MetersNow,
        query=schemas.Seats,
        limit="work",
        errors=(404, 409),
    ),
)
