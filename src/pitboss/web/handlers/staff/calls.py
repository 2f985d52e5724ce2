"""The floor's queue and the shift: a call from the felt, what the floor does about calls, who deals where next."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pitboss.clauses import BadInput
from pitboss.pit.records.calls import CallShown, Deed, Reason
from pitboss.pit.records.incidents import WrittenKind
from pitboss.pit.staff.roster import ShiftNow
from pitboss.web.handlers.staff.floor import FLOOR
from pitboss.web.routes import DUTY, Call, Route
from pitboss.web.schemas import Body, DoneAnswer

CallText = Annotated[str, Meta(max_length=500)]
Act = Literal["take", "release", "answer", "close"]
_DEEDS: dict[Act, Deed] = {"take": "taken", "release": "released", "answer": "answered", "close": "closed"}


class CallBody(Body, frozen=True):
    """Why the floor is called, and what whoever calls wants to say."""

    reason: Reason
    text: CallText = ""


class CallActBody(Body, frozen=True):
    """What a floorperson does about a call; an answer and a closing have a note, a closed one may be an incident."""

    do: Act
    note: CallText = ""
    incident: Literal["", WrittenKind] = ""


class NextDealerBody(Body, frozen=True):
    """Who deals at a table next; empty: nobody in particular."""

    dealer: Annotated[str, Meta(max_length=100)]


class QueueAnswer(msgspec.Struct, frozen=True):
    """Everything that waits for the floor, and the calls that were closed last."""

    calls: list[CallShown]
    closed: list[CallShown]


async def raise_call(call: Call) -> CallShown:
    """Call the floor to a table."""
    body: CallBody = call.body
    return await call.pit.floor_work.queue.raise_call(call.person, call.table, body.reason, body.text)


async def queue(call: Call) -> QueueAnswer:
    """The queue."""
    queue = call.pit.floor_work.queue
    return QueueAnswer(queue.calls(), await queue.closed())


async def act(call: Call) -> CallShown:
    """Take a call, release it, answer it, close it."""
    body: CallActBody = call.body
    queue, identity = call.pit.floor_work.queue, call.parts["call"]
    standing = call.pit.acts.standing(call.pit.table(queue.table_of(identity)), call.person)
    answer = await queue.act(standing, identity, _DEEDS[body.do], body.note)
    if body.do == "close" and body.incident and (row := await queue.numbered(int(answer.id))) is not None:
        await call.pit.floor_work.incidents.write_of_call(call.person, body.incident, row, "")
    return answer


async def shift(call: Call) -> ShiftNow:
    """The shift."""
    return call.pit.floor_work.shift()


async def name_next(call: Call) -> DoneAnswer:
    """Name who deals at a table next."""
    work, name = call.pit.floor_work, call.body.dealer
    call.pit.acts.standing(call.table, call.person).row("PUT /api/shift/{table}")
    dealer = work.dealer(name)
    if name and dealer is None:
        said = f"There is nobody called {name}."
        raise BadInput(code="no-such-person", said=said, instead="name somebody from the list of dealers")
    await work.roster.name(call.person, call.table, dealer)
    return DoneAnswer()


ROUTES = (
    Route(
        "POST",
        "/api/tables/{table}/calls",
        DUTY,
        "Call the floor to a table, from a seat or from the dealer's place.",
        raise_call,
        body=CallBody,
        limit="call",
        errors=(404, 409),
    ),
    Route("GET", "/api/floor/queue", FLOOR, "Everything that waits for the floor.", queue),
    Route(
        "POST",
        "/api/floor/queue/{call}",
        DUTY,
        "Take a call, release it, answer it or close it.",
        act,
        body=CallActBody,
        limit="change",
        errors=(404, 409),
    ),
    Route("GET", "/api/floor/shift", FLOOR, "Who deals where and since when, and who comes next.", shift),
    Route(
        "PUT",
        "/api/shift/{table}",
        DUTY,
        "Name who deals at a table next.",
        name_next,
        body=NextDealerBody,
        limit="change",
        errors=(404, 409),
    ),
)
