"""Whatever a rulebook calls enforced is broken here on purpose, and refused under its check with a clause of its own.

The cases come from the rulebooks: a new rule or step that is enforced, and that nobody knows how to break, fails.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.clauses import Refusal, covers
from pitboss.rulebooks import load
from pitboss.ruleset import words
from tests.duties.breaches import BREACHES, PARTICULAR, Attempt
from tests.duties.breaches.meters import pay_before_the_award_is_validated
from tests.duties.duties import Duty, duties, params
from tests.duties.filings import findings


def attempts(duty: Duty) -> Iterator[Attempt]:
    """Every known way to break a duty at a table: its own, or those of its check; none: only a submission breaks it."""
    breach = PARTICULAR.get(duty.title) or BREACHES.get(duty.check)
    return breach(duty.rulebook) if breach is not None else iter(())


def cites(clause: str, duty: Duty) -> bool:
    """Whether a citation names a clause on which a duty rests, or one above or below it."""
    prefix, _, cited = clause.partition(":")
    assert prefix == load(duty.rulebook).identity.prefix
    return any(covers(clause, own) or covers(own, clause) for clause in cited.split(", ") for own in duty.clause)


def refusals(tried: Iterator[Attempt]) -> Iterator[Refusal]:
    """What each attempt is refused with, one after the other."""
    for attempt in tried:
        with pytest.raises(Refusal) as caught:
            attempt()
        yield caught.value


@pytest.mark.parametrize("duty", params(duties("enforced")))
def test_a_breach_is_refused_under_its_check(duty: Duty) -> None:
    """At the table every attempt is refused by that code, in a submission it is unlawful; with a clause of the duty."""
    refused = [(refusal.code, refusal.clause, refusal.said) for refusal in refusals(attempts(duty))]
    result = tuple(findings(duty.rulebook, duty.check))
    refused += [(row.code, row.clause, row.says) for row in result]
    assert refused, f"nobody knows how to break {duty}"
    assert {row.level for row in result} <= {"unlawful"}
    assert [item for item in refused if item[0] != duty.check] == []
    assert [item for item in refused if not cites(item[1], duty)] == []


VERIFIED = [
    duty for duty in duties("act") if duty.procedure == "progressive award" and duty.name in words.VERIFICATIONS
]


@pytest.mark.parametrize("duty", params(VERIFIED))
def test_an_award_is_not_paid_before_it_is_verified(duty: Duty) -> None:
    """Each verification is an act of its own; before it the award is refused with the clause that asks for it."""
    refused = list(refusals(pay_before_the_award_is_validated(duty.rulebook)))
    assert {item.code for item in refused} == {"award-not-validated"}
    assert any(cites(item.clause, duty) for item in refused)
