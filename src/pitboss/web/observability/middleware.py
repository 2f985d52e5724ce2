"""Middleware around the whole application: every request gets an id, is counted and, at the level INFO, logged.

The id goes back in the header ``X-Request-Id``. What is logged and counted is the route's own path, never the address
that was asked for: addresses carry tokens and cards.
"""

from __future__ import annotations

import logging
from time import perf_counter
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.web.observability import context
from pitboss.web.observability.context import LogContext
from pitboss.web.observability.observed import Observed

ROUTE: Final = "pitboss.route"
"""Where an endpoint leaves the path of its route in the scope."""
PAGES: Final = "pages"
"""Every address that is no route: the files of the pages, and what is not there."""
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
_header = context.HEADER.encode()
_log = logging.getLogger("pitboss.web.access")


class Observing:
    """Middleware that observes requests."""

    def __init__(self, app: ASGIApp, observed: Observed) -> None:
        self._app = app
        self._counts = observed.counts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        given = next((value for name, value in scope["headers"] if name == _header), b"")
        request = context.request_id(given.decode("latin-1"))
        token = context.current.set(LogContext(request))
        began, status = perf_counter(), 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message = {**message, "headers": [*message.get("headers", ()), (_header, request.encode())]}
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            self._note(scope, status, perf_counter() - began)
            context.current.reset(token)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in _METHODS else "other"
        route = scope.get(ROUTE, PAGES)
        self._counts.request(method, route, status, seconds)
        _log.info("%s %s %d in %.1f ms", method, route, status, seconds * 1000)
