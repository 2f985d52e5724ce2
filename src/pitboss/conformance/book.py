"""All vectors of one rulebook, and which of its clauses they exercise."""

from __future__ import annotations

from collections import Counter

from pitboss.conformance.cells import cell_rounds, cells
from pitboss.conformance.houses import House, houses
from pitboss.conformance.irregular import irregular_rounds
from pitboss.conformance.orders import hands_vectors
from pitboss.conformance.sampled import (
    FEWER,
    PLAIN,
    ROUNDS,
    happening,
    limited_rounds,
    sampled_rounds,
    threshold_rounds,
)
from pitboss.conformance.vectors import (
    FORMAT,
    Coverage,
    EdgeVector,
    LawFacts,
    RoundVector,
    SituationVector,
    Vector,
    VectorFile,
)
from pitboss.extras import needed_for
from pitboss.live.games import house_submission
from pitboss.rulebooks import Rulebook, load
from pitboss.ruleset.words import ClauseKind
from pitboss.version import __version__

SETTLING: tuple[ClauseKind, ...] = ("ranking", "settlement", "payout", "progressive", "envy", "bonus", "irregularity")
"""The kinds of clauses that vectors are about: what is ranked, settled, paid and ruled."""


def vectors_of(rulebook: str, *, mathematics: bool = True) -> VectorFile:
    """The vectors of a rulebook; the same for the same law and version. Without mathematics, rounds and hands alone."""
    book = load(rulebook)
    identity = book.identity
    tables = houses(book)
    rounds, number, missed = _rounds(book, tables)
    hands = tuple(hands_vectors(book, tables))
    edges: tuple[EdgeVector, ...] = ()
    situations: tuple[SituationVector, ...] = ()
    if mathematics:
        with needed_for("pitboss conformance write"):
            from pitboss.conformance.mathematics import edge_vectors, situation_vectors

            edges, situations = tuple(edge_vectors(tables)), tuple(situation_vectors(tables[0]))
    law = LawFacts(identity.title, identity.jurisdiction, identity.edition, identity.prefix, book.digest)
    return VectorFile(
        format=FORMAT,
        rulebook=identity.id,
        law=law,
        pitboss=__version__,
        template=house_submission(identity.id).source.text,
        rounds=rounds,
        hands=hands,
        edges=edges,
        situations=situations,
        coverage=_coverage(book, (*rounds, *hands, *edges, *situations), number, missed),
    )


def _rounds(book: Rulebook, tables: tuple[House, ...]) -> tuple[tuple[RoundVector, ...], int, tuple[str, ...]]:
    """Every round, how many cells and rulings there are, and those that no round reaches."""
    rounds: list[RoundVector] = []
    missed: list[str] = []
    number = 0
    for cell in cells(tables):
        made = list(cell_rounds(cell))
        number += 1
        missed += [] if made else [cell.about]
        rounds += made
    known = Counter(happening(line) for vector in rounds for line in vector.lines)
    for house in (table for table in tables if table.is_base):
        first = house is tables[0]
        rounds += sampled_rounds(house, known, ROUNDS if first else FEWER, PLAIN if first else 0)
    rounds += threshold_rounds(tables[0])
    rounds += limited_rounds(book, tables[0])
    for about, vector in irregular_rounds(tables) if tables[0].plan.game.irregularities else ():
        number += 1
        missed += [] if vector is not None else [about]
        rounds += [vector] if vector is not None else []
    return tuple(rounds), number, tuple(missed)


def _coverage(book: Rulebook, vectors: tuple[Vector, ...], number: int, missed: tuple[str, ...]) -> Coverage:
    exercised = {clause for vector in vectors for clause in vector.clauses}
    about = [book.full_id(clause.id) for clause in book.clauses if clause.kind in SETTLING]
    return Coverage(
        covered=tuple(clause for clause in about if clause in exercised),
        uncovered=tuple(clause for clause in about if clause not in exercised),
        cells=number,
        missed=missed,
    )
