"""Requests for reports, which change nothing: shift, gaming day, range; as data, PDF and CSV; and one's own play."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from pitboss.pit.reports.answers import OwnPlay, ReportAnswer, ReportChoices
from pitboss.pit.reports.files import FileForm, file_name, written
from pitboss.pit.reports.sheets import SheetName
from pitboss.web.routes import SIGNED_IN, Call, Handler, Plain, Route
from pitboss.web.schemas import Body

Date = Annotated[str, msgspec.Meta(max_length=10, pattern=r"^(\d{4}-\d{2}-\d{2})?$")]
Text = Annotated[str, msgspec.Meta(max_length=100)]
STAFF = "floor|supervisor|auditor|admin"
_KINDS: dict[FileForm, str] = {
    "pdf": "application/pdf",
    "csv": "text/csv; charset=utf-8",
    "zip": "application/zip",
}


class DaysQuery(Body, frozen=True):
    """From a gaming day to another; without a first day the one under way, without a last the first alone."""

    first: Date = ""
    last: Date = ""


class PeriodQuery(DaysQuery, frozen=True):
    """The days, a shift or all, a table or all."""

    shift: Text = ""
    table: Text = ""


class AskedReport(PeriodQuery, frozen=True):
    """``graded``: with what every decision of a player gave away, which takes long."""

    graded: bool = False


class AskedFile(PeriodQuery, frozen=True):
    """What is written: a PDF, one sheet as CSV, or all sheets in an archive."""

    form: FileForm = "pdf"
    sheet: SheetName = "performance"


async def choices(call: Call) -> ReportChoices:
    """What may be reported on."""
    return await call.pit.reports.choices()


async def report(call: Call) -> ReportAnswer:
    """A report, as far as it is known."""
    query = call.query
    return await call.pit.reports.answer(query.first, query.last, query.shift, query.table, graded=query.graded)


async def file(call: Call) -> Plain:
    """A report as a file."""
    query = call.query
    whole = await call.pit.reports.whole(query.first, query.last, query.shift, query.table)
    content = await call.pit.timed_worker.ask(written, whole, query.form, query.sheet)
    return Plain(content, _KINDS[query.form], file_name(whole.period, query.form, query.sheet))


async def own_play(call: Call) -> OwnPlay:
    """What the person has played."""
    return await call.pit.reports.own_play(call.person, call.query.first, call.query.last)


def _read(path: str, needs: str, says: str, handler: Handler, query: type[msgspec.Struct] | None, **more: Any) -> Route:
    return Route("GET", path, needs, says, handler, query=query, limit="work", errors=(404, 409, 422), **more)


ROUTES = (
    _read("/api/reports", STAFF, "What may be reported on: days, shifts, tables.", choices, None),
    _read("/api/reports/period", STAFF, "A report of a shift, a gaming day or several.", report, AskedReport),
    _read("/api/reports/file", STAFF, "A report as PDF or CSV, in dollars.", file, AskedFile, kind="*/*"),
    _read("/api/my-play", SIGNED_IN, "What a person has played, by gaming day.", own_play, DaysQuery),
)
