"""Both editions: which documents they are, their parts, and the words they define."""

from __future__ import annotations

from pitboss.rulebooks import Rulebook
from tests.law.ma_four_card.editions import EARLIER, LATER, Table, both, earlier, later, words

PARTS = """
     1  Definitions
     2  Cards; number of decks
     3  Four card poker rankings
     4  Opening of the table for gaming
     5  Shuffle and cut of the cards
     6  Wagers
     7  Procedures for dealing the cards from a manual dealing shoe
     8  Procedures for dealing the cards from the hand
     9  Procedures for dealing the cards from an automated dealing shoe
    10  Procedures for completion of each round of play
    11  Payout Odds
    12  Cover All Bonus Wager
    13  Progressive Wager
    14  Irregularities
"""

GLOSSARY = Table("""
    aces up wager | 1(aces-up)/1; 1(aces-up)/2
    ante wager    | 1(ante)
    hand          | 1(hand)
    play wager    | 1(play)/1; 1(play)/2
    round of play | 1(round)
    stub          | 1(stub)
    suit          | 1(suit)
""")


@later()
def test_the_later_edition_names_itself(book: Rulebook) -> None:
    """The later edition is the complete document, with the Multi Game Link."""
    first = book.identity
    assert (first.id, first.prefix, first.extends) == (LATER, "ma-4cp", "")
    assert first.edition == "later edition, with the Multi Game Link"


@earlier()
def test_the_earlier_edition_names_itself(book: Rulebook) -> None:
    """The earlier edition is written as what differs from the later one."""
    first = book.identity
    assert (first.id, first.prefix, first.extends) == (EARLIER, "ma-4cp-earlier", LATER)
    assert first.edition == "earlier edition, without the Multi Game Link"


@both()
def test_game_and_regulator(book: Rulebook) -> None:
    """Both are Four Card Poker of the Massachusetts Gaming Commission, in fourteen sections."""
    first = book.identity
    assert (first.title, first.jurisdiction) == ("Four Card Poker", "Massachusetts")
    assert (first.regulator, first.division) == ("Massachusetts Gaming Commission", "section")
    assert list(first.parts) == [tuple(line.split(maxsplit=1)) for line in PARTS.strip().splitlines()]


@both(GLOSSARY, "1(intro)")
def test_seven_words_are_defined(book: Rulebook) -> None:
    """Section 1 defines seven words and no other."""
    assert [(term.name, words(term.clause)) for term in book.terms] == GLOSSARY.of(book)


@both("1(suit)")
def test_there_are_four_suits(book: Rulebook) -> None:
    """The glossary names club, diamond, heart and spade."""
    (suit,) = (term for term in book.terms if term.name == "suit")
    assert suit.says == "Club, diamond, heart or spade."
