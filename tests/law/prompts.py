"""The prompts that a table shows: words for the hands of the person who does the step that is open."""

from __future__ import annotations

from pitboss.rounds import options
from tests.rounds.tables import Live


def prompt(live: Live, clause: str) -> tuple[str, str]:
    """Who is prompted now by a clause, and in which words; fails unless just one prompt is shown for it."""
    shown = {
        (prompt.who, prompt.says)
        for option in options(live.plan, live.table, at=live.at)
        for prompt in option.prompts
        if clause in prompt.clause.partition(":")[2].split(", ")
    }
    (words,) = shown
    return words


def prompts(live: Live, who: str) -> dict[str, str]:
    """What a role is prompted with now: each clause with its words."""
    return {
        clause: prompt.says
        for option in options(live.plan, live.table, at=live.at)
        for prompt in option.prompts
        if prompt.who == who
        for clause in prompt.clause.partition(":")[2].split(", ")
    }
