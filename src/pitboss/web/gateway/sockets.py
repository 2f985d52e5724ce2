"""The WebSocket endpoint of a gateway: the connections are its own, the tables are asked of hosts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from starlette.types import Receive, Scope, Send

from pitboss.pit.people.identities import Session
from pitboss.pit.views.viewers import Viewer
from pitboss.web.gateway.asking import Reconnecting
from pitboss.web.safety import read_cookie
from pitboss.web.sockets import Sockets
from pitboss.web.ws_connection import WsConnection

if TYPE_CHECKING:
    from pitboss.web.gateway.remote_pit import RemotePit

_TRY_AGAIN = 1013


class GatewayConnection(WsConnection):
    """One WebSocket of a gateway."""

    _pit: RemotePit  # type: ignore[assignment]

    async def _first_scene(self, table: str, viewer: Viewer) -> bytes:
        return await self._pit.watch(self.session.person, table, viewer)


class GatewaySockets(Sockets):
    """All connections of a gateway."""

    connection_kind = GatewayConnection
    pit: RemotePit  # type: ignore[assignment]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a connection in, or say why not."""
        try:
            await super().__call__(scope, receive, send)
        except Reconnecting as error:
            await send({"type": "websocket.close", "code": _TRY_AGAIN, "reason": error.said[:100]})

    async def _session(self, headers: Mapping[str, str]) -> Session | None:
        cookie = read_cookie(headers.get("cookie", ""), behind_tls=self._behind_tls)
        return await self.pit.people.session(cookie) if cookie else None
