"""The OpenAPI 3.1 page, made out of the table of routes: what each request takes, every status it answers with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from json import loads
from typing import Any

import msgspec

from pitboss.api.failures import ErrorAnswer
from pitboss.version import __version__
from pitboss.web.dispatch import LONGEST_PART
from pitboss.web.problems import STATUSES, Problem
from pitboss.web.routes import ANYBODY, PROGRAMS, READ_PARTS, Route
from pitboss.web.safety import CSRF, cookie_name

_REF = "#/components/schemas/{name}"
_JSON = "application/json"
_TAGS = (
    ("/api/tables", "tables"),
    ("/api/clauses", "study"),
    ("/api/study", "study"),
    ("/api/train", "training"),
    ("/api/classes", "training"),
    ("/api/floor", "floor"),
    ("/api/shift", "floor"),
    ("/api/surveillance", "surveillance"),
    ("/api/audit", "audit"),
    ("/api/reports", "reports"),
    ("/api/admin", "administration"),
    ("/api/openapi.json", "server"),
    ("/api/", "account"),
    ("/", "server"),
)
"""The part of the page by how an address begins; the first that fits."""
TAGS = {
    PROGRAMS: "For other programs: no account is needed, and nothing is kept.",
    "tables": "The tables: what is played, and what was.",
    "account": "Who is here: accounts, sessions, chips.",
    "study": "The words of the law.",
    "training": "Drills, exams and classes.",
    "floor": "For the floor and supervisors.",
    "surveillance": "For surveillance officers.",
    "audit": "For auditors.",
    "reports": "For the floor, auditors and administrators: what a shift or a day came to.",
    "administration": "For administrators.",
    "server": "The server itself.",
}
MISDIRECTED = 421
TOO_LONG = 414
"""Told before the address is looked at, and so in the pit's own form."""


def document(routes: Iterable[Route], *, behind_tls: bool) -> dict[str, Any]:
    """The whole page."""
    rows = tuple(routes)
    kinds = [*dict.fromkeys(kind for route in rows for kind in _kinds(route)), Problem, ErrorAnswer]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_REF)
    known = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in rows:
        paths.setdefault(route.address, {})[route.method.lower()] = _operation(route, known, components)
    session = {"type": "apiKey", "in": "cookie", "name": cookie_name(behind_tls=behind_tls)}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Pitboss",
            "version": __version__,
            "description": "A pit of casino poker tables. Play itself goes over the WebSocket at /ws.",
        },
        "tags": [{"name": tag, "description": says} for tag, says in TAGS.items()],
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"session": session}},
    }


def _kinds(route: Route) -> Iterator[Any]:
    if route.body is not None:
        yield route.body
    if route.query is not None:
        yield route.query
    if route.kind == _JSON:
        yield route.answer


def _operation(route: Route, known: dict[Any, Any], components: dict[str, Any]) -> dict[str, Any]:
    answer = known[route.answer] if route.kind == _JSON else {"type": "string"}
    operation: dict[str, Any] = {
        "tags": [_tag(route)],
        "summary": route.says,
        "operationId": _name(route),
        "parameters": [*_path(route), *_query(route, known, components), *_headers(route)],
        "responses": {
            "200": {"description": "Granted.", "content": {route.kind: {"schema": answer}}},
            **{str(status): _problem(status, known[_error(route, status)]) for status in statuses(route)},
        },
    }
    if route.needs != ANYBODY:
        operation["security"] = [{"session": []}]
        operation["x-needs"] = route.needs
    if route.body is not None:
        content = {"schema": known[route.body]} | ({"example": loads(route.example)} if route.example else {})
        operation["requestBody"] = {"required": True, "content": {_JSON: content}}
    return operation


def _tag(route: Route) -> str:
    """The part of the page that a request stands in."""
    named = route.tag == PROGRAMS
    return route.tag if named else next(tag for start, tag in _TAGS if route.address.startswith(start))


def _error(route: Route, status: int) -> type[msgspec.Struct]:
    return ErrorAnswer if route.for_programs and status not in (MISDIRECTED, TOO_LONG) else Problem


def statuses(route: Route) -> list[int]:
    """Every status but success that a route can answer with."""
    codes = {MISDIRECTED, 429, 500, 503, *route.errors}
    if route.parts:
        codes |= {404}
    if route.changes:
        codes |= {403}
    if route.needs != ANYBODY:
        codes |= {401, 403} if route.roles else {401}
    if route.body is not None:
        codes |= {400, 413, 415, 422}
    if route.query is not None or set(route.parts) & READ_PARTS.keys():
        codes |= {422}
    if route.query is not None or route.parts:
        codes |= {TOO_LONG}
    return sorted(codes)


def _problem(status: int, schema: Any) -> dict[str, Any]:
    response: dict[str, Any] = {"description": STATUSES[status], "content": {_JSON: {"schema": schema}}}
    if status == 429:
        response["headers"] = {"Retry-After": {"schema": {"type": "integer"}, "description": "seconds"}}
    return response


def _path(route: Route) -> Iterator[dict[str, Any]]:
    for part in route.parts:
        schema = READ_PARTS.get(part) or {"type": "string", "minLength": 1, "maxLength": LONGEST_PART}
        yield {"name": part, "in": "path", "required": True, "schema": schema}


def _query(route: Route, known: dict[Any, Any], components: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if route.query is None:
        return
    schema = components[known[route.query]["$ref"].rpartition("/")[2]]
    for name, value in schema["properties"].items():
        plain = {key: said for key, said in value.items() if key != "default"}
        yield {"name": name, "in": "query", "required": name in schema.get("required", ()), "schema": plain}


def _headers(route: Route) -> Iterator[dict[str, Any]]:
    if route.changes and route.needs != ANYBODY:
        said = "the token that /api/me gives"
        yield {"name": CSRF, "in": "header", "required": True, "description": said, "schema": {"type": "string"}}


def _name(route: Route) -> str:
    return "-".join([route.method.lower(), *(part.strip("{}") for part in route.address.split("/") if part)])
