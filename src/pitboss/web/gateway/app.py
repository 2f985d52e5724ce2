"""The ASGI application of a gateway: pages and the WebSocket here, every other request forwarded to a host, whole."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Mount, WebSocketRoute
from starlette.routing import Route as Place
from starlette.types import ASGIApp, Receive, Scope, Send

from pitboss.clauses import PitbossError
from pitboss.pit.cluster import messages as say
from pitboss.pit.cluster.bus import LARGEST
from pitboss.web import schemas
from pitboss.web.dispatch import refused
from pitboss.web.gateway.asking import Reconnecting, ask, granted
from pitboss.web.gateway.sockets import GatewaySockets
from pitboss.web.limits import Limits
from pitboss.web.observability.observed import Observed
from pitboss.web.problems import Denied
from pitboss.web.safety import headers, read_cookie
from pitboss.web.server.app import WithHeaders
from pitboss.web.server.hosts import Hosts, OnlyHosts
from pitboss.web.server.static_files import StaticPages

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from pitboss.web.gateway.remote_pit import RemotePit

_METHODS: Final = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]
_AT_A_TABLE = re.compile(r"/api/(?:floor/)?tables/([^/]+)(?:/.*)?")
_WITH_SESSION = ("/api/admin/",)
_SECONDS: Final = 60.0
"""How long a host may compute."""
_REPEATED: Final = 8.0
"""How long a request is asked again where nobody answers."""
_LEFT_OUT: Final = frozenset({b"content-length", b"transfer-encoding", b"connection"})


class Forwarding:
    """Forwards requests to the host that owns the table they name, or to the house."""

    def __init__(self, pit: RemotePit, *, behind_tls: bool) -> None:
        self._pit = pit
        self._behind_tls = behind_tls

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        request = Request(scope, receive)
        try:
            response = await self._response(request)
        except ClientDisconnect:
            return
        except Reconnecting:
            said = "No host answers now."
            response = refused(Denied(503, "not-ready", said, "come again in a moment", wait=1))
        except PitbossError as error:
            response = refused(error)
        await response(scope, receive, send)

    async def _response(self, request: Request) -> Response:
        if request.scope["path"] == "/api/tables" and request.method in ("GET", "HEAD"):
            content = b'{"tables":%s}' % bytes(self._pit.lobby_encoded())
            return Response(content, media_type="application/json", headers={"cache-control": "no-store"})
        question = await self._question(request)
        subject = self._pit.subjects.table(question.table) if question.table else self._pit.subjects.house
        once = question.method not in ("GET", "HEAD") and not question.path.endswith("/commands")
        answer = granted(await ask(self._pit.bus, subject, question, _REPEATED, _SECONDS, once=once))
        assert isinstance(answer, say.Reply)
        kept = [(name, value) for name, value in answer.headers if name.lower() not in _LEFT_OUT]
        if not answer.more:
            response = Response(answer.body, answer.status)
            kept.append((b"content-length", str(len(answer.body)).encode()))
        else:
            response = StreamingResponse(self._parts(answer), answer.status)
        response.raw_headers = kept
        return response

    async def _question(self, request: Request) -> say.PageRequest:
        path = request.scope["path"]
        table = _AT_A_TABLE.fullmatch(path)
        knows = table is not None or path.startswith(_WITH_SESSION)
        cookie = read_cookie(request.headers.get("cookie", ""), behind_tls=self._behind_tls)
        session = await self._pit.people.session(cookie) if knows and cookie else None
        return say.PageRequest(
            request.method,
            path,
            request.scope["query_string"],
            [(bytes(name), bytes(value)) for name, value in request.scope["headers"]],
            await _body(request),
            request.client.host if request.client else "",
            table[1] if table is not None else "",
            session,
            table is not None,
        )

    async def _parts(self, first: say.Reply) -> AsyncIterator[bytes]:
        answer = first
        yield answer.body
        while answer.more:
            subject = self._pit.subjects.host(answer.host)
            data = await self._pit.bus.request(subject, say.encode(say.More(answer.more)), _SECONDS)
            part = say.decode_answer(data)
            if not isinstance(part, say.Reply) or part.status >= 400:
                raise ConnectionError("the host has dropped the rest of a long answer")
            answer = part
            yield answer.body


async def _body(request: Request) -> bytes:
    content = bytearray()
    async for chunk in request.stream():
        content += chunk
        if len(content) > LARGEST // 2:
            raise Denied(413, "too-large", f"A body has {LARGEST // 2} bytes at most.", "send less")
    return bytes(content)


def make_gateway(
    pit: RemotePit,
    observed: Observed,
    *,
    behind_tls: bool = False,
    limits: Limits | None = None,
    hosts: Hosts | None = None,
) -> ASGIApp:
    """The whole application of a gateway."""

    async def health(request: Request) -> Response:
        said = pit.trouble()
        return _json(schemas.HealthAnswer("paused" if said else "ok", said))

    async def ready(request: Request) -> Response:
        said = pit.not_ready()
        if said:
            return refused(Denied(503, "not-ready", said, "come again in a moment", wait=1))
        return _json(schemas.ReadyAnswer("ready"))

    sockets = GatewaySockets(pit, limits or Limits(), observed, behind_tls=behind_tls)  # type: ignore[arg-type]
    forwarding = Forwarding(pit, behind_tls=behind_tls)
    starlette = Starlette(
        routes=[
            Place("/healthz", health),
            Place("/readyz", ready),
            Place("/api/{path:path}", forwarding, methods=_METHODS),
            WebSocketRoute("/ws", sockets),
            Mount("/", StaticPages()),
        ]
    )
    app = starlette if hosts is None else OnlyHosts(starlette, hosts)
    return WithHeaders(app, headers(behind_tls=behind_tls))


def _json(answer: msgspec.Struct) -> Response:
    content = msgspec.json.encode(answer)
    return Response(content, media_type="application/json", headers={"cache-control": "no-store"})
