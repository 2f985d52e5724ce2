"""A simulation as a picture: the standing of the first sittings, and the meters over all rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pitboss.drawing.axes import Axes, round_amounts, round_step
from pitboss.drawing.markup import Markup, tag
from pitboss.drawing.palette import FAINT, GAIN, GREEN, LOSS, PAPER
from pitboss.drawing.svg import box, dot, polyline, svg, text
from pitboss.money import Cents, show_money
from pitboss.numbers import percent
from pitboss.simulation.report import MeterPath, SimulationReport

_WIDTH, _HEIGHT = 960, 380
_LEFT, _RIGHT, _TOP, _BOTTOM = 90, 28, 66, 48
_TICKS, _LINES = 5, 7
_DOLLAR = 100


def plot(report: SimulationReport, roll: Cents | None, title: str) -> str:
    """The whole picture."""
    panels = [list(_sittings(report, roll, title))] if report.sitting.paths else []
    panels += [list(_meter(report, meter)) for meter in report.meters]
    if not panels:
        panels = [[text(_LEFT, _TOP, "No whole sitting was played, and no meter moved.", 14)]]
    height = _HEIGHT * len(panels)
    stacked = [tag("g", *panel, transform=f"translate(0 {_HEIGHT * at})") for at, panel in enumerate(panels)]
    return svg(_WIDTH, height, [box(0, 0, _WIDTH, height, PAPER), *stacked], title, alone=True) + "\n"


def _axes(rounds: int, low: float, high: float) -> Axes:
    """Rounds from left to right, cents upwards, with a little room above and below."""
    room = (high - low or _DOLLAR) * 0.05
    right, bottom = _WIDTH - _RIGHT, _HEIGHT - _BOTTOM
    return Axes(_LEFT, right, _TOP, bottom, (0, low - room), (rounds, high + room))


def _panel(axes: Axes, title: str, says: str) -> Iterator[Markup]:
    """The head of a panel, its grid and its scales."""
    yield text(_LEFT, 28, title, 17, weight="600")
    yield text(_LEFT, 48, says, 12, FAINT)
    low, high, rounds = Fraction(axes.low[1]), Fraction(axes.high[1]), int(axes.high[0])
    step = round_step(max((high - low) / _LINES, Fraction(_DOLLAR)))
    yield from axes.rows(round_amounts(low, high, step), lambda cents: show_money(int(cents)), 12)
    ticks = (Fraction(rounds * tick // _TICKS) for tick in range(_TICKS + 1))
    yield from axes.columns(ticks, lambda number: f"{int(number):,}", 12)
    yield text(_WIDTH - _RIGHT, _HEIGHT - 8, "rounds", 12, FAINT, anchor="end")


def _sittings(report: SimulationReport, roll: Cents | None, title: str) -> Iterator[Markup]:
    length, steps = report.job.sitting, len(report.sitting.paths[0])
    paths = [_standing(path, roll) for path in report.sitting.paths]
    times = [length * step / steps for step in range(steps + 1)]
    axes = _axes(length, min(map(min, paths)), max(map(max, paths)))
    yield from _panel(axes, title, _said(report, roll))
    for path in paths:
        points = [axes.at(point) for point in zip(times, path, strict=False)]
        ruined = len(path) < len(times)
        yield polyline(points, LOSS if ruined else GAIN, 1, opacity=0.45)
        if ruined:
            yield dot(*points[-1], 2.5, LOSS)
    median = [axes.at((time, _middle(paths, step))) for step, time in enumerate(times)]
    yield polyline(median, GREEN, 2.5)
    yield polyline([axes.at((0, 0)), axes.at((length, 0))], FAINT if roll is None else LOSS, 1.2)


def _middle(paths: Sequence[Sequence[float]], step: int) -> float:
    """The median of the sittings after so many steps; a sitting that is over stays where it ended."""
    ordered = sorted(path[min(step, len(path) - 1)] for path in paths)
    return ordered[len(ordered) // 2]


def _standing(path: Sequence[int], roll: Cents | None) -> list[float]:
    """The way of a sitting from its beginning; a player with nothing left gets up."""
    standing = [float(roll or 0)]
    for cents in path:
        standing.append(float((roll or 0) + cents))
        if roll is not None and standing[-1] <= 0:
            break
    return standing


def _said(report: SimulationReport, roll: Cents | None) -> str:
    shown, sittings = len(report.sitting.paths), len(report.sitting.lowest)
    said = f"{shown} of {sittings:,} sittings of {report.job.sitting:,} rounds; in green the median of those shown"
    if roll is not None:
        lost = percent(Fraction(report.ruined(roll), sittings), 1)
        said += f"; a roll of {show_money(roll)} is lost in {lost} of all sittings"
    return said


def _meter(report: SimulationReport, meter: MeterPath) -> Iterator[Markup]:
    amounts = [cents for _, cents in meter.path]
    axes = _axes(report.job.rounds, min(amounts), max(amounts))
    full = sum(award.share == 1 for award in meter.awards)
    growth, partial = show_money(round(meter.growth)), len(meter.awards) - full
    says = f"one table over all rounds: {growth} a round, {full} full and {partial} partial awards"
    yield from _panel(axes, f"The {meter.name} meter", says)
    yield polyline([axes.at(point) for point in meter.path], GAIN, 1.8)
    for award in meter.awards:
        if award.share == 1:
            yield dot(axes.x(award.round + 1), _TOP, 4, GREEN)
