"""The wagers of Section 6(d) and the bonuses of Section 1: who may make them, when, and what a fold does to them."""

import pytest

from pitboss.money import show_money
from pitboss.submissions import compile_game
from tests.law.ma_crazy_4.pictures import Row, book, case_a_row, cell, clauses, filed, readings, table

# wager | offered | against | window | placed | clause
MADE = """
    ante | always | dealer | before the deal | layout | 6(c)#deadline 6(d)(1)#both 10(b)#choice
    super bonus | always | dealer | before the deal | layout
    + | 6(c)#deadline 6(d)(1)#both 6(d)(1)#equal 10(b)#choice
    play | always | dealer | decision | layout | 1.play-wager 6(d)(1)#play
    queens up | always | paytable | before the deal | layout | 1.queens-up 6(d)(2) 10(b)(1)
    four-card progressive | elected | paytable | before the deal | progressive device
    + | 6(d)(3)#offer 6(d)(3)#place 10(b)(2)#forfeit
    five-card progressive | elected | paytable | before the deal | progressive device
    + | 6(d)(4)#offer 6(d)(4)#place 10(b)(2)#forfeit
    five card hand bonus | elected | paytable | before the deal | electronic device
    + | 6(d)(5)#offer 6(d)(5)#which 6(d)(5)#device 11(f)(2)#both
    magic card | elected | draw | none | none | 1.magic(i) 1.magic(ii) 11(f)(3)#may
    lucky bonus | elected | draw | none | none | 1.lucky(i) 1.lucky(ii) 11(f)(3)#may
    envy bonus | always | table | none | none
    + | 1.four-card-envy 1.five-card-envy 10(b)(2)#envy-kept 10(e)(5)(i)#entitled 10(e)(5)(ii)#entitled
"""

# wager | what must be on the position | equals | rides on
NEEDS = """
    ante                  | super bonus                                    |      |
    super bonus           | ante                                           | ante |
    play                  | ante and super bonus                           |      |
    queens up             | ante and super bonus                           |      |
    four-card progressive | ante and super bonus                           |      |
    five-card progressive | ante and super bonus                           |      |
    five card hand bonus  | ante and super bonus                           |      |
    magic card            | five card hand bonus                           |      | five card hand bonus
    lucky bonus           | five card hand bonus                           |      | five card hand bonus
    envy bonus            | four-card progressive or five-card progressive |      |
"""

# wager | amount | denominations | on a fold | looks at | may be placed on
STAKES = """
    ante                  | posted limits    |       | forfeited |                |
    super bonus           | stake of another |       | forfeited | four-card hand |
    play                  | multiple         |       | forfeited |                |
    queens up             | posted limits    |       | forfeited | four-card hand |
    four-card progressive | denomination     | $1 $5 | forfeited | four-card hand |
    five-card progressive | denomination     | $1 $5 | forfeited | five-card hand |
    five card hand bonus  | posted limits    |       | wager.five card hand bonus.on-fold | five-card hand
    + | player dealer
    magic card            | stake of another |       | wager.five card hand bonus.on-fold | five-card hand |
    lucky bonus           | stake of another |       | wager.five card hand bonus.on-fold |                |
    envy bonus            | stake of another |       | kept      |                |
"""


@pytest.mark.parametrize("rows", case_a_row(MADE))
def test_when_and_where_a_wager_is_made(rows: list[Row]) -> None:
    """Each wager is offered, made against somebody or something, in its window and at its place."""
    ((name, *fields, clause),) = rows
    first = book().wager(name)
    assert [first.offered, first.against, first.window, first.placed] == fields
    assert cell(first.clause) == clause


@pytest.mark.parametrize("picture", [MADE, NEEDS, STAKES])
@clauses("6(d)(1)#both", "6(d)(2)", "6(d)(3)#offer", "6(d)(4)#offer", "6(d)(5)#offer")
@readings("C-47")
def test_there_are_ten_wagers_and_bonuses(picture: str) -> None:
    """Seven wagers and three bonuses that ride on them; the "Five Card Bonus Wager" of 11(f)(2) is none beside them."""
    assert [wager.name for wager in book().wagers] == [row[0] for row in table(picture)]


@clauses("6(d)(1)#both", "6(d)(1)#equal", "6(d)(1)#play", "6(d)(2)", "6(d)(3)#place", "6(d)(4)#place")
@clauses("6(d)(5)#device", "1.magic(i)", "1.magic(ii)", "1.lucky(i)", "1.lucky(ii)", "11(f)(3)#may")
@clauses("1.four-card-envy", "1.five-card-envy")
@readings("C-14", "C-21", "R-09")
def test_what_must_lie_on_the_position_first() -> None:
    """Ante and super bonus need each other in equal amounts, all else needs both; draws ride on the bonus's stake."""
    shown = [
        (wager.name, " and ".join(" or ".join(group) for group in wager.needs), wager.equals, wager.rides_on)
        for wager in book().wagers
    ]
    assert shown == table(NEEDS)


@clauses("10(b)#choice", "10(b)(1)", "10(b)(2)#forfeit", "10(b)(2)#envy-kept", "6(d)(3)#place", "6(d)(4)#place")
@clauses("6(d)(5)#which", "1.queens-up", "1.four-card-prog-hand", "1.five-card-prog-hand")
@readings("C-12", "C-13", "C-19", "C-21", "C-38")
def test_stakes_and_what_a_fold_does_to_them() -> None:
    """A fold forfeits all but the five card hand bonus, which the house elects, and the right to an envy bonus."""
    shown = [
        (wager.name, wager.amount, cell(map(show_money, wager.denominations)), wager.on_fold, wager.hand)
        for wager in book().wagers
    ]
    assert [(*row, cell(wager.on)) for row, wager in zip(shown, book().wagers, strict=True)] == table(STAKES)


@clauses("1.queens-up", "6(d)(2)")
@readings("C-11")
def test_nobody_has_to_make_the_queens_up_wager() -> None:
    """Queens up stands at every table for those who want it: no other wager needs it."""
    assert book().wager("queens up").offered == "always"
    assert not [wager.name for wager in book().wagers if "queens up" in sum(wager.needs, ())]


@pytest.mark.parametrize(("filed_as", "on_fold"), [(None, "kept"), ("kept", "kept"), ("forfeited", "forfeited")])
@readings("C-13")
@clauses("10(b)(2)#forfeit")
def test_the_five_card_hand_bonus_survives_a_fold_unless_filed_otherwise(filed_as: str | None, on_fold: str) -> None:
    """Bonus, Magic Card and Lucky Bonus are kept on a fold by default; the progressives and queens up never are."""
    game = compile_game(filed({"wager.five card hand bonus.on-fold": filed_as}))
    folded = {wager.name: wager.on_fold for wager in game.wagers}
    assert {folded[name] for name in ("five card hand bonus", "magic card", "lucky bonus")} == {on_fold}
    assert {folded[name] for name in ("queens up", "four-card progressive", "five-card progressive")} == {"forfeited"}
    assert folded["envy bonus"] == "kept"


@pytest.mark.parametrize(
    ("example", "not_offered"),
    [
        ("", set()),
        ("bonus-without-draws", {"magic card", "lucky bonus"}),
        ("magic-card-only", {"lucky bonus"}),
        ("lucky-bonus-only", {"magic card"}),
        ("four-card-progressive-b", {"five-card progressive", "five card hand bonus", "magic card", "lucky bonus"}),
        ("five-card-progressive", {"four-card progressive", "five card hand bonus", "magic card", "lucky bonus"}),
    ],
)
@clauses("6(d)(3)#offer", "6(d)(4)#offer", "6(d)(5)#offer", "11(f)(3)#may")
@readings("C-20")
def test_the_licensee_offers_what_the_document_lets_it_choose(example: str, not_offered: set[str]) -> None:
    """Both progressives, the bonus and each of its draws can be offered together or left out; the rest is always."""
    assert compile_game(filed(example=example)).offered == {wager.name for wager in book().wagers} - not_offered
