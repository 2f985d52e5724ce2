"""The dispatcher: authentication, permission, parsing of a request, its handler, and the response.

No request leads to a traceback on the wire: a refusal of the pit is a problem with its code, and an unexpected
exception is logged and answered with status 500.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from pitboss.api.failures import error_answer
from pitboss.clauses import PitbossError
from pitboss.pit.people.identities import Session
from pitboss.pit.people.security.user_agents import device_of
from pitboss.web import failures
from pitboss.web.heavy import HeavyRequests
from pitboss.web.limits import BY_ADDRESS, Limits, network
from pitboss.web.observability import context
from pitboss.web.observability.middleware import ROUTE
from pitboss.web.observability.observed import Observed
from pitboss.web.problems import Denied, not_found, not_readable, problem, status_of
from pitboss.web.routes import LARGEST_BODY, READ_PARTS, Call, Plain, Route
from pitboss.web.safety import device_cookie, must_be_ours, read_cookie, read_device, set_cookie

if TYPE_CHECKING:
    from pitboss.pit.pit import Pit

FORWARDED = "pitboss.session"
"""Where the scope of a request has its session, when a gateway has found it out already."""
LONGEST_PART = 100
"""Characters of one part of an address, such as a table's name."""

_log = logging.getLogger("pitboss.web")
_encode = msgspec.json.Encoder(enc_hook=str).encode
_JSON = "application/json"


class Dispatcher:
    """What all endpoints share: the pit, the limits, and whether a proxy ends TLS."""

    def __init__(self, pit: Pit, limits: Limits, observed: Observed, *, behind_tls: bool) -> None:
        self.pit = pit
        self.observed = observed
        self.limits = limits
        self.behind_tls = behind_tls
        self.heavy = HeavyRequests(limits)

    def session(self, headers: Mapping[str, str]) -> Session | None:
        """The session of the request's cookie."""
        cookie = read_cookie(headers.get("cookie", ""), behind_tls=self.behind_tls)
        return self.pit.people.session(cookie) if cookie else None

    async def answer(self, request: Request, route: Route) -> Response:
        """Answer a request by its route."""
        session = request.scope[FORWARDED] if FORWARDED in request.scope else self.session(request.headers)
        context.add(person=session.person.id if session else "", table=request.path_params.get("table", ""))
        address = network(request.client.host) if request.client else ""
        whose = session.person.id if session and route.limit not in BY_ADDRESS else address
        self.limits.take((route.limit, whose))
        try:
            return await self._answer(request, route, session, address)
        except PitbossError as error:
            failures.note(self.pit, error, session, route.path, address)
            raise

    async def _answer(self, request: Request, route: Route, session: Session | None, address: str) -> Response:
        if route.changes:
            must_be_ours(request.headers, session)
        route.must_be_open_to(session)
        _require_short(request.path_params)
        call = Call(self.pit, self.limits, address, session, request.path_params)
        call.client, call.sent = request.client.host if request.client else "", request.headers
        call.observed = self.observed
        call.device = read_device(request.headers.get("cookie", ""), behind_tls=self.behind_tls)
        call.agent = device_of(request.headers.get("user-agent", ""))
        if route.query is not None:
            call.query = _query(request, route.query)
        if route.body is not None:
            call.body = await _body(request, route.body, route.largest)
        if session is not None:
            await self.pit.people.seen(session.digest)
        heavy = route.limit == "work"
        answer = await (self.heavy.answer(request, route, call) if heavy else route.handler(call))
        response = _response(answer)
        if route.public:
            response.headers["cache-control"] = "public, no-cache"
        if call.cookie is not None:
            response.headers["set-cookie"] = set_cookie(call.cookie, behind_tls=self.behind_tls)
        if call.new_device:
            response.headers.append("set-cookie", device_cookie(call.new_device, behind_tls=self.behind_tls))
        response.headers.update(call.headers)
        return response


class Endpoint:
    """One path with its routes, one for each method."""

    def __init__(self, dispatcher: Dispatcher, routes: tuple[Route, ...]) -> None:
        self._dispatcher = dispatcher
        self._path = routes[0].address
        self._routes: dict[str, Route] = {route.method: route for route in routes}
        self._for_programs = all(route.for_programs for route in routes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer any request to the path."""
        request = Request(scope, receive)
        scope[ROUTE] = self._path
        for_programs = self._for_programs
        try:
            response = await self._answer(request)
        except PitbossError as error:
            self._dispatcher.observed.counts.refusal(error.code)
            _log.info("refused: %s", error.code)
            response = refused(error, for_programs=for_programs)
        except ClientDisconnect:
            return
        except Exception:
            _log.exception("%s %s", request.method, self._path)
            mistake = Denied(500, "our-mistake", "The server made a mistake.", "try again; tell the house")
            response = refused(mistake, for_programs=for_programs)
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        route = self._routes.get("GET" if request.method == "HEAD" else request.method)
        if route is None:
            allowed = ", ".join(sorted(self._routes))
            said = f"This address does not take {request.method}."
            denied = Denied(405, "wrong-method", said, f"use {allowed}")
            response = refused(denied, for_programs=self._for_programs)
            response.headers["allow"] = allowed
            return response
        return await self._dispatcher.answer(request, route)


def refused(error: PitbossError, *, for_programs: bool = False) -> Response:
    """The response of an error; other programs get it in the form in which the commands print it."""
    content = _encode(error_answer(error) if for_programs else problem(error))
    response = Response(content, status_of(error), media_type=_JSON)
    if wait := getattr(error, "wait", 0):
        response.headers["retry-after"] = str(int(wait) + 1)
    response.headers["cache-control"] = "no-store"
    return response


def _response(answer: object) -> Response:
    headers = {"cache-control": "no-store"}
    if not isinstance(answer, Plain):
        content = answer if isinstance(answer, bytes) else _encode(answer)
        return Response(content, headers=headers, media_type=_JSON)
    if answer.name:
        headers["content-disposition"] = f'attachment; filename="{answer.name}"'
    if not isinstance(answer.content, bytes):
        return StreamingResponse(answer.content, headers=headers, media_type=answer.kind)
    return Response(answer.content, headers=headers, media_type=answer.kind)


async def _body(request: Request, kind: type[msgspec.Struct], largest: int = LARGEST_BODY) -> Any:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != _JSON:
        raise Denied(415, "not-json", "The body must be JSON.", f"send content-type: {_JSON}")
    length = request.headers.get("content-length", "")
    if length.isdigit() and len(length) < 20 and int(length) > largest:
        raise _too_large(largest)
    content = bytearray()
    async for chunk in request.stream():
        content += chunk
        if len(content) > largest:
            raise _too_large(largest)
    try:
        return msgspec.json.decode(bytes(content), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise not_readable(error) from error


def _query(request: Request, kind: type[msgspec.Struct]) -> Any:
    given = request.query_params.multi_items()
    try:
        if len(given) != len(dict(given)):
            raise msgspec.ValidationError("a word of the query is given twice")
        return msgspec.convert({name: value for name, value in given if value != ""}, kind, strict=False)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:
        raise Denied(422, "not-valid", f"The query: {error}", "see /api/openapi.json") from error


def _require_short(parts: Mapping[str, str]) -> None:
    """``Denied`` for a part of the path that is longer than any name, or cannot be printed."""
    names = (part for name, part in parts.items() if name not in READ_PARTS)
    if any(len(part) > LONGEST_PART or not part.isprintable() for part in names):
        raise not_found()


def _too_large(largest: int) -> Denied:
    return Denied(413, "too-large", f"A body has {largest} bytes at most.", "send less")
