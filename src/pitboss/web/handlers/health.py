"""Liveness and readiness probes.

Neither waits for the database, which is checked every second in the background.
"""

from __future__ import annotations

from pitboss.web import schemas
from pitboss.web.problems import Denied
from pitboss.web.routes import ANYBODY, Call, Route


async def health(call: Call) -> schemas.HealthAnswer:
    """The process lives, and its loop comes round; ``status`` says whether the tables are at work."""
    said = call.pit.trouble()
    return schemas.HealthAnswer("paused" if said else "ok", said)


async def ready(call: Call) -> schemas.ReadyAnswer:
    """Whether the pit can serve: the database answers, no other server has taken it, and this one is not closing."""
    said = call.pit.not_ready()
    if said:
        raise Denied(503, "not-ready", said, "come again in a moment", wait=1)
    return schemas.ReadyAnswer("ready")


ROUTES = (
    Route("GET", "/healthz", ANYBODY, "Whether the server lives, and the pit is at work.", health),
    Route("GET", "/readyz", ANYBODY, "Whether the pit can serve; 503 while it cannot.", ready),
)
