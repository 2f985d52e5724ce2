"""The meters of a wager under its answer: returns as a share of the stake, then a line for each meter."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.cli.printing.console import console, table
from pitboss.cli.printing.facts import print_facts, print_lines
from pitboss.exact.meters.jackpots import Jackpots
from pitboss.money import show_money
from pitboss.numbers import fraction, money_to_the_cent, percent

_COLUMNS = (
    "meter",
    "reset",
    "breaks even at",
    "each $1 returns",
    "wagers between hits",
    "mean at the hit",
    "deviation",
)


def amounts_asked(pots: Jackpots) -> str:
    """The amounts that the answer was asked at, in words."""
    if len(pots.held) == 1:
        return "with {} on the meter".format(*(show_money(int(cents)) for cents in pots.held.values()))
    return "with " + ", ".join(f"{name} {show_money(int(cents))}" for name, cents in pots.held.items())


def print_jackpots(pots: Jackpots) -> None:
    """Returns as a share of the stake, then each meter."""
    console().print()
    print_facts((name, percent(number, 6), fraction(number), said) for name, number, said in _returns(pots))
    console().print(table(*_COLUMNS, rows=_meters(pots), right=_COLUMNS[1:]))
    if len(pots.growths) > 1:
        sums = " + ".join(f"{fraction(slope * 100)} {name}" for name, slope in pots.plane.per_cent)
        print_lines(
            f"Fair where {fraction(pots.plane.fixed)} + {sums} = 1, in dollars; one alone with the others as asked."
        )


def _returns(pots: Jackpots) -> Iterator[tuple[str, Fraction, str]]:
    """As asked, at reset and in the long run: the return, and what it is made of."""
    run = pots.long_run
    if pots.held != pots.reset:
        others = f" and {pots.others} other hands" if pots.others else ""
        yield "return as asked", pots.returned, f"{amounts_asked(pots)}{others}"
    envy = " with envy" if pots.others else ""
    yield "return at reset", pots.returned_at_reset, f"fixed prizes {percent(pots.plane.fixed)}{envy}"
    parts = f"fixed {percent(run.fixed)}, rate {percent(run.rate)}, seeds {percent(run.seeds)}"
    yield "in the long run", 1 - run.edge, parts + (f", envy {percent(run.envy)}" if pots.others else "")


def _meters(pots: Jackpots) -> Iterator[tuple[str, ...]]:
    fair, slopes = pots.fair, dict(pots.plane.per_cent)
    for growth in pots.growths:
        yield (
            growth.name,
            show_money(growth.reset),
            _money(fair[growth.name]),
            percent(slopes[growth.name] * 100, 6),
            f"{round(growth.wagers_between_hits * pots.sharing):,}",
            _money(growth.mean_at_hit),
            _money(Fraction(growth.deviation_at_hit)),
        )


def _money(cents: Fraction | None) -> str:
    return "—" if cents is None else money_to_the_cent(cents)
