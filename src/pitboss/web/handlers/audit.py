"""Requests of auditors, which change nothing: logs, rounds, proofs, books, meters, hold, refusals, exports."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from pitboss.pit.audit.books import PitBooks
from pitboss.pit.audit.comparison.hold import TableHold
from pitboss.pit.audit.logs import LogList
from pitboss.pit.audit.meter_equations import MeterEquations
from pitboss.pit.audit.proof import Certificates
from pitboss.pit.audit.rebuilt import RebuiltRound, RoundList
from pitboss.pit.audit.refusals import RefusalList
from pitboss.pit.audit.search import LogPage, SearchQuery
from pitboss.pit.people.failures import Failures
from pitboss.web.routes import Call, Handler, Plain, Route
from pitboss.web.schemas import Body

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


async def logs(call: Call) -> LogList:
    """Every log there is."""
    return await call.pit.audit.logs()


async def log(call: Call) -> LogPage:
    """A page of a log."""
    query = call.query
    search = SearchQuery(
        *(query.since, query.until, query.round, query.who, query.kind, query.refused, query.before, query.limit)
    )
    return await call.pit.audit.log(query.table, query.log, search)


async def rounds(call: Call) -> RoundList:
    """The rounds of a table."""
    query = call.query
    return await call.pit.audit.rounds(call.parts["table"], query.log, query.before, query.limit)


async def one_round(call: Call) -> RebuiltRound:
    """A round card by card."""
    return await call.pit.audit.round(call.parts["table"], call.query.log, call.number("round"))


async def verify(call: Call) -> Certificates:
    """Logs proven."""
    return await call.pit.audit.verify(call.query.table)


async def books(call: Call) -> PitBooks:
    """Books by the day."""
    return await call.pit.audit.books(call.query.table)


async def meters(call: Call) -> MeterEquations:
    """Meters reconciled."""
    return await call.pit.audit.meters()


async def hold(call: Call) -> TableHold:
    """Theoretical against actual hold."""
    return await call.pit.audit.hold(call.parts["table"], call.query.log)


async def refusals(call: Call) -> RefusalList:
    """Refused commands."""
    query = call.query
    return await call.pit.audit.refusals(query.table, query.code, query.who, query.limit)


async def failures(call: Call) -> FailuresCounted:
    """What failed at the door, counted: since the last record, and the records of the house's log."""
    return FailuresCounted(call.pit.failures.pending(), (await call.pit.audit.failures())[: call.query.limit])


async def export(call: Call) -> Plain:
    """A file to keep."""
    query = call.query
    name, pieces = await call.pit.audit.export(query.kind, query.table, query.log, query.day)
    return Plain(pieces, _KINDS[name.rpartition(".")[2]], name)


_KINDS = {"jsonl": "application/x-ndjson", "zip": "application/zip", "csv": "text/csv; charset=utf-8"}
_TABLE = "/api/audit/tables/{table}"


def _read(path: str, says: str, handler: Handler, query: type[msgspec.Struct] | None = None, **more: Any) -> Route:
    """A request of an auditor."""
    return Route("GET", path, AUDITOR, says, handler, query=query, limit="work", errors=(404, 409), **more)


ROUTES = (
    _read("/api/audit/logs", "Every log there is.", logs),
    _read("/api/audit/log", "A page of a log, filtered, the newest entry first.", log, LogQuery),
    _read("/api/audit/verify", "Prove the logs: chain, decisions, shuffles, books.", verify, OneTable),
    _read("/api/audit/books", "The books of every table by the day.", books, OneTable),
    _read("/api/audit/meters", "Every meter and link, with the terms it is made of.", meters),
    _read("/api/audit/refusals", "The acts that were refused.", refusals, RefusalsQuery),
    Route(
        "GET",
        "/api/audit/failures",
        f"{AUDITOR}|admin",
        "Failed sign-ins, links and rights, counted.",
        failures,
        query=FailuresQuery,
        limit="work",
    ),
    _read(_TABLE + "/rounds", "The rounds of a table.", rounds, RoundsQuery),
    _read(_TABLE + "/rounds/{round}", "A round rebuilt card by card.", one_round, OneLog),
    _read(_TABLE + "/hold", "Theoretical against actual hold of every wager.", hold, OneLog),
    _read("/api/audit/export", "Log lines or flat files to keep.", export, ExportQuery, kind="*/*"),
)
