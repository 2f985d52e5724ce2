"""Every duty of the five rulebooks: each rule that always holds and each step of a procedure, and how it is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pytest
from _pytest.mark.structures import ParameterSet

from pitboss.rulebooks import load, names
from pitboss.ruleset.rows import Clauses, Rule, Step
from tests.once import once_a_process


@dataclass(frozen=True, slots=True)
class Duty:
    """A rule (its ``procedure`` is empty) or a step, with the row of the rulebook that states it."""

    rulebook: str
    procedure: str
    name: str
    row: Rule | Step

    @property
    def check(self) -> str:
        """The code that refuses a breach."""
        return self.row.check

    @property
    def clause(self) -> Clauses:
        """What the row cites, without the document's prefix."""
        return self.row.clause

    @property
    def clauses(self) -> tuple[str, ...]:
        """The statements of the document that the row rests on, by their full ids."""
        book = load(self.rulebook)
        known = {clause.id for clause in book.clauses}
        exact = ((item,) if item in known else (below.id for below in book.clauses_under(item)) for item in self.clause)
        return tuple(dict.fromkeys(book.full_id(row) for item in exact for row in item))

    @property
    def title(self) -> str:
        """Its name in its rulebook: a step with its procedure."""
        return f"{self.procedure}: {self.name}" if self.procedure else self.name

    def __str__(self) -> str:
        return f"{load(self.rulebook).identity.prefix} {self.title}"


@once_a_process
def duties(how: str) -> tuple[Duty, ...]:
    """The duties of all rulebooks that are kept in one way."""
    return tuple(duty for name in names() for duty in _of(name) if duty.row.how == how)


def _of(rulebook: str) -> Iterator[Duty]:
    book = load(rulebook)
    for rule in book.rules:
        yield Duty(rulebook, "", rule.code, rule)
    for procedure in book.procedures:
        for step in procedure.steps:
            yield Duty(rulebook, procedure.name, step.step, step)


def params(result: Iterable[Duty]) -> list[ParameterSet]:
    """Duties as parameters of a test, each citing its clauses."""
    return [pytest.param(duty, id=str(duty), marks=pytest.mark.clause(*duty.clauses)) for duty in result]
