"""The desk in the browser computes what the library computes: the same fractions, from the same linear forms."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from random import Random

import pitboss
from pitboss.api.design.data import design_data
from pitboss.api.design.parts import DesignedWager
from pitboss.money import Odds
from pitboss.numbers import fraction, root
from tests.web.pages.node import needs_node, run_tests

GAMES = ("ma-crazy-4-poker", "md-four-card-poker")


def _case(entry: DesignedWager, at: int, random: Random) -> dict[str, object]:
    """Odds at random for some rows, other resets and rates, and every figure that follows."""
    rows = [row for row in entry.rows if row.odds.word in ("to", "for")]
    odds = {row.key: Odds(row.odds.word, random.randint(1, 99), random.choice((1, 2, 5))) for row in rows[::2]}
    resets = {meter.name: Fraction(random.randint(1, 10**9)) for meter in entry.meters}
    rates = {meter.name: Fraction(random.randint(1, 99), 100) for meter in entry.meters}
    figures = entry.figures(odds, reset=resets, rate=rates)
    return {
        "wager": at,
        "odds": {f"{wager}:{hand}": str(each) for (wager, hand), each in odds.items()},
        "resets": {name: fraction(cents) for name, cents in resets.items()},
        "rates": {name: fraction(rate) for name, rate in rates.items()},
        "edge": fraction(figures.edge),
        "hits": fraction(figures.hits),
        "variance": fraction(figures.variance),
        "risk": fraction(figures.element_of_risk),
        "deviation": f"{root(figures.variance, 30):f}",
        "breakEven": [None if meter.break_even is None else fraction(meter.break_even) for meter in figures.meters],
        "longRun": None if figures.long_run is None else fraction(figures.long_run),
    }


def _solved(name: str, at: int, entry: DesignedWager) -> dict[str, object]:
    """A row of a wager in which nothing is decided, solved for an edge by the library."""
    place, row = next((place, row) for place, row in enumerate(entry.rows) if row.odds.word in ("to", "for"))
    answer = pitboss.solve_odds(name, row.wager, row.hand, Fraction(35, 1000), column=entry.column)
    assert answer.exact is not None
    near = [None if each is None else [str(each.odds), fraction(each.edge)] for each in (answer.below, answer.above)]
    reach = pitboss.solve_odds(name, row.wager, row.hand, Fraction(9), column=entry.column).reach
    assert reach is not None
    most = fraction(reach.most)
    return {"wager": at, "row": place, "edge": "7/200", "exact": fraction(answer.exact), "near": near, "most": most}


@needs_node
def test_the_browser_computes_the_same_fractions(tmp_path: Path) -> None:
    """Fractions and odds as they are written; every wager of two games at random odds, meters and rates."""
    random, written = Random(17), []
    for name in GAMES:
        desk = pitboss.design(name)
        cases = [_case(entry, at, random) for at, entry in enumerate(desk.wagers) for _ in range(2)]
        solved = [_solved(name, at, entry) for at, entry in enumerate(desk.wagers) if entry.part == "side wager"]
        written.append({"design": design_data(desk), "cases": cases, "solved": solved})
    (tmp_path / "designs.json").write_text(json.dumps(written))
    run_tests("design.test.mjs", {"PITBOSS_DESIGNS": str(tmp_path / "designs.json")})
