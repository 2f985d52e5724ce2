"""``pitboss serve``: open the pit in the browser."""

from __future__ import annotations

import asyncio
import os
import sys
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pitboss.cli.serving.options import A_HOST, LEVELS, ServeOptions, cluster_options, database_option, option

if TYPE_CHECKING:
    from pitboss.web.server.run import Started


@click.command()
@option(
    "--host",
    is_flag=False,
    flag_value=A_HOST,
    default="127.0.0.1",
    show_default=True,
    help="The address to listen at; 0.0.0.0 for all. Alone: be a host of a cluster, which serves tables and no pages.",
)
@option("--port", type=click.IntRange(0, 65535), default=8017, show_default=True, help="0 for any that is free.")
@database_option
@option(
    "--submissions",
    type=click.Path(path_type=Path),
    help="A folder with one Rules Submission for each table; without it one table of each rulebook.",
)
@option(
    "--seeds",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file for the seeds of promised shuffles, in no backup; without it beside the SQLite file, "
    "for PostgreSQL in your data folder.",
)
@option(
    "--house",
    type=click.Path(path_type=Path, dir_okay=False),
    help="What the house elects: its time zone, when its gaming day begins, its shifts; without it as filed last.",
)
@option("--demo", is_flag=True, help="Seat simple automatic players at every table.")
@option("--staff-may-play", is_flag=True, help="Accounts with a role of the staff have chips and sit down too.")
@option(
    "--tax-rule",
    default="",
    metavar="NAME|FILE",
    help="When an award slip says that a tax form is required: us-w2g, or a file of your own.",
)
@option("--sign-names", is_flag=True, help="Signs show the names of those who hit a meter.")
@option("--sign-message", default="", metavar="TEXT", help="A line that stands on every sign.")
@option(
    "--staff-needs-second-factor",
    is_flag=True,
    help="Accounts with a role of the staff do nothing before they have shown a second factor.",
)
@option(
    "--age",
    type=click.IntRange(0, 99),
    default=0,
    show_default=True,
    help="The age that players confirm to have reached before they play; 0 asks nobody.",
)
@option(
    "--archive-after",
    type=click.FloatRange(0),
    default=0.0,
    show_default=True,
    metavar="DAYS",
    help="Move rounds that ended so many days ago into archives; 0 for never.",
)
@option(
    "--prove-every",
    type=click.FloatRange(0),
    default=24.0,
    show_default=True,
    metavar="HOURS",
    help="Prove all logs on from the last proof, and seal it; 0 for never.",
)
@option("--buy-in", type=click.IntRange(1), default=1000, show_default=True, help="Dollars brought along to a seat.")
@option(
    "--float-terms",
    type=click.Path(path_type=Path, dir_okay=False),
    help="A TOML file with the house's denominations, and when a tray is low.",
)
@option("--log-level", type=click.Choice(LEVELS), default="warning", show_default=True, help="How much is logged.")
@option(
    "--log-format",
    type=click.Choice(("text", "json")),
    default="text",
    show_default=True,
    help="Lines for people, or one JSON object a line; both with the ids of requests.",
)
@option(
    "--metrics-from",
    default="127.0.0.0/8,::1",
    show_default=True,
    metavar="ADDRESSES",
    help="The addresses and networks that may read /metrics.",
)
@option("--metrics-token", default="", metavar="TEXT", help="Whoever sends it as Bearer may read /metrics too.")
@option("--host-name", default="", metavar="NAME", help="The label host of metrics and logs; the machine's own.")
@option("--telemetry", is_flag=True, help="Send traces by OpenTelemetry, as its variables OTEL_… say.")
@option("--behind-tls", is_flag=True, help="A proxy in front speaks TLS: Secure cookies, its headers are believed.")
@option("--proxies", default="127.0.0.1", show_default=True, help="With --behind-tls: the addresses of such proxies.")
@option(
    "--allow-host",
    "allow_hosts",
    multiple=True,
    metavar="NAME",
    help="A name that the pit is reached by, beside this machine's own and any address; may be repeated.",
)
@option(
    "--connections-per-address",
    type=click.IntRange(1),
    default=256,
    show_default=True,
    help="How many connections one address may hold; proxies as many as there are.",
)
@option("--no-browser", is_flag=True, help="Do not open the browser.")
@option(
    "--betting-seconds", type=click.FloatRange(1), default=30.0, show_default=True, help="Seconds that betting lasts."
)
@option(
    "--decision-seconds",
    type=click.FloatRange(1),
    default=45.0,
    show_default=True,
    help="Seconds a player has for a decision.",
)
@option(
    "--absent-seconds",
    type=click.FloatRange(1, 20),
    default=15.0,
    show_default=True,
    help="After how long the floor is called for a dealer who has gone.",
)
@option(
    "--grace-seconds",
    type=click.FloatRange(0),
    default=30.0,
    show_default=True,
    help="How much longer the table waits for the decision of a player whose connection is lost.",
)
@option(
    "--relief-minutes",
    type=click.IntRange(1),
    default=60,
    show_default=True,
    help="Minutes at a table after which a dealer's relief is suggested.",
)
@option(
    "--surveillance-delay",
    type=click.IntRange(0, 3600),
    default=60,
    show_default=True,
    help="Seconds by which surveillance sees a table later than it happens.",
)
@option(
    "--surveillance-shows",
    type=click.Choice(["decided", "delayed"]),
    default="decided",
    show_default=True,
    help="Hidden cards to surveillance after the delay and all decisions of the round, or after the delay alone.",
)
@option("--single-approval", is_flag=True, help="One administrator may put a submission into force alone.")
@cluster_options
@click.pass_context
def serve(ctx: click.Context, /, **given: Any) -> None:
    """Open the pit: live tables in the browser, with dealer, floor and auditor, until Ctrl+C.

    Starts with no set-up. While there is no administrator a one-time link is printed that makes one. Ends with
    status 1 when a submission is unlawful, after its findings; with 2 when the port or the database cannot be had.
    """
    options = ServeOptions(**given)
    if options.submissions is None and not options.gateway:
        _tell_broken()
    _refuse_unlawful(ctx, options.submissions)
    if options.gateway or options.is_host or options.workers:
        from pitboss.cli.serving.cluster import run_as_one_of_many

        ctx.exit(run_as_one_of_many(ctx, options, _new_loop()))
    from pitboss.web.observability.logs import configure
    from pitboss.web.server.gc_tuning import look_little
    from pitboss.web.server.run import listen
    from pitboss.web.server.run import serve as run
    from pitboss.web.server.shutdown import ShutdownTimer

    settings, site = options.settings(), options.site()
    configure(options.log_format, options.log_level, options.host_name)

    def started(now: Started) -> None:
        for line in _greeting(now):
            click.echo(line)
        sys.stdout.flush()
        look_little()
        if not options.no_browser and _is_desktop():
            webbrowser.open(now.address)

    ending = ShutdownTimer()
    with asyncio.Runner(loop_factory=_new_loop()) as runner:
        runner.run(run(settings, site, listen(options.host, options.port), started, ending=ending))
        click.echo("The pit is closed. Rounds that were not finished go on at the next start.")
        ending.is_clean()
    ending.is_over()


def _tell_broken() -> None:
    """Say which rulebooks get no table, and why."""
    from pitboss.cli.broken_rulebooks import print_broken
    from pitboss.rulebooks import shelf

    print_broken(shelf().broken)


def _refuse_unlawful(ctx: click.Context, folder: Path | None) -> None:
    """Print the findings of every unlawful submission, and end with status 1 where there is one."""
    unlawful = list(_unlawful(folder))
    if unlawful:
        from pitboss.cli.commands.check import check

        for path in unlawful[:-1]:
            _shown(ctx, path)
        ctx.invoke(check, files=(str(unlawful[-1]),), as_json=False)  # which ends with status 1


def _unlawful(folder: Path | None) -> Iterator[Path]:
    """The submissions that must not be opened."""
    from pitboss.submissions import examine, read_submission

    if folder is not None and folder.is_dir():
        for path in sorted(folder.glob("*.toml")):
            if not examine(read_submission(path)).lawful:
                yield path


def _shown(ctx: click.Context, path: Path) -> None:
    """The findings of one submission, as ``pitboss check`` prints them."""
    from pitboss.cli.commands.check import check

    with click.Context(check, parent=ctx) as inner:
        try:
            inner.invoke(check, files=(str(path),), as_json=False)
        except click.exceptions.Exit:
            click.echo()


def _greeting(now: Started) -> Iterator[str]:
    tables = len(now.pit.tables)
    yield f"Pitboss is open: {tables} {'table' if tables == 1 else 'tables'}, database {now.pit.store.where}"
    yield ""
    yield f"  play           {now.address}/"
    if now.first_link:
        yield f"  administrator  {_link(now)}"
        yield "                 (once, within a week: whoever follows it first manages the pit, and does not play)"
    yield "  close          Ctrl+C"


def _link(now: Started) -> str:
    from pitboss.web.handlers.accounts import claim_path

    assert now.first_link is not None
    return now.address + claim_path(now.first_link)


def _is_desktop() -> bool:
    """Whether somebody sits in front of this machine's own screen."""
    if not sys.stdout.isatty() or os.environ.get("SSH_CONNECTION"):
        return False
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _new_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quicker loop, where the system has it."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
