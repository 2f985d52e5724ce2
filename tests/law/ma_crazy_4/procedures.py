"""Procedures of the rulebook as pictures: the name with its clause, then step, who, how it is kept, clause."""

from __future__ import annotations

from tests.law.keeping import kept
from tests.law.ma_crazy_4.pictures import Row, book, cell


def procedure(name: str) -> list[Row]:
    """A procedure as the pictures write it; a step that needs a wager on offer says so after its word."""
    (first,) = (procedure for procedure in book().procedures if procedure.name == name)
    words = [f"{step.step} ({', '.join(step.offered)})" if step.offered else step.step for step in first.steps]
    acts = [(word, step.who, kept(step), cell(step.clause)) for word, step in zip(words, first.steps, strict=True)]
    return [(first.name, cell(first.clause)), *acts]


def steps(name: str) -> list[str]:
    """The words of a procedure's steps in order."""
    return [step.step for procedure in book().procedures if procedure.name == name for step in procedure.steps]
