"""Rounds of Three Card Poker worked out by hand, with pencil and document."""

from __future__ import annotations

from tests.games.pins import pin
from tests.games.rounds import Fault

AA = "pair plus A, six card bonus A"

PINS = (
    pin(
        "a dealer below queen-high does not qualify: the ante is paid even to a lower hand, the play goes back",
        "7(b) 7(c)",
        seats="1 | Th 8d 2c | ante 10 | play",
        dealer="Js 9d 3c",
        lines="""
            1 ante won 1 to 1 10
            1 play returned 0
        """,
    ),
    pin(
        "the lowest queen-high qualifies, and beats a jack-high hand",
        "7(b) 7(d)/3",
        seats="1 | Jh Td 8c | ante 10 | play",
        dealer="Qs 3d 2c",
        lines="""
            1 ante lost -10
            1 play lost -10
        """,
    ),
    pin(
        "jack, ten and eight does not qualify, the highest hand that does not",
        "7(b) 7(c)",
        seats="1 | Qh 3d 2h | ante 15 | play",
        dealer="Js Td 8s",
        lines="""
            1 ante won 1 to 1 15
            1 play returned 0
        """,
    ),
    pin(
        "a higher hand is paid 1 to 1 on ante and play, the play being equal to the ante",
        "1(a) 1(b) 6(a) 7(d)/1",
        seats="4 | Ah 7d 2c | ante 25 | play",
        dealer="Ks Qd 9c",
        lines="""
            4 ante won 1 to 1 25
            4 play won 1 to 1 25
        """,
    ),
    pin(
        "equal ranks push both: suits do not rank",
        "3(d)/2 7(d)/2",
        seats="1 | Ah 7d 2c | ante 10 | play",
        dealer="As 7c 2h",
        lines="""
            1 ante push 0
            1 play push 0
        """,
    ),
    pin(
        "the third card decides",
        "3(d)/1 7(d)/3",
        seats="1 | Ah 7d 2c | ante 10 | play",
        dealer="As 7c 3h",
        lines="""
            1 ante lost -10
            1 play lost -10
        """,
    ),
    pin(
        "a straight beats a flush, and is paid the ante bonus",
        "3(b)/1 3(b)/2 7(e) 8(a)",
        seats="1 | 4h 5d 6c | ante 10 | play",
        dealer="As Ks 9s",
        lines="""
            1 ante won 1 to 1 10
            1 play won 1 to 1 10
            1 ante bonus won 1 to 1 10
        """,
    ),
    pin(
        "three of a kind beats a straight; the losing straight is paid the ante bonus all the same",
        "3(b)/1 7(d)/3 7(e)",
        seats="1 | Qh Kd Ac | ante 10 | play",
        dealer="2s 2d 2c",
        lines="""
            1 ante lost -10
            1 play lost -10
            1 ante bonus won 1 to 1 10
        """,
    ),
    pin(
        "a straight flush beats three of a kind: 5 to 1 on the ante",
        "3(b)/1 7(e) 8(a)",
        seats="1 | 2h 3h 4h | ante 20 | play",
        dealer="As Ad Ac",
        lines="""
            1 ante won 1 to 1 20
            1 play won 1 to 1 20
            1 ante bonus won 5 to 1 100
        """,
    ),
    pin(
        "three of a kind: 4 to 1 on the ante, also when the dealer does not qualify",
        "7(c) 7(e) 8(a)",
        seats="1 | 8h 8d 8c | ante 10 | play",
        dealer="7s 5d 2c",
        lines="""
            1 ante won 1 to 1 10
            1 play returned 0
            1 ante bonus won 4 to 1 40
        """,
    ),
    pin(
        "equal straights push, and the ante bonus is paid",
        "7(d)/2 7(e)",
        seats="1 | 4h 5d 6c | ante 10 | play",
        dealer="4s 5c 6d",
        lines="""
            1 ante push 0
            1 play push 0
            1 ante bonus won 1 to 1 10
        """,
    ),
    pin(
        "ace, two, three is the lowest straight",
        "3(a) 3(c)",
        seats="1 | Ah 2d 3c | ante 10 | play",
        dealer="2s 3h 4c",
        lines="""
            1 ante lost -10
            1 play lost -10
            1 ante bonus won 1 to 1 10
        """,
    ),
    pin(
        "queen, king, ace is the highest straight",
        "3(a) 3(c)",
        seats="1 | Qh Kd Ac | ante 10 | play",
        dealer="Js Qc Kh",
        lines="""
            1 ante won 1 to 1 10
            1 play won 1 to 1 10
            1 ante bonus won 1 to 1 10
        """,
    ),
    pin(
        "king, ace, two is no straight: an ace stands above the king or below the two",
        "3(a) 3(c)",
        seats="1 | Kh Ad 2c | ante 10 | play",
        dealer="As Kd 3h",
        lines="""
            1 ante lost -10
            1 play lost -10
        """,
    ),
    pin(
        "a flush beats a pair, a pair beats high cards; each is paid pair plus by table A",
        "1(c) 3(b)/1 7(f) 8(b)",
        seats="""
            1 | 2h 7h 9h | ante 10, pair plus 5 | play
            2 | 3c 3s 4d | ante 10, pair plus 5 | play
            3 | Ac Kc Jd | ante 10, pair plus 5 | play
        """,
        dealer="4s 4c Ah",
        tables=AA,
        lines="""
            3 ante lost -10
            3 play lost -10
            3 pair plus lost -5
            2 ante lost -10
            2 play lost -10
            2 pair plus won 1 to 1 5
            1 ante won 1 to 1 10
            1 play won 1 to 1 10
            1 pair plus won 3 to 1 15
        """,
    ),
    pin(
        "of two pairs the higher one wins, whatever card lies beside it",
        "3(d)/1",
        seats="1 | 5h 5d Ac | ante 10 | play",
        dealer="6s 6d 2c",
        lines="""
            1 ante lost -10
            1 play lost -10
        """,
    ),
    pin(
        "of equal pairs the third card decides",
        "3(d)/1",
        seats="1 | 6h 6c 3c | ante 10 | play",
        dealer="6s 6d 2c",
        lines="""
            1 ante won 1 to 1 10
            1 play won 1 to 1 10
        """,
    ),
    pin(
        "a fold loses ante and pair plus, even with three of a kind; the six card bonus stands and is paid",
        "1(e) 6(b)/1 6(b)/2 6(b)/3 8(c)",
        seats="2 | 9h 9d 9c | ante 10, pair plus 5, six card bonus 5 | fold",
        dealer="9s Kd Kc",
        tables=AA,
        lines="""
            2 ante forfeited -10
            2 pair plus forfeited -5
            2 six card bonus won 100 to 1 500
        """,
    ),
    pin(
        "a fold gets no ante bonus: only a hand that played does",
        "6(b)/1 7(e)",
        seats="2 | 4h 5d 6c | ante 10 | fold",
        dealer="9s 8d 2c",
        lines="2 ante forfeited -10",
    ),
    pin(
        "the six card bonus takes the best five of the player's three and the dealer's three cards",
        "1(d) 3(e) 8(c)",
        seats="1 | Th Jh 2c | ante 10, six card bonus 1 | play",
        dealer="Qh Kh Ah",
        tables="pair plus A, six card bonus B",
        lines="""
            1 ante lost -10
            1 play lost -10
            1 six card bonus won 1000 to 1 1000
        """,
    ),
    pin(
        "two pair is nothing for the six card bonus",
        "3(e) 8(c)",
        seats="1 | Ah Ad 2c | ante 10, six card bonus 3 | play",
        dealer="Ks Kd 4c",
        tables=AA,
        lines="""
            1 ante won 1 to 1 10
            1 play won 1 to 1 10
            1 six card bonus lost -3
        """,
    ),
    pin(
        "each position is settled from the dealer's right: ante and play, ante bonus, pair plus, six card bonus",
        "7(f)",
        seats="""
            2 | 5h 6h 7h | ante 10, pair plus 5, six card bonus 5 | play
            5 | Kd 8c 3s | ante 20, pair plus 5, six card bonus 5 | fold
            7 | Qd Qs 4c | ante 30, pair plus 10 | play
        """,
        dealer="8h 9h Jc",
        tables="pair plus C, six card bonus B",
        lines="""
            5 ante forfeited -20
            5 pair plus forfeited -5
            7 ante won 1 to 1 30
            7 play returned 0
            7 pair plus won 1 to 1 10
            5 six card bonus lost -5
            2 ante won 1 to 1 10
            2 play returned 0
            2 ante bonus won 5 to 1 50
            2 pair plus won 35 to 1 175
            2 six card bonus won 200 to 1 1000
        """,
    ),
    pin(
        "one card found face up changes nothing",
        "9(a)/1",
        seats="1 | Ah 7d 2c | ante 10, pair plus 5 | play",
        dealer="Ks Qd 9c",
        tables=AA,
        faults=[Fault("face up")],
        lines="""
            1 ante won 1 to 1 10
            1 play won 1 to 1 10
            1 pair plus lost -5
        """,
    ),
    pin(
        "more than one card found face up: every wager of every hand goes back",
        "9(a)/2 9(e)",
        seats="""
            1 | Ah 7d 2c | ante 10, pair plus 5 |
            2 | 9h 9d 9c | ante 10, six card bonus 5 |
        """,
        tables=AA,
        faults=[Fault("face up", more=True)],
        lines="""
            1 ante returned 0
            1 pair plus returned 0
            2 ante returned 0
            2 six card bonus returned 0
        """,
    ),
    pin(
        "a hand with a wrong number of cards is void and its wagers go back; the others are settled",
        "9(b)/1 9(e)",
        seats="""
            1 | Ah 7d 2c | ante 10, pair plus 5 |
            2 | 9h 9d 8c | ante 10, pair plus 5 | play
        """,
        dealer="Ks Qd 9c",
        tables=AA,
        faults=[Fault("wrong number", position=1)],
        lines="""
            1 ante returned 0
            1 pair plus returned 0
            2 ante won 1 to 1 10
            2 play won 1 to 1 10
            2 pair plus won 1 to 1 5
        """,
    ),
    pin(
        "a dealer's hand with a wrong number of cards voids all hands",
        "9(b)/2 9(e)",
        seats="2 | 9h 9d 8c | ante 10, pair plus 5, six card bonus 5 |",
        tables=AA,
        faults=[Fault("wrong number")],
        lines="""
            2 ante returned 0
            2 pair plus returned 0
            2 six card bonus returned 0
        """,
    ),
    pin(
        "dealer's cards shown before all have decided void all hands, also one that has played",
        "9(c) 9(e)",
        seats="""
            1 | Ah 7d 2c | ante 10 | play
            2 | 9h 9d 8c | ante 10, pair plus 5 |
        """,
        tables=AA,
        faults=[Fault("dealer's card shown")],
        lines="""
            1 ante returned 0
            1 play returned 0
            2 ante returned 0
            2 pair plus returned 0
        """,
    ),
    pin(
        "a shuffler that fails during the round voids all hands",
        "9(d) 9(e)",
        seats="1 | Ah 7d 2c | ante 10, pair plus 5, six card bonus 5 |",
        tables=AA,
        faults=[Fault("shuffler")],
        lines="""
            1 ante returned 0
            1 pair plus returned 0
            1 six card bonus returned 0
        """,
    ),
)

# Each row of each table, as the document prints it: the table, the player's cards, the odds, the name of the row.
ANTE_BONUS = (
    ("2h 3h 4h", 5, "straight flush"),
    ("Qh Kh Ah", 5, "straight flush"),
    ("7h 7d 7c", 4, "three-of-a-kind"),
    ("7h 8d 9c", 1, "straight"),
    ("2h 7h 9h", 0, ""),
)
PAIR_PLUS = (
    ("A", "2h 3h 4h", 40, "straight flush"),
    ("A", "Qh Kh Ah", 40, "straight flush"),
    ("A", "7h 7d 7c", 30, "three-of-a-kind"),
    ("A", "7h 8d 9c", 6, "straight"),
    ("A", "2h 7h 9h", 3, "flush"),
    ("A", "2h 2d 3c", 1, "pair"),
    ("A", "Ah Kd Jc", 0, ""),
    ("B", "2h 3h 4h", 40, "straight flush"),
    ("B", "7h 7d 7c", 30, "three-of-a-kind"),
    ("B", "7h 8d 9c", 6, "straight"),
    ("B", "2h 7h 9h", 4, "flush"),
    ("B", "2h 2d 3c", 1, "pair"),
    ("C", "2h 3h 4h", 35, "straight flush"),
    ("C", "7h 7d 7c", 33, "three-of-a-kind"),
    ("C", "7h 8d 9c", 6, "straight"),
    ("C", "2h 7h 9h", 4, "flush"),
    ("C", "2h 2d 3c", 1, "pair"),
    ("D", "2h 3h 4h", 50, "straight flush"),
    ("D", "7h 7d 7c", 30, "three-of-a-kind"),
    ("D", "7h 8d 9c", 6, "straight"),
    ("D", "2h 7h 9h", 3, "flush"),
    ("D", "2h 2d 3c", 1, "pair"),
)
SIX_CARDS = (  # the player's cards, the dealer's, the odds of table A and of table B, the name of the row
    ("Th Jh Qh", "Kh Ah 2c", 1000, 1000, "royal flush"),
    ("Ah 2h 3h", "4h 5h Kc", 200, 200, "straight flush"),
    ("9h 9d 9c", "9s Kd Qc", 100, 50, "four-of-a-kind"),
    ("9h 9d 9c", "Ks Kd Kc", 20, 25, "full house"),
    ("9h 9d 9c", "Ks Kd 2c", 20, 25, "full house"),
    ("Ah Jh 9h", "5h 2h 2d", 15, 20, "flush"),
    ("Ah Jd 4h", "5h 2s 3d", 10, 10, "straight"),
    ("9h 9d 2c", "9s Kd 7c", 7, 5, "three-of-a-kind"),
    ("9h 9d 2c", "Ks Kd 7c", 0, 0, ""),
)
