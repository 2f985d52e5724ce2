"""Who may read the metrics: addresses that the operator names, this machine alone by default, or whoever has a token.

An address is that of the connection, or of the visitor behind a proxy that is believed (``--behind-tls``). A request
that a proxy has passed on to a server which believes none could come from anywhere: it is let in by its token alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from secrets import compare_digest
from typing import Final

from pitboss.web.problems import Denied
from pitboss.web.server.connections import Proxies

LOOPBACK: Final = "127.0.0.0/8,::1"
_PASSED_ON = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
_BEARER = "Bearer "


@dataclass(frozen=True, slots=True)
class MetricsAccess:
    """``addresses`` may be addresses, networks or ``*``; an empty ``token`` opens nothing."""

    addresses: str = LOOPBACK
    token: str = field(default="", repr=False)
    behind_tls: bool = False

    def must_admit(self, client: str, headers: Mapping[str, str]) -> None:
        """``Denied`` unless the request may read the metrics."""
        given = headers.get("authorization", "")
        if self.token and given.startswith(_BEARER):
            if compare_digest(given.removeprefix(_BEARER).encode(), self.token.encode()):
                return
        elif self._knows(client, headers):
            return
        raise Denied(
            404,
            "metrics-not-served",
            "There are no metrics for this address.",
            "name the address with --metrics-from, or send the token of PITBOSS_METRICS_TOKEN as Bearer",
        )

    def _knows(self, client: str, headers: Mapping[str, str]) -> bool:
        if not self.behind_tls and any(name in headers for name in _PASSED_ON):
            return False
        return client.removeprefix("::ffff:") in Proxies(self.addresses)
