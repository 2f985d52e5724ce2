"""Which document Crazy 4 Poker is, its parts, and the words it defines."""

import pytest

from tests.law.ma_crazy_4.pictures import Row, book, case_a_row, cell, clauses, readings, table

PARTS = """
    1  | Definitions
    2  | Cards; number of decks
    3  | Opening of the table for gaming
    4  | Shuffle and cut of the cards
    5  | Crazy 4 Poker rankings
    6  | Wagers
    7  | Procedure for dealing the cards from a manual dealing shoe
    8  | Procedure for dealing the cards from the hand
    9  | Procedures for dealing the cards from an automated dealing shoe
    10 | Procedures for completion of each round of play
    11 | Payout odds; Envy Bonus; rate of progression
    12 | Irregularities
"""

DEFINED = """
    five-card envy bonus                 | 1.five-card-envy
    five-card envy bonus qualifying hand | 1.five-card-envy-hand
    five-card progressive payout hand    | 1.five-card-prog-hand
    four-card envy bonus                 | 1.four-card-envy
    four-card envy bonus qualifying hand | 1.four-card-envy-hand#four 1.four-card-envy-hand#sf
    four-card progressive payout hand    | 1.four-card-prog-hand
    hand                                 | 1.hand
    lucky bonus                          | 1.lucky(i) 1.lucky(ii)
    magic card bonus                     | 1.magic(i) 1.magic(ii)
    play wager                           | 1.play-wager
    queens up wager                      | 1.queens-up 6(d)(2)
"""

USED_UNDEFINED = """
    ante wager                 | 6(d)(1)#both
    super bonus wager          | 6(d)(1)#both 6(d)(1)#equal
    progressive payout wager   | 6(d)(3)#offer 6(d)(4)#offer
    five card hand bonus wager | 6(d)(5)#offer 6(d)(5)#which
    stub                       | 7(e) 8(c) 9(c)
    tie                        | 5(c)#tie
    rules submission           | 11(c)#select 11(d)(1)#select 11(d)(3)#rate 11(e)(3)#rate 11(f)(4)#rate
"""


def test_the_document_is_the_massachusetts_crazy_4_poker() -> None:
    """One edition, by the Massachusetts Gaming Commission, that stands on its own and is parted into sections."""
    first = book().identity
    assert (first.id, first.prefix, first.title) == ("ma-crazy-4-poker", "ma-c4p", "Crazy 4 Poker")
    assert (first.jurisdiction, first.regulator) == ("Massachusetts", "Massachusetts Gaming Commission")
    assert (first.edition, first.division, first.extends) == ("only edition", "section", "")


def test_the_document_has_twelve_sections() -> None:
    """Twelve sections with these titles, in this order."""
    assert list(book().identity.parts) == table(PARTS)


@clauses("1#scope")
@readings("C-38")
def test_eleven_words_are_defined_and_seven_are_taken_from_the_procedures() -> None:
    """The glossary holds the eleven words of Section 1 in its order, then those the document uses undefined."""
    assert [term.name for term in book().terms] == [name for name, _ in table(DEFINED + USED_UNDEFINED)]
    assert len(table(DEFINED)) == 11
    assert len(table(USED_UNDEFINED)) == 7


@pytest.mark.parametrize("rows", case_a_row(DEFINED + USED_UNDEFINED))
def test_a_word_rests_on_its_definition(rows: list[Row]) -> None:
    """Each word of the glossary cites where the document defines it, or where it uses it."""
    ((name, clause),) = rows
    assert [cell(term.clause) for term in book().terms if term.name == name] == [clause]
