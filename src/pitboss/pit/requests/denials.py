"""Denials: a person who has no right to an act, and one who has it and is barred."""

from __future__ import annotations

from pitboss.clauses import PitbossError


class NotYours(PitbossError):
    """The act belongs to somebody else."""

    def __init__(self, said: str, *instead: str) -> None:
        super().__init__(code="not-yours", said=said, instead=instead)


class Barred(PitbossError):
    """Somebody has the office for an act, and something bars them from it."""
