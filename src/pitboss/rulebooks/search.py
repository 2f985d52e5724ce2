"""Search the law by words: clauses, terms, rules, procedures, readings, paytables and irregularities.

A passage is found when it has all the words, in any order and letter case; a hyphen counts as a space.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from pitboss.rulebooks.rulebook import Rulebook
from pitboss.ruleset.rows import Clauses

PassageKind = Literal["clause", "term", "rule", "procedure", "reading", "paytable", "irregularity"]


@dataclass(frozen=True, slots=True)
class Passage:
    """One place of the law: its rulebook, how it is cited, what it is, its name there and what it says."""

    rulebook: str
    citation: str
    kind: PassageKind
    name: str
    says: str


def search(books: Iterable[Rulebook], words: str) -> Iterator[Passage]:
    """The passages that have all of these words, rulebook by rulebook."""
    sought = _plain(words).split()
    for book in books:
        for passage in passages(book):
            text = _plain(f"{passage.citation} {passage.name} {passage.says}")
            if all(word in text for word in sought):
                yield passage


def _plain(text: str) -> str:
    return text.casefold().replace("-", " ")


def passages(book: Rulebook) -> Iterator[Passage]:
    """Everything of a rulebook that is searched."""

    def passage(kind: PassageKind, name: str, says: str, clause: Clauses) -> Passage:
        citation = f"{book.identity.prefix}:{', '.join(clause)}"
        return Passage(book.identity.id, citation, kind, name, says)

    yield from (passage("clause", clause.kind, clause.says, (clause.id,)) for clause in book.clauses)
    yield from (passage("term", term.name, term.says, term.clause) for term in book.terms)
    yield from (passage("rule", rule.code, rule.says, rule.clause) for rule in book.rules)
    for procedure in book.procedures:
        for step in procedure.steps:
            yield passage("procedure", f"{procedure.name}: {step.step}", step.says, step.clause)
    for reading in book.readings:
        says = f"{reading.we_read} {reading.because} {reading.trouble}"
        yield passage("reading", reading.title, says, (reading.id,))
    for paytable in book.paytables:
        says = ", ".join(f"{row.hand} {row.odds}" for row in paytable.rows)
        yield passage("paytable", f"{paytable.wager} {paytable.name}".strip(), says, paytable.clause)
    for irregularity in book.irregularities:
        for ruling in irregularity.rulings:
            name = ", ".join(filter(None, (irregularity.what, ruling.case)))
            yield passage("irregularity", name, ruling.says, ruling.clause)
