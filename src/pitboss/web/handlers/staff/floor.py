"""Requests of the floor: all tables at a glance, and every ruling with what it would void and keep.

The floor acts by commands, as players do.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from pitboss.cards import Card
from pitboss.pit.filings import MeterLink, meter_link
from pitboss.pit.views.floor_view import FloorTable, FloorView, TableGlance
from pitboss.pit.views.rulings import RulingPreview, preview
from pitboss.rounds.commands import Report
from pitboss.web.routes import Call, Route
from pitboss.web.schemas import Body

FLOOR = "floor|supervisor"
Text = Annotated[str, msgspec.Meta(max_length=100)]


class RulingQuery(Body, frozen=True):
    """An irregularity as it would be reported."""

    what: Text
    when: Text = ""
    case: Text = ""
    position: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    card: Annotated[str, msgspec.Meta(max_length=3)] = ""
    amount: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0
    deck: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0


class FloorTables(msgspec.Struct, frozen=True):
    """All tables at a glance."""

    tables: list[TableGlance]
    links: list[MeterLink]


def _floor(call: Call) -> FloorView:
    return FloorView(call.pit.tables, call.pit.viewers.present)


async def tables(call: Call) -> FloorTables:
    """All tables, and the links between their meters."""
    return FloorTables(_floor(call).tables(), [meter_link(link) for link in call.pit.links.values()])


async def table(call: Call) -> FloorTable:
    """One table with every ruling that could be given now."""
    return _floor(call).table(call.table)


async def ruling(call: Call) -> RulingPreview:
    """What a ruling would do."""
    query: RulingQuery = call.query
    by = "casino supervisor" if "supervisor" in call.person.roles else "floorperson"
    card = Card.read(query.card) if query.card else None
    report = Report(
        *(query.what, query.when, query.case, query.position, card, query.amount, query.deck, by, call.person.shown)
    )
    return preview(call.table, report)


ROUTES = (
    Route("GET", "/api/floor", FLOOR, "All tables at a glance.", tables, limit="work"),
    Route(
        "GET",
        "/api/floor/tables/{table}",
        FLOOR,
        "One table, with every ruling open now.",
        table,
        limit="work",
    ),
    Route(
        "GET",
        "/api/floor/tables/{table}/ruling",
        FLOOR,
        "What a ruling would do, without giving it.",
        ruling,
        query=RulingQuery,
        limit="work",
    ),
)
