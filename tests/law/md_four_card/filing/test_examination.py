"""What the examiner looks at beyond single fields: one broken submission for each mistake, and where it is found."""

import pytest

from pitboss.clauses import covers
from tests.law.md_four_card.pictures import BOOK, cited, examined, proves, rows, sections

# Under each code two lines: the variant of the template it starts from (empty: the template itself) and what is changed
# in it; then the field at which it is found and the clauses.
UNLAWFUL = """
[two-decks-need-a-shuffler]
                | cards.decks = 2; cards.backs = ["red", "blue"]; shuffle.method = "manual"
shuffle.method  | 3.B 3.B(3)
[backs-differ]
                | cards.backs = ["red", "blue"]
cards.backs     | 3.A(1) 3.B(2)
[cards-look-alike]
                | cards.one-design = false
cards.one-design | 3.A(1) 3.B(1)
[one-cover-card]
                | cards.cover-cards = ["yellow", "green"]
cards.cover-cards | 3.A(2)
[hand-needs-a-shuffler]
from-the-hand   | shuffle.method = "manual"
shuffle.method  | 9.A(1)
[hand-fallback-needs-a-shuffler]
fallbacks       | shuffle.method = "manual"
shuffle.method  | 9.A(1)
[hand-deck-change]
from-the-hand   | cards.change-hours = 5
cards.change-hours | 3.C(1)
[reshuffling-device-counts]
reshuffling-device | shuffle.counts-cards = "on demand"
shuffle.counts-cards | 5.G
[boxes-within-positions]
                | positions.number = 2; positions.per-player = 3
positions.per-player | 2.A(1) 7.F
[limits-in-order]
                | wager.ante.minimum = "$500.01"
wager.ante.minimum | 7.E(1) 7.E(2) 7.E(5)(a)/2
[nothing-to-wager-with]
main-game       | wagers.instruments = []
wagers.instruments | 7.A
[value-chips]
                | wagers.instruments = ["plaques"]
wagers.instruments | 7.A 7.E(4)(a)/2 7.E(5)(a)/2
[ante-bonus-odds-are-exact]
                | wager.ante bonus.odds.three-of-a-kind = "3 to 1"
wager.ante bonus.odds.three-of-a-kind | 12.B 2.B(5)/1
[aces-up-odds-are-exact]
                | wager.aces up.odds.flush = "7 to 1"
wager.aces up.odds.flush | 12.C 2.B(5)/1
[six-card-bonus-odds-are-exact]
                | wager.six card bonus.odds.flush = "16 to 1"
wager.six card bonus.odds.flush | 12.H 2.B(5)/1
[progressive-odds-are-exact]
                | wager.progressive.odds.three-of-a-kind = "10 for 1"
wager.progressive.odds.three-of-a-kind | 12.D(1) 2.B(5)/1
[six-card-bonus-needs-an-automated-device]
                | dealing.device = "manual dealing shoe"
dealing.device  | 7.E(5) 8.E/3 9.B(3)/3 10.B(1)
[progressive-amount]
                | wager.progressive.amount = "$2"
wager.progressive.amount | 7.E(4)(a)/2 12.F 12.G
[envy-paytable-a]
                | wager.progressive.envy-paytable = "B"
wager.progressive.envy-paytable | 12.E(2) 12.F(1) 12.G(1)
[envy-paytable-b]
progressive-b   | wager.progressive.envy-paytable = "A"
wager.progressive.envy-paytable | 12.E(2) 12.F(2) 12.G(2)
[envy-paytable-c]
progressive-c-royal-and-straight-flush | wager.progressive.envy-paytable = "D"
wager.progressive.envy-paytable | 12.E(2) 12.F(3) 12.G(3)
[envy-paytable-d]
progressive-d   | wager.progressive.envy-paytable = "C"
wager.progressive.envy-paytable | 12.E(2) 12.F(4) 12.G(4)
[envy-paytable-e]
progressive-e   | wager.progressive.envy-paytable = "F"
wager.progressive.envy-paytable | 12.E(2) 12.F(5) 12.G(5)
[envy-paytable-f]
progressive-f   | wager.progressive.envy-paytable = "E"
wager.progressive.envy-paytable | 12.E(2) 12.F(6) 12.G(6)
[rates-below-100]
progressive-d   | wager.progressive.meter.major.rate = "95%"
wager.progressive.meter.major.rate | 12.D(3)(a)
[seeds-at-least]
                | wager.progressive.meter.progressive.reset = "$4,999.99"
wager.progressive.meter.progressive.reset | 12.D(3)(b)
[linked-alike]
linked-meter    | cards.decks = 2; cards.backs = ["red", "blue"]
wager.progressive.links | 7.E(4)
[dealer-opposite]
                | layout.dealer-opposite = false
layout.dealer-opposite | 2.A(1) 2.A(2)
[areas-cover-wagers]
                | layout.areas = ["ante", "play", "aces up", "six card bonus"]
layout.areas    | 2.B(2) 2.B(3) 2.B(4)
[payouts-shown]
payout-sign     | layout.sign = false; layout.payouts = ["ante", "play", "ante bonus", "aces up", "progressive"]
layout.payouts  | 2.B(5)/1 2.B(5)/2
[progressive-system]
                | layout.progressive-system = false
layout.progressive-system | 2.C
[device-at-every-position]
                | layout.progressive-device = 6
layout.progressive-device | 2.C(1)
[progressive-controller]
                | layout.progressive-controller = false
layout.progressive-controller | 2.C(2)/1
[lock-out]
                | layout.lock-out = false
layout.lock-out | 2.C(2)/2
[boxes-on-opposite-sides]
                | layout.tip-box = "left of the dealer"; layout.tip-box-reason = "x"
layout.tip-box  | 2.D 2.E
[discard-rack]
                | layout.discard-rack = false
layout.discard-rack | 2.F
"""

DOUBTFUL = """
[envy-c-as-printed]
progressive-c-royal-and-straight-flush | wager.progressive.envy-c = "as printed"
wager.progressive.envy-c | 12.F(3)(a) 12.F(3)(b) 12.G(3)(a) 12.G(3)(b)
[paytable-d-seeds]
progressive-d   | wager.progressive.meter.minor.reset = "$999.99"
wager.progressive.meter.minor.reset | 12.D(3)(b)(iv)(1) 12.D(3)(b)(iv)(2)
[seed-per-five-dollars]
five-dollar-progressive | wager.progressive.meter.progressive.reset = "$24,999.99"
wager.progressive.meter.progressive.reset | 12.D(3)(b)
[six-card-bonus-fallback]
                | dealing.fallbacks = ["manual dealing shoe"]
dealing.fallbacks | 7.E(5) 8.E/3 9.B(3)/3
[hand-fallback-deck-change]
fallbacks       | cards.change-hours = 5
cards.change-hours | 3.C(1)
[pre-shuffled-from-the-hand]
from-the-hand   | cards.pre-shuffled = true
cards.pre-shuffled | 5.C(2) 9.A(1)
[shuffler-loads-no-shoe]
from-the-hand   | shuffle.loads-shoe = true
shuffle.loads-shoe | 5.B/1
[fallback-is-the-device]
                | dealing.fallbacks = ["automated dealing shoe"]
dealing.fallbacks | 13.H(1) 13.H(2)
"""

QUESTIONS = """
[env-7]
progressive-c   | wager.progressive.envy-c = "royal-and-straight-flush"
wager.progressive.envy-c | 12.F(3)(a) 12.F(3)(b) 12.G(3)(a) 12.G(3)(b)
"""

READINGS = """
hand-needs-a-shuffler                    | SHF-6
limits-in-order                          | WAG-6
ante-bonus-odds-are-exact                | PAY-1
aces-up-odds-are-exact                   | PAY-1
six-card-bonus-odds-are-exact            | PAY-1
progressive-odds-are-exact               | PAY-1
six-card-bonus-needs-an-automated-device | SIX-1
progressive-amount                       | ENV-11 PRG-14
rates-below-100                          | PRG-15
linked-alike                             | PRG-17
payouts-shown                            | EQP-2
envy-c-as-printed                        | ENV-7
env-7                                    | ENV-7
paytable-d-seeds                         | PRG-12
seed-per-five-dollars                    | PRG-5
six-card-bonus-fallback                  | SIX-1
hand-fallback-deck-change                | CRD-1
pre-shuffled-from-the-hand               | SHF-6
"""

Pair = list[tuple[str, ...]]
FOUND = [
    *(("unlawful", *item) for item in sections(UNLAWFUL).items()),
    *(("doubtful", *item) for item in sections(DOUBTFUL).items()),
    *(("question", *item) for item in sections(QUESTIONS).items()),
]


def marked(code: str, pair: Pair) -> list[pytest.MarkDecorator]:
    """The clauses and readings that an examination proves."""
    readings = [f"md-4cp:{item}" for name, cell in rows(READINGS) if name == code for item in cell.split()]
    return [proves(pair[1][1]), pytest.mark.reading(*readings)]


@pytest.mark.parametrize(
    ("level", "code", "pair"),
    [pytest.param(level, code, pair, id=code, marks=marked(code, pair)) for level, code, pair in FOUND],
)
def test_each_mistake_is_found(level: str, code: str, pair: Pair) -> None:
    """With the change, and not without it, the examiner finds this at that field, by those clauses or a cell below."""
    (example, change), (at, clauses) = pair
    assert code not in {finding.code for finding in examined("", example).findings}
    findings = examined(change, example).findings
    (finding,) = (finding for finding in findings if finding.code == code)
    assert (finding.level, finding.at) == (level, at)
    assert any(covers(clause, cell) for clause in clauses.split() for cell in finding.clause.split(", "))
    before = {item.code for item in examined("", example).of("question")}
    assert {finding.code for finding in findings} <= {code, "no-effect", "missing-election", *before}


def test_nothing_else_is_examined() -> None:
    """Thirty-six things are unlawful, eight doubtful, one is asked, in this order, each by its clauses."""
    assert [(examination.level, examination.code, cited(examination.clause)) for examination in BOOK.examinations] == [
        (level, code, pair[1][1]) for level, code, pair in FOUND
    ]
