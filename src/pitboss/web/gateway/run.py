"""A gateway or a host of a cluster, from the port to the clean end.

A gateway that ends tells its connections, which come back at another one. A host that ends hands its tables over, one
by one, and leaves: nobody waits for a lease to run out.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as Place

from pitboss.pit.cluster.bus import Bus
from pitboss.pit.cluster.host import Host
from pitboss.pit.cluster.host_pit import HostPit
from pitboss.pit.cluster.messages import Subjects
from pitboss.pit.cluster.nats_bus import NatsBus
from pitboss.pit.cluster.shared_seeds import read_key
from pitboss.pit.settings import Settings
from pitboss.web.dispatch import refused
from pitboss.web.gateway.answering import HttpAnswers
from pitboss.web.gateway.app import make_gateway
from pitboss.web.gateway.remote_pit import RemotePit
from pitboss.web.limits import Limits
from pitboss.web.problems import Denied
from pitboss.web.server.app import make_app
from pitboss.web.server.hosts import Hosts
from pitboss.web.server.run import Server, Site, address_of, config_of
from pitboss.web.server.shutdown import ShutdownTimer

_SWITCH_SECONDS = 0.0005
_SECONDS_TO_HAND_OVER = 60.0


@dataclass(frozen=True, slots=True)
class ClusterSite:
    """What gateways and hosts are told: the bus, the pit's name on it, and for hosts their name and the seed key."""

    bus: str
    pit: str = "pit"
    name: str = ""
    seed_key: Path | None = None


@dataclass(frozen=True, slots=True)
class MemberOpened:
    """A gateway or a host answers at its address."""

    address: str
    end: Callable[[], None]


def connected(cluster: ClusterSite) -> Bus:
    """The bus that was named."""
    return NatsBus(cluster.bus)


async def serve_gateway(
    cluster: ClusterSite,
    site: Site,
    listening: socket.socket,
    started: Callable[[MemberOpened], None],
    ending: ShutdownTimer,
) -> None:
    """Run a gateway until a signal comes."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    pit = RemotePit(connected(cluster), Subjects(cluster.pit))
    try:
        await pit.start()
    except BaseException:
        listening.close()
        raise
    with contextlib.ExitStack() as signals:
        try:
            hosts = Hosts((site.host, *site.allow_hosts))
            observed = site.observed()
            app = make_gateway(pit, observed, behind_tls=site.behind_tls, limits=Limits(), hosts=hosts)
            server = Server(config_of(app, site), lambda: None, observed)
            now = MemberOpened(address_of(listening, behind_tls=site.behind_tls), server.end)
            server.on_started = lambda: started(now)
            signals.enter_context(ending.signals(server.end))
            await server.serve(sockets=[listening])
        finally:
            listening.close()
            await pit.stop()


async def serve_host(
    settings: Settings,
    cluster: ClusterSite,
    site: Site,
    listening: socket.socket,
    started: Callable[[MemberOpened], None],
    first_link: Callable[[str], None],
    ending: ShutdownTimer,
) -> None:
    """Run a host until a signal comes; ``first_link`` is told the token that makes the first administrator."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    assert cluster.seed_key is not None
    pit = HostPit(settings, cluster.name, read_key(cluster.seed_key))
    bus = connected(cluster)
    host = Host(pit, bus, lambda: HttpAnswers(make_app(pit, behind_tls=site.behind_tls), pit), Subjects(cluster.pit))

    async def taken_house() -> None:
        token = await pit.people.first_link()
        if token is not None:
            first_link(token)

    host.taken_house = taken_house
    try:
        await host.start()
    except BaseException:
        listening.close()
        await bus.close()
        await asyncio.to_thread(pit.store.close)
        raise
    with contextlib.ExitStack() as signals:
        try:
            server = Server(config_of(_health(host), site), pit.stop_computing, site.observed())
            now = MemberOpened(address_of(listening), server.end)
            server.on_started = lambda: started(now)
            signals.enter_context(ending.signals(server.end))
            await server.serve(sockets=[listening])
        finally:
            listening.close()
            await asyncio.wait_for(host.stop(), _SECONDS_TO_HAND_OVER)


def _health(host: Host) -> Starlette:
    """What a probe asks a host."""

    async def health(request: Request) -> Response:
        return Response(b'{"status":"ok"}', media_type="application/json")

    async def ready(request: Request) -> Response:
        said = "The lease is not renewed." if host.suspended else "" if host.bus.connected else "The bus is away."
        if said:
            return refused(Denied(503, "not-ready", said, "come again in a moment", wait=1))
        return Response(b'{"status":"ready"}', media_type="application/json")

    return Starlette(routes=[Place("/healthz", health), Place("/readyz", ready)])
