"""Liveness and readiness probes, and metrics.

None of them waits for the database, which is checked every second in the background.
"""

from __future__ import annotations

from pitboss.extras import needed_for
from pitboss.web import schemas
from pitboss.web.problems import Denied
from pitboss.web.routes import ANYBODY, Call, Plain, Route

_TEXT = "text/plain"
_METRICS = "Metrics for Prometheus; from this machine, or as --metrics-from and the token say."


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


async def metrics(call: Call) -> Plain:
    """What is counted, for Prometheus."""
    call.observed.access.must_admit(call.client, call.sent)
    with needed_for("the page of metrics"):
        from pitboss.web.observability.exposition import exposition
    return Plain(exposition(call.pit, call.observed), _TEXT)


ROUTES = (
    Route("GET", "/healthz", ANYBODY, "Whether the server lives, and the pit is at work.", health),
    Route("GET", "/readyz", ANYBODY, "Whether the pit can serve; 503 while it cannot.", ready),
    Route("GET", "/metrics", ANYBODY, _METRICS, metrics, kind=_TEXT, errors=(404, 422)),
)
