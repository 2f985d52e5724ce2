"""How a procedure of the book is laid beside its table: a first row with the procedure's clauses, then its steps."""

from __future__ import annotations

from pitboss.rulebooks import Rulebook
from tests.law.keeping import kept
from tests.law.ma_four_card.editions import Row, words


def shown(book: Rulebook, name: str) -> list[Row]:
    """A procedure as rows: step, who, how it is kept, the wagers it depends on, clauses."""
    (procedure,) = (procedure for procedure in book.procedures if procedure.name == name)
    steps = [(step.step, step.who, kept(step), words(step.offered), words(step.clause)) for step in procedure.steps]
    return [("procedure", "-", "-", "-", words(procedure.clause)), *steps]


def says(book: Rulebook, name: str, step: str) -> str:
    """The words with which a step is prompted."""
    (procedure,) = (procedure for procedure in book.procedures if procedure.name == name)
    (result,) = (item.says for item in procedure.steps if item.step == step)
    return result
