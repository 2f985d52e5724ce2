"""Requests about chip floats: a table's tray, its counts, fills and credits, and the cage's queue of slips."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pitboss.pit.inventory.terms import MOST_CHIPS
from pitboss.pit.inventory.view import CageView, ShownSlip, TableTray, cage_view, shown_slip, table_tray
from pitboss.pit.records.floats import Chips, CountKind, SlipKind
from pitboss.web.problems import Denied
from pitboss.web.routes import DUTY, Call, Route
from pitboss.web.schemas import Body

SEES_TRAYS = "admin|auditor|cage|dealer|floor|supervisor"
SEES_THE_CAGE = "admin|auditor|cage|floor|supervisor"


class ChipsBody(Body, frozen=True):
    """So many chips of a denomination, which is in cents."""

    denomination: Annotated[int, msgspec.Meta(ge=1, le=10**9)]
    number: Annotated[int, msgspec.Meta(ge=0, le=MOST_CHIPS)]


Tray = Annotated[list[ChipsBody], msgspec.Meta(max_length=40)]


class CountBody(Body, frozen=True):
    """A tray as somebody has counted it, and the cash in its drop box, in cents."""

    kind: CountKind
    chips: Tray
    drop: Annotated[int, msgspec.Meta(ge=0, le=10**12)] = 0


class SlipBody(Body, frozen=True):
    """A fill or a credit."""

    kind: SlipKind
    chips: Tray


class SignBody(Body, frozen=True):
    """A signature; who signs is whoever is signed in."""


class CancelBody(Body, frozen=True):
    """Why a slip comes to nothing."""

    why: Annotated[str, msgspec.Meta(max_length=200)]


def _chips(rows: list[ChipsBody]) -> Chips:
    chips = {row.denomination: row.number for row in rows}
    if len(chips) != len(rows):
        raise Denied(422, "not-valid", "A denomination is there twice.", "name each denomination once")
    return chips


async def tray(call: Call) -> TableTray:
    """The float of a table."""
    return table_tray(call.pit.floats, call.table, call.person)


async def cage(call: Call) -> CageView:
    """The cage's queue, every tray, and the double entry."""
    return cage_view(call.pit.floats, call.pit.tables, call.person)


async def count(call: Call) -> TableTray:
    """Count a tray, blind."""
    body: CountBody = call.body
    await call.pit.floats.count(call.person, call.table, body.kind, _chips(body.chips), body.drop)
    return table_tray(call.pit.floats, call.table, call.person)


async def request(call: Call) -> ShownSlip:
    """Request a fill or a credit."""
    body: SlipBody = call.body
    slip = await call.pit.floats.request(call.person, call.table, body.kind, _chips(body.chips))
    return shown_slip(call.pit.floats, call.pit.tables, slip)


async def sign(call: Call) -> ShownSlip:
    """Sign a slip."""
    slip = await call.pit.floats.sign(call.person, call.number("slip"))
    return shown_slip(call.pit.floats, call.pit.tables, slip)


async def cancel(call: Call) -> ShownSlip:
    """Cancel a slip."""
    slip = await call.pit.floats.cancel(call.person, call.number("slip"), call.body.why)
    return shown_slip(call.pit.floats, call.pit.tables, slip)


_FLOAT = "/api/tables/{table}/float"
_SLIP = "/api/cage/slips/{slip}"
_ERRORS = (403, 404, 409)

ROUTES = (
    Route("GET", _FLOAT, SEES_TRAYS, "The chip float of a table.", tray, errors=(404,)),
    Route(
        *("POST", _FLOAT + "/counts", DUTY, "Count a tray, blind; the second person's count decides.", count),
        body=CountBody,
        limit="change",
        errors=_ERRORS,
    ),
    Route(
        *("POST", _FLOAT + "/slips", DUTY, "Request a fill or a credit.", request),
        body=SlipBody,
        limit="change",
        errors=_ERRORS,
    ),
    Route("GET", "/api/cage", SEES_THE_CAGE, "Slips to be signed, every tray, the float's double entry.", cage),
    Route(
        *("POST", _SLIP + "/sign", DUTY, "Give the next signature of a slip.", sign),
        body=SignBody,
        limit="change",
        errors=_ERRORS,
    ),
    Route(
        *("POST", _SLIP + "/cancel", DUTY, "Cancel a slip, with a reason.", cancel),
        body=CancelBody,
        limit="change",
        errors=_ERRORS,
    ),
)
