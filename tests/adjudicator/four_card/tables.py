"""The paytables of the three Four Card Poker documents, typed from the documents and laid out as they print them.

Rows are in printed order: the first row that holds the hand pays, and no other (Massachusetts 12(g) and 13(a)(2),
Maryland 12.D(2)). ``"X to 1"`` pays X times the wager and gives the wager back; ``"X for 1"`` is all there is.
"""

from __future__ import annotations

Rows = dict[str, str]


def columns(text: str) -> dict[str, Rows]:
    """The columns of a printed table, by the names in its first line; ``|`` parts cells, an empty one has no row."""
    head, *lines = [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]
    return {
        name: {line[0]: line[column] for line in lines if line[column]}
        for column, name in enumerate(head)
        if column > 0
    }


# Massachusetts 11(a)(2), Maryland 12.B.
ANTE_BONUS = {"four-of-a-kind": "25 to 1", "straight flush": "20 to 1", "three-of-a-kind": "2 to 1"}

# Massachusetts 11(a)(3).
ACES_UP_MASSACHUSETTS = columns("""
                | I       | II      | III     | IV      | V       | VI      | VII
four-of-a-kind  | 50 to 1 | 50 to 1 | 50 to 1 | 50 to 1 | 50 to 1 | 50 to 1 | 50 to 1
straight flush  | 40 to 1 | 40 to 1 | 30 to 1 | 30 to 1 | 40 to 1 | 40 to 1 | 40 to 1
three-of-a-kind | 9 to 1  | 7 to 1  | 9 to 1  | 7 to 1  | 8 to 1  | 8 to 1  | 7 to 1
flush           | 6 to 1  | 6 to 1  | 6 to 1  | 6 to 1  | 5 to 1  | 6 to 1  | 5 to 1
straight        | 4 to 1  | 5 to 1  | 4 to 1  | 5 to 1  | 4 to 1  | 4 to 1  | 4 to 1
two pair        | 2 to 1  | 2 to 1  | 2 to 1  | 2 to 1  | 3 to 1  | 2 to 1  | 3 to 1
pair of aces    | 1 to 1  | 1 to 1  | 1 to 1  | 1 to 1  | 1 to 1  | 1 to 1  | 1 to 1
""")

# Maryland 12.C.
ACES_UP_MARYLAND = columns("""
                | A       | B       | C       | D       | E       | F
four-of-a-kind  | 50 to 1 | 50 to 1 | 50 to 1 | 50 to 1 | 50 to 1 | 50 to 1
straight flush  | 30 to 1 | 30 to 1 | 40 to 1 | 40 to 1 | 30 to 1 | 40 to 1
three-of-a-kind | 9 to 1  | 7 to 1  | 8 to 1  | 8 to 1  | 8 to 1  | 7 to 1
flush           | 6 to 1  | 6 to 1  | 5 to 1  | 6 to 1  | 6 to 1  | 5 to 1
straight        | 4 to 1  | 5 to 1  | 4 to 1  | 4 to 1  | 4 to 1  | 4 to 1
two pair        | 2 to 1  | 2 to 1  | 3 to 1  | 2 to 1  | 2 to 1  | 3 to 1
pair of aces    | 1 to 1  | 1 to 1  | 1 to 1  | 1 to 1  | 1 to 1  | 1 to 1
""")

# Massachusetts 12(k). The heading counts the hands dealt, the dealer's among them (reading COV-1).
COVER_ALL = columns("""
                | 7        | 6        | 5        | 4        | 3        | 2
four aces       | 100 to 1 | 100 to 1 | 125 to 1 | 150 to 1 | 200 to 1 | 250 to 1
royal flush     | 50 to 1  | 50 to 1  | 80 to 1  | 90 to 1  | 100 to 1 | 125 to 1
four-of-a-kind  | 35 to 1  | 30 to 1  | 50 to 1  | 60 to 1  | 80 to 1  | 90 to 1
straight flush  | 20 to 1  | 15 to 1  | 30 to 1  | 30 to 1  | 50 to 1  | 70 to 1
three-of-a-kind | 3 to 1   | 4 to 1   | 4 to 1   | 5 to 1   | 6 to 1   | 8 to 1
""")

# Four cards: Massachusetts 13(a)(1), Maryland 12.D(1)(a) and (b).
FOUR_CARD_PROGRESSIVE = columns("""
                | A             | B
four aces       | 100% of meter | 100% of meter
four-of-a-kind  | 300 for 1     | 300 for 1
straight flush  | 100 for 1     | 100 for 1
three-of-a-kind | 9 for 1       | 15 for 1
""")

# Five cards: Massachusetts 13(b) (later edition only).
MULTI_GAME_LINK = columns("""
                | PTMGL01       | PTMGL02       | PTMGL04       | PTMGLML01     | PTMGLML02     | PTMGLML03
royal flush     | 100% of meter | 100% of meter |               | 100% of Major | 100% of Mega  | 100% of Mega
straight flush  | 10% of meter  | 10% of meter  | 100% of meter | 100% of Minor | 100% of Major | 100% of Major
four-of-a-kind  | 300 for 1     | 300 for 1     | 300 for 1     | 300 for 1     | 100% of Minor | 100% of Minor
full house      | 50 for 1      | 50 for 1      | 50 for 1      | 50 for 1      | 50 for 1      | 50 for 1
flush           | 40 for 1      | 40 for 1      | 40 for 1      | 40 for 1      | 40 for 1      | 40 for 1
straight        | 30 for 1      | 30 for 1      | 30 for 1      | 30 for 1      | 30 for 1      | 30 for 1
three-of-a-kind | 9 for 1       | 9 for 1       | 9 for 1       | 9 for 1       | 10 for 1      | 9 for 1
""")

# Five cards: Maryland 12.D(1)(c) to (f).
MARYLAND_LEVELS = columns("""
                | C             | D             | E             | F
royal flush     | 100% of meter | 100% of Major | 100% of Mega  | 100% of Mega
straight flush  | 10% of meter  | 100% of Minor | 100% of Major | 100% of Major
four-of-a-kind  | 300 for 1     | 300 for 1     | 100% of Minor | 100% of Minor
full house      | 50 for 1      | 50 for 1      | 50 for 1      | 50 for 1
flush           | 40 for 1      | 40 for 1      | 40 for 1      | 40 for 1
straight        | 30 for 1      | 30 for 1      | 30 for 1      | 30 for 1
three-of-a-kind | 9 for 1       | 9 for 1       | 10 for 1      | 9 for 1
""")

# By the recipient's wager. Massachusetts 13(a)(5)(i) and (ii), Maryland 12.F(1), 12.F(2), 12.G(1) and 12.G(2).
ENVY_FOUR_CARD = columns("""
                | A $1 | A $5 | B $1 | B $5
four aces       | $100 | $500 | $100 | $500
four-of-a-kind  | $10  | $50  | $25  | $125
straight flush  | $5   | $25  |      |
""")

# Massachusetts 13(b): as printed, whatever the wager (reading ENV-8).
ENVY_LINK = columns("""
                | PTMGL01 | PTMGL02 | PTMGL04 | PTMGLML01 | PTMGLML02 | PTMGLML03
royal flush     | $1,000  | $5,000  |         | $1,000    | $1,000    | $1,000
straight flush  | $300    | $1,500  | $250    | $300      | $300      | $300
""")

# Maryland 12.F(3) to (6) and 12.G(3) to (6). C as printed, or as its election files it (reading ENV-7).
ENVY_MARYLAND_C = columns("""
                | C $1   | C $5
four aces       | $1,000 | $5,000
four-of-a-kind  | $300   | $1,500
""")
ENVY_MARYLAND = columns("""
                | C $1   | C $5   | D $1   | D $5   | E $1   | E $5   | F $1   | F $5
royal flush     | $1,000 | $5,000 | $1,000 | $5,000 | $1,000 | $5,000 | $1,000 | $5,000
straight flush  | $300   | $1,500 | $300   | $1,500 | $300   | $1,500 | $300   | $1,500
""")

# Maryland 12.H: best five of six cards, all six for a Super Royal (7.E(5)(b)).
SIX_CARD_BONUS = columns("""
                                       | A          | B
super royal of diamonds                | $1,000,000 |
super royal of hearts, spades or clubs | $100,000   |
super royal of any suit                |            | $100,000
royal flush                            | 1,000 to 1 | 1,000 to 1
straight flush                         | 200 to 1   | 200 to 1
four-of-a-kind                         | 50 to 1    | 50 to 1
full house                             | 20 to 1    | 20 to 1
flush                                  | 15 to 1    | 15 to 1
straight                               | 10 to 1    | 10 to 1
three-of-a-kind                        | 5 to 1     | 5 to 1
""")
