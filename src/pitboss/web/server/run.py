"""The server: a pit and its pages on one loop, from the port to the clean end.

The port is taken before anything else, so that a second server harms nothing. SIGINT and SIGTERM end it cleanly within
five seconds: connections are told, what was acknowledged is in the database, and rounds go on at the next start.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import socket
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import uvicorn
from starlette.types import ASGIApp

from pitboss.clauses import BadInput
from pitboss.extras import needed_for
from pitboss.pit.pit import Pit
from pitboss.pit.settings import Settings
from pitboss.pit.store import Fenced
from pitboss.pit.tables.timeouts import NOTICED
from pitboss.web.limits import Limits
from pitboss.web.observability.access import LOOPBACK, MetricsAccess
from pitboss.web.observability.observed import Observed
from pitboss.web.server.app import make_app
from pitboss.web.server.connections import MOST_OF_AN_ADDRESS, ConnectionLimits, LimitedConfig, Proxies, handles
from pitboss.web.server.hosts import Hosts
from pitboss.web.server.http import Http
from pitboss.web.server.shutdown import ShutdownTimer
from pitboss.web.server.ws_protocol import LimitedWebSocket
from pitboss.web.ws_messages import LARGEST_FRAME

_PING_SECONDS = NOTICED / 2
"""A ping every so often, and so long for its answer: together what players are told."""
_KEEP_ALIVE_SECONDS = 5
_CUT_SECONDS = 1.0
"""How long connections may take to come to an end by themselves."""
_LAST_SECONDS = 2
_TICKS_A_SECOND = 10
_SWITCH_SECONDS = 0.0005
"""How long a thread that computes keeps the others from going on; Python's own 5 ms are felt at every table."""


@dataclass(frozen=True, slots=True)
class Site:
    """Where and how the server is reached; ``proxies`` are the addresses that may say who is behind them."""

    host: str = "127.0.0.1"
    port: int = 8017
    behind_tls: bool = False
    proxies: str = "127.0.0.1"
    log_level: str = "warning"
    allow_hosts: tuple[str, ...] = ()
    connections_per_address: int = MOST_OF_AN_ADDRESS
    metrics_from: str = LOOPBACK
    metrics_token: str = field(default="", repr=False)
    host_name: str = ""
    """The label ``host`` of metrics and log lines; without one the name of this machine."""
    telemetry: bool = False
    """Whether traces are sent, by OpenTelemetry's variables."""

    def observed(self) -> Observed:
        """What is observed of a server here."""
        access = MetricsAccess(self.metrics_from, self.metrics_token, self.behind_tls)
        return Observed(access, self.host_name) if self.host_name else Observed(access)


@dataclass(frozen=True, slots=True)
class Started:
    """The server answers: its address, its pit, the token that makes the first administrator, if there is none.

    ``end`` ends it as a signal would; call it on the server's loop.
    """

    address: str
    pit: Pit
    first_link: str | None
    end: Callable[[], None]


_OTHER_PORT = {
    errno.EADDRINUSE: "end the other server, or name another --port (0 for any that is free)",
    errno.EACCES: "name a --port of 1024 or above, or 0 for any that is free",
}


def listen(host: str, port: int) -> socket.socket:
    """Take the port; ``BadInput`` when it is in use or there is no such address."""
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError) as error:
        raise _not_to_be_had(f"there is no address {host!r}: {error}", "name another --host") from error
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(place)
        listening.listen(handles().backlog)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRNOTAVAIL:
            said = f"{host} is not an address of this machine"
            raise _not_to_be_had(said, "name one that is with --host: 127.0.0.1, or 0.0.0.0 for all of them") from error
        said = f"port {port} of {host} cannot be had: {error.strerror or error}"
        raise _not_to_be_had(said, _OTHER_PORT.get(error.errno or 0, "name another --port")) from error
    listening.settimeout(0)
    return listening


def address_of(listening: socket.socket, *, behind_tls: bool = False) -> str:
    """Where a browser on this machine finds the server."""
    host, port = listening.getsockname()[:2]
    local = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    name = f"[{local}]" if ":" in local else local
    return f"{'https' if behind_tls else 'http'}://{name}:{port}"


async def serve(
    settings: Settings,
    site: Site,
    listening: socket.socket,
    started: Callable[[Started], None],
    limits: Limits | None = None,
    ending: ShutdownTimer | None = None,
) -> None:
    """Run until a signal comes; ``started`` is told as soon as visitors may come."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    pit = Pit(settings)
    try:
        await _start(pit)
    except BaseException:
        listening.close()
        raise
    with contextlib.ExitStack() as signals:  # which are heard until the pit has stopped
        try:
            observed = site.observed()
            hosts = Hosts((site.host, *site.allow_hosts))
            app = make_app(pit, behind_tls=site.behind_tls, limits=limits, hosts=hosts, observed=observed)
            server = Server(config_of(app, site), pit.stop_computing, observed)
            address = address_of(listening, behind_tls=site.behind_tls)
            now = Started(address, pit, await pit.people.first_link(), server.end)
            server.on_started = lambda: started(now)
            pit.taken_over = server.end
            signals.enter_context((ending or ShutdownTimer()).signals(server.end))
            with _traced(pit, site, server, observed.host):
                await server.serve(sockets=[listening])
        finally:
            listening.close()
            fenced = pit.store.fenced
            await pit.stop()
    if fenced:
        raise Fenced


@contextlib.contextmanager
def _traced(pit: Pit, site: Site, server: uvicorn.Server, host: str) -> Iterator[None]:
    """Trace the pit and its requests where that is asked for; nothing is imported where it is not."""
    if not site.telemetry:
        yield
        return
    with needed_for("tracing"):
        from pitboss.web.observability import telemetry

        provider = telemetry.configured(host)
    telemetry.trace_pit(pit, provider)
    server.config.app = telemetry.Tracing(server.config.app, provider)  # type: ignore[arg-type]
    try:
        yield
    finally:
        telemetry.shut_down(provider)


async def _start(pit: Pit) -> None:
    try:
        await pit.start()
    except BaseException:
        await asyncio.to_thread(pit.store.close)
        raise


class Server(uvicorn.Server):
    """uvicorn's server with a callback when it serves, connection limits, and no signal handlers of its own."""

    on_started: Callable[[], None]

    def __init__(self, config: LimitedConfig, ends: Callable[[], None], observed: Observed) -> None:
        super().__init__(config)
        self._lag = observed.counts.lag
        self._ticked = 0.0
        observed.connections = lambda: len(config.connection_limits)
        self._connections = config.connection_limits
        self._ends = ends

    def end(self) -> None:
        """End; a second time: at once."""
        self.force_exit = self.should_exit
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say so."""
        await super().startup(sockets)
        self.on_started()

    async def on_tick(self, counter: int) -> bool:
        """Once a second, look for connections that have taken too long; each time, how late the loop is."""
        now = asyncio.get_running_loop().time()
        if self._ticked:
            self._lag.add(max(0.0, now - self._ticked - 1 / _TICKS_A_SECOND))
        self._ticked = now
        if counter % _TICKS_A_SECOND == 0:
            self._connections.look(now)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop the worker processes, and abort connections that do not end by themselves."""
        self._ends()
        asyncio.get_running_loop().call_later(_CUT_SECONDS, self._cut)
        await super().shutdown(sockets)

    def _cut(self) -> None:
        for connection in tuple(self.server_state.connections):
            connection.transport.abort()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to whoever runs the server."""
        # The original raises the signal again after serving, which would end the process before the pit has stopped.
        yield


def config_of(app: ASGIApp, site: Site) -> LimitedConfig:
    """How an application is served: with limits on connections, requests and frames."""
    logging.getLogger("uvicorn.error").addFilter(_without_nonsense)
    share = handles()
    config = LimitedConfig(
        app,
        log_config=None,
        log_level=None,
        access_log=False,  # addresses carry tokens and cards; pitboss.web.access logs routes
        lifespan="off",
        http=Http,
        backlog=share.backlog,
        timeout_keep_alive=_KEEP_ALIVE_SECONDS,
        ws=LimitedWebSocket,
        ws_max_size=LARGEST_FRAME * 4,
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PING_SECONDS,
        ws_per_message_deflate=False,
        proxy_headers=site.behind_tls,
        forwarded_allow_ips=site.proxies,
        server_header=False,
        timeout_graceful_shutdown=_LAST_SECONDS,
    )
    proxies = Proxies(site.proxies if site.behind_tls else "")
    config.connection_limits = ConnectionLimits(share.connections, site.connections_per_address, proxies)
    return config


_NONSENSE = ("Invalid UTF-8", "Invalid HTTP request", "Unsupported upgrade", "opening handshake failed")


def _without_nonsense(record: logging.LogRecord) -> bool:
    """A client's request or frame that cannot be read is not logged above the level INFO, and without a traceback."""
    if record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError):
        return False  # a request that was cut off at the end
    if str(record.msg).startswith(_NONSENSE):
        record.exc_info, record.levelno, record.levelname = None, logging.INFO, "INFO"
        return logging.getLogger("uvicorn.error").isEnabledFor(logging.INFO)
    return True


def _not_to_be_had(said: str, instead: str) -> BadInput:
    return BadInput(code="no-such-address", said=said, instead=instead)
