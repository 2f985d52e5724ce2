"""The wall of surveillance: tables with a delay, and a record of every look."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from pitboss.pit.surveillance.wall import MOST_TABLES, Wall
from pitboss.web.routes import DUTY, Call, Route
from pitboss.web.schemas import Body

_WALL = "/api/surveillance/wall"


class WallBody(Body, frozen=True):
    """The tables to look at."""

    tables: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=MOST_TABLES)]


async def wall(call: Call) -> Wall:
    """Tables as surveillance may see them."""
    body: WallBody = call.body
    tables = [call.pit.table(identity) for identity in dict.fromkeys(body.tables)]
    for table in tables:
        call.pit.acts.standing(table, call.person).row(f"POST {_WALL}")
    return await call.pit.floor_work.wall.look(call.person, tables)


ROUTES = (
    Route(
        "POST",
        _WALL,
        DUTY,
        "Tables with a delay, and their hidden cards once nobody can use them.",
        wall,
        body=WallBody,
        limit="work",
        errors=(404, 409),
    ),
)
