"""The law as data: five rulebooks here, others anywhere, and the loader that refuses whatever it cannot prove."""

from pitboss.rulebooks.library import Library, bring
from pitboss.rulebooks.load import Shelf, load, names, read_rulebook, shelf
from pitboss.rulebooks.notebook import BrokenRulebook, Mistake, Row
from pitboss.rulebooks.rulebook import Clause, Election, Examination, Example, Identity, Reading, Rulebook

__all__ = [
    "BrokenRulebook",
    "Clause",
    "Election",
    "Examination",
    "Example",
    "Identity",
    "Library",
    "Mistake",
    "Reading",
    "Row",
    "Rulebook",
    "Shelf",
    "bring",
    "load",
    "names",
    "read_rulebook",
    "shelf",
]
