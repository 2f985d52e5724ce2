"""Progressive wagers: planes, long run, growth and envy, for every paytable with a meter."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, isclose, log, log1p
from random import Random
from statistics import fmean
from typing import Any

import pytest

from pitboss.clauses import BadInput
from pitboss.exact.meters.growth import Growth
from pitboss.exact.meters.kernels.meters import at_hit
from pitboss.exact.meters.progressive import envy_mean, growths, long_run, plane, progressive
from pitboss.exact.side import rows
from pitboss.live import plan_for
from pitboss.live.games import house_submission
from pitboss.money import Cents
from pitboss.rounds import Plan
from pitboss.ruleset import Ruleset
from pitboss.submissions import compile_game

HANDS = 2598960
TABLES = [
    ("ma-four-card-poker", "", "progressive"),
    ("ma-four-card-poker", "progressive-b", "progressive"),
    ("ma-four-card-poker", "multi-game-link", "progressive"),
    ("ma-four-card-poker", "multi-game-link-five-dollars", "progressive"),
    ("ma-four-card-poker", "multi-game-link-straight-flush", "progressive"),
    ("ma-four-card-poker", "multi-game-link-two-levels", "progressive"),
    ("ma-four-card-poker", "multi-game-link-three-levels", "progressive"),
    ("ma-four-card-poker", "multi-game-link-three-levels-03", "progressive"),
    ("md-four-card-poker", "", "progressive"),
    ("ma-crazy-4-poker", "", "four-card progressive"),
    ("ma-crazy-4-poker", "", "five-card progressive"),
    ("ma-crazy-4-poker", "five-dollar-progressives", "five-card progressive"),
    ("ma-crazy-4-poker", "four-card-progressive-b", "four-card progressive"),
    ("ma-crazy-4-poker", "", "five card hand bonus"),
    ("ma-ultimate-texas-holdem", "", "progressive"),
    ("ma-ultimate-texas-holdem", "three-levels", "progressive"),
]


def game(rulebook: str, example: str = "", **elections: Any) -> Ruleset:
    if example:
        return Plan(compile_game(house_submission(rulebook, example))).game
    return plan_for(rulebook, elections=elections).game


@pytest.mark.parametrize(("rulebook", "example", "wager"), TABLES)
def test_return_is_linear_in_the_meters(rulebook: str, example: str, wager: str) -> None:
    """The plane gives the return of the distribution at any amounts, and 1 where it breaks even."""
    of = game(rulebook, example)
    flat = plane(of, wager)
    for factor in (1, 2, 7):
        meters: dict[str, Fraction | int] = {
            meter.name: Fraction(factor * meter.reset) for meter in of.meters if meter.wager == wager
        }
        assert flat.at(meters) == 1 + progressive(of, wager, meters).distribution.mean
    (name, _), *others = flat.per_cent
    given: dict[str, Fraction | int] = {other: 12345 for other, _ in others}
    fair: dict[str, Fraction | int] = {**given, name: flat.break_even(given)}
    assert flat.at(fair) == 1
    assert progressive(of, wager, fair).edge == 0
    for item, amount in flat.intercepts():
        assert flat.at({other: amount if other == item else 0 for other, _ in flat.per_cent}) == 1


@pytest.mark.parametrize(("rulebook", "example", "wager"), TABLES)
def test_in_the_long_run_everything_comes_out(rulebook: str, example: str, wager: str) -> None:
    """The return at the mean meter is the long-run return where meters pay only in full; always: awards balance."""
    of = game(rulebook, example)
    run, flat = long_run(of, wager), plane(of, wager)
    grown = growths(of, wager)
    assert 0 < run.edge < 1
    if not any(growth.taken for growth in grown):
        means = {growth.name: growth.mean_at_hit for growth in grown}
        assert flat.at(means) == 1 - run.edge
    for growth in grown:
        # Per wager: the share put in and the seeds of the hits, against full and partial awards of the mean meter.
        assert growth.step + growth.hit * growth.reset == growth.mean_at_hit * (growth.hit + growth.taken)


def test_the_four_card_progressive_at_reset() -> None:
    """Four aces 48, four-of-a-kind 576, straight flush 2,072, three-of-a-kind 58,656 of 2,598,960 hands."""
    of = game("ma-four-card-poker")
    answer = progressive(of, "progressive")
    back = Fraction(48 * 5000 + 576 * 300 + 2072 * 100 + 58656 * 9, HANDS)
    assert answer.edge == 1 - back
    assert plane(of, "progressive").break_even() == Fraction(100 * (HANDS - 576 * 300 - 2072 * 100 - 58656 * 9), 48)


def test_envy_adds_the_same_for_every_other_hand() -> None:
    """Each other hand brings 100 x 48 + 10 x 576 + 5 x 2,072 dollars in 2,598,960."""
    of = game("ma-four-card-poker")
    fraction = Fraction(100 * 48 + 10 * 576 + 5 * 2072, HANDS)
    for others in range(7):
        assert envy_mean(of, "progressive", others) == others * fraction
        answer = progressive(of, "progressive", others=others)
        assert answer.edge == progressive(of, "progressive").edge - others * fraction
        assert plane(of, "progressive", others).fixed == plane(of, "progressive").fixed + others * fraction
    with pytest.raises(BadInput):
        envy_mean(of, "progressive", 9)


def test_marylands_envy_as_printed_and_as_elected() -> None:
    """Paytable C's envy looks at four-card hands as printed, at five-card hands where the other reading is filed."""
    meter = {"progressive": {"rate": "20%", "initial": "10000", "reset": "10000"}}
    wager = {"progressive": {"paytable": "C", "envy-paytable": "C", "meter": meter}}
    printed = game("md-four-card-poker", wager=wager)
    assert envy_mean(printed, "progressive", 1) == Fraction(1000 * 48 + 300 * 576, HANDS)
    filed = {"progressive": {**wager["progressive"], "envy-c": "royal-and-straight-flush"}}
    elected = game("md-four-card-poker", wager=filed)
    assert envy_mean(elected, "progressive", 1) == Fraction(1000 * 4 + 300 * 36, HANDS)


def test_a_meter_at_its_hit_is_geometric() -> None:
    """The mean is reset + step / p; half of the hits come within the median; probabilities are p (1 - p)^(n - 1)."""
    (growth,) = growths(game("ma-four-card-poker"), "progressive")
    assert growth.hit == Fraction(48, HANDS)
    assert growth.wagers_between_hits == 54145
    assert growth.mean_at_hit == 500_000 + 15 * 54145
    assert growth.probability(3) == growth.hit * (1 - growth.hit) ** 2
    assert growth.variance_at_hit == 15**2 * (1 - growth.hit) * 54145**2
    wagers = (growth.quantile(Fraction(1, 2)) - growth.reset) / growth.step
    assert wagers == 37531
    assert (1 - 1 / 54145) ** 37531 <= 0.5 < (1 - 1 / 54145) ** 37530
    assert growth.quantile(Fraction(0)) == growth.reset + growth.step


def test_partial_awards_lower_the_mean() -> None:
    """Ten per cent for 36 straight flushes takes nearly as much as the four royal flushes."""
    (growth,) = growths(game("ma-crazy-4-poker"), "five-card progressive")
    assert growth.taken == Fraction(36, HANDS) / 10
    assert growth.mean_at_hit < growth.reset + growth.step / growth.hit
    with pytest.raises(BadInput, match="partial"):
        growth.quantile(Fraction(1, 2))


def exactly(growth: Growth, power: int, wagers: int) -> Fraction:
    """A moment at the hit by going through all that can happen in so many wagers: what each leaves, and how often."""
    held, total = {Fraction(growth.reset): Fraction(1)}, Fraction(0)
    for _ in range(wagers):
        after: dict[Fraction, Fraction] = {}
        for amount, often in held.items():
            now = amount + growth.step
            total += often * growth.hit * now**power
            for share, chance in (*growth.partial, (Fraction(0), 1 - growth.hit - sum(p for _, p in growth.partial))):
                left = now * (1 - share)
                after[left] = after.get(left, Fraction(0)) + often * chance
        held = after
    return total


def test_mean_and_variance_with_partial_awards() -> None:
    """A meter hit so often that few wagers remain: the closed moments are those of going through all orders."""
    growth = Growth("small", Cents(100), Fraction(7), Fraction(9, 10), ((Fraction(1, 2), Fraction(1, 20)),))
    assert isclose(exactly(growth, 1, 12), growth.mean_at_hit, rel_tol=1e-10)
    square = growth.variance_at_hit + growth.mean_at_hit**2
    assert isclose(exactly(growth, 2, 12), square, rel_tol=1e-10)
    even = Growth("even", Cents(100), Fraction(7), Fraction(1, 9))
    assert even.variance_at_hit == 7**2 * Fraction(8, 9) * 81


def test_quantiles_with_partial_awards_lie_between_their_bounds() -> None:
    """The bounds are close, hold what meters run at random came to, and their means hold the exact mean."""
    (growth,) = growths(game("ma-crazy-4-poker"), "five-card progressive")
    between = [growth.between(Fraction(share, 100)) for share in (10, 50, 90)]
    assert all(0 <= high - low < low / 200 for low, high in between)
    rng = Random(5)
    hits = []
    event = growth.hit + sum(often for _, often in growth.partial)
    for _ in range(20_000):
        amount = float(growth.reset)
        while True:
            amount += float(growth.step) * ceil(log(1 - rng.random()) / log1p(-float(event)))
            if rng.random() < growth.hit / event:
                break
            amount *= 0.9
        hits.append(amount)
    assert isclose(
        fmean(hits), growth.mean_at_hit, rel_tol=4 * growth.deviation_at_hit / 20_000**0.5 / float(fmean(hits))
    )
    for share, (low, high) in zip((0.1, 0.5, 0.9), between, strict=True):
        error = 4 * (share * (1 - share) / 20_000) ** 0.5
        assert sum(hit <= low for hit in hits) / 20_000 < share + error
        assert sum(hit <= high for hit in hits) / 20_000 > share - error
    (exact,) = growths(game("ma-four-card-poker"), "progressive")
    assert exact.between(Fraction(1, 2)) == (exact.quantile(Fraction(1, 2)),) * 2


def test_the_bounds_of_a_small_meter() -> None:
    """Each is a whole distribution, the lower one below the other; half of the hits come at the first wager."""
    low, high = (at_hit(10.0, 1, 0.5, [(0.5, 0.25)], side) for side in ("low", "high"))
    for item in (low, high):
        assert isclose(item.sum(), 1, abs_tol=1e-9)
    assert (low.cumsum() >= high.cumsum() - 1e-9).all()
    # A wager adds a cell. An award comes with 3/4, and is the hit in 2 of 3; the partial one halves what is held.
    assert low[:11].sum() > 0
    assert low[11] >= 2 / 3 * 3 / 4


def test_rows_are_weighed_once() -> None:
    """A straight flush row below a royal flush row counts the 36 others."""
    counted = {row.hand: row.ways for row in rows(game("ma-crazy-4-poker"), "five-card progressive")}
    assert counted["royal flush"] == 4
    assert counted["straight flush"] == 36


def test_only_a_wager_with_a_meter_is_progressive() -> None:
    """Aces up has none."""
    with pytest.raises(BadInput, match="progressive"):
        plane(game("ma-four-card-poker"), "aces up")
