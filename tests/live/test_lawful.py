"""A live table knows its submission, and deals no game but a lawful one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.clauses import BadInput
from pitboss.live import LiveTable, plan_for
from pitboss.log.file import MemoryLog
from pitboss.proof.verify import verify_lines
from pitboss.rounds import Plan
from pitboss.rounds.commands import Open, Sit
from tests.cli.logs import promised

FOUR = "ma-four-card-poker"


@pytest.mark.parametrize("command", [None, Open(), Open("another text")])
def test_every_opening_is_with_the_submission(command: Open | None) -> None:
    """However a table is opened, its log begins with the text that the game was compiled from, and is proven."""
    live = LiveTable(plan_for(FOUR), MemoryLog(), promised())
    live.step() if command is None else live.give(command)
    live.give(Sit(1, "Anna"))
    live.run()
    proof = verify_lines((entry.line for entry in live.log.entries()), "memory")
    assert proof.is_proven
    assert proof.opened is not None
    assert proof.opened.filed == plan_for(FOUR).game.filing.text != ""


def test_a_hypothetical_game_is_not_dealt() -> None:
    """A game that was changed for an analysis says what was changed, and no table takes it."""
    plan = plan_for(FOUR)
    what_if = Plan(replace(plan.game, what_if=("aces up, four of a kind: 60 to 1",)))
    assert what_if.game.is_hypothetical
    assert not plan.game.is_hypothetical
    with pytest.raises(BadInput, match="aces up, four of a kind: 60 to 1") as refused:
        LiveTable(what_if, MemoryLog(), promised())
    assert refused.value.code == "hypothetical-game"
