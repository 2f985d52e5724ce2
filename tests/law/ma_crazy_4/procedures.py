"""Procedures of the rulebook as pictures: the name with its clause, then step, who, how it is kept, clause."""

from __future__ import annotations

from tests.law.keeping import kept
from tests.law.ma_crazy_4.pictures import Row, book, cell


def procedure(name: str) -> list[Row]:
    """A procedure as the pictures write it; a step that needs a wager on offer says so after its word."""
    (one,) = (one for one in book().procedures if one.name == name)
    words = [f"{step.step} ({', '.join(step.offered)})" if step.offered else step.step for step in one.steps]
    acts = [(word, step.who, kept(step), cell(step.clause)) for word, step in zip(words, one.steps, strict=True)]
    return [(one.name, cell(one.clause)), *acts]


def steps(name: str) -> list[str]:
    """The words of a procedure's steps in order."""
    return [step.step for one in book().procedures if one.name == name for step in one.steps]
