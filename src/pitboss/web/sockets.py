"""The WebSocket endpoint: which connections are let in, and what all of them are told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from starlette.types import Receive, Scope, Send

from pitboss.pit.people.identities import Session
from pitboss.pit.requests import duties
from pitboss.web import ws_messages
from pitboss.web.limits import Limits, network
from pitboss.web.observability.observed import Observed
from pitboss.web.problems import Denied
from pitboss.web.safety import is_foreign, read_cookie
from pitboss.web.visitors import is_visitor, is_visitors, visitors_session
from pitboss.web.ws_connection import LOBBY, WsConnection
from pitboss.web.ws_messages import NOT_SIGNED_IN, SESSION_ENDED, TOO_MANY

if TYPE_CHECKING:
    from pitboss.pit.pit import Pit

MOST_CONNECTIONS = 30
"""Connections of one person."""
MOST_OF_VISITORS = 120
"""Connections of people without an account from one address: a class of a school has one."""
FLOOR = duties.office("floor").roles
QUEUE = "\0queue"
"""What a message about the floor's queue is about; no table has such a name."""
_POLICY = 1008


class Sockets:
    """All connections: ``/ws`` as an application."""

    connection_kind: type[WsConnection] = WsConnection

    def __init__(self, pit: Pit, limits: Limits, observed: Observed, *, behind_tls: bool) -> None:
        self.pit = pit
        self.limits = limits
        self._counts = observed.counts
        self._behind_tls = behind_tls
        self._connections: dict[str, list[WsConnection]] = {}
        """By the digest of their session."""
        self._numbers: Counter[str] = Counter()
        """How many connections a person has."""
        pit.people.on_end(self._end)
        pit.on_lobby(self._send_lobby)
        pit.seating.tell = pit.card_readers.tell = self._tell
        pit.on_queue(self._send_queue, self._tell)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a connection in, or say why not."""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        await receive()
        if is_foreign(headers):
            await send({"type": "websocket.close", "code": _POLICY, "reason": "not from this page"})
            return
        if not self._may_connect(scope):
            await send({"type": "websocket.close", "code": TOO_MANY, "reason": "too many connections at once"})
            return
        await send({"type": "websocket.accept"})
        session = visitors_session(scope) if is_visitors(scope) else await self._session(headers)
        if session is not None and session.limited:
            session = visitors_session(scope)  # until a second factor is shown
        if session is None:
            await send({"type": "websocket.close", "code": NOT_SIGNED_IN, "reason": "nobody is signed in"})
            return
        if self._numbers[session.person.id] >= (MOST_OF_VISITORS if is_visitor(session) else MOST_CONNECTIONS):
            await send({"type": "websocket.close", "code": TOO_MANY, "reason": "too many connections of one person"})
            return
        connection = self.connection_kind(self.pit, self.limits, self._counts, session, scope, receive, send)
        await self._serve(connection)

    async def _serve(self, connection: WsConnection) -> None:
        person, digest = connection.session.person, connection.session.digest
        connections = self._connections.setdefault(digest, [])
        connections.append(connection)
        self._numbers[person.id] += 1
        self.pit.connect(person)
        shown = None if is_visitor(connection.session) else person
        connection.put(ws_messages.hello(shown, self.pit.lobby_encoded(), connection.id))
        if _is_floors(connection):
            connection.put(self.pit.queue_encoded(), QUEUE)
        try:
            await connection.serve()
        finally:
            connections.remove(connection)
            self._numbers[person.id] -= 1
            if not self._numbers[person.id]:
                del self._numbers[person.id]
            self.pit.disconnect(person)
            if not connections and self._connections.get(digest) is connections:
                del self._connections[digest]

    async def _session(self, headers: Mapping[str, str]) -> Session | None:
        cookie = read_cookie(headers.get("cookie", ""), behind_tls=self._behind_tls)
        return self.pit.people.session(cookie) if cookie else None

    def _may_connect(self, scope: Scope) -> bool:
        try:
            self.limits.take(("connect", network(scope["client"][0]) if scope.get("client") else ""))
        except Denied:
            return False
        return True

    def _end(self, digests: frozenset[str], why: str) -> None:
        """Close the connections of sessions that have ended."""
        for digest in digests:
            for connection in tuple(self._connections.get(digest, ())):
                connection.close(SESSION_ENDED, why)

    def _tell(self, name: str, message: bytes) -> None:
        """Send a message to every connection of a person."""
        for connections in self._connections.values():
            for connection in connections:
                if connection.session.person.shown == name and not is_visitor(connection.session):
                    connection.put(message)

    def _send_lobby(self, message: bytes) -> None:
        """Send the changed lobby to every connection that watches no table."""
        for connections in self._connections.values():
            for connection in connections:
                if not connection.watches:
                    connection.put(message, LOBBY)

    def _send_queue(self, message: bytes) -> None:
        """Send the floor's queue to every connection of somebody who works on the floor."""
        for connections in self._connections.values():
            for connection in connections:
                if _is_floors(connection):
                    connection.put(message, QUEUE)


def _is_floors(connection: WsConnection) -> bool:
    return not FLOOR.isdisjoint(connection.session.person.roles)
