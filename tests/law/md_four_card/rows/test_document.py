"""Which document it is, its chapters, its words (chapter 1), and how many clauses of each kind it has."""

from collections import Counter

import pytest

from tests.law.md_four_card.pictures import BOOK, cited, proves, rows

CHAPTERS = """
1  | Definitions
2  | Four Card Poker Tables
3  | Cards; Number of Decks
4  | Opening a Table for Gaming
5  | Shuffling and Cutting the Cards
6  | Four Card Poker Rankings
7  | Wagers
8  | Procedure for Dealing Cards from a Manual Dealing Shoe
9  | Procedure for Dealing Cards from the Hand
10 | Procedure for Dealing Cards from an Automated Dealing Shoe or Shuffler
11 | Procedure for Completing a Round of Play
12 | Payout Odds; Envy Bonus; Rate of Progression
13 | Irregularities
"""

TERMS = """
aces up wager              | 1.A 1.B(1)
envy bonus                 | 1.A 1.B(2)
envy bonus qualifying hand | 1.A 1.B(3)
hand                       | 1.A 1.B(4)
play wager                 | 1.A 1.B(5)
progressive payout hand    | 1.A 1.B(6)
ante wager                 | 1.A 7.E(1)
progressive payout wager   | 1.A 7.E(4)
six card bonus wager       | 1.A 7.E(5)
stub                       | 1.A 8.F(1)
box                        | 1.A 7.F
"""

KINDS = """
definition  |  4
equipment   | 18
cards       | 10
opening     | 11
shuffle     | 19
ranking     | 26
wager       | 12
dealing     | 62
play        | 14
settlement  | 11
payout      | 55
progressive | 83
envy        | 37
bonus       | 36
irregularity| 20
"""


def test_the_document() -> None:
    """It is Maryland's Four Card Poker in the agency's version 1.2, divided into chapters, and extends no other."""
    identity = BOOK.identity
    assert (identity.id, identity.prefix, identity.extends) == ("md-four-card-poker", "md-4cp", "")
    assert (identity.title, identity.jurisdiction) == ("Four Card Poker", "Maryland")
    assert identity.regulator == "Maryland Lottery and Gaming Control Agency"
    assert (identity.edition, identity.division) == ("MLGCA Version 1.2", "chapter")


def test_the_chapters() -> None:
    """It has thirteen chapters, under the titles of its table of contents."""
    assert list(BOOK.identity.parts) == rows(CHAPTERS)


@proves("1.A 1.B(1) 1.B(2) 1.B(3) 1.B(4) 1.B(5) 1.B(6)")
@pytest.mark.reading("md-4cp:GEN-6")
def test_the_glossary() -> None:
    """Chapter 1 defines six terms; five more that it leaves out are taken from the clauses that use them."""
    assert [(term.name, cited(term.clause)) for term in BOOK.terms] == rows(TERMS)


def test_the_inventory() -> None:
    """The document makes 418 statements that can be tested, so many of each kind."""
    assert Counter(clause.kind for clause in BOOK.clauses) == {kind: int(number) for kind, number in rows(KINDS)}
    assert len({clause.id for clause in BOOK.clauses}) == 418
