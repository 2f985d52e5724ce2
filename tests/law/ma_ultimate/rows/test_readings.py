"""How we read what is silent, unclear or contradictory: on which clauses, whether to ask, what may be filed instead."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.law.ma_ultimate.filings import game, unlawful
from tests.law.ma_ultimate.picture import BOOK, ids, table

# "ask": a question for the regulator
READINGS = """
    U-01  ask  12(b)#threshold 12(f)[7:{royal-flush,straight-flush,quads,full-house}] 12(h)a \
12(k)[{7,6,5,4,3,2}:{royal-flush,straight-flush,quads,full-house}]
    U-02  -    12(c) 12(e)#count 12(f)[7:{royal-flush,straight-flush,quads,full-house}] \
12(k)[{7,6,5,4,3,2}:{royal-flush,straight-flush,quads,full-house}]
    U-03  -    8(c)#nest 9(f)#take-hand 12(e)#{count,display}
    U-04  -    8(a)#option 12(d)
    U-05  -    7(f)(5)(ii)#collect 7(f)(5)(ii)a 7(f)(5)(ii)b 9(e)(2)#collect 9(e)(2)(i) 9(e)(2)(ii) \
12(b)#any-hand 14(d)#player
    U-06  ask  10(e)#{fifty-thousand,minimum-bet-max} 13(c)#heading 13(d)#{seventy-five,progressive-excluded}
    U-07  -    10(e)#minimum-bet-max
    U-08  -    10(e)#fifty-thousand 13(d)#seventy-five
    U-09  -    7(g)(2)#misdealt
    U-10  ask  7(g)(2)#misdealt 14(d)#player
    U-11  -    7(g)(2)#{misdealt,not-misdealt} 14(a)#void 14(b)#multiple 14(d)#{player,dealer-void} 14(f)#void
    U-12  ask  7(f)(5)(ii)#collect 14(a)#{void,trips-saved} 14(b)#{multiple,trips-saved}
    U-13  -    14(b)#{single,trips-saved}
    U-14  -    14(b)#{single,multiple,trips-saved}
    U-15  -    1.fold 7(f)(5)(ii)a 9(e)(2)(i) 9(g)#order 9(h)#order
    U-16  ask  7(f)(5)(ii)#collect 7(f)(5)(ii)a 7(f)(5)(ii)b 9(e)(2)#collect 9(e)(2)(ii) 13(b)#after-main 13(c) \
13(f)#hand
    U-17  -    13(f)#hand
    U-18  -    13(a) 13(e)[PTMGL{01,02}:{envy-royal-flush,envy-straight-flush,seed-meter,seed-scaling}] \
13(e)[PTMGL04:{envy-straight-flush,seed-meter,seed-scaling}] \
13(e)[PTMGLML01:{envy-royal-flush,envy-straight-flush,seed-major,seed-minor,seed-scaling}] \
13(e)[PTMGL{ML02,ML03}:{envy-royal-flush,envy-straight-flush,seed-mega,seed-major,seed-minor,seed-scaling}]
    U-19  -    13(e)[PTMGL{01,02}:{envy-royal-flush,envy-straight-flush}] 13(e)[PTMGL04:envy-straight-flush] \
13(e)[PTMGL{ML01,ML02,ML03}:{envy-royal-flush,envy-straight-flush}]
    U-20  -    9(h)(4)#trips-order 13(c) 13(e)[PTMGL{01,02}:{royal-flush,straight-flush}] \
13(e)[PTMGL04:straight-flush] 13(e)[PTMGLML01:{royal-flush,straight-flush}] \
13(e)[PTMGL{ML02,ML03}:{royal-flush,straight-flush,four-of-a-kind}]
    U-21  -    10(a)#{to-or-win,no-for} 13(e)[PTMGL{01,02,04,ML01,ML02,ML03}:not-returned]
    U-22  -    10(d)#no-less-than
    U-23  -    4(a)#random 4(b) 4(c)#when-required 4(c)(1)(ii)
    U-24  -    4(e)#{spread,restart}
    U-25  -    5(b)(1) 5(b)(2)#highest 13(e)[PTMGL04:{straight-flush,envy-straight-flush}]
    U-26  -    5(b)({3,4,5,6,7,8,9})#extremes 5(c)#highest-card
    U-27  -    5(b)(5)#{definition,extremes} 5(b)(6)#definition
    U-28  -    6(b)#frozen 6(d) 14(a)#void
    U-29  -    6(a)#match-play
    U-30  -    6(e)#stay
    U-31  -    1.community-card#use 7(d)(2)#cover 7(f)(6)#position 9(d) 9(f)#{take-hand,position} 13(g)#paytable
    U-32  -    1.flop 8(a)#option 8(c)#community-first
    U-33  -    9(g)#{ante-returned,others} 9(h)#qualifies
    U-34  -    9(h)(2)#blind-condition 9(h)(3) 10(c)#condition 10(c)[less-than-straight]
    U-35  -    1.check 7(f)({1,3,5})#options 9({a,c,e})#options
    U-36  -    13(a)
    U-37  -    12(a) 13(b)#{after-main,not-alone}
    U-38  -    14(d)#{dealer-void,dealer-cure,cure-condition-faceup,cure-condition-deck}
    U-39  -    14(f)#void
    U-40  -    7(h)#wrong
    U-41  -    2(a)#146.48 2(b)(1) 3(a)#146.49 7(a)#146.51 14(e)
    U-42  -    7(f)(2)#burn 7(f)(4)#burn 9(b) 9(d)
    U-43  ask  7(f)#private-look 9(a)#private-look
    U-44  -    2(a)#{cover-cards-count,cover-cards-colour}
    U-45  -    13(e)#one-of 13(e)[PTMGL{ML02,ML03}:three-of-a-kind]
    U-46  -    13(g)#{paytable,decks}
    U-47  -    1.ante#equal-blind 1.blind#equal-ante
    U-48  -    9(h)#{one-at-a-time,collect-cards} 12(h) 12(h)a 12(i) 12(j)
    U-49  -    7(g)#method 7(g)(1) 8(d)
    U-50  -    7(g)#frequency 8(d)
    U-51  -    10(c)[flush]
    R-01  -    10(c)[flush] 13(c) 13(e)[PTMGL{01,02}:straight-flush]
    R-02  -    13(e)[PTMGL{01,02}:royal-flush] 13(e)[PTMGL04:straight-flush] \
13(e)[PTMGLML01:{royal-flush,straight-flush}] 13(e)[PTMGL{ML02,ML03}:{royal-flush,straight-flush,four-of-a-kind}]
    R-03  -    13(c)
    R-04  -    7(g)(2)#{misdealt,not-misdealt} 14(a)#{void,trips-saved} 14(b)#{multiple,trips-saved} \
14(d)#{player,dealer-void} 14(f)#void
    R-05  -    12(b)#{any-hand,threshold} 12(c) 12(e)#count 12(f)[7:{royal-flush,straight-flush,quads,full-house}] \
12(k)[{7,6,5,4,3,2}:{royal-flush,straight-flush,quads,full-house}]
    R-06  -    13(c) 13(e)[PTMGL{01,02}:{royal-flush,straight-flush}] 13(e)[PTMGL04:straight-flush] \
13(e)[PTMGLML01:{royal-flush,straight-flush}] 13(e)[PTMGL{ML02,ML03}:{royal-flush,straight-flush,four-of-a-kind}]
    R-07  -    7(d)#order 7(f)({1,3,5})#order 8(c)#{first-player,clockwise} 9({a,c,e,g,h})#order
    R-08  -    5(c)#highest-card
    R-10  -    10(e)#{fifty-thousand,minimum-bet-max} 13(d)#{seventy-five,progressive-excluded} 14(a)#trips-saved \
14(b)#trips-saved
    R-11  -    14(b)#single 14(c)
    R-12  -    13(e)#one-of
    R-14  -    7(d)(1) 8(c)#{first-player,clockwise} 11
"""

SWITCHES = """
    U-05  readings.cover-all-folded-hands  counted      not counted
    U-15  readings.folded-trips            second pass  in turn
    U-16  readings.progressive-after-fold  live         forfeited
    U-29  readings.match-play              refused      on the ante
    U-51  readings.rounding                exact cents  smallest chip
"""

DEPENDS: dict[str, Mapping[str, object]] = {
    "U-01": {"wager.cover all.offered": True},
    "U-10": {"shuffle.counts-cards": {"not": "after every shuffle"}},
    "U-16": {"wager.progressive.offered": True},
}


def test_the_readings() -> None:
    """Each reading stands on its clauses; six are questions, six can be filed otherwise, three depend on the filing."""
    switches = {"U-22": "wager.trips.odds", **{reading: key for reading, key, *_ in table(SWITCHES)}}
    assert [
        (reading.id, reading.ask, reading.switch, reading.depends, reading.clauses) for reading in BOOK.readings
    ] == [
        (
            reading,
            ask == "ask",
            switches.get(reading, ""),
            (DEPENDS[reading],) if reading in DEPENDS else (),
            ids(clauses),
        )
        for reading, ask, clauses in table(READINGS)
    ]


@pytest.mark.parametrize(
    ("key", "default", "other"),
    [
        pytest.param(*cells, marks=pytest.mark.reading(f"ma-uth:{reading}"), id=reading)
        for reading, *cells in table(SWITCHES)
    ],
)
def test_a_switch(key: str, default: str, other: str) -> None:
    """The template files our reading; the licensee may file the other one, and nothing else."""
    (election,) = (election for election in BOOK.elections if election.key == key)
    assert (election.choices, election.template, election.optional) == ((default, other), default, True)
    assert game().elections.as_filed(key) == default
    chip = '\nreadings.smallest-chip = "$1"' if other == "smallest chip" else ""
    assert unlawful("", f'{key} = "{other}"{chip}') == []
    assert unlawful("", f'{key} = "something else"') == [f"bad-value at {key}"]
