"""Chapter 13 with 5.B, 7.B(2), 8.H, 9.E to 9.G and 10.E to 10.G: what can go wrong, when, and what follows."""

import pytest

from pitboss.ruleset.words import Moment
from tests.law.concerns import is_as_it_concerns
from tests.law.md_four_card.pictures import BOOK, cited, listed, proves, rows, sections

MOMENTS = ("shuffle", "betting", "deal", "decisions", "after the decisions", "settlement")
SHORT = {"after the decisions": "after"}

# case, when, voids, wagers, cards, deck, who, clauses. Nothing is ever kept when hands are void.
RULINGS = """
[card face up]
one           | deal                  | nothing   | stay     | discard rack | stays   | dealer | 13.A(1) 13.A(2)
more than one | deal                  | all hands | returned | reshuffle    | stays   | dealer | 13.B/1 13.B/2 13.B/3
[card drawn in error]
              | deal                  | nothing   | stay     | next card    | stays   | dealer | 13.C
[card drawn in error, exposed]
one           | deal                  | nothing   | stay     | discard rack | stays   | dealer | 13.A(1) 13.A(2) 13.C
more than one | deal                  | all hands | returned | reshuffle    | stays   | dealer | 13.B 13.C
[wrong number of cards]
              | deal to settlement    | all hands | returned | reshuffle    | stays   | dealer | 13.D/1 13.D/2 13.D/3
[dealer card exposed]
              | deal to after         | all hands | returned | reshuffle    | stays   | dealer | 13.E/1 13.E/2 13.E/3
[player card exposed]
              | deal to after         | nothing   | stay     | stay         | stays   | dealer | 13.E/1
[box card exposed]
              | deal to after         | nothing   | stay     | stay         | stays   | dealer | 10.B(1) 13.E/1
[stub count wrong]
misdealt      | deal to settlement    | all hands | returned | reshuffle    | stays   | dealer | 8.H(3) 9.F 10.F 13.D/3
not misdealt  | deal to settlement    | all hands | returned | collect      | removed | dealer | 8.H(4) 9.G 10.G
misdealt and not 52 cards | deal to settlement    | all hands | returned | collect      | removed | dealer | DLG-7
[shuffler failure]
              | shuffle to betting    | nothing   | stay     | reshuffle    | stays   | dealer | 13.F/1 13.F/2 13.F/3
              | deal to settlement    | nothing   | stay     | stay         | stays   | dealer | 13.F/1 13.F/2 13.F/3
[shuffler count wrong]
              | shuffle to betting    | nothing   | stay     | collect      | removed | dealer | 5.B/2
              | deal to settlement    | nothing   | stay     | stay         | stays   | dealer | 5.B/2
[dealing shoe failure]
              | betting to settlement | all hands | returned | reshuffle    | stays   | dealer | 13.G/1 13.G/2 13.G/3
[change of method]
              | shuffle to betting    | nothing   | stay     | reshuffle    | stays   | dealer | 13.H(1) 13.H(2)
[player left]
declared abandoned | deal to settlement    | nothing   | lost     | collect      | stays   | floorperson | 7.B(1) 7.B(2)
not declared  | deal to settlement    | nothing   | stay     | stay         | stays   | floorperson | 7.B(2) 11.C(3)/1
[progressive chips do not match]
              | betting               | nothing   | stay     | stay         | stays   | dealer, floorperson | CHIPS
"""

# Cells that stand for more clauses than a line holds.
IN_FULL = {
    "13.B": "13.B/1 13.B/2 13.B/3",
    "8.H(3)": "8.H(3)/1 8.H(3)/2",
    "9.F": "9.F/1 9.F/2",
    "10.F": "10.F/1 10.F/2",
    "8.H(4)": "8.H(4)/1 8.H(4)/2 8.H(4)/3",
    "9.G": "9.G/1 9.G/2 9.G/3",
    "10.G": "10.G/1 10.G/2 10.G/3",
    "DLG-7": "8.H(3)/1 8.H(4)/1 8.H(4)/3 9.F/1 9.G/1 9.G/3 10.F/1 10.G/1 10.G/3",
    "CHIPS": "8.C(2)(b) 9.A(4)(b) 10.A(3)(b) 7.E(4)(b)",
}

# Of which device it is an irregularity.
READINGS = """
card face up                 | IRR-7 R-04
card drawn in error, exposed | IRR-3
wrong number of cards        | IRR-7 IRR-8 R-04 PRG-16
dealer card exposed          | IRR-5 IRR-7 R-04
player card exposed          | IRR-9
box card exposed             | SIX-8
stub count wrong             | DLG-6 DLG-7 R-04
shuffler failure             | IRR-7 IRR-11
shuffler count wrong         | SHF-5
dealing shoe failure         | IRR-7 R-04 PRG-16
change of method             | IRR-6
player left                  | WAG-8
"""


def span(moments: tuple[str, ...]) -> str:
    """Moments that follow one another, by the first and the last."""
    first, last = MOMENTS.index(moments[0]), MOMENTS.index(moments[-1])
    assert moments == MOMENTS[first : last + 1]
    return " to ".join(SHORT.get(fromkey, fromkey) for fromkey in dict.fromkeys((moments[0], moments[-1])))


def full(cell: str) -> str:
    """The clauses of a cell."""
    return " ".join(IN_FULL.get(item, item) for item in cell.split())


def marked(what: str, rulings: list[tuple[str, ...]]) -> list[pytest.MarkDecorator]:
    """The clauses and readings that the rulings on one irregularity prove."""
    readings = [item for name, cell in rows(READINGS) if name == what for item in cell.split()]
    return [
        proves(" ".join(full(row[-1]) for row in rulings)),
        pytest.mark.reading(*(f"md-4cp:{reading}" for reading in readings)),
    ]


@pytest.mark.parametrize(
    ("what", "expected"),
    [pytest.param(what, rulings, id=what, marks=marked(what, rulings)) for what, rulings in sections(RULINGS).items()],
)
def test_each_irregularity(what: str, expected: list[tuple[str, ...]]) -> None:
    """When it can happen, what is then void, what becomes of wagers, cards and deck, and who rules."""
    irregularity = next(irregularity for irregularity in BOOK.irregularities if irregularity.what == what)
    drawn = [
        (
            ruling.case,
            span(ruling.when),
            ruling.voids,
            ruling.wagers,
            ruling.cards,
            ruling.deck,
            listed(ruling.who),
            cited(ruling.clause),
        )
        for ruling in irregularity.rulings
    ]
    assert drawn == [(*row[:-1], full(row[-1])) for row in expected]
    assert {ruling.keeps for ruling in irregularity.rulings} == {()}
    assert is_as_it_concerns(irregularity)
    happens = {moment for ruling in irregularity.rulings for moment in ruling.when}
    assert irregularity.moments == tuple(moment for moment in MOMENTS if moment in happens)
    assert irregularity.cases == tuple(dict.fromkeys(ruling.case for ruling in irregularity.rulings if ruling.case))


def test_there_are_no_other_irregularities() -> None:
    """Fourteen things can go wrong."""
    assert [irregularity.what for irregularity in BOOK.irregularities] == list(sections(RULINGS))


@proves("13.B/2 13.D/2 13.E/2 13.G/2 8.H(3)/2 8.H(4)/2 9.F/2 9.G/2 10.F/2 10.G/2")
@pytest.mark.reading("md-4cp:R-04", "md-4cp:PRG-16")
def test_void_hands_give_every_wager_back() -> None:
    """Wherever hands are void all of them are, every wager is returned, and none is excepted."""
    void = [
        ruling for irregularity in BOOK.irregularities for ruling in irregularity.rulings if ruling.voids != "nothing"
    ]
    assert {(item.voids, item.wagers, item.keeps) for item in void} == {("all hands", "returned", ())}


@pytest.mark.parametrize("moment", MOMENTS)
@proves("13.E/1")
@pytest.mark.reading("md-4cp:IRR-5", "md-4cp:IRR-9", "md-4cp:SIX-8")
def test_only_the_dealers_cards_are_protected_and_only_until_the_reveal(moment: Moment) -> None:
    """From the deal until the dealer reveals, an exposed dealer card voids the round; no other card does."""
    voided = {
        irregularity.what: ruling.voids
        for irregularity in BOOK.irregularities
        if (ruling := irregularity.ruling(moment))
    }
    assert voided.get("dealer card exposed", "") == ("all hands" if MOMENTS.index(moment) in (2, 3, 4) else "")
    assert {voided.get("player card exposed"), voided.get("box card exposed")} <= {"nothing", None}


@proves("5.B/2 8.H(4)/3 9.G/3 10.G/3")
@pytest.mark.reading("md-4cp:DLG-7", "md-4cp:SHF-5")
def test_a_deck_of_the_wrong_size_never_stays() -> None:
    """The whole deck leaves the table whenever a count finds other than 52 cards, misdealt or not, and only then."""
    removed = [
        (irregularity.what, ruling.case)
        for irregularity in BOOK.irregularities
        for ruling in irregularity.rulings
        if ruling.deck == "removed"
    ]
    assert removed == [
        ("stub count wrong", "not misdealt"),
        ("stub count wrong", "misdealt and not 52 cards"),
        ("shuffler count wrong", ""),
    ]
