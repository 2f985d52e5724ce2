"""All mutants of the law's rows."""

from __future__ import annotations

from collections.abc import Iterator

from tests.mutants.law.cards import CARDS
from tests.mutants.law.filing import FILING
from tests.mutants.law.money import MONEY
from tests.mutants.law.people import PEOPLE
from tests.mutants.law.play import PLAY
from tests.mutants.mutant import Mutant
from tests.mutants.rows import rows

MAKING = {**CARDS, **FILING, **MONEY, **PEOPLE, **PLAY}


def mutants_of_the_law() -> Iterator[Mutant]:
    """Every change that a section's rows know, in the order of the files; a row that rests on no clause has none."""
    for row in rows():
        for make in MAKING.get(row.section, ()) if row.clauses else ():
            yield from make(row)
