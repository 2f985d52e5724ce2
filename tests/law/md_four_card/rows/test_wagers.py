"""Chapter 7 and 11.B to 11.C: the wagers, what each needs, what a fold does to it, and the one decision of a round."""

from fractions import Fraction

import pytest

from pitboss.money import show_money
from pitboss.ruleset.wagers import Wager
from pitboss.submissions import compile_game
from tests.law.md_four_card.pictures import BOOK, cited, filed, listed, proves, rows

# In needs, "ante / aces up" is either of the two and "ante + aces up" is both.
WAGERS = """
name          | ante            | play             | ante bonus       | aces up
offered       | always          | always           | always           | always
against       | dealer          | dealer           | paytable         | paytable
window        | before the deal | decision         | none             | before the deal
placed        | layout          | layout           | none             | layout
needs         |                 | ante             | ante + play      |
equals        |                 |                  |                  |
rides on      |                 |                  | ante             |
amount        | posted limits   | multiple         | stake of another | posted limits
denominations |                 |                  |                  |
on a fold     | forfeited       | forfeited        | forfeited        | kept
hand          |                 |                  | four-card hand   | four-card hand
on            |                 |                  |                  |
"""

OPTIONAL = """
name          | six card bonus  | progressive
offered       | elected         | elected
against       | paytable        | paytable
window        | before the deal | before the deal
placed        | layout          | progressive device
needs         | ante + aces up  | ante / aces up
equals        |                 |
rides on      |                 |
amount        | posted limits   | denomination
denominations |                 | $1, $5
on a fold     | kept            | forfeited
hand          | six-card hand   | four-card hand
on            |                 |
"""

CLAUSES = """
ante           | 7.E(1) 7.E(3) 7.C 11.B(2)
play           | 1.B(5) 7.E(1) 11.B(1)
ante bonus     | 12.B
aces up        | 1.B(1) 7.E(2) 7.E(3) 7.C 11.C(1)
six card bonus | 7.E(5) 7.E(5)(a)/1 7.E(5)(a)/2 11.C(2)
progressive    | 1.B(6) 7.E(4) 7.E(4)(a)/1 7.E(4)(a)/2 11.C(3)/1 12.F 12.G
"""


def column(wager: Wager) -> tuple[str, ...]:
    """A wager as a column of the picture."""
    return (
        *(wager.name, wager.offered, wager.against, wager.window, wager.placed),
        " + ".join(" / ".join(group) for group in wager.needs),
        *(wager.equals, wager.rides_on, wager.amount),
        listed(tuple(map(show_money, wager.denominations))),
        *(wager.on_fold, wager.hand, listed(wager.on)),
    )


COLUMNS = [row for picture in (WAGERS, OPTIONAL) for row in list(zip(*rows(picture), strict=True))[1:]]


@pytest.mark.parametrize(
    ("expected", "clauses"),
    [
        pytest.param(column, clauses, id=name, marks=proves(clauses))
        for column, (name, clauses) in zip(COLUMNS, rows(CLAUSES), strict=True)
    ],
)
@pytest.mark.reading("md-4cp:GEN-5", "md-4cp:WAG-3", "md-4cp:WAG-9", "md-4cp:DLG-12", "md-4cp:SET-4", "md-4cp:PAY-5")
def test_each_wager(expected: tuple[str, ...], clauses: str) -> None:
    """What it competes against, when and where it is made, what it needs, its amount, and what a fold does to it."""
    wager = BOOK.wager(expected[0])
    assert column(wager) == expected
    assert cited(wager.clause) == clauses


def test_there_are_no_other_wagers() -> None:
    """Six wagers and bonuses, in this order."""
    assert [wager.name for wager in BOOK.wagers] == [name for name, _ in rows(CLAUSES)]


@pytest.mark.parametrize(
    ("placed", "refused"),
    [
        ("ante", ""),
        ("aces up", ""),
        ("ante, aces up", ""),
        ("ante, progressive", ""),
        ("aces up, progressive", ""),
        ("ante, aces up, six card bonus, progressive", ""),
        ("progressive", "progressive"),
        ("six card bonus", "six card bonus"),
        ("ante, six card bonus", "six card bonus"),
        ("aces up, six card bonus", "six card bonus"),
        ("aces up, play", "play"),
    ],
)
@proves("7.E(1) 7.E(2) 7.E(3) 7.E(4)(a)/1 7.E(5)(a)/1")
@pytest.mark.reading("md-4cp:GEN-5", "md-4cp:WAG-2", "md-4cp:WAG-9", "md-4cp:DLG-12")
def test_what_may_be_placed_together(placed: str, refused: str) -> None:
    """Ante, aces up or both; the progressive beside either, the six card bonus beside both, play beside an ante."""
    names = placed.split(", ")
    lacking = [
        name for name in names if not all(any(item in names for item in group) for group in BOOK.wager(name).needs)
    ]
    assert listed(tuple(lacking)) == refused


@proves("7.C 7.D/1 1.B(1) 7.E(5)(a)/2")
@pytest.mark.reading("md-4cp:WAG-3", "md-4cp:WAG-10")
def test_all_but_play_are_placed_before_the_deal() -> None:
    """Of the wagers with a stake of their own only play has its moment after the deal."""
    staked = {wager.name: wager.window for wager in BOOK.wagers if wager.window != "none"}
    assert {name for name, window in staked.items() if window != "before the deal"} == {"play"}


@proves("11.B(2) 11.C(1) 11.C(2) 11.C(3)/1")
@pytest.mark.reading("md-4cp:SET-4", "md-4cp:SIX-1")
def test_what_a_fold_takes_and_what_it_leaves() -> None:
    """At a table that offers everything a fold takes ante and progressive, and leaves aces up and six card bonus."""
    game = compile_game(filed())
    staked = [wager for wager in game.wagers if wager.rule.window == "before the deal"]
    assert [(wager.name, wager.on_fold) for wager in staked] == [
        ("ante", "forfeited"),
        ("aces up", "kept"),
        ("six card bonus", "kept"),
        ("progressive", "forfeited"),
    ]


@proves("7.E(1) 11.B/2 11.B/3 11.B(1) 11.B(2) 11.D(1)(a) 11.D(1)(b)")
@pytest.mark.reading("md-4cp:WAG-1", "md-4cp:WAG-2")
def test_the_one_decision() -> None:
    """Players with an ante are asked for any amount from one to three times it, or they fold; no hand is needed."""
    (street,) = BOOK.streets
    assert (street.name, street.asks, cited(street.clause)) == ("decision", "ante", "11.B/2 11.B/3")
    play, fold = street.offers
    assert (play.act, play.times, play.any_between, play.needs) == ("play", (Fraction(1), Fraction(3)), True, None)
    assert (fold.act, fold.times, fold.any_between, fold.needs) == ("fold", (), False, None)
    assert cited(play.clause) == "7.E(1) 11.B(1) 11.D(1)(a)"
    assert cited(fold.clause) == "11.B(2) 11.D(1)(b) 11.D(1)/2"
    assert (fold.collects, fold.holds, fold.shows) == ("after the decisions", ("aces up", "six card bonus"), ())


@proves("7.E(1)")
@pytest.mark.reading("md-4cp:WAG-6")
def test_limits_come_from_the_submission_and_never_bind_play() -> None:
    """Ante, aces up and six card bonus have the limits filed, or none; play has only its multiples of the ante."""
    limits = {wager.name: (wager.minimum, wager.maximum) for wager in compile_game(filed()).wagers}
    assert limits["ante"] == (10_00, 500_00)
    assert limits["aces up"] == (5_00, 100_00)
    assert limits["six card bonus"] == (5_00, 25_00)
    assert limits["play"] == limits["ante bonus"] == limits["progressive"] == (None, None)
    without = filed({f"wager.{name}.{limit}": None for name in ("ante", "aces up") for limit in ("minimum", "maximum")})
    assert {wager.minimum for wager in compile_game(without).wagers if wager.name in ("ante", "aces up")} == {None}


@proves("7.E(4) 12.D(1)")
@pytest.mark.reading("md-4cp:R-13")
def test_there_is_one_progressive() -> None:
    """Only one wager is placed on the progressive device, on one of its paytables."""
    assert [wager.name for wager in BOOK.wagers if wager.placed == "progressive device"] == ["progressive"]
    (progressive,) = (wager for wager in compile_game(filed()).wagers if wager.name == "progressive")
    assert len(progressive.paytables) == 1
