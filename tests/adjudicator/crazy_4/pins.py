"""Rounds of Crazy 4 Poker worked out by hand, so that the adjudicator cannot err together with the program.

All are played on the template of the Rules Submission: queens up A, both progressives at $1 and 20% from $5,000 and
$10,000, the five card hand bonus at 5% from $10,000. An answer has a line for each wager in the order of settlement.
"""

from __future__ import annotations

from fractions import Fraction

from tests.adjudicator.crazy_4.adjudicator import Terms
from tests.adjudicator.crazy_4.tables import BONUS, FIVE, FOUR
from tests.adjudicator.ultimate_and_crazy_4 import MeterTerms
from tests.adjudicator.ultimate_and_crazy_4_pins import Pins

TEMPLATE = Terms(
    queens_up="A",
    four_card="A",
    meters=(
        (FOUR, MeterTerms(Fraction(20, 100), 5_000_00, 5_000_00)),
        (FIVE, MeterTerms(Fraction(20, 100), 10_000_00, 10_000_00)),
        (BONUS, MeterTerms(Fraction(5, 100), 10_000_00, 10_000_00)),
    ),
    bonus_on_fold="kept",
)
_pin = Pins("ma-crazy-4-poker", "ma-c4p").pin

UNTOUCHED = """
    four-card progressive 5000.00 5000.00
    five-card progressive 10000.00 10000.00
    five card hand bonus 10000.00 10000.00
"""

PINS = (
    _pin(
        "below king-high the dealer returns the ante and pays play, even to a player who is beaten",
        "10(c)(3)(i)#threshold 10(c)(3)(i)#ante 10(c)(3)(i)#play 10(c)(3)(i)#super-bonus-return 11(a)#play",
        TEMPLATE,
        dealer="Qh 9c 7d 5s 2c",
        seats="1 | Js 8d 6h 4c 3s | ante 10, super bonus 10, queens up 5 | play 10",
        lines="""
            1 ante returned 0.00
            1 play won 1 to 1 10.00
            1 super bonus returned 0.00
            1 queens up lost -5.00
        """,
        meters=UNTOUCHED,
    ),
    _pin(
        "a losing flush is paid its super bonus and its queens up; a losing pair loses both or only the one",
        "10(c)(3)(ii)a#lose 10(c)(3)(ii)a#super-bonus 10(d)#independent 11(b)[flush] 11(c)[A:flush] "
        "11(c)[A:pair-of-queens]",
        TEMPLATE,
        dealer="9s 9h 9d 2c 3d",
        seats="""
            1 | Ah Jh 8h 3h 2s | ante 15, super bonus 15, queens up 5, four-card progressive 1 | play 45
            2 | Qs Qd 8c 6d 4s | ante 10, super bonus 10, queens up 5 | play 10
            3 | Js Jd 8s 6c 4d | ante 10, super bonus 10, queens up 5 | play 10
        """,
        lines="""
            3 ante lost -10.00
            3 play lost -10.00
            3 super bonus lost -10.00
            3 queens up lost -5.00
            2 ante lost -10.00
            2 play lost -10.00
            2 super bonus lost -10.00
            2 queens up won 1 to 1 5.00
            1 ante lost -15.00
            1 play lost -45.00
            1 super bonus won 3 to 2 22.50
            1 queens up won 4 to 1 20.00
            1 four-card progressive lost -1.00
        """,
        meters="""
            four-card progressive 5000.00 5000.20
            five-card progressive 10000.00 10000.00
            five card hand bonus 10000.00 10000.00
        """,
    ),
    _pin(
        "on equal hands ante and play come back, and a straight is paid its super bonus; the fifth card does not count",
        "5(c)#tie 10(c)(3)(ii)c#return 10(c)(3)(ii)c#super-bonus 11(b)[straight] 11(c)[A:straight]",
        TEMPLATE,
        dealer="Ah Kd Qc Js 2h",
        seats="1 | Ac Ks Qd Jh 9c | ante 10, super bonus 10, queens up 5 | play 30",
        lines="""
            1 ante push 0.00
            1 play push 0.00
            1 super bonus won 1 to 1 10.00
            1 queens up won 3 to 1 15.00
        """,
        meters=UNTOUCHED,
    ),
    # 5% of $8 goes in: $10,000.40 in three shares of $3,333.46, and 2 odd cents for seat 3, which is settled first.
    _pin(
        "a royal flush of the dealer is divided among all who bet on it, folded or not, whatever their stakes",
        "11(f)(1)[royal-flush] 11(f)(2)#divide",
        TEMPLATE,
        dealer="Ah Kh Qh Jh Th",
        seats="""
            1 | 2c 5d 7s 9c Jd | ante 10, super bonus 10, five card hand bonus on dealer 5 | fold
            2 | 3c 4d 8s Tc Kd | ante 10, super bonus 10, five card hand bonus on dealer 2 | play 10
            3 | 2d 6c 7h 9d Qs | ante 10, super bonus 10, five card hand bonus on dealer 1 | fold
        """,
        lines="""
            3 ante forfeited -10.00
            3 super bonus forfeited -10.00
            3 five card hand bonus dealer won 100% of meter 3332.48
            2 ante lost -10.00
            2 play lost -10.00
            2 super bonus lost -10.00
            2 five card hand bonus dealer won 100% of meter 3331.46
            1 ante forfeited -10.00
            1 super bonus forfeited -10.00
            1 five card hand bonus dealer won 100% of meter 3328.46
        """,
        meters="""
            four-card progressive 5000.00 5000.00
            five-card progressive 10000.00 10000.00
            five card hand bonus 10000.00 10000.00
        """,
    ),
    # $10,000.15: seat 2's own tenth is $1,000.02; a tenth of $9,000.13 is $900.02, in two shares of $450.01.
    _pin(
        "one's own straight flush is paid before the share in the dealer's",
        "11(b)[straight-flush] 11(f)(1)[straight-flush] 11(f)(2)#both 11(f)(2)#divide",
        TEMPLATE,
        dealer="5c 6c 7c 8c 9c",
        seats="""
            1 | 2h 3s Kd Qh Jc | ante 10, super bonus 10, five card hand bonus on dealer 1 | play 10
            2 | 5d 6d 7d 8d 9d | ante 10, super bonus 10,
            + five card hand bonus on player 1, five card hand bonus on dealer 1 | play 30
        """,
        lines="""
            2 ante push 0.00
            2 play push 0.00
            2 super bonus won 15 to 1 150.00
            2 five card hand bonus player won 10% of meter 999.02
            2 five card hand bonus dealer won 10% of meter 449.01
            1 ante lost -10.00
            1 play lost -10.00
            1 super bonus lost -10.00
            1 five card hand bonus dealer won 10% of meter 449.01
        """,
        meters="""
            four-card progressive 5000.00 5000.00
            five-card progressive 10000.00 10000.00
            five card hand bonus 10000.00 8100.11
        """,
    ),
    # Three times 20 cents: the royal flush is paid $10,000.60 in place of its $1.
    _pin(
        "abandoned wagers are all lost, and with them the envy bonus that a folded player keeps",
        "6(b)#abandon 10(b)(2)#envy-kept 10(e)(5)(ii)#entitled 11(e)(1)[royal-flush] 11(e)(5)[$1:royal-flush]",
        TEMPLATE,
        dealer="Ks Kd 2c 3d 8s",
        seats="""
            1 | Ah Kh Qh Jh Th | ante 10, super bonus 10, five-card progressive 1 | play 30
            2 | Qs Qd 8c 6d 4s | ante 10, super bonus 10, five-card progressive 1,
            + five card hand bonus on player 2 | play 10
            3 | 2d 6c 7h 9d Js | ante 10, super bonus 10, five-card progressive 1 | fold
        """,
        irregularities="player left | after the decisions | declared abandoned | 2",
        lines="""
            2 ante lost -10.00
            2 super bonus lost -10.00
            2 five-card progressive lost -1.00
            2 five card hand bonus player lost -2.00
            2 play lost -10.00
            3 ante forfeited -10.00
            3 super bonus forfeited -10.00
            3 five-card progressive forfeited -1.00
            1 ante won 1 to 1 10.00
            1 play won 1 to 1 30.00
            1 super bonus won 15 to 1 150.00
            1 five-card progressive won 100% of meter 9999.60
            3 envy bonus won $1,000 1000.00
        """,
        meters="""
            four-card progressive 5000.00 5000.00
            five-card progressive 10000.00 10000.00
            five card hand bonus 10000.00 10000.10
        """,
    ),
    _pin(
        "after a fold the five card hand bonus lives: Magic Card on the own hand, Lucky Bonus on the dealer's",
        "10(b)(1) 10(f)#order 11(f)(3)[magic] 11(f)(3)[lucky] 1.magic(i) 1.lucky(ii)",
        TEMPLATE,
        dealer="Ks Kd 2c 3d 8s",
        seats="""
            1 | Js 8d 6h 4c 3s | ante 10, super bonus 10, queens up 5,
            + five card hand bonus on player 2, five card hand bonus on dealer 3 | fold
        """,
        draws={"magic card": "6h", "lucky position": "dealer"},
        lines="""
            1 ante forfeited -10.00
            1 super bonus forfeited -10.00
            1 queens up forfeited -5.00
            1 five card hand bonus player lost -2.00
            1 five card hand bonus dealer lost -3.00
            1 magic card player won 20 for 1 40.00
            1 lucky bonus dealer won 5 for 1 15.00
        """,
        meters="""
            four-card progressive 5000.00 5000.00
            five-card progressive 10000.00 10000.00
            five card hand bonus 10000.00 10000.25
        """,
    ),
    # Twice 20 cents in the four-card meter, once in the five-card meter, 5 cents in the bonus meter.
    _pin(
        "four aces win every wager there is: the whole four-card meter, and the others' envy",
        "10(e)(5)(i)#entitled 11(b)[four-aces] 11(c)[A:four-of-a-kind] 11(d)(1)[A:four-aces] "
        "11(d)(5)(i)[$1:four-aces] 11(e)(1)[four-of-a-kind] 11(f)(1)[four-of-a-kind]",
        TEMPLATE,
        dealer="Ks Kd 2c 3d 8s",
        seats="""
            1 | Js 8d 6h 4c 3s | ante 10, super bonus 10, four-card progressive 1 | play 10
            2 | As Ah Ad Ac 4h | ante 10, super bonus 10, queens up 5, four-card progressive 1,
            + five-card progressive 1, five card hand bonus 1 | play 25
        """,
        lines="""
            2 ante won 1 to 1 10.00
            2 play won 1 to 1 25.00
            2 super bonus won 200 to 1 2000.00
            2 queens up won 50 to 1 250.00
            2 four-card progressive won 100% of meter 4999.40
            2 five-card progressive won 300 for 1 299.00
            1 envy bonus won $100 100.00
            2 five card hand bonus player won 500 for 1 499.00
            1 ante lost -10.00
            1 play lost -10.00
            1 super bonus lost -10.00
            1 four-card progressive lost -1.00
        """,
        meters="""
            four-card progressive 5000.00 5000.00
            five-card progressive 10000.00 10000.20
            five card hand bonus 10000.00 10000.05
        """,
    ),
    _pin(
        "a wrong number of cards voids every hand: all wagers go back, forfeited ones too, and no meter has moved",
        "12(c)",
        TEMPLATE,
        dealer="Ks Kd 2c 3d 8s",
        seats="""
            1 | Js 8d 6h 4c 3s | ante 10, super bonus 10, queens up 5, four-card progressive 1 | fold
            2 | As Ah Ad Ac 4h | ante 10, super bonus 10, five card hand bonus on dealer 1 | play 10
        """,
        irregularities="wrong number of cards | settlement",
        lines="""
            2 ante returned 0.00
            2 super bonus returned 0.00
            2 five card hand bonus dealer returned 0.00
            2 play returned 0.00
            1 ante returned 0.00
            1 super bonus returned 0.00
            1 queens up returned 0.00
            1 four-card progressive returned 0.00
        """,
        meters=UNTOUCHED,
    ),
)
