"""Chapters 7 to 11: betting, dealing, counting, decisions, reveal, settlement and awards, step by step."""

import pytest

from tests.law.md_four_card.pictures import BOOK, proves
from tests.law.md_four_card.rows import test_before_the_round as before
from tests.law.md_four_card.steps import Steps, cases, drawn, procedure, procedures

PROCEDURES = """
[betting : 7.A 7.C]
wager                 | player      | act: wagered      |                | 7.A
wager-progressive     | player      | act: wagered      | progressive    | 7.E(4)(a)/2
check-acceptance      | player      | prompt            | progressive    | 7.E(4)(b)
wager-six-card-bonus  | player      | act: wagered      | six card bonus | 7.E(5)(a)/2

[no more bets : 8.C 9.A(3)(a) 10.A(2)(a)]
announce-no-more-bets | dealer      | act: no-more-bets |                | 8.C 9.A(3)(a) 10.A(2)(a)
lock-out              | dealer      | act: did          | progressive    | 8.C(1) 9.A(3)(b) 10.A(2)(b)
collect-progressive   | dealer      | act               | progressive    | 8.C(2)(a) 9.A(4)(a) 10.A(3)(a)
verify-progressive    | dealer      | act               | progressive    | 8.C(2)(b) 9.A(4)(b) 10.A(3)(b)
into-inventory        | dealer      | act               | progressive    | 8.C(2)(c) 9.A(4)(c) 10.A(3)(c)

[load: manual dealing shoe : 8.B]
load                  | dealer      | act               |                | 8.B 5.B/1

[load: from the hand : 9.A(2)]
take-in-hand          | dealer      | act               |                | 9.A(2)
keep-hand             | dealer      | prompt            |                | 9.A(2)(a)
keep-over-inventory   | dealer      | prompt            |                | 9.A(2)(b)

[load: automated dealing shoe : 10.A(1)]
load                  | dealer      | act               |                | 10.A(1)

[deal: manual dealing shoe : 8.E/1]
draw                  | dealer      | prompt            |                | 8.D
deal                  | dealer      | act: dealt        |                | 8.E/1 8.E/1b 8.E/2 8.E/3
face-down             | dealer      | act: dealt        |                | 8.E(1)
face-up               | dealer      | act: dealt        |                | 8.E(2) 8.E(3)
remove-stub           | dealer      | act: did          |                | 8.F(1)

[deal: from the hand : 9.B(3)/1]
hold                  | dealer      | prompt            |                | 9.B(1)
draw                  | dealer      | prompt            |                | 9.B(2)
deal                  | dealer      | act: dealt        |                | 9.B(3)/1 9.B(3)/2 9.B(3)/3
face-down             | dealer      | act: dealt        |                | 9.B(4)
face-up               | dealer      | act: dealt        |                | 9.B(5) 9.B(6)

[deal: automated dealing shoe : 10.B(2)/1]
deliver-box-card      | dealer      | act: dealt        | six card bonus | 10.B(1)
take-dealer-stack     | dealer      | act: dealt        |                | 10.B(2)/1 10.H
turn-bottom-card      | dealer      | act: dealt        |                | 10.B(2)/2
deal                  | dealer      | act: dealt        |                | 10.B(3) 10.B(4)
remove-stub           | dealer      | act: did          |                | 10.C(1)

[stub : 8.F(2) 9.B(7) 10.C(2)]
rack-stub             | dealer      | act: racked       |                | 8.F(2) 9.B(7) 10.C(2)

[stub count : 8.G 9.C(1)]
count-stub            | dealer      | act: stub-counted |                | 8.H 9.C(2)
rack-stub             | dealer      | act: racked       |                | 8.H(1) 9.D 10.D
check-player-hands    | dealer      | act: ruled        |                | 8.H(2)(a) 9.E(1) 10.E(1)
check-dealer-hand     | dealer      | act: ruled        |                | 8.H(2)(b) 9.E(2) 10.E(2)

[decisions : 11.A]
examine               | player      | act               |                | 11.A
keep-in-view          | player      | prompt            |                | 11.A(3)
lay-down              | player      | act               |                | 11.B/1
ask                   | dealer      | act: acted        |                | 11.B/2 11.B/3 11.B(1) 11.B(2)

[fold : 11.B(2)]
forfeit-ante          | player      | act: settled      |                | 11.B(2) 11.D(1)(b)
keep-aces-up          | dealer      | computed          |                | 11.C(1)
keep-six-card-bonus   | dealer      | computed          | six card bonus | 11.C(2)
forfeit-progressive   | dealer      | computed          | progressive    | 11.C(3)/1
keep-envy             | dealer      | computed          | progressive    | 11.C(3)/2
collect-forfeited     | dealer      | act               |                | 11.D(1)/1 11.D(1)(a) 11.D(1)(b)
rack-folded-cards     | dealer      | act: racked       |                | 11.D(1)/2

[reveal : 11.D(2)]
reveal-dealer         | dealer      | act               |                | 11.D(2)
reveal-box-card       | dealer      | act: exposed      | six card bonus | 11.D(2) 10.B(1)
select-hand           | dealer      | act: did          |                | 11.D(3)

[settle : 11.D(4)]
reveal-player         | dealer      | act: exposed      |                | 11.D(4)(a)
select-hand           | dealer      | act: did          |                | 11.D(4)(b)
settle-ante-and-play  | dealer      | act: settled      |                | 11.D(4)(c)(i) 11.D(4)(c)(ii)
settle-aces-up        | dealer      | act: settled      |                | 11.D(5) 11.D(6)
settle-six-card-bonus | dealer      | act: settled      | six card bonus | 11.D(7)
settle-progressive    | dealer      | act: settled      | progressive    | 11.D(8) 11.D(9)

[progressive award : 11.D(10)]
verify-hand           | dealer      | act               | progressive    | 11.D(10)(a)
verify-light          | dealer      | act               | progressive    | 11.D(10)(b)
validate              | floorperson | act               | progressive    | 11.D(10)(c)
pay                   | dealer      | act: settled      | progressive    | 11.D(10)(d)
pay-envy              | dealer      | act: settled      | progressive    | 11.D(10)(e)

[envy award : 11.D(10)(e)]
pay-envy              | dealer      | act: settled      | progressive    | 11.D(10)(e) 11.D(10)(e)(i)
one-for-each-holder   | dealer      | computed          | progressive    | 11.D(10)(e)(ii)
not-for-own-hand      | dealer      | computed          | progressive    | 11.D(10)(e)(iii)

[collect cards : 11.D(11)(a)]
collect-cards         | dealer      | act               |                | 11.D(11)(a)
rack-cards            | dealer      | act               |                | 11.D(11)(b)
"""


@pytest.mark.parametrize(("name", "clauses", "steps"), cases(PROCEDURES))
def test_each_procedure(name: str, clauses: str, steps: Steps) -> None:
    """Who does what, in the order that the document prescribes, by which clause, and for which wager only."""
    result = procedure(name)
    assert drawn(result) == steps
    assert " ".join(result.clause) == clauses


def test_there_are_no_other_procedures() -> None:
    """The procedures before the round, those of the round, and last the change of method."""
    *opening, change = procedures(before.PROCEDURES)
    assert [procedure.name for procedure in BOOK.procedures] == [*opening, *procedures(PROCEDURES), change]


def order(name: str) -> list[str]:
    """The steps of a procedure by their words."""
    return [step.step for step in procedure(name).steps]


@proves("8.C 8.C(1) 9.A(3)(a) 9.A(3)(b) 10.A(2)(a) 10.A(2)(b) 8.C(2)(a) 8.C(2)(b) 8.C(2)(c)")
@pytest.mark.reading("md-4cp:WAG-10")
def test_the_announcement_comes_before_everything_else() -> None:
    """No more bets is announced first; then the progressive is locked out, collected, verified and put away."""
    assert order("no more bets")[0] == "announce-no-more-bets"
    offered = {step.step: step.offered for step in procedure("no more bets").steps}
    assert offered.pop("announce-no-more-bets") == ()
    assert set(offered.values()) == {("progressive",)}


@proves("11.A 11.B/1 11.B/2")
def test_nobody_is_asked_before_the_cards_lie_face_down() -> None:
    """Players examine their cards and lay them down; only then does the dealer ask."""
    assert order("decisions").index("examine") < order("decisions").index("lay-down") < order("decisions").index("ask")


@proves("11.C(1) 11.C(2) 11.C(3)/1 11.C(3)/2 11.D(1)/1 11.D(1)/2")
@pytest.mark.reading("md-4cp:SET-4", "md-4cp:ENV-4")
def test_what_a_fold_leaves() -> None:
    """Aces up, six card bonus and the right to envy bonuses are kept before forfeited wagers and cards are taken."""
    fold = order("fold")
    assert [step for step in fold if step.startswith("keep-")] == ["keep-aces-up", "keep-six-card-bonus", "keep-envy"]
    assert fold[-2:] == ["collect-forfeited", "rack-folded-cards"]


@proves("11.D(2) 11.D(3) 10.B(1)")
@pytest.mark.reading("md-4cp:SIX-2")
def test_the_box_card_is_turned_with_the_dealers_cards() -> None:
    """It is turned after the decisions, once, between the dealer's cards and the choice of the dealer's hand."""
    assert order("reveal") == ["reveal-dealer", "reveal-box-card", "select-hand"]
    others = [procedure for procedure in BOOK.procedures if procedure.name != "reveal"]
    assert "reveal-box-card" not in {step.step for other in others for step in other.steps}


@proves("11.D(10)(a) 11.D(10)(b) 11.D(10)(c) 11.D(10)(d) 11.D(10)(e)")
@pytest.mark.reading("md-4cp:PRG-19", "md-4cp:ENV-9")
def test_three_confirmations_before_a_progressive_is_paid() -> None:
    """Hand, light and floorperson come before the payment, all of them logged acts, and the envy bonuses after it."""
    steps = procedure("progressive award").steps
    assert [(step.step, step.who) for step in steps] == [
        ("verify-hand", "dealer"),
        ("verify-light", "dealer"),
        ("validate", "floorperson"),
        ("pay", "dealer"),
        ("pay-envy", "dealer"),
    ]
    assert {step.how for step in steps} == {"act"}


@proves("11.D(8) 12.D 7.E(4) 7.E(5)")
@pytest.mark.reading("md-4cp:SIX-3")
def test_steps_of_an_optional_wager_exist_only_where_it_is_offered() -> None:
    """A step that names the progressive, an envy bonus, the six card bonus or its box card belongs to that wager."""
    words = {
        "progressive": "progressive",
        "envy": "progressive",
        "six-card": "six card bonus",
        "box-card": "six card bonus",
    }
    for row in (step for each in BOOK.procedures for step in each.steps):
        expected = {wager for word, wager in words.items() if word in row.step}
        assert expected <= set(row.offered)
