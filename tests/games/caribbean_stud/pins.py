"""Rounds of Caribbean Stud worked out by hand, with pencil and document. The dealer's last card is the up-card."""

from __future__ import annotations

from tests.games.pins import pin
from tests.games.rounds import Fault

PINS = (
    pin(
        "ace-queen does not qualify: the ante is paid even to a lower hand, the raise goes back",
        "7(a)/2 7(b)",
        seats="1 | Kh Qd Jc 9s 2h | ante 10 | raise",
        dealer="As Qc Jd Tc 8s",
        lines="""
            1 ante won 1 to 1 10
            1 raise returned 0
        """,
    ),
    pin(
        "the lowest ace-king qualifies",
        "7(a)/2 7(c)/3",
        seats="1 | Ah Qd Jc Ts 8h | ante 10 | raise",
        dealer="4c 3d 2c Ks As",
        lines="""
            1 ante lost -10
            1 raise lost -20
        """,
    ),
    pin(
        "a pair of twos qualifies; a higher pair is paid 1 to 1 on ante and raise, which is twice the ante",
        "1(a) 1(b)/1 6(a) 7(a)/2 7(c)/1 8(a)",
        seats="3 | 3h 3d Jc Ts 8h | ante 15 | raise",
        dealer="4c 2d 2c Ks 7s",
        lines="""
            3 ante won 1 to 1 15
            3 raise won 1 to 1 30
        """,
    ),
    pin(
        "ace-king of the player beats a lower ace-king by the third card, 1 to 1",
        "3(b) 7(c)/1 8(a)",
        seats="1 | Ah Kd Qc 3s 2h | ante 10 | raise",
        dealer="As Kc Jd Tc 8s",
        lines="""
            1 ante won 1 to 1 10
            1 raise won 1 to 1 20
        """,
    ),
    pin(
        "equal hands push ante and raise: suits do not rank",
        "3(b) 7(c)/2",
        seats="1 | Ah Kh Qh 3h 2d | ante 10 | raise",
        dealer="As Ks Qs 3s 2c",
        lines="""
            1 ante push 0
            1 raise push 0
        """,
    ),
    pin(
        "a strong hand against a dealer who does not qualify gets 1 to 1 on the ante, nothing on the raise",
        "7(b) 8(a)",
        seats="1 | 9h 9d 9c 9s 2h | ante 10 | raise",
        dealer="Ks Qc Jd Tc 8s",
        lines="""
            1 ante won 1 to 1 10
            1 raise returned 0
        """,
    ),
    pin(
        "ace to five is the lowest straight, and beats three of a kind",
        "3(a)/1 3(a)/2 7(c)/1",
        seats="1 | Ah 2d 3c 4s 5h | ante 10 | raise",
        dealer="Ks Kc Kd 8c 7s",
        lines="""
            1 ante won 1 to 1 10
            1 raise won 4 to 1 80
        """,
    ),
    pin(
        "ace to five loses to two to six",
        "3(a)/2 7(c)/3",
        seats="1 | Ah 2d 3c 4s 5h | ante 10 | raise",
        dealer="2s 3d 4d 5c 6s",
        lines="""
            1 ante lost -10
            1 raise lost -20
        """,
    ),
    pin(
        "a fold gives up the ante, and a five plus below a flush",
        "1(c) 6(b)/1 6(b)/2",
        seats="2 | Ah 2d 3c 4s 5h | ante 10, five plus 5 | fold",
        dealer="2s 3d 4d 5c 6s",
        lines="""
            2 ante forfeited -10
            2 five plus forfeited -5
        """,
    ),
    pin(
        "five plus is paid before the decision, and stays paid when its player folds",
        "1(e) 6(b)/2 6(c) 8(b)",
        seats="2 | Ah 9h 7h 4h 2h | ante 10, five plus 5 | fold",
        dealer="2s 3d 4d 5c 6s",
        lines="""
            2 five plus won 40 to 1 200
            2 ante forfeited -10
        """,
    ),
    pin(
        "five plus looks at the player's cards alone: paid although the hand loses to the dealer",
        "1(e) 6(c) 7(c)/3",
        seats="2 | Ah 9h 7h 4h 2h | ante 10, five plus 25 | raise",
        dealer="2s 2d 2c Kc Ks",
        lines="""
            2 five plus won 40 to 1 1000
            2 ante lost -10
            2 raise lost -20
        """,
    ),
    pin(
        "five plus below a flush is lost, although the hand wins",
        "8(b)",
        seats="2 | 3h 4d 5c 6s 7h | ante 10, five plus 1 | raise",
        dealer="2s 2d 2c Kc 9s",
        lines="""
            2 ante won 1 to 1 10
            2 raise won 4 to 1 80
            2 five plus lost -1
        """,
    ),
    pin(
        "positions are settled from the dealer's right",
        "7(d)",
        seats="""
            1 | Ah Ad 9c 8s 2h | ante 10 | raise
            4 | 5h 5d 9d 8d 3h | ante 20 | raise
            6 | Qh 7d 6c 4s 3d | ante 30 | fold
            7 | Kh Kd 6d 4h 3s | ante 40 | raise
        """,
        dealer="Js Jd Tc 8c 2s",
        lines="""
            6 ante forfeited -30
            7 ante won 1 to 1 40
            7 raise won 1 to 1 80
            4 ante lost -20
            4 raise lost -40
            1 ante won 1 to 1 10
            1 raise won 1 to 1 20
        """,
    ),
    pin(
        "one card found face up changes nothing",
        "9(a)/1",
        seats="1 | Ah Ad 9c 8s 2h | ante 10 | raise",
        dealer="Js Jd Tc 8c 2s",
        faults=[Fault("face up")],
        lines="""
            1 ante won 1 to 1 10
            1 raise won 1 to 1 20
        """,
    ),
    pin(
        "more than one card face up: all hands are void",
        "9(a)/2 9(e)",
        seats="1 | Ah Ad 9c 8s 2h | ante 10, five plus 5 |",
        faults=[Fault("face up", more=True)],
        lines="""
            1 ante returned 0
            1 five plus returned 0
        """,
    ),
    pin(
        "a wrong number of cards voids that hand only",
        "9(b)/1 9(e)",
        seats="""
            1 | Ah Ad 9c 8s 2h | ante 10, five plus 5 |
            2 | Kh Kd 6d 4h 3s | ante 20 | raise
        """,
        dealer="Js Jd Tc 8c 2s",
        faults=[Fault("wrong number", position=1)],
        lines="""
            1 ante returned 0
            1 five plus returned 0
            2 ante won 1 to 1 20
            2 raise won 1 to 1 40
        """,
    ),
    pin(
        "a wrong number of the dealer's cards voids all hands",
        "9(b)/2 9(e)",
        seats="1 | Ah Ad 9c 8s 2h | ante 10, five plus 5 |",
        faults=[Fault("wrong number")],
        lines="""
            1 ante returned 0
            1 five plus returned 0
        """,
    ),
    pin(
        "a second dealer's card shown before all have decided voids all hands",
        "9(c) 9(e)",
        seats="""
            1 | Ah Ad 9c 8s 2h | ante 10 | raise
            2 | Kh Kd 6d 4h 3s | ante 20, five plus 5 |
        """,
        faults=[Fault("dealer's card shown")],
        lines="""
            1 ante returned 0
            1 raise returned 0
            2 ante returned 0
            2 five plus returned 0
        """,
    ),
    pin(
        "a shuffler that fails during the round voids all hands",
        "9(d) 9(e)",
        seats="1 | Ah Ad 9c 8s 2h | ante 10, five plus 5 |",
        faults=[Fault("shuffler")],
        lines="""
            1 ante returned 0
            1 five plus returned 0
        """,
    ),
)

# Each row as the document prints it, for a hand that beats the dealer's ace-king: cards, the raise's odds, five plus's,
# and the names of both rows.
DEALER = "Ad Kc Js 7s 5d"
ROWS = (
    ("Th Jh Qh Kh Ah", 100, 5000, "royal flush", "royal flush"),
    ("Ah 2h 3h 4h 5h", 50, 1000, "straight flush", "straight flush"),
    ("9h Th Jh Qh Kh", 50, 1000, "straight flush", "straight flush"),
    ("9h 9d 9c 9s 2h", 20, 200, "four-of-a-kind", "four-of-a-kind"),
    ("9h 9d 9c 2s 2h", 7, 60, "full house", "full house"),
    ("Ah 9h 7h 4h 2h", 5, 40, "flush", "flush"),
    ("Th Jd Qc Ks Ah", 4, 0, "straight", ""),
    ("9h 9d 9c 2s 3h", 3, 0, "three-of-a-kind", ""),
    ("9h 9d 2c 2s 3h", 2, 0, "two pair", ""),
    ("2h 2d 3c 4s 6h", 1, 0, "a pair or less", ""),
    ("Ah Kd Qc 4s 3h", 1, 0, "a pair or less", ""),
)
