"""The prompts of the procedure that a table is working through: words for the hands of the person who does it."""

from __future__ import annotations

from pitboss.rounds.dealing import count_due
from pitboss.rounds.decks import next_step
from tests.rounds.tables import Live


def procedure(live: Live, deck: int = 1) -> str:
    """The procedure that the table is working through: of the deck until it may be dealt, then of the round."""
    step = next_step(live.plan, live.table, deck)
    if step is not None:
        return step[0]
    stage = live.stage
    match stage.kind:
        case "betting":
            return "betting"
        case "deal":
            return f"deal: {live.table.device}"
        case "stub":
            return "stub count" if count_due(live.plan, live.table) else "stub"
        case "ask":
            return "decisions"
        case "settle":
            return "progressive award" if live.now.waiting else "settle"
        case _:
            return stage.procedure


def prompt(live: Live, clause: str, deck: int = 1) -> tuple[str, str]:
    """Who is prompted now by a clause, and in which words; fails unless the procedure under way has just that one."""
    here = procedure(live, deck)
    (words,) = [
        (step.who, step.says)
        for one in live.plan.game.procedures
        if one.name == here
        for step in one.steps
        if step.how == "prompt" and clause in step.clause
    ]
    return words
