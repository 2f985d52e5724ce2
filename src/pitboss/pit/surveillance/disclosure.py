"""When surveillance sees hidden cards. The rule of the whole room stands here, and is pure.

A table is shown as it was ``delay`` seconds ago. What lies face down there is shown where the house's election lets
it: by default only when every decision of that round has been made by now, so that a hidden card can be seen after the
delay and after the last decision, whichever is later. A house that elects ``delayed`` shows it after the delay alone.
"""

from __future__ import annotations

from pitboss.pit.staff.elections import Disclosure
from pitboss.rounds import Plan, Table

_OPEN_KINDS = ("betting", "ask")
"""Stages in which a player may act."""


def all_decided(plan: Plan, now: Table, number: int) -> bool:
    """Whether nobody can act any more in the round of this number, as the table stands now."""
    current = now.round
    if current is None or current.number != number:
        return current is None or current.number > number
    stages = plan.stages[now.device]
    keys = list(stages)
    return all(stages[key].kind not in _OPEN_KINDS for key in keys[keys.index(current.stage) :])


def may_see_hidden(plan: Plan, now: Table, number: int, shows: Disclosure) -> bool:
    """Whether the hidden cards of a round, as they lay the delay ago, are shown; ``now`` is the table at present."""
    return shows == "delayed" or all_decided(plan, now, number)
