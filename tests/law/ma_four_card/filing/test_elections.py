"""What the Rules Submission decides: every field with its type, bounds, need, template and clause."""

from __future__ import annotations

from pitboss.rulebooks import Election, Rulebook
from tests.law.ma_four_card.editions import Table, both, words

SHOES = "manual dealing shoe / from the hand / automated dealing shoe"
DEVICE = "automated card shuffling device"

FILING = Table(f"""
    operator | text | - | required | 'Example Casino, Massachusetts' | \
10(e)/1
    table | text | - | required | 'FCP-1' | 10(e)/1
    version | whole number | at-least 1 | required | 1 | 10(e)/1; 11(a)(3)/4
    cards.decks | whole number | at-least 1, at-most 2 | required | 1 | 2(a)/1; 2(b)
    cards.backs | texts | - | required | ['red'] | 2(a)/1; 2(b)(1); 2(b)(2)
    cards.one-design | yes or no | - | optional | True | 2(a)/1; 2(b)(1)
    cards.edges | text | - | required | 'white' | 2(a)/3
    cards.cover-cards | texts | - | required | ['yellow'] | 2(a)/2; 2(a)/3
    cards.cover-card-opaque | yes or no | - | required | True | 2(a)/3
    cards.cover-card-solid | yes or no | - | required | True | 2(a)/3
    cards.pre-shuffled | yes or no | - | required | False | 4(a)/2; 5(a)/2; 5(b)(2)
    cards.change-hours | hours | above 0 | optional | for example 8 | 4(a)/1
    shuffle.method | choice | manual / {DEVICE} | required | '{DEVICE}' | 5(a)/4
    shuffle.counts-cards | choice | no / on demand / after every shuffle | shuffler | 'after every shuffle' | 7(f)/1
    shuffle.loads-shoe | yes or no | - | shuffler | True | 5(a)/6
    dealing.device | choice | {SHOES} | required | 'automated dealing shoe' | \
7(a)/1; 8(a); 9(a)/1
    dealing.fallbacks | choices | {SHOES} | optional | for example ['manual dealing shoe'] | \
14(g)
    dealing.model | text | - | optional, automated shoe | 'i-Deal Plus' | \
9(a)/2; 12(d)
    dealing.mode | text | - | cover all | 'Four Card Poker Cover All' | 12(d)
    dealing.stack | whole number | at-least 5, at-most 5 | automated shoe | 5 | 9(a)/1
    positions.number | whole number | at-least 1, at-most 7 | required | 6 | \
7(c)/4; 8(c)/4; 9(c)/4
    positions.per-player | whole number | at-least 1, at-most 2 | required | 2 | 6(e)/1; 6(e)/2
    settlement.alternative | whole number | at-least 1, at-most 2 | required | 2 | \
10(e)/1; 10(e)(1); 10(e)(2)
    settlement.progressive-verification | yes or no | - | optional, progressive | True | 13(a)(4)
    settlement.progressive-verification-from | money | above $0 | optional, verification | '$500' | 13(a)(4)
""")

WAGERS = Table("""
    wager.ante.minimum | money | above $0 | required | '$10' | 6(a)(1)/1
    wager.ante.maximum | money | above $0 | required | '$500' | 6(a)(1)/1
    wager.ante bonus.odds | odds | of ante bonus | optional | for example {'straight flush': '30 to 1'} | 11(a)(2)/3
    wager.aces up.minimum | money | above $0 | required | '$5' | 6(a)(2)
    wager.aces up.maximum | money | above $0 | required | '$100' | 6(a)(2)
    wager.aces up.paytable | paytable | of aces up | required | 'III' | 11(a)(3)/4
    wager.aces up.odds | odds | of aces up | optional | for example {'four-of-a-kind': '60 to 1'} | 11(a)(3)/3
    wager.cover all.offered | yes or no | - | required | True | 12(a); 12(d)
    wager.cover all.minimum | money | above $0 | cover all | '$1' | 12(a)
    wager.cover all.maximum | money | above $0 | cover all | '$25' | 12(a)
    wager.cover all.odds | odds | of cover all | optional, cover all | for example \
{'7 hands': {'four aces': '100 to 1'}} | 12(k)
""")

PROGRESSIVE = Table("""
    + wager.progressive.offered | yes or no | - | required | True | 13(a); 13(b)
    - wager.progressive.offered | yes or no | - | required | True | 13(a)
    + wager.progressive.paytable | paytable | of progressive | progressive | 'A' | 13(a)(1); 13(b)
    - wager.progressive.paytable | paytable | of progressive | progressive | 'A' | 13(a)(1)
    + wager.progressive.amount | money | at-least $1 | progressive | '$1' | 13(a)(5); 13(b)
    - wager.progressive.amount | money | at-least $1 | progressive | '$1' | 13(a)(5)
    + wager.progressive.odds | odds | of progressive | optional, progressive | for example \
{'three-of-a-kind': '9 for 1'} | 13(a)(1); 13(b)
    - wager.progressive.odds | odds | of progressive | optional, progressive | for example \
{'three-of-a-kind': '9 for 1'} | 13(a)(1)
    + wager.progressive.links | links | - | optional, progressive | for example \
[{'table': 'FCP-2', 'rulebook': 'ma-four-card-poker', 'paytable': 'A', 'amount': '$1', 'decks': 1}] | 13(a)(3)/1
    - wager.progressive.links | links | - | optional, progressive | for example \
[{'table': 'FCP-2', 'rulebook': 'ma-four-card-poker-earlier', 'paytable': 'A', 'amount': '$1', 'decks': 1}] | 13(a)(3)/1
    + wager.progressive.approval | text | - | optional, link | for example \
'MGC 2025-0113: seeds above those printed' | 13(b)[PTMGL01,note **]; 13(b)[PTMGL02,note **]; 13(b)[PTMGL04,note **]; \
13(b)[PTMGLML01,note **]; 13(b)[PTMGLML02,note **]; 13(b)[PTMGLML03,note **]
    + wager.progressive.meter.progressive.rate | percent | above 0%, below 100% | one meter | '15%' | 13(a)(3)/1; 13(b)
    - wager.progressive.meter.progressive.rate | percent | above 0%, below 100% | progressive | '15%' | 13(a)(3)/1
    + wager.progressive.meter.progressive.initial | money | above $0 | one meter | '$5,000' | \
13(a)(3)/2; 13(b)[PTMGL01,seed meter]; 13(b)[PTMGL02,seed meter]; 13(b)[PTMGL04,seed meter]
    - wager.progressive.meter.progressive.initial | money | above $0 | progressive | '$5,000' | 13(a)(3)/2
    + wager.progressive.meter.progressive.reset | money | above $0 | one meter | '$5,000' | \
13(a)(3)/3; 13(b)[PTMGL01,seed meter]; 13(b)[PTMGL02,seed meter]; 13(b)[PTMGL04,seed meter]
    - wager.progressive.meter.progressive.reset | money | above $0 | progressive | '$5,000' | 13(a)(3)/3
    + wager.progressive.meter.mega.rate | percent | above 0%, below 100% | three meters | '8%' | 13(b)
    + wager.progressive.meter.mega.initial | money | above $0 | three meters | '$10,000' | \
13(b)[PTMGLML02,seed Mega]; 13(b)[PTMGLML03,seed Mega]
    + wager.progressive.meter.mega.reset | money | above $0 | three meters | '$10,000' | \
13(b)[PTMGLML02,seed Mega]; 13(b)[PTMGLML03,seed Mega]
    + wager.progressive.meter.major.rate | percent | above 0%, below 100% | levels | '5%' | 13(b)
    + wager.progressive.meter.major.initial | money | above $0 | levels | '$1,000' | \
13(b)[PTMGLML01,seed Major]; 13(b)[PTMGLML02,seed Major]; 13(b)[PTMGLML03,seed Major]
    + wager.progressive.meter.major.reset | money | above $0 | levels | '$1,000' | \
13(b)[PTMGLML01,seed Major]; 13(b)[PTMGLML02,seed Major]; 13(b)[PTMGLML03,seed Major]
    + wager.progressive.meter.minor.rate | percent | above 0%, below 100% | levels | '5%' | 13(b)
    + wager.progressive.meter.minor.initial | money | above $0 | levels | '$250' | \
13(b)[PTMGLML01,seed Minor]; 13(b)[PTMGLML02,seed Minor]; 13(b)[PTMGLML03,seed Minor]
    + wager.progressive.meter.minor.reset | money | above $0 | levels | '$250' | \
13(b)[PTMGLML01,seed Minor]; 13(b)[PTMGLML02,seed Minor]; 13(b)[PTMGLML03,seed Minor]
""")

TABLE = Table("""
    layout.areas | texts | - | required | ['ante', 'play', 'aces up', 'cover all', 'progressive'] | 6(b)/1
    layout.limits-posted | yes or no | - | required | True | 6(a)(1)/1; 6(a)(2)
    layout.payouts-posted | yes or no | - | required | True | 1(aces-up)/2; 6(a)(2)
    readings.match-play | choice | refused / on the ante | optional | 'refused' | 6(b)/2
    readings.rounding | choice | exact cents / smallest chip | optional | 'exact cents' | \
6(b)/1; 11(a)(2)/3; 11(a)(3)/3
    readings.smallest-chip | money | above $0 | chips | '$1' | 6(b)/1
    approvals.card-standard | text | - | required | 'MGC 2025-0101: decks under 205 CMR 146.48' | 2(a)/5; 2(b)(1)
    approvals.card-handling | text | - | required | \
'MGC 2025-0102: receipt, inspection and removal of cards under 205 CMR 146.49' | 4(a)/1; 7(e)b/5; 7(f)/2
    approvals.pre-shuffled-cards | text | - | pre-shuffled | \
'MGC 2025-0103: pre-shuffled cards under 205 CMR 146.50' | 4(a)/2; 5(a)/2
    approvals.cover-card | text | - | required | 'MGC 2025-0104: cover card' | 2(a)/4
    approvals.manual-shoe | text | - | manual shoe | 'MGC 2025-0105: manual dealing shoe under 205 CMR 146.51' | 7(a)/1
    approvals.manual-shoe-location | text | - | manual shoe | \
'MGC 2025-0106: location of the manual dealing shoe' | 7(a)/2
    approvals.automated-shoe | text | - | automated shoe | 'MGC 2025-0107: automated dealing shoe' | 9(a)/2
    approvals.automated-shoe-location | text | - | automated shoe | \
'MGC 2025-0108: location of the automated dealing shoe' | 9(a)/2
    approvals.automated-shoe-procedures | text | - | automated shoe | \
'MGC 2025-0109: procedures for the automated dealing shoe' | 9(a)/2
    approvals.fault-procedures | text | - | shuffler or automated shoe | \
'MGC 2025-0110: reshuffle after a fault of shuffler or shoe' | 14(e)/4; 14(f)/2
""")

SHUFFLER = {"shuffle.method": DEVICE}
MANUAL_SHOE = (
    {"dealing.device": "manual dealing shoe"},
    {"dealing.fallbacks": {"includes": "manual dealing shoe"}},
)
AUTOMATED_SHOE = (
    {"dealing.device": "automated dealing shoe"},
    {"dealing.fallbacks": {"includes": "automated dealing shoe"}},
)
OFFERED = {"wager.progressive.offered": True}
LEVELS = ["PTMGLML01", "PTMGLML02", "PTMGLML03"]

NEEDED_WHEN = {
    "required": (),
    "shuffler": (SHUFFLER,),
    "manual shoe": MANUAL_SHOE,
    "automated shoe": AUTOMATED_SHOE,
    "shuffler or automated shoe": (SHUFFLER, *AUTOMATED_SHOE),
    "pre-shuffled": ({"cards.pre-shuffled": True},),
    "cover all": ({"wager.cover all.offered": True},),
    "progressive": (OFFERED,),
    "verification": (OFFERED | {"settlement.progressive-verification": True},),
    "link": (OFFERED | {"wager.progressive.paytable": ["PTMGL01", "PTMGL02", "PTMGL04", *LEVELS]},),
    "one meter": (OFFERED | {"wager.progressive.paytable": ["A", "B", "PTMGL01", "PTMGL02", "PTMGL04"]},),
    "levels": (OFFERED | {"wager.progressive.paytable": LEVELS},),
    "three meters": (OFFERED | {"wager.progressive.paytable": LEVELS[1:]},),
    "chips": ({"readings.rounding": "smallest chip"},),
}


def shown(election: Election) -> tuple[str, ...]:
    """An election as a row; ``need`` is the name of its condition."""
    limits = ", ".join(f"{bound} {limit}" for bound, limit in election.bounds.items())
    what = (
        " ".join(
            part for part in (f"of {election.of}" * bool(election.of), " / ".join(election.choices), limits) if part
        )
        or "-"
    )
    (when,) = (name for name, condition in NEEDED_WHEN.items() if condition == election.when)
    need = ("optional" if when == "required" else f"optional, {when}") if election.optional else when
    values = [repr(election.template)] * (election.template is not None) + [f"for example {election.example!r}"] * bool(
        election.example
    )
    return (election.key, election.type, what, need, " ".join(values), words(election.clause))


GENERAL = ["GEN-2", "GEN-4", "EQP-1", "CRD-2", "WAG-5", "WAG-6", "SET-1", "PAY-6", "DLG-9"]
MONEY = ["WAG-4", "WAG-7", "COV-9", "PAY-1", "PRG-6", "PRG-9", "PRG-10", "PRG-14", "PRG-15", "PRG-18", "PRG-19", "R-01"]


@both(FILING, WAGERS, PROGRESSIVE, TABLE, readings=[*GENERAL, *MONEY])
def test_the_fields_of_the_submission(book: Rulebook) -> None:
    """Exactly these fields, in this order, with these types, bounds, conditions and values of the template."""
    expected = [row for table in (FILING, WAGERS, PROGRESSIVE, TABLE) for row in table.of(book)]
    assert [shown(election) for election in book.elections] == expected


@both("6(b)/2", readings=["WAG-4", "R-01", "PRG-19", "CRD-2"])
def test_what_the_operator_may_leave_open(book: Rulebook) -> None:
    """Nothing optional is needed for lawful play: match play is refused and cents are exact unless filed otherwise."""
    optional = {election.key for election in book.elections if election.optional}
    switches = {reading.switch for reading in book.readings if reading.switch}
    assert switches - optional == {"positions.per-player"}
    assert {
        election.key: election.choices[0]
        for election in book.elections
        if election.key.startswith("readings.") and election.choices
    } == {
        "readings.match-play": "refused",
        "readings.rounding": "exact cents",
    }


@both("2(a)/4", "2(a)/5", "4(a)/1", "7(a)/1", "7(a)/2", "9(a)/2", "14(e)/4", "14(f)/2", readings=["GEN-4", "GEN-7"])
def test_every_outside_rule_has_its_reference(book: Rulebook) -> None:
    """For each outside regulation and each approval of the Commission there is a field for the reference."""
    approvals = {
        election.key.removeprefix("approvals.") for election in book.elections if election.key.startswith("approvals.")
    }
    assert approvals == {
        *("card-standard", "card-handling", "pre-shuffled-cards", "cover-card", "manual-shoe", "manual-shoe-location"),
        *("automated-shoe", "automated-shoe-location", "automated-shoe-procedures", "fault-procedures"),
    }
