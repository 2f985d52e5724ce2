"""Requests about rounds as pages: a finished round as anybody may see it, its decisions, papers and links, and a
round that somebody has written, of which nothing is kept."""

from __future__ import annotations

from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta

from pitboss.pit.people.accounts import Person
from pitboss.pit.replay import written
from pitboss.pit.replay.answers import DecisionWorths, RoundExamples, RoundPack, RoundPage, ShareLink
from pitboss.pit.replay.examples import example_rounds
from pitboss.pit.replay.source import RoundSource
from pitboss.web.routes import ANYBODY, DUTY, PROGRAMS, SIGNED_IN, Call, Route
from pitboss.web.schemas import Body, JsonObject

_Toml = Annotated[str, Meta(max_length=60_000)]
_Share = Annotated[str, Meta(max_length=300, description="what a player put behind the address to show the own cards")]
_Position = Annotated[int, Meta(ge=1, le=99)]


class RoundQuery(Body, frozen=True):
    """By whose link a round is looked at; none: as whoever comes."""

    share: _Share = ""


class DecisionsQuery(Body, frozen=True):
    """Whose decisions, and by whose link."""

    position: _Position
    share: _Share = ""


class ShareQuery(Body, frozen=True):
    """Whether the link also shows what the own decisions were worth."""

    decisions: bool = False


class WrittenRoundBody(Body, frozen=True):
    """A written round, as an object or as the text of a TOML file."""

    round: JsonObject | _Toml


class WrittenDecisionsBody(Body, frozen=True):
    """A written round, and whose decisions are asked about."""

    round: JsonObject | _Toml
    position: _Position


def _person(call: Call) -> Person | None:
    return call.session.person if call.session is not None else None


async def _asked(call: Call) -> tuple[RoundSource, int]:
    """The log and the number of the round that is asked for."""
    address = call.round_address
    return await call.pit.past_rounds.source(call.table, address), address.number


async def one_round(call: Call) -> RoundPage:
    """One round, step by step, as this viewer may see it."""
    source, number = await _asked(call)
    return await call.pit.past_rounds.round(_person(call), source, number, call.query.share)


async def decisions(call: Call) -> DecisionWorths:
    """What the decisions of a position were worth."""
    (source, number), query = await _asked(call), call.query
    return await call.pit.past_rounds.decisions(_person(call), source, number, query.position, query.share)


async def share(call: Call) -> ShareLink:
    """A link that shows the own cards of a round."""
    source, number = await _asked(call)
    return await call.pit.past_rounds.share(call.person, source, number, decisions=call.query.decisions)


async def pack(call: Call) -> RoundPack:
    """The papers of a round."""
    source, number = await _asked(call)
    return await call.pit.past_rounds.pack(call.person, source, number)


async def examples(call: Call) -> RoundExamples:
    """A written round of every rulebook."""
    return await call.pit.thread_worker.do(example_rounds)


async def written_round(call: Call) -> RoundPage:
    """A written round as a page."""
    body: WrittenRoundBody = call.body
    return cast(RoundPage, await call.pit.timed_worker.ask(written.written_page, msgspec.json.encode(body.round)))


async def written_decisions(call: Call) -> DecisionWorths:
    """What decisions of a written round were worth."""
    body: WrittenDecisionsBody = call.body
    given = msgspec.json.encode(body.round)
    return cast(DecisionWorths, await call.pit.timed_worker.ask(written.written_worths, given, body.position))


_ROUND = "/api/tables/{table}/rounds/{address}"
_EXAMPLE = """{
  "round": {
    "rulebook": "ma-uth",
    "seat": [
      { "cards": "As Ad", "wagers": { "ante": "10", "blind": "10", "trips": "5" }, "acts": ["play 4x"] }
    ],
    "board": { "cards": "Ah Kd 7c 7s 2d" },
    "dealer": { "cards": "Kc Qs" }
  }MORE
}"""


def _read(path: str, needs: str, says: str, handler: Any, query: type[Body] | None = None) -> Route:
    return Route("GET", path, needs, says, handler, query=query, limit="work", errors=(403, 404))


def _sent(path: str, says: str, handler: Any, body: type[Body], more: str = "") -> Route:
    example = _EXAMPLE.replace("MORE", more)
    return Route(
        "POST",
        path,
        DUTY,
        says,
        handler,
        body=body,
        limit="work",
        errors=(404, 409, 504),
        tag=PROGRAMS,
        example=example,
    )


ROUTES = (
    _read(_ROUND, ANYBODY, "A finished round, step by step, as this viewer may see it.", one_round, RoundQuery),
    _read(_ROUND + "/decisions", ANYBODY, "What decisions of a round were worth, exactly.", decisions, DecisionsQuery),
    _read(_ROUND + "/share", SIGNED_IN, "A link that shows the own cards of a round.", share, ShareQuery),
    _read(_ROUND + "/pack", SIGNED_IN, "The papers of a round: log entries, digests, clauses.", pack),
    Route(
        "GET", "/api/round/examples", ANYBODY, "A written round of every rulebook.", examples, limit="work", public=True
    ),
    _sent("/api/round", "A written round as a page: every step, the settlement.", written_round, WrittenRoundBody),
    _sent(
        "/api/round/decisions",
        "What the decisions of a written round were worth, exactly.",
        written_decisions,
        WrittenDecisionsBody,
        ',\n  "position": 1',
    ),
)
