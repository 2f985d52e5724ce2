"""What auditors may ask: logs, rounds, proofs, books, meters, hold, refusals, exports. They read and change nothing."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from pitboss.pit.audit.search import SearchQuery
from pitboss.pit.people.failures import Failures
from pitboss.web.answers.logs import LogPage, Logs, Refusals, RoundRebuilt, RoundsAudited
from pitboss.web.answers.sums import Books, Hold, MeterProofs, Verified
from pitboss.web.routes import Call, Plain, Route
from pitboss.web.schemas import Body, Told

Text = Annotated[str, msgspec.Meta(max_length=100)]
Number = Annotated[int, msgspec.Meta(ge=1, le=10**9)]
Moment = Annotated[str, msgspec.Meta(max_length=30, pattern=r"^(\d{4}-\d{2}-\d{2}(T[0-9:.]{0,12}Z?)?)?$")]
Date = Annotated[str, msgspec.Meta(max_length=10, pattern=r"^(\d{4}-\d{2}-\d{2})?$")]
AUDITOR = "auditor"


class LogQuery(Body, frozen=True):
    """Which entries of a log; no table: the house's own."""

    table: Text = ""
    log: Number | None = None
    since: Moment = ""
    until: Moment = ""
    round: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = 0
    who: Text = ""
    kind: Text = ""
    refused: bool = False
    before: Number | None = None
    limit: Annotated[int, msgspec.Meta(ge=1, le=200)] = 50


class OneLog(Body, frozen=True):
    """Which log of a table: the one under its n-th submission, or the present one."""

    log: Number | None = None


class RoundsQuery(Body, frozen=True):
    """Which rounds."""

    log: Number | None = None
    before: Number | None = None
    limit: Annotated[int, msgspec.Meta(ge=1, le=500)] = 100


class OneTable(Body, frozen=True):
    """One table, or all of them."""

    table: Text = ""


class RefusalsQuery(Body, frozen=True):
    """Which refused acts."""

    table: Text = ""
    code: Text = ""
    who: Text = ""
    limit: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 200


class FailuresQuery(Body, frozen=True):
    """How many records."""

    limit: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 100


class FailuresCounted(msgspec.Struct, frozen=True):
    """Failed sign-ins, links and rights: those of the last minutes, which no record holds yet, and the records."""

    now: Failures | None
    records: list[Failures]


class ExportQuery(Body, frozen=True):
    """What is exported: of a table or of all, of a day or of all."""

    kind: Literal["jsonl", "zip", "events", "settlements"] = "zip"
    table: Text = ""
    log: Number | None = None
    day: Date = ""


async def logs(call: Call) -> Told:
    """Every log there is."""
    return {"logs": await call.pit.audit.logs()}


async def log(call: Call) -> Told:
    """A page of a log."""
    asked = call.query
    wanted = SearchQuery(
        *(asked.since, asked.until, asked.round, asked.who, asked.kind, asked.refused, asked.before, asked.limit)
    )
    return await call.pit.audit.log(asked.table, asked.log, wanted)


async def rounds(call: Call) -> Told:
    """The rounds of a table."""
    asked = call.query
    return await call.pit.audit.rounds(call.parts["table"], asked.log, asked.before, asked.limit)


async def one_round(call: Call) -> Told:
    """A round card by card."""
    return await call.pit.audit.round(call.parts["table"], call.query.log, call.number("round"))


async def verify(call: Call) -> Told:
    """Logs proven."""
    return await call.pit.audit.verify(call.query.table)


async def books(call: Call) -> Told:
    """Books by the day."""
    return await call.pit.audit.books(call.query.table)


async def meters(call: Call) -> Told:
    """Meters reconciled."""
    return await call.pit.audit.meters()


async def hold(call: Call) -> Told:
    """Theoretical against actual hold."""
    return await call.pit.audit.hold(call.parts["table"], call.query.log)


async def refusals(call: Call) -> Told:
    """Refused acts."""
    asked = call.query
    return await call.pit.audit.refusals(asked.table, asked.code, asked.who, asked.limit)


async def failures(call: Call) -> FailuresCounted:
    """What failed at the door, counted: since the last record, and the records of the house's log."""
    return FailuresCounted(call.pit.failures.pending(), (await call.pit.audit.failures())[: call.query.limit])


async def export(call: Call) -> Plain:
    """A file to keep."""
    asked = call.query
    name, pieces = await call.pit.audit.export(asked.kind, asked.table, asked.log, asked.day)
    return Plain(pieces, _KINDS[name.rpartition(".")[2]], name)


_KINDS = {"jsonl": "application/x-ndjson", "zip": "application/zip", "csv": "text/csv; charset=utf-8"}
_TABLE = "/api/audit/tables/{table}"


def _read(
    path: str, says: str, handler: Any, answer: Any, query: type[msgspec.Struct] | None = None, **more: Any
) -> Route:
    """A question of an auditor."""
    return Route("GET", path, AUDITOR, says, handler, answer, query=query, limit="work", errors=(404, 409), **more)


ROUTES = (
    _read("/api/audit/logs", "Every log there is.", logs, Logs),
    _read("/api/audit/log", "A page of a log, filtered, the newest entry first.", log, LogPage, LogQuery),
    _read("/api/audit/verify", "Prove the logs: chain, decisions, shuffles, books.", verify, Verified, OneTable),
    _read("/api/audit/books", "The books of every table by the day.", books, Books, OneTable),
    _read("/api/audit/meters", "Every meter and link, with the terms it is made of.", meters, MeterProofs),
    _read("/api/audit/refusals", "The acts that were refused.", refusals, Refusals, RefusalsQuery),
    Route(
        "GET",
        "/api/audit/failures",
        f"{AUDITOR}|admin",
        "Failed sign-ins, links and rights, counted.",
        failures,
        FailuresCounted,
        query=FailuresQuery,
        limit="work",
    ),
    _read(_TABLE + "/rounds", "The rounds of a table.", rounds, RoundsAudited, RoundsQuery),
    _read(_TABLE + "/rounds/{round}", "A round rebuilt card by card.", one_round, RoundRebuilt, OneLog),
    _read(_TABLE + "/hold", "Theoretical against actual hold of every wager.", hold, Hold, OneLog),
    _read("/api/audit/export", "Log lines or flat files to keep.", export, None, ExportQuery, kind="*/*"),
)
