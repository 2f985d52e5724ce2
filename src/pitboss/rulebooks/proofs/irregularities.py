"""Proofs about irregularities: those that a table comes upon by itself are found by their columns, without doubt."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rulebooks.proofs.complaint import Complaint
from pitboss.rulebooks.rulebook import Rulebook
from pitboss.ruleset.words import COUNTS_CARDS, STUB_COUNTS


def counts_ruled(book: Rulebook) -> Iterator[Complaint]:
    """A count that goes wrong has one row: of a shuffler that counts every deck, and of chips against wagers."""
    decks = [row for row in book.irregularities if row.removes_shuffled_deck]
    chips = [row for row in book.irregularities if row.is_about_betting]
    for election in book.elections:
        if election.key == "shuffle.counts-cards" and COUNTS_CARDS[-1] in election.choices and not decks:
            yield Complaint(election, "no irregularity is a wrong count by the shuffler", ("choices",))
    yield from (Complaint(row, "is a second wrong count by the shuffler") for row in decks[1:])
    yield from (Complaint(row, "is a second wrong count of the chips") for row in chips[1:])


def cases_told_apart(book: Rulebook) -> Iterator[Complaint]:
    """The cases of a stub count are those of no other irregularity: in the log they tell which it was."""
    for row in book.irregularities:
        shared = [case for case in row.cases if case in STUB_COUNTS and row.kind != "stub count"]
        if shared:
            yield Complaint(row, f"{shared[0]!r} is a case of a stub count only", ("cases",))
