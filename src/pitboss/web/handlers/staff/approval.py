"""Submissions on their way into force: drafts, approvals, rejections, and the history of a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pitboss.pit.approval.desk import Wish
from pitboss.pit.approval.showing import FilingShown, FilingText
from pitboss.pit.records.filings import Effect
from pitboss.web.handlers.filing import ADMIN, Words
from pitboss.web.routes import DUTY, Call, Route
from pitboss.web.schemas import Body

_Name = Annotated[str, Meta(max_length=100)]
_Time = Annotated[str, Meta(max_length=40, description="a time with its zone; empty: as soon as it may be")]


class FilingsQuery(Body, frozen=True):
    """Of which table; empty: what waits for anybody, at all tables."""

    table: _Name = ""


class WishBody(Body, frozen=True):
    """A text, and when it is to take effect."""

    text: Words
    effect: Effect = "closed"
    not_before: _Time = ""


class DraftBody(Body, frozen=True):
    """A draft for a table."""

    table: _Name
    text: Words
    effect: Effect = "closed"
    not_before: _Time = ""


class ApprovalBody(Body, frozen=True):
    """The digest of the text that was read and is approved."""

    digest: Annotated[str, Meta(max_length=64)]


class EndBody(Body, frozen=True):
    """How a submission that is not in force ends, and why."""

    do: Literal["reject", "withdraw"]
    why: Annotated[str, Meta(max_length=500)]


class FilingsAnswer(msgspec.Struct, frozen=True):
    """Submissions, the latest first; ``alone``: one person may approve a text of their own."""

    filings: list[FilingShown]
    alone: bool


async def filings(call: Call) -> FilingsAnswer:
    """What waits, or the history of a table."""
    desk, table = call.pit.floor_work.approval, call.query.table
    rows = await (desk.of_table(table) if table else desk.waiting())
    return FilingsAnswer(rows, call.pit.settings.elections.single_approval)


async def filing(call: Call) -> FilingText:
    """One submission."""
    return await call.pit.floor_work.approval.whole(call.number("filing"))


async def draft(call: Call) -> FilingShown:
    """Save a draft."""
    body: DraftBody = call.body
    wish = Wish(body.text, body.effect, body.not_before)
    return await call.pit.floor_work.approval.draft(call.person, body.table, wish)


async def amend(call: Call) -> FilingShown:
    """Change a draft."""
    body: WishBody = call.body
    wish = Wish(body.text, body.effect, body.not_before)
    return await call.pit.floor_work.approval.amend(call.person, call.number("filing"), wish)


async def approve(call: Call) -> FilingShown:
    """Approve a draft."""
    return await call.pit.floor_work.approval.approve(call.person, call.number("filing"), call.body.digest)


async def end(call: Call) -> FilingShown:
    """Reject a draft, or withdraw it."""
    body: EndBody = call.body
    deed: Literal["rejected", "withdrawn"] = "rejected" if body.do == "reject" else "withdrawn"
    return await call.pit.floor_work.approval.end(call.person, call.number("filing"), deed, body.why)


_PATH = "/api/admin/filings"
_ONE = _PATH + "/{filing}"

ROUTES = (
    Route(
        "GET",
        _PATH,
        ADMIN,
        "What waits for approval, or a table's history.",
        filings,
        query=FilingsQuery,
        limit="work",
    ),
    Route("GET", _ONE, ADMIN, "A submission: text, findings, differences.", filing, limit="work", errors=(404, 409)),
    Route("POST", _PATH, DUTY, "Save a draft for a table.", draft, body=DraftBody, limit="work", errors=(409,)),
    Route("PUT", _ONE, DUTY, "Change a draft.", amend, body=WishBody, limit="work", errors=(404, 409)),
    Route(
        "POST",
        _ONE + "/approval",
        DUTY,
        "Approve a draft that another person wrote.",
        approve,
        body=ApprovalBody,
        limit="work",
        errors=(404, 409),
    ),
    Route(
        "POST",
        _ONE + "/end",
        DUTY,
        "Reject a draft, or withdraw a submission that is not in force.",
        end,
        body=EndBody,
        limit="change",
        errors=(404, 409),
    ),
)
