"""Conformance: vectors that any engine of these games can be held against, and the run that does it."""

from pitboss.conformance.book import vectors_of
from pitboss.conformance.comparison import VectorDifference, VectorOutcome
from pitboss.conformance.engine import answer
from pitboss.conformance.files import read_vectors, write_vectors
from pitboss.conformance.run import run_vectors
from pitboss.conformance.vectors import FORMAT, VectorFile

__all__ = [
    "FORMAT",
    "VectorDifference",
    "VectorFile",
    "VectorOutcome",
    "answer",
    "read_vectors",
    "run_vectors",
    "vectors_of",
    "write_vectors",
]
