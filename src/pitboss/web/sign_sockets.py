"""The WebSocket of signs: ``/ws/sign?name``. It sends and never reads; the query is the link or table, or nothing.

A sign has no session, is told nothing but what everybody on the gaming floor may see, and costs a place in a set.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING
from urllib.parse import unquote

from starlette.types import Receive, Scope, Send

from pitboss.clauses import PitbossError
from pitboss.web.limits import Limits, network
from pitboss.web.problems import Denied
from pitboss.web.safety import is_foreign
from pitboss.web.ws_messages import NONSENSE, TOO_MANY, TOO_SLOW
from pitboss.web.ws_outbox import Outbox

if TYPE_CHECKING:
    from pitboss.pit.pit import Pit

MOST_OF_AN_ADDRESS = 500
"""Signs of one network: all screens of a house may stand behind one address."""
NO_SUCH_SIGN = 4404
_POLICY = 1008
_LONGEST_NAME = 300


class SignSockets:
    """All connections of signs: ``/ws/sign`` as an application."""

    def __init__(self, pit: Pit, limits: Limits) -> None:
        self._pit = pit
        self._limits = limits
        self._numbers: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a sign in, or say why not."""
        await receive()
        refusal = self._refusal(scope)
        if refusal is not None:
            await send({"type": "websocket.close", "code": refusal[0], "reason": refusal[1]})
            return
        await send({"type": "websocket.accept"})
        address = _address(scope)
        self._numbers[address] += 1
        try:
            await self._serve(scope, receive, send)
        finally:
            self._numbers[address] -= 1
            if not self._numbers[address]:
                del self._numbers[address]

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if is_foreign(headers):
            return _POLICY, "not from this page"
        try:
            self._limits.take(("connect", _address(scope)))
        except Denied:
            return TOO_MANY, "too many connections at once"
        if self._numbers[_address(scope)] >= MOST_OF_AN_ADDRESS:
            return TOO_MANY, "too many signs of one address"
        return None

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        outbox = Outbox(scope, send)

        def put(message: bytes) -> None:
            if outbox.is_long:
                outbox.close(TOO_SLOW, "this connection takes in too little")
            else:
                outbox.put(message)

        name = unquote(scope.get("query_string", b"")[:_LONGEST_NAME].decode("latin-1"))
        try:
            first, leave = self._pit.sign_feed.watch(name, put)
        except PitbossError as error:
            await send({"type": "websocket.close", "code": NO_SUCH_SIGN, "reason": error.code})
            return
        sending = outbox.start()
        try:
            outbox.put(first)
            while (await receive())["type"] == "websocket.receive":
                if not outbox.closed:
                    outbox.close(NONSENSE, "a sign has nothing to say")
        finally:
            leave()
            sending.cancel()


def _address(scope: Scope) -> str:
    return network(scope["client"][0]) if scope.get("client") else ""
