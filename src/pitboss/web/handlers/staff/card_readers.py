"""Requests about card readers: an administrator gives one its key, and the reader says which cards it gave out."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from pitboss.pit.requests import stakes
from pitboss.pit.staff.card_readers import ReadAnswer
from pitboss.web.routes import DUTY, Call, Route
from pitboss.web.schemas import Body, DoneAnswer

MOST_CARDS = 52
LARGEST = 2**53


class ReadBody(Body, frozen=True):
    """Cards as they came out of the shoe, in order, under a number that grows with every message."""

    key: Annotated[str, Meta(max_length=100, description="the reader's key")]
    number: Annotated[int, Meta(ge=1, le=LARGEST)]
    cards: Annotated[list[Annotated[str, Meta(max_length=3)]], Meta(min_length=1, max_length=MOST_CARDS)]


class ReaderKey(msgspec.Struct, frozen=True):
    """The key of a reader, shown this once."""

    key: str


class ReaderMade(msgspec.Struct, frozen=True):
    """The reader of a table, and since when it has its key."""

    table: str
    made: str


class CardReaderList(msgspec.Struct, frozen=True):
    """Every card reader."""

    readers: list[ReaderMade]


async def listed(call: Call) -> CardReaderList:
    """Every card reader."""
    return CardReaderList([ReaderMade(row.table, row.made) for row in call.pit.card_readers.rows.values()])


async def add(call: Call) -> ReaderKey:
    """A key for the reader of a table, for an administrator who has nothing to win there."""
    stakes.require_no_stake(stakes.group(call.table), call.person.shown)
    return ReaderKey(await call.pit.card_readers.add(call.person, call.parts["table"]))


async def remove(call: Call) -> DoneAnswer:
    """No reader for a table any more."""
    await call.pit.card_readers.remove(call.person, call.parts["table"])
    return DoneAnswer()


async def read(call: Call) -> ReadAnswer:
    """Cards that a reader has read."""
    body: ReadBody = call.body
    return call.pit.card_readers.read(body.key, body.number, tuple(body.cards))


_READER = "/api/admin/tables/{table}/card-reader"

ROUTES = (
    Route("GET", "/api/admin/card-readers", "admin", "The card readers of all tables.", listed),
    Route("PUT", _READER, DUTY, "Give a table a card reader; the key before ends.", add, limit="change", errors=(404,)),
    Route("DELETE", _READER, DUTY, "Take the card reader of a table away.", remove, limit="change", errors=(404,)),
    Route(
        "POST",
        "/api/card-reader",
        DUTY,
        "What a card reader has read, for the dealer of its table.",
        read,
        body=ReadBody,
        limit="change",
        errors=(404, 409),
    ),
)
