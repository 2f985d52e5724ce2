"""What the floor may ask: all tables at a glance, and every ruling with what it would void and keep, before it is due.

What the floor does is done by commands, as everybody's acts are.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from pitboss.cards import Card
from pitboss.pit.filings import link
from pitboss.pit.views.floor_view import Floor, on_paper
from pitboss.rounds.commands import Report
from pitboss.web.answers.floor import FloorTable, FloorTables, OnPaper
from pitboss.web.routes import Call, Route
from pitboss.web.schemas import Body, Told

FLOOR = "floor|supervisor"
Text = Annotated[str, msgspec.Meta(max_length=100)]


class Ruling(Body, frozen=True):
    """An irregularity as it would be reported."""

    what: Text
    when: Text = ""
    case: Text = ""
    position: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    card: Annotated[str, msgspec.Meta(max_length=3)] = ""
    amount: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0
    deck: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0


def _floor(call: Call) -> Floor:
    return Floor(call.pit.tables, call.pit.eyes.present)


async def tables(call: Call) -> Told:
    """All tables, and the links between their meters."""
    return {"tables": _floor(call).tables(), "links": [link(one) for one in call.pit.links.values()]}


async def table(call: Call) -> Told:
    """One table with every ruling that could be given now."""
    return _floor(call).table(call.pit.table(call.parts["table"]))


async def ruling(call: Call) -> Told:
    """A ruling on paper."""
    asked: Ruling = call.query
    by = "casino supervisor" if "supervisor" in call.person.roles else "floorperson"
    card = Card.read(asked.card) if asked.card else None
    report = Report(
        *(asked.what, asked.when, asked.case, asked.position, card, asked.amount, asked.deck, by, call.person.shown)
    )
    return on_paper(call.pit.table(call.parts["table"]), report)


ROUTES = (
    Route("GET", "/api/floor", FLOOR, "All tables at a glance.", tables, FloorTables, limit="work"),
    Route(
        "GET",
        "/api/floor/tables/{table}",
        FLOOR,
        "One table, with every ruling open now.",
        table,
        FloorTable,
        limit="work",
    ),
    Route(
        "GET",
        "/api/floor/tables/{table}/ruling",
        FLOOR,
        "What a ruling would do, without giving it.",
        ruling,
        OnPaper,
        query=Ruling,
        limit="work",
    ),
)
