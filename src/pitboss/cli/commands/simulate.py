"""``pitboss simulate``: rounds played by the thousand, with the exact value beside every mean."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.text import Text

from pitboss.api.game import Game
from pitboss.clauses import BadInput
from pitboss.cli.input import read_game
from pitboss.cli.output import output_option, save
from pitboss.cli.printing.console import as_json_text, console, print_json, print_title, table
from pitboss.cli.printing.facts import print_labelled
from pitboss.cli.printing.progress import patience
from pitboss.cli.printing.wrapping import print_wrapped
from pitboss.cli.rulebook_argument import RULEBOOK
from pitboss.money import Cents, dollars, plain_amount, show_money
from pitboss.numbers import decimal, money_to_the_cent, percent

if TYPE_CHECKING:
    from pitboss.exact.sittings import SittingLaw
    from pitboss.simulation import Job
    from pitboss.simulation.report import MeterPath, SimulationReport, WagerLine
    from pitboss.simulation.runner import Workers

_FAR = 3
"""Standard errors from which a mean is marked."""
_SHARES = (Fraction(1, 20), Fraction(1, 2), Fraction(19, 20))
_SURVIVED = (Fraction(1, 2), Fraction(9, 10), Fraction(99, 100))


@click.command()
@click.argument("game", metavar="RULEBOOK|SUBMISSION", type=RULEBOOK)
@click.option("--rounds", type=click.IntRange(min=1), default=10_000, show_default=True, help="Rounds to play.")
@click.option("--seats", type=click.IntRange(min=1), default=1, show_default=True, help="Players at the table.")
@click.option("--strategy", default="optimal", show_default=True, help="Best play, or a published strategy by name.")
@click.option(
    "--engine",
    type=click.Choice(["kernel", "table"]),
    default="kernel",
    show_default=True,
    help="Fast kernels, or every round through the full rules engine.",
)
@click.option(
    "--wager", "wagers", multiple=True, help='A side wager to make, or "none"; if left out, all that have a paytable.'
)
@click.option("--seed", default="", help="Any text; the same text plays the same rounds.")
@click.option(
    "--bankroll", default="", metavar="AMOUNT", help="Report how often a bankroll of this size is lost in a sitting."
)
@click.option("--sitting", type=click.IntRange(min=1), default=200, show_default=True, help="Rounds in a sitting.")
@click.option("--workers", type=click.IntRange(min=1), help="Worker processes; all cores if left out.")
@click.option("--cluster", default="", metavar="ADDRESS", help="Run on the Dask cluster with this scheduler.")
@output_option(".svg", ".json", also=("--plot",))
@click.option("--json", "as_json", is_flag=True, help="Print data for programs.")
def simulate(
    game: str,
    rounds: int,
    seats: int,
    strategy: str,
    engine: str,
    wagers: tuple[str, ...],
    seed: str,
    bankroll: str,
    sitting: int,
    workers: int | None,
    cluster: str,
    outputs: tuple[Path, ...],
    as_json: bool,  # noqa: FBT001
) -> None:
    """Play many rounds and compare the mean of every wager with its exact value.

    The result for a seed does not depend on the number of workers. If a worker dies, its rounds are played again.
    """
    argument, roll = read_game(game), _roll(bankroll)
    job = _job(argument, rounds, seats, strategy, engine, wagers, seed or secrets.token_hex(4), sitting)
    report = _played(job, workers, cluster)
    for output in outputs:
        save(output, _file(output, argument, report, roll))
    if as_json:
        print_json(_data(argument, report, roll))
    elif not outputs:
        _print(argument, report, roll)


def _roll(text: str) -> Cents | None:
    if not text:
        return None
    roll = dollars(text)
    if roll <= 0:
        raise BadInput(code="bankroll", said=f"a bankroll of {text}", instead="bring more than nothing")
    return roll


def _job(
    argument: Game,
    rounds: int,
    seats: int,
    strategy: str,
    engine: str,
    wagers: tuple[str, ...],
    seed: str,
    sitting: int,
) -> Job:
    from pitboss.simulation import Job
    from pitboss.simulation.job import examine, wagers_for

    chosen = wagers_for(argument.ruleset, engine, wagers)
    job = Job(argument.text, argument.id, rounds, seats, strategy, engine, seed, chosen, sitting)
    examine(job)
    return job


def _played(job: Job, number: int | None, cluster: str) -> SimulationReport:
    from pitboss.simulation.decisions import decisions
    from pitboss.simulation.report import report
    from pitboss.simulation.runner import run

    with patience():
        made = decisions(job.game, job.strategy)
    with _workers(job, number, cluster) as workers, _progress(job.rounds) as watch:
        tally = run(job, made, workers, watch=watch)
    with patience("the exact values"):
        return report(job, tally)


@contextmanager
def _workers(job: Job, number: int | None, cluster: str) -> Iterator[Workers | None]:
    from pitboss.simulation.workers import Cluster, Processes, cores

    if cluster:
        workers = Cluster(cluster)
        try:
            yield workers
        finally:
            workers.leave()
        return
    processes = min(number or cores(), sum(1 for _ in job.chunks()))
    yield Processes(processes) if processes > 1 else None


@contextmanager
def _progress(rounds: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, nothing in a pipe."""
    out = Console(stderr=True)
    if not out.is_terminal:
        yield lambda done: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("rounds"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=out, transient=True) as bar:
        task = bar.add_task("rounds", total=rounds)
        yield lambda done: bar.advance(task, done)


def _file(output: Path, argument: Game, report: SimulationReport, roll: Cents | None) -> str:
    """What is written: the picture, or the data."""
    if output.suffix.lower() == ".json":
        return as_json_text(_data(argument, report, roll))
    from pitboss.simulation.plot import plot

    return plot(report, roll, argument.title)


# -- for people -------------------------------------------------------------------------------------------------------


def _print(argument: Game, report: SimulationReport, roll: Cents | None) -> None:
    out, job = console(), report.job
    print_title(out, argument.title)
    seats = "1 seat" if job.seats == 1 else f"{job.seats} seats"
    settings = f"{job.rounds:,} rounds, {seats}, strategy {job.strategy}, engine {job.engine}, seed {job.seed}"
    print_wrapped(out, settings, style="dim")
    head = ("wager", "stake", "mean net", "std error", "exact", "apart")
    out.print(table(*head, rows=[_row(line) for line in report.lines], right=head[1:]))
    print_wrapped(
        out,
        "Nets in units of the stake, apart in standard errors; indented wagers are part of the first.",
        style="dim",
    )
    out.print()
    print_labelled(_sitting_facts(report, roll), margin=0)
    if report.meters:
        head = ("meter", "begins at", "a round", "full awards", "partial", "ends at")
        out.print(table(*head, rows=[_meter_row(meter) for meter in report.meters], right=head[1:]))
        print_wrapped(out, "A meter as it would run at one table that plays all the rounds in turn.", style="dim")


def _meter_row(meter: MeterPath) -> tuple[str, ...]:
    full = sum(award.share == 1 for award in meter.awards)
    growth = f"+{money_to_the_cent(meter.growth)}"
    ends = show_money(round(meter.path[-1][1]))
    return (meter.name, show_money(meter.begins), growth, f"{full:,}", f"{len(meter.awards) - full:,}", ends)


def _exactly(line: WagerLine) -> str:
    return decimal(line.exact, 6, signed=True) if line.exact is not None else "not known"


def _row(line: WagerLine) -> tuple[str | Text, ...]:
    name = f"  {line.wager}" if line.part else line.wager
    name += f", on the {line.on}'s hand" if line.on else ""
    apart = Text("—", style="dim")
    if line.apart is not None:
        apart = Text(f"{line.apart:+.2f}", style="bold red" if abs(line.apart) >= _FAR else "")
    figures = (decimal(line.mean, 6, signed=True), f"{line.standard_error:.6f}", _exactly(line))
    return (Text(name, style="dim" if line.part else ""), show_money(line.stake), *figures, apart)


def _sitting_facts(report: SimulationReport, roll: Cents | None) -> Iterator[tuple[str, str]]:
    sittings = len(report.sitting.lowest)
    yield "sittings", f"{sittings:,} of {report.job.sitting:,} rounds each, every wager above made in every round"
    if not sittings:
        return
    low, middle, high = map(show_money, report.quantiles(report.sitting.last, *_SHARES))
    yield "they end at", f"{middle} in the middle; one in twenty at {low} or worse, one in twenty at {high} or better"
    if roll is not None:
        share = report.ruined(roll) / sittings
        error = (share * (1 - share) / sittings) ** 0.5
        yield f"a roll of {show_money(roll)}", f"is lost in {share:.2%} of them (standard error {error:.2%})"
    half, nine, most = (show_money(-low) for low in _falls(report))
    yield "a roll above", f"{half} survives half of them, {nine} nine in ten, {most} 99 in a hundred"
    yield from _computed_facts(report, roll)


def _computed_facts(report: SimulationReport, roll: Cents | None) -> Iterator[tuple[str, str]]:
    """The same figures of all sittings that there can be, where the law of a round is known."""
    from pitboss.simulation.sittings import computed_sitting

    computed = computed_sitting(report.job)
    if computed is None:
        return
    low, middle, high = (show_money(computed.ends.quantile(share)) for share in _SHARES)
    yield (
        "computed",
        f"all end at {middle} in the middle; one in twenty at {low} or worse, at {high} or better",
    )
    if roll is not None:
        yield (
            "",
            f"a roll of {show_money(roll)} is lost in {percent(computed.ruin(roll)[0], 6)} of all",
        )
    half, nine, most = (show_money(computed.falls.quantile(share)) for share in _SURVIVED)
    yield "", f"a roll above {half} survives half of all, {nine} nine in ten, {most} 99 in a hundred"


def _falls(report: SimulationReport) -> tuple[int, ...]:
    """The deepest standings that these shares of the sittings do not fall below."""
    return tuple(-quantile for quantile in report.quantiles([-low for low in report.sitting.lowest], *_SURVIVED))


# -- for programs -----------------------------------------------------------------------------------------------------


def _data(argument: Game, report: SimulationReport, roll: Cents | None) -> dict[str, Any]:
    job = report.job
    return {
        "rulebook": argument.id,
        "submission": job.game.filing.submission_digest,
        "engine": job.engine,
        "strategy": job.strategy,
        "seed": job.seed,
        "rounds": job.rounds,
        "seats": job.seats,
        "average_wager": str(report.average_wager),
        "wagers": [_line_data(line, job.seats) for line in report.lines],
        "sittings": _sitting_data(report, roll),
        "meters": [
            {
                "meter": meter.name,
                "begins": plain_amount(meter.begins),
                "a_round": str(meter.growth / 100),
                "mean": str(meter.mean / 100),
                "awards": [
                    {"round": award.round + 1, "share": str(award.share), "paid": plain_amount(award.cents)}
                    for award in meter.awards
                ],
            }
            for meter in report.meters
        ],
    }


def _line_data(line: WagerLine, seats: int) -> dict[str, Any]:
    return {
        "wager": line.wager,
        **({"on": line.on} if line.on else {}),
        "part": line.part,
        "stake": plain_amount(line.stake),
        "hands": line.hands,
        "mean": str(line.mean),
        "standard_error": line.standard_error,
        "exact": str(line.exact) if line.exact is not None else None,
        "standard_errors_apart": line.apart,
        "mean_square": str(line.square),
        **({"exact_mean_square": str(line.distribution.moment(2))} if line.distribution and seats == 1 else {}),
    }


def _sitting_data(report: SimulationReport, roll: Cents | None) -> dict[str, Any]:
    sittings = len(report.sitting.lowest)
    data: dict[str, Any] = {"number": sittings, "rounds": report.job.sitting}
    if sittings:
        names = [str(share) for share in _SHARES], [str(share) for share in _SURVIVED]
        ends = report.quantiles(report.sitting.last, *_SHARES)
        data["ends"] = dict(zip(names[0], map(plain_amount, ends), strict=True))
        data["falls"] = dict(zip(names[1], map(plain_amount, _falls(report)), strict=True))
    if roll is not None:
        data["bankroll"] = plain_amount(roll)
        data["ruined"] = report.ruined(roll)
        data["risk_of_ruin"] = str(Fraction(report.ruined(roll), sittings)) if sittings else None
    from pitboss.simulation.sittings import computed_sitting

    computed = computed_sitting(report.job)
    return data if computed is None else data | {"computed": _computed_data(computed, roll)}


def _computed_data(computed: SittingLaw, roll: Cents | None) -> dict[str, Any]:
    """What all sittings come to; a probability lies between two bounds."""
    ends = {str(share): plain_amount(computed.ends.quantile(share)) for share in _SHARES}
    falls = {str(share): plain_amount(-computed.falls.quantile(share)) for share in _SURVIVED}
    data: dict[str, Any] = {"ends": ends, "falls": falls}
    if roll is not None:
        least, most = computed.ruin(roll)
        data["risk_of_ruin"] = {"at_least": str(least), "at_most": str(most), "decimal": decimal(least, 15)}
    return data
