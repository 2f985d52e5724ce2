"""What goes wrong and what follows: Section 12, 4(b), 6(b), 7(b) and the wrong stub counts of 7(h), 8(f) and 9(f)."""

import pytest

from pitboss.ruleset.words import Moment
from tests.law.concerns import is_as_it_concerns
from tests.law.ma_crazy_4.pictures import Row, blocks, book, cases, cell, clauses, readings

# what | moments | cases
# case | when | voids | wagers | cards | deck | who | clause ("all" = every moment above)
RULINGS = """
    card face up | deal | one, more than one |
    one           | deal | nothing   | stay     | discard rack | stays | dealer | 12(a)#single
    more than one | deal | all hands | returned | reshuffle    | stays | dealer | 12(a)#multiple 12(a)#reshuffle

    card drawn in error | deal | |
    | deal | nothing | stay | next card | stays | dealer | 12(b)

    card drawn in error, exposed | deal | one, more than one |
    one           | deal | nothing   | stay     | discard rack | stays | dealer | 12(a)#single 12(b)
    more than one | deal | all hands | returned | reshuffle    | stays | dealer | 12(a)#multiple 12(a)#reshuffle

    wrong number of cards | deal, decisions, after the decisions, settlement | |
    | all | all hands | returned | reshuffle | stays | dealer | 12(c) 12(c)#reshuffle

    dealer card exposed | deal, decisions, after the decisions | |
    | deal, decisions     | all hands | returned | reshuffle | stays | dealer | 12(d) 12(d)#reshuffle
    | after the decisions | nothing   | stay     | stay      | stays | dealer | 12(d)#after

    player card exposed | deal, decisions, after the decisions | |
    | all | nothing | stay | stay | stays | dealer | 10(a)#examine 10(a)(1)

    stub count wrong | deal, decisions, after the decisions, settlement
    + | misdealt, not misdealt, misdealt and not 52 cards |
    misdealt                  | all | all hands | returned | reshuffle | stays   | dealer
    + | 7(h)#misdealt 8(f)#misdealt 9(f)#misdealt 12(c)#reshuffle
    not misdealt              | all | all hands | returned | collect   | removed | dealer
    + | 7(h)#not-misdealt 8(f)#not-misdealt 9(f)#not-misdealt
    misdealt and not 52 cards | all | all hands | returned | collect   | removed | dealer
    + | 7(h)#not-misdealt 8(f)#not-misdealt 9(f)#not-misdealt 12(c)

    shuffler failure | shuffle, betting, deal, decisions, after the decisions, settlement | |
    | shuffle, betting                                 | nothing | stay | reshuffle | stays | dealer | 12(e)
    | deal, decisions, after the decisions, settlement | nothing | stay | stay      | stays | dealer | 12(e)

    shuffler count wrong | shuffle, betting, deal, decisions, after the decisions, settlement | |
    | shuffle, betting                                 | nothing | stay | collect | removed | dealer | 4(b)
    | deal, decisions, after the decisions, settlement | nothing | stay | stay    | stays   | dealer | 4(b)

    dealing shoe failure | betting, deal, decisions, after the decisions, settlement | |
    | all | all hands | returned | reshuffle | stays | dealer | 12(f)#void 12(f)#reshuffle

    change of method | shuffle, betting | |
    | all | nothing | stay | reshuffle | stays | dealer | 12(g)#cover-or-sign 12(g)#before-other

    player left | deal, decisions, after the decisions, settlement | declared abandoned, not declared |
    declared abandoned | all | nothing | lost | collect | stays | floorperson | 6(b)#abandon 6(b)#stay
    not declared       | all | nothing | stay | stay    | stays | floorperson
    + | 6(b)#abandon 10(b)#choice 10(b)(2)#forfeit

    progressive chips do not match | betting | |
    | all | nothing | stay | stay | stays | floorperson
    + | 7(b)#collect-verify 8(a)(3)#collect-verify 9(a)(2)#collect-verify

    ante and super bonus differ | deal, decisions, after the decisions, settlement | |
    | all | nothing | stay | stay | stays | dealer floorperson | 6(d)(1)#equal
"""


@clauses("12(a)#single", "12(b)", "12(c)", "12(d)", "12(e)", "12(f)#void", "12(g)#cover-or-sign", "4(b)")
def test_fourteen_things_can_go_wrong() -> None:
    """The irregularities of Section 12, those of other sections, and those that a reading adds, in this order."""
    assert [irregularity.what for irregularity in book().irregularities] == [rows[0][0] for rows in blocks(RULINGS)]


@pytest.mark.parametrize("rows", cases(blocks(RULINGS)))
def test_what_follows(rows: list[Row]) -> None:
    """Each moment and case has its ruling: what is void, where wagers, cards and deck go, and who decides."""
    (what, moments, kinds, _), *rulings = rows
    (first,) = (irregularity for irregularity in book().irregularities if irregularity.what == what)
    assert (", ".join(first.moments), ", ".join(first.cases)) == (moments, kinds)
    assert is_as_it_concerns(first)
    shown = [
        (
            ruling.case,
            ", ".join(ruling.when),
            ruling.voids,
            ruling.wagers,
            ruling.cards,
            ruling.deck,
            cell(ruling.who),
            cell(ruling.clause),
        )
        for ruling in first.rulings
    ]
    assert shown == [(row[0], moments if row[1] == "all" else row[1], *row[2:]) for row in rulings]


@clauses("12(a)#multiple", "12(c)", "12(d)", "12(f)#void", "7(h)#misdealt", "7(h)#not-misdealt")
@clauses("8(f)#misdealt", "8(f)#not-misdealt", "9(f)#misdealt", "9(f)#not-misdealt")
@readings("C-23", "R-04")
def test_when_hands_are_void_every_wager_goes_back() -> None:
    """All hands are void or none, all wagers go back with them, and no wager of any kind is settled all the same."""
    rulings = [ruling for irregularity in book().irregularities for ruling in irregularity.rulings]
    assert {(ruling.voids, ruling.wagers) for ruling in rulings if ruling.voids != "nothing"} == {
        ("all hands", "returned")
    }
    assert {ruling.keeps for ruling in rulings} == {()}


@clauses("12(a)#single", "12(b)")
@readings("R-11", "C-24")
def test_an_exposed_card_drawn_in_error_counts_as_one_found_face_up() -> None:
    """One such card goes to the discard rack and voids nothing; a second one voids all hands, as in 12(a)."""
    result = {irregularity.what: irregularity for irregularity in book().irregularities}
    drawn, face_up = result["card drawn in error, exposed"], result["card face up"]
    for case, voids, cards in (("one", "nothing", "discard rack"), ("more than one", "all hands", "reshuffle")):
        for item in (drawn, face_up):
            ruling = item.ruling("deal", case)
            assert ruling is not None
            assert (ruling.voids, ruling.cards) == (voids, cards)


@pytest.mark.parametrize(
    ("what", "moment", "case", "voids", "wagers", "who"),
    [
        pytest.param(
            "player left", "decisions", "not declared", "nothing", "stay", "floorperson", marks=readings("C-29")
        ),
        pytest.param(
            "player left", "decisions", "declared abandoned", "nothing", "lost", "floorperson", marks=readings("C-29")
        ),
        pytest.param(
            *("ante and super bonus differ", "decisions", "", "nothing", "stay", "dealer floorperson"),
            marks=readings("C-50"),
        ),
        pytest.param("player card exposed", "decisions", "", "nothing", "stay", "dealer", marks=readings("C-35")),
        pytest.param("dealer card exposed", "after the decisions", "", "nothing", "stay", "dealer"),
        pytest.param("shuffler count wrong", "deal", "", "nothing", "stay", "dealer", marks=readings("C-48")),
        pytest.param(
            "progressive chips do not match", "betting", "", "nothing", "stay", "floorperson", marks=readings("C-22")
        ),
    ],
)
@clauses("6(b)#abandon", "6(b)#stay", "12(d)#after", "4(b)", "7(b)#collect-verify", "10(a)#examine")
def test_what_the_text_leaves_open_voids_nothing(
    what: str, moment: Moment, case: str, voids: str, wagers: str, who: str
) -> None:
    """Nothing is void, or lost, that no clause and no decision of a floorperson makes so."""
    (first,) = (irregularity for irregularity in book().irregularities if irregularity.what == what)
    ruling = first.ruling(moment, case)
    assert ruling is not None
    assert (ruling.voids, ruling.wagers, cell(ruling.who)) == (voids, wagers, who)
