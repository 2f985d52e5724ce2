"""Rounds of Mississippi Stud worked out by hand, with pencil and document."""

from __future__ import annotations

from tests.games.pins import pin
from tests.games.rounds import Fault

PINS = (
    pin(
        "a pair of jacks is paid 1 to 1 on the ante and on each street, at one, two and three times the ante",
        "1(a)/1 1(b) 4(c) 7(a)/2 7(b) 8(a)",
        seats="1 | Jh Jd | ante 10 | 1x, 2x, 3x",
        board="2c 5s 9h",
        lines="""
            1 ante won 1 to 1 10
            1 third street won 1 to 1 10
            1 fourth street won 1 to 1 20
            1 fifth street won 1 to 1 30
        """,
    ),
    pin(
        "a pair of tens pushes everything",
        "7(b) 8(a)",
        seats="1 | Th 4d | ante 10 | 1x, 1x, 3x",
        board="2c Ts 9h",
        lines="""
            1 ante push 0
            1 third street push 0
            1 fourth street push 0
            1 fifth street push 0
        """,
    ),
    pin(
        "a pair of sixes pushes everything, also when it lies among the community cards",
        "1(d) 3(a)/2 7(b)",
        seats="1 | Ah Kd | ante 10 | 1x, 1x, 1x",
        board="6c 6s 9h",
        lines="""
            1 ante push 0
            1 third street push 0
            1 fourth street push 0
            1 fifth street push 0
        """,
    ),
    pin(
        "a pair of fives loses",
        "7(b)",
        seats="1 | 5h 5d | ante 10 | 3x, 1x, 2x",
        board="2c Ts 9h",
        lines="""
            1 ante lost -10
            1 third street lost -30
            1 fourth street lost -10
            1 fifth street lost -20
        """,
    ),
    pin(
        "ace high loses",
        "7(b)",
        seats="1 | Ah Kd | ante 10 | 1x, 1x, 1x",
        board="2c Ts 9h",
        lines="""
            1 ante lost -10
            1 third street lost -10
            1 fourth street lost -10
            1 fifth street lost -10
        """,
    ),
    pin(
        "ace to five is a straight, 4 to 1; king, ace, two is none",
        "3(a)/1",
        seats="""
            1 | Ah 2d | ante 10 | 1x, 1x, 1x
            2 | Kh Ad | ante 10 | 1x, 1x, 1x
        """,
        board="3c 4s 5h",
        lines="""
            2 ante lost -10
            2 third street lost -10
            2 fourth street lost -10
            2 fifth street lost -10
            1 ante won 4 to 1 40
            1 third street won 4 to 1 40
            1 fourth street won 4 to 1 40
            1 fifth street won 4 to 1 40
        """,
    ),
    pin(
        "a fold before the first card gives up the ante; the three card bonus stands and is paid",
        "1(c) 1(e) 6(a)/1 6(d)/1 6(d)/2 7(c) 8(b)",
        seats="3 | 7h 2d | ante 10, three card bonus 5 | fold",
        board="Qs Ks As",
        lines="""
            3 ante forfeited -10
            3 three card bonus won 50 to 1 250
        """,
    ),
    pin(
        "a fold before the second card gives up ante and third street",
        "1(c) 6(b)/1 6(d)/1",
        seats="""
            3 | Jh Td | ante 10, three card bonus 5 | 2x, fold
            4 | Jc Jd | ante 10 | 3x, 3x, 3x
        """,
        board="5s 8c 2s",
        lines="""
            3 ante forfeited -10
            3 third street forfeited -20
            4 ante won 1 to 1 10
            4 third street won 1 to 1 30
            4 fourth street won 1 to 1 30
            4 fifth street won 1 to 1 30
            3 three card bonus lost -5
        """,
    ),
    pin(
        "a fold before the third card gives up ante, third and fourth street",
        "1(c) 6(c)/1 6(d)/1",
        seats="3 | Jh Td | ante 10 | 1x, 3x, fold",
        board="5s 8c Js",
        lines="""
            3 ante forfeited -10
            3 third street forfeited -10
            3 fourth street forfeited -30
        """,
    ),
    pin(
        "hands are settled from the dealer's right; the three card bonus after them",
        "7(a)/1 7(c)",
        seats="""
            1 | Ah Kd | ante 10, three card bonus 5 | 1x, 1x, 1x
            3 | 7h 2d | ante 10, three card bonus 1 | fold
            6 | Qh Qd | ante 20 | 3x, 1x, 1x
        """,
        board="4c 4s 9h",
        lines="""
            3 ante forfeited -10
            6 ante won 2 to 1 40
            6 third street won 2 to 1 120
            6 fourth street won 2 to 1 40
            6 fifth street won 2 to 1 40
            1 ante lost -10
            1 third street lost -10
            1 fourth street lost -10
            1 fifth street lost -10
            3 three card bonus won 1 to 1 1
            1 three card bonus won 1 to 1 5
        """,
    ),
    pin(
        "a community card shown too early voids all hands, with the streets made so far",
        "9(a) 9(e)",
        seats="""
            1 | Ah Kd | ante 10, three card bonus 5 | 1x
            2 | 7h 2d | ante 10 |
        """,
        faults=[Fault("community card shown")],
        lines="""
            1 ante returned 0
            1 three card bonus returned 0
            1 third street returned 0
            2 ante returned 0
        """,
    ),
    pin(
        "one card face up changes nothing",
        "9(b)/1",
        seats="1 | Jh Jd | ante 10 | 1x, 1x, 1x",
        board="2c 5s 9h",
        faults=[Fault("face up")],
        lines="""
            1 ante won 1 to 1 10
            1 third street won 1 to 1 10
            1 fourth street won 1 to 1 10
            1 fifth street won 1 to 1 10
        """,
    ),
    pin(
        "more than one card face up: all hands are void",
        "9(b)/2 9(e)",
        seats="1 | Jh Jd | ante 10, three card bonus 5 |",
        faults=[Fault("face up", more=True)],
        lines="""
            1 ante returned 0
            1 three card bonus returned 0
        """,
    ),
    pin(
        "a wrong number of cards at a position voids that hand",
        "9(c)/1 9(e)",
        seats="""
            1 | Ah Kd | ante 10 | 1x, 1x, 1x
            2 | 7h 2d | ante 10, three card bonus 5 |
        """,
        board="Ac 5s 9h",
        faults=[Fault("wrong number", position=2)],
        lines="""
            2 ante returned 0
            2 three card bonus returned 0
            1 ante won 1 to 1 10
            1 third street won 1 to 1 10
            1 fourth street won 1 to 1 10
            1 fifth street won 1 to 1 10
        """,
    ),
    pin(
        "a wrong number of community cards voids all hands",
        "9(c)/2 9(e)",
        seats="1 | Jh Jd | ante 10, three card bonus 5 |",
        faults=[Fault("wrong number")],
        lines="""
            1 ante returned 0
            1 three card bonus returned 0
        """,
    ),
    pin(
        "a shuffler that fails during the round voids all hands",
        "9(d) 9(e)",
        seats="1 | Jh Jd | ante 10, three card bonus 5 |",
        faults=[Fault("shuffler")],
        lines="""
            1 ante returned 0
            1 three card bonus returned 0
        """,
    ),
)

# Each row of 8(a) as the document prints it: own cards, community cards, odds (0 pushes, -1 loses), name of the row.
ROWS = (
    ("Ah Th", "Kh Qh Jh", 500, "royal flush"),
    ("Ah 2h", "3h 4h 5h", 100, "straight flush"),
    ("9h Th", "Jh Qh Kh", 100, "straight flush"),
    ("9h 9d", "9c 9s 2h", 40, "four-of-a-kind"),
    ("9h 9d", "9c 2s 2h", 10, "full house"),
    ("2h 4h", "7h 9h Kh", 6, "flush"),
    ("Ah Td", "Kc Qs Jh", 4, "straight"),
    ("9h 9d", "9c 2s 3h", 3, "three-of-a-kind"),
    ("2h 3d", "3c 2s 9h", 2, "two pair"),
    ("Jh 3d", "Jc 2s 9h", 1, "pair of jacks or better"),
    ("Ah 3d", "Ac 2s 9h", 1, "pair of jacks or better"),
    ("Th 3d", "Tc 2s 9h", 0, "pair of sixes to tens"),
    ("6h 3d", "6c 2s 9h", 0, "pair of sixes to tens"),
    ("5h 3d", "5c 2s 9h", -1, ""),
    ("Ah Kd", "Qc Js 9h", -1, ""),
)
BONUS = (  # 8(b): community cards and odds, and the name of the row
    ("Qs Ks As", 50, "mini royal"),
    ("As 2s 3s", 40, "straight flush"),
    ("Js Qs Ks", 40, "straight flush"),
    ("7s 7d 7c", 30, "three-of-a-kind"),
    ("As 2d 3c", 6, "straight"),
    ("Qs Kd Ac", 6, "straight"),
    ("2s 7s 9s", 4, "flush"),
    ("2s 2d 9c", 1, "pair"),
    ("Ks Ad 2c", -1, ""),
)
