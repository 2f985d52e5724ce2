"""The fields of the Rules Submission: what the document leaves to the operator, of which type, in which bounds."""

from __future__ import annotations

import json

import pytest

from pitboss.rulebooks import Election
from tests.law.ma_crazy_4.pictures import Row, blocks, book, cases, cell

FOUR = {"wager.four-card progressive.offered": True}
FIVE = {"wager.five-card progressive.offered": True}
BONUS = {"wager.five card hand bonus.offered": True}
MAGIC = BONUS | {"wager.five card hand bonus.magic-card": True}
LUCKY = BONUS | {"wager.five card hand bonus.lucky-bonus": True}

A_DEVICE = (
    {"shuffle.method": ["automated card shuffling device", "automatically reshuffling device"]},
    {"shuffle.fallbacks": {"includes": "automated card shuffling device"}},
    {"shuffle.fallbacks": {"includes": "automatically reshuffling device"}},
)

WHEN: dict[str, tuple[object, ...]] = {
    "four-card progressive": (FOUR,),
    "five-card progressive": (FIVE,),
    "a progressive": (FOUR, FIVE),
    "bonus": (BONUS,),
    "magic card": (MAGIC,),
    "lucky bonus": (LUCKY,),
    "a draw": (MAGIC, LUCKY),
    "a system": (FOUR, FIVE, BONUS),
    "automated shoe": (
        {"dealing.device": "automated dealing shoe"},
        {"dealing.fallbacks": {"includes": "automated dealing shoe"}},
    ),
    "a count": (*A_DEVICE, {"shuffle.counts-cards": ["on demand", "after every shuffle"]}),
    "loading": (*A_DEVICE, {"shuffle.loads-shoe": True}),
    "reshuffling device": (
        {"shuffle.method": "automatically reshuffling device"},
        {"shuffle.fallbacks": {"includes": "automatically reshuffling device"}},
    ),
    "smallest chip": ({"readings.rounding": "smallest chip"},),
    "other instruments": ({"wagers.other-instruments": {"present": True}}, {"readings.match-play": "on the ante"}),
}

# A block begins with what its keys begin with. Then: key | type | bounds, choices or wager | when it must be filed
# (always unless it says so) | value of the template ("e.g." where it has none) | clause
ELECTIONS = """
    (top) |
    operator | text         |            | | "Bay State Casino" | 11(c)#select
    table    | text         |            | | "C4P-1"            | 11(c)#select
    version  | whole number | at-least 1 | | 1                  | 11(c)#select

    cards. |
    decks        | whole number | at-least 1, at-most 2 | | 1          | 2(a)#one-deck 2(b)#shuffler
    backs        | texts        |                       | | ["red"]    | 2(a)#one-deck 2(b)(1)#design 2(b)(1)#backs
    one-design   | yes or no    |             | optional | true       | 2(a)#one-deck 2(b)(1)#design
    cover-cards  | texts        |                       | | ["yellow"] | 2(a)#cover
    pre-shuffled | yes or no    |                       | | false      | 4(c)(2)
    change-hours | hours        | above 0, at-most 8    | | 4          | 2(c)#change 2(c)(1) 2(c)(2)

    shuffle. |
    method       | choice  | automated card shuffling device / manual / automatically reshuffling device
    + | | "automated card shuffling device" | 4(a)#method 4(g)
    counts-cards | choice  | no / on demand / after every shuffle | if a count
    + | "no" | 4(b) 7(f)#when 8(d)#when 9(d)#when
    loads-shoe   | yes or no | | if loading | false | 4(a)#into-shoe 7(a)
    fallbacks    | choices | automated card shuffling device / manual / automatically reshuffling device
    + | optional | ["manual"] | 12(g)#before-other

    dealing. |
    device    | choice  | manual dealing shoe / from the hand / automated dealing shoe
    + | | "manual dealing shoe" | 7(a) 8(a)(1) 9(a)(1)
    fallbacks | choices | manual dealing shoe / from the hand / automated dealing shoe
    + | optional | e.g. ["from the hand"] | 12(g)#before-other
    model     | text    | | optional | e.g. "maker and model" | 9(a)(1)
    stack     | whole number | at-least 5, at-most 5 | if automated shoe | 5 | 9(b)#stack-size

    positions. |
    number     | whole number | at-least 1            | | 7 | 7(d)#five 8(b)#five 9(b)#dealer
    per-player | whole number | at-least 1, at-most 1 | | 1 | 6(e)

    wager.ante. |
    minimum | money | above $0 | optional | "$10"  | 6(d)(1)#both 6(d)(1)#equal
    maximum | money | above $0 | optional | "$500" | 6(d)(1)#both 6(d)(1)#equal

    wager.super bonus. |
    odds | odds | of super bonus | optional | e.g. {"flush": "3 to 2"} | 11(b)

    wager.queens up. |
    paytable | paytable | of queens up | | "A"    | 11(c)#select
    minimum  | money    | above $0     | optional | "$5"   | 6(d)(2)
    maximum  | money    | above $0     | optional | "$100" | 6(d)(2)
    odds     | odds     | of queens up | optional | e.g. {"flush": "4 to 1"} | 11(c)

    wager.four-card progressive. |
    offered  | yes or no | | | true | 6(d)(3)#offer
    paytable | paytable  | of four-card progressive | if four-card progressive | "A" | 11(d)(1)#select
    amount   | money     | | if four-card progressive | "$1" | 6(d)(3)#place 11(d)(5)#recipient-wager
    odds     | odds      | of four-card progressive | optional if four-card progressive
    + | e.g. {"straight flush": "100 for 1"} | 11(d)(1)
    meter.four-card progressive.rate | percent | above 0%, below 100% | if four-card progressive | "20%"
    + | 11(d)(3)#rate
    meter.four-card progressive.initial | money | | if four-card progressive | "$5,000"
    + | 11(d)(3)#amounts-declared 11(d)(3)#min-a 11(d)(3)#min-b
    meter.four-card progressive.reset   | money | | if four-card progressive | "$5,000"
    + | 11(d)(3)#amounts-declared 11(d)(3)#min-a 11(d)(3)#min-b

    wager.five-card progressive. |
    offered  | yes or no | | | true | 6(d)(4)#offer
    amount   | money     | | if five-card progressive | "$1" | 6(d)(4)#place 11(e)(5)#recipient-wager
    odds     | odds      | of five-card progressive | optional if five-card progressive
    + | e.g. {"flush": "40 for 1"} | 11(e)(1)
    meter.five-card progressive.rate | percent | above 0%, below 100% | if five-card progressive | "20%"
    + | 11(e)(3)#rate
    meter.five-card progressive.initial | money | | if five-card progressive | "$10,000"
    + | 11(e)(3)#amounts-declared 11(e)(3)#min
    meter.five-card progressive.reset   | money | | if five-card progressive | "$10,000"
    + | 11(e)(3)#amounts-declared 11(e)(3)#min

    wager.five card hand bonus. |
    offered | yes or no | | | true | 6(d)(5)#offer
    minimum | money | above $0 | optional if bonus | "$1" | 6(d)(5)#which 6(d)(5)#device
    maximum | money | above $0 | optional if bonus | "$5" | 6(d)(5)#which 6(d)(5)#device
    odds    | odds  | of five card hand bonus | optional if bonus | e.g. {"flush": "50 for 1"} | 11(f)(1)
    on-fold | choice | kept / forfeited | optional if bonus | "kept" | 10(b)(1) 10(b)(2)#forfeit 10(c)#discard-folded
    magic-card | yes or no | | if bonus | true | 11(f)(3)#may
    magic-card-probability | probability | above 0, at-most 1 | if magic card | "1/8"
    + | 11(f)(3)#may 11(f)(3)[magic] 1.magic(i)
    lucky-bonus | yes or no | | if bonus | true | 11(f)(3)#may
    lucky-bonus-probability | probability | above 0, at-most 1 | if lucky bonus | "1/3"
    + | 11(f)(3)#may 11(f)(3)[lucky] 1.lucky(i)
    lucky-positions | whole number | at-least 2 | if lucky bonus | 8 | 1.lucky(i) 1.lucky(ii)
    draw-moment | choice | before the deal, sealed / after the decisions | optional if a draw
    + | "before the deal, sealed" | 1.magic(i) 1.lucky(i)
    meter.five card hand bonus.rate    | percent | above 0%, below 100% | if bonus | "5%"      | 11(f)(4)#rate
    meter.five card hand bonus.initial | money   | | if bonus | "$10,000" | 11(f)(4)#amounts-declared 11(f)(4)#min
    meter.five card hand bonus.reset   | money   | | if bonus | "$10,000" | 11(f)(4)#amounts-declared 11(f)(4)#min

    wager.magic card. |
    odds | odds | of magic card | optional if magic card | e.g. {"magic card": "20 for 1"} | 11(f)(3)[magic]

    wager.lucky bonus. |
    odds | odds | of lucky bonus | optional if lucky bonus | e.g. {"lucky bonus": "5 for 1"} | 11(f)(3)[lucky]

    layout. |
    areas | texts | | | ["ante", "super bonus", "play", "queens up"] | 6(a)#instruments
    progressive-device | yes or no | | if a progressive | true | 6(d)(3)#place 6(d)(4)#place 10(e)(2)
    electronic-device  | yes or no | | if bonus         | true | 6(d)(5)#device 10(f)(3)#credit
    lock-out           | yes or no | | if a system      | true | 7(b)#lockout 8(a)(3)#lockout 9(a)(2)#lockout
    random-draw        | yes or no | | if a draw        | true | 1.magic(i) 1.magic(ii) 1.lucky(i) 1.lucky(ii)

    wagers. |
    other-instruments | texts | | optional | e.g. ["promotional chips"] | 6(a)#instruments

    approvals. |
    reshuffling-device | text | | if reshuffling device | e.g. "MGC 146.51, reference and date" | 4(g)
    internal-controls  | text | | if a system | "Internal controls under 205 CMR 138.00, table games, version 3"
    + | 10(e)(3) 10(f)(2)#percentage 10(f)(2)#five-hundred
    wagering-instruments | text | | if other instruments | e.g. "MGC approval, reference and date" | 6(a)#instruments

    readings. |
    play-amount        | choice | any amount / whole multiples | optional         | "any amount"   | 10(b)#aces
    both-progressives  | choice | allowed / refused            | optional         | "allowed"
    + | 6(d)(3)#offer 6(d)(4)#offer 10(e)#order
    rounding           | choice | exact cents / smallest chip  | optional         | "exact cents"  | 11(b)[flush]
    smallest-chip      | money  | above $0                     | if smallest chip | e.g. "$0.50"   | 11(b)[flush]
    match-play         | choice | refused / on the ante        | optional         | "refused"      | 6(a)#instruments
"""


def shown(election: Election) -> Row:
    """An election as the picture writes it."""
    limits = sorted(f"{bound} {limit}" for bound, limit in election.bounds.items())
    choices = " / ".join(map(str, election.choices))
    condition = [f"if {name}" for name, when in WHEN.items() if when == election.when] if election.when else []
    needed = (["optional"] if election.optional else []) + condition
    value = json.dumps(election.template) if election.template is not None else f"e.g. {json.dumps(election.example)}"
    assert len(condition) == bool(election.when), election.when
    assert election.template is None or election.example is None
    bounds = choices or (f"of {election.of}" if election.of else ", ".join(limits))
    assert (bool(election.choices), bool(election.of), bool(limits)).count(True) <= 1
    return election.key, election.type, bounds, cell(needed), value, cell(election.clause)


@pytest.mark.parametrize("rows", cases(blocks(ELECTIONS)))
def test_what_the_submission_elects(rows: list[Row]) -> None:
    """Each field has its type, its bounds, the filing under which it is due, its value in the template, its clause."""
    (above, *_), *fields = rows
    prefix = above.removeprefix("(top)")
    expected = [(prefix + name, *rest) for name, *rest in fields]
    keys = {row[0] for row in expected}
    assert [shown(election) for election in book().elections if election.key in keys] == expected


def test_the_fields_are_complete_and_in_order() -> None:
    """The submission has these fields and no other, in the order of the pages."""
    expected = [above[0].removeprefix("(top)") + row[0] for above, *rows in blocks(ELECTIONS) for row in rows]
    assert [election.key for election in book().elections] == expected
