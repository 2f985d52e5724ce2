"""Which document this is: its name, its fourteen sections, and the fifteen words it defines."""

from __future__ import annotations

from pitboss.rulebooks import Identity
from tests.law.ma_ultimate.picture import BOOK, cite, ids, table

SECTIONS = """
    1   Definitions
    2   Cards; number of decks
    3   Opening of the table for gaming
    4   Shuffle and cut of the cards
    5   Ultimate Texas Hold 'Em hand rankings
    6   Wagers
    7   Procedure for dealing the cards from a manual dealing shoe
    8   Procedures for dealing the cards from an automated dealing shoe/machine
    9   Procedures for completion of each round of play; collection and payment of wagers
    10  Payout odds
    11  Prohibition against a player wagering on more than one player position
    12  Cover All Bonus Wager
    13  Progressive Wager; Multi Game Link Progressive
    14  Irregularities
"""

GLOSSARY = """
    ante            1.ante#{initial,equal-blind}
    blind           1.blind#{initial,equal-ante}
    burn            1.burn
    check           1.check
    community card  1.community-card#{five,use}
    flop            1.flop
    fold            1.fold
    hand            1.hand
    play wager      1.play-wager#{after-two,before-flop,after-flop,river}
    push            1.push
    rank            1.rank
    round of play   1.round#complete-cycle
    stub            1.stub
    suit            1.suit
    trips wager     1.trips#{optional,condition,independent}
"""


def test_the_document() -> None:
    """It is the Massachusetts regulation of Ultimate Texas Hold 'Em, complete in itself, in fourteen sections."""
    assert BOOK.identity == Identity(
        id="ma-ultimate-texas-holdem",
        prefix="ma-uth",
        title="Ultimate Texas Hold 'Em",
        jurisdiction="Massachusetts",
        regulator="Massachusetts Gaming Commission",
        edition="with Cover All and the Multi Game Link",
        division="section",
        extends="",
        wagers=("6(b)", "6(d)", "12(a)", "13(b)"),
        parts=tuple((number, title) for number, title in table(SECTIONS)),
    )


@cite("1#scope", *(clauses for _, clauses in table(GLOSSARY)))
def test_the_glossary() -> None:
    """Section 1 defines fifteen words, and each stands on its own definition."""
    assert [(term.name, term.clause) for term in BOOK.terms] == [(word, ids(cell)) for word, cell in table(GLOSSARY)]
