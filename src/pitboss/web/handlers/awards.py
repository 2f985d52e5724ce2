"""Requests about awards: the list, the same as CSV, and slips, for the floor and for auditors."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from pitboss.pit.awards.answers import AwardList, AwardSlip
from pitboss.pit.awards.awards import AwardsQuery
from pitboss.pit.awards.paper import slip_pdf
from pitboss.web.routes import Call, Plain, Route
from pitboss.web.schemas import Body

READERS = "floor|supervisor|auditor"
_FLOOR = frozenset({"floor", "supervisor"})


class AwardsPageQuery(Body, frozen=True):
    """Which awards: of a table, of a day (UTC), of at least so many cents."""

    table: Annotated[str, Meta(max_length=100)] = ""
    day: Annotated[str, Meta(max_length=10, pattern=r"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$")] = ""
    least: Annotated[int, Meta(ge=0, le=2**53)] = 0
    limit: Annotated[int, Meta(ge=1, le=1000)] = 200


def _query(call: Call) -> AwardsQuery:
    asked: AwardsPageQuery = call.query
    return AwardsQuery(asked.table, asked.day, asked.least, asked.limit)


def _sees_rounds_under_way(call: Call) -> bool:
    return bool(_FLOOR & call.person.roles)


async def awards(call: Call) -> AwardList:
    """Awards, the newest first."""
    return await call.pit.awards.awards(_query(call), running=_sees_rounds_under_way(call))


async def as_csv(call: Call) -> Plain:
    """The same awards for a spreadsheet."""
    content = await call.pit.awards.csv(_query(call), running=_sees_rounds_under_way(call))
    return Plain(content, "text/csv; charset=utf-8", "awards.csv")


async def _slip(call: Call) -> AwardSlip:
    return await call.pit.awards.slip(call.table, call.parts["slip"], running=_sees_rounds_under_way(call))


async def slip(call: Call) -> AwardSlip:
    """The papers of one award."""
    return await _slip(call)


async def slip_as_pdf(call: Call) -> Plain:
    """The same, to print."""
    papers = await _slip(call)
    content = await call.pit.thread_worker.do(slip_pdf, papers)
    return Plain(content, "application/pdf", f"award-{papers.number}.pdf")


_LIST = "/api/awards"
_SLIP = "/api/tables/{table}/awards/{slip}"

ROUTES = (
    Route(
        "GET", _LIST, READERS, "Awards, the newest first.", awards, query=AwardsPageQuery, limit="work", errors=(404,)
    ),
    Route(
        "GET",
        _LIST + ".csv",
        READERS,
        "The same awards as CSV.",
        as_csv,
        query=AwardsPageQuery,
        limit="work",
        kind="text/csv",
        errors=(404,),
    ),
    Route("GET", _SLIP, READERS, "The slip of an award, from the log.", slip, limit="work", errors=(404,)),
    Route(
        "GET",
        _SLIP + "/pdf",
        READERS,
        "The slip of an award as PDF.",
        slip_as_pdf,
        limit="work",
        kind="application/pdf",
        errors=(404,),
    ),
)
