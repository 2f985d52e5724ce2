"""The stub: counted or not, and racked."""

from __future__ import annotations

from functools import lru_cache

from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.rounds.commands import CountStub, RackStub
from pitboss.rounds.events import Did, Racked, StubCounted
from pitboss.rounds.handlers.dealing import waiting_for
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Table
from pitboss.ruleset.rows import Clauses


def offers(plan: Plan, table: Table, at: int, like: CountStub | RackStub | None = None) -> tuple[Option, ...]:
    """The stub may be counted where the document counts it; it may be racked uncounted unless a count is due."""
    now = table.round
    if now is None or plan.stage(table.device, now.stage).kind != "stub" or stub_objection(plan, table) is not None:
        return ()
    count, rack = _handled(plan, now.stub)
    if plan.game.stub_count is None:
        return (rack,)
    return (count,) if count_due(plan, table) else (count, rack)


@lru_cache(maxsize=1024)
def _handled(plan: Plan, number: int) -> tuple[Option, Option]:
    """The options to count a stub of so many cards and to rack it; cached, because they stay the same."""
    clause, prompts = plan.cite(_clause(plan)), plan.prompts.of("stub count")
    count = Option(CountStub(number), "dealer", "count the stub", clause, counts=True, prompts=prompts)
    return count, Option(RackStub(), "dealer", "put the stub into the discard rack", clause)


def _clause(plan: Plan) -> Clauses:
    """What the handling of the stub cites: the count, or the stub's way to the rack where there is none."""
    rule = plan.game.stub_count
    return rule.clause if rule else plan.step("stub", "rack-stub").clause


def stub_objection(plan: Plan, table: Table) -> Refusal | None:
    """What speaks against handling the stub: another stage, or a count that was wrong."""
    now, clause = table.round, _clause(plan)
    if now is None or plan.stage(table.device, now.stage).kind != "stub":
        return plan.refusal("stub-count-due", "The stub is not to be handled now.", waiting_for(table), clause)
    if now.miscount:
        said = "The count was wrong; find out whether a hand was misdealt and report it."
        return plan.refusal("stub-count-due", said, ("report stub count wrong",), clause)
    return None


def count_due(plan: Plan, table: Table) -> bool:
    """Whether the stub of this round must be counted before it goes to the rack."""
    rule = plan.game.stub_count
    if rule is None:
        return False
    excused = bool(rule.exempt) and plan.game.counts_cards == rule.exempt and table.shuffle != "manual"
    return table.device in rule.devices and not excused and table.uncounted >= rule.every - 1


def count_objection(plan: Plan, table: Table, command: CountStub, at: int) -> PitbossError | None:
    """What speaks against a count of the stub."""
    objection = stub_objection(plan, table)
    if objection is None and plan.game.stub_count is None:
        return plan.refusal("stub-count-due", "These rules count no stub.", ("rack stub",), _clause(plan))
    if objection is None and command.number < 0:
        said = f"{command.number} is no number of cards"
        return BadInput(code="count-unreadable", said=said, instead="0 or more")
    return objection


def rack_objection(plan: Plan, table: Table, command: RackStub, at: int) -> Refusal | None:
    """What speaks against racking the stub uncounted."""
    objection = stub_objection(plan, table)
    rule = plan.game.stub_count
    if objection is None and rule is not None and count_due(plan, table):
        every = rule.every
        said = f"One of any {every} rounds has a count, and the last {every - 1} had none."
        return plan.refusal("stub-count-due", said, ("count stub",))
    return objection


def count_stub(draft: Draft, command: CountStub, option: Option) -> None:
    """Count the stub: right, it goes to the rack; wrong, the dealer looks for a misdeal and reports it."""
    plan = draft.plan
    _remove_stub(draft)
    counted = plan.step("stub count", "count-stub")
    draft.say(StubCounted(command.number, draft.round.stub, plan.cite(counted.clause)))
    if command.number == draft.round.stub:
        _to_the_rack(draft, "stub count")


def rack_stub(draft: Draft, command: RackStub, option: Option) -> None:
    """Rack the stub uncounted."""
    _remove_stub(draft)
    _to_the_rack(draft, "stub")


def _remove_stub(draft: Draft) -> None:
    """The stub leaves the shoe before it is counted or racked, where the document says so of the device."""
    plan = draft.plan
    for procedure in (f"deal: {draft.table.device}", "stub"):
        for step in plan.logged.get(procedure, ()):
            draft.say(Did(plan.procedure(procedure), step.step, step.who, plan.cite(step.clause)))


def _to_the_rack(draft: Draft, procedure: str) -> None:
    draft.say(Racked("stub", clause=draft.plan.cite(draft.plan.step(procedure, "rack-stub").clause)))
    draft.move_on()
