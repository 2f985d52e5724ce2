"""The law: five rulebooks as data, and the loader that refuses a rulebook it cannot prove."""

from pitboss.rulebooks.load import load, names, read_rulebook
from pitboss.rulebooks.notebook import BrokenRulebook, Mistake, Row
from pitboss.rulebooks.rulebook import Clause, Election, Examination, Example, Identity, Reading, Rulebook

__all__ = [
    "BrokenRulebook",
    "Clause",
    "Election",
    "Examination",
    "Example",
    "Identity",
    "Mistake",
    "Reading",
    "Row",
    "Rulebook",
    "load",
    "names",
    "read_rulebook",
]
