"""Sections 1, 6, 11, 12(a) and 13(a) to (b): the six wagers, what they need, and what a fold does to them."""

from __future__ import annotations

import pytest

from pitboss.money import dollars
from pitboss.ruleset.wagers import Wager
from pitboss.ruleset.words import AGAINST, AMOUNTS, OFFERED, WINDOWS, checked
from tests.law.ma_ultimate.filings import codes, game, unlawful
from tests.law.ma_ultimate.picture import BOOK, cases, cite, ids, table, words

# name         offered  against   window           needs       equals  clauses
MADE = """
    ante         always   dealer    before the deal  blind       blind  1.ante#{initial,equal-blind} 6(b)#deadline
    blind        always   dealer    before the deal  ante        ante   1.blind#{initial,equal-ante} 6(b)#deadline
    play         always   dealer    decision         ante        -      1.play-wager#after-two 6(d)
    trips        always   paytable  before the deal  ante blind  -      1.trips#{optional,condition} \
6(c)#after-ante-blind 7(f)(5)(ii)a 9(e)(2)(i)
    cover all    elected  table     before the deal  ante blind  -      12(a) 12(b)#any-hand
    progressive  elected  paytable  before the deal  ante blind  -      13(a) 13(b)#{after-main,not-alone} 13(f)#hand
"""

# name         amount            sums  on a fold                        hand                       clauses
STAKED = """
    ante         posted limits     -   forfeited                        -                          7(f)(5)(ii)#collect
    blind        stake of another  -   forfeited                        five-card hand             9(e)(2)#collect
    play         multiple          -   kept                             -                          6(d)
    trips        posted limits     -   kept                             five-card hand             1.trips#condition
    cover all    posted limits     -   kept                             highest hand at the table  12(b)#any-hand
    progressive  denomination      $5  readings.progressive-after-fold  two cards and the flop     13(a) 13(f)#hand
"""


def wagers() -> tuple[Wager, ...]:
    """The wagers of both pictures together; every one is placed in chips on the layout (6(a)) and rides on no other."""
    return tuple(
        Wager(
            name=name,
            offered=checked(offered, OFFERED),
            against=checked(against, AGAINST),
            window=checked(window, WINDOWS),
            placed="layout",
            needs=tuple((need,) for need in needs.split()),
            equals=equals,
            rides_on="",
            amount=checked(amount, AMOUNTS),
            denominations=tuple(map(dollars, words(sums))),
            on_fold=on_fold,
            hand=hand,
            on=(),
            clause=ids(clauses),
        )
        for (name, offered, against, window, needs, equals, clauses), (_, amount, sums, on_fold, hand, _) in zip(
            table(MADE), table(STAKED), strict=True
        )
    )


@pytest.mark.parametrize(("place", "row"), [*cases(MADE), *cases(STAKED)])
@cite("6(a)#chips")
def test_a_wager(place: int, row: tuple[str, ...]) -> None:
    """Each wager has its opponent, its moment, its prerequisites, its amount, its hand and its fate on a fold."""
    assert BOOK.wagers[place].name == row[0]
    assert BOOK.wagers[place] == wagers()[place]


def test_no_other_wager() -> None:
    """There are six wagers, the ante first."""
    assert [wager.name for wager in BOOK.wagers] == [name for name, *_ in table(MADE)]


@cite("1.ante#equal-blind", "1.blind#equal-ante", "1.ante#initial", "1.blind#initial")
@pytest.mark.reading("ma-uth:U-47")
def test_ante_and_blind_need_each_other_and_are_equal() -> None:
    """Neither the ante nor the blind stands without the other, and each is of the other's amount."""
    ante, blind = BOOK.wager("ante"), BOOK.wager("blind")
    assert (ante.needs, ante.equals) == ((("blind",),), "blind")
    assert (blind.needs, blind.equals) == ((("ante",),), "ante")


@cite("6(c)#after-ante-blind", "13(b)#not-alone", "12(a)")
@pytest.mark.reading("ma-uth:U-37")
@pytest.mark.parametrize("name", ["trips", "cover all", "progressive"])
def test_no_side_wager_stands_alone(name: str) -> None:
    """Trips, Cover All and progressive are made before the deal, on a position that has both ante and blind."""
    wager = BOOK.wager(name)
    assert (wager.window, wager.needs) == ("before the deal", (("ante",), ("blind",)))


@cite("7(f)(5)(ii)#collect", "9(e)(2)#collect", "7(f)(5)(ii)a", "9(e)(2)(i)")
@pytest.mark.reading("ma-uth:U-05", "ma-uth:U-16")
@pytest.mark.parametrize(
    ("changes", "progressive"),
    [
        ("", "kept"),
        ("readings.progressive-after-fold", "kept"),
        ('readings.progressive-after-fold = "live"', "kept"),
        ('readings.progressive-after-fold = "forfeited"', "forfeited"),
    ],
)
def test_what_a_fold_takes(changes: str, progressive: str) -> None:
    """A fold takes ante and blind only; the progressive stays live unless the licensee files the other reading."""
    assert {wager.name: wager.on_fold for wager in game("", changes).wagers} == {
        "ante": "forfeited",
        "blind": "forfeited",
        "play": "kept",
        "trips": "kept",
        "cover all": "kept",
        "progressive": progressive,
    }
    doubts = codes("doubtful", "", changes)
    assert ("progressive-forfeited-by-a-fold" in doubts) == (progressive == "forfeited")


@cite("13(a)")
@pytest.mark.reading("ma-uth:U-36")
@pytest.mark.parametrize("amount", ["$1", "$4.99", "$5", "$5.01", "$10"])
def test_the_progressive_is_five_dollars(amount: str) -> None:
    """A progressive wager is $5, no more and no less."""
    refused = [] if amount == "$5" else ["bad-value at wager.progressive.amount"]
    assert [item for item in unlawful("", f'wager.progressive.amount = "{amount}"') if "amount" in item] == refused
    assert BOOK.wager("progressive").denominations == (500,)


@cite("1.trips#optional", "12(a)", "13(e)#one-of")
def test_the_wagers_a_table_offers() -> None:
    """Ante, blind, play and trips are always offered; Cover All and the progressive where the licensee says so."""
    always = {"ante", "blind", "play", "trips"}
    assert game("ante-blind-and-trips").offered == always
    assert game("manual-shoe").offered == always | {"progressive"}
    assert game().offered == always | {"cover all", "progressive"}


@cite("6(a)#match-play")
@pytest.mark.reading("ma-uth:U-29")
def test_match_play_is_off_unless_filed() -> None:
    """No match play coupon is taken unless the licensee files it, and then its unwritten terms are doubtful."""
    assert game().elections.match_play == "refused"
    assert "match-play-unregulated" not in codes("doubtful")
    assert "match-play-unregulated" in codes("doubtful", "", 'readings.match-play = "on the ante"')
    assert unlawful("", 'readings.match-play = "on the blind"') == ["bad-value at readings.match-play"]
