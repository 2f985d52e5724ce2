"""What stands on a PAR sheet is what the mathematics says."""

from __future__ import annotations

import json
from fractions import Fraction
from math import isclose, sqrt

import pytest

from pitboss.exact import answers
from pitboss.exact.meters.progressive import plane
from pitboss.reports import as_data, digest
from pitboss.reports.figures import Figures
from pitboss.reports.meters import meter_amounts
from tests.reports import schema
from tests.reports.sheets import RULEBOOKS, sheet


def ratio(text: str) -> Fraction:
    """A fraction as the JSON writes it, in lowest terms."""
    fraction = Fraction(text)
    assert text == f"{fraction.numerator}/{fraction.denominator}"
    return fraction


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_json_keeps_its_schema(rulebook: str) -> None:
    """For every rulebook the JSON has exactly the fields that docs/par.md names, each of its type."""
    result = schema.read(json.dumps(as_data(sheet(rulebook))).encode())
    assert result.rulebook == rulebook
    assert [wager.main for wager in result.wagers] == [True] + [False] * (len(result.wagers) - 1)
    assert result.elections
    assert result.readings


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_wager_of_the_table_is_there_with_its_analysis(rulebook: str) -> None:
    """The main game and every other wager stand on the sheet in order, each with the edge that the analysis gives."""
    made = sheet(rulebook)
    analyses = (item for name in answers.side_wagers(made.game) for item in answers.side_wager(made.game, name))
    expected = {(analysis.wager, analysis.paytable): analysis for analysis in analyses}
    main, *sides = made.wagers
    assert main.wager == answers.main_name(made.game)
    assert main.figures.edge == answers.main_game(made.game).edge
    assert [(side.wager, side.paytable) for side in sides] == list(expected)
    for side in sides:
        analysis = expected[side.wager, side.paytable]
        assert side.figures.edge == analysis.edge
        assert side.distribution == analysis.distribution
        assert isclose(float(side.figures.standard_deviation), analysis.distribution.standard_deviation)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_rows_add_up_to_the_return(rulebook: str) -> None:
    """The parts of a side wager's rows add up to its return exactly; ways and probabilities agree."""
    for wager in sheet(rulebook).wagers[1:]:
        assert sum(line.returned or 0 for line in wager.lines) == wager.figures.returned == 1 - wager.figures.edge
        dealt = [line for line in wager.lines if line.ways is not None]
        deals = sum(line.ways or 0 for line in dealt)
        assert all(Fraction(line.ways or 0, deals) == line.probability for line in dealt)
        assert sum(line.probability for line in dealt) == 1


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_main_game_is_whole(rulebook: str) -> None:
    """Contributions add up to the expectation, last decisions to one, the distribution to one."""
    main = sheet(rulebook).wagers[0]
    assert sum(mean for _, mean in main.contributions) == -main.figures.edge
    final = [share.frequency for share in main.decisions if "check" not in share.decision]
    assert sum(final) == 1
    assert sum(probability for _, probability in main.distribution.points) == 1
    assert sum(net * probability for net, probability in main.distribution.points) == -main.figures.edge


def test_rows_cite_their_clause() -> None:
    """Every row that pays names the clause that its odds come from."""
    for rulebook in RULEBOOKS:
        made = sheet(rulebook)
        paying = [line for wager in made.wagers for line in wager.lines if line.odds != "lost"]
        assert all(line.clause.startswith(f"{made.identity.prefix}:") for line in paying)


def test_confidence_ranges_are_those_of_the_normal_distribution() -> None:
    """Aces up, 10⁶ rounds, 95 %: the return plus and minus 1.960 standard deviations / 1000."""
    figures = next(wager.figures for wager in sheet("ma-four-card-poker").wagers if wager.wager == "aces up")
    result = figures.range(10**6, 95)
    width = 1.960 * sqrt(float(figures.variance)) / 1000
    assert isclose(float(result.low), float(figures.returned) - width)
    assert isclose(float(result.high), float(figures.returned) + width)
    assert not result.rough
    assert isclose(float(figures.volatility_index), 1.645 * sqrt(float(figures.variance)))


def test_no_wager_returns_less_than_its_worst_result() -> None:
    """A range ends at nothing returned, and is marked as rough where the rounds are too few for the skewness."""
    figures = Figures(
        Fraction(1, 2), Fraction(1, 100), Fraction(1), Fraction(1, 2), Fraction(10**6), 500.0, Fraction(-1)
    )
    assert figures.range(10**4, 99).low == 0
    assert figures.range(10**4, 99).rough
    assert figures.range(10**6, 99).rough
    assert not figures.range(10**8, 99).rough


@pytest.mark.parametrize(
    ("rulebook", "example", "meters"),
    [
        ("ma-four-card-poker", "", 1),
        ("md-four-card-poker", "progressive-d", 2),
        ("ma-four-card-poker", "multi-game-link-three-levels", 3),
    ],
)
def test_at_break_even_the_return_is_one(rulebook: str, example: str, meters: int) -> None:
    """At each meter's break-even amount, the others at reset, the wager returns its stake; envy lowers the amount."""
    made = sheet(rulebook, example)
    progressive = next(wager.progressive for wager in made.wagers if wager.progressive is not None)
    flat = plane(made.game, "progressive")
    assert len(progressive.meters) == meters
    for meter in progressive.meters:
        held = {meter.name: Fraction(meter.reset) for meter in progressive.meters} | {meter.name: meter.break_even}
        assert flat.at(held) == 1
        assert dict(meter.points)[meter.break_even] == 1
        assert list(meter.points) == sorted(meter.points)
        amounts = [dict(with_other.break_even)[meter.name] for with_other in progressive.with_others]
        assert amounts[0] == meter.break_even
        assert amounts == sorted(amounts, reverse=True)
    assert len(progressive.with_others) == made.game.positions


@pytest.mark.parametrize(
    ("rulebook", "example", "pairs"),
    [
        ("md-four-card-poker", "progressive-d", {("major", "minor")}),
        ("ma-four-card-poker", "multi-game-link-three-levels", {("mega", "major"), ("mega", "minor")}),
    ],
)
def test_on_a_fair_line_the_return_is_one(rulebook: str, example: str, pairs: set[tuple[str, str]]) -> None:
    """At both ends, and so everywhere between, for each number of others or each amount of a third meter."""
    made = sheet(rulebook, example)
    progressive = next(wager.progressive for wager in made.wagers if wager.progressive is not None)
    assert {(line.x, line.y) for line in progressive.fair} == pairs
    for line in progressive.fair:
        flat = plane(made.game, "progressive", line.others)
        for x, y in line.ends:
            assert flat.at({**dict(line.given), line.x: x, line.y: y}) == 1


def test_the_spread_with_envy_is_that_of_the_distribution() -> None:
    """More hands that may bring envy, more variance; the one on the sheet is that of the exact distribution."""
    made = sheet("ma-crazy-4-poker")
    progressive = next(wager.progressive for wager in made.wagers if wager.wager == "five-card progressive")
    assert progressive is not None
    spread = [with_other.variance for with_other in progressive.with_others]
    assert len(spread) == 7
    assert spread == sorted(set(spread))
    assert spread[3] == answers.side_wager(made.game, "five-card progressive", others=3)[0].distribution.variance


def test_the_range_of_all_that_is_wagered() -> None:
    """Around one less the element of risk, as wide as the other over the average wager; side wagers have none."""
    main, side, *_ = (wager.figures for wager in sheet("ma-crazy-4-poker").wagers)
    per_ante, per_unit = main.range(10**6, 90), main.range_of_wagered(10**6, 90)
    middle = (per_unit.low + per_unit.high) / 2
    assert isclose(float(middle), 1 - float(main.element_of_risk))
    wide = float(per_ante.high - per_ante.low) / float(main.average_wager)
    assert isclose(float(per_unit.high - per_unit.low), wide)
    assert not side.ranges_of_wagered
    assert len(main.ranges_of_wagered) == len(main.ranges)


def test_the_long_run_is_the_sum_of_its_parts() -> None:
    """Without envy: fixed awards, rate of progression and reset amounts."""
    progressive = next(
        wager.progressive for wager in sheet("ma-four-card-poker").wagers if wager.progressive is not None
    )
    assert progressive.with_others[0].long_run == progressive.fixed + progressive.rate + progressive.seeds


def test_amounts_to_show_end_beyond_break_even() -> None:
    """Round amounts from the reset amount on; a wager fair below its reset amount shows only what can be."""
    assert list(map(int, meter_amounts(Fraction(500), Fraction(3000)))) == [500, 1000, 2000, 3000, 4000]
    assert meter_amounts(Fraction(500), Fraction(100))[0] == 500
    assert meter_amounts(Fraction(500), Fraction(-100))[-1] == 1000


def test_one_more_cell_changes_the_digest() -> None:
    """Two tables that differ in one row of odds have sheets with different digests; the same table the same one."""
    plain, raised = sheet("ma-four-card-poker"), sheet("ma-four-card-poker", "raised-odds")
    assert digest(plain) != digest(raised)
    assert as_data(plain)["sha256"] == digest(plain) == digest(sheet("ma-four-card-poker"))


def test_readings_touch_what_is_computed() -> None:
    """The readings on a sheet are of its rulebook, and fewer than all; those of a wager not offered stay away."""
    made = sheet("ma-four-card-poker", "plain")
    ids = {reading.id for reading in made.readings}
    assert "COV-1" not in ids
    assert "COV-1" in {reading.id for reading in sheet("ma-four-card-poker").readings}
    assert "PAY-1" in ids


def test_a_payout_limit_that_is_not_applied_is_said() -> None:
    """Ultimate Texas Hold 'Em has aggregate limits; the sheet says how far from them the filed wagers stay."""
    basis = " ".join(sheet("ma-ultimate-texas-holdem").basis)
    assert "the wins come to $42,875 at most." in basis
    assert "$50,000" in basis
    assert "$75,000" in basis
