"""What can only happen while cards are dealt, or before they lie open, is not reported afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.rounds.commands import Report
from tests.rounds.golden import SCENES, go, offered
from tests.rounds.staged import Staged
from tests.rounds.tables import CRAZY, FOUR, MARYLAND, ULTIMATE, Law, by_law

SINGLE = {FOUR: ["14(a)/1"], MARYLAND: ["13.A(1)"], ULTIMATE: ["14(b)#single"], CRAZY: ["12(a)#single"]}


def staged(law: str, example: str = "") -> Staged:
    """A table of the golden scene."""
    return Staged(offered(replace(SCENES[law], example=example)))


@pytest.mark.parametrize("moment", ["decisions", "settlement"])
@by_law(SINGLE)
def test_no_card_is_found_face_up_when_the_dealing_is_over(law: Law, moment: str) -> None:
    """The rule is about cards found while they are dealt; with the stub in the rack there is none to be found."""
    live = staged(law.name)
    go(live, moment)
    for what in ("card face up", "card drawn in error, exposed"):
        live.refused(Report(what, card=live.others[0]), "not-at-this-moment", law.clause)


@pytest.mark.clause("ma-uth:14(b)#single", "ma-uth:14(b)#trips-saved")
@pytest.mark.reading("ma-uth:U-13")
@pytest.mark.parametrize(
    "stage", ["decisions: preflop", "deal: flop 1", "deal: flop 2", "decisions: flop", "deal: river 2"]
)
def test_from_a_manual_shoe_cards_are_dealt_until_the_last_community_card(stage: str) -> None:
    """Ultimate deals on between the decisions, so a card may still be found face up there; one voids nothing."""
    live = staged(ULTIMATE, "manual-shoe").to(stage)
    live.report("card face up", card=live.others.pop(0))
    live.finish()
    other = staged(ULTIMATE, "manual-shoe")
    other.finish()
    assert live.lines == other.lines


@pytest.mark.clause("ma-uth:14(d)#cure-condition-faceup", "ma-uth:14(d)#dealer-void")
def test_a_dealers_hand_that_lies_open_is_not_made_good() -> None:
    """After the reveal a missing card can no longer be dealt: only the ruling that voids all hands is open."""
    live = staged(ULTIMATE)
    go(live, "settlement")
    live.refused(Report("wrong number of cards", case="dealer, cured"), "not-at-this-moment", "14(d)")
    live.report("wrong number of cards", case="dealer")
    live.finish()
    assert {one.result for one in live.settled} == {"returned"}
