"""Chapters 3 to 5 and 13.H: opening, shuffle, cut, idle table, decks in play, change of method, step by step."""

import pytest

from tests.law.md_four_card.pictures import proves
from tests.law.md_four_card.steps import Steps, cases, drawn, procedure

PROCEDURES = """
[opening : 4.A/1 4.D]
receive               | dealer       | act               | | 4.A/1
inspect               | dealer       | act               | | 4.A/1
verify                | floorperson  | act               | | 4.A/2
spread                | dealer       | act               | | 4.B/1
fan                   | dealer       | prompt            | | 4.B/2
first-player-inspects | first player | act               | | 4.B/3
turn-face-down        | dealer       | act               | | 4.C(1)
wash                  | dealer       | act               | | 4.C(2)
stack                 | dealer       | act               | | 4.C(3)
shuffle               | dealer       | act: did          | | 4.D

[opening of two decks : 4.E]
receive               | dealer       | act               | | 4.E
inspect               | dealer       | act               | | 4.E
verify                | floorperson  | act               | | 4.E
spread                | dealer       | act               | | 4.E 4.B/2
first-player-inspects | first player | act               | | 4.E
turn-face-down        | dealer       | act               | | 4.E
wash                  | dealer       | act               | | 4.E
stack                 | dealer       | act               | | 4.E
shuffle               | dealer       | act: did          | | 4.E

[pre-shuffled cards : 4.F]
receive               | dealer       | act               | | 4.F
cut                   | dealer       | act: did          | | 5.C(2) 9.A(1)

[shuffle : 5.A/1]
shuffle               | dealer       | act               | | 5.A/1
stack                 | dealer       | act               | | 5.C/1
cut                   | dealer       | act: did          | | 5.C(2)
no-cut                | dealer       | enforced: no-cut-after-a-device | | 5.C(1)

[cut : 5.D]
place-cover-card      | dealer       | act               | | 5.D
complete-cut          | dealer       | act               | | 5.D(1)
load                  | dealer       | act: did          | | 5.D(2)

[recut : 5.E/1]
order-recut           | floorperson  | act: did          | | 5.E/1
give-reason           | floorperson  | act: did          | | 5.E/2
cut                   | dealer       | act: did          | | 5.E/1

[idle table : 5.F(1)]
gather                | dealer       | act               | | 5.F(1)
spread                | dealer       | act               | | 5.F(2)
first-player-inspects | first player | act               | | 5.F(3)
turn-face-down        | dealer       | act               | | 5.F(3)
wash                  | dealer       | act               | | 5.F(3)
stack                 | dealer       | act               | | 5.F(3)
shuffle               | dealer       | act: did          | | 5.F(3)

[reshuffling device : 5.G]
submit-device         | licensee     | attested          | | 5.G
no-cut                | device       | enforced: no-cut-after-a-device | | 5.H

[two decks : 3.B]
shuffle-idle-deck     | device       | enforced: other-deck-not-shuffled | | 3.B(3)
alternate             | dealer       | enforced: decks-alternate | | 3.B(4)
rack-one-deck         | dealer       | enforced: one-deck-in-the-rack | | 3.B(5)

[deck change : 3.C(1) 3.C(2)]
change-deck           | dealer       | act: deck-removed | | 3.C(1) 3.C(2)

[change of method : 13.H(1) 13.H(2)]
cover-or-mark-device  | dealer       | act: device-out   | | 13.H(1) 13.H(2)
"""


@pytest.mark.parametrize(("name", "clauses", "steps"), cases(PROCEDURES))
def test_each_procedure(name: str, clauses: str, steps: Steps) -> None:
    """Who does what, in the order that the document prescribes, by which clause."""
    result = procedure(name)
    assert drawn(result) == steps
    assert " ".join(result.clause) == clauses


def order(name: str) -> list[str]:
    """The steps of a procedure by their words."""
    return [step.step for step in procedure(name).steps]


@proves("4.A/2")
def test_a_floorperson_verifies_what_the_dealer_inspected() -> None:
    """The inspection is verified by somebody else, before anything is spread."""
    opening = {step.step: step for step in procedure("opening").steps}
    assert (opening["inspect"].who, opening["verify"].who) == ("dealer", "floorperson")
    assert order("opening").index("inspect") < order("opening").index("verify") < order("opening").index("spread")


@proves("4.E")
def test_two_decks_are_opened_like_one() -> None:
    """Each of two decks goes through every act of the ordinary opening, in the same order."""
    acts = [step.step for step in procedure("opening").steps if step.how == "act"]
    assert order("opening of two decks") == acts


@proves("4.F 5.C(2)")
def test_preshuffled_cards_go_straight_to_the_cut() -> None:
    """Nothing of the ordinary opening is done with a deck that came preinspected and preshuffled, but it is cut."""
    assert order("pre-shuffled cards") == ["receive", "cut"]
    assert not {"inspect", "spread", "wash", "stack", "shuffle"} & set(order("pre-shuffled cards"))


@proves("5.F(1) 5.F(2) 5.F(3)")
@pytest.mark.reading("md-4cp:SHF-8")
def test_an_idle_table_is_opened_again_before_it_is_dealt() -> None:
    """After the first player's look the cards are turned, washed, stacked and shuffled as in an opening."""
    again = order("idle table")
    assert again[:2] == ["gather", "spread"]
    assert again[2:] == order("opening")[order("opening").index("first-player-inspects") :]


@proves("13.H(1) 13.H(2)")
@pytest.mark.reading("md-4cp:IRR-6")
def test_a_device_that_failed_is_covered_or_marked() -> None:
    """One logged act, covering or marking, comes before any other method; nothing asks that the device be removed."""
    assert [(step.step, step.how) for step in procedure("change of method").steps] == [("cover-or-mark-device", "act")]
