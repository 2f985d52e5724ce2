"""A live table knows its submission."""

from __future__ import annotations

import pytest

from pitboss.live import LiveTable, plan_for
from pitboss.log.file import MemoryLog
from pitboss.proof.verify import verify_lines
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
