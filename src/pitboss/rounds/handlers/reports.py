"""What may be reported as an irregularity now; the ruling upon it is in ``ruling``."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.clauses import PitbossError
from pitboss.rounds.commands import Report
from pitboss.rounds.handlers import ruling
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Table


def offers(plan: Plan, table: Table, at: int, like: Report | None = None) -> Iterator[Option]:
    """What may be reported, with the moment under which it would be ruled.

    For a report that has been made the ruling is looked up, and refuses what it cannot be applied to.
    """
    if like is not None:
        ruling.judge(Draft(plan, table, at), like)
    for what, moment in ruling.reportable(plan, table):
        if like is None or like.what == what.what:
            row = what.rulings[0]
            yield Option(Report(what.what, moment), row.who[0], f"report: {what.what}", plan.cite(row.clause))


def objection(plan: Plan, table: Table, command: Report, at: int) -> PitbossError | None:
    """What speaks against a report; the ruling says all of it."""
    ruling.judge(Draft(plan, table, at), command)
    return None
