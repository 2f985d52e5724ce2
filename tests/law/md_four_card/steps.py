"""Procedures as pictures: a step, who takes it, how it is kept, the wager it exists for, its clauses.

A section is headed by the procedure's name and, after a colon and a blank, its own clauses:
``[opening : 4.A/1 4.D]``.
"""

from __future__ import annotations

import pytest

from pitboss.ruleset.rows import Procedure
from tests.law.keeping import kept
from tests.law.md_four_card.pictures import BOOK, cited, listed, proves, sections

Steps = list[tuple[str, ...]]


def procedures(picture: str) -> dict[str, tuple[str, Steps]]:
    """The clauses and the steps of each procedure of a picture."""
    drawn = {}
    for head, steps in sections(picture).items():
        name, _, clauses = head.partition(" : ")
        drawn[name] = (clauses, steps)
    return drawn


def cases(picture: str) -> list[object]:
    """One case for each procedure, with the clauses of its steps as marks."""
    return [
        pytest.param(name, clauses, steps, id=name, marks=proves(" ".join([clauses, *(step[-1] for step in steps)])))
        for name, (clauses, steps) in procedures(picture).items()
    ]


def procedure(name: str) -> Procedure:
    """The rulebook's procedure of that name."""
    return next(procedure for procedure in BOOK.procedures if procedure.name == name)


def drawn(procedure: Procedure) -> Steps:
    """The steps of a procedure as lines of a picture."""
    return [(step.step, step.who, kept(step), listed(step.offered), cited(step.clause)) for step in procedure.steps]
