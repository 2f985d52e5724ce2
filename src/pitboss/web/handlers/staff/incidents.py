"""The incident log: searched, exported, written by the floor and surveillance, and added to."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pitboss.clauses import BadInput
from pitboss.pit.incidents.log import Incident, IncidentSearch
from pitboss.pit.records.incidents import IncidentKind, WrittenKind
from pitboss.web.routes import DUTY, Call, Plain, Route
from pitboss.web.schemas import Body

READERS = "floor|supervisor|surveillance|auditor"
_Text = Annotated[str, Meta(max_length=4000)]
_Name = Annotated[str, Meta(max_length=100)]
_Time = Annotated[str, Meta(max_length=30)]


class IncidentsQuery(Body, frozen=True):
    """What is searched for; ``since`` and ``until`` are times as in a log, or the beginning of one."""

    kind: Literal["", IncidentKind] = ""
    table: _Name = ""
    words: Annotated[str, Meta(max_length=200)] = ""
    since: _Time = ""
    until: _Time = ""


class IncidentBody(Body, frozen=True):
    """An incident; with ``call`` it is made of that call, which brings table, round and people."""

    kind: WrittenKind
    text: _Text = ""
    table: _Name = ""
    round: Annotated[str, Meta(max_length=30)] = ""
    people: Annotated[list[_Name], Meta(max_length=20)] = msgspec.field(default_factory=list)
    call: Annotated[int, Meta(ge=0, le=2**53)] = 0


class AdditionBody(Body, frozen=True):
    """What is added."""

    text: _Text


class IncidentsAnswer(msgspec.Struct, frozen=True):
    """Incidents, the latest first."""

    incidents: list[Incident]


def _search(query: IncidentsQuery) -> IncidentSearch:
    return IncidentSearch(query.kind, query.table, query.words, query.since, query.until)


async def incidents(call: Call) -> IncidentsAnswer:
    """Incidents."""
    return IncidentsAnswer(await call.pit.floor_work.incidents.search(_search(call.query)))


async def sheet(call: Call) -> Plain:
    """Incidents as CSV."""
    content = await call.pit.floor_work.incidents.sheet(_search(call.query))
    return Plain(content, "text/csv; charset=utf-8", "incidents.csv")


async def write(call: Call) -> Incident:
    """Write an incident down."""
    body: IncidentBody = call.body
    work, person = call.pit.floor_work, call.person
    if body.call:
        row = await work.queue.numbered(body.call)
        if row is None:
            said = f"There is no call {body.call}."
            raise BadInput(code="no-such-call", said=said, instead="look at the queue again")
        return await work.incidents.write_of_call(person, body.kind, row, body.text)
    if body.table:
        call.pit.table(body.table)
    return await work.incidents.write(person, body.kind, body.table, body.round, body.people, body.text)


async def add(call: Call) -> Incident:
    """Add to an incident."""
    return await call.pit.floor_work.incidents.add(call.person, call.number("incident"), call.body.text)


_PATH = "/api/floor/incidents"

ROUTES = (
    Route(
        "GET", _PATH, READERS, "Incidents, searched, the latest first.", incidents, query=IncidentsQuery, limit="work"
    ),
    Route(
        "GET",
        f"{_PATH}/sheet",
        READERS,
        "The same as CSV.",
        sheet,
        query=IncidentsQuery,
        limit="work",
        kind="text/csv",
    ),
    Route("POST", _PATH, DUTY, "Write an incident down.", write, body=IncidentBody, limit="change", errors=(404, 409)),
    Route(
        "POST",
        _PATH + "/{incident}/additions",
        DUTY,
        "Add to an incident.",
        add,
        body=AdditionBody,
        limit="change",
        errors=(404, 409),
    ),
)
