"""The ASGI application: the routes, the WebSocket and the pages, with the same security headers on every response."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, WebSocketRoute
from starlette.routing import Route as Place
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.web import openapi
from pitboss.web.dispatch import Dispatcher, Endpoint, refused
from pitboss.web.handlers import (
    accounts,
    audit,
    awards,
    classes,
    design,
    filing,
    health,
    programs,
    protection,
    rounds,
    security,
    signs,
    study,
    study_pages,
    tables,
    training,
)
from pitboss.web.handlers.staff import approval, calls, card_readers, floats, floor, incidents, reports, surveillance
from pitboss.web.limits import Limits
from pitboss.web.observability.middleware import Observing
from pitboss.web.observability.observed import Observed
from pitboss.web.problems import not_found
from pitboss.web.routes import ANYBODY, Call, Route
from pitboss.web.safety import headers
from pitboss.web.schemas import JsonObject
from pitboss.web.server.hosts import Hosts, OnlyHosts
from pitboss.web.server.static_files import FOLDER, StaticPages
from pitboss.web.sign_sockets import SignSockets
from pitboss.web.sockets import Sockets

if TYPE_CHECKING:
    from pitboss.pit.pit import Pit


@lru_cache(maxsize=2)
def routes(*, behind_tls: bool = False) -> tuple[Route, ...]:
    """Every request that the pit answers; the last one describes them all."""
    rows = (
        *health.ROUTES,
        *programs.ROUTES,
        *design.ROUTES,
        *accounts.ROUTES,
        *security.ROUTES,
        *protection.ROUTES,
        *tables.ROUTES,
        *floats.ROUTES,
        *rounds.ROUTES,
        *study.ROUTES,
        *study_pages.ROUTES,
        *training.ROUTES,
        *classes.ROUTES,
        *audit.ROUTES,
        *awards.ROUTES,
        *signs.ROUTES,
        *reports.ROUTES,
        *floor.ROUTES,
        *calls.ROUTES,
        *incidents.ROUTES,
        *surveillance.ROUTES,
        *filing.ROUTES,
        *card_readers.ROUTES,
        *approval.ROUTES,
    )

    async def described(call: Call) -> JsonObject:
        return page

    itself = Route("GET", "/api/openapi.json", ANYBODY, "This page.", described)
    page = openapi.document((*rows, itself), behind_tls=behind_tls)
    return (*rows, itself)


def make_app(
    pit: Pit,
    *,
    behind_tls: bool = False,
    limits: Limits | None = None,
    pages: Path = FOLDER,
    hosts: Hosts | None = None,
    observed: Observed | None = None,
) -> ASGIApp:
    """The whole application over a pit that the caller starts and stops; without ``hosts`` any host is served."""
    limits, observed = limits or Limits(), observed or Observed()
    dispatcher = Dispatcher(pit, limits, observed, behind_tls=behind_tls)
    sockets = Sockets(pit, limits, observed, behind_tls=behind_tls)
    rows = sorted(routes(behind_tls=behind_tls), key=lambda route: route.path)
    addresses = [
        Place(path, Endpoint(dispatcher, tuple(methods)))
        for path, methods in groupby(rows, key=lambda route: route.path)
    ]
    starlette = Starlette(
        routes=[
            *addresses,
            WebSocketRoute("/ws", sockets),
            WebSocketRoute("/ws/sign", SignSockets(pit, limits)),
            Mount("/", StaticPages(pages)),
        ],
        exception_handlers={404: _nowhere},
    )
    app = starlette if hosts is None else OnlyHosts(starlette, hosts)
    return Observing(WithHeaders(app, headers(behind_tls=behind_tls)), observed)


def _nowhere(request: Request, error: Exception) -> Response:
    """A path that matches no route, such as one with a line break in it."""
    return refused(not_found())


class WithHeaders:
    """Middleware that adds the same headers to every response; one that a response has of its own stays."""

    def __init__(self, app: ASGIApp, added: tuple[tuple[bytes, bytes], ...]) -> None:
        self._app = app
        self._added = added

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = list(message.get("headers", ()))
                names = {name.lower() for name, _ in own}
                message = {**message, "headers": [*own, *(added for added in self._added if added[0] not in names)]}
            await send(message)

        await self._app(scope, receive, sending)
