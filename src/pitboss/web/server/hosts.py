"""The ``Host`` names that are served: a defence against DNS rebinding.

The owner of any domain can point it at this machine, and its pages could then read what is served here. An IP address
belongs to no domain, so addresses are always served.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address

from starlette.types import ASGIApp, Receive, Scope, Send

from pitboss.clauses import BadInput
from pitboss.web.dispatch import refused
from pitboss.web.problems import Denied

_NAME = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_]([a-z0-9_-]{0,62}))*")
_WITH_PORT = re.compile(r"(\[[0-9a-fA-F:.%]+\]|[^:\[\]]*)(?::[0-9]{1,5})?")
_LONGEST = 255


class Hosts:
    """The names that are served: this machine's own, and those that were named."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        hostname = socket.gethostname().lower()
        self._names = frozenset(
            {"localhost", hostname, f"{hostname}.local", *(name.lower().rstrip(".") for name in named)}
        )

    def serve(self, host: str) -> bool:
        """Whether a ``Host`` header names this pit; the port is no part of the name."""
        match = _WITH_PORT.fullmatch(host) if len(host) <= _LONGEST else None
        if match is None:
            return False
        name = match[1].lower().rstrip(".")
        return name in self._names or name.endswith(".localhost") or _is_address(name.strip("[]"))


def read_name(text: str) -> str:
    """The name of a host that is to be served; ``BadInput`` where it is none."""
    name = text.strip().lower().rstrip(".")
    if len(name) > _LONGEST or not _NAME.fullmatch(name):
        said = f'"{text}" is no name of a host'
        raise BadInput(code="no-such-host", said=said, instead="name it without scheme and port, as in pit.example")
    return name


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class OnlyHosts:
    """Middleware that refuses requests for any other host."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check the ``Host`` header."""
        if scope["type"] not in ("http", "websocket") or self._is_ours(scope):
            await self._app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": "another host"})
            return
        said = "This pit is not reached by that name."
        name = "use its own address, or let it be served with --allow-host"
        await refused(Denied(421, "host-not-served", said, name))(scope, receive, send)

    def _is_ours(self, scope: Scope) -> bool:
        given = [value for name, value in scope["headers"] if name == b"host"]
        if not given:
            return scope.get("http_version") == "1.0"  # no browser; a balancer that asks whether we are there
        return len(given) == 1 and self._hosts.serve(given[0].decode("latin-1"))
