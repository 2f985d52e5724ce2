"""Vectors as they are written down: what is asked of an engine, what it must answer, and the clauses that say so.

One file holds the vectors of one rulebook. Money is a decimal text in dollars, cards are texts, an exact number is a
fraction with its decimals beside it. Clauses stand as they are cited everywhere, ``ma-uth:9(h)(2)#win``.
"""

from __future__ import annotations

from typing import Any

import msgspec

FORMAT = 1


class ExactNumber(msgspec.Struct, frozen=True):
    """A number: the fraction, and the same rounded to six decimals."""

    exact: str
    decimal: str


class ExpectedLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What becomes of one wager of one position. ``on`` says whose hand it lies on, where there is a choice."""

    position: int
    wager: str
    staked: str
    result: str
    profit: str
    on: str = ""
    odds: str = ""
    clause: str = ""


class RoundVector(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished round, written as ``pitboss settle`` reads it, with its lines and what the meters hold after it."""

    id: str
    about: str
    clauses: tuple[str, ...]
    round: dict[str, Any]
    lines: tuple[ExpectedLine, ...]
    meters: dict[str, str] = {}


class HandsVector(msgspec.Struct, frozen=True):
    """Hands of one order: ``ranked`` has their places in ``hands``, the weakest first, equal hands together."""

    id: str
    about: str
    clauses: tuple[str, ...]
    order: str
    hands: tuple[str, ...]
    names: tuple[str, ...]
    ranked: tuple[tuple[int, ...], ...]
    rank_clauses: tuple[tuple[str, ...], ...]
    """The clauses of each group: those that rank its hands."""


class EdgeVector(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the house keeps of a wager on average, per unit: under best play where there is something to decide.

    Meters stand at their reset amounts. ``hands`` counts all hands at the table, the dealer's included.
    """

    id: str
    about: str
    clauses: tuple[str, ...]
    elections: dict[str, Any]
    wager: str
    edge: ExactNumber
    paytable: str = ""
    on: str = ""
    hands: int = 0


class SituationVector(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player sees, and what each action is worth in base wagers, net of all wagers of the main game."""

    id: str
    about: str
    clauses: tuple[str, ...]
    elections: dict[str, Any]
    street: str
    hand: str
    actions: dict[str, ExactNumber]
    best: tuple[str, ...]
    up: str = ""
    board: str = ""
    dealer_shows: str = ""
    dead: str = ""
    made: dict[str, str] = {}


Vector = RoundVector | HandsVector | EdgeVector | SituationVector


class LawFacts(msgspec.Struct, frozen=True):
    """The document that the vectors are of."""

    title: str
    jurisdiction: str
    edition: str
    prefix: str
    digest: str


class Coverage(msgspec.Struct, frozen=True):
    """Which clauses of play and settlement some vector exercises, which none does, and which cells were not reached."""

    covered: tuple[str, ...]
    uncovered: tuple[str, ...]
    cells: int
    missed: tuple[str, ...]


class VectorFile(msgspec.Struct, frozen=True):
    """Every vector of one rulebook. ``template`` is the submission in force where a round elects nothing else."""

    format: int
    rulebook: str
    law: LawFacts
    pitboss: str
    template: str
    rounds: tuple[RoundVector, ...]
    hands: tuple[HandsVector, ...]
    edges: tuple[EdgeVector, ...]
    situations: tuple[SituationVector, ...]
    coverage: Coverage

    @property
    def vectors(self) -> tuple[Vector, ...]:
        """All of them, in the order in which they are asked."""
        return (*self.rounds, *self.hands, *self.edges, *self.situations)
