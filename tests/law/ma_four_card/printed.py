"""Tables of odds as the documents print them, read into columns, and how the rulebook calls their hands."""

from __future__ import annotations

from pitboss.rulebooks import Rulebook
from pitboss.ruleset.paytables import Paytable
from tests.law.ma_four_card.editions import words

CALLED = {"4 aces": "four aces", "4 of a kind": "four-of-a-kind", "3 of a kind": "three-of-a-kind"}
"""Hands that a document writes with a figure; all others are called as printed, in lower case."""

Cells = dict[str, str]
Shown = list[tuple[str, str, str]]


def called(hand: str) -> str:
    """The rulebook's name for a printed hand."""
    return CALLED.get(hand.lower(), hand.lower())


def columns(text: str) -> dict[str, Cells]:
    """Each column of a printed table: heading, then what stands beside each hand, from the top."""
    (_, *headings), *rows = ([cell.strip() for cell in line.split("|")] for line in text.strip().splitlines())
    return {
        heading: {hand: cells[number] for hand, *cells in rows if cells[number]}
        for number, heading in enumerate(headings)
    }


def paytable(book: Rulebook, wager: str, name: str) -> Paytable:
    """The paytable of that name."""
    (result,) = (item for item in book.paytables_of(wager) if item.name == name)
    return result


def shown(table: Paytable) -> Shown:
    """The rows of a paytable: hand, odds in the regulator's words, clauses."""
    return [(row.hand, str(row.odds), words(row.clause)) for row in table.rows]


def expected(cells: Cells, clause: str) -> Shown:
    """The rows that a printed column asks for; ``clause`` holds ``{hand}``."""
    return [(called(hand), odds, clause.format(hand=hand)) for hand, odds in cells.items()]
