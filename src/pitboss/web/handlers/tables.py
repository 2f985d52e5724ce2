"""Requests about tables: the lobby, a table's rules, the own rounds, the coach, the meters."""

from __future__ import annotations

import msgspec

from pitboss.pit.replay.past_rounds import PlayedRounds
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views.coach import CoachAdvice, GradedSitting
from pitboss.pit.views.lobby import LobbyRow
from pitboss.pit.views.meter_returns import MeterReturns
from pitboss.pit.views.scene import title
from pitboss.pit.views.table_rules import TableRules
from pitboss.web import schemas
from pitboss.web.routes import ANYBODY, DUTY, SIGNED_IN, Call, Route


class LobbyRows(msgspec.Struct, frozen=True):
    """Every table, as in the lobby."""

    tables: list[LobbyRow]


async def lobby(call: Call) -> LobbyRows:
    """Every table, as in the lobby."""
    return LobbyRows(call.pit.lobby())


async def describe(call: Call) -> TableRules:
    """What does not change at a table: layout, limits, paytables, rules."""
    return call.pit.describe(call.parts["table"])


async def give(call: Call) -> schemas.GrantedAnswer:
    """A command without a WebSocket."""
    command = call.body
    return schemas.GrantedAnswer(
        await call.pit.give(call.person, call.parts["table"], command.id, command.seen, command.do)
    )


async def history(call: Call) -> PlayedRounds:
    """The rounds that this person played at a table."""
    return await call.pit.past_rounds.history(call.person, call.table, call.query.before, call.query.limit)


async def advice(call: Call) -> CoachAdvice:
    """What each action is worth now, exactly."""
    return await call.pit.coach.advice(call.person, call.table, call.query.position)


async def grade(call: Call) -> GradedSitting:
    """How well this person has played at the table."""
    return await call.pit.coach.grade(call.person, call.table)


async def meters(call: Call) -> MeterReturns:
    """The meters, with the return and the break-even at a number of seats."""
    return await call.pit.meters(call.parts["table"], call.query.others)


async def chips(call: Call) -> schemas.OwnChips:
    """The own chips: in the cage, and on the rail of each table."""
    name = call.person.shown
    rails = [
        schemas.OwnRail(table.id, title(table), rail, _position(table, name))
        for table, rail in call.pit.rails.all_of(call.person)
        if rail or _position(table, name)
    ]
    return schemas.OwnChips(call.pit.cage.balance(call.person.id), rails, call.pit.chips(call.person))


async def buy(call: Call) -> schemas.ChipsAnswer:
    """More play chips for a person who has nearly none."""
    return schemas.ChipsAnswer(await call.pit.buy(call.person))


def _position(table: PitTable, player: str) -> int:
    """Where somebody sits; 0 where they do not."""
    return next((position for position, name in table.committed.chairs if name == player), 0)


_TABLE = "/api/tables/{table}"
_BUY = "More play chips, for somebody who has nearly none."

ROUTES = (
    Route("GET", "/api/tables", ANYBODY, "Every table, as in the lobby.", lobby),
    Route("GET", "/api/chips", SIGNED_IN, "The own chips: in the cage, and on the rail of each table.", chips),
    Route("POST", "/api/chips", DUTY, _BUY, buy, body=schemas.BuyBody, limit="change", errors=(409,)),
    Route("GET", _TABLE, ANYBODY, "Layout, limits, paytables and rules of a table.", describe, errors=(404,)),
    Route(
        "POST",
        _TABLE + "/commands",
        DUTY,
        "Give a command, as over the WebSocket.",
        give,
        body=schemas.CommandBody,
        limit="command",
        errors=(404, 409),
    ),
    Route(
        "GET",
        _TABLE + "/rounds",
        SIGNED_IN,
        "The own rounds at a table.",
        history,
        query=schemas.PageQuery,
        limit="work",
        errors=(404,),
    ),
    Route(
        "GET",
        _TABLE + "/advice",
        SIGNED_IN,
        "What each action is worth now, exactly.",
        advice,
        query=schemas.PositionQuery,
        limit="work",
        errors=(404, 409),
    ),
    Route("GET", _TABLE + "/grade", SIGNED_IN, "The own sitting, graded.", grade, limit="work", errors=(404, 409)),
    Route(
        "GET",
        _TABLE + "/meters",
        ANYBODY,
        "Meters, their return and break-even at a number of seats.",
        meters,
        query=schemas.SeatsQuery,
        limit="work",
        errors=(404, 409),
    ),
)
