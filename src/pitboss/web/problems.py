"""Errors as responses: an HTTP status, a stable code, what was said, and what to do instead."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pitboss.clauses import BadInput, PitbossError
from pitboss.web.observability.context import current


class Problem(msgspec.Struct, frozen=True):
    """The body of every error response: ``code`` for programs, ``said`` and ``instead`` for people."""

    code: str
    said: str
    instead: list[str] = []
    clause: str = ""
    request: str = ""
    """The id of the request, which the server's log has too."""


class Denied(PitbossError):
    """A request that never reaches the pit, with its HTTP status."""

    def __init__(self, status: int, code: str, said: str, *instead: str, wait: float = 0) -> None:
        super().__init__(code=code, said=said, instead=instead)
        self.status = status
        self.wait = wait


STATUSES: Mapping[int, str] = {
    400: "The request cannot be read.",
    401: "Nobody is signed in, or name and password do not belong together.",
    403: "This person, or this page, may not do that.",
    404: "There is no such thing.",
    405: "This address does not take this method.",
    409: "It cannot be done as things stand.",
    413: "The body is too large.",
    414: "The address is too long.",
    415: "The body is not JSON.",
    421: "The pit is not reached by this name.",
    422: "The body is not what this address takes.",
    429: "Too many requests; the answer says when to come again.",
    500: "A mistake of the server's own.",
    504: "The answer takes too long to compute.",
    503: "The database does not answer and the tables are paused, or too many questions wait.",
}

_BY_CODE = {
    "sign-in-refused": 401,
    "second-factor-needed": 401,
    "code-refused": 401,
    "not-yours": 403,
    "excluded": 403,
    "time-out": 403,
    "age-not-confirmed": 403,
    "loss-limit": 403,
    "time-limit": 403,
    "account-closing": 403,
    "has-a-stake": 403,
    "has-a-place": 403,
    "second-person": 403,
    "staff-does-not-play": 403,
    "cards-promised": 409,
    "link-not-valid": 404,
    "share-not-valid": 403,
    "cannot-share": 403,
    "unknown-rulebook": 404,
    "name-taken": 409,
    "no-advice": 409,
    "question-unknown": 409,
    "exam-unknown": 409,
    "exam-over": 409,
    "class-over": 409,
    "class-full": 409,
    "not-in-class": 409,
    "too-many-classes": 409,
    "not-asked": 409,
    "stale": 409,
    "count-in-round": 409,
    "float-state": 409,
    "float-open": 409,
    "slip-open": 409,
    "tray-short": 409,
    "chips-enough": 409,
    "table-open": 409,
    "table-paused": 409,
    "too-many": 429,
    "too-many-refusals": 429,
    "too-many-changes": 429,
    "books-unbalanced": 500,
    "busy": 503,
    "too-long": 504,
    "unknown-schema": 404,
    "store-unavailable": 503,
    "store-conflict": 503,
    "store-fenced": 503,
    "store-not-owner": 503,
}


def status_of(error: PitbossError) -> int:
    """The HTTP status of an error."""
    if isinstance(error, Denied):
        return error.status
    if error.code in _BY_CODE:
        return _BY_CODE[error.code]
    if error.code.startswith("no-such-"):
        return 404
    return 422 if isinstance(error, BadInput) else 409


def problem(error: PitbossError) -> Problem:
    """The error as it is sent."""
    return Problem(error.code, error.said, list(instead(error)), error.clause, current.get().request)


def instead(error: PitbossError) -> tuple[str, ...]:
    """What is open instead, as a list."""
    if isinstance(error.instead, str):
        return (error.instead,) if error.instead else ()
    return error.instead


def not_readable(error: Exception) -> Denied:
    """A body or a query that does not hold what it should."""
    if isinstance(error, msgspec.ValidationError):
        return Denied(422, "not-valid", str(error), "see /api/openapi.json")
    return Denied(400, "not-readable", f"This is no JSON that can be read: {error}", "send one JSON object")


def not_found() -> Denied:
    """There is nothing at this address."""
    return Denied(404, "not-found", "There is nothing at this address.", "see /api/openapi.json")
