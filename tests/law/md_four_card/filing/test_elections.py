"""What the Rules Submission decides: every field, what it takes, when it is needed, and its value in the template."""

from typing import Any

import pytest

from pitboss.rulebooks import Election
from tests.law.md_four_card.pictures import BOOK, cited, proves, rows, sections, written

# Field, what it takes, when it is needed (always, if the cell is empty), its value in the template, its clauses.
# A question mark makes it optional; "of" names the wager whose paytable or odds are meant.
ELECTIONS = """
operator                  | text                 | | "Chesapeake Casino"                | 2.B(1)
table                     | text                 | | "FCP 1"                            | 12.C
version                   | whole from 1         | | 1                                  | 12.C
[cards]
decks                     | whole 1 to 2         | | 1                                  | 3.A(1) 3.B
backs                     | texts                | | ["red"]                            | 3.A(1) 3.B(2)
one-design                | yes or no            | | true                               | 3.A(1) 3.B(1)
cover-cards               | texts                | | ["yellow"]                         | 3.A(2)
pre-shuffled              | yes or no            | | false                              | 4.F 5.C(2)
change-hours              | hours to 8           | | 8                                  | 3.C(1) 3.C(2)
[shuffle]
method                    | choice               | | "automated card shuffling device"  | 5.A/1 5.G
counts-cards              | choice               | any device | "after every shuffle"   | 5.B/2 8.G 9.C(1)
loads-shoe                | yes or no            | shuffler   | false                   | 5.B/1 8.B
[dealing]
device                    | choice               | | "automated dealing shoe"           | 8.A 9.A(1) 10.A(1)
fallbacks                 | choices?             | | []                                 | 13.H(1) 13.H(2)
model                     | text?                | |                                    | 10.A(1)
stack                     | whole 5 to 5         | automated shoe | 5                   | 10.B(3) 10.B(4)
dealer-stack              | whole 6 to 6         | automated shoe | 6                   | 10.B(2)/1
[positions]
number                    | whole 1 to 7         | | 7                                  | 2.A(1)
per-player                | whole 1 to 7         | | 2                                  | 7.F
[wagers]
instruments               | choices              | | ["value chips", "plaques"]         | 7.A
[wager.ante]
minimum                   | money above $0?      | | "$10"                              | 7.E(1)
maximum                   | money above $0?      | | "$500"                             | 7.E(1)
[wager.ante bonus]
odds                      | odds of ante bonus?  | |                                    | 2.B(5)/1 12.B
[wager.aces up]
paytable                  | paytable of aces up  | | "A"                                | 12.C
minimum                   | money above $0?      | | "$5"                               | 7.E(2)
maximum                   | money above $0?      | | "$100"                             | 7.E(2)
odds                      | odds of aces up?     | |                                    | 2.B(5)/1 12.C
[wager.six card bonus]
offered                   | yes or no                  | | true                         | 7.E(5) 10.B(1)
paytable                  | paytable of six card bonus | six card bonus | "A"           | 12.H
minimum                   | money above $0?            | six card bonus | "$5"          | 7.E(5)(a)/2
maximum                   | money above $0?            | six card bonus | "$25"         | 7.E(5)(a)/2
odds                      | odds of six card bonus?    | six card bonus |               | 2.B(5)/1 12.H
[wager.progressive]
offered                   | yes or no                  | | true                         | 7.E(4) 12.D
paytable                  | paytable of progressive    | progressive | "A"              | 12.D(1)
odds                      | odds of progressive?       | progressive |                  | 2.B(5)/1 12.D(1)
amount                    | money                      | progressive | "$1"             | 7.E(4)(a)/2 12.F 12.G
envy-paytable             | choice                     | progressive | "A"              | 12.E(2)
envy-c                    | choice?     | progressive C | "as printed" | 12.F(3)(a) 12.F(3)(b) 12.G(3)(a) 12.G(3)(b)
meter.progressive.rate    | rate        | progressive ABC | "20%"     | 12.D(3)(a)
meter.progressive.initial | money       | progressive ABC | "$5,000"  | 12.D(3)(b)(i) 12.D(3)(b)(ii) 12.D(3)(b)(iii)
meter.progressive.reset   | money       | progressive ABC | "$5,000"  | 12.D(3)(b)(i) 12.D(3)(b)(ii) 12.D(3)(b)(iii)
meter.mega.rate           | rate        | progressive EF  | "10%"     | 12.D(3)(a)
meter.mega.initial        | money       | progressive EF  | "$10,000" | 12.D(3)(b)(v)(1) 12.D(3)(b)(vi)(1)
meter.mega.reset          | money       | progressive EF  | "$10,000" | 12.D(3)(b)(v)(1) 12.D(3)(b)(vi)(1)
meter.major.rate          | rate        | progressive DEF | "10%"     | 12.D(3)(a)
meter.major.initial       | money       | progressive DEF | "$10,000" | MAJOR
meter.major.reset         | money       | progressive DEF | "$10,000" | MAJOR
meter.minor.rate          | rate        | progressive DEF | "5%"      | 12.D(3)(a)
meter.minor.initial       | money       | progressive DEF | "$1,000"  | MINOR
meter.minor.reset         | money       | progressive DEF | "$1,000"  | MINOR
links                     | links?               | progressive |                        | 7.E(4) 11.D(10)(e)(i)
[layout]
operator-name             | text                 | | "Chesapeake Casino"                | 2.B(1)
dealer-opposite           | yes or no            | | true                               | 2.A(1) 2.A(2)
areas                     | texts                | | AREAS                              | 2.B(2) 2.B(3) 2.B(4)
payouts                   | choices              | | PAYOUTS                            | 2.B(5)/1
sign                      | yes or no            | | false                              | 2.B(5)/2
progressive-system        | yes or no            | progressive | true                   | 2.C
progressive-device        | whole 1 to 7         | progressive | 7                      | 2.C(1)
progressive-controller    | yes or no            | progressive | true                   | 2.C(2)/1
lock-out                  | yes or no            | progressive | true                   | 2.C(2)/2
drop-box                  | choice               | | "left of the dealer"               | 2.D
tip-box                   | choice               | | "right of the dealer"              | 2.D 2.E
tip-box-reason            | text                 | tip box moved | EQUIPMENT            | 2.E
discard-rack              | yes or no            | | true                               | 2.F
[approvals]
layout                    | text | | "MLGCA layout approval 2026-001"                   | 2.B
drop-box-and-tip-box      | text | | "MLGCA table approval 2026-002"                    | 2.D
tip-box-location          | text | tip box moved   | "MLGCA tip box approval 2026-003"       | 2.E
manual-shoe-location      | text | manual shoe     | "MLGCA shoe location approval 2026-004" | 8.A
reshuffling-device        | text | reshuffler      | "MLGCA device approval 2026-005"        | 5.G
internal-controls         | text | progressive     | "MLGCA internal controls 2026-006"      | 11.D(10)(c)
wagering-instruments      | text | other instruments | "MLGCA instrument approval 2026-007"  | 7.A
[readings]
match-play                | choice?              | | "refused"                          | 7.A
"""

BOUNDS = ((1, 2), (1, 7), (1, 8), (5, 5), (6, 6))
SHORT = {
    "MAJOR": "12.D(3)(b)(iv)(1) 12.D(3)(b)(v)(2) 12.D(3)(b)(vi)(2)",
    "MINOR": "12.D(3)(b)(iv)(2) 12.D(3)(b)(v)(3) 12.D(3)(b)(vi)(3)",
    "AREAS": '["ante", "play", "aces up", "six card bonus", "progressive"]',
    "PAYOUTS": '["ante", "play", "ante bonus", "aces up", "six card bonus", "progressive"]',
    "EQUIPMENT": '"card shuffling device at the dealer\'s right"',
    "rate": "percent above 0% below 100%",
    "whole from 1": "whole number at-least 1",
    "hours to 8": "hours at-most 8 above 0",
    **{f"whole {low} to {high}": f"whole number at-least {low} at-most {high}" for low, high in BOUNDS},
}

CHOICES = """
shuffle.method                  | manual, automated card shuffling device, automatically reshuffling device
shuffle.counts-cards            | no, on demand, after every shuffle
dealing.device                  | automated dealing shoe, manual dealing shoe, from the hand
dealing.fallbacks               | manual dealing shoe, from the hand, automated dealing shoe
wagers.instruments              | value chips, plaques, other approved instruments
wager.progressive.envy-paytable | A, B, C, D, E, F
wager.progressive.envy-c        | as printed, royal-and-straight-flush
layout.payouts                  | ante, play, ante bonus, aces up, six card bonus, progressive
layout.drop-box                 | left of the dealer, right of the dealer
layout.tip-box                  | right of the dealer, left of the dealer, elsewhere
readings.match-play             | refused, on the ante
"""

EXAMPLES = """
dealing.fallbacks              | ["manual dealing shoe"]
dealing.model                  | "shuffler of maker X, model Y"
wager.ante bonus.odds          | {"three-of-a-kind": "2 to 1"}
wager.aces up.odds             | {"flush": "6 to 1"}
wager.six card bonus.odds      | {"flush": "15 to 1"}
wager.progressive.odds         | {"three-of-a-kind": "9 for 1"}
wager.progressive.links        | LINK
layout.tip-box-reason          | EQUIPMENT
approvals.tip-box-location     | "MLGCA tip box approval 2026-003"
approvals.manual-shoe-location | "MLGCA shoe location approval 2026-004"
approvals.reshuffling-device   | "MLGCA device approval 2026-005"
approvals.wagering-instruments | "MLGCA instrument approval 2026-007"
"""
LINK = [{"table": "FCP 2", "rulebook": "md-four-card-poker", "paytable": "A", "amount": "$1", "decks": 1}]

PROGRESSIVE: dict[str, Any] = {"wager.progressive.offered": True}
LEFT, RIGHT = "left of the dealer", "right of the dealer"
WHEN: dict[str, list[dict[str, Any]]] = {
    "": [],
    "any device": [{"shuffle.method": ["automated card shuffling device", "automatically reshuffling device"]}],
    "shuffler": [{"shuffle.method": "automated card shuffling device"}],
    "reshuffler": [{"shuffle.method": "automatically reshuffling device"}],
    "automated shoe": [
        {"dealing.device": "automated dealing shoe"},
        {"dealing.fallbacks": {"includes": "automated dealing shoe"}},
    ],
    "manual shoe": [
        {"dealing.device": "manual dealing shoe"},
        {"dealing.fallbacks": {"includes": "manual dealing shoe"}},
    ],
    "six card bonus": [{"wager.six card bonus.offered": True}],
    "progressive": [PROGRESSIVE],
    "progressive C": [PROGRESSIVE | {"wager.progressive.paytable": "C"}],
    **{f"progressive {item}": [PROGRESSIVE | {"wager.progressive.paytable": [*item]}] for item in ("ABC", "DEF", "EF")},
    "tip box moved": [
        {"layout.tip-box": "elsewhere"},
        {"layout.drop-box": LEFT, "layout.tip-box": LEFT},
        {"layout.drop-box": RIGHT, "layout.tip-box": RIGHT},
    ],
    "other instruments": [
        {"wagers.instruments": {"includes": "other approved instruments"}},
        {"readings.match-play": "on the ante"},
    ],
}

FIELDS = [
    (f"{group}.{field}" if group else field, *(SHORT.get(cell, cell) for cell in cells))
    for group, lines in sections(ELECTIONS).items()
    for field, *cells in lines
]


def takes(election: Election) -> str:
    """What a field takes, in one cell."""
    of = f" of {election.of}" if election.of else ""
    bounds = "".join(f" {bound} {limit}" for bound, limit in election.bounds.items())
    return f"{election.type}{of}{bounds}{'?' * election.optional}"


@pytest.mark.parametrize("expected", [pytest.param(field, id=field[0], marks=proves(field[4])) for field in FIELDS])
@pytest.mark.reading("md-4cp:GEN-2", "md-4cp:GEN-4", "md-4cp:PRG-10", "md-4cp:PRG-18", "md-4cp:PRG-15")
def test_each_field(expected: tuple[str, ...]) -> None:
    """What it takes, when the document asks for it, what the template files, and by which clause."""
    key, kind, when, template, clause = expected
    election = next(election for election in BOOK.elections if election.key == key)
    assert (takes(election), written(election.template), cited(election.clause)) == (kind, template, clause)
    assert list(election.when) == WHEN[when]


@proves("7.E(4) 12.C 12.D(3)(a) 12.D(3)(b) 7.F")
@pytest.mark.reading("md-4cp:GEN-2", "md-4cp:PAY-6")
def test_there_are_no_other_fields() -> None:
    """One submission for each table and version carries all seventy-two elections, in this order."""
    assert [election.key for election in BOOK.elections] == [field[0] for field in FIELDS]
    assert len(FIELDS) == 72


@proves("5.A/1 5.G 8.A 9.A(1) 10.A(1) 12.E(2) 2.D 2.E 7.A")
@pytest.mark.reading("md-4cp:ENV-7", "md-4cp:WAG-4")
def test_the_choices() -> None:
    """A field with choices has these and no others, in this order."""
    choices = [(election.key, ", ".join(map(str, election.choices))) for election in BOOK.elections if election.choices]
    assert choices == rows(CHOICES)


def test_the_examples_of_fields() -> None:
    """Fields that the template leaves out, or files only when needed, show a value to start from."""
    examples = [
        (election.key, written(election.example)) for election in BOOK.elections if election.example is not None
    ]
    texts = SHORT | {"LINK": written(LINK)}
    assert examples == [(key, texts.get(value, value)) for key, value in rows(EXAMPLES)]
