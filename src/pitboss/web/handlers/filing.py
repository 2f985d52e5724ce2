"""What administrators do with submissions and links: read, examine, compare, file; link meters and part them."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec.structs import asdict

from pitboss.pit import filings
from pitboss.pit.filings import ComparedTexts, ExaminedText, FiledTable, FiledVersion, MeterLink
from pitboss.rulebooks import load, names, shelf
from pitboss.submissions import template
from pitboss.web.routes import DUTY, Call, Route
from pitboss.web.schemas import Body, DoneAnswer

ADMIN = "admin"
Words = Annotated[str, msgspec.Meta(max_length=60_000, description="a Rules Submission as TOML")]


class TextBody(Body, frozen=True):
    """A Rules Submission."""

    text: Words


class CompareBody(Body, frozen=True):
    """Two Rules Submissions."""

    before: Words
    after: Words


class RulebookQuery(Body, frozen=True):
    """Which rulebook."""

    rulebook: Annotated[str, msgspec.Meta(max_length=100)] = ""


class SwitchBody(Body, frozen=True):
    """Why a link is down; empty: it is on again."""

    down: Annotated[str, msgspec.Meta(max_length=200)]


class FiledTables(msgspec.Struct, frozen=True):
    """The submission of every table, the links, and the rulebooks there are."""

    tables: list[FiledTable]
    links: list[MeterLink]
    rulebooks: list[str]


class FiledVersions(ExaminedText, frozen=True):
    """Every submission of a table, the first one first, and the present one examined."""

    id: str
    text: str
    versions: list[FiledVersion]


class TemplateText(msgspec.Struct, frozen=True):
    """A submission to begin with."""

    text: str


async def tables(call: Call) -> FiledTables:
    """The submission of every table, and the links."""
    tables = list(call.pit.tables.values())
    return FiledTables(
        tables=await call.pit.thread_worker.do(lambda: [filings.filed_table(table) for table in tables]),
        links=[filings.meter_link(link) for link in call.pit.links.values()],
        rulebooks=list(shelf().names),
    )


async def versions(call: Call) -> FiledVersions:
    """Every submission of a table, with its text and findings."""
    table = call.table
    versions = await call.pit.thread_worker.do(filings.versions, call.pit.store, table.id)
    examined = await call.pit.thread_worker.do(filings.examined, table.filed)
    return FiledVersions(**asdict(examined), id=table.id, text=table.filed, versions=versions)


async def blank(call: Call) -> TemplateText:
    """A submission to begin with."""
    return TemplateText(await call.pit.thread_worker.do(lambda: template(load(call.query.rulebook or names()[0]))))


async def examine(call: Call) -> ExaminedText:
    """A text, examined."""
    return await filings.examined_exactly(call.pit.exact_worker, call.pit.thread_worker, call.body.text)


async def compare(call: Call) -> ComparedTexts:
    """Two texts, compared."""
    return await call.pit.thread_worker.do(filings.compared, call.body.before, call.body.after)


async def file(call: Call) -> DoneAnswer:
    """A new table, or a new version for a closed one, by one person where the house elects that."""
    await call.pit.floor_work.approval.file_alone(call.person, call.parts["table"], call.body.text)
    return DoneAnswer()


async def join(call: Call) -> DoneAnswer:
    """Let a table share the meters of a link."""
    await call.pit.linking.join(call.person, call.parts["link"], call.parts["table"])
    return DoneAnswer()


async def part(call: Call) -> DoneAnswer:
    """Let a table have its meters to itself."""
    await call.pit.linking.part(call.person, call.parts["table"])
    return DoneAnswer()


async def switch(call: Call) -> DoneAnswer:
    """Switch a link off with a reason, or on again."""
    await call.pit.linking.switch(call.person, call.parts["link"], down=call.body.down)
    return DoneAnswer()


_TABLE = "/api/admin/tables/{table}"
_LINK = "/api/admin/meters/{link}"

ROUTES = (
    Route(
        "GET",
        "/api/admin/tables",
        ADMIN,
        "The submission of every table, and the links.",
        tables,
        limit="work",
    ),
    Route("GET", _TABLE, ADMIN, "Every submission of a table.", versions, limit="work"),
    Route(
        "PUT",
        _TABLE,
        DUTY,
        "File a submission alone, where the house elects that one person may.",
        file,
        body=TextBody,
        limit="work",
        errors=(409,),
    ),
    Route(
        "GET",
        "/api/admin/template",
        ADMIN,
        "A submission to begin with.",
        blank,
        query=RulebookQuery,
        limit="work",
        errors=(404,),
    ),
    Route("POST", "/api/admin/examine", DUTY, "Examine a submission.", examine, body=TextBody, limit="work"),
    Route("POST", "/api/admin/compare", DUTY, "Compare two submissions.", compare, body=CompareBody, limit="work"),
    Route(
        "PUT",
        _LINK + "/tables/{table}",
        DUTY,
        "Let a table share the meters of a link.",
        join,
        limit="change",
        errors=(409, 422),
    ),
    Route(
        "DELETE",
        _LINK + "/tables/{table}",
        DUTY,
        "Take a table out of its link.",
        part,
        limit="change",
        errors=(409, 422),
    ),
    Route("PUT", _LINK, DUTY, "Switch a link off or on.", switch, body=SwitchBody, limit="change", errors=(409,)),
)
