"""Rounds of Four Card Poker worked out by hand, with pencil and document: they hold the adjudicator itself in place.

Each is a fact, the clauses and readings it proves, a table; then seats (position and player, cards, wagers, act), the
dealer's cards, the lines in the order of settlement (seat, wager, staked, result, odds, profit) and the meters before
and after. The working stands beside each figure that is not plain.
"""

from __future__ import annotations

from tests.adjudicator.four_card.pin import IN_PASSES, LEVELS, LINKED, MASSACHUSETTS, WHOLE_CHIPS, Pin

PINS = (
    Pin(
        "A tie is paid: a pair of aces with nine and eight on both sides",
        ("ma-4cp:11(a)(1)/1", "ma-4cp:11(a)(1)/2", "ma-4cp:11(a)(3)/1"),
        (),
        MASSACHUSETTS,
        "1 Ann | Ah Ad 9c 8s 2d | ante 10, aces up 5 | play 10",
        "As Ac 9d 8h 3c 2h",
        """
        1 | play    | 10.00 | won | 1 to 1 | 10.00
        1 | ante    | 10.00 | won | 1 to 1 | 10.00
        1 | aces up | 5.00  | won | 1 to 1 | 5.00
        """,
        {"progressive": ("5000.00", "5000.00")},
    ),
    Pin(
        "Three twos lose to three threes and get the ante bonus; 1.5 times the ante is a lawful play",
        ("md-4cp:12.B", "md-4cp:11.D(4)(c)(i)"),
        ("md-4cp:SET-5", "md-4cp:WAG-1"),
        LEVELS,
        "2 Bob | 2c 2d 2h 9s Kc | ante 10 | play 15",
        "3c 3d 3h 7s 8c Jd",
        """
        2 | ante       | 10.00 | lost |        | -10.00
        2 | play       | 15.00 | lost |        | -15.00
        2 | ante bonus | 0.00  | won  | 2 to 1 | 20.00
        """,
        {"mega": ("10000.00", "10000.00"), "major": ("1000.00", "1000.00"), "minor": ("250.00", "250.00")},
        box="4s",
    ),
    Pin(
        "A fold gives up ante and progressive, keeps aces up and the envy bonus; the holder bet no progressive",
        ("ma-4cp:10(b)/5", "ma-4cp:13(a)(5)(i)[$1,Four-of-a-kind]", "ma-4cp:13(a)(3)/1"),
        ("ma-4cp:SET-3", "ma-4cp:ENV-2", "ma-4cp:ENV-4", "ma-4cp:WAG-2"),
        MASSACHUSETTS,
        """
        1 Ann | Kd Qd 9c 4s 2d | ante 10, aces up 5, progressive 1 | fold
        3 Bob | 7c 7d 7h 7s Jc | aces up 5
        """,
        "As Ac 9d 8h 3c 2h",
        """
        1 | ante        | 10.00 | forfeited |         | -10.00
        1 | progressive | 1.00  | forfeited |         | -1.00
        3 | aces up     | 5.00  | won       | 50 to 1 | 250.00
        1 | envy bonus  | 0.00  | won       | $10     | 10.00
        1 | aces up     | 5.00  | lost      |         | -5.00
        """,
        {"progressive": ("5000.00", "5000.15")},  # 15 % of the forfeited dollar stays on the meter
    ),
    Pin(
        "A tenth of the meter, then all of it, then all that it was reset to; fractions of a cent go to the player",
        ("ma-4cp:13(a)(4)", "ma-4cp:13(b)[PTMGL01,Royal Flush]", "ma-4cp:13(b)[PTMGL01,Straight Flush]"),
        ("ma-4cp:PRG-2", "ma-4cp:PRG-3", "ma-4cp:PRG-4", "ma-4cp:R-01", "ma-4cp:R-02", "ma-4cp:ENV-9"),
        LINKED,
        """
        1 Ann | Ah Kh Qh Jh Th | aces up 5, progressive 1
        3 Bob | As Ks Qs Js Ts | aces up 5, progressive 1
        5 Cid | 9c 8c 7c 6c 5c | aces up 5, progressive 1
        """,
        "2c 2d 3d 4h 8d Jd",
        # 12,345.67 + 3 x 0.147 = 12,346.111; a tenth is 1,234.6111, paid 1,234.62; 11,111.491 is left, paid 11,111.50
        """
        5 | aces up     | 5.00 | won | 40 to 1       | 200.00
        5 | progressive | 1.00 | won | 10% of meter  | 1233.62
        3 | envy bonus  | 0.00 | won | $300          | 300.00
        1 | envy bonus  | 0.00 | won | $300          | 300.00
        3 | aces up     | 5.00 | won | 40 to 1       | 200.00
        3 | progressive | 1.00 | won | 100% of meter | 11110.50
        5 | envy bonus  | 0.00 | won | $1,000        | 1000.00
        1 | envy bonus  | 0.00 | won | $1,000        | 1000.00
        1 | aces up     | 5.00 | won | 40 to 1       | 200.00
        1 | progressive | 1.00 | won | 100% of meter | 9999.00
        5 | envy bonus  | 0.00 | won | $1,000        | 1000.00
        3 | envy bonus  | 0.00 | won | $1,000        | 1000.00
        """,
        {"progressive": ("12345.67", "10000.00")},
    ),
    Pin(
        "For Cover All a suited A-K-Q-J is above four nines; three hands make the column; a fold keeps the wager",
        ("ma-4cp:12(b)", "ma-4cp:12(g)/1", "ma-4cp:12(j)", "ma-4cp:12(k)[Royal Flush,3]"),
        ("ma-4cp:COV-1", "ma-4cp:COV-4", "ma-4cp:COV-6"),
        MASSACHUSETTS,
        """
        1 Ann | 9c 9d 9h 9s 4d | ante 10, cover all 1 | play 10
        2 Bob | Kd Qd 8c 4s 2d | ante 12, cover all 2 | fold
        """,
        "As Ks Qs Js 2c 5d",
        """
        2 | ante       | 12.00 | forfeited |          | -12.00
        1 | play       | 10.00 | won       | 1 to 1   | 10.00
        1 | ante       | 10.00 | won       | 1 to 1   | 10.00
        1 | ante bonus | 0.00  | won       | 25 to 1  | 250.00
        2 | cover all  | 2.00  | won       | 100 to 1 | 200.00
        1 | cover all  | 1.00  | won       | 100 to 1 | 100.00
        """,
        {"progressive": ("5000.00", "5000.00")},
    ),
    Pin(
        "Settlement alternative 1 takes the losing wagers of the whole table before it pays a winning one",
        ("ma-4cp:10(e)(1)", "ma-4cp:10(e)(1)(ii)", "ma-4cp:10(e)(1)(iii)"),
        ("ma-4cp:SET-1",),
        IN_PASSES,
        """
        1 Ann | 9c 9h 6d 4s 3d | ante 10 | play 30
        2 Bob | Jc Jd 8c 4c 2d | ante 20, aces up 5 | play 20
        """,
        "Ts Tc 9d 8h 3c 2h",
        """
        2 | aces up | 5.00  | lost |        | -5.00
        1 | play    | 30.00 | lost |        | -30.00
        1 | ante    | 10.00 | lost |        | -10.00
        2 | play    | 20.00 | won  | 1 to 1 | 20.00
        2 | ante    | 20.00 | won  | 1 to 1 | 20.00
        """,
        {"progressive": ("5000.00", "5000.00")},
    ),
    Pin(
        "A fold keeps the six card bonus, and all six cards make a Super Royal; four eights take the Minor level",
        ("md-4cp:11.C(2)", "md-4cp:11.C(3)/1", "md-4cp:12.H(1)(a)", "md-4cp:12.D(1)(e)(iii)"),
        ("md-4cp:SIX-4", "md-4cp:SIX-6", "md-4cp:PRG-13", "md-4cp:R-02"),
        LEVELS,
        """
        2 Ann | 8c 8d 8h 8s 2c | ante 20, aces up 10, progressive 1 | play 60
        4 Bob | Ad Kd Qd Jd 9d | ante 10, aces up 5, six card bonus 5, progressive 1 | fold
        """,
        "Kc Kh 3c 3h 4s 6d",
        # Bob's four-card hand is a straight flush, his five cards only a flush: no envy bonus for it.
        # Minor: 250 + 2 x 0.0275 = 250.055, paid 250.06.
        """
        4 | ante           | 10.00 | forfeited |               | -10.00
        4 | progressive    | 1.00  | forfeited |               | -1.00
        4 | aces up        | 5.00  | won       | 30 to 1       | 150.00
        4 | six card bonus | 5.00  | won       | $1,000,000    | 1000000.00
        2 | ante           | 20.00 | won       | 1 to 1        | 20.00
        2 | play           | 60.00 | won       | 1 to 1        | 60.00
        2 | ante bonus     | 0.00  | won       | 25 to 1       | 500.00
        2 | aces up        | 10.00 | won       | 50 to 1       | 500.00
        2 | progressive    | 1.00  | won       | 100% of Minor | 249.06
        """,
        {"mega": ("10000.00", "10000.16"), "major": ("1000.00", "1000.11"), "minor": ("250.00", "250.00")},
        box="Td",
    ),
    Pin(
        "A wrong number of cards found in the settlement returns every wager, forfeited ones too; no meter moves",
        ("ma-4cp:14(c)",),
        ("ma-4cp:IRR-1", "ma-4cp:IRR-8", "ma-4cp:PRG-16"),
        MASSACHUSETTS,
        """
        1 Ann | Kd Qd 9c 4s 2d | ante 10, progressive 1 | fold
        2 Bob | 7c 7d 7h 7s Jc | ante 10, cover all 5 | play 30
        """,
        "As Ac 9d 8h 3c 2h",
        """
        2 | ante        | 10.00 | returned | | 0.00
        2 | cover all   | 5.00  | returned | | 0.00
        2 | play        | 30.00 | returned | | 0.00
        1 | ante        | 10.00 | returned | | 0.00
        1 | progressive | 1.00  | returned | | 0.00
        """,
        {"progressive": ("7777.77", "7777.77")},
        irregularity={"what": "wrong number of cards", "when": "settlement", "position": 2},
    ),
    Pin(
        "Wagers declared abandoned are lost, the envy bonus with them, though the hand would have won",
        ("md-4cp:7.B(2)",),
        ("md-4cp:WAG-8",),
        LEVELS,
        """
        1 Ann | Ac As Ah 7d 2h | ante 10, aces up 5, progressive 1 | play 10
        2 Bob | 9c 8c 7c 6c 5c | ante 10 | play 10
        """,
        "Kc Kh 3c 3h 4s 6d",
        """
        2 | ante        | 10.00 | won  | 1 to 1  | 10.00
        2 | play        | 10.00 | won  | 1 to 1  | 10.00
        2 | ante bonus  | 0.00  | won  | 20 to 1 | 200.00
        1 | ante        | 10.00 | lost |         | -10.00
        1 | aces up     | 5.00  | lost |         | -5.00
        1 | progressive | 1.00  | lost |         | -1.00
        1 | play        | 10.00 | lost |         | -10.00
        """,
        # 8, 5.5 and 2.75 cents of the dollar; a meter is shown rounded down
        {"mega": ("10000.00", "10000.08"), "major": ("1000.00", "1000.055"), "minor": ("250.00", "250.0275")},
        box="Ts",
        irregularity={
            "what": "player left",
            "when": "after the decisions",
            "case": "declared abandoned",
            "position": 1,
        },
    ),
    Pin(
        "Any wager of the player who left is abandoned, at both positions; what a fold had forfeited stays forfeited",
        ("md-4cp:7.B(2)", "md-4cp:7.F", "md-4cp:11.C(1)"),
        ("md-4cp:WAG-8", "md-4cp:WAG-5"),
        LEVELS,
        """
        3 Ann | Ac As Ah 7d 2h | ante 10, aces up 5 | fold
        4 Ann | 9c 8c 7c 6c 5c | aces up 5
        6 Bob | Qs Jc 9d 5h 2d | aces up 5, progressive 1
        """,
        "Kc Kh 3c 3h 4s 6d",
        """
        3 | ante        | 10.00 | forfeited | | -10.00
        3 | aces up     | 5.00  | lost      | | -5.00
        4 | aces up     | 5.00  | lost      | | -5.00
        6 | aces up     | 5.00  | lost      | | -5.00
        6 | progressive | 1.00  | lost      | | -1.00
        """,
        {"mega": ("10000.00", "10000.08"), "major": ("1000.00", "1000.055"), "minor": ("250.00", "250.0275")},
        box="Ts",
        irregularity={
            "what": "player left",
            "when": "after the decisions",
            "case": "declared abandoned",
            "position": 3,
        },
    ),
    Pin(
        "One player at two positions gets two envy bonuses for another's hand and none for a hand of her own",
        ("ma-4cp:6(e)/1", "ma-4cp:13(a)(5)(i)[$1,Four-of-a-kind]"),
        ("ma-4cp:ENV-1", "ma-4cp:ENV-5", "ma-4cp:PAY-2"),
        MASSACHUSETTS,
        """
        1 Ann | 6h 5h 4h 3h Kd | aces up 5, progressive 1
        2 Ann | Kc Qd 9c 4s 2d | aces up 5, progressive 1
        5 Bob | 7c 7d 7h 7s Jc | aces up 5
        """,
        "As Ac 9d 8h 3c 2h",
        """
        5 | aces up     | 5.00 | won  | 50 to 1   | 250.00
        2 | envy bonus  | 0.00 | won  | $10       | 10.00
        1 | envy bonus  | 0.00 | won  | $10       | 10.00
        2 | aces up     | 5.00 | lost |           | -5.00
        2 | progressive | 1.00 | lost |           | -1.00
        1 | aces up     | 5.00 | won  | 30 to 1   | 150.00
        1 | progressive | 1.00 | won  | 100 for 1 | 99.00
        """,
        {"progressive": ("5000.00", "5000.30")},
    ),
    Pin(
        "Four sevens folded without aces up are racked unseen: nobody gets an envy bonus for them",
        ("ma-4cp:10(c)/2",),
        ("ma-4cp:ENV-3",),
        MASSACHUSETTS,
        """
        1 Ann | Kc Qd 9c 4s 2d | aces up 5, progressive 1
        2 Bob | 7c 7d 7h 7s Jc | ante 10 | fold
        """,
        "As Ac 9d 8h 3c 2h",
        """
        2 | ante        | 10.00 | forfeited | | -10.00
        1 | aces up     | 5.00  | lost      | | -5.00
        1 | progressive | 1.00  | lost      | | -1.00
        """,
        {"progressive": ("5000.00", "5000.15")},
    ),
    Pin(
        "The same four sevens where Cover All has folded hands exposed: the envy bonus is paid at their turn",
        ("ma-4cp:12(b)", "ma-4cp:12(k)[4 of a Kind,3]"),
        ("ma-4cp:ENV-3", "ma-4cp:COV-6"),
        MASSACHUSETTS,
        """
        1 Ann | Kc Qd 9c 4s 2d | aces up 5, progressive 1, cover all 1
        2 Bob | 7c 7d 7h 7s Jc | ante 10 | fold
        """,
        "As Ac 9d 8h 3c 2h",
        """
        2 | ante        | 10.00 | forfeited |         | -10.00
        1 | envy bonus  | 0.00  | won       | $10     | 10.00
        1 | aces up     | 5.00  | lost      |         | -5.00
        1 | progressive | 1.00  | lost      |         | -1.00
        1 | cover all   | 1.00  | won       | 80 to 1 | 80.00
        """,
        {"progressive": ("5000.00", "5000.15")},
    ),
    Pin(
        "With whole chips 7 to 3 on $5 pays $12; a whole meter is paid to the cent all the same",
        ("ma-4cp:11(a)(3)/3", "ma-4cp:13(a)(1)[A,Four aces]"),
        ("ma-4cp:R-01", "ma-4cp:PAY-1"),
        WHOLE_CHIPS,
        """
        1 Ann | Kc Kd 4c 4s 2d | aces up 5
        2 Bob | Ac Ad Ah As Jc | aces up 5, progressive 1
        """,
        "Ts Tc 9d 8h 3c 2h",
        # 5 x 7/3 = 11.67, paid 12; the meter stands at 6,000.15
        """
        2 | aces up     | 5.00 | won | 50 to 1       | 250.00
        2 | progressive | 1.00 | won | 100% of meter | 5999.15
        1 | aces up     | 5.00 | won | 7 to 3        | 12.00
        """,
        {"progressive": ("6000.00", "5000.00")},
    ),
)
