"""Rounds of Ultimate Texas Hold 'Em worked out by hand, so that the adjudicator cannot err together with the program.

All are played on the template of the Rules Submission (trips B, PTMGL02 at 20% from $50,000) but for what ``elections``
changes; ``terms`` says the same to the adjudicator. An answer has a line for each wager in the order of settlement.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from tests.adjudicator.ultimate.adjudicator import Terms
from tests.adjudicator.ultimate_and_crazy_4 import MeterTerms
from tests.adjudicator.ultimate_and_crazy_4_pins import Pins

TEMPLATE = Terms(
    trips="B",
    progressive="PTMGL02",
    meters=(("progressive", MeterTerms(Fraction(20, 100), 50_000_00, 50_000_00)),),
    minimum_ante=10_00,
    minimum_trips=5_00,
)
HIGH = {"wager": {"ante": {"maximum": "$2,000"}, "cover all": {"maximum": "$500"}}}
HIGHER = {"wager": {"ante": {"minimum": "$120", "maximum": "$2,000"}}}
SLOW = {"wager": {"progressive": {"meter": {"progressive": {"rate": "7.3%"}}}}}
SLOW_METER = (("progressive", MeterTerms(Fraction(73, 1000), 50_000_00, 50_000_00)),)


_pin = Pins("ma-ultimate-texas-holdem", "ma-uth").pin

PINS = (
    _pin(
        "a dealer without a pair returns the ante, even of a player who is beaten",
        "9(g)#threshold 9(g)#ante-returned 9(g)#others 9(h)(1)",
        TEMPLATE,
        dealer="As Kd",
        board="Qh 9c 7d 5s 2h",
        seats="1 | Jc 8d | ante 10, blind 10, trips 5 | check, check, play 10",
        lines="""
            1 ante returned 0.00
            1 play lost -10.00
            1 blind lost -10.00
            1 trips lost -5.00
        """,
        meters="progressive 50000.00 50000.00",
    ),
    _pin(
        "a flush that wins pays 3 to 2 on the blind, and the linked hand of two cards and flop pays 40 for 1",
        "10(b)#ante 10(b)#play 10(c)[flush] 10(d)[B:flush] 13(e)[PTMGL02:flush] 13(e)[PTMGL02:not-returned] 13(f)#hand",
        TEMPLATE,
        dealer="Kc Kd",
        board="Ah 9h 4h 2c 3s",
        seats="1 | Qh 7h | ante 15, blind 15, trips 5, progressive 5 | play 60",
        lines="""
            1 ante won 1 to 1 15.00
            1 play won 1 to 1 60.00
            1 blind won 3 to 2 22.50
            1 trips won 6 to 1 30.00
            1 progressive won 40 for 1 195.00
        """,
        meters="progressive 50000.00 50001.00",
    ),
    _pin(
        "equal hands push ante, play and blind, even with a straight, and trips is paid all the same",
        "5(c)#push 9(h)(3) 9(h)(4)#independent 10(d)[B:straight]",
        TEMPLATE,
        dealer="2c 3d",
        board="Th Jc Qd Ks Ah",
        seats="1 | 4c 5h | ante 10, blind 10, trips 5 | check, check, play 10",
        lines="""
            1 ante push 0.00
            1 play push 0.00
            1 blind push 0.00
            1 trips won 5 to 1 25.00
        """,
        meters="progressive 50000.00 50000.00",
    ),
    # $50,000 and twice $1: a tenth is $5,000.20, then a tenth of $45,001.80 is $4,500.18, and $40,501.62 is left.
    _pin(
        "two straight flushes of one round: the seat to the right takes its tenth first, each envies the other",
        "9(h)#order 10(c)[straight-flush] 13(c) 13(e)[PTMGL02:straight-flush] 13(e)[PTMGL02:envy-straight-flush]",
        TEMPLATE,
        dealer="Ks Kd",
        board="7h 8h 9h 2c 3d",
        seats="""
            1 | 5h 6h | ante 10, blind 10, progressive 5 | play 40
            3 | Th Jh | ante 10, blind 10, progressive 5 | play 30
        """,
        lines="""
            3 ante won 1 to 1 10.00
            3 play won 1 to 1 30.00
            3 blind won 50 to 1 500.00
            3 progressive won 10% of meter 4995.20
            1 envy bonus won $1,500 1500.00
            1 ante won 1 to 1 10.00
            1 play won 1 to 1 40.00
            1 blind won 50 to 1 500.00
            1 progressive won 10% of meter 4495.18
            3 envy bonus won $1,500 1500.00
        """,
        meters="progressive 50000.00 40501.62",
    ),
    # Three times 36.5 cents: the meter stands at $60,001.095 and pays $60,001.10. Then a tenth of the reset $50,000.
    _pin(
        "a whole meter with a fraction of a cent goes up to the cent and is reset; a folded seat comes last",
        "9(e)(2)#collect 10(c)[royal-flush] 13(e)[PTMGL02:royal-flush] 13(e)[PTMGL02:envy-royal-flush]",
        replace(TEMPLATE, meters=SLOW_METER),
        elections=SLOW,
        dealer="9s 9d",
        board="Qh Jh Th 2c 3d",
        seats="""
            1 | 9h 8h | ante 10, blind 10, progressive 5 | check, play 20
            2 | Ah Kh | ante 10, blind 10, progressive 5 | play 40
            3 | 2s 7c | ante 10, blind 10, progressive 5 | check, check, fold
        """,
        lines="""
            2 ante won 1 to 1 10.00
            2 play won 1 to 1 40.00
            2 blind won 500 to 1 5000.00
            2 progressive won 100% of meter 59996.10
            3 envy bonus won $5,000 5000.00
            1 envy bonus won $5,000 5000.00
            1 ante won 1 to 1 10.00
            1 play won 1 to 1 20.00
            1 blind won 50 to 1 500.00
            1 progressive won 10% of meter 4995.00
            3 envy bonus won $1,500 1500.00
            2 envy bonus won $1,500 1500.00
            3 ante forfeited -10.00
            3 blind forfeited -10.00
            3 progressive lost -5.00
        """,
        meters="progressive 60000.00 45000.00",
    ),
    # $1,000 + $4,000 leave $45,000 of the blind's $50,000 and nothing for trips; Cover All's $50,000 is cut to $25,000.
    _pin(
        "$50,000 for ante, play, blind and trips, $75,000 with Cover All, the progressive outside both",
        "10(e)#fifty-thousand 12(j) 12(k)[2:straight-flush] 13(d)#seventy-five 13(d)#progressive-excluded",
        TEMPLATE,
        elections=HIGH,
        dealer="Ks Kd",
        board="7h 8h 9h 2c 3d",
        seats="1 | 5h 6h | ante 1000, blind 1000, trips 100, cover all 500, progressive 5 | play 4000",
        lines="""
            1 ante won 1 to 1 1000.00
            1 play won 1 to 1 4000.00
            1 blind won 50 to 1 45000.00
            1 trips won 40 to 1 0.00
            1 progressive won 10% of meter 4995.10
            1 cover all won 100 to 1 25000.00
        """,
        meters="progressive 50000.00 45000.90",
    ),
    # 505 x $120 + 50 x $5 = $60,850; ante, play and blind come to $60,500, so that $350 is left for trips.
    _pin(
        "with higher minimums the best win on them is the limit",
        "10(e)#minimum-bet-max",
        replace(TEMPLATE, minimum_ante=120_00),
        elections=HIGHER,
        dealer="Ks Kd",
        board="7h 8h 9h 2c 3d",
        seats="1 | 5h 6h | ante 1100, blind 1100, trips 100 | play 4400",
        lines="""
            1 ante won 1 to 1 1100.00
            1 play won 1 to 1 4400.00
            1 blind won 50 to 1 55000.00
            1 trips won 40 to 1 350.00
        """,
        meters="progressive 50000.00 50000.00",
    ),
    _pin(
        "Cover All goes by the hands that are not void: three, and the dealer's full house is the highest",
        "12(b)#any-hand 12(g)#highest-only 12(k)[3:full-house] 14(d)#player",
        TEMPLATE,
        dealer="Kh 3s",
        board="Kc Kd 7s 7h 2c",
        seats="""
            1 | As Qd | ante 10, blind 10, cover all 5 | check, check, fold
            2 | 7c 7d | ante 10, blind 10, trips 5, cover all 5 |
            3 | 9c 8c | ante 10, blind 10, cover all 10 | check, check, play 10
        """,
        irregularities="wrong number of cards | deal | player | 2",
        lines="""
            2 ante returned 0.00
            2 blind returned 0.00
            2 trips returned 0.00
            2 cover all returned 0.00
            3 ante lost -10.00
            3 play lost -10.00
            3 blind lost -10.00
            1 ante forfeited -10.00
            1 blind forfeited -10.00
            3 cover all won 8 to 1 80.00
            1 cover all won 8 to 1 40.00
        """,
        meters="progressive 50000.00 50000.00",
    ),
    _pin(
        "a dealer's card exposed during the decisions: only trips is settled",
        "14(a)#void 14(a)#trips-saved",
        TEMPLATE,
        dealer="Ks Kd",
        board="7h 8s 2h 2c 3d",
        seats="""
            1 | 2s Ah | ante 10, blind 10, trips 5, progressive 5 | play 30
            2 | Qs Jd | ante 10, blind 10, trips 10, cover all 5 | check
        """,
        irregularities="dealer card exposed | decisions",
        lines="""
            2 ante returned 0.00
            2 blind returned 0.00
            2 trips lost -10.00
            2 cover all returned 0.00
            1 ante returned 0.00
            1 blind returned 0.00
            1 trips won 3 to 1 15.00
            1 progressive returned 0.00
            1 play returned 0.00
        """,
        meters="progressive 50000.00 50000.00",
    ),
    _pin(
        "a dealing shoe that fails voids the round, trips included",
        "14(f)#void",
        TEMPLATE,
        dealer="Ks Kd",
        board="7h 8s 2h 2c 3d",
        seats="1 | 2s Ah | ante 10, blind 10, trips 5, progressive 5 | play 30",
        irregularities="dealing shoe failure | settlement",
        lines="""
            1 ante returned 0.00
            1 blind returned 0.00
            1 trips returned 0.00
            1 progressive returned 0.00
            1 play returned 0.00
        """,
        meters="progressive 50000.00 50000.00",
    ),
    _pin(
        "a folded hand in the discard rack earns nobody an envy bonus",
        "9(e)(2)(ii) 13(e)[PTMGL02:envy-straight-flush]",
        TEMPLATE,
        dealer="Ks Kd",
        board="7h 8h 9h 2c 3d",
        seats="""
            1 | 5h 6h | ante 10, blind 10 | check, check, fold
            2 | As Ac | ante 10, blind 10, progressive 5 | play 30
        """,
        lines="""
            2 ante won 1 to 1 10.00
            2 play won 1 to 1 30.00
            2 blind push 0.00
            2 progressive lost -5.00
            1 ante forfeited -10.00
            1 blind forfeited -10.00
        """,
        meters="progressive 50000.00 50001.00",
    ),
    _pin(
        "a folded hand under its trips wager is shown, wins trips and earns the others their envy bonus",
        "9(e)(2)(i) 10(d)[B:straight-flush] 13(e)[PTMGL02:envy-straight-flush]",
        TEMPLATE,
        dealer="Ks Kd",
        board="7h 8h 9h 2c 3d",
        seats="""
            1 | As Ac | ante 10, blind 10, progressive 5 | play 30
            2 | 5h 6h | ante 10, blind 10, trips 5 | check, check, fold
        """,
        lines="""
            1 ante won 1 to 1 10.00
            1 play won 1 to 1 30.00
            1 blind push 0.00
            1 progressive lost -5.00
            2 ante forfeited -10.00
            2 blind forfeited -10.00
            2 trips won 40 to 1 200.00
            1 envy bonus won $1,500 1500.00
        """,
        meters="progressive 50000.00 50001.00",
    ),
    _pin(
        "an ante above the blind counts only as much as the blind, and so does the play wager made on it",
        "1.ante#equal-blind 1.blind#equal-ante",
        TEMPLATE,
        dealer="Ks Kd",
        board="7h 8s 2h 2c 3d",
        seats="1 | As Ah | ante 15, blind 10 | play 45",
        irregularities="ante and blind differ | settlement | | 1",
        lines="""
            1 ante won 1 to 1 10.00
            1 play won 1 to 1 30.00
            1 blind push 0.00
        """,
        meters="progressive 50000.00 50000.00",
    ),
)
