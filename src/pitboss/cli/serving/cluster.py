"""``pitboss serve`` as one of many: a gateway, a host, or the workers of one machine."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pitboss.clauses import BadInput
from pitboss.sitting.saved import data_folder

if TYPE_CHECKING:
    from pitboss.cli.serving.options import ServeOptions
    from pitboss.pit.settings import Settings
    from pitboss.web.gateway.run import ClusterSite, MemberOpened
    from pitboss.web.server.run import Site

_CLOSE = "  close          Ctrl+C"
_END_SECONDS = 70.0


def run_as_one_of_many(
    ctx: click.Context, options: ServeOptions, loop: Callable[[], asyncio.AbstractEventLoop] | None
) -> int:
    """Be a gateway, a host, or the parent of both; the status."""
    import logging

    logging.basicConfig(format="%(asctime)s %(levelname)-7s %(name)s: %(message)s", level=options.log_level.upper())
    if options.workers:
        return _run_workers(options)
    what = "a gateway" if options.gateway else "a host"
    bus = must_have_bus(options.bus, what)
    from pitboss.extras import require

    require("cluster", "a cluster")
    from pitboss.web.gateway.run import ClusterSite

    if options.gateway:
        run_gateway(ClusterSite(bus, options.pit_name), options.site(), loop)
        return 0
    must_be_postgres(options.database, what)
    from dataclasses import replace

    from pitboss.pit.store.owners import process_name

    key = seed_key_of(options.seed_key, make=False)
    cluster = ClusterSite(bus, options.pit_name, options.name or process_name(), key)
    given = ctx.get_parameter_source("port") is not click.core.ParameterSource.DEFAULT
    site = options.site()
    run_host(options.settings(), cluster, site if given else replace(site, port=0), loop)
    return 0


def _run_workers(options: ServeOptions) -> int:
    must_be_postgres(options.database, "a pit of several workers")
    bus = must_have_bus(options.bus, "a pit of several workers")
    key = seed_key_of(options.seed_key, make=True)
    return run_workers(options.workers, *arguments_of(options, bus, key))


def arguments_of(options: ServeOptions, bus: str, key: Path) -> tuple[list[str], list[str], list[str]]:
    """What all workers are told, what the gateway is told, and what hosts are."""
    both = ["--bus", bus, "--pit-name", options.pit_name, "--log-level", options.log_level, "--no-browser"]
    both += ["--behind-tls"] * options.behind_tls
    gateway = ["--host", options.host, "--port", str(options.port), "--proxies", options.proxies]
    gateway += [word for name in options.allow_hosts for word in ("--allow-host", name)]
    gateway += ["--connections-per-address", str(options.connections_per_address)]
    hosts = ["--port", "0", "--database", str(options.database), "--seed-key", str(key)]
    hosts += ["--submissions", str(options.submissions)] if options.submissions is not None else []
    hosts += ["--buy-in", str(options.buy_in)]
    hosts += ["--float-terms", str(options.float_terms)] if options.float_terms is not None else []
    hosts += ["--demo"] * options.demo + ["--staff-may-play"] * options.staff_may_play
    for name in ("betting", "decision", "absent", "grace"):
        hosts += [f"--{name}-seconds", str(getattr(options, f"{name}_seconds"))]
    return both, gateway, hosts


def must_have_bus(bus: str | None, what: str) -> str:
    """The bus, or what to do where none was named."""
    if not bus:
        said = f"{what} needs a bus that the processes talk over, and none was named"
        raise BadInput(code="no-bus", said=said, instead="start nats-server, and name it: --bus nats://127.0.0.1:4222")
    return bus


def must_be_postgres(database: str | None, what: str) -> None:
    """Refuse a database that one process alone can use."""
    if not database or not database.startswith("postgres"):
        said = f"{what} needs a PostgreSQL database: SQLite is for one process"
        raise BadInput(code="no-shared-database", said=said, instead="name one: --database postgresql://user@host/name")


def run_gateway(cluster: ClusterSite, site: Site, loop: Callable[[], asyncio.AbstractEventLoop] | None) -> None:
    """Be a gateway until a signal comes."""
    from pitboss.web.gateway.run import serve_gateway
    from pitboss.web.server.run import listen
    from pitboss.web.server.shutdown import ShutdownTimer

    ending = ShutdownTimer()
    with asyncio.Runner(loop_factory=loop) as runner:
        listening = listen(site.host, site.port)
        runner.run(serve_gateway(cluster, site, listening, lambda now: _greet("gateway", "play", now), ending))
        click.echo("The gateway is closed.")
        ending.is_clean()
    ending.is_over()


def run_host(
    settings: Settings, cluster: ClusterSite, site: Site, loop: Callable[[], asyncio.AbstractEventLoop] | None
) -> None:
    """Be a host until a signal comes."""
    from pitboss.web.gateway.run import serve_host
    from pitboss.web.handlers.accounts import claim_path
    from pitboss.web.server.run import listen
    from pitboss.web.server.shutdown import ShutdownTimer

    def first_link(token: str) -> None:
        click.echo(f"  administrator  <gateway>{claim_path(token)}")
        sys.stdout.flush()

    ending = ShutdownTimer(_END_SECONDS)
    with asyncio.Runner(loop_factory=loop) as runner:
        listening = listen(site.host, site.port)
        work = serve_host(
            settings, cluster, site, listening, lambda now: _greet("host", "health", now), first_link, ending
        )
        runner.run(work)
        click.echo("The host is closed; others have its tables.")
        ending.is_clean()
    ending.is_over()


def _greet(what: str, word: str, now: MemberOpened) -> None:
    from pitboss.web.server.gc_tuning import look_little

    click.echo(f"Pitboss: this {what} is open")
    click.echo("")
    click.echo(f"  {word:<13}  {now.address}/")
    click.echo(_CLOSE)
    sys.stdout.flush()
    look_little()


def seed_key_of(given: Path | None, *, make: bool) -> Path:
    """The file of the key that hosts share; made where the workers of one machine need one."""
    if given is not None:
        return given
    if not make:
        said = "a host needs the key from which the seeds of promised shuffles are made"
        todo = "give every host the same file: head -c 32 /dev/urandom > seed.key; --seed-key seed.key"
        raise BadInput(code="seed-key", said=said, instead=todo)
    path = data_folder().parent / "seed.key"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(32))
    return path


def run_workers(number: int, arguments: Sequence[str], gateway: Sequence[str], hosts: Sequence[str]) -> int:
    """Start a gateway and so many hosts, and whichever ends before it is told to; the status."""
    program = [sys.executable, "-m", "pitboss", "serve", *arguments]
    names = [f"worker-{place}" for place in range(1, number + 1)]
    commands = {name: [*program, "--host", "--name", name, *hosts] for name in names}
    commands["gateway"] = [*program, "--gateway", *gateway]
    running = {name: subprocess.Popen(command) for name, command in commands.items()}
    ended = False

    def end(*_: object) -> None:
        nonlocal ended
        ended = True

    for number_of_signal in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number_of_signal, end)
    while not ended:
        time.sleep(0.2)
        for name, process in tuple(running.items()):
            if process.poll() is not None and not ended:
                click.echo(f"{name} ended with status {process.returncode}: started again", err=True)
                time.sleep(0.5)
                running[name] = subprocess.Popen(commands[name])
    return max(_ended(running))


def _ended(running: dict[str, subprocess.Popen[bytes]]) -> Iterator[int]:
    """End the gateway first, then the hosts; their statuses."""
    for name in sorted(running):
        running[name].send_signal(signal.SIGTERM)
        try:
            yield abs(running[name].wait(_END_SECONDS))
        except subprocess.TimeoutExpired:
            running[name].kill()
            yield 1
