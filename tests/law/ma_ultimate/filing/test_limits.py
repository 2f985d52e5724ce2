"""Sections 10(e) and 13(d): two payout limits, one inside the other; and 10(a), how odds are published."""

from __future__ import annotations

import pytest

from pitboss.money import Odds, dollars
from pitboss.ruleset.paytables import PayoutLimit
from tests.law.ma_ultimate.filings import game, unlawful
from tests.law.ma_ultimate.picture import BOOK, cite, words


@cite("10(e)#fifty-thousand", "10(e)#minimum-bet-max", "13(d)#seventy-five", "13(d)#progressive-excluded")
@cite("13(c)#heading")
@pytest.mark.reading("ma-uth:U-06", "ma-uth:R-10")
def test_the_two_limits() -> None:
    """$50,000, or the best win on minimum bets, on four wagers; $75,000 on those and Cover All; no progressive."""
    assert BOOK.limits == (
        PayoutLimit(
            name="ante, play, blind and trips",
            wagers=words("ante, play, blind, trips"),
            amount=dollars("$50,000"),
            or_best_win_on_minimum_bets=True,
            clause=("10(e)#fifty-thousand", "10(e)#minimum-bet-max"),
        ),
        PayoutLimit(
            name="all bets",
            wagers=words("ante, play, blind, trips, cover all"),
            amount=dollars("$75,000"),
            or_best_win_on_minimum_bets=False,
            clause=("13(d)#seventy-five", "13(d)#progressive-excluded", "13(c)#heading"),
        ),
    )
    assert game().limits == BOOK.limits


@cite("13(d)#seventy-five", "13(d)#progressive-excluded")
@pytest.mark.reading("ma-uth:U-06")
def test_one_limit_lies_inside_the_other() -> None:
    """The wider limit holds every wager with a stake but the progressive."""
    inner, outer = BOOK.limits
    assert set(inner.wagers) < set(outer.wagers)
    assert {wager.name for wager in BOOK.wagers} - set(outer.wagers) == {"progressive"}


@cite("10(e)#fifty-thousand", "13(d)#seventy-five")
@pytest.mark.reading("ma-uth:U-08")
def test_what_is_cut_first() -> None:
    """A cut falls on the wager settled last: Cover All, then trips, blind, play and ante."""
    (settlement,) = BOOK.settlements
    settled = [turn.wager for turn in settlement.sequence]
    assert [name for name in reversed(settled) if name in BOOK.limits[1].wagers] == [
        "cover all",
        "trips",
        "blind",
        "play",
        "ante",
    ]


@cite("10(e)#minimum-bet-max", "10(c)[royal-flush]", "10(d)[B:royal-flush]", "10(b)#ante", "10(b)#play")
@pytest.mark.reading("ma-uth:U-07")
def test_the_best_win_on_minimum_bets() -> None:
    """A royal flush after a play wager of four times the ante wins 1 + 4 + 500 antes and 50 trips wagers."""
    (blind,) = BOOK.paytables_of("blind")
    most = max(times for street in BOOK.streets for offer in street.offers for times in offer.times)
    won = {row.then for row in BOOK.results if row.wager in ("ante", "play") and row.player == ("higher",)}
    assert won == {Odds.read("1 to 1")}
    assert 1 + most + blind.rows[0].odds.profit_per_unit == 505
    assert {item.rows[0].odds.profit_per_unit for item in BOOK.paytables_of("trips")} == {50}


@cite("10(e)#minimum-bet-max", "13(d)#seventy-five")
@pytest.mark.reading("ma-uth:U-06", "ma-uth:U-07")
@pytest.mark.parametrize(
    ("ante", "trips", "odds", "lawful"),
    [
        ("$148", "$5", "", True),  # 74,740 + 250 = 74,990
        ("$148", "$5.20", "", True),  # 74,740 + 260 = 75,000: the limit itself
        ("$148", "$5.21", "", False),
        ("$149", "$5", "", False),  # 75,245 + 250
        ("$148.51", "$0.01", "", True),  # 74,997.55 + 0.50
        ("$148.52", "$0.01", "", False),  # 75,002.60 + 0.50
        ("$148", "$2.60", '{ "royal flush" = "100 to 1" }', True),  # 74,740 + 260
        ("$148", "$2.61", '{ "royal flush" = "100 to 1" }', False),
    ],
)
def test_minimum_bets_within_75_000(ante: str, trips: str, odds: str, *, lawful: bool) -> None:
    """Minimums are unlawful when 505 antes and 50 trips wagers, or the odds as raised, win more than $75,000."""
    changes = f"""
        wager.ante.minimum = "{ante}"
        wager.ante.maximum = "$200"
        wager.trips.minimum = "{trips}"
    """
    changes += f"wager.trips.odds = {odds}" if odds else ""
    assert unlawful("", changes) == ([] if lawful else ["minimum-bets-within-the-limit at wager.ante.minimum"])


@cite("10(e)#minimum-bet-max", "12(a)")
@pytest.mark.parametrize("wager", ["ante", "trips", "cover all"])
def test_a_minimum_is_not_above_its_maximum(wager: str) -> None:
    """Posted limits are amounts above nothing, and the minimum is not above the maximum."""
    for value, finding in (("$20", []), ("$20.01", [f"limits-in-order at wager.{wager}.minimum"])):
        changes = f'wager.{wager}.minimum = "{value}"\nwager.{wager}.maximum = "$20"'
        assert unlawful("", changes) == finding
    assert unlawful("", f'wager.{wager}.minimum = "$0"') == [f"bad-value at wager.{wager}.minimum"]
    for field in ("minimum", "maximum"):
        assert unlawful("", f"wager.{wager}.{field}") == [f"missing-election at wager.{wager}.{field}"]


@cite("10(a)#to-or-win", "10(a)#no-for")
@pytest.mark.reading("ma-uth:U-21")
@pytest.mark.parametrize(
    ("text", "lawful"),
    [
        ("Flush 3 to 2", True),
        ("Four-of-a-kind wins $1,500, wager not returned", True),
        ("Pays for every straight or better", True),
        ("Four-of-a-kind 300 for 1", False),
        ("Four-of-a-kind 300 FOR 1", False),
        ("Three-of-a-kind 9 for one", False),
    ],
)
def test_published_odds(text: str, *, lawful: bool) -> None:
    """Signs and brochures state odds with "to" or "win"; the word "for" is unlawful there, although 13(e) uses it."""
    refused = [] if lawful else ["no-for-odds at publications.texts"]
    assert unlawful("", f'publications.texts = ["{text}"]') == refused
