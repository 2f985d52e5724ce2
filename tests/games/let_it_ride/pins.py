"""Rounds of Let It Ride worked out by hand, with pencil and document."""

from __future__ import annotations

from tests.games.pins import pin
from tests.games.rounds import Fault

TEN = "first bet 10, second bet 10, third bet 10"
RIDE = "let it ride, let it ride"

PINS = (
    pin(
        "a pair of tens is paid 1 to 1 on all three bets that are left",
        "1(a)/1 1(b)/2 6(a)/1 6(b)/1 7(a)/2 8(a)",
        seats=f"1 | Th Td 2c | {TEN} | {RIDE}",
        board="5s 9h",
        lines="""
            1 first bet won 1 to 1 10
            1 second bet won 1 to 1 10
            1 third bet won 1 to 1 10
        """,
    ),
    pin(
        "a pair of nines loses",
        "7(a)/2 8(a)",
        seats=f"1 | 9h 9d 2c | {TEN} | {RIDE}",
        board="5s Th",
        lines="""
            1 first bet lost -10
            1 second bet lost -10
            1 third bet lost -10
        """,
    ),
    pin(
        "both bets taken back go back; the third bet stays and is lost",
        "1(b)/1 4(c)/2 6(a)/1 6(b)/1 6(c) 7(a)/2",
        seats=f"1 | 9h 7d 2c | {TEN} | take back, take back",
        board="5s Th",
        lines="""
            1 first bet returned 0
            1 second bet returned 0
            1 third bet lost -10
        """,
    ),
    pin(
        "the second bet may be taken back although the first was left",
        "6(b)/1",
        seats=f"1 | Jh Th 9h | {TEN} | let it ride, take back",
        board="2s 3c",
        lines="""
            1 second bet returned 0
            1 first bet lost -10
            1 third bet lost -10
        """,
    ),
    pin(
        "the second bet may be left although the first was taken back",
        "6(b)/1 8(a)",
        seats=f"1 | Jh 4d 9h | {TEN} | take back, let it ride",
        board="Js 3c",
        lines="""
            1 first bet returned 0
            1 second bet won 1 to 1 10
            1 third bet won 1 to 1 10
        """,
    ),
    pin(
        "a hand is the three cards and both community cards: a pair of kings among these is paid to all",
        "1(c) 3(a)/2 7(a)/1",
        seats=f"""
            2 | 9h 7d 2c | {TEN} | take back, let it ride
            5 | Ah 4d 3c | {TEN} | take back, let it ride
        """,
        board="Ks Kc",
        lines="""
            2 first bet returned 0
            5 first bet returned 0
            5 second bet won 1 to 1 10
            5 third bet won 1 to 1 10
            2 second bet won 1 to 1 10
            2 third bet won 1 to 1 10
        """,
    ),
    pin(
        "ace to five is a straight; queen, king, ace, two, three is none",
        "3(a)/1",
        seats=f"""
            1 | Ah 4d 5c | {TEN} | take back, take back
            2 | Qh Kd Ac | {TEN} | take back, take back
        """,
        board="2s 3c",
        lines="""
            1 first bet returned 0
            1 second bet returned 0
            2 first bet returned 0
            2 second bet returned 0
            2 third bet lost -10
            1 third bet won 5 to 1 50
        """,
    ),
    pin(
        "the three card bonus looks at the player's own cards, and is settled after the bets",
        "1(d) 3(b) 7(b) 8(b)",
        seats=f"1 | Ah Kh Qh | {TEN}, three card bonus 5 | take back, take back",
        board="2s 3c",
        lines="""
            1 first bet returned 0
            1 second bet returned 0
            1 third bet lost -10
            1 three card bonus won 50 to 1 250
        """,
    ),
    pin(
        "$50,000 is the most that is paid to one position in one round",
        "8(c)",
        seats="1 | Ah Kh Qh | first bet 100, second bet 100, third bet 100 | let it ride, let it ride",
        board="Jh Th",
        lines="""
            1 first bet won 1000 to 1 50000
            1 second bet won 1000 to 1 0
            1 third bet won 1000 to 1 0
        """,
    ),
    pin(
        "the limit is on each position for itself, and counts the three card bonus",
        "8(c)",
        seats="""
            1 | 8h 7h 6h | first bet 100, second bet 100, third bet 100, three card bonus 10 | let it ride, let it ride
            2 | Kh Qh Jh | first bet 50, second bet 50, third bet 50, three card bonus 10 | take back, let it ride
        """,
        board="Th 9h",
        most=60_000,
        lines="""
            2 first bet returned 0
            2 second bet won 200 to 1 10000
            2 third bet won 200 to 1 10000
            1 first bet won 200 to 1 20000
            1 second bet won 200 to 1 20000
            1 third bet won 200 to 1 20000
            2 three card bonus won 40 to 1 400
            1 three card bonus won 40 to 1 0
        """,
    ),
    pin(
        "a community card shown when all have made the decision before it stands",
        "9(a)/1",
        seats=f"1 | Th Td 2c | {TEN} | {RIDE}",
        board="5s 9h",
        faults=[Fault("community card shown", early=False)],
        lines="""
            1 first bet won 1 to 1 10
            1 second bet won 1 to 1 10
            1 third bet won 1 to 1 10
        """,
    ),
    pin(
        "a community card shown before all have decided voids all hands",
        "9(a)/2 9(e)",
        seats=f"1 | Th Td 2c | {TEN}, three card bonus 5 |",
        faults=[Fault("community card shown")],
        lines="""
            1 first bet returned 0
            1 second bet returned 0
            1 third bet returned 0
            1 three card bonus returned 0
        """,
    ),
    pin(
        "one card face up changes nothing",
        "9(b)/1",
        seats=f"1 | Th Td 2c | {TEN} | take back, let it ride",
        board="5s 9h",
        faults=[Fault("face up")],
        lines="""
            1 first bet returned 0
            1 second bet won 1 to 1 10
            1 third bet won 1 to 1 10
        """,
    ),
    pin(
        "more than one card face up: all hands are void",
        "9(b)/2 9(e)",
        seats=f"1 | Th Td 2c | {TEN}, three card bonus 5 |",
        faults=[Fault("face up", more=True)],
        lines="""
            1 first bet returned 0
            1 second bet returned 0
            1 third bet returned 0
            1 three card bonus returned 0
        """,
    ),
    pin(
        "a wrong number of cards at a position voids that hand",
        "9(c)/1 9(e)",
        seats=f"""
            1 | Th Td 2c | {TEN} |
            2 | Jh Jd 2d | {TEN} | {RIDE}
        """,
        board="5s 9h",
        faults=[Fault("wrong number", position=1)],
        lines="""
            1 first bet returned 0
            1 second bet returned 0
            1 third bet returned 0
            2 first bet won 1 to 1 10
            2 second bet won 1 to 1 10
            2 third bet won 1 to 1 10
        """,
    ),
    pin(
        "a wrong number of community cards voids all hands",
        "9(c)/2 9(e)",
        seats=f"1 | Th Td 2c | {TEN} |",
        faults=[Fault("wrong number")],
        lines="""
            1 first bet returned 0
            1 second bet returned 0
            1 third bet returned 0
        """,
    ),
    pin(
        "a shuffler that fails during the round voids all hands",
        "9(d) 9(e)",
        seats=f"1 | Th Td 2c | {TEN} |",
        faults=[Fault("shuffler")],
        lines="""
            1 first bet returned 0
            1 second bet returned 0
            1 third bet returned 0
        """,
    ),
)

# Each row of 8(a) as the document prints it: own cards, community cards, odds, and the name of the row; -1 loses.
ROWS = (
    ("Ah Th Kh", "Qh Jh", 1000, "royal flush"),
    ("Ah 2h 3h", "4h 5h", 200, "straight flush"),
    ("9h Th Jh", "Qh Kh", 200, "straight flush"),
    ("9h 9d 9c", "9s 2h", 50, "four-of-a-kind"),
    ("9h 9d 9c", "2s 2h", 11, "full house"),
    ("2h 4h 7h", "9h Kh", 8, "flush"),
    ("Ah Td Kc", "Qs Jh", 5, "straight"),
    ("9h 9d 9c", "2s 3h", 3, "three-of-a-kind"),
    ("2h 3d 3c", "2s 9h", 2, "two pair"),
    ("Th 3d Tc", "2s 9h", 1, "pair of tens or better"),
    ("Ah 3d Ac", "2s 9h", 1, "pair of tens or better"),
    ("9h 3d 9c", "2s Th", -1, ""),
    ("Ah Kd Qc", "Js 9h", -1, ""),
)
BONUS = (  # 8(b): own cards and odds, and the name of the row
    ("Qs Ks As", 50, "mini royal"),
    ("As 2s 3s", 40, "straight flush"),
    ("Js Qs Ks", 40, "straight flush"),
    ("7s 7d 7c", 30, "three-of-a-kind"),
    ("As 2d 3c", 6, "straight"),
    ("Qs Kd Ac", 6, "straight"),
    ("2s 7s 9s", 3, "flush"),
    ("2s 2d 9c", 1, "pair"),
    ("Ks Ad 2c", -1, ""),
)
