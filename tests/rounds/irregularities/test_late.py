"""A thing may be reported later in the round than it happened; it is ruled under the moment at which it happened."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.rounds.events import Ruled
from tests.rounds.golden import SCENES, offered
from tests.rounds.staged import Staged
from tests.rounds.tables import ULTIMATE


def staged(law: str, example: str = "") -> Staged:
    """A table of the golden scene."""
    return Staged(offered(replace(SCENES[law], example=example)))


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


@pytest.mark.clause("ma-uth:14(b)#multiple", "ma-uth:14(b)#trips-saved")
@pytest.mark.reading("ma-uth:U-14")
@pytest.mark.parametrize(("when", "result"), [("deal", "returned"), ("decisions", "lost")])
def test_the_moment_of_the_second_card_counts_and_not_that_of_its_report(when: str, result: str) -> None:
    """Found before everybody had two cards, reported in the decisions: trips goes back with the rest."""
    live = staged(ULTIMATE, "manual-shoe").to("deal")
    live.report("card face up", card=live.others.pop(0))
    live.to("ask")
    live.report("card face up", card=live.others.pop(0), when=when)
    assert [event.moment for event in live.log if isinstance(event, Ruled)] == ["deal", when]
    live.finish()
    assert live.result(1, "trips")[0] == result
    assert live.result(1, "ante") == ("returned", 0)
