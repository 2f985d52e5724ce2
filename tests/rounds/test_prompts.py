"""Prompts: whatever a document says about the hands of a person is shown where the step is open."""

from __future__ import annotations

import pytest

from pitboss.rounds import options
from pitboss.rounds.commands import NoMoreBets
from pitboss.rulebooks import load, names
from pitboss.ruleset.rows import Step
from tests.rounds.tables import Live


def seen_in_a_round(name: str, example: str) -> set[str]:
    """The words of every prompt that a table shows from its opening to the end of a round."""
    live, shown = Live(name, example, players=2), set[str]()

    def look() -> None:
        shown.update(prompt.says for option in options(live.plan, live.table) for prompt in option.prompts)

    for act in ("play", "fold"):
        while live.table.round is None or not live.waits_for("betting"):
            look()
            live.once()
        for position in (1, 2):
            look()
            live.bet_all(position)
        look()
        live.do(NoMoreBets())
        while live.table.round is not None:
            look()
            if live.waits_for("ask"):
                live.answer(act)
            else:
                live.once()
    return shown


@pytest.mark.parametrize("name", names())
def test_every_prompt_of_a_document_is_shown(name: str) -> None:
    """Over the houses that its examples describe, no prompt stays words on paper; an elected verification is a step."""
    houses = ["", *(example.name for example in load(name).examples)]
    shown = set[str]().union(*(seen_in_a_round(name, house) for house in houses))
    prompts = [step for procedure in load(name).procedures for step in procedure.steps if step.how == "prompt"]
    missing = [step.step for step in prompts if step.says not in shown and not _is_verification(step)]
    assert not missing


def _is_verification(step: Step) -> bool:
    return step.step in ("verify-hand", "verify-light", "validate")
