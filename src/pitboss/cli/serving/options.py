"""The options of ``pitboss serve``, and what they come to: the settings of a pit and its site."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from pitboss.clauses import BadInput
from pitboss.sitting.saved import data_folder

if TYPE_CHECKING:
    from pitboss.pit.settings import Settings
    from pitboss.pit.staff.elections import Disclosure
    from pitboss.web.observability.logs import LogFormat
    from pitboss.web.server.run import Site

_Command = TypeVar("_Command", bound=Callable[..., Any])
A_HOST = "\0"
LEVELS = ("debug", "info", "warning", "error")


def database_option(command: _Command) -> _Command:
    """The option that names the pit's database, the same for every command."""
    said = "A file (SQLite) or postgresql://…; without it a file in your data folder."
    return click.option("--database", metavar="URL", envvar="PITBOSS_DATABASE", show_envvar=True, help=said)(command)


def database_of(given: str | None) -> str:
    """The database that was named, or the one in the user's data folder, which is made if need be."""
    if given:
        return given
    folder = data_folder().parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        said = f"{folder} cannot be made: {error.strerror or error}"
        raise BadInput(code="no-data-folder", said=said, instead="name a file with --database") from None
    return str(folder / "pit.db")


def option(name: str, *more: str, **settings: Any) -> Callable[[_Command], _Command]:
    """An option that can be given in the environment too."""
    variable = "PITBOSS_" + name.removeprefix("--").upper().replace("-", "_")
    return click.option(name, *more, envvar=variable, show_envvar=True, **settings)


def cluster_options(command: _Command) -> _Command:
    """The options of a process that is one of many."""
    for made in reversed(_CLUSTER_OPTIONS):
        command = made(command)
    return command


_CLUSTER_OPTIONS = (
    option("--gateway", is_flag=True, help="Be a gateway of a cluster: pages and connections, tables elsewhere."),
    option("--workers", type=click.IntRange(0), default=0, help="Serve with a gateway and so many hosts here."),
    option("--bus", metavar="URL", help="Of a cluster: where NATS is, as in nats://127.0.0.1:4222."),
    option("--pit-name", default="pit", show_default=True, help="Of a cluster: the pit's name on the bus."),
    option("--name", help="Of a host: a name that stays the same when it is started again."),
    option(
        "--seed-key",
        type=click.Path(path_type=Path, dir_okay=False),
        help="Of a host: the file of the key, at least 32 bytes and the same for all, that seeds are made from.",
    ),
)


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """The options of one call, as click has read them."""

    host: str
    port: int
    database: str | None
    submissions: Path | None
    seeds: Path | None
    house: Path | None
    demo: bool
    staff_may_play: bool
    tax_rule: str
    sign_names: bool
    sign_message: str
    staff_needs_second_factor: bool
    age: int
    buy_in: int
    float_terms: Path | None
    log_level: str
    log_format: LogFormat
    metrics_from: str
    metrics_token: str
    host_name: str
    telemetry: bool
    archive_after: float
    prove_every: float
    behind_tls: bool
    proxies: str
    allow_hosts: tuple[str, ...]
    connections_per_address: int
    no_browser: bool
    betting_seconds: float
    decision_seconds: float
    absent_seconds: float
    grace_seconds: float
    relief_minutes: int
    surveillance_delay: int
    surveillance_shows: Disclosure
    single_approval: bool
    gateway: bool
    workers: int
    bus: str | None
    pit_name: str
    name: str | None
    seed_key: Path | None

    @property
    def is_host(self) -> bool:
        """Whether ``--host`` stands alone: this process serves tables of a cluster, and no pages."""
        return self.host == A_HOST

    def settings(self) -> Settings:
        """What the pit is opened with."""
        from pitboss.money import Cents
        from pitboss.pit.gaming_day.house_file import read_house_file
        from pitboss.pit.inventory.terms import read_terms
        from pitboss.pit.settings import Settings
        from pitboss.pit.staff.elections import HouseElections
        from pitboss.pit.tables.timeouts import Pace

        house = read_house_file(self.house) if self.house is not None else None
        return Settings(
            database=database_of(self.database),
            submissions=self.submissions,
            seeds=self.seeds,
            demo=self.demo,
            staff_may_play=self.staff_may_play,
            tax_rule=self.tax_rule,
            sign_names=self.sign_names,
            sign_message=self.sign_message,
            staff_needs_second_factor=self.staff_needs_second_factor,
            age=self.age,
            archive_after=self.archive_after,
            prove_every=self.prove_every,
            buy_in=Cents(100 * self.buy_in),
            floats=read_terms(self.float_terms),
            gaming_day=house.gaming_day if house is not None else None,
            pace=Pace(
                betting=self.betting_seconds,
                decision=self.decision_seconds,
                grace=self.grace_seconds,
                absent=self.absent_seconds,
            ),
            elections=HouseElections(
                relief_after=self.relief_minutes,
                surveillance_delay=self.surveillance_delay,
                surveillance_shows=self.surveillance_shows,
                single_approval=self.single_approval,
            ),
        )

    def site(self) -> Site:
        """Where the pages are served."""
        from pitboss.web.server.hosts import read_name
        from pitboss.web.server.run import Site

        hosts = tuple(map(read_name, self.allow_hosts))
        address = "127.0.0.1" if self.is_host else self.host
        return Site(
            address,
            self.port,
            self.behind_tls,
            self.proxies,
            self.log_level,
            hosts,
            self.connections_per_address,
            self.metrics_from,
            self.metrics_token,
            self.host_name,
            self.telemetry,
        )
