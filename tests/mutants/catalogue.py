"""The list of all mutants, and the choice among them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from pitboss.rulebooks import load, names
from tests.mutants.code.all import mutants_of_the_code
from tests.mutants.law.all import mutants_of_the_law
from tests.mutants.mutant import Mutant


@cache
def all_mutants() -> tuple[Mutant, ...]:
    """Every mutant: those of the code, then those of the law."""
    return (*mutants_of_the_code(), *mutants_of_the_law())


@cache
def spread() -> tuple[Mutant, ...]:
    """Every mutant of the code, and of the law one for each row, each time the next of those that the row has."""
    chosen = list(mutants_of_the_code())
    of_a_row: dict[tuple[str, str], list[Mutant]] = {}
    for mutant in mutants_of_the_law():
        of_a_row.setdefault((mutant.file, mutant.name.partition(": ")[0]), []).append(mutant)
    chosen += (mutants[turn % len(mutants)] for turn, mutants in enumerate(of_a_row.values()))
    return tuple(chosen)


def prefix_of(rulebook: str) -> str:
    """The prefix of a rulebook's clauses."""
    return load(rulebook).identity.prefix


@cache
def kinds() -> dict[str, str]:
    """The kind of every clause of every document."""
    return {book.full_id(clause.id): clause.kind for book in map(load, names()) for clause in book.clauses}


def drawn(mutants: Sequence[Mutant], number: int, seed: int) -> tuple[Mutant, ...]:
    """A sample, in the order of the list; the same for the same seed."""
    if number >= len(mutants):
        return tuple(mutants)
    places = random.Random(seed).sample(range(len(mutants)), number)
    return tuple(mutants[place] for place in sorted(places))
