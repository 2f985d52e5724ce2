"""What a simulation found, beside what is exactly true: means and their standard errors, sittings, meters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from pitboss.exact.answers import cover_all, is_solved, main_game, main_name
from pitboss.exact.distribution import Distribution
from pitboss.exact.meters.progressive import progressive
from pitboss.exact.side import side
from pitboss.exact.solver import solver_for
from pitboss.exact.wagers import main_parts
from pitboss.money import Cents
from pitboss.simulation.job import OPTIMAL, Job, stake
from pitboss.simulation.played import Key, MeterAward
from pitboss.simulation.tally import MAIN, RunningSum, SittingTally, Tally


@dataclass(frozen=True, slots=True)
class WagerLine:
    """A wager: its mean net in units of its stake, the standard error of that mean, and the exact value.

    The standard error is the larger of two, the sample's own and the one that the exact distribution gives: a sample in
    which a rare hand never came does not know how wide it is. ``part``: a wager of the main game, counted in it
    already. ``square`` is the mean square of what all seats of a round came to; ``distribution`` is that of one seat,
    where it is known.
    """

    wager: str
    on: str
    part: bool
    stake: Cents
    hands: int
    mean: Fraction
    standard_error: float
    exact: Fraction | None
    square: Fraction
    distribution: Distribution | None = None

    @property
    def apart(self) -> float | None:
        """How many standard errors lie between the mean and the exact value."""
        if not self.standard_error or self.exact is None:
            return None
        return float(self.mean - self.exact) / self.standard_error


@dataclass(frozen=True, slots=True)
class MeterPath:
    """A meter: where it began, what a round brought it, what it held on average, and what it paid.

    ``path`` is the meter of one table that plays all the rounds in turn: the amount before and after each award.
    """

    name: str
    begins: Cents
    growth: Fraction
    mean: Fraction
    awards: tuple[MeterAward, ...]
    path: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class SimulationReport:
    """Everything found."""

    job: Job
    lines: tuple[WagerLine, ...]
    average_wager: Fraction
    sitting: SittingTally
    meters: tuple[MeterPath, ...]

    def ruined(self, roll: Cents) -> int:
        """The sittings in which nothing was left of a roll after some round."""
        return sum(low <= -roll for low in self.sitting.lowest)

    def quantiles(self, values: Sequence[int], *shares: Fraction) -> tuple[int, ...]:
        """The least values that these shares of all do not exceed."""
        ordered = sorted(values)
        return tuple(ordered[max(0, -(-share.numerator * len(ordered) // share.denominator) - 1)] for share in shares)


def report(job: Job, tally: Tally) -> SimulationReport:
    """Put the tally beside the mathematics."""
    ante = stake(job.game, job.game.streets[0].asks)
    return SimulationReport(
        job,
        tuple(_lines(job, tally)),
        Fraction(tally.staked, tally.rounds * job.seats * ante),
        tally.sitting,
        tuple(_meters(job, tally)),
    )


def _lines(job: Job, tally: Tally) -> Iterator[WagerLine]:
    game = job.game
    ante = stake(game, game.streets[0].asks)
    if not is_solved(game):
        yield _line(job, tally, MAIN, ante, None, None, name=main_name(game))
        for name in main_parts(game):
            yield _line(job, tally, (name, ""), ante, None, None, part=True)
        yield from _side_lines(job, tally)
        return
    main = main_game(game, "" if job.strategy == OPTIMAL else job.strategy)
    yield _line(job, tally, MAIN, ante, main.distribution.mean, main.distribution, name=main_name(game))
    for name, mean in main.contributions:
        yield _line(job, tally, (name, ""), ante, mean, None, part=True)
    yield from _side_lines(job, tally)


def _side_lines(job: Job, tally: Tally) -> Iterator[WagerLine]:
    for key in tally.sums:
        if key[0] in job.wagers:
            distribution = _distribution(job, tally, key)
            mean = distribution.mean if distribution is not None else None
            yield _line(job, tally, key, stake(job.game, key[0]), mean, distribution)


def _line(
    job: Job,
    tally: Tally,
    key: Key,
    unit: Cents,
    exact: Fraction | None,
    distribution: Distribution | None,
    *,
    name: str = "",
    part: bool = False,
) -> WagerLine:
    sums, hands = tally.sums.get(key, RunningSum()), tally.rounds * job.seats
    error = sums.standard_error(tally.rounds, job.seats) / unit
    if distribution is not None:
        error = max(error, sqrt(distribution.variance / hands))
    mean = sums.mean(tally.rounds, job.seats) / unit
    square = Fraction(sums.squares, tally.rounds * unit**2)
    return WagerLine(name or key[0], key[1], part, unit, hands, mean, error, exact, square, distribution)


def _distribution(job: Job, tally: Tally, key: Key) -> Distribution | None:
    """The distribution of a side wager, with what its meters held on average; None where it is not counted.

    An award is a share of a meter, so that the mean over all rounds is the mean at the mean meter.
    """
    game, (wager, on), unit = job.game, key, stake(job.game, key[0])
    offered = game.wager(wager)
    assert offered is not None
    if offered.rule.against == "table":
        if solver_for(game).cover_all is None:
            return None
        return cover_all(game, job.seats + 1, wager).distribution
    meters = {name: run.held / tally.rounds for name, run in tally.meters.items()}
    if any(meter.wager == wager for meter in game.meters) and not on:
        return progressive(game, wager, meters, job.seats - 1, stake=unit).distribution
    sharing = job.seats if on == "dealer" else 1
    return side(game, wager, meters=meters, stake=unit, on=on or "player", sharing=sharing).distribution


def _meters(job: Job, tally: Tally) -> Iterator[MeterPath]:
    for meter in job.game.meters:
        run = tally.meters.get(meter.name)
        if run is None or not run.contributed:
            continue
        awards = tuple(award for award in tally.awards if award.meter == meter.name)
        growth = run.contributed / tally.rounds
        path = tuple(_path(meter.initial, meter.reset, float(growth), awards, tally.rounds))
        yield MeterPath(meter.name, meter.initial, growth, run.held / tally.rounds, awards, path)


def _path(
    initial: Cents, reset: Cents, growth: float, awards: Sequence[MeterAward], rounds: int
) -> Iterator[tuple[int, float]]:
    amount, last = float(initial), 0
    yield 0, amount
    for award in awards:
        amount += growth * (award.round + 1 - last)
        last = award.round + 1
        yield last, amount
        amount = float(reset) if award.share == 1 else amount * float(1 - award.share)
        yield last, amount
    yield rounds, amount + growth * (rounds - last)
