"""The cases of irregularities: one that is named must be one that there is, and none is chosen for the floor."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import Report
from pitboss.rounds.handlers.ruling import reportable
from tests.rounds.golden import SCENES, go, offered
from tests.rounds.staged import Staged
from tests.rounds.tables import CRAZY, FOUR, MARYLAND, ULTIMATE


@pytest.mark.clause("ma-4cp:14(a)/2", "md-4cp:13.B/1", "ma-uth:14(b)#multiple", "ma-c4p:12(a)#multiple")
@pytest.mark.parametrize("law", [FOUR, MARYLAND, ULTIMATE, CRAZY])
@pytest.mark.parametrize("case", ["two", "More than one", "one or more", "x"])
def test_a_case_that_is_none_is_never_taken_as_another(law: str, case: str) -> None:
    """Whatever irregularity is open: it is refused with the cases that there are, and nothing happens."""
    live = Staged(offered(SCENES[law]))
    go(live, "deal")
    for item, moment in reportable(live.plan, live.table):
        position = 1 if item.concerns == "position" else 0
        live.unreadable(Report(item.what, moment, case, position, by="casino supervisor"), "unknown-case")
    assert not live.now.void


@pytest.mark.clause("ma-uth:14(d)#dealer-cure", "ma-uth:14(d)#dealer-void")
def test_nobody_chooses_whether_a_dealers_hand_was_cured() -> None:
    """Without a position and without a case the report is turned down: it may void all hands, or none."""
    live = Staged(offered(SCENES[ULTIMATE])).to("ask")
    live.unreadable(Report("wrong number of cards"), "unknown-case")
