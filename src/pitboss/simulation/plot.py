"""A simulation as a picture: the standing of the first sittings, and the meters over all rounds. Plain SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from xml.sax.saxutils import escape

from pitboss.money import Cents, show_money
from pitboss.simulation.report import MeterPath, SimulationReport

_WIDTH, _HEIGHT = 960, 380
_LEFT, _RIGHT, _TOP, _BOTTOM = 90, 28, 66, 48
_INK, _SOFT, _RULE, _LINE, _FALL, _DEEP = "#22303c", "#6b7780", "#dde2e5", "#3f93b5", "#c0573b", "#14634a"
_FONT = "font-family='ui-sans-serif, system-ui, Helvetica, Arial, sans-serif'"
_TICKS, _LINES = 5, 7


def plot(found: SimulationReport, roll: Cents | None, title: str) -> str:
    """The whole picture."""
    panels = [list(_sittings(found, roll, title))] if found.sitting.paths else []
    panels += [list(_meter(found, one)) for one in found.meters]
    height = _HEIGHT * max(1, len(panels))
    shown = "".join(
        f"<g transform='translate(0 {_HEIGHT * number})'>{''.join(panel)}</g>" for number, panel in enumerate(panels)
    ) or _text(_LEFT, _TOP, "No whole sitting was played, and no meter moved.", size=14)
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {_WIDTH} {height}' width='{_WIDTH}' height='{height}' "
        f"{_FONT} font-size='12'><rect width='100%' height='100%' fill='#ffffff'/>{shown}</svg>\n"
    )


class _Frame:
    """Where rounds and cents stand on the paper."""

    def __init__(self, rounds: int, low: float, high: float) -> None:
        room = (high - low or 100) * 0.05
        self.rounds, self.low, self.high = rounds, low - room, high + room

    def x(self, number: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * number / self.rounds

    def y(self, cents: float) -> float:
        return _HEIGHT - _BOTTOM - (_HEIGHT - _TOP - _BOTTOM) * (cents - self.low) / (self.high - self.low)

    def line(self, points: Sequence[tuple[float, float]], colour: str, width: float, opacity: float = 1) -> str:
        path = " ".join(f"{self.x(at):.1f},{self.y(cents):.1f}" for at, cents in points)
        return (
            f"<polyline points='{path}' fill='none' stroke='{colour}' stroke-width='{width}' "
            f"stroke-opacity='{opacity}' stroke-linejoin='round'/>"
        )

    def axes(self) -> Iterator[str]:
        step = _round_step((self.high - self.low) / _LINES)
        for tick in range(-(-int(self.low) // step), int(self.high) // step + 1):
            y = self.y(tick * step)
            yield f"<line x1='{_LEFT}' x2='{_WIDTH - _RIGHT}' y1='{y:.1f}' y2='{y:.1f}' stroke='{_RULE}'/>"
            yield _text(_LEFT - 10, y + 4, show_money(tick * step), colour=_SOFT, anchor="end")
        for tick in range(_TICKS + 1):
            at = self.rounds * tick // _TICKS
            yield _text(self.x(at), _HEIGHT - _BOTTOM + 20, f"{at:,}", colour=_SOFT, anchor="middle")
        yield _text(_WIDTH - _RIGHT, _HEIGHT - 8, "rounds", colour=_SOFT, anchor="end")


def _round_step(rough: float) -> int:
    """A step of 1, 2 or 5 times a power of ten cents, a dollar at least."""
    step = 100
    for factor in (2, 2.5, 2) * 12:
        if step >= rough:
            break
        step = int(step * factor)
    return step


def _text(x: float, y: float, said: str, *, size: int = 12, colour: str = _INK, anchor: str = "start") -> str:
    weight = " font-weight='600'" if size > 14 else ""
    place = f"x='{x:.1f}' y='{y:.1f}' font-size='{size}' text-anchor='{anchor}'"
    return f"<text {place} fill='{colour}'{weight}>{escape(said)}</text>"


def _sittings(found: SimulationReport, roll: Cents | None, title: str) -> Iterator[str]:
    length, begins = found.job.sitting, float(roll or 0)
    paths = [_standing(path, roll) for path in found.sitting.paths]
    points = [length * at / (len(found.sitting.paths[0])) for at in range(len(found.sitting.paths[0]) + 1)]
    frame = _Frame(length, min(map(min, paths)), max(map(max, paths)))
    yield _text(_LEFT, 28, title, size=17)
    yield _text(_LEFT, 48, _said(found, roll), colour=_SOFT)
    yield from frame.axes()
    for path in paths:
        ruined = len(path) < len(points)
        yield frame.line(list(zip(points, path, strict=False)), _FALL if ruined else _LINE, 1, 0.45)
        if ruined:
            x, y = frame.x(points[len(path) - 1]), frame.y(path[-1])
            yield f"<circle cx='{x:.1f}' cy='{y:.1f}' r='2.5' fill='{_FALL}'/>"
    middle = [begins]
    for number in range(1, len(points)):
        ordered = sorted(path[min(number, len(path) - 1)] for path in paths)
        middle.append(ordered[len(ordered) // 2])
    yield frame.line(list(zip(points, middle, strict=True)), _DEEP, 2.5)
    yield frame.line([(0, 0), (length, 0)], _SOFT if roll is None else _FALL, 1.2)


def _standing(path: Sequence[int], roll: Cents | None) -> list[float]:
    """The way of a sitting from its beginning; a player with nothing left gets up."""
    found = [float(roll or 0)]
    for cents in path:
        found.append(float((roll or 0) + cents))
        if roll is not None and found[-1] <= 0:
            break
    return found


def _said(found: SimulationReport, roll: Cents | None) -> str:
    shown, all_ = len(found.sitting.paths), len(found.sitting.lowest)
    said = f"{shown} of {all_:,} sittings of {found.job.sitting:,} rounds; in green the median of those shown"
    if roll is not None:
        ruined = found.ruined(roll)
        said += f"; a roll of {show_money(roll)} is lost in {ruined / all_:.1%} of all sittings"
    return said


def _meter(found: SimulationReport, meter: MeterPath) -> Iterator[str]:
    frame = _Frame(found.job.rounds, min(cents for _, cents in meter.path), max(cents for _, cents in meter.path))
    full = sum(one.share == 1 for one in meter.awards)
    yield _text(_LEFT, 28, f"The {meter.name} meter", size=17)
    yield _text(
        _LEFT,
        48,
        f"one table over all rounds: {show_money(round(meter.growth))} a round, {full} full and "
        f"{len(meter.awards) - full} partial awards",
        colour=_SOFT,
    )
    yield from frame.axes()
    yield frame.line([(float(at), cents) for at, cents in meter.path], _LINE, 1.8)
    for award in meter.awards:
        if award.share == Fraction(1):
            yield f"<circle cx='{frame.x(award.round + 1):.1f}' cy='{_TOP}' r='4' fill='{_DEEP}'/>"
